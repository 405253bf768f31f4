import Foundation
import TestSupport
import Testing

/// The script that makes an output of its own from the JSON.
@Suite(.waiting, .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
struct ExampleFlutterScriptTests {
  private static let folder = RepositoryFolder("Examples/FlutterScript").url

  private static func dart(_ json: Data) throws -> Tool.Result {
    try #require(Tool.python).run([folder.appending(path: "flutter.py").path], input: json)
  }

  private static func json(_ table: String) throws -> Data {
    let result = try Tool.colortable().run(
      ["generate", "-", "--json", "-"], input: Data(table.utf8), in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    return result.output
  }

  @Test func `the committed file is what the script makes`() throws {
    let json = try Tool.colortable().run(
      ["generate", "../../ColorTables/App.colortable", "--json", "-"], in: Self.folder)
    let result = try Self.dart(json.output)
    #expect(result.status == 0, "\(result.errorText)")
    Golden.expect(result.output, matches: Self.folder.appending(path: "app_colors.dart"))
  }

  @Test func `colours, formulas, words and contrasts of the table are in it`() throws {
    let result = try Self.dart(
      try Self.json(
        """
        DAY                NIGHT
        #ffffff            #14161a  page
        /// Body text.
        contrast-color($page)  =  text.main
        #12345678          =        URL_Color
        @contrast text text.main on page
        @deprecated URL_Color use text.main "costs $5 \\" too"

        """))
    #expect(result.status == 0, "\(result.errorText)")
    for line in [
      "    textMain: Color(0xFF000000),  // contrast-color($page)",
      "    textMain: Color(0xFFFFFFFF),  // contrast-color($page)",
      "    urlColor: Color(0x78123456),",
      "  /// Body text.\n  /// Contrast on `page`: 18.11 or more.\n  final Color textMain;",
      #"  @Deprecated("use textMain, costs \$5 \" too")"#,
      "  static const day = AppColors(", "  static const themes = [day, night];",
    ] {
      #expect(result.outputText.contains(line + "\n"), "\(line)\n\(result.outputText)")
    }
  }

  @Test func `names that Dart cannot have end it`() throws {
    for (key, message) in [
      ("class", "Dart cannot have the name of 'class'"), ("背景", "Dart cannot have the name of '背景'"),
      ("a.b", "two tokens or themes have one name in Dart"),
      ("day", "two tokens or themes have one name in Dart"),
    ] {
      let result = try Self.dart(try Self.json("DAY\n#fff \(key)\n#000 a-b\n"))
      #expect(
        result.status == 1 && result.output.isEmpty && result.errorText.contains(message),
        "\(result.errorText)")
    }
  }
}
