import Foundation
import TestSupport
import Testing

/// JavaScript, TypeScript and Dart: each declaration that a program which is not ours takes for a colour is a row of the
/// table, or named in the report.
@Suite(.enabled(if: Tool.isInstalled("python3"), "python3 is not installed"), .waiting)
struct ImportedDeclarationsTests {
  private static let reader =
    Locations.root.appending(path: "Tests/EndToEndTests/ImportedSources/declarations.py").path
  private static let inputs =
    Locations.root.appending(path: "Tests/EndToEndTests/Cases/import-literals/input")

  /// Prints what the import of a source says nothing of.
  private static let script = """
    "$1" import "$3" --format json >App.colortable 2>report.json || { cat report.json; exit 1; }
    "$1" generate App.colortable --json App.json 2>generate.txt || { cat generate.txt; exit 1; }
    python3 "$2" "$3" App.json report.json
    """

  @Test(arguments: [
    "tailwind.config.ts", "theme.js", "constants.ts", "app_colors.dart", "extension.dart", "themes.dart",
    "constructors.dart",
  ])
  func `each declaration of a colour is in the account`(source: String) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Self.inputs.appending(path: source), to: folder.appending(path: source))
    let tool = try Tool.colortable().executable.path
    let result = try Tool(at: URL(filePath: "/bin/sh")).run(
      ["-c", Self.script, "sh", tool, Self.reader, source], in: folder)
    #expect(result.outputText + result.errorText == "")
  }
}
