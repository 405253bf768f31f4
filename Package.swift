// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "colortable",
  products: [
    .executable(name: "colortable", targets: ["colortable"]),
    .library(
      name: "ColorTable",
      targets: [
        "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage",
        "ColorTableEmitters",
      ]),
  ],
  targets: [
    .target(name: "ColorTableDiagnostics", exclude: ["Schemas"]),
    .target(name: "ColorScience"),
    .target(name: "ColorTableModel", dependencies: ["ColorScience"]),
    .target(
      name: "ColorTableLanguage",
      dependencies: ["ColorTableDiagnostics", "ColorScience", "ColorTableModel"]),
    .target(
      name: "ColorTableEmitters", dependencies: ["ColorScience", "ColorTableModel"],
      exclude: ["JSON/Schemas"]),
    .target(
      name: "ColorTableCommand",
      dependencies: [
        "ColorTableDiagnostics", "ColorScience", "ColorTableModel", "ColorTableLanguage",
        "ColorTableEmitters",
      ]),
    .executableTarget(name: "colortable", dependencies: ["ColorTableCommand"]),
    .executableTarget(name: "Benchmarks"),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "ColorTableDiagnosticsTests", dependencies: ["ColorTableDiagnostics", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience", "TestSupport"]),
    .testTarget(
      name: "ColorTableModelTests", dependencies: ["ColorTableModel", "ColorScience"]),
    .testTarget(
      name: "ColorTableLanguageTests",
      dependencies: ["ColorTableLanguage", "ColorTableDiagnostics", "ColorTableModel", "TestSupport"]
    ),
    .testTarget(
      name: "ColorTableEmittersTests",
      dependencies: ["ColorTableEmitters", "ColorTableModel", "ColorScience", "TestSupport"],
      exclude: ["Golden", "AppleStubs"]),
    .testTarget(
      name: "ColorTableCommandTests",
      dependencies: [
        "ColorTableCommand", "ColorTableLanguage", "ColorTableModel", "ColorTableDiagnostics", "TestSupport",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "ColorTableCommand", "ColorTableLanguage", "ColorTableEmitters", "ColorTableModel",
        "ColorTableDiagnostics", "TestSupport",
      ],
      exclude: ["Cases"]),
  ],
  swiftLanguageModes: [.v6]
)
