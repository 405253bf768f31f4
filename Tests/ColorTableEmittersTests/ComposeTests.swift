import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct ComposeTests {
  static func emit(_ input: EmitterInput, _ options: [String: String] = [:]) throws -> String {
    try webOutput(of: ComposeEmitter.self, options, input)
  }

  @Test func `the file is as expected`() throws {
    let files = try ComposeEmitter(parsing: ["package": "com.example.in"]).emit(NativeTables.small)
    Golden.expect(files[0].bytes, matches: webGolden("Compose/AppColors.kt"))
    #expect(files.count == 1 && files[0].path.isEmpty)
    #expect(
      files[0].notes == ["renamed groups whose names are taken: `surface` is `surfaceGroup`"])
  }

  @Test(arguments: [
    ("App", "AppColors"), ("my-app", "MyAppColors"), ("BrandColors", "BrandColors"), ("color", "Colors"),
    ("1", "_1Colors"), ("*", "TableColors"), ("背景", "背景Colors"),
  ])
  func `the class has the name of the table`(source: String, type: String) throws {
    let input = EmitterInput(table: NativeTables.small.table, sourcePath: "x/\(source).colortable")
    let text = try Self.emit(input)
    #expect(text.contains("public class \(type) private constructor"))
    let named = try Self.emit(input, ["name": "Palette2", "access": "internal"])
    #expect(named.contains("\ninternal class Palette2 private constructor"))
    #expect(!named.contains("public"))
  }

  @Test(arguments: [
    ["name": ""], ["name": "1A"], ["name": "a b"], ["name": "class"], ["name": "Theme"], ["name": "Color"],
    ["name": "_"], ["name": "é`"], ["name": "9A"], ["name": "A["], ["name": "A:"], ["package": ""],
    ["package": "a..b"], ["package": "a;b"], ["package": "a.1"], ["access": "private"],
  ])
  func `options that are not names are refused`(options: [String: String]) {
    #expect(throws: EmitterOptionError.self) { try Self.emit(NativeTables.small, options) }
  }

  @Test(arguments: [
    ["TEXT_1", "text-1"], ["a.Bg", "A.BG"], ["surface", "surface.x", "surfaceGroup"],
    ["surface", "surface.x", "surfaceGroup.y"],
  ])
  func `keys with one name are refused`(keys: [String]) throws {
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try Self.emit(NativeTables.table(keys)) })
    #expect(failure.problems.map(\.kind) == [.nameCollision])
    #expect(keys.suffix(2).allSatisfy { failure.problems[0].message.contains("`\($0)`") })
  }

  @Test func `a deprecation names its replacement by the properties that lead to it`() throws {
    var builder = TableBuilder(themes: [Theme(name: "NORMAL", appearance: .light)])
    for key in ["old", "text", "text.old", "text.primary", "text.class.a"] {
      builder.addToken(key: key, colors: [Color(RGBA8(rawValue: 0xFF))])
    }
    builder.deprecations = [
      Deprecation(token: TokenID(0), replacement: TokenID(3), reason: nil),
      Deprecation(token: TokenID(1), replacement: TokenID(4), reason: "it is read"),
      Deprecation(token: TokenID(2), replacement: TokenID(3), reason: nil),
    ]
    let input = EmitterInput(table: builder.build(), sourcePath: "App.colortable")
    let annotations = try Self.emit(input).split(separator: "\n").filter { $0.contains("@Deprecated") }
    #expect(
      annotations == [
        #"  @Deprecated("Use textGroup.primary")"#,
        #"  @Deprecated("Use textGroup.classGroup.a: it is read")"#,
        #"    @Deprecated("Use textGroup.primary", ReplaceWith("primary"))"#,
      ])
    let names = ComposeEmitter().tokenNames(input)?.all
    #expect(names == ["old", "text", "textGroup.old", "textGroup.primary", "textGroup.classGroup.a"])
  }

  @Test func `a key or a theme without a name, and too many themes, are refused`() throws {
    let none = #expect(throws: EmitterFailure.self) {
      try Self.emit(NativeTables.table(["a", "b._.c", "-_"]))
    }
    #expect(none?.problems.map(\.kind) == [.unrepresentableName, .unrepresentableName])
    let theme = #expect(throws: EmitterFailure.self) {
      try Self.emit(NativeTables.table(["a"], themes: [Theme(name: "A"), Theme(name: "--")]))
    }
    #expect(theme?.problems.map(\.message) == ["the theme `--` has no name in Kotlin"])
    #expect(theme?.problems.map(\.subject) == [.theme(ThemeID(1))])
    let themes = (0..<128).map { Theme(name: "T\($0)") }
    let many = #expect(throws: EmitterFailure.self) {
      try Self.emit(NativeTables.table(["a"], themes: themes))
    }
    #expect(many?.problems.map(\.kind) == [.unsuitableTable])
    #expect(
      many?.problems.map(\.message) == [
        "a Kotlin method takes the colours of at most 127 themes, and this table has 128"
      ])
    _ = try Self.emit(NativeTables.table(["a"], themes: Array(themes.dropLast())))
  }

  @Test func `a family has a function that chooses among its themes`() throws {
    let themes = [
      Theme(name: "N"), Theme(name: "A", appearance: .light, family: "acme"),
      Theme(name: "B", appearance: .dark, family: "acme"),
    ]
    #expect(
      try Self.emit(NativeTables.table(["bg"], themes: themes)).hasSuffix(
        """
              else -> Theme.N
            }.colors

            /** The colours of the family `acme` for a system's settings. */
            public fun acme(dark: Boolean, highContrast: Boolean = false): AppColors = when {
              dark && highContrast -> Theme.B
              dark -> Theme.B
              highContrast -> Theme.A
              else -> Theme.A
            }.colors
          }
        }

        """))
  }

  @Test(arguments: [(Color(.displayP3, 1, 0, 0), true), (Color(.oklch, 0.7, 0.1, 145), false)])
  func `colour spaces are imported where a colour is outside of sRGB`(color: Color, isImported: Bool) throws {
    let text = try Self.emit(NativeTables.table(of: color))
    #expect(text.contains("import androidx.compose.ui.graphics.colorspace.ColorSpaces\n") == isImported)
    #expect(text.contains("ColorSpaces.DisplayP3") == isImported)
  }

  /// A property with one colour takes up to 36 bytes of a constructor, so 1,111 of them fit into 40,000.
  @Test func `tokens that a class has no room for are in its superclasses`() throws {
    let keys =
      (0..<2_223).map { "t\($0)" } + (0..<1_111).map { "full.t\($0)" } + (0..<1_112).map { "état.t\($0)" }
    let text = try Self.emit(NativeTables.table(keys))
    // Of tokens that follow each other the first and the last one stay.
    func isToken(_ line: Substring) -> Bool { line.contains(": Color = ") }
    var outline: [Substring] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.drop(while: { $0 != "@Immutable" }) {
      if isToken(line), outline.suffix(2).allSatisfy(isToken) { outline.removeLast() }
      outline.append(line)
    }
    #expect(
      outline.joined(separator: "\n").hasPrefix(
        """
        @Immutable
        public abstract class AppColorsPart1 internal constructor(theme: AppColors.Theme) {
          public val t0: Color = theme.pick(Color(0xFF000000))
          public val t1110: Color = theme.pick(Color(0xFF000456))
        }

        /** Properties of [AppColors]: a class cannot have all of them. */
        @Immutable
        public abstract class AppColorsPart2 internal constructor(theme: AppColors.Theme) : AppColorsPart1(theme) {
          public val t1111: Color = theme.pick(Color(0xFF000457))
          public val t2221: Color = theme.pick(Color(0xFF0008AD))
        }

        /** The colours of a theme of `App.colortable`. */
        @Immutable
        public class AppColors private constructor(theme: AppColors.Theme) : AppColorsPart2(theme) {
          public val t2222: Color = theme.pick(Color(0xFF0008AE))
          public val full: FullGroup = FullGroup(theme)
          public val `état`: `Group_état` = `Group_état`(theme)

          /** The colours of `full`. */
          @Immutable
          public class FullGroup internal constructor(theme: Theme) {
            public val t0: Color = theme.pick(Color(0xFF0008AF))
            public val t1110: Color = theme.pick(Color(0xFF000D05))
          }

          /** Properties of [`Group_état`]: a class cannot have all of them. */
          @Immutable
          public abstract class `Group_étatPart1` internal constructor(theme: Theme) {
            public val t0: Color = theme.pick(Color(0xFF000D06))
            public val t1110: Color = theme.pick(Color(0xFF00115C))
          }

          /** The colours of `état`. */
          @Immutable
          public class `Group_état` internal constructor(theme: Theme) : `Group_étatPart1`(theme) {
            public val t1111: Color = theme.pick(Color(0xFF00115D))
          }

        """))
  }
}
