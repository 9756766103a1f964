/// What handlers print, by identifier, with a limit on both lines and identifiers.
///
/// It is for people to read and decides nothing, which is why it is not part of the kernel.
package struct OutputLog: Sendable {
  /// One line that a handler printed.
  package struct Line: Hashable, Sendable {
    package let at: Instant
    package let run: RunID
    package let text: String
  }

  /// Lines kept for one identifier; the oldest go first.
  package static let lineLimit = 500
  /// Identifiers kept; the one that was quiet the longest goes first.
  package static let identifierLimit = 64
  /// Characters kept of one line.
  package static let lengthLimit = 2_000

  private var lines: [RequestKey: [Line]] = [:]
  private var order: [RequestKey] = []

  /// The lines of an identifier, oldest first.
  package subscript(key: RequestKey) -> [Line] { lines[key] ?? [] }

  /// Keeps a line, at the cost of the oldest beyond the limits.
  mutating func append(_ text: String, of run: RunContext, at instant: Instant) {
    let key = run.request.key
    order.removeAll { $0 == key }
    order.append(key)
    if order.count > Self.identifierLimit { lines[order.removeFirst()] = nil }
    let line = Line(at: instant, run: run.run, text: String(text.prefix(Self.lengthLimit)))
    lines[key, default: []].append(line)
    if lines[key, default: []].count > Self.lineLimit { lines[key]?.removeFirst() }
  }
}
