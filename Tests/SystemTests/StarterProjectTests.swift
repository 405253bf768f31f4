import Foundation
import TestSupport
import Testing

/// The project that `colortable init` makes, compiled with what the migration guide begins with.
@Suite(.waiting, .enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not installed"))
struct StarterProjectTests {
  @Test func `the first lines of the guide work with it`() throws {
    let swiftc = try #require(Tool("swiftc"))
    let temporaryFolder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: temporaryFolder) }
    let folder = temporaryFolder.appending(path: "App")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let guide = try String(
      contentsOf: Locations.root.appending(
        path: "Sources/ThemeSwitching/Documentation.docc/MigrationGuide.md"), encoding: .utf8)
    let first = try #require(guide.components(separatedBy: "```swift\n").dropFirst().first)
    let switcher = try #require(first.components(separatedBy: "```").first)
    let switching = ["--swift-switcher", "source", "--swift-switcher-source", "ThemeSwitching.swift"]
    for arguments in [
      ["init"], ["generate"],
      ["generate", "App.colortable", "--swift", "AppColor.swift"] + switching,
    ] {
      let result = try Tool.colortable().run(arguments, in: folder)
      try #require(result.status == 0, "\(result.errorText)")
    }
    let program = """
      \(switcher)
      final class Label { var color: AppColor.Value? }
      @main struct Main {
        @MainActor static func main() {
          let label = Label()
          themes.bind(label, \\.color, to: .text.primary)
          themes.select(.night)
          print(label.color?.hex ?? "")
          themes.select(.system)
        }
      }
      """
    try Data(program.utf8).write(to: folder.appending(path: "Program.swift"))
    let compiled = try swiftc.run(
      [
        "-parse-as-library", "-swift-version", "6", "-o", "program", "Program.swift", "AppColor.swift",
        "ThemeSwitching.swift",
      ],
      in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(run.status == 0 && run.outputText == "#e8eaf0\n", "\(run.outputText)\(run.errorText)")
  }
}

/// The files that `colortable init` and `import` make are new ones.
@Suite(.waiting) struct NewFileTests {
  @Test(arguments: [["init"], ["import", "theme.css", "-o", "App.colortable"]])
  func `a link to nothing is not followed`(_ arguments: [String]) throws {
    let temporaryFolder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: temporaryFolder) }
    let folder = temporaryFolder.appending(path: "App")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(":root { --page: #fff }".utf8).write(to: folder.appending(path: "theme.css"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "App.colortable").path, withDestinationPath: "../outside")
    let result = try Tool.colortable().run(arguments, in: folder)
    #expect(result.status != 0, "\(result.errorText)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporaryFolder.path) == ["App"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "App.colortable", "theme.css",
      ])
  }
}
