import TestSupport
import Testing

@Suite("The command line")
struct CommandLineTests {
  private func bgtop(_ arguments: String...) throws -> Shell.Result {
    try Shell.run([BuiltProduct.path("bgtop")] + arguments)
  }

  @Test("--version and --help print on standard output, without an escape byte")
  func versionAndHelp() throws {
    let version = try bgtop("--version")
    #expect(version.stdout == "bgtop 0.1.0\n")
    #expect(version.status == .exited(0))
    let help = try bgtop("--help")
    #expect(help.status == .exited(0))
    for command in ["run", "frame", "check", "scenarios", "themes", "schema"] {
      #expect(help.stdout.contains("bgtop \(command)"))
      let own = try bgtop(command, "--help")
      #expect(own.stdout.hasPrefix("usage: bgtop \(command)"))
      #expect(own.status == .exited(0))
    }
    #expect(!(version.stdout + help.stdout).contains("\u{1B}"))
  }

  @Test(
    "a mistake names the nearest word and ends with status 2",
    arguments: [
      (["rum", "demo"], "did you mean `run`?"),
      (["demmo"], "did you mean `demo`?"),
      (["--sead", "3"], "did you mean `--seed`?"),
      (["run", "demo", "--formt", "text"], "did you mean `--format`?"),
      (["run", "demo", "--format", "jsnl"], "did you mean `jsonl`?"),
      (["run"], "SCENARIO is missing"),
      (["run", "demo", "extra"], "unexpected `extra`"),
      (["run", "demo", "--until", "soon"], "--until needs a duration"),
      (["frame", "demo", "--size", "12"], "--size needs columns and rows"),
      (["frame", "demo", "--press", "nokey"], "--press knows no key `nokey`"),
      (["--seed"], "--seed needs a value"),
      (["--seed", "-1"], "--seed needs a whole number"),
      (["--speed", "0"], "--speed needs a whole number from 1"),
      (["--define", "X"], "--define needs NAME=VALUE"),
      (["--theme", "harbour", "--at", "0s"], "did you mean `harbor`?"),
      (["scenarios", "dmo"], "did you mean `demo`?"),
      (["run", "no/such/file.yaml"], "there is no such file"),
      (["check", "no/such/file.plist"], "there is no such file"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let result = try Shell.run([BuiltProduct.path("bgtop")] + arguments)
    #expect(result.status == .exited(2))
    #expect(result.stdout.isEmpty)
    #expect(result.stderr.contains(message), "\(result.stderr)")
    #expect(!result.stderr.contains("\u{1B}"))
  }

  @Test("without a terminal the dashboard says so in one sentence and ends with status 2")
  func noTerminal() throws {
    let result = try bgtop("demo")
    #expect(result.status == .exited(2))
    #expect(result.stdout.isEmpty)
    #expect(result.stderr.split(separator: "\n").count == 1)
    #expect(result.stderr.contains("needs a terminal"))
  }

  @Test("a reader that goes away ends a run without a word")
  func brokenPipe() throws {
    let bgtop = try BuiltProduct.path("bgtop")
    let script = "\"\(bgtop)\" run demo --until 24h 2>errors | head -n 1; cat errors"
    let folder = try TemporaryDirectory()
    let result = try Shell.run(["bash", "-c", script], directory: folder.path)
    #expect(result.stdout.split(separator: "\n").count == 1)
  }

  @Test("a full disk ends a run with a sentence")
  func fullDisk() throws {
    let bgtop = try BuiltProduct.path("bgtop")
    let result = try Shell.run(["bash", "-c", "\"\(bgtop)\" run demo --until 1h > /dev/full"])
    #expect(result.status == .exited(2))
    #expect(result.stderr.contains("No space left on device"))
  }

  @Test("the built-in scenarios are listed, and printed as files that can be played")
  func scenarios() throws {
    let list = try bgtop("scenarios")
    let folder = try TemporaryDirectory()
    for name in ["demo", "expiration", "continued", "throttling"] {
      #expect(list.stdout.contains("  \(name) "))
      let file = try folder.write(try bgtop("scenarios", name).stdout, to: "\(name).yaml")
      let check = try bgtop("check", file)
      #expect(check.status == .exited(0), "\(check.stderr)")
    }
  }

  @Test("the themes are listed and the schema is JSON")
  func themesAndSchema() throws {
    let themes = try bgtop("themes").stdout
    for name in ["terminal", "harbor", "paper"] { #expect(themes.contains(name)) }
    let schema = try bgtop("schema").stdout
    let result = try Shell.run(["python3", "-m", "json.tool"], stdin: schema)
    #expect(result.status == .exited(0))
  }
}
