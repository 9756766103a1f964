internal import SchedulerEngine
internal import TerminalKit

/// The verdicts as lines: what holds it first, then what has a score, then the rest.
struct WhyText {
  private let width: Int
  private let glyphs: GlyphSet

  /// Lines of a width, in what the screen can show.
  init(width: Int, _ glyphs: GlyphSet) {
    self.width = width
    self.glyphs = glyphs
  }

  /// On a narrow screen reasons stand below the policy and not beside it.
  private var isNarrow: Bool { width < 76 }
  private var indent: Int { isNarrow ? min(4, width / 4) : 36 }

  /// The lines for a request; none when it is not pending.
  func lines(of key: RequestKey, in snapshot: Snapshot) -> [StyledLine] {
    guard let why = WhyRows(key, in: snapshot) else { return [] }
    let held = why.rows.filter { !$0.release.isEmpty }
    let scored = why.rows.filter { $0.release.isEmpty && !$0.score.isEmpty }
    let silent = why.rows.filter { $0.release.isEmpty && $0.score.isEmpty }
    // One column is for the scroll bar.
    var lines = why.conclusion.wrapped(to: max(1, width - 1), glyphs: glyphs)
      .map { StyledLine($0, .title) }
    for group in held.map({ [$0] }) + [scored, silent] where !group.isEmpty {
      lines.append("")
      lines += group.flatMap { self.lines(of: $0) }
    }
    return lines
  }

  private func lines(of row: WhyRow) -> [StyledLine] {
    guard row.release.isEmpty else {
      let rest = row.isSoft ? "; t ignores it" : "; t asks before it forces"
      return beside(row, Span(row.reason, .held)) + indented(row.release + rest, .text)
        + indented(row.source, .dim)
    }
    guard !row.score.isEmpty else { return beside(row, Span(row.source, .dim)) }
    return beside(row, Span("\(row.reason)  score \(row.score)", .eligible))
      + indented(row.source, .dim)
  }

  /// Sign, word and policy, and what is to be said about them beside or below.
  private func beside(_ row: WhyRow, _ span: Span) -> [StyledLine] {
    let head = Span(
      "\(row.sign.sign(glyphs)) \(row.sign.word)".padded(to: 10, glyphs: glyphs), row.sign.role)
    let nameRole: Role = row.release.isEmpty ? .text : .title
    guard !isNarrow else {
      return [StyledLine([head, Span(row.policy, nameRole)])] + indented(span.text, span.role)
    }
    let name = Span(row.policy.padded(to: indent - 10, glyphs: glyphs), nameRole)
    let pieces = wrapped(span.text)
    return [StyledLine([head, name, Span(pieces.first ?? "", span.role)])]
      + pieces.dropFirst().map { indentedLine($0, span.role) }
  }

  private func indented(_ text: String, _ role: Role) -> [StyledLine] {
    wrapped(text).map { indentedLine($0, role) }
  }

  private func indentedLine(_ text: String, _ role: Role) -> StyledLine {
    StyledLine([Span(String(repeating: " ", count: indent)), Span(text, role)])
  }

  private func wrapped(_ text: String) -> [String] {
    text.wrapped(to: max(1, width - indent - 1), glyphs: glyphs)
  }
}
