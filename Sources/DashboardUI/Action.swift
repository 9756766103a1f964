/// Everything that a key can mean, by a name that stays the same when keys change.
package enum Action: String, CaseIterable, Hashable, Sendable {
  // Moving.
  case moveUp = "move-up"
  case moveDown = "move-down"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case halfPageUp = "half-page-up"
  case halfPageDown = "half-page-down"
  case moveToStart = "move-to-start"
  case moveToEnd = "move-to-end"

  // Panes and looking closer.
  case nextPane = "next-pane"
  case previousPane = "previous-pane"
  case focusRequests = "focus-requests"
  case focusLive = "focus-live"
  case focusDevice = "focus-device"
  case focusJournal = "focus-journal"
  case expandPane = "expand-pane"
  case open
  case back
  case showWhy = "show-why"
  case showDetails = "show-details"
  case showLog = "show-log"
  case showHelp = "show-help"

  // Finding.
  case editFilter = "edit-filter"
  case nextSortColumn = "next-sort-column"
  case invertSorting = "invert-sorting"
  case tag
  case untagAll = "untag-all"

  // Requests and runs.
  case launch
  case launchIfAllowed = "launch-if-allowed"
  case expire
  case kill
  case stopOrCancel = "stop-or-cancel"
  case dismiss
  case copyRow = "copy-row"
  case copyEquivalent = "copy-equivalent"

  // The device and its apps.
  case chooseCondition = "choose-condition"
  case changeItem = "change-item"
  case lowerItem = "lower-item"
  case raiseItem = "raise-item"
  case setCharger = "set-charger"
  case setBattery = "set-battery"
  case setLowPower = "set-low-power"
  case setNetwork = "set-network"
  case setThermal = "set-thermal"
  case setBackgroundRefresh = "set-background-refresh"
  case setInUse = "set-in-use"
  case setLocked = "set-locked"
  case setMemoryPressure = "set-memory-pressure"
  case setLoad = "set-load"
  case toggleForeground = "toggle-foreground"
  case forceQuitApp = "force-quit-app"
  case systemKillApp = "system-kill-app"
  case reboot
  case applyOvernight = "apply-overnight"
  case applyCommuting = "apply-commuting"
  case applyNearlyEmpty = "apply-nearly-empty"

  // Time.
  case togglePause = "toggle-pause"
  case step
  case faster
  case slower
  case realTime = "real-time"
  case jump

  // Dialogs.
  case answerYes = "answer-yes"
  case answerNo = "answer-no"
  case otherAnswer = "other-answer"
  case takeAnswer = "take-answer"

  // The program.
  case redraw
  case reloadTheme = "reload-theme"
  case suspend
  case quit
  case quitAtOnce = "quit-at-once"

  package var name: String { rawValue }
}
