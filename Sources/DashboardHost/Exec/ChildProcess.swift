import CLinux
import Glibc

/// A program in a session of its own, with its output on a pipe.
///
/// The session makes the program the leader of a process group, so that a signal reaches all
/// that it starts, and takes the terminal away from it, so that it cannot draw over the dashboard.
struct ChildProcess {
  let pid: pid_t
  /// Where its output and its errors can be read; to be closed by whoever reads.
  let output: Int32

  /// The program could not be started.
  struct Failure: Error {
    let reason: String
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the program, looked up in `PATH` unless it has a slash, and its arguments.
  ///   - directory: where it runs; nil means where bgtop does.
  ///   - environment: the whole environment, as `NAME=value`.
  /// - Throws: what the system said.
  init(
    _ arguments: [String], directory: String?, environment: [String]
  ) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw Failure(reason: Self.message(errno)) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    if let directory { posix_spawn_file_actions_addchdir_np(&actions, directory) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.giveDefaultSignals(&attributes)
    var pid: pid_t = 0
    let status = Self.withStrings(arguments) { argv in
      Self.withStrings(environment) { envp in
        argv[0].map { posix_spawnp(&pid, $0, &actions, &attributes, argv, envp) } ?? EINVAL
      }
    }
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw Failure(reason: Self.message(status))
    }
    self.pid = pid
    output = ends[0]
  }

  /// Sends a signal to the program and all that it started.
  func signal(_ number: Int32) {
    kill(-pid, number)
  }

  /// Waits for the program's end, takes down what it left behind, and collects it.
  ///
  /// The group is killed before the leader is collected: until then its number cannot belong to
  /// anybody else.
  ///
  /// - Returns: the exit status, or minus the signal that ended it.
  func waitForEnd() -> Int32 {
    var details = siginfo_t()
    while waitid(P_PID, id_t(pid), &details, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    signal(SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signalNumber = status & 0x7F
    return signalNumber == 0 ? (status >> 8) & 0xFF : -signalNumber
  }

  private static func giveDefaultSignals(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      clinux_spawn_setsid | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      // The array ends with nil and is therefore never empty.
      guard let base = buffer.baseAddress else { preconditionFailure("The list has no end.") }
      return body(base)
    }
  }

  private static func message(_ number: Int32) -> String {
    String(cString: strerror(number))
  }
}
