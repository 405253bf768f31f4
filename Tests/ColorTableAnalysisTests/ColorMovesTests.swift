import ColorTableAnalysis
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing
import TextSupport

/// Which token each colour of a sheet becomes, and why one stays.
struct ColorMovesTests {
  private static let light = "light dark\n"

  /// The decisions on the colours of a sheet, in their order: a key, or a reason. A new row has its values.
  private func decisions(
    _ source: String, _ text: String, _ file: String = "a.css", isReached: Bool = true,
    settings: [EmitterSetting] = []
  ) throws -> String {
    let table = try table(text)
    let emitter = CSSEmitter(settings: settings)
    let names = SourceNames(EmitterInput(table: table, sourcePath: "App.colortable"), emitters: [emitter])
    let index = TokenIndex([UsageTable(table: table, names: names)])
    let language = try #require(SourceLanguage.ofFile(named: file))
    let bytes = Array(source.utf8)
    let movable = MovableFile(
      path: file, bytes: bytes,
      usage: FileUsage(
        bytes, language: language, index: index, isForNight: Paths.split(file).folder.hasSuffix("-night")),
      isReached: isReached)
    let moves = ColorMoves([movable], table, names, index)
    return moves.places.map { place in
      switch place.decision {
      case .token(let token): return table.key(of: token)
      case .stays(let reason): return "<\(reason.rawValue)>"
      case .row(let number):
        let row = moves.rows[number]
        let value =
          row.color.light == row.color.dark
          ? row.color.lightText : "\(row.color.lightText)/\(row.color.darkText)"
        return row.word + "=" + value
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    // Each selector has the dark colour later, or there is no pair.
    (
      "a { color: #222 } @media (prefers-color-scheme: dark) { a { color: #ddd } }",
      "a-text=#222/#ddd a-text=#222/#ddd"
    ),
    (
      "a, b { color: #222 } @media (prefers-color-scheme: dark) { a { color: #ddd } b { color: #ddd } }",
      "a-text=#222/#ddd a-text=#222/#ddd a-text=#222/#ddd"
    ),
    (
      "a, b { color: #222 } @media (prefers-color-scheme: dark) { a { color: #ddd } }",
      "text-gray-13=#222 text-gray-88=#ddd"
    ),
    (
      "a, b { color: #222 } @media (prefers-color-scheme: dark) { a { color: #ddd } b { color: #eee } }",
      "text-gray-13=#222 text-gray-88=#ddd text-gray-94=#eee"
    ),
    (
      "@media (prefers-color-scheme: dark) { a { color: #ddd } } a { color: #222 }",
      "text-gray-88=#ddd text-gray-13=#222"
    ),
    (
      "a { color: #222 !important } @media (prefers-color-scheme: dark) { a { color: #ddd } }",
      "text-gray-13=#222 text-gray-88=#ddd"
    ),
    // The same chain of conditions.
    (
      """
      @media (width > 9px) { a { color: #222 } }
      @media (width > 9px) and (prefers-color-scheme: dark) { a { color: #ddd } }
      """, "a-text=#222/#ddd a-text=#222/#ddd"
    ),
    (
      "@layer x { a { color: #222 } } @media (prefers-color-scheme: dark) { a { color: #ddd } }",
      "text-gray-13=#222 text-gray-88=#ddd"
    ),
    (
      "a { color: #222; @media (prefers-color-scheme: dark) { color: #ddd } }",
      "a-text=#222/#ddd a-text=#222/#ddd"
    ),
    // Longhand, shorthand, and lists.
    (
      "a { border: 1px solid #222 } @media (prefers-color-scheme: dark) { a { border-color: #ddd } }",
      "a-border=#222/#ddd a-border=#222/#ddd"
    ),
    (
      """
      a { background: linear-gradient(#222, #333) }
      @media (prefers-color-scheme: dark) { a { background: linear-gradient(#ddd, #eee) } }
      """,
      "surface-gray-13=#222/#ddd surface-gray-21=#333/#eee surface-gray-13=#222/#ddd surface-gray-21=#333/#eee"
    ),
    (
      """
      a { background: linear-gradient(#222, #333) } @media (prefers-color-scheme: dark) { a { background: #ddd } }
      """, "surface-gray-13=#222 surface-gray-21=#333 surface-gray-88=#ddd"
    ),
    // A dark colour alone joins a pair with its role.
    (
      """
      a { color: #222 } @media (prefers-color-scheme: dark) { a { color: #ddd } b { color: #ddd } i { border-color: #ddd } }
      """,
      "a-text=#222/#ddd a-text=#222/#ddd a-text=#222/#ddd a-border=#ddd"
    ),
    // The output is dark on a dark system, and these are not.
    ("a { color: #222 } [data-theme=\"dark\"] a { color: #ddd }", "text-gray-13=#222 text-gray-88=#ddd"),
    ("a { color: #222 } .dark a { color: #ddd }", "text-gray-13=#222 text-gray-88=#ddd"),
    // A page that is dark in two ways needs both.
    (
      """
      a, b { color: #222 } @media (prefers-color-scheme: dark) { a, b { color: #ddd } }
      [data-theme="dark"] a, [data-theme="dark"] b { color: #ddd }
      """, "a-text=#222/#ddd a-text=#222/#ddd a-text=#222/#ddd"
    ),
    (
      """
      a { color: #222 } @media (prefers-color-scheme: dark) { a { color: #ddd } } [data-theme="dark"] i { color: #eee }
      """, "text-gray-13=#222 text-gray-88=#ddd text-gray-94=#eee"
    ),
  ])
  func `a colour and its dark override are one token`(source: String, expected: String) throws {
    #expect(try decisions(source, Self.light) == expected)
  }

  @Test(arguments: [
    (
      "a { color: #222 } [data-theme=\"dark\"] a { color: #ddd }",
      "a-text=#222/#ddd a-text=#222/#ddd"
    ),
    (
      ":root { --x: #222 } [data-theme=dark] { --x: #ddd }", "x-2=#222/#ddd x-2=#222/#ddd"
    ),
    (
      "a { color: #222 } @media (prefers-color-scheme: dark) { a { color: #ddd } }",
      "text-gray-13=#222 text-gray-88=#ddd"
    ),
    ("a { color: #222 } .dark a { color: #ddd }", "text-gray-13=#222 text-gray-88=#ddd"),
  ])
  func `the output follows no system`(source: String, expected: String) throws {
    let option = try #require(CSSEmitter.description.options.first { $0.name == "follow" })
    #expect(try decisions(source, Self.light, settings: [option.setting("none")]) == expected)
  }

  @Test(arguments: [
    // A token is the colour in every theme of the place.
    ("a { color: #c00 } b { color: #d00 }", "#c00 #c00 alert\n#d00 #e00 text", "alert a-text=#d00"),
    ("@media (prefers-color-scheme: dark) { a { color: #e00 } }", "#d00 #e00 ink", "ink"),
    ("a { color: #c00 } b { background: #c00 }", "#c00 #c00 alert-text", "alert-text a-surface=#c00"),
    // White, black and greys need the role, and one more word.
    ("a { color: #fff } .menu { color: #fff }", "#fff #fff menu-text", "a-text=#fff menu-text"),
    (
      "a { color: #fff } .menu { background: #fff }", "#fff #fff menu",
      "a-text=#fff menu-surface=#fff"
    ),
    ("a { color: #c00 }", "#c00 #c00 alert\n#c00 #c00 error", "a-text=#c00"),
    ("a { color: #c00; background: #c00 }", "#c00 #c00 text-a\n#c00 #c00 page-b", "text-a page-b"),
    // A sheet that declares the property means its own.
    (".card { --alert: 1px } a { color: #c00 }", "#c00 #c00 alert", "a-text=#c00"),
    (":root { --ink: #c00 }", "", "ink-2=#c00"),
  ])
  func `a token that is there is taken where nothing contradicts it`(
    source: String, rows: String, expected: String
  ) throws {
    #expect(try decisions(source, Self.light + rows + "\n") == expected)
  }

  @Test(arguments: [
    ("a.css", ":root { --page: #ffffff }", "<definition>"),
    (
      "a.css", "a { color: #0000; mask-image: linear-gradient(#000, #fff) }",
      "<transparent> <artwork> <artwork>"
    ),
    ("a.css", "a { color: light-dark(#000, #fff) }", "<by-appearance> <by-appearance>"),
    ("a.css", "@property --x { initial-value: #123 } :export { x: #123 }", "<computed> <computed>"),
    (
      "a.css",
      "a { background: -webkit-gradient(linear, #123, #456); color: #123\\9; b: linear-gradient(top, #123) }",
      "<computed> <computed> <computed> <computed>"
    ),
    ("a.scss", "$x: #123; @if #123 == $x { a { b: c } }", "<computed>"),
    (
      "a.scss", "a { color: darken(#123, 5%); border-color: #123 + #111; fill: #123 }",
      "<computed> <computed> <computed> a-color=#123"
    ),
    ("a.scss", "$map: (a: #123); @include f(#123);", "<computed>"),
    ("tests/a.css", "a { color: #123 }", "<preview>"),
    ("a.kt", "val a = Color(0xFF112233)", "<other-language>"),
  ])
  func `a colour stays for a reason`(file: String, source: String, expected: String) throws {
    #expect(try decisions(source, Self.light + "#ffffff #101010 page\n", file) == expected)
  }

  @Test(arguments: [
    ("let a = Color.white", "<type-unknown>"),
    ("import SwiftUI; let a = Color.white", "a=#ffffff"),
    ("import SwiftUI; f(Color.red, Color.black.opacity(0))", "<adaptive> <transparent>"),
    ("import SwiftUI; let a: Color = .init(red: 1, green: 0, blue: 1)", "a=#ff00ff"),
    (
      "import SwiftUI; f(Color(red: 0, green: 9, blue: 9), Color(.displayP3, red: 0, green: 1, blue: 0))",
      "<computed> <computed>"
    ),
    (
      "import SwiftUI; f(Color.white == a, a != Color.white, Color.white.cgColor)",
      "<computed> <computed> <computed>"
    ),
    ("import SwiftUI; switch a { case Color.white: Color.white }", "<computed> a-color=#ffffff"),
    ("import SwiftUI; let a = \"\\(Color.white)\"", "<computed>"),
    (
      "import SwiftUI; public func f(_ a: Color = Color.white) { Color.black }",
      "<computed> a-color=#000000"
    ),
    ("import SwiftUI; let a = Color.white + \"", "<computed>"),
    ("import SwiftUI; let a = Color.white; \"", "a=#ffffff"),
    // The app's own initializer.
    ("import SwiftUI; let a = Color(hex: \"#A04651\")", "<computed>"),
    (
      "import SwiftUI; extension Color { init(hex: String) {} }; let a = Color(hex: \"#A04651\")", "a=#A04651"
    ),
    (
      "extension UIColor { convenience init?(hex: String) {} }; let a = UIColor(hex: \"#A04651\")",
      "<computed>"
    ),
    // The type of an implicit member, by the modules.
    ("import UIKit; a.textColor = .gray", "a-text=#808080"),
    ("import UIKit\nimport AppKit\na.textColor = .gray", "<type-unknown>"),
    ("import UIKit\nimport SwiftUI\na.textColor = .gray", "<type-unknown>"),
    ("import UIKit\nimport SwiftUI\nlet a: UIColor = .gray", "a=#808080"),
    ("import AppKit; a.textColor = .gray; a.textColor = .black", "<computed> a-text=#000000"),
    ("let a = UIColor(white: 0.5, alpha: 1); a = UIColor(white: 0.5)", "a=#808080 <computed>"),
    (
      "let a = NSColor(white: 0.5, alpha: 1); let b = NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)",
      "<computed> b=#00ff00"
    ),
    // Around the expression.
    (
      "import SwiftUI; #Preview { Color.white }; struct A: PreviewProvider { Color.white }",
      "<preview> <preview>"
    ),
    ("import SwiftUI; a.mask { Color.black }.overlay { Color.black }", "<artwork> a-color=#000000"),
    (
      "import SwiftUI; f(colorScheme == .dark ? Color.black : Color.white, Color.white)",
      "<by-appearance> <by-appearance> a-color=#ffffff"
    ),
    (
      """
      import SwiftUI
      if (a.userInterfaceStyle == .dark) { Color.black } else { Color.white }
      Color.white.colorScheme(.dark)
      f(colorScheme: a, Color.white)
      """, "<by-appearance> <by-appearance> a-color=#ffffff a-color=#ffffff"
    ),
  ])
  func `an expression of Swift`(source: String, expected: String) throws {
    #expect(try decisions(source, Self.light, "a.swift") == expected)
  }

  @Test(arguments: [
    (
      "layout/a.xml", "<a app:titleTextColor='#112233' android:text='#112233'/>",
      "a-text=#112233 <type-unknown>"
    ),
    ("layout/a.xml", "<a tools:textColor='#112233' color='#112233'/>", "<preview> <type-unknown>"),
    ("drawable/a.xml", "<vector><path android:fillColor='#112233'/></vector>", "<artwork>"),
    (
      "values/a.xml",
      #"<a><color name="page">#ffffff</color><color name="ink">#123</color><string name="b">#123</string></a>"#,
      "<definition> ink-2=#123 <type-unknown>"
    ),
    (
      "values/a.xml", "<a><style><item name='linkCol'>#123</item><item name='b'>#123</item></style></a>",
      "link-col=#123 <type-unknown>"
    ),
    // The theme in which it holds.
    ("values-night/a.xml", "<a><color name='b'>#101010</color></a>", "b-2=#101010"),
    ("values-night/a.xml", #"<a><color name="page">#101010</color></a>"#, "<definition>"),
    ("drawable-night/a.xml", "<a android:background='#cc1010'/>", "alert"),
    ("drawable/a.xml", "<a android:background='#cc1010'/>", "a-surface=#cc1010"),
    ("raw/a.xml", "<a android:background='#cc1010'/>", "<other-language>"),
  ])
  func `a resource of Android`(file: String, source: String, expected: String) throws {
    let rows = "#ffffff #101010 page\n#ee1010 #cc1010 alert\n"
    #expect(try decisions(source, Self.light + rows, "app/src/main/res/" + file) == expected)
  }

  @Test func `a token outside sRGB is another colour on a wide screen`() throws {
    #expect(
      try decisions("a { color: #ff0b0c }", Self.light + "color(display-p3 1 0 0) - text.error\n")
        .hasSuffix("=#ff0b0c"))
    #expect(
      try decisions("a { color: #ff0b0c }", Self.light + "#ff0b0c - text.error\n") == "text.error")
  }

  @Test func `a sheet without the names of an output stays`() throws {
    #expect(try decisions("a { color: #123 }", Self.light, isReached: false) == "<unreached>")
  }

  @Test func `keys are made as those of the table`() throws {
    #expect(try decisions("a { color: #c00 }", Self.light + "#000 #000 INK_ONE\n") == "A_TEXT=#c00")
    #expect(try decisions("a { color: #c00 }", Self.light + "#000 #000 ink.one\n") == "a.text=#c00")
  }

  @Test(arguments: [
    (".badge { color: #c00 } .badge:hover > b { color: #c00 }", "badge-text=#c00 badge-text=#c00"),
    (".badge, b { color: #c00 } i.a.b { border-color: #222 }", "a-text=#c00 a-border=#222"),
    // Several colours of one class are told apart by their shades.
    (".badge { color: #c00 } .badge b { color: #222 }", "text-red-43=#c00 text-gray-13=#222"),
  ])
  func `a row has the name of the only class or file that it is for`(source: String, expected: String) throws
  {
    #expect(try decisions(source, Self.light) == expected)
  }
}
