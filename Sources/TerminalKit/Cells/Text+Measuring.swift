/// Which side of its room a text is pushed to.
package enum Alignment: Sendable, Equatable {
  case left
  case right
  case center
}

extension String {
  /// How many cells the text covers once it is drawn.
  package func cellWidth(glyphs: GlyphSet = .unicode) -> Int {
    var total = 0
    SafeText.forEachCluster(in: self, glyphs: glyphs) { _, width in
      total += width
      return true
    }
    return total
  }

  /// The text cut to a number of cells, with an ellipsis when something is missing.
  package func truncated(
    to cells: Int, ellipsis: String? = nil, glyphs: GlyphSet = .unicode
  ) -> String {
    guard cells > 0 else { return "" }
    let mark = ellipsis ?? String(glyphs.ellipsis)
    guard let whole = prefix(cells: cells, glyphs: glyphs, mustBeWhole: true) else {
      let room = cells - mark.cellWidth(glyphs: glyphs)
      guard room >= 0 else { return prefix(cells: cells, glyphs: glyphs) }
      return prefix(cells: room, glyphs: glyphs) + mark
    }
    return whole
  }

  /// The text with its middle left out when it is too long, for identifiers, whose ends tell them
  /// apart.
  package func middleTruncated(to cells: Int, glyphs: GlyphSet = .unicode) -> String {
    guard cells > 2, cellWidth(glyphs: glyphs) > cells else {
      return truncated(to: cells, glyphs: glyphs)
    }
    let room = cells - 1
    let head = prefix(cells: room / 2, glyphs: glyphs)
    let tail = suffix(cells: room - head.cellWidth(glyphs: glyphs), glyphs: glyphs)
    return head + String(glyphs.ellipsis) + tail
  }

  /// The text made exactly so many cells wide, cut or filled with spaces.
  package func padded(
    to cells: Int, alignment: Alignment = .left, glyphs: GlyphSet = .unicode
  ) -> String {
    let text = truncated(to: cells, glyphs: glyphs)
    let missing = max(0, cells - text.cellWidth(glyphs: glyphs))
    let before: Int
    switch alignment {
    case .left: before = 0
    case .right: before = missing
    case .center: before = missing / 2
    }
    return String(repeating: " ", count: before) + text
      + String(repeating: " ", count: missing - before)
  }

  /// The text broken into lines of at most so many cells, between words where possible.
  package func wrapped(to cells: Int, glyphs: GlyphSet = .unicode) -> [String] {
    guard cells > 0 else { return [] }
    var lines: [String] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      lines += Self.wrap(paragraph, to: cells, glyphs: glyphs)
    }
    return lines
  }

  private static func wrap(_ paragraph: Substring, to cells: Int, glyphs: GlyphSet) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: true) {
      var rest = SafeText.shown(String(word), glyphs: glyphs)
      var width = rest.cellWidth(glyphs: glyphs)
      if used > 0, used + 1 + width > cells {
        lines.append(line)
        (line, used) = ("", 0)
      }
      while width > cells {
        var head = rest.prefix(cells: cells, glyphs: glyphs)
        // A wide character on a screen one cell wide would never fit and never end.
        if head.isEmpty { head = String(rest.prefix(1)) }
        lines.append(head)
        rest = String(rest.dropFirst(head.count))
        width = rest.cellWidth(glyphs: glyphs)
      }
      if used > 0 { (line, used) = (line + " ", used + 1) }
      (line, used) = (line + rest, used + width)
    }
    if used > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// As many clusters from the start as fit, made safe.
  func prefix(cells: Int, glyphs: GlyphSet) -> String {
    var result = ""
    takePrefix(cells: cells, glyphs: glyphs, into: &result)
    return result
  }

  private func prefix(cells: Int, glyphs: GlyphSet, mustBeWhole: Bool) -> String? {
    var result = ""
    return takePrefix(cells: cells, glyphs: glyphs, into: &result) ? result : nil
  }

  @discardableResult
  private func takePrefix(cells: Int, glyphs: GlyphSet, into result: inout String) -> Bool {
    var used = 0
    var isWhole = true
    SafeText.forEachCluster(in: self, glyphs: glyphs) { character, width in
      guard used + width <= cells else {
        isWhole = false
        return false
      }
      used += width
      result.append(character)
      return true
    }
    return isWhole
  }

  private func suffix(cells: Int, glyphs: GlyphSet) -> String {
    var clusters: [(Character, Int)] = []
    SafeText.forEachCluster(in: self, glyphs: glyphs) { character, width in
      clusters.append((character, width))
      return true
    }
    var used = 0
    var start = clusters.count
    while start > 0, used + clusters[start - 1].1 <= cells {
      start -= 1
      used += clusters[start].1
    }
    return String(clusters[start...].map(\.0))
  }
}
