import SchedulerEngine
import Testing

@Suite("The numbers of the engine")
struct ConfigurationTests {
  @Test("each stored number is listed once, and the list has nothing else")
  func complete() {
    let stored = Mirror(reflecting: Configuration()).children.compactMap(\.label)
    // A number's name is its property's in kebab case, and its path reads that property.
    #expect(Configuration.numbers.map(\.name).sorted() == stored.map(kebabCase).sorted())
    for number in Configuration.numbers {
      #expect(changed(by: number) == [number.name], "\(number.name) changes what it names")
      #expect(!number.meaning.isEmpty)
    }
  }

  @Test("the kind of each number fits its value: fractions lie between 0 and 1")
  func fractions() {
    let configuration = Configuration()
    for number in Configuration.numbers {
      switch number.field {
      case .fraction(let path): #expect((0...1000).contains(configuration[keyPath: path]))
      case .count(let path): #expect(configuration[keyPath: path] > 0)
      case .duration(let path): #expect(configuration[keyPath: path] > .zero)
      case .flag: break
      }
    }
  }

  /// The names of the stored numbers that differ after one was changed by its path.
  private func changed(by number: Configuration.Number) -> [String] {
    var configuration = Configuration()
    switch number.field {
    case .duration(let path): configuration[keyPath: path] += .seconds(1)
    case .count(let path), .fraction(let path): configuration[keyPath: path] += 1
    case .flag(let path): configuration[keyPath: path].toggle()
    }
    let before = Mirror(reflecting: Configuration()).children
    let after = Mirror(reflecting: configuration).children
    return zip(before, after).compactMap { old, new in
      "\(old.value)" == "\(new.value)" ? nil : old.label.map(kebabCase)
    }
  }

  private func kebabCase(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
