import ColorScience
import ColorTableModel
import TestSupport
import Testing

@testable import ColorTableEmitters

@Suite struct SwiftNamingTests {
  /// The short cut for bytes that are written as they are says so of no other text.
  @Test func `simple text needs no escape`() {
    var simple = 0
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)b"
      guard SwiftText.isSimple(Array(text.utf8)[...]) else { continue }
      simple += 1
      let shown = scalar == "`" ? "a'b" : text
      let isItself = SwiftText.literal(text) == text && SwiftText.commentCode(text) == shown
      #expect(isItself, "\(String(value, radix: 16))")
    }
    #expect(simple > 38_000)
    #expect(SwiftText.isSimple(Array("背景 color ~".utf8)[...]))
    #expect(!SwiftText.isSimple([0xE8, 0x83]))
    #expect(!SwiftText.isSimple([0xE8, 0x83, 0x8C, 0x8C]))
    #expect(!SwiftText.isSimple(Array("背\u{200B}".utf8)[...]))
  }

  @Test(
    arguments: [0, 0x1F, 0x7F, 0xA0, 0xAD, 0x200B, 0x202E, 0xE000, 0xF8FF, 0xF0000, 0x10FFFD] as [UInt32])
  func `characters that are invisible, or different in each font, are escaped`(value: UInt32) throws {
    let text = String(Character(try #require(Unicode.Scalar(value))))
    let escaped = "\\u{\(String(value, radix: 16, uppercase: true))}"
    #expect(SwiftText.literal(text) == escaped && SwiftText.commentCode(text) == escaped)
  }

  @Test(arguments: [
    ("BG", "bg"), ("TEXT_333", "text333"), ("APP-THEME", "appTheme"), ("NAVBAR_BG_TINT", "navbarBgTint"),
    ("primaryBackground", "primaryBackground"), ("PrimaryBackground", "primaryBackground"),
    ("text_333", "text333"), ("URLBar", "urlBar"), ("URL", "url"), ("URL_BAR", "urlBar"),
    ("URL2x", "url2x"), ("nav-Bar", "navBar"), ("navURL_bar", "navURLBar"), ("A_1_2", "a1_2"),
    ("A_12", "a12"), ("gray-050", "gray050"), ("50", "_50"), ("50_GRAY", "_50Gray"),
    ("_private", "private"), ("__A__B__", "aB"), ("背景", "背景"), ("背景-2", "背景2"), ("ÜBER_UNS", "überUns"),
    ("été", "été"), ("a b", "aB"), ("a\u{200B}b", "aB"), ("a\u{202E}b", "aB"), ("\u{301}x", "_\u{301}x"),
    ("x", "x"), ("X", "x"), ("iOS", "iOS"), ("MacOS", "macOS"), ("😀", "😀"), ("a+b", "aB"), (":a", "a"),
    ("ЦВЕТ_ФОНА", "цветФона"), ("цветФона", "цветФона"), ("ЦветФона", "цветФона"),
  ]) func `keys become names in lower camel case`(key: String, name: String) {
    #expect(SwiftNaming.lowerCamelCase.name(for: key) == name)
  }

  /// The first and the last character of each range of the grammar in The Swift Programming Language, and those beside it.
  @Test func `the ranges of characters in identifiers end where those of Swift do`() {
    let ends: [UInt32] = [
      0xA8, 0xAA, 0xAF, 0xB2, 0xB5, 0xB7, 0xBA, 0xBC, 0xBE, 0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x167F, 0x1681,
      0x1FFF, 0x203F, 0x2040, 0x2054, 0x2070, 0x2129, 0x212B, 0x218F, 0x2460, 0x24FF, 0x2776, 0x2793,
      0x2C00, 0x2DFF, 0x2E80, 0x2FFF, 0x3004, 0x3007, 0x3021, 0x302F, 0x3031, 0xD7FF, 0xF900, 0xFD3D,
      0xFD40, 0xFDCF, 0xFDF0, 0xFE44, 0xFE47, 0xFEFE, 0xFF00, 0xFFEF, 0x10000, 0x1FFFD, 0x20000, 0x2FFFD,
      0x30000, 0x3FFFD,
    ]
    let outside: [UInt32] = [
      0xA7, 0xA9, 0xAB, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x1680, 0x203E, 0x2041, 0x2053,
      0x2055,
      0x206F, 0x212A, 0x2190, 0x245F, 0x2500, 0x2775, 0x2794, 0x2BFF, 0x2E00, 0x2E7F, 0x3000, 0x3003, 0x3008,
      0x3020,
      0x3030, 0xF8FF, 0xFD3E, 0xFD3F, 0xFDD0, 0xFDEF, 0xFE45, 0xFE46, 0xFFFE, 0x1FFFE, 0x2FFFE, 0x3FFFE,
      0xE0100,
    ]
    func refused(_ values: [UInt32]) -> [String] {
      values.compactMap(Unicode.Scalar.init).filter { !SwiftIdentifier.canContinue($0) }
        .map { String($0.value, radix: 16) }
    }
    #expect(refused(ends) == [])
    #expect(refused(outside).count == outside.count)
  }

  /// The first and the last character of each range, and those beside it.
  @Test func `an identifier does not begin with a combining character`() {
    let combining: [UInt32] = [0x300, 0x36F, 0x1DC0, 0x1DFF, 0x20D0, 0x20FF, 0xFE20, 0xFE2F]
    let others: [UInt32] = [0x2FF, 0x370, 0x1DBF, 0x1E00, 0x20CF, 0x2100, 0xFE1F, 0xFE30]
    for scalar in (combining + others).compactMap(Unicode.Scalar.init) {
      let key = "\(scalar)x"
      let name = combining.contains(scalar.value) ? "_" + key : key
      #expect(SwiftNaming.asWritten.name(for: key) == name, "\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("TEXT_333", "TEXT_333"), ("APP-THEME", "APP_THEME"), ("primaryBackground", "primaryBackground"),
    ("50", "_50"), ("背景", "背景"), ("_x", "_x"), ("zoo", "zoo"), ("jazz", "jazz"),
  ]) func `keys as written become identifiers`(key: String, name: String) {
    #expect(SwiftNaming.asWritten.name(for: key) == name)
  }

  @Test(arguments: ["-", "_", "", "__", "-_-", "—", "_—"])
  func `a key without a letter or a digit has no name`(key: String) {
    #expect(SwiftNaming.lowerCamelCase.name(for: key) == nil)
    #expect(SwiftNaming.asWritten.name(for: key) == nil)
  }

  @Test(arguments: [
    ("INIT", "initColor"), ("self", "selfColor"), ("Type", "type"), ("none", "noneColor"),
    ("SOME", "someColor"),
    ("ALL_CASES", "allCasesColor"), ("default", "default"), ("CLASS", "class"), ("key", "key"),
  ]) func `a reserved word gets a suffix`(key: String, name: String) throws {
    let names = try names(of: [key])
    #expect(names.name(of: TokenID(0)) == name)
  }

  @Test func `a reserved word as written gets a suffix`() throws {
    let names = try names(
      of: ["Type", "Protocol", "Self", "Theme", "String", "Picker", "AppColor", "AppColor.x"],
      naming: .asWritten)
    #expect(
      (0..<7).map { names.name(of: TokenID($0)) }
        == [
          "TypeColor", "ProtocolColor", "SelfColor", "ThemeColor", "StringColor", "PickerColor",
          "AppColorColor",
        ])
    #expect(names.path(of: TokenID(7)) == "AppColorColors.x")
  }

  @Test(arguments: ["Foundation", "Observation", "Combine", "Swift", "Task", "Int32", "Optional"])
  func `the token type has no name that the file uses`(name: String) {
    #expect(!SwiftTypeName.isUsable(name))
  }

  @Test(arguments: [
    ("1A", "cannot be the name of a Swift type"),
    ("class", "cannot be the name of the token type, because it is a keyword"),
    ("Type", "cannot be the name of the token type, because it means something else in Swift"),
    ("Picker", "cannot be the name of the token type, because the type has a member of that name"),
    (
      "ColorThemeTable",
      "cannot be the name of the token type, because the library ThemeSwitching has names like that"
    ),
    (
      "Int32",
      "cannot be the name of the token type, because the generated file uses another type of that name"
    ),
    ("Body", "cannot be the name of the token type, because a platform's colours have a type of that name"),
  ]) func `a name that the type cannot have is refused with the reason`(name: String, reason: String) {
    #expect(SwiftTypeName.problem(name) == "\"\(name)\" \(reason); expected a name like AppColor")
  }

  /// A group's type that was called like the token type would hide it inside that.
  @Test func `a group's type never has the name of the token type`() throws {
    var builder = TableBuilder(themes: [Theme(name: "A")])
    for key in ["surface.card", "text.surface.card"] { builder.addToken(key: key, colors: []) }
    let names = try SwiftNames(table: builder.build(), type: "SurfaceGroup", naming: .lowerCamelCase)
    #expect(
      names.groups.dropFirst().map(\.typePath) == [
        "SurfaceGroup.SurfaceGroupType", "SurfaceGroup.TextGroup", "SurfaceGroup.TextGroup.SurfaceGroupType",
      ])
  }

  @Test func `keywords are declared in back-ticks`() {
    #expect(SwiftNaming.declared("default") == "`default`")
    #expect(SwiftNaming.declared("async") == "`async`" && SwiftNaming.declared("final") == "`final`")
    #expect(SwiftNaming.declared("actor") == "actor")
  }

  @Test func `groups become nested names`() throws {
    let names = try names(of: ["surface", "surface.card", "TEXT.ON-DARK.A", "text.b", "none.x", "text.c"])
    #expect(
      (0..<6).map { names.path(of: TokenID($0)) } == [
        "surface", "surface.card", "text.onDark.a", "text.b", "noneColors.x", "text.c",
      ])
    #expect(
      names.groups.dropFirst().map(\.typePath) == [
        "AppColor.SurfaceGroup", "AppColor.TextGroup", "AppColor.TextGroup.OnDarkGroup",
        "AppColor.NoneColorsGroup",
      ])
  }

  @Test func `a collision names both keys`() {
    let error = #expect(throws: EmitterFailure.self) {
      try names(of: ["TEXT_1", "BG", "TEXT-1", "text.a", "Text.A", "text1"])
    }
    #expect(
      error?.problems.map(\.message) == [
        "the keys `TEXT_1` and `TEXT-1` would both be `AppColor.text1` in Swift",
        "the keys `text.a` and `Text.A` would both be `AppColor.text.a` in Swift",
        "the keys `TEXT_1` and `text1` would both be `AppColor.text1` in Swift",
      ])
    #expect(error?.problems.map(\.kind) == [.nameCollision, .nameCollision, .nameCollision])
    #expect(error?.problems.map(\.subject) == [.token(TokenID(2)), .token(TokenID(4)), .token(TokenID(5))])
    #expect(
      error?.problems.map { $0.other?.subject } == [
        .token(TokenID(0)), .token(TokenID(3)), .token(TokenID(0)),
      ])
  }

  @Test(arguments: [
    (["TEXT_1", "text.x", "Text_1"], SwiftNaming.lowerCamelCase, true),
    (["TEXT_1", "TEXT-1"], .lowerCamelCase, false),
    (["a-b", "a_b"], .lowerCamelCase, false), (["x.a-b", "X.a_b"], .lowerCamelCase, true),
    (["none", "noneColor"], .lowerCamelCase, false), (["TEXT_1", "TEXT-1"], .asWritten, false),
  ]) func `a collision's help advises names as written where they differ`(
    keys: [String], naming: SwiftNaming, isAdvised: Bool
  ) {
    let error = #expect(throws: EmitterFailure.self) { try names(of: keys, naming: naming) }
    let other = isAdvised ? ", or keep the keys' spelling with --swift-naming as-written" : ""
    #expect(error?.problems.map(\.help) == ["rename one of them\(other)"])
    if isAdvised { #expect(throws: Never.self) { try names(of: keys, naming: .asWritten) } }
  }

  /// Names that look alike byte by byte differently are one name to a reader, and to `String`.
  @Test func `canonically equal names collide`() {
    let error = #expect(throws: EmitterFailure.self) { try names(of: ["é", "e\u{301}"]) }
    #expect(error?.problems.count == 1)
  }

  /// With names as written, a token can have the name of a group's type.
  @Test func `a token with the name of a group's type is refused`() {
    #expect(throws: Never.self) { try names(of: ["a.x", "aGroup"]) }
    let error = #expect(throws: EmitterFailure.self) {
      try names(of: ["a.x", "b.c.x", "aGroup", "b.cGroup"], naming: .asWritten)
    }
    #expect(error?.problems.map(\.subject) == [.token(TokenID(2)), .token(TokenID(3))])
    #expect(
      error?.problems.map(\.message) == [
        "the key `aGroup` and the type of the group `a` would both be `AppColor.aGroup` in Swift",
        "the key `b.cGroup` and the type of the group `b.c` would both be `AppColor.b.cGroup` in Swift",
      ])
    #expect(error?.problems.map { $0.other?.subject } == [.token(TokenID(0)), .token(TokenID(1))])
    #expect(error?.problems.first?.other?.text == "`AppColor.aGroup` is this group's type already")
  }

  @Test func `keys without a name are refused`() {
    let error = #expect(throws: EmitterFailure.self) { try names(of: ["-", "a.-", "a"]) }
    #expect(error?.problems.map(\.kind) == [.unrepresentableName, .unrepresentableName])
    #expect(error?.problems.map(\.subject) == [.token(TokenID(0)), .token(TokenID(1))])
  }

  @Test func `themes get names`() throws {
    let names = try names(of: [], themes: ["DEFAULT", "NIGHT-2", "none", "title", "let", "SWITCHER"])
    #expect(
      names.themes == ["default", "night2", "noneTheme", "titleTheme", "letTheme", "switcherTheme"])
    #expect(names.hasDefaultCase)
    #expect(try self.names(of: [], themes: ["A", "default"]).themes == ["a", "defaultTheme"])
    let error = #expect(throws: EmitterFailure.self) { try self.names(of: [], themes: ["A-1", "a_1", "-"]) }
    #expect(error?.problems.map(\.kind) == [.nameCollision, .unrepresentableName])
    #expect(error?.problems.first?.message == "the themes `A-1` and `a_1` would both be `a1` in Swift")
  }

  @Test func `families without a name of their own are refused`() {
    let themes = [("A", "ACME-1"), ("B", "-"), ("C", "acme_1")].map { Theme(name: $0, family: $1) }
    let error = #expect(throws: EmitterFailure.self) {
      try SwiftNames(
        table: TableBuilder(themes: themes).build(), type: "AppColor", naming: .lowerCamelCase)
    }
    #expect(
      error?.problems.map(\.message) == [
        "the family `-` has no name in Swift: none of its characters is allowed in one",
        "the families `ACME-1` and `acme_1` would both be `acme1` in Swift",
      ])
    #expect(error?.problems.map(\.kind) == [.unrepresentableName, .nameCollision])
    #expect(error?.problems.map(\.subject) == [.theme(ThemeID(1)), .theme(ThemeID(2))])
  }

  @Test(arguments: [
    ("App", "AppColor"), ("my-theme", "MyThemeColor"), ("DKColorTable", "AppColor"),
    ("BrandColors", "BrandColors"),
    ("colours", "Colours"),
    ("2024", "_2024Color"), ("背景", "背景Color"), ("", "TableColor"), ("---", "TableColor"),
    ("app colors", "AppColors"),
    ("Color", "ColorTable"), ("UIColor", "UIColorTable"), ("color-theme", "ColorThemeColors"),
  ]) func `a type is named after the file of its table`(source: String, name: String) {
    #expect(SwiftTypeName.name(forSource: source) == name)
  }

  @Test(arguments: [
    ("name", "9"), ("name", "a b"), ("name", "class"), ("name", "String"), ("name", ""),
    ("name", "A; import X"),
    ("access", "open"), ("naming", "snake"),
  ]) func `an option with an invalid value is refused`(option: String, value: String) {
    #expect(throws: EmitterOptionError.self) { try SwiftEmitter(parsing: [option: value]) }
  }

  private func notes(_ keys: [String], _ options: [String: String] = [:]) throws -> [String] {
    let table = SwiftFixtures.table([Theme(name: "A")], keys.map { ($0, "", [0xFF]) }).build()
    return try SwiftEmitter(parsing: options).emit(EmitterInput(table: table, sourcePath: "App.colortable"))[
      0
    ].notes
  }

  @Test func `a name that the platforms' colours have is in a note`() throws {
    #expect(try notes(["bg", "text.red", "textPrimary", "text.primary", "background"]).isEmpty)
    let label =
      "the platforms also have colours called `red`, `label` and `primary`: write `AppColor.red.color`, `uiColor` or "
      + "`nsColor` for the table's, because `.red` alone can be the platform's"
    #expect(try notes(["RED", "label", "primary.strong", "bg"]) == [label])
    #expect(
      try notes(["RED", "label", "primary.strong", "background"], ["members": "true"]) == [
        label,
        "--swift-members omits `red`, `label`, `background` and `primary` on platforms that have that name themselves",
      ])
  }

  @Test func `a token or group has no member where the platform has its name`() throws {
    let keys = ["RED", "label", "tint.strong", "bg", "text", "text.primary", "line.thin"]
    let table = SwiftFixtures.table([Theme(name: "A")], keys.map { ($0, "", [0xFF]) }).build()
    let text = String(decoding: try SwiftFixtures.emit(table, ["members": "true"]), as: UTF8.self)
    let members = text.matches(
      of: #/nonisolated static var (\w+): (AppColorMembers|UIColor|NSColor|SwiftUI.Color)/#)
    #expect(
      members.map { "\($0.1) \($0.2)" } == [
        "bg UIColor", "text UIColor", "line AppColorMembers", "tint AppColorMembers",
        "bg NSColor", "text NSColor", "line AppColorMembers", "tint AppColorMembers",
        "label SwiftUI.Color", "bg SwiftUI.Color", "text SwiftUI.Color", "line AppColorMembers",
      ])
  }

  @Test func `keys that Swift cannot have are in a note`() throws {
    #expect(try notes(["BG", "text_333", "default", "背景"]).isEmpty)
    #expect(
      try notes(["init", "text.333", "bg"]) == [
        "renamed keys that Swift does not allow: `init` is `AppColor.initColor` and `text.333` is "
          + "`AppColor.text._333`"
      ])
    #expect(try notes((0..<24).map { "k.\($0)" })[0].hasSuffix(" and `k.23` is `AppColor.k._23`"))
    #expect(try notes((0..<30).map { "k.\($0)" })[0].hasSuffix("`k.23` is `AppColor.k._23` and 6 more"))
    #expect(
      try notes(["hash.x", "a.none.b.c", "a.none.d", "1st.x", "bg"]) == [
        "renamed keys that Swift does not allow: the group `hash` is `AppColor.hashColors`, the group "
          + "`a.none` is `AppColor.a.noneColors` and the group `1st` is `AppColor._1st`"
      ])
  }

  @Test func `themes and families that Swift cannot have are in a note`() throws {
    func notes(_ themes: [Theme]) throws -> [String] {
      let table = SwiftFixtures.table(themes, [("BG", "", themes.map { _ in 0xFF })]).build()
      return try SwiftEmitter().emit(EmitterInput(table: table, sourcePath: "App.colortable"))[0].notes
    }
    #expect(try notes([Theme(name: "NORMAL"), Theme(name: "class"), Theme(name: "HIGH-CONTRAST")]).isEmpty)
    #expect(
      try notes([Theme(name: "none", family: "init"), Theme(name: "2nd"), Theme(name: "default")]) == [
        "renamed themes that Swift does not allow: the theme `none` is `.noneTheme`, the theme `2nd` is "
          + "`._2nd`, the theme `default` is `.defaultTheme` and the family `init` is `.initFamily`"
      ])
  }

  func names(
    of keys: [String], themes: [String] = ["A"], naming: SwiftNaming = .lowerCamelCase
  ) throws -> SwiftNames {
    var builder = TableBuilder(themes: themes.map { Theme(name: $0) })
    for key in keys { builder.addToken(key: key, colors: []) }
    return try SwiftNames(table: builder.build(), type: "AppColor", naming: naming)
  }
}
