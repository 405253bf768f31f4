import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing
import TextSupport

@Suite struct XCAssetsTests {
  static func emit(_ input: EmitterInput, _ options: [String: String] = [:]) throws -> [OutputFile] {
    try XCAssetsEmitter(parsing: options).emit(input)
  }

  @Test func `a catalogue is as expected`() throws {
    try NativeTables.expectGolden(Self.emit(NativeTables.small), "XCAssets")
  }

  @Test func `themes that no setting selects are named, and can be written alone`() throws {
    let files = try Self.emit(NativeTables.small)
    #expect(
      files.flatMap(\.notes) == [
        "the catalogue omits SEPIA, because no system setting selects it: --xcassets-theme writes one theme into its own "
          + "catalogue"
      ])
    let sepia = try Self.emit(NativeTables.small, ["theme": "SEPIA"])
    #expect(sepia.map(\.path) == files.map(\.path))
    #expect(sepia.flatMap(\.notes).isEmpty)
    let text = try #require(sepia.first { $0.path == "BG.colorset/Contents.json" }).bytes
    #expect(String(decoding: text, as: UTF8.self).contains("\"red\" : \"0.980\""))
    #expect(!String(decoding: text, as: UTF8.self).contains("appearances"))
  }

  /// A set with more contrast has all colours: nobody says which one dark has there without one of its own.
  @Test func `a colour set has one colour, two or all, as they differ`() throws {
    var builder = TableBuilder(themes: [
      Theme(name: "L", appearance: .light), Theme(name: "D", appearance: .dark),
      Theme(name: "H", appearance: .light, isHighContrast: true),
    ])
    let rows = [("one", "#111 #111 #111", 1), ("two", "#111 #222 #111", 2), ("all", "#111 #111 #222", 4)]
    for (key, colors, _) in rows {
      builder.addToken(
        key: key, colors: colors.split(separator: " ").map { WebTable.color("\($0)" + $0.dropFirst()) })
    }
    let input = EmitterInput(table: builder.build(), sourcePath: "App.colortable")
    for (file, row) in zip(try Self.emit(input).dropFirst(), rows) {
      let document = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
      #expect((document?["colors"] as? [Any])?.count == row.2, "\(row.0)")
    }
  }

  /// The file is the one that Xcode wrote, but for the author.
  @Test(arguments: [("decimal", "0.839"), ("hex", "0xD6"), ("hex-lowercase", "0xd6")])
  func `components are written as they were`(components: String, blue: String) throws {
    let file = try Self.emit(NativeTables.table(of: WebTable.color("#d0d0d680")), ["components": components])[
      1]
    let digits = blue.replacing("6", with: "0")
    let other = components == "decimal" ? "0.816" : digits
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "0.502",
                  "blue" : "\(blue)",
                  "green" : "\(other)",
                  "red" : "\(other)"
                }
              },
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "colortable from App.colortable",
            "version" : 1
          }
        }

        """)
    let wide = try Self.emit(NativeTables.table(of: Color(.displayP3, 1, 0, 0)), ["components": components])[
      1]
    #expect(String(decoding: wide.bytes, as: UTF8.self).contains("\"red\" : \"1.000\""))
  }

  @Test(arguments: [
    (
      ["theme": "SEPAI"],
      "no theme of the table is called `SEPAI`, which has NORMAL, NIGHT, HIGH_CONTRAST and SEPIA"
    ), (["family": "ACME"], "no family of the table is called `ACME`"),
  ])
  func `an unknown theme or family is refused`(options: [String: String], message: String) throws {
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try Self.emit(NativeTables.small, options) })
    #expect(failure.problems.map(\.kind) == [.unsuitableTable])
    #expect(failure.problems.map(\.message) == [message])
  }

  @Test func `families have a folder each, or a catalogue`() throws {
    let themes = [
      Theme(name: "A", appearance: .light, family: "ACME"),
      Theme(name: "G", appearance: .light, family: "Globex"),
      Theme(name: "GN", appearance: .dark, family: "Globex"),
    ]
    let input = NativeTables.table(["bg", "x.y"], themes: themes)
    let paths = try Self.emit(input).map(\.path)
    #expect(
      paths == [
        "Contents.json", "ACME/Contents.json", "ACME/x/Contents.json", "ACME/bg.colorset/Contents.json",
        "ACME/x/y.colorset/Contents.json", "Globex/Contents.json", "Globex/x/Contents.json",
        "Globex/bg.colorset/Contents.json", "Globex/x/y.colorset/Contents.json",
      ])
    let one = try Self.emit(input, ["family": "Globex"])
    #expect(
      one.map(\.path) == ["Contents.json", "x/Contents.json"]
        + ["bg", "x/y"].map { $0 + ".colorset/Contents.json" })
    #expect(one.first?.notes.first?.contains("A, because no system setting selects") == true)
    let both = #expect(throws: EmitterFailure.self) {
      try Self.emit(input, ["family": "Globex", "theme": "A"])
    }
    #expect(both?.problems.map(\.kind) == [.unsuitableTable])
    let named = NativeTables.table(["acme.bg"], themes: [Theme(name: "N")] + themes)
    let failure = try #require(#expect(throws: EmitterFailure.self) { try Self.emit(named) })
    #expect(failure.problems.map(\.kind) == [.nameCollision])
  }

  /// macOS's file system takes names that differ in case, or in the form of their accents, for one.
  @Test(arguments: [
    ["TEXT", "text"], ["AZ", "az"], ["a.TEXT", "a.Text"], ["Straße", "STRASSE"], ["É", "e\u{301}"],
    ["Σας", "ΣΑΣ"],
  ])
  func `keys that macOS takes for one file are refused`(keys: [String]) throws {
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try Self.emit(NativeTables.table(keys)) })
    #expect(failure.problems.map(\.kind) == [.nameCollision])
    #expect(failure.problems.map(\.subject) == [.token(TokenID(1))])
    #expect(failure.problems.map { $0.other?.subject } == [.token(TokenID(0))])
    #expect(keys.allSatisfy { failure.problems[0].message.contains("`\($0)`") })
  }

  @Test(arguments: [["Surface.a", "surface.b"], ["x.A.b", "x.a.c"], ["A.b.c", "a.d"]])
  func `groups that macOS takes for one folder are refused`(keys: [String]) throws {
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try Self.emit(NativeTables.table(keys)) })
    #expect(failure.problems.map(\.kind) == [.nameCollision])
    #expect(keys.allSatisfy { failure.problems[0].message.contains("`\($0)`") })
  }

  @Test func `keys that no path can have are refused`() throws {
    let deep = String(repeating: "a.", count: 20_000) + "a"
    let long = [("d", 200), ("e", 200), ("f", 200), ("g", 197)].map { String(repeating: $0, count: $1) }
      .joined(separator: ".")
    let keys = [
      "x", String(repeating: "b", count: 240), String(repeating: "c", count: 241), deep, long, long + "g",
    ]
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try Self.emit(NativeTables.table(keys)) })
    #expect(failure.problems.map(\.subject) == [2, 3, 5].map { .token(TokenID($0)) })
    #expect(failure.problems.allSatisfy { $0.kind == .unrepresentableName })
    // In one file such a key is no more than long.
    #expect(try ComposeTests.emit(NativeTables.table([deep])).utf8.count < 6_000_000)
  }

  @Test func `a key that is a token and a group is both`() throws {
    #expect(
      try Self.emit(NativeTables.table(["surface.card", "surface", "Surface2.x"])).map(\.path) == [
        "Contents.json", "surface/Contents.json", "Surface2/Contents.json",
        "surface/card.colorset/Contents.json",
        "surface.colorset/Contents.json", "Surface2/x.colorset/Contents.json",
      ])
  }

  /// No table has such keys; the paths would be safe all the same.
  @Test func `no key leads out of the catalogue`() throws {
    let keys = ["/etc", "a:b", "a\\c", "a\u{0}d", "a\u{1F}e", "a\u{7F}f", "../g", "a h"]
    let names = ["_etc", "a_b", "a_c", "a_d", "a_e", "a_f", "_g", "a h"]
    #expect(
      try Self.emit(NativeTables.table(keys)).map(\.path)
        == ["Contents.json"] + names.map { $0 + ".colorset/Contents.json" })
  }

  /// Files whose token or theme is gone are recognised by it, and removed.
  @Test func `each file in a folder has the mark of its table, and no other table's`() throws {
    let input = NativeTables.hostileNames
    for emitter in [AndroidEmitter.self, DTCGEmitter.self, XCAssetsEmitter.self] as [any Emitter.Type] {
      let folder = try #require(emitter.description.folder)
      let mark = String(decoding: folder.mark(input.sourcePath), as: UTF8.self)
      let other = String(decoding: folder.mark("Other.colortable"), as: UTF8.self)
      for file in try emitter.init(parsing: [:]).emit(input) {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains(mark) && !text.contains(other), "\(file.path)")
      }
    }
  }

  @Test func `text in names and in the path stays a string of JSON`() throws {
    for file in try Self.emit(NativeTables.hostileNames) {
      let document = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
      let author = (document?["info"] as? [String: Any])?["author"] as? String
      #expect(author == "colortable from " + SafeText.printable("x \(NativeTables.hostile)/App.colortable"))
    }
  }
}
