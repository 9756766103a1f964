import Glibc

/// How a program ended.
package enum ExitStatus: Equatable, Sendable, CustomStringConvertible {
  case exited(Int32)
  case killed(signal: Int32)

  package var description: String {
    switch self {
    case .exited(let code): "exit status \(code)"
    case .killed(let signal): "killed by signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }
}
