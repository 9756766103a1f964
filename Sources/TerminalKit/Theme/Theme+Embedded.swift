extension Theme {
  /// The files of the top-level folder `themes`, which travel inside the program.
  static let embedded: [Theme] = embeddedFiles.map { name, bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    return ThemeFile.read(text, name: name, file: "themes/\(name).theme").theme
  }

  /// Each file's name and bytes, in the order in which themes are offered.
  static let embeddedFiles: [(name: String, bytes: [UInt8])] = [
    ("harbor", PackageResources.harbor_theme),
    ("paper", PackageResources.paper_theme),
  ]
}
