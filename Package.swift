// swift-tools-version: 6.0
// The sources are written in the Swift of 6.0, because a package that uses the plugin compiles them with its own
// compiler. The tests use names of 6.2. Without `platforms:`, which would bind every app that uses `ThemeSwitching`, the
// sources are compiled for macOS 10.13.
import PackageDescription

let everything: [Target.Dependency] = [
  "TextSupport", "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage",
  "ColorTableEmitters", "ColorTableImporters", "ColorTableAnalysis", "LanguageServer", "ColorTableTool",
  "ColorTableCommand", "ThemeSwitching", "TestSupport", "CommandTestSupport",
]

// SwiftPM links all test targets that it knows into one product, so `make test` knows those of units and cases alone.
// `COLORTABLE_SLOW_TESTS=1 make test` runs all, as `.ci/run` does; `make fuzz` builds a program of what otherwise are tests.
let slowTargets: [Target] =
  Context.environment["COLORTABLE_FUZZER"] != nil
  ? [
    .executableTarget(
      name: "Fuzzer", dependencies: everything, path: "Tests/FuzzTests",
      sources: ["Targets", "Fuzzer/Fuzzer.swift"])
  ]
  : Context.environment["COLORTABLE_SLOW_TESTS"] != nil
    ? [
      .testTarget(name: "FuzzTests", dependencies: everything, exclude: ["Fuzzer", "Found"]),
      // What is generated, in compilers, browsers and other readers.
      .testTarget(
        name: "ConsumerTests", dependencies: everything + ["colortable"],
        exclude: ["AppleStubs", "Declarations"]),
      // The built program in build systems, editors and shells, and where writing fails.
      .testTarget(
        name: "SystemTests", dependencies: everything + ["colortable", "colortable-build"],
        exclude: ["BuildSystems/XcodeStub", "LanguageServer/Clients"]),
      // Large inputs, and searches that compare everything.
      .testTarget(name: "SlowTests", dependencies: everything),
    ] : []

let package = Package(
  name: "colortable",
  products: [
    .executable(name: "colortable", targets: ["colortable"]),
    .library(name: "ThemeSwitching", targets: ["ThemeSwitching"]),
    .plugin(name: "ColorTablePlugin", targets: ["ColorTablePlugin"]),
    .plugin(name: "ColorTableCheckPlugin", targets: ["ColorTableCheckPlugin"]),
    .plugin(name: "ColorTableCommandPlugin", targets: ["ColorTableCommandPlugin"]),
  ],
  targets: [
    .target(name: "TextSupport"),
    .target(
      name: "ColorTableDiagnostics", dependencies: ["TextSupport"], exclude: ["Schemas"]),
    .target(name: "ColorScience", dependencies: ["TextSupport"]),
    .target(name: "ColorTableModel", dependencies: ["ColorScience", "TextSupport"]),
    .target(
      name: "ColorTableLanguage",
      dependencies: ["ColorTableDiagnostics", "ColorScience", "ColorTableModel", "TextSupport"]),
    .target(
      name: "ColorTableEmitters", dependencies: ["ColorScience", "ColorTableModel", "TextSupport"],
      exclude: ["HTML/Page", "JSON/Schemas"]),
    .target(
      name: "ColorTableImporters",
      dependencies: [
        "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage", "TextSupport",
      ]),
    .target(
      name: "ColorTableAnalysis",
      dependencies: [
        "TextSupport", "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage",
        "ColorTableEmitters", "ColorTableImporters",
      ],
      exclude: ["Schemas"]),
    .target(name: "ThemeSwitching"),
    .target(
      name: "LanguageServer",
      dependencies: [
        "TextSupport", "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage",
      ]),
    .target(
      name: "ColorTableTool",
      dependencies: [
        "TextSupport", "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage",
        "ColorTableEmitters",
      ]),
    .target(
      name: "ColorTableCommand",
      dependencies: [
        "TextSupport", "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage",
        "ColorTableEmitters", "ColorTableImporters", "ColorTableAnalysis", "LanguageServer", "ColorTableTool",
      ]),
    .executableTarget(name: "colortable", dependencies: ["ColorTableCommand"]),
    // A package with the plugin compiles this one, which lacks the subcommands that only people call.
    .executableTarget(name: "colortable-build", dependencies: ["ColorTableTool"]),
    .plugin(
      name: "ColorTablePlugin", capability: .buildTool(), dependencies: ["colortable-build"],
      path: "Sources/Plugins/ColorTablePlugin"),
    .plugin(
      name: "ColorTableCheckPlugin",
      capability: .command(
        intent: .custom(verb: "colortable-check", description: "Check colour tables; writes nothing")),
      dependencies: ["colortable-build"], path: "Sources/Plugins/ColorTableCheckPlugin"),
    .plugin(
      name: "ColorTableCommandPlugin",
      capability: .command(
        intent: .custom(verb: "colortable", description: "Generate, check or format colour tables"),
        permissions: [
          .writeToPackageDirectory(reason: "to write generated files and formatted tables")
        ]),
      dependencies: ["colortable"], path: "Sources/Plugins/ColorTableCommandPlugin"),

    // Not a target of tests: Xcode's build knows no test that depends on another.
    .target(
      name: "TestSupport",
      dependencies: [
        "TextSupport", "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage",
        "ColorTableEmitters", "ColorTableImporters", "ColorTableTool", "ColorTableCommand",
      ],
      path: "Tests/TestSupport"),
    .target(
      name: "CommandTestSupport", dependencies: ["ColorTableTool", "ColorTableEmitters"],
      path: "Tests/CommandTestSupport"),
    .testTarget(name: "TextSupportTests", dependencies: ["TextSupport", "TestSupport"]),
    .testTarget(
      name: "ColorTableDiagnosticsTests",
      dependencies: ["ColorTableDiagnostics", "TextSupport", "TestSupport"], exclude: ["Golden"]),
    .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience", "TestSupport"]),
    .testTarget(
      name: "ColorTableModelTests", dependencies: ["ColorTableModel", "ColorScience", "TestSupport"]),
    .testTarget(
      name: "ColorTableLanguageTests",
      dependencies: ["ColorTableLanguage", "ColorTableDiagnostics", "ColorTableModel", "TestSupport"],
      exclude: ["Cases"]),
    .testTarget(
      name: "ColorTableEmittersTests",
      dependencies: [
        "ColorTableEmitters", "ColorTableModel", "ColorScience", "ColorTableCommand", "ColorTableTool",
        "TextSupport", "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "ColorTableAnalysisTests",
      dependencies: [
        "ColorTableAnalysis", "ColorTableEmitters", "ColorTableLanguage", "ColorTableModel",
        "ColorTableDiagnostics", "ColorScience", "TextSupport", "TestSupport",
      ]),
    .testTarget(
      name: "ColorTableImportersTests",
      dependencies: [
        "ColorTableImporters", "ColorTableEmitters", "ColorTableLanguage", "ColorTableModel", "ColorScience",
        "ColorTableDiagnostics", "TextSupport", "TestSupport",
      ]),
    .testTarget(
      name: "ThemeSwitchingTests",
      dependencies: [
        "ThemeSwitching", "ColorTableLanguage", "ColorTableEmitters", "ColorTableModel",
        "ColorTableDiagnostics", "TestSupport",
      ],
      exclude: ["Sample.colortable"]),
    .testTarget(
      name: "ColorTableCommandTests",
      dependencies: [
        "ColorTableCommand", "ColorTableTool", "ColorTableLanguage", "ColorTableEmitters", "ColorTableModel",
        "ColorTableDiagnostics", "TestSupport", "CommandTestSupport",
      ]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "LanguageServer", "ColorScience", "ColorTableLanguage", "ColorTableModel", "ColorTableDiagnostics",
        "TestSupport",
      ],
      exclude: ["Cases", "Sessions"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "colortable", "ColorTableCommand", "ColorTableTool", "ColorTableLanguage", "ColorTableEmitters",
        "ColorTableModel", "ColorTableDiagnostics", "TestSupport", "CommandTestSupport",
      ],
      exclude: ["Cases", "ImportedNames", "ImportedSources"]),
  ] + slowTargets,
  swiftLanguageModes: [.v6]
)

// `make sanitize-concurrency` builds only the test targets that it runs.
if let names = Context.environment["COLORTABLE_TEST_TARGETS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
