/// Who may import whom: the picture in the design, as a table.
enum ModuleRules {
  /// The arrows that go down from each module of ours.
  static let arrows: [String: Set<String>] = [
    "CNCurses": [],
    "CLinux": [],
    "CYAML": [],
    "SchedulerEngine": [],
    "TerminalKit": [],
    "BackgroundTasks": ["SchedulerEngine"],
    "Scenarios": ["SchedulerEngine", "CYAML"],
    "DashboardUI": ["SchedulerEngine", "TerminalKit"],
    "DashboardHost": ["DashboardUI", "Scenarios", "BackgroundTasks", "CNCurses", "CLinux"],
    "UIKit": ["BackgroundTasks", "DashboardHost"],
    "SwiftUI": ["UIKit"],
    "bgtop": ["DashboardHost"],
  ]

  /// C libraries are for the one module that wraps them, not for those above it.
  static let libraries: Set = ["CNCurses", "CLinux", "CYAML"]

  /// Modules that know neither the wall clock nor the file system.
  static let withoutFoundation: Set = ["SchedulerEngine", "TerminalKit"]

  /// What an app sees, and so the only place for `public`.
  static let appFacing: Set = ["BackgroundTasks", "UIKit", "SwiftUI"]

  /// What a module may import of ours: all that its arrows lead to.
  static func reachable(from module: String) -> Set<String> {
    let direct = arrows[module] ?? []
    return direct.reduce(direct) { result, next in
      result.union(reachable(from: next).subtracting(libraries))
    }
  }

  /// Modules that the table does not know.
  static func unknownModules(in files: [SourceFile]) -> [Finding] {
    files.compactMap { file in
      guard let module = file.module, arrows[module] == nil else { return nil }
      return Finding(file.path, nil, "no such module in the table of TidyTests: “\(module)”")
    }
  }

  /// Imports of ours that no arrow allows.
  static func forbiddenImports(in file: SourceFile) -> [Finding] {
    guard let module = file.module else { return [] }
    let allowed = reachable(from: module)
    return imports(of: file).compactMap { name, line in
      let isOurs = arrows[name] != nil || name == "TestSupport"
      guard isOurs, !allowed.contains(name) else { return nil }
      return Finding(file.path, line, "\(module) must not import \(name)")
    }
  }

  /// Imports of Foundation, in any of its parts, where it is not to be.
  static func foundation(in file: SourceFile) -> [Finding] {
    guard let module = file.module, withoutFoundation.contains(module) else { return [] }
    return imports(of: file).filter { $0.name.hasPrefix("Foundation") }.map { name, line in
      Finding(file.path, line, "\(module) must not import \(name)")
    }
  }

  /// `public` and `open` in a module that no app imports.
  static func publicWords(in file: SourceFile) -> [Finding] {
    guard let module = file.module, !appFacing.contains(module) else { return [] }
    let notAModifier: Set = [".", "case", "let", "var", "func", ",", "("]
    let follows = DeclarationParser.modifiers.union([
      "func", "var", "let", "struct", "class", "enum", "actor", "protocol", "extension", "init",
      "subscript", "typealias", "import", "@",
    ])
    return file.tokens.indices.compactMap { index in
      let word = file.word(index)
      let isModifier =
        follows.contains(file.word(index + 1)) && !notAModifier.contains(file.word(index - 1))
        || file.word(index + 1) == "(" && file.word(index + 2) == "set"
      guard ["public", "open"].contains(word), isModifier else { return nil }
      return Finding(file.path, file.tokens[index].line, "“\(word)” in \(module): use “package”")
    }
  }

  /// Types named like their module, which makes both hard to name from outside.
  static func namesakes(in file: SourceFile) -> [Finding] {
    file.declarations.compactMap { declaration in
      let isType = declaration.kind == .type || declaration.kind == .alias
      guard isType, declaration.name == file.module else { return nil }
      return Finding(file.path, declaration.line, "“\(declaration.name)” is named like its module")
    }
  }

  /// The modules that a file imports, also when it asks for one symbol only.
  static func imports(of file: SourceFile) -> [(name: String, line: Int)] {
    let kinds: Set = [
      "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
    ]
    return file.tokens.indices.compactMap { index in
      guard file.word(index) == "import", file.word(index - 1) != "." else { return nil }
      let name = kinds.contains(file.word(index + 1)) ? file.word(index + 2) : file.word(index + 1)
      return (name, file.tokens[index].line)
    }
  }
}
