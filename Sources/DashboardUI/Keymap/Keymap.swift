package import TerminalKit

/// The only list of keys: footer, help and tables in documents are made from it.
package enum Keymap {
  /// Every binding under its heading, in the order of the help.
  package static let groups: [(group: BindingGroup, bindings: [Binding])] = [
    (.tasks, tasks), (.looking, looking), (.time, time), (.device, device),
    (.conditions, conditions), (.moving, moving), (.dialogs, dialogs), (.program, program),
  ]

  package static let bindings = groups.flatMap(\.bindings)

  /// What a key means in a context.
  package static func binding(for key: Key, in context: Contexts) -> Binding? {
    bindings.first { $0.contexts.isSuperset(of: context) && $0.keys.contains(key) }
  }

  /// The binding that explains an action.
  package static func binding(of action: Action) -> Binding? {
    bindings.first { $0.action == action }
  }

  private static let tasks: [Binding] = [
    Binding(
      "t F7", .launch, in: .browsing, "Launch",
      "Launch now, ignoring soft policies; asks before it forces", hint: 1),
    Binding(
      "T", .launchIfAllowed, in: .browsing, "Launch if allowed",
      "Launch now if every policy allows it, else show why not"),
    Binding(
      "x F8", .expire, in: .browsing, "Expire", "Expire the run with the normal grace", hint: 2),
    Binding("X", .kill, in: .browsing, "Kill", "Kill the app without grace; asks first"),
    Binding(
      "c F9", .stopOrCancel, in: .browsing, "Stop",
      "Stop a continued task, cancel a request, or dismiss a card", hint: 3),
    Binding("Del", .dismiss, in: [.requests, .live], "Dismiss", "Dismiss the finished card"),
    Binding("Space", .tag, in: [.requests, .live, .journal], "Tag", "Tag the row, and go on"),
    Binding(
      "U", .untagAll, in: .panes, "Untag", "Untag all rows; keys act on tagged rows if any"),
    Binding("y", .copyRow, in: .browsing, "Copy", "Copy the selected row as JSON"),
    Binding(
      "Y", .copyEquivalent, in: .browsing, "Copy call",
      "Copy what does the same on a device"),
  ]

  private static let looking: [Binding] = [
    Binding("Enter", .open, in: .panes, "Open", "Details; on a slow task: let it continue"),
    Binding("Esc", .back, in: .browsing, "Back", "Back one level, then clear the filter"),
    Binding(
      "w", .showWhy, in: .browsing, "Why", "Every policy's answer about the request", hint: 5),
    Binding("d", .showDetails, in: .browsing, "Details", "All that is known", hint: 11),
    Binding("l", .showLog, in: .browsing, "Log", "What happened to this task", hint: 12),
    Binding(
      "/ F4", .editFilter, in: .panes, "Filter",
      "Filter as you type; !word inverts, field:word for one column", hint: 10),
    Binding("> F6", .nextSortColumn, in: .panes, "Sort", "Sort by the next column"),
    Binding("I", .invertSorting, in: .panes, "Invert", "Sort the other way round"),
    Binding("e", .expandPane, in: .panes, "Expand", "The pane over the full screen, and back"),
  ]

  private static let time: [Binding] = [
    Binding("p", .togglePause, in: .browsing, "Pause", "Pause and play", hint: 7),
    Binding(".", .step, in: .browsing, "Step", "Step to the next event", hint: 8),
    Binding("+ =", .faster, in: .browsing, "Faster", "Faster", hint: 13),
    Binding("-", .slower, in: .browsing, "Slower", "Slower"),
    Binding("0", .realTime, in: .browsing, "Real time", "One second in a second"),
    Binding(
      "J", .jump, in: .browsing, "Jump",
      "Jump in time: to 02:00, +6h, next launch", hint: 14),
  ]

  private static let device: [Binding] = [
    Binding(
      "s", .chooseCondition, in: .browsing, "Set", "Change a condition: a letter follows", hint: 6),
    Binding(
      "Space", .changeItem, in: .device, "Change",
      "Change the selected condition, or the refresh switch of an app", hint: 0),
    Binding(
      "Left", .lowerItem, in: .device, "Lower", "One step down; an app to the background"),
    Binding(
      "Right", .raiseItem, in: .device, "Raise", "One step up; an app to the foreground"),
  ]

  private static let conditions: [Binding] = [
    Binding("c", .setCharger, in: .conditions, "charger", "Charger on and off"),
    Binding("b", .setBattery, in: .conditions, "battery", "Battery down in steps"),
    Binding("p", .setLowPower, in: .conditions, "low power", "Low Power Mode"),
    Binding("n", .setNetwork, in: .conditions, "network", "Network"),
    Binding("t", .setThermal, in: .conditions, "thermal", "Thermal state"),
    Binding(
      "r", .setBackgroundRefresh, in: .conditions, "refresh", "Background App Refresh"),
    Binding("u", .setInUse, in: .conditions, "in use", "Device in use or idle"),
    Binding("l", .setLocked, in: .conditions, "lock", "Lock and unlock"),
    Binding(
      "m", .setMemoryPressure, in: .conditions, "memory", "Memory pressure"),
    Binding("o", .setLoad, in: .conditions, "load", "System load"),
    Binding(
      "f", .toggleForeground, in: .conditions, "front/back",
      "The app to the foreground or the background"),
    Binding(
      "q", .forceQuitApp, in: .conditions, "force-quit", "The user force-quits the app"),
    Binding(
      "k", .systemKillApp, in: .conditions, "system kill", "The system ends the app's process"),
    Binding("R", .reboot, in: .conditions, "reboot", "Restart the device"),
    Binding(
      "1", .applyOvernight, in: .conditions, "overnight", "Locked, idle, on the charger"),
    Binding(
      "2", .applyCommuting, in: .conditions, "commuting", "In use, on cellular, a little warm"),
    Binding(
      "3", .applyNearlyEmpty, in: .conditions, "nearly empty", "10 % and low power"),
    Binding("Esc", .back, in: .conditions, "Back", "Change nothing", hint: 1),
  ]

  private static let moving: [Binding] = [
    Binding("Up k", .moveUp, in: .browsing, "Up", "One row up"),
    Binding("Down j", .moveDown, in: .browsing, "Down", "One row down"),
    Binding("Up", .moveUp, in: .help, "Up", "One entry up"),
    Binding("Down", .moveDown, in: .help, "Down", "One entry down"),
    Binding("PgUp", .pageUp, in: [.browsing, .help], "Page up", "One page up"),
    Binding("PgDn", .pageDown, in: [.browsing, .help], "Page down", "One page down"),
    Binding("Ctrl-U", .halfPageUp, in: .browsing, "Half page up", "Half a page up"),
    Binding("Ctrl-D", .halfPageDown, in: .browsing, "Half page down", "Half a page down"),
    Binding("Home g", .moveToStart, in: .browsing, "Start", "To the first row"),
    Binding("End G", .moveToEnd, in: .browsing, "End", "To the last row"),
    Binding("Tab", .nextPane, in: .panes, "Next pane", "To the next pane"),
    Binding("Shift-Tab", .previousPane, in: .panes, "Previous pane", "To the pane before"),
    Binding("1", .focusRequests, in: .panes, "Requests", "To the requests"),
    Binding("2", .focusLive, in: .panes, "Live", "To the live cards"),
    Binding("3", .focusDevice, in: .panes, "Device", "To the device"),
    Binding("4", .focusJournal, in: .panes, "Journal", "To the journal"),
  ]

  private static let dialogs: [Binding] = [
    Binding("y", .answerYes, in: .dialog, "Yes", "Answer Yes", hint: 2),
    Binding("n Esc q", .answerNo, in: .dialog, "No", "Answer No", hint: 1),
    Binding(
      "Left Right Tab Shift-Tab", .otherAnswer, in: .dialog, "Other answer",
      "Choose the other answer"),
    Binding(
      "Enter", .takeAnswer, in: [.dialog, .prompt, .help], "Take",
      "Take the answer or the text; in the help: run the entry", hint: 3),
    Binding("Esc", .back, in: [.prompt, .help], "Back", "Leave without it", hint: 4),
  ]

  private static let program: [Binding] = [
    Binding("? F1", .showHelp, in: .browsing, "Help", "All keys, searchable", hint: 4),
    Binding("Ctrl-L", .redraw, in: .everywhere, "Redraw", "Draw the screen anew"),
    Binding("Ctrl-R", .reloadTheme, in: .browsing, "Reload theme", "Read the theme file again"),
    Binding("Ctrl-Z", .suspend, in: .everywhere, "Suspend", "Stop until fg"),
    Binding(
      "q F10", .quit, in: .browsing, "Quit", "Back one level, at the top quit", hint: 9),
    Binding("Ctrl-C", .quitAtOnce, in: .everywhere, "Quit at once", "Quit from anywhere"),
  ]
}
