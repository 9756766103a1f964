import Foundation
import TestSupport
import Testing

@Suite("What the README says to type is what is checked")
struct CommandTextTests {
  private let readme: String

  init() throws {
    readme = try String(contentsOfFile: PackageRoot.file("README.md"), encoding: .utf8)
  }

  @Test("Both commands stand under their headings, on one line each")
  func readmeCommands() throws {
    let run = try #require(CommandText.command(under: "Install and run", in: readme))
    let test = try #require(CommandText.command(under: "Install and test", in: readme))
    #expect(run.hasSuffix("swift run -c release bgtop"))
    #expect(test.hasSuffix("swift test"))
    #expect(!run.contains("\n"))
    #expect(!test.contains("\n"))
  }

  @Test("Whoever can test can run, and the tests have their tmux")
  func packages() throws {
    let run = try #require(CommandText.command(under: "Install and run", in: readme))
    let test = try #require(CommandText.command(under: "Install and test", in: readme))
    #expect(!CommandText.packages(in: run).isEmpty)
    #expect(CommandText.packages(in: test) == CommandText.packages(in: run).union(["tmux"]))
  }

  @Test("The check runs the README's test command word for word, then the linter")
  func check() throws {
    let path = PackageRoot.file(".ci/run")
    #expect(FileManager.default.isExecutableFile(atPath: path))
    let result = try Shell.run([path, "--show"])
    let command = try #require(CommandText.command(under: "Install and test", in: readme))
    #expect(
      result.stdout.split(separator: "\n") == [
        command[...], "swift format lint --strict --recursive Sources Tests Package.swift",
      ])
    #expect(result.status == .exited(0))
  }

  @Test("The check follows a changed README, fails without a command and with a failing one")
  func changedReadme() throws {
    let folder = try TemporaryDirectory()
    let script = try String(contentsOfFile: PackageRoot.file(".ci/run"), encoding: .utf8)
    try folder.write(script, to: ".ci/run")
    let run = ["bash", "\(folder.path)/.ci/run"]
    try folder.write(
      "# A\n## Install and test\nText.\n```sh\necho one; exit 5\n```\n", to: "README.md")
    #expect(try Shell.run(run + ["--show"]).stdout.hasPrefix("echo one; exit 5\nswift format"))
    let failing = try Shell.run(run)
    #expect(failing.status == .exited(5))
    #expect(failing.stdout == "\n==> echo one; exit 5\none\n")

    try folder.write("## Install and test\n## More\n```sh\necho one\n```\n", to: "README.md")
    let missing = try Shell.run(run)
    #expect(missing.status == .exited(1))
    #expect(missing.stderr.contains("Install and test"))
  }

  @Test(
    "A command is the first block below its heading, and of no other",
    arguments: [
      ("## Run\n```sh\na && b\n```\n```\nc\n```", "a && b"),
      ("### Run\ntext\n\n```\na\nb\n```", "a\nb"),
      ("## Run\n## Test\n```\na\n```", nil), ("## Running\n```\na\n```", nil),
      ("## Run\n```\n# a\n```", "# a"), ("## Run\n```\na", nil),
    ] as [(String, String?)])
  func extraction(readme: String, command: String?) {
    #expect(CommandText.command(under: "Run", in: readme) == command)
  }
}
