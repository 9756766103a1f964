package import TerminalKit

/// How a state is told: by a sign, by a word and by a colour, never by one alone.
package struct StateSign: Equatable, Sendable {
  package let unicode: Character
  package let ascii: Character
  package let word: String
  package let role: Role

  /// A state of our own.
  init(_ unicode: Character, _ ascii: Character, _ word: String, _ role: Role) {
    self.unicode = unicode
    self.ascii = ascii
    self.word = word
    self.role = role
  }

  /// One of the states that every theme knows.
  init(_ state: Role.State, _ word: String) {
    self.init(
      GlyphSet.unicode.sign(for: state), GlyphSet.ascii.sign(for: state), word, state.role)
  }

  /// The sign alone.
  package func sign(_ glyphs: GlyphSet) -> Character { glyphs == .unicode ? unicode : ascii }

  /// Sign and word.
  package func line(_ glyphs: GlyphSet) -> StyledLine {
    StyledLine("\(sign(glyphs)) \(word)", role)
  }
}

extension RequestState {
  /// How the state looks in the table.
  package var sign: StateSign {
    switch self {
    case .running: StateSign(.running, "running")
    case .expiring: StateSign(.expired, "expiring")
    case .launching: StateSign("◌", "~", "launching", .running)
    case .eligible: StateSign(.eligible, "eligible")
    case .held: StateSign(.held, "held")
    case .noHandler: StateSign("?", "?", "no handler", .warning)
    case .notPermitted: StateSign("‼", "!", "not listed", .error)
    case .idle: StateSign(.idle, "idle")
    }
  }
}

extension CardState {
  /// How the state looks on a card.
  package var sign: StateSign {
    switch self {
    case .running: StateSign(.running, "running")
    case .asked: StateSign("?", "?", "slow", .warning)
    case .expiring: StateSign(.expired, "expiring")
    case .ended(let outcome): outcome.sign
    }
  }
}
