import Foundation
import TestSupport

/// The files that people of this project write.
struct SourceTree {
  /// A file of any kind that is read as text.
  struct TextFile {
    let path: String
    let text: String
  }

  static let shared = SourceTree(root: PackageRoot.path)

  /// The paths of all files below `Sources`, `Tests` and `themes`, from the root.
  let paths: [String]
  /// All of them and those of the top level that are text.
  let texts: [TextFile]
  /// The Swift files among them.
  let files: [SourceFile]

  init(root: String) {
    let top = ["Package.swift", "README.md", ".ci/run", ".swift-format", ".gitignore"]
    paths = ["Sources", "Tests", "themes"].flatMap { Self.list($0, in: root) }
    texts = (top + paths).compactMap { path in
      let text = try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      return text.map { TextFile(path: path, text: $0) }
    }
    files = texts.filter { $0.path.hasSuffix(".swift") }.map { file in
      SourceFile(path: file.path, text: file.text)
    }
  }

  /// The files of the modules.
  var sources: [SourceFile] { files.filter { $0.module != nil } }

  private static func list(_ folder: String, in root: String) -> [String] {
    // A folder that does not exist has no files; whether it has to exist is asked elsewhere.
    let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    var paths: [String] = []
    while let name = names?.nextObject() as? String {
      let isFile = names?.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      if isFile { paths.append("\(folder)/\(name)") }
    }
    return paths.sorted()
  }
}
