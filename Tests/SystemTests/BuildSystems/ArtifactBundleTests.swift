import Foundation
import TestSupport
import Testing

/// A package that uses the artifact bundle of a release through the plugin that `colortable init swiftpm` prints.
@Suite(
  .waiting,
  .enabled(
    if: ["swift", "make", "zip", "tar"].allSatisfy(Tool.isInstalled),
    "swift, make, zip or tar is not on PATH"))
struct ArtifactBundleTests {
  @Test func `a package builds with the bundle and a few lines of plugin`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // The archives of the Makefile, of the tool that was built for the tests, with a binary that was made elsewhere.
    let elsewhere = folder.appending(path: "other.artifactbundle/linux-riscv64")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    try Data("other".utf8).write(to: elsewhere.appending(path: "colortable"))
    let packed = try #require(Tool("make")).run(
      [
        "archives", "binary=\(try Tool.colortable().executable.path)",
        "dist=\(folder.appending(path: "dist").path)",
        "WITH=\(elsewhere.deletingLastPathComponent().path)",
      ], in: Locations.root, environment: MakeProject.environment, timeLimit: 300)
    try #require(packed.status == 0, "\(packed.outputText)\(packed.errorText)")
    #expect(packed.outputText.contains("colortable.artifactbundle"))
    let information = try Data(contentsOf: folder.appending(path: "dist/colortable.artifactbundle/info.json"))
    #expect(
      try JSONDecoder().decode(BundleInformation.self, from: information).paths.contains(
        "linux-riscv64/colortable"))

    let package = folder.appending(path: "package")
    let plugin = try Tool.colortable().run(["init", "swiftpm"]).outputText
    // The lines for Package.swift are those of its comment.
    let targets = plugin.split(separator: "\n").filter { $0.hasPrefix("//   .") }.map { $0.dropFirst(5) }
    #expect(targets.count == 2)
    let use = try #require(plugin.split(separator: "\n").first { $0.hasPrefix("//   plugins:") }).dropFirst(5)
    try package.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
      \(targets.joined(separator: "\n"))
        .executableTarget(name: "App", \(use)),
      ])

      """, to: "Package.swift")
    try package.write(plugin, to: "Plugins/ColorTables/ColorTables.swift")
    try package.write("print(AppColor.bg(.dark).hex)\n", to: "Sources/App/main.swift")
    try package.write("@include \"_Shared.colortable\"\n$BG $BG CARD\n", to: "Sources/App/App.colortable")
    try package.write("LIGHT DARK\n#ffffff #102030 BG\n", to: "Sources/App/_Shared.colortable")
    try FileManager.default.copyItem(
      at: folder.appending(path: "dist/colortable.artifactbundle"),
      to: package.appending(path: "colortable.artifactbundle"))

    let swift = try #require(Tool("swift"))
    func run() throws -> Tool.Result { try swift.run(["run", "App"], in: package, timeLimit: 600) }
    let first = try run()
    #expect(first.outputText == "#102030\n", "\(first.errorText)")
    #expect(!first.errorText.contains("warning:"), "\(first.errorText)")
    try package.write("LIGHT DARK\n#ffffff #102031 BG\n", to: "Sources/App/_Shared.colortable")
    #expect(try run().outputText == "#102031\n")
    try package.write("LIGHT DARK\n#ffffff #10203 BG\n", to: "Sources/App/_Shared.colortable")
    let broken = try run()
    #expect(broken.status != 0)
    #expect(
      (broken.outputText + broken.errorText).contains("Sources/App/_Shared.colortable:2:9: error:"),
      "\(broken.errorText)")
  }
}

/// The part of a bundle's `info.json` that SwiftPM chooses a binary by.
private struct BundleInformation: Decodable {
  struct Artifact: Decodable { var variants: [Variant] }
  struct Variant: Decodable {
    var path: String
    var supportedTriples: [String]
  }
  var artifacts: [String: Artifact]
  var paths: [String] {
    artifacts.values.flatMap(\.variants).filter { !$0.supportedTriples.isEmpty }.map(\.path)
  }
}
