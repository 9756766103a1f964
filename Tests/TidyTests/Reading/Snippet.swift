/// A file that exists only in a test, to see whether a rule finds what is wrong with it.
func snippet(_ text: String, in path: String = "Sources/SchedulerEngine/Kernel.swift") -> SourceFile
{
  SourceFile(path: path, text: text)
}
