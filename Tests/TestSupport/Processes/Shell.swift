import Foundation
import Glibc

/// Programs that run to their end away from any terminal.
package enum Shell {
  /// What a program left behind.
  package struct Result: Sendable {
    package let stdout: String
    package let stderr: String
    package let status: ExitStatus
  }

  /// Runs a program and waits for it; past the timeout it is killed with all that it started.
  ///
  /// The first of the arguments is the program; a name without a slash is found in `PATH`. Its
  /// streams are files: they cannot fill up as pipes do, and nothing needs to be read meanwhile.
  ///
  /// - Throws: `WaitFailure` when the program cannot start or is not done in time.
  package static func run(
    _ arguments: [String], stdin: String = "",
    environment: [String: String] = TestEnvironment.base, directory: String? = nil,
    timeout: Duration = .seconds(60)
  ) throws -> Result {
    let input = try StreamFile(holding: stdin)
    let output = try StreamFile()
    let error = try StreamFile()
    let process = try ChildProcess(
      arguments, environment: environment, directory: directory,
      streams: .descriptors(
        input: input.descriptor, output: output.descriptor, error: error.descriptor))
    guard let status = process.wait(until: Deadline(after: timeout)) else {
      process.signalGroup(SIGKILL)
      throw WaitFailure(
        reason: "“\(arguments.joined(separator: " "))” was not done within \(timeout).",
        seen: output.text + error.text)
    }
    return Result(stdout: output.text, stderr: error.text, status: status)
  }
}

/// An open file that has no name any more.
private final class StreamFile {
  let descriptor: Int32

  init(holding text: String = "") throws {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/bgtop-test-\(UUID().uuidString)"
    // Appending keeps two programs that write to one file from overwriting each other.
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o600)
    guard descriptor >= 0 else {
      throw WaitFailure(
        reason: "\(path) cannot be made: \(String(cString: strerror(errno))).", seen: "")
    }
    unlink(path)
    if !text.isEmpty { try handle.write(contentsOf: Data(text.utf8)) }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  var text: String {
    lseek(descriptor, 0, SEEK_SET)
    let bytes = (try? handle.readToEnd()) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }

  private var handle: FileHandle {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }
}
