import SchedulerEngine

/// The engine's numbers, each of which a scenario can override by its name.
enum EngineGrammar {
  /// One number with its new value.
  struct Override {
    let apply: (inout Configuration) -> Void
  }

  /// One key per number of the configuration.
  static var numbers: [Key<Override>] {
    Configuration.numbers.map { number in
      Key(number.name, form(of: number.field), "\(number.meaning) (\(number.mark.rawValue))")
    }
  }

  static var shape: Shape {
    Shape(
      "engine", noun: "`engine`", "Numbers of the engine that differ in this scenario.",
      numbers.map(\.listed))
  }

  static var form: Form<Configuration> {
    shape.form { fields in
      var configuration = Configuration()
      for override in fields.all(of: numbers) { override.apply(&configuration) }
      return configuration
    }
  }

  private static func form(of field: Configuration.Field) -> Form<Override> {
    switch field {
    case .duration(let path):
      Form<Duration>.duration.map { value in Override { $0[keyPath: path] = value } }
    case .count(let path): countOrPercent.map { value in Override { $0[keyPath: path] = value } }
    case .fraction(let path): fraction.map { value in Override { $0[keyPath: path] = value } }
    case .flag(let path): Form<Bool>.flag.map { value in Override { $0[keyPath: path] = value } }
    }
  }

  /// Some counts are per cent, and may say so.
  private static var countOrPercent: Form<Int> {
    let kind = YamlValue<Int>("a whole number from 0 to 1000000") { text throws(YamlMistake) in
      if text.hasSuffix("%") { return try YamlValue<Int>.percent.read(text) }
      return try YamlValue<Int>.integer(in: 0...1_000_000).read(text)
    }
    let number = Schema.integer(in: 0...1_000_000)
    return Form(kind, Schema.any([number, Form<Int>.percent.schema]))
  }

  /// A share from 0 to 1 in thousandths: `0.25` or `25%`.
  private static var fraction: Form<Int> {
    let kind = YamlValue<Int>("a fraction from 0 to 1 such as `0.25`, or `25%`") {
      text throws(YamlMistake) in
      if text.hasSuffix("%") { return try YamlValue<Int>.percent.read(text) * 10 }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let decimals = parts.count == 2 ? parts[1] : "0"
      let isNumber = (parts + [decimals]).allSatisfy { digits in
        !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
      guard (1...2).contains(parts.count), isNumber else { throw YamlMistake() }
      guard decimals.count <= 3 else { throw YamlMistake("at most three decimals count") }
      let padded = decimals + String(repeating: "0", count: 3 - decimals.count)
      guard let whole = Int(parts[0]), whole <= 1, let part = Int(padded),
        whole * 1000 + part <= 1000
      else { throw YamlMistake("it goes from 0 to 1") }
      return whole * 1000 + part
    }
    let number = JSONText.object([
      .init("type", .text("number")), .init("minimum", .integer(0)), .init("maximum", .integer(1)),
    ])
    return Form(kind, Schema.any([number, Form<Int>.percent.schema]))
  }
}
