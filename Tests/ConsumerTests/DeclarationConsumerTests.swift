import Foundation
import TestSupport
import Testing

/// Imports, by readers that are not ours: each declaration of a colour is in the table, or named in the account.
///
/// A format has a reader in `Declarations`, which has the name of its files' extension.
@Suite(.enabled(if: Tool.isInstalled("python3"), "python3 is not installed"), .waiting)
struct DeclarationConsumerTests {
  private static let readers = Locations.root.appending(path: "Tests/ConsumerTests/Declarations")
  private static let cases = Locations.root.appending(path: "Tests/EndToEndTests/Cases")

  /// The files of the cases of imports that have a reader, and whose colours are a table.
  private static let sources: [String] = {
    let names = (try? FolderContent(readers).files.keys.map { String($0.prefix { $0 != "." }) }) ?? []
    let extensions = Set(names).subtracting(["check", "declared"])
    let files = (try? FolderContent(cases).files.keys.sorted()) ?? []
    return files.filter { path in
      path.hasPrefix("import-") && path.split(separator: "/").dropFirst().first == "input"
        && path.split(separator: ".").last.map { extensions.contains(String($0)) } == true
    }
  }()

  /// Prints what is missing. A source without any colour that a table can hold has an account only.
  private static let script = """
    "$1" import "$3" --format json >App.colortable 2>report.json
    "$1" generate App.colortable --json App.json 2>generate.txt || echo '{"themes": [], "tokens": []}' >App.json
    PYTHONDONTWRITEBYTECODE=1 python3 "$2/check.py" "$3" App.json report.json
    """

  @Test(arguments: sources)
  func `each declaration of a colour is in the table or the account`(source: String) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = String(source.split(separator: "/").last ?? "")
    try FileManager.default.copyItem(
      at: Self.cases.appending(path: source), to: folder.appending(path: name))
    let result = try Tool(at: URL(filePath: "/bin/sh")).run(
      ["-c", Self.script, "sh", try Tool.colortable().executable.path, Self.readers.path, name], in: folder)
    #expect(result.outputText + result.errorText == "")
  }
}
