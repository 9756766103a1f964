import SchedulerEngine

extension Form where Value == String {
  static var text: Form { Form(.text, Schema.text) }

  static var identifier: Form { Form(.identifier, Schema.text) }

  /// An identifier, or all below a prefix: `com.example.app.export.*`.
  static var pattern: Form { Form(.identifier, Schema.text) }
}

extension Form where Value == Bool {
  static var flag: Form { Form(.boolean, Schema.flag) }
}

extension Form where Value == Void {
  /// A key that says everything by being there.
  static var nothing: Form {
    Form(Schema.nothing) { node, context, label in
      if node.isNothing { return () }
      guard let flag = context.reader.value(node, as: .boolean, label: label) else { return nil }
      if flag { return () }
      context.reader.error("\(label) cannot be taken back with `off`; leave it out", at: node)
      return nil
    }
  }
}

extension Form where Value == Int {
  /// A whole number within a range.
  static func integer(in range: ClosedRange<Int>) -> Form {
    Form(.integer(in: range), Schema.integer(in: range))
  }

  /// How often, or how many: from 0 on.
  static var count: Form { integer(in: 0...1_000_000_000) }

  static var percent: Form { Form(.percent, Schema.text(like: "^[0-9]{1,3} ?%$")) }
}

extension Form where Value == Int64 {
  /// Units of work: at least one.
  static var units: Form { Form<Int>.integer(in: 1...1_000_000_000).map(Int64.init) }

  /// Units that are done: from 0 on.
  static var doneUnits: Form { Form<Int>.count.map(Int64.init) }
}

extension Form where Value == Duration {
  static var duration: Form { Form(.duration, Schema.text(like: Self.pattern)) }

  static var pattern: String { "^([0-9.]+ ?(d|h|m|s|ms) ?)+$" }

  /// From now to a floor, which may lie in the past: `15m`, `-1h`.
  static var offset: Form {
    let kind = YamlValue<Duration>("a duration such as `15m`, or `-1h` for a moment in the past") {
      text throws(YamlMistake) in
      guard text.hasPrefix("-") else { return try DurationText.parse(text) }
      return .zero - (try DurationText.parse(String(text.dropFirst())))
    }
    return Form(kind, Schema.text(like: "^-?([0-9.]+ ?(d|h|m|s|ms) ?)+$"))
  }
}

extension Form where Value == Span {
  /// A duration, or two with `..` between: `12s`, `5s..20s`.
  static var span: Form {
    let kind = YamlValue<Span>("a duration such as `12s`, or a range such as `5s..20s`") {
      text throws(YamlMistake) in
      guard let dots = text.firstRange(of: "..") else {
        return Span(try DurationText.parse(text))
      }
      let ends = [text[..<dots.lowerBound], text[dots.upperBound...]]
      let shortest = try DurationText.parse(trimmed(ends[0]))
      let longest = try DurationText.parse(trimmed(ends[1]))
      guard shortest <= longest else {
        throw YamlMistake("the range is upside down; the shorter one comes first")
      }
      return Span(shortest, longest)
    }
    return Form(kind, Schema.text(like: "^[0-9][0-9a-z. ]*$"))
  }

  /// A span in which time really passes, for what is repeated.
  static var step: Form {
    span.check { span, node, context in
      if span.shortest > .zero { return span }
      context.reader.error("what is repeated needs time in between; write at least `1ms`", at: node)
      return nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Form where Value == Instant {
  /// A moment of the scenario.
  static var moment: Form {
    Form<ClockTime>(
      .clockTime, Schema.text(like: "^([0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( \\+[0-9]+d)?|\\+.+)$")
    ).check { time, node, context in context.instant(of: time, at: node) }
  }
}

extension Form where Value == ClosedRange<Instant> {
  /// Two moments, the earlier one first.
  static var window: Form {
    Form(Schema.pair(of: Form<Instant>.moment.schema)) { node, context, label in
      guard let items = node.items, items.count == 2 else {
        context.reader.mismatch(
          node, "two times such as `[23:30, 02:00 +1d]`", reason: nil, label: label,
          found: node.items.map { "a list of \($0.count)" })
        return nil
      }
      let ends = items.map { Form<Instant>.moment.read($0, context, "each item of \(label)") }
      guard let from = ends[0], let until = ends[1] else { return nil }
      if from <= until { return from...until }
      context.reader.error(
        "the window is upside down: \(context.clock.shortText(at: from)) is later than "
          + "\(context.clock.shortText(at: until)); a time of the next day ends in `+1d`", at: node)
      return nil
    }
  }
}

extension Form where Value == Int {
  /// A time of day in seconds since midnight.
  static var timeOfDay: Form {
    let kind = YamlValue<ClockTime>.clockTime.map("a time of day such as `08:00`") {
      time throws(YamlMistake) in
      guard case .timeOfDay(let seconds, 0) = time else {
        throw YamlMistake("it is the same every day")
      }
      return seconds
    }
    return Form(kind, Schema.text(like: "^[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?$"))
  }
}

extension Form where Value: CaseIterable & RawRepresentable<String> {
  /// One word of an enumeration.
  static var word: Form {
    Form(.word(of: Value.self), Schema.words(Value.allCases.map(\.rawValue)))
  }
}

extension Form where Value == CardText {
  /// Words with places for numbers between braces.
  static var cardText: Form {
    let names = CardText.Place.allCases.map(\.rawValue)
    let kind = YamlValue<CardText>("text, with \(VisibleText.list(names.map { "{\($0)}" })) in it")
    {
      text throws(YamlMistake) in
      for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
        guard let end = piece.firstIndex(of: "}") else { continue }
        let name = String(piece[..<end])
        if CardText.Place(rawValue: name) != nil { continue }
        throw YamlMistake(
          "\(VisibleText.quoted("{\(name)}")) stands for nothing"
            + NearestWord.hint(for: name, in: names))
      }
      return CardText(text)
    }
    return Form(kind, Schema.text)
  }
}
