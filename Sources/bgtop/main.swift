import Dispatch
import Foundation

// The commands run on a thread of their own. The main thread serves the main queue, on which the
// handlers of an app may insist.
Thread.detachNewThread {
  let status = Program.run(Array(CommandLine.arguments.dropFirst()))
  exit(status)
}
dispatchMain()
