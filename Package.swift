// swift-tools-version: 6.2
import PackageDescription

/// One set of switches for every target of ours: a warning is a mistake, and what a file uses is
/// what it imports.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(
  _ name: String, uses dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

func tests(
  _ name: String, uses dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "bgtop",
  products: [
    .executable(name: "bgtop", targets: ["bgtop"]),
    .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
  ],
  targets: [
    .systemLibrary(name: "CNCurses"),
    .systemLibrary(name: "CYAML"),
    .systemLibrary(name: "CLinux"),
    module("SchedulerEngine"),
    module(
      "TerminalKit",
      resources: ["harbor", "paper"].map { .embedInCode("Theme/themes/\($0).theme") }),
    module("BackgroundTasks", uses: ["SchedulerEngine"]),
    module(
      "Scenarios", uses: ["SchedulerEngine", "CYAML"],
      resources: ["continued", "demo", "expiration", "throttling"].map {
        .embedInCode("Resources/\($0).yaml")
      }),
    module("DashboardUI", uses: ["SchedulerEngine", "TerminalKit"]),
    module(
      "DashboardHost", uses: ["DashboardUI", "Scenarios", "BackgroundTasks", "CNCurses", "CLinux"]),
    .executableTarget(name: "bgtop", dependencies: ["DashboardHost"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["SchedulerEngine"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("SchedulerEngineTests", uses: ["SchedulerEngine"]),
    tests("TerminalKitTests", uses: ["TerminalKit"]),
    tests("BackgroundTasksTests", uses: ["BackgroundTasks"]),
    tests("ScenariosTests", uses: ["Scenarios"], exclude: ["Fixtures"]),
    tests("DashboardUITests", uses: ["DashboardUI"]),
    tests("DashboardHostTests", uses: ["DashboardHost"]),
    tests("TestSupportTests"),
    tests("TidyTests"),
    tests("CommandTests", uses: ["bgtop"]),
  ]
)
