import ColorTableModel
import TestSupport
import Testing

@testable import ColorTableEmitters

@Suite struct NamesTests {
  private func names(_ style: NameStyle, _ keys: [String], reserved: Set<String> = [], prefix: String = "")
    -> (
      names: [String], problems: [EmitterFailure.Problem]
    )
  {
    let rows = keys.map { (key: $0, documentation: "", colors: [UInt32(0xFF)]) }
    let table = SwiftFixtures.table([Theme(name: "A")], rows).build()
    var problems: [EmitterFailure.Problem] = []
    let rules = NameRules(language: "Kotlin", style: style, prefix: prefix, reserved: reserved)
    let names = rules.names(ofTokensIn: table, problems: &problems)
    return (names, problems)
  }

  @Test func `keys get names in each style`() {
    let keys = [
      "BG", "TEXT_333", "surface.card", "primaryBackground", "URLColor", "1st", "1été", "背景.a", "a\"b",
    ]
    #expect(
      names(.camelCase, keys).names
        == ["bg", "text333", "surfaceCard", "primaryBackground", "urlColor", "_1st", "_1été", "背景A", "aB"])
    #expect(
      names(.snakeCase, keys).names
        == [
          "bg", "text_333", "surface_card", "primary_background", "url_color", "_1st", "_1été", "背景_a", "a_b",
        ])
    #expect(
      names(.kebabCase, keys).names
        == [
          "bg", "text-333", "surface-card", "primary-background", "url-color", "1st", "1été", "背景-a", "a_b",
        ])
  }

  @Test func `a reserved name gets a suffix`() {
    #expect(names(.camelCase, ["VAL", "value"], reserved: ["val"]).names == ["val_", "value"])
  }

  @Test func `two keys with one name are reported together`() {
    let problems = names(.camelCase, ["BG", "TEXT_A", "text.a", "bg"]).problems
    #expect(
      problems == [
        EmitterFailure.Problem(
          .nameCollision, "`text.a` and `TEXT_A` would both be `textA` in Kotlin",
          subject: .token(TokenID(2)),
          other: .init(subject: .token(TokenID(1)), text: "`textA` is this key already"),
          help: "rename one of the two keys: names in Kotlin do not distinguish case, _, - and ."),
        EmitterFailure.Problem(
          .nameCollision, "`bg` and `BG` would both be `bg` in Kotlin", subject: .token(TokenID(3)),
          other: .init(subject: .token(TokenID(0)), text: "`bg` is this key already"),
          help: "rename one of the two keys: names in Kotlin do not distinguish case, _, - and ."),
      ])
  }

  @Test func `a key without a letter or a digit has no name in camel case`() {
    for (style, name) in [(NameStyle.camelCase, "ka"), (.upperCamelCase, "kA")] {
      let result = names(style, ["--", "a", "_"], prefix: "k")
      #expect(result.names == ["", name, ""])
      #expect(result.problems.map(\.kind) == [.unrepresentableName, .unrepresentableName])
    }
  }

  @Test func `a key of separators has a name in snake case, and one without a character has none`() {
    let result = names(.snakeCase, ["--", ""])
    #expect(result.names == ["__", ""])
    #expect(result.problems.map(\.subject) == [.token(TokenID(1))])
  }

  @Test func `help shows a folder as the destination of a language that writes several files`() {
    let folders = EmitterRegistry.all.map { $0.description }.filter { $0.destination == "DIR" }
    #expect(folders.map(\.name) == ["xcassets", "android", "dtcg"])
    #expect(SwiftEmitter.description.destination == "FILE")
  }

  @Test(arguments: [
    ("ColorTables/App.colortable", "App"), ("a.b/dark.App.colortable", "dark.App"), ("a.b/App", "App"),
    ("a/.colortable", ".colortable"),
  ])
  func `a table has the name of its file`(path: String, name: String) {
    #expect(EmitterInput(table: SwiftFixtures.classic, sourcePath: path).sourceName == name)
  }
}

/// Code that reads eight bytes at a time, against what it says of one.
@Suite struct ByteRunsTests {
  /// A text of small letters with one other byte.
  private static func text(_ count: Int, with byte: UInt8, at index: Int) -> [UInt8] {
    var text = (0..<count).map { UInt8(ascii: "a") + UInt8($0) }
    text[index] = byte
    return text
  }

  @Test(arguments: [1, 7, 8, 9, 17])
  func `text for HTML is plain where each of its bytes is`(count: Int) {
    for byte in UInt8.min...UInt8.max {
      let isPlain = (0x20...0x7E).contains(byte) && !"&<>\"".utf8.contains(byte)
      for position in 0..<count {
        let text = Self.text(count, with: byte, at: position)
        #expect(text.withUnsafeBufferPointer { HTMLText.isPlain($0) } == isPlain, "\(byte) at \(position)")
      }
    }
  }
}

@Suite struct CommentSyntaxTests {
  private func comment(_ syntax: CommentSyntax, _ text: String) -> String {
    var bytes: [UInt8] = []
    syntax.append(text.utf8, to: &bytes)
    var others: [UInt8] = []
    syntax.append(text.utf8.lazy.map { $0 }, to: &others)
    #expect(bytes == others, "bytes that do not lie side by side in memory")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `text cannot end a comment`() {
    let text = "a */ </style> --> -- \n\u{2028}é \u{7F}"
    #expect(comment(.block, text) == "a * / < /style> --> --  \u{2028}é  ")
    #expect(comment(.slashes, text) == "a * / < /style> --> --   é  ")
    #expect(comment(.hash, text) == "a * / < /style> --> --   é  ")
    #expect(comment(.markup, text) == "a * / < /style> - -> - -  \u{2028}é  ")
  }

  @Test func `a line separator does not end a comment of one line`() {
    #expect(comment(.slashes, "é\u{2028}x") == "é x")
    #expect(comment(.hash, "é\u{2028}x") == "é x")
  }

  @Test func `a comment for aapt2 has no annotations and no escapes`() {
    #expect(comment(.androidResource, "@A @Z @a @z @1 \\u002A") == "@ A @ Z @ a @ z @1 \\ u002A")
  }
}
