/// Who may speak to the world: print, end the process, and ask for the time.
enum ClockRules {
  /// The modules that are the way out; everything else is told the time and returns values.
  static let outermost: Set = ["DashboardHost", "bgtop"]

  private static let functions: Set = [
    "print", "debugPrint", "exit", "_exit", "clock_gettime", "gettimeofday",
  ]
  private static let clocks: Set = ["ContinuousClock", "SuspendingClock"]
  private static let libraries: Set = ["Swift", "Foundation", "Glibc"]

  /// Calls that only the outermost modules make.
  static func worldlyCalls(in file: SourceFile) -> [Finding] {
    guard let module = file.module, !outermost.contains(module) else { return [] }
    return file.tokens.indices.compactMap { index in
      guard let call = worldlyCall(at: index, in: file) else { return nil }
      return Finding(file.path, file.tokens[index].line, "“\(call)” in \(module)")
    }
  }

  private static func worldlyCall(at index: Int, in file: SourceFile) -> String? {
    let word = file.word(index)
    let isMember = file.word(index - 1) == "." && !libraries.contains(file.word(index - 2))
    let next = [file.word(index + 1), file.word(index + 2)]
    switch word {
    case _ where functions.contains(word):
      let isDeclared = ["func", "case"].contains(file.word(index - 1))
      return next[0] == "(" && !isMember && !isDeclared ? "\(word)(" : nil
    case _ where clocks.contains(word): return word
    case "Date" where isMember: return nil
    case "Date" where next == ["(", ")"]: return "Date()"
    case "Date" where next == [".", "now"]: return "Date.now"
    case "Date" where next == [".", "init"] && file.word(index + 4) == ")": return "Date.init()"
    case "DispatchTime" where next == [".", "now"]: return "DispatchTime.now"
    case "DispatchWallTime" where next == [".", "now"]: return "DispatchWallTime.now"
    default: return nil
    }
  }

  /// Conversions between `Date` and spans of time in more files of BackgroundTasks than one.
  static func dateConversions(in files: [SourceFile]) -> [Finding] {
    let conversions = files.filter { $0.module == "BackgroundTasks" }.flatMap { file in
      file.tokens.indices.compactMap { index -> Finding? in
        guard isDateConversion(at: index, in: file) else { return nil }
        return Finding(
          file.path, file.tokens[index].line,
          "“\(file.word(index))”: Date meets engine time in one file only")
      }
    }
    return Set(conversions.map(\.path)).count > 1 ? conversions : []
  }

  private static func isDateConversion(at index: Int, in file: SourceFile) -> Bool {
    let word = file.word(index)
    let isMaking =
      word == "Date" && file.word(index + 1) == "("
      && file.word(index + 2).hasPrefix("timeInterval")
    return isMaking || word.hasPrefix("timeIntervalSince") && file.word(index - 1) == "."
      || word.hasPrefix("addingTimeInterval")
  }
}
