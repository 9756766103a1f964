/// A word that a theme file may set to one colour.
enum ThemeKey: String, CaseIterable, Sendable {
  // btop's words, in its order.
  case mainBg = "main_bg"
  case mainFg = "main_fg"
  case title
  case hiFg = "hi_fg"
  case selectedBg = "selected_bg"
  case selectedFg = "selected_fg"
  case inactiveFg = "inactive_fg"
  case graphText = "graph_text"
  case meterBg = "meter_bg"
  case procMisc = "proc_misc"
  case cpuBox = "cpu_box"
  case memBox = "mem_box"
  case netBox = "net_box"
  case procBox = "proc_box"
  case divLine = "div_line"
  case freeEnd = "free_end"
  case cachedEnd = "cached_end"
  case availableEnd = "available_end"
  case usedEnd = "used_end"
  case uploadEnd = "upload_end"
  case tempEnd = "temp_end"
  case processStart = "process_start"

  // Our own.
  case dim
  case accent
  case warning
  case error
  case header
  case footerKey = "footer_key"
  case footerText = "footer_text"
  case tagged
  case match
  case border
  case focusedBorder = "focused_border"
  case requestsBox = "requests_box"
  case liveBox = "live_box"
  case deviceBox = "device_box"
  case timelineBox = "timeline_box"
  case journalBox = "journal_box"
  case held
  case eligible
  case running
  case done
  case failed
  case expired
  case cancelled
  case forced
  case barTrack = "bar_track"
}

/// A word that, with `_start`, `_mid` and `_end`, a theme file may set to a gradient.
enum GradientKey: String, CaseIterable, Sendable {
  // btop's words.
  case temp
  case cpu
  case free
  case cached
  case available
  case used
  case download
  case upload
  case process

  // Our own.
  case liveBar = "live_bar"
  case stall
  case grace
  case allowance
  case budget
  case battery
  case load

  var start: String { rawValue + "_start" }
  var mid: String { rawValue + "_mid" }
  var end: String { rawValue + "_end" }
}

/// Every word that may stand between the brackets of a theme file.
enum ThemeVocabulary {
  static let all: [String] = {
    var words = ThemeKey.allCases.map(\.rawValue)
    for gradient in GradientKey.allCases {
      for word in [gradient.start, gradient.mid, gradient.end] where !words.contains(word) {
        words.append(word)
      }
    }
    // Words of btop's that nothing here is drawn with; its themes stay valid.
    return words + [
      "followed_bg", "followed_fg", "proc_pause_bg", "proc_follow_bg", "proc_banner_bg",
      "proc_banner_fg",
    ]
  }()

  static let allowed = Set(all)

  /// The word that a mistyped one most likely meant, or nil when none is near.
  static func nearest(to word: String) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in all {
      let distance = editDistance(word, candidate)
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(2, word.count / 3) else { return nil }
    return best.word
  }

  private static func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
