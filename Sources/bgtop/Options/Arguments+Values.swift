import DashboardHost
import Scenarios
import SchedulerEngine
import TerminalKit

extension Arguments {
  /// The seed that was asked for.
  func seed() throws(UsageMistake) -> UInt64? {
    guard let text = value(.seed) else { return nil }
    guard let seed = UInt64(text) else {
      throw UsageMistake("--seed needs a whole number from 0 on, found `\(text)`")
    }
    return seed
  }

  /// The build variables that were defined, in order.
  func defines() throws(UsageMistake) -> [(name: String, value: String)] {
    var defines: [(name: String, value: String)] = []
    for text in values(.define) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw UsageMistake("--define needs NAME=VALUE, found `\(text)`")
      }
      defines.append((String(text[..<sign]), String(text[text.index(after: sign)...])))
    }
    return defines
  }

  /// A moment given by an option: a duration such as `10m`, or a time of the device's clock.
  func moment(_ rule: OptionRule) throws(UsageMistake) -> ClockTime? {
    guard let text = value(rule) else { return nil }
    if let time = try? ClockTime.parse(text) { return time }
    if let time = try? ClockTime.parse("+" + text) { return time }
    throw UsageMistake(
      "\(rule.name) needs a duration such as 10m or 24h, or a time such as 22:30 or"
        + " \"02:00 +1d\", found `\(text)`")
  }

  /// A size such as 120x40.
  func size(_ rule: OptionRule, otherwise standard: Size) throws(UsageMistake) -> Size {
    guard let text = value(rule) else { return standard }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...1000).contains(width), (1...1000).contains(height)
    else {
      throw UsageMistake("\(rule.name) needs columns and rows such as 120x40, found `\(text)`")
    }
    return Size(width: width, height: height)
  }

  /// A word out of a list.
  func word<Choice: RawRepresentable & CaseIterable>(
    _ rule: OptionRule, otherwise standard: Choice
  ) throws(UsageMistake) -> Choice where Choice.RawValue == String {
    guard let text = value(rule) else { return standard }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw UsageMistake(
      "\(rule.name) is one of \(words.joined(separator: ", ")), found `\(text)`"
        + NearestWord.hint(for: text, in: words))
  }

  /// Refuses operands beyond what a command takes.
  func expectOperands(_ range: ClosedRange<Int>, called name: String) throws(UsageMistake) {
    if operands.count > range.upperBound {
      throw UsageMistake("unexpected `\(operands[range.upperBound])`")
    }
    if operands.count < range.lowerBound { throw UsageMistake("\(name) is missing") }
  }
}
