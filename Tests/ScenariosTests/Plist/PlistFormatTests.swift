import Foundation
import Testing

@testable import Scenarios

/// Our readers against Foundation's, over the same bytes.
@Suite struct PlistFormatTests {
  private func ours(_ bytes: [UInt8]) throws -> PlistNode {
    let diagnostics = Diagnostics()
    let node = PlistFormat.parse(
      SourceFile(name: "f", bytes: bytes), reporting: diagnostics)
    #expect(diagnostics.lines() == [])
    return try #require(node)
  }

  /// A tree of strings, so that both sides can be compared; other types by their presence.
  private func text(_ node: PlistNode) -> String {
    switch node.value {
    case .string(let text): return "'\(text)'"
    case .boolean(let isOn): return "\(isOn)"
    case .other: return "other"
    case .array(let items): return "[\(items.map(text).joined(separator: ","))]"
    case .dictionary(let entries):
      let pairs = entries.sorted { $0.key < $1.key }.map { "\($0.key):\(text($0.value))" }
      return "{\(pairs.joined(separator: ","))}"
    }
  }

  private func text(_ value: Any) -> String {
    switch value {
    case let text as String: return "'\(text)'"
    case let isOn as Bool where type(of: value) == Bool.self: return "\(isOn)"
    case let items as [Any]: return "[\(items.map { text($0) }.joined(separator: ","))]"
    case let entries as [String: Any]:
      let pairs = entries.sorted { $0.key < $1.key }.map { "\($0.key):\(text($0.value))" }
      return "{\(pairs.joined(separator: ","))}"
    default: return "other"
    }
  }

  private func theirs(_ bytes: [UInt8]) throws -> String {
    text(try PropertyListSerialization.propertyList(from: Data(bytes), format: nil))
  }

  private static let plist: [String: any Sendable] = [
    "empty": "", "text": "größe 🎉 & <b> \"q\"", "long": String(repeating: "x", count: 1000),
    "list": (0..<300).map { "item \($0)" },
    "nested": ["a": [["b": ["c", "d"]]]],
    "number": 12_345_678_901, "real": 1.5, "date": Date(timeIntervalSince1970: 1_000_000),
    "data": Data([1, 2, 3]), "on": true, "off": false, "none": [String](),
  ]

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func whatFoundationWritesIsReadAlike(format: PropertyListSerialization.PropertyListFormat) throws
  {
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.plist, format: format, options: 0)
    #expect(text(try ours(Array(data))) == (try theirs(Array(data))))
  }

  @Test(arguments: [
    "{ a = b; \"c d\" = (x, \"y\\n\\\"z\", (), {}); e = <0f 0f>; }",
    "a = b;\nc = \"\\U00e4\\101\";", "(a, b, /* c */ d, // e\n)", "\"just text\"", "{ key; }",
    "{ path = /usr/lib:x.y-z_$1; }", "{ a = 'single \"quotes\"'; }",
  ])
  func oldPropertyListsAreReadAlike(source: String) throws {
    let bytes = Array(source.utf8)
    #expect(text(try ours(bytes)) == (try theirs(bytes)))
  }

  @Test(arguments: [
    "<plist><string>a&lt;b&#x1F389;&#33;</string></plist>", "<string/>", "<array></array>",
    "<plist version='1.0' ><dict ><key>a</key ><true></true></dict></plist>",
    "<!DOCTYPE plist><plist><array><!-- - -- --><false/></array></plist>",
    "<plist><string>a<![CDATA[<&]]>b</string></plist>", "\u{FEFF}<string> \n x </string>",
  ])
  func xmlOdditiesAreReadAlike(source: String) throws {
    let bytes = Array(source.utf8)
    #expect(text(try ours(bytes)) == (try theirs(bytes)))
  }

  @Test func aDocumentTypeMayDeclareThings() throws {
    let source = "<!DOCTYPE plist [ <!ELEMENT x (y)> ]><plist><string>a</string></plist>"
    #expect(text(try ours(Array(source.utf8))) == "'a'")
  }

  @Test func everyEntryKnowsItsPlace() throws {
    let node = try ours(
      Array("<dict>\n  <key>ä</key> <array>\n    <string>x</string>".utf8)
        + Array("<true/></array>\n</dict>".utf8))
    guard case .dictionary(let entries) = node.value,
      case .array(let items) = entries[0].value.value
    else {
      Issue.record("expected a dictionary with an array")
      return
    }
    #expect(entries[0].mark == SourceMark(line: 2, column: 3))
    #expect(entries[0].value.mark == SourceMark(line: 2, column: 16))
    #expect(
      items.map(\.mark) == [SourceMark(line: 3, column: 5), SourceMark(line: 3, column: 23)])
  }

  @Test(arguments: ["<array>", "<dict><key>a</key>", "(", "{a=", "<!--", "<a ", "\"", "&amp;"])
  func thousandsOfOpeningsEndWithAMessage(opening: String) {
    let text = String(repeating: opening, count: (1 << 17) / opening.utf8.count)
    let diagnostics = Diagnostics()
    let source = SourceFile(name: "f", text: text)
    #expect(PlistFormat.parse(source, reporting: diagnostics) == nil)
    #expect(diagnostics.errorCount == 1)
  }
}
