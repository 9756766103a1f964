import Foundation
import Glibc

/// A program in a session of its own, which never outlives the test that started it.
///
/// Swift cannot fork, so programs start by `posix_spawn`. A thread waits for the end and leaves the
/// process unreaped until `deinit`: so long its number is not given away, and a late signal cannot
/// hit a stranger. The end is told through a descriptor, to be polled beside others.
final class ChildProcess {
  /// What the program has as its standard input, output and error.
  enum Streams {
    case terminal(path: String)
    case descriptors(input: Int32, output: Int32, error: Int32)
  }

  let processID: pid_t
  /// Is readable when the program has ended.
  let exitDescriptor: Int32
  private var status: ExitStatus?

  /// Starts a program, which is looked up in `PATH` when its name has no slash.
  init(
    _ command: [String], environment: [String: String], directory: String?, streams: Streams
  ) throws {
    var command = command
    if let directory {
      // The C library's call for a working directory is hidden from Swift.
      command = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, directory] + command
    }
    processID = try spawn(command, environment: environment, streams: streams)
    exitDescriptor = announceEnd(of: processID)
  }

  deinit {
    signalGroup(SIGKILL)
    _ = readStatus()
    _ = waitpid(processID, nil, 0)
    close(exitDescriptor)
  }

  /// Sends a signal to the program alone.
  func signal(_ number: Int32) { kill(processID, number) }

  /// Sends a signal to the program and to what it started in its own process group.
  func signalGroup(_ number: Int32) { kill(-processID, number) }

  /// Returns how the program ended, or `nil` when it has not by the deadline.
  func wait(until deadline: Deadline) -> ExitStatus? {
    while status == nil {
      if deadline.poll([(exitDescriptor, POLLIN)]) != [0] { return readStatus() }
      if deadline.hasPassed { return nil }
    }
    return status
  }

  private func readStatus() -> ExitStatus? {
    var words: [Int32] = [0, 0]
    if status == nil, read(exitDescriptor, &words, 8) == 8 {
      status = words[0] == CLD_EXITED ? .exited(words[1]) : .killed(signal: words[1])
    }
    return status
  }
}

/// Returns a descriptor from which two words can be read when the process has ended.
private func announceEnd(of processID: pid_t) -> Int32 {
  // Unlike a pipe, a pair of sockets can be made closed-on-exec in one step, so that no program
  // which another test starts at this moment can hold it open.
  var pair: [Int32] = [-1, -1]
  let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  precondition(socketpair(AF_UNIX, kind, 0, &pair) == 0, "A pair of sockets can be made.")
  let writer = pair[1]
  Thread.detachNewThread {
    var end = siginfo_t()
    while waitid(P_PID, id_t(processID), &end, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    let words = [end.si_code, end._sifields._sigchld.si_status]
    write(writer, words, 8)
    close(writer)
  }
  return pair[0]
}

private func spawn(
  _ command: [String], environment: [String: String], streams: ChildProcess.Streams
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  switch streams {
  case .terminal(let path):
    // The first terminal that the leader of a new session opens becomes its controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
  case .descriptors(let input, let output, let error):
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, error, 2)
  }
  // Ours close by themselves; the build tool leaves open ones to the tests that do not.
  for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
    guard let descriptor = Int32(name), descriptor > 2 else { continue }
    posix_spawn_file_actions_addclose(&actions, descriptor)
  }

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // POSIX_SPAWN_SETSID (0x80 in glibc's spawn.h) is hidden from Swift.
  let flags = 0x80 | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
  posix_spawnattr_setflags(&attributes, flags)
  // A signal that is ignored or blocked where the tests run must not be so in the program.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for number in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU] {
    sigaddset(&signals, number)
  }
  posix_spawnattr_setsigdefault(&attributes, &signals)

  var arguments = command.map { strdup($0) } + [nil]
  var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
  defer { for pointer in arguments + variables { free(pointer) } }
  var processID: pid_t = 0
  let code = posix_spawnp(
    &processID, command[0], &actions, &attributes, &arguments, &variables)
  guard code == 0 else {
    throw WaitFailure(
      reason: "“\(command[0])” could not be started: \(String(cString: strerror(code))).", seen: "")
  }
  return processID
}
