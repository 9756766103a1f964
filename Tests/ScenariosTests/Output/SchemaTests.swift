import Foundation
import Testing

@testable import Scenarios

@Suite("The schema and the reader are one table")
struct SchemaTests {
  private let schema: [String: Any]

  init() throws {
    let object = try JSONSerialization.jsonObject(with: Data(ScenarioSchema.text.utf8))
    schema = try #require(object as? [String: Any])
  }

  @Test("The schema is the same every time")
  func stable() { #expect(ScenarioSchema.text == ScenarioSchema.text) }

  @Test("Every reference leads to a definition, and every definition is used")
  func references() throws {
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let used = Set(references(in: schema))
    #expect(used == Set(definitions.keys))
  }

  @Test("The top level has all its keys with their meaning")
  func topLevel() throws {
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties["seed"]?["type"] as? String == "integer")
    #expect(properties.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
    #expect(schema["required"] as? [String] == ["apps"])
    #expect(schema["additionalProperties"] as? Bool == false)
  }

  @Test("An event has a time and exactly one verb")
  func events() throws {
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let event = try #require(definitions["event"])
    #expect(event["required"] as? [String] == ["at"])
    let verbs = try #require(event["oneOf"] as? [[String: [String]]])
    #expect(verbs.contains(["required": ["force-quit"]]))
    let properties = try #require(event["properties"] as? [String: Any])
    #expect(verbs.count == properties.count - 1)
  }

  private func references(in value: Any) -> [String] {
    if let object = value as? [String: Any] {
      return object.flatMap { key, value in
        if key == "$ref", let text = value as? String {
          return [text.replacing("#/$defs/", with: "")]
        }
        return references(in: value)
      }
    }
    return (value as? [Any])?.flatMap(references) ?? []
  }
}
