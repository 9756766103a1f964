import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct KeymapTests {
  private static let contexts: [Contexts] =
    Pane.allCases.map { Contexts($0) } + [.overlay, .help, .prompt, .dialog, .conditions]

  @Test func everyBindingHasKeysThatExist() {
    for binding in Keymap.bindings {
      #expect(!binding.keys.isEmpty, "\(binding.action.name)")
      // A name that means no key would be dropped silently.
      #expect(binding.keyNames.split(separator: " ").count == binding.keys.count)
      #expect(!binding.title.isEmpty)
      #expect(!binding.explanation.isEmpty)
      #expect(!binding.explanation.hasSuffix("."))
      // Longer ones do not fit beside their keys in the help.
      #expect(binding.explanation.count <= 66, "\(binding.explanation)")
    }
  }

  @Test func noKeyMeansTwoThingsInOnePlace() {
    for context in KeymapTests.contexts {
      var seen: [Key: Action] = [:]
      for binding in Keymap.bindings where binding.contexts.isSuperset(of: context) {
        for key in binding.keys {
          #expect(seen[key] == nil, "\(key.name) in \(context)")
          seen[key] = binding.action
        }
      }
    }
  }

  @Test func theFooterHasAnOrder() {
    for context in KeymapTests.contexts {
      let ranks = Keymap.bindings.filter { $0.contexts.isSuperset(of: context) }
        .compactMap(\.hintRank)
      #expect(!ranks.isEmpty)
      #expect(Set(ranks).count == ranks.count)
    }
  }

  @Test func everyActionHasAKeyAndAName() {
    let bound = Set(Keymap.bindings.map(\.action))
    for action in Action.allCases {
      #expect(bound.contains(action), "\(action.name)")
      #expect(action.name.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  @Test func inATextFieldEveryPrintableCharacterIsText() {
    for context: Contexts in [.prompt, .help] {
      for binding in Keymap.bindings where binding.contexts.isSuperset(of: context) {
        for case .character(let character) in binding.keys {
          Issue.record("\(character) is bound in a text field")
        }
      }
    }
  }

  @Test func theSpecifiedKeysMeanWhatTheyShould() {
    let expected: [(String, Contexts, Action)] = [
      ("t", .requests, .launch), ("F7", .requests, .launch), ("T", .requests, .launchIfAllowed),
      ("x", .live, .expire), ("F8", .live, .expire), ("X", .live, .kill),
      ("c", .requests, .stopOrCancel), ("F9", .live, .stopOrCancel), ("Del", .live, .dismiss),
      ("/", .requests, .editFilter), ("F4", .journal, .editFilter), ("?", .device, .showHelp),
      ("F1", .overlay, .showHelp), (">", .requests, .nextSortColumn),
      ("F6", .requests, .nextSortColumn), ("I", .requests, .invertSorting),
      ("w", .requests, .showWhy), ("d", .live, .showDetails), ("l", .journal, .showLog),
      ("p", .requests, .togglePause), (".", .live, .step), ("+", .requests, .faster),
      ("-", .requests, .slower), ("0", .requests, .realTime), ("J", .requests, .jump),
      ("Ctrl-L", .prompt, .redraw), ("Ctrl-R", .requests, .reloadTheme),
      ("Ctrl-Z", .dialog, .suspend), ("q", .requests, .quit), ("F10", .overlay, .quit),
      ("Ctrl-C", .help, .quitAtOnce), ("y", .requests, .copyRow), ("Y", .live, .copyEquivalent),
      ("Space", .requests, .tag), ("Space", .device, .changeItem), ("U", .requests, .untagAll),
      ("Left", .device, .lowerItem), ("Right", .device, .raiseItem), ("e", .journal, .expandPane),
      ("c", .conditions, .setCharger), ("b", .conditions, .setBattery),
      ("p", .conditions, .setLowPower), ("n", .conditions, .setNetwork),
      ("t", .conditions, .setThermal), ("r", .conditions, .setBackgroundRefresh),
      ("u", .conditions, .setInUse), ("l", .conditions, .setLocked),
      ("m", .conditions, .setMemoryPressure), ("o", .conditions, .setLoad),
      ("f", .conditions, .toggleForeground), ("q", .conditions, .forceQuitApp),
      ("k", .conditions, .systemKillApp), ("R", .conditions, .reboot),
    ]
    for (name, context, action) in expected {
      let key = Key(name: name)
      #expect(key.flatMap { Keymap.binding(for: $0, in: context)?.action } == action, "\(name)")
    }
  }

  @Test func keysOfLaterWorkAreNotBound() {
    for name in [",", "z", "R", ":"] {
      let key = Key(name: name)
      for pane in Pane.allCases {
        #expect(key.flatMap { Keymap.binding(for: $0, in: Contexts(pane)) } == nil, "\(name)")
      }
    }
  }

  @Test func aKeyThatIsNotBoundSaysWhereToLook() {
    let stage = Stage.quiet()
    stage.press("%")
    #expect(stage.message == "% does nothing here; ? lists the keys")
    stage.press("Down")
    #expect(stage.message == "")
  }
}
