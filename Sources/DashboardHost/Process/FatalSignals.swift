import Glibc

/// Leaves a sane terminal behind when the program is about to die of a mistake.
///
/// Everything that the handler does is prepared beforehand and allowed in a handler: give the
/// terminal back, show what was printed, take down the programs that run. Then the signal is
/// raised again without a handler, so that the program dies of its real cause.
package enum FatalSignals {
  private static let fatal = [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGSYS]

  /// Begins to watch; called before the terminal is taken over.
  package static func install() {
    ProcessGroups.prepare()
    for number in fatal {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { FatalSignals.handle($0) }
      // The default action is back before the handler runs: a second fault inside it is final.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | Int32(SA_NODEFER)
      sigaction(number, &action, nil)
    }
  }

  private static func handle(_ number: Int32) {
    EmergencyRestore.perform()
    StandardStreams.replay()
    ProcessGroups.killAll()
    raise(number)
  }
}
