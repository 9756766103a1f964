import Testing

@testable import TerminalKit

@Suite struct CellBufferTests {
}
