import Foundation
import TestSupport
import Testing

/// Asset catalogues, Android's resources, style sheets and JSON, read by a program that is not ours: each of their colours is in the table, or
/// in the list of losses.
@Suite(.enabled(if: Tool.isInstalled("python3"), "python3 is not installed"), .waiting)
struct ImportedSourcesTests {
  private static let reader = Locations.root.appending(path: "Tests/EndToEndTests/ImportedSources/colors.py")
    .path
  private static let cases = Locations.root.appending(path: "Tests/EndToEndTests/Cases")

  /// Prints what is wrong with the import of a source.
  private static let script = """
    "$1" import "$3" --format json >App.colortable 2>report.json || { cat report.json; exit 1; }
    "$1" generate App.colortable --json App.json 2>generate.txt || { cat generate.txt; exit 1; }
    python3 "$2" check "$3" App.json report.json
    """

  private func problems(ofImportFrom source: String, in folder: URL) throws -> String {
    let tool = try Tool.colortable().executable.path
    let result = try Tool(at: URL(filePath: "/bin/sh")).run(
      ["-c", Self.script, "sh", tool, Self.reader, source], in: folder)
    return result.outputText + result.errorText
  }

  @Test(arguments: [
    "import-asset-catalog/input/Colors.xcassets", "import-android/input/res",
    "import-style-sheets/input/variables.css", "import-style-sheets/input/brands.css",
  ])
  func `each colour of a source is in the table or lost`(source: String) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: String(source.split(separator: "/").last ?? ""))
    try FileManager.default.copyItem(at: Self.cases.appending(path: source), to: copy)
    #expect(try problems(ofImportFrom: copy.lastPathComponent, in: folder) == "")
  }

  @Test(arguments: Cases.every(4, of: 1...12))
  func `each colour of a random source is in the table or lost`(seed: Int) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let python = try #require(Tool.python)
    let made = try python.run([Self.reader, "make", "\(seed)", "."], in: folder)
    #expect(made.status == 0, "\(made.errorText)")
    for source in ["Colors.xcassets", "res", "colors.css", "colors.json"] {
      #expect(try problems(ofImportFrom: source, in: folder) == "", "seed \(seed)")
    }
  }
}
