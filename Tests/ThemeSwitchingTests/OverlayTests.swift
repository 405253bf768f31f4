import ColorTableEmitters
import Foundation
import TestSupport
import Testing

@testable import ThemeSwitching

typealias OverlayDocument = ThemeSwitcher.OverlayDocument

@MainActor @Suite struct OverlayTests {
  /// A document of the style `tokens`.
  static func tokens(_ tokens: String, themes: [String] = ["NORMAL", "NIGHT"], version: String = "1")
    -> [UInt8]
  {
    let names = themes.map { "{\"name\":\"\($0)\"}" }.joined(separator: ",")
    return Array("{\"version\":\(version),\"themes\":[\(names)],\"tokens\":[\(tokens)]}".utf8)
  }

  @Test(arguments: ["tokens", "flat"]) func `what the tool emits gives back every colour`(style: String)
    throws
  {
    let json = try SampleTable.emit(JSONEmitter.self, ["style": style])[0].bytes
    let document = try OverlayDocument(json: json)
    #expect(document.problems.isEmpty)
    #expect(Set(document.themeNames) == Set(Theme.allCases.map(\.name)))
    for token in SampleColor.allCases {
      for theme in Theme.allCases {
        let (value, expected) = (document.overlay[token, theme], token(theme))
        #expect(value?.rgba == expected.rgba, "\(token) \(theme)")
        #expect(value?.p3 == (style == "flat" ? nil : expected.p3), "\(token) \(theme)")
      }
    }
  }

  @Test func `a later table is worn, and what it lacks falls back`() throws {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    let panel = Panel()
    let other = Panel()
    themes.bind(panel, \.tint, to: .tint)
    themes.bind(other, \.tint, to: .sep)
    let document = try OverlayDocument(
      json: Self.tokens(
        ##"{"key":"TINT","values":{"NORMAL":{"hex":"#112233"},"NIGHT":{"hex":"#445566"}}}"##))
    themes.overlay = document.overlay
    #expect(panel.tint.hex == "#112233" && other.history == ["#aaaaaa"])
    themes.select(.night)
    #expect(panel.tint.hex == "#445566" && other.tint.hex == "#313131")
    themes.select(.red)
    #expect(panel.tint.hex == "#ff453a")
    themes.overlay = ThemeSwitcher.Overlay()
    themes.select(.night)
    #expect(panel.tint.hex == "#0a84fe")
  }

  @Test func `a theme that is delivered later is selected, observed and stored like the others`() throws {
    let document = try OverlayDocument(
      json: Self.tokens(
        ##"{"key":"TINT","values":{"SPRING":{"hex":"#00ff00"}}},{"key":"BG","values":{"SPRING":{"hex":"#efe"}}}"##,
        themes: ["SPRING\",\"title\":\"Spring\",\"appearance\":\"dark"]))
    #expect(document.themeNames == ["SPRING"] && document.problems.isEmpty && document.overlay.isEmpty)
    let spring = try #require(document.theme("SPRING"))
    #expect(document.theme("SUMMER") == nil)
    #expect(spring.title == "Spring" && spring.appearance == .dark && spring.base == .night)
    let storage = MemoryStorage()
    let themes = ThemeSwitcher(selection: .fixed(.night), storage: storage)
    let log = Log()
    let panel = Panel()
    themes.observe(panel) { _, theme in log.write(theme.name) }
    themes.observeColors(panel) { _, palette in log.write("\(palette.title) \(palette(.tint).hex)") }
    themes.bind(panel, \.tint, to: .tint)
    themes.deliver(spring)
    #expect(themes.choices.last == .delivered("SPRING") && themes.choices.count == 6)
    #expect(themes.title(of: .delivered("SPRING")) == "Spring")
    themes.select(.delivered("SPRING"))
    #expect(panel.history == ["#0a84fe", "#00ff00"])
    // Its base was the theme before, too.
    #expect(log.lines == ["NIGHT", "NIGHT #0a84fe", "NIGHT", "Spring #00ff00"])
    #expect(themes(.bg).hex == "#eeffee" && themes(.sep).hex == "#313131")
    #expect(themes.palette.appearance == .dark && themes.palette.name == "SPRING")
    #expect(storage.storedSelection == "delivered:SPRING")
    // An override lies over it; another theme has the table's colours.
    themes.override(.tint, with: 0x010203)
    #expect(panel.tint.hex == "#010203")
    themes.removeOverride(of: .tint)
    themes.select(.normal)
    #expect(panel.tint.hex == "#0a84ff")
  }

  @Test func `a document is taken over in one change, and gives no second theme for one of the table`() throws
  {
    let document = try ThemeSwitcher.OverlayDocument(
      json: ##"{"NIGHT": {"BG": "#010101"}, "SPRING": {"BG": "#efffef"}}"##.utf8)
    let themes = ThemeSwitcher(selection: .fixed(.night))
    let panel = Panel()
    themes.bind(panel, \.tint, to: .bg)
    let before = themes.choices
    themes.apply(document)
    #expect(panel.history == ["#343434", "#010101"])
    #expect(themes.choices == before + [.delivered("SPRING")])
  }

  @Test func `a selected theme that is delivered again with another look is notified`() {
    let themes = ThemeSwitcher(selection: .delivered("SPRING"))
    themes.deliver(.init(name: "SPRING", appearance: .light, base: .normal, colors: [:]))
    let panel = Panel()
    themes.observeColors(panel) { panel, palette in
      panel.history.append("\(palette.title) \(palette.appearance == .dark)")
    }
    themes.deliver(.init(name: "SPRING", appearance: .dark, base: .normal, colors: [:]))
    themes.deliver(.init(name: "SPRING", title: "Spring", appearance: .dark, base: .normal, colors: [:]))
    themes.deliver(.init(name: "SPRING", title: "Spring", appearance: .dark, base: .normal, colors: [:]))
    #expect(panel.history == ["SPRING false", "SPRING true", "Spring true"])
  }

  @Test func `a stored theme applies as soon as it is delivered`() {
    let storage = MemoryStorage("delivered:SPRING")
    let themes = ThemeSwitcher(selection: .fixed(.red), storage: storage)
    #expect(themes.theme == .red && themes(.tint).hex == "#ff453a")
    themes.deliver(.init(name: "SPRING", appearance: .light, colors: [.tint: 0x00ff00]))
    #expect(themes.theme == .normal && themes(.tint).hex == "#00ff00")
    themes.deliver(.init(name: "SPRING", appearance: .light, colors: [.tint: 0x11ff11]))
    #expect(themes.deliveredThemes.count == 1 && themes(.tint).hex == "#11ff11")
    themes.removeDeliveredTheme(named: "SPRING")
    #expect(themes.theme == .red)
    themes.select(.red)
    #expect(storage.storedSelection == "theme:RED")
  }

  @Test func `unknown tokens, bad colours, unknown themes and duplicates are reported`() throws {
    let document = try OverlayDocument(
      json: Self.tokens(
        """
        {"key":"GONE","values":{"NORMAL":{"hex":"#000000"}}},
        {"values":{}}, 7,
        {"key":"BG","values":{"NORMAL":{"hex":"red"},"NIGHT":{"hex":"#12345"},"DUSK":{"hex":"#000000"}}},
        {"key":"SEP","values":{"NORMAL":"#000000","NIGHT":{"hex":"#010101"}}},
        {"key":"SEP","values":{"NORMAL":{"hex":"#000000"}}},
        {"key":"TEXT","values":null},
        {"key":"TINT","values":{"NORMAL":{"hex":"#0000ff","colorSpace":"display-p3","components":[0,0],"alpha":1},
          "NIGHT":{"hex":"#0000ff","colorSpace":"display-p3","components":[0,0,"1"],"alpha":1}}},
        {"key":"SHADOW","values":{"NORMAL":{"hex":"#0000ff","colorSpace":"srgb","components":[0,0,1],"alpha":2}}}
        """))
    // Those of one token are in no order.
    let problems: [OverlayDocument.Problem] = [
      .unknownToken(key: "GONE"), .unknownToken(key: ""), .unknownToken(key: ""),
      .badColor(key: "BG", theme: "NORMAL"), .badColor(key: "BG", theme: "NIGHT"),
      .unknownTheme(key: "BG", theme: "DUSK"), .badColor(key: "SEP", theme: "NORMAL"),
      .duplicate(key: "SEP"),
      .badColor(key: "TEXT", theme: ""), .badColor(key: "TINT", theme: "NORMAL"),
      .badColor(key: "TINT", theme: "NIGHT"), .badColor(key: "SHADOW", theme: "NORMAL"),
    ]
    #expect(document.problems.count == problems.count)
    #expect(problems.allSatisfy(document.problems.contains))
    #expect(document.problems.allSatisfy(problems.contains))
    #expect(document.overlay.tokens == [.sep])
    #expect(document.overlay[.sep, .night]?.hex == "#010101")
  }

  @Test(
    arguments: [
      ("#abc", "#aabbcc"), ("#abcd", "#aabbccdd"), ("#A0b1C2", "#a0b1c2"), ("#01020304", "#01020304"),
      ("#", nil), ("", nil), ("#ab", nil), ("#abcde", nil), ("#abcdef0", nil), ("#abcdef012", nil),
      ("abcdef", nil), ("#ggg", nil), ("##ab", nil), ("#\u{E9}1", nil), ("#12 ", nil),
    ] as [(String, String?)])
  func `hex colours`(text: String, hex: String?) throws {
    let json = try JSONSerialization.data(withJSONObject: ["NORMAL": ["BG": text]])
    let document = try OverlayDocument(json: json)
    #expect(document.overlay[.bg, .normal]?.hex == hex)
    #expect(document.problems.isEmpty == (hex != nil))
  }

  @Test func `the themes of the flat style are in the order of their names`() throws {
    let names = ["d", "a", "c", "b", "f", "e"]
    let members = names.map { ##""\##($0)": {"BG": "#000000"}"## }.joined(separator: ", ")
    let document = try ThemeSwitcher.OverlayDocument(json: Array("{\(members)}".utf8))
    #expect(document.themeNames == names.sorted())
  }

  /// colortable writes the table's first theme as what a theme without `based-on` is based on.
  @Test func `a dark theme of a document has the colours of the table's dark theme where it lacks its own`()
    throws
  {
    let json = """
      {"version": 1, "themes": [
        {"name": "MIDNIGHT", "title": null, "appearance": "dark", "highContrast": false, "basedOn": "NORMAL"}
      ], "tokens": [{"key": "TEXT", "values": {"MIDNIGHT": {"hex": "#eeeeee"}}}]}
      """
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    themes.apply(try OverlayDocument(json: Data(json.utf8)))
    themes.select(.delivered("MIDNIGHT"))
    #expect(themes.theme == .night && themes.palette.appearance == .dark)
    #expect(themes(.text).hex == "#eeeeee" && themes(.bg) == SampleColor.bg(.night))
    themes.select(appearance: nil)
    #expect(themes.selection == .system)
  }

  @Test func `a delivered theme that a later version of the table has is that theme`() {
    let storage = MemoryStorage("delivered:RED")
    let themes = ThemeSwitcher(selection: .fixed(.normal), storage: storage)
    #expect(themes.theme == .red && themes.selection == .delivered("RED"))
    #expect(themes.appliedSelection == .fixed(.red))
    #expect(themes.title(of: themes.selection) == Theme.red.title)
    themes.select(.red)
    #expect(storage.storedSelection == "theme:RED")
  }

  @Test func `the selection that applies is always one of the choices`() {
    let themes = ThemeSwitcher(selection: .delivered("SPRING"), storage: MemoryStorage("delivered:AUTUMN"))
    #expect(themes.appliedSelection == .system && themes.palette.followsSystem)
    themes.deliver(.init(name: "SPRING", colors: [:]))
    #expect(themes.appliedSelection == .delivered("SPRING"))
    themes.deliver(.init(name: "AUTUMN", colors: [:]))
    #expect(themes.appliedSelection == themes.selection && themes.choices.contains(themes.selection))
    themes.removeDeliveredTheme(named: "AUTUMN")
    #expect(themes.appliedSelection == .delivered("SPRING"))
  }

  @Test func `a first selection that is delivered applies where the stored one is not`() {
    let themes = ThemeSwitcher(
      selection: .delivered("spring"), storage: MemoryStorage("delivered:autumn"), systemAppearance: .light)
    themes.deliver(.init(name: "spring", base: .night, colors: [.bg: 1]))
    #expect(themes.palette.name == "spring" && themes(.bg) == 1)
    themes.deliver(.init(name: "autumn", base: .red, colors: [:]))
    #expect(themes.palette.name == "autumn")
  }

  @Test func `display P3 stays, other spaces become the nearest sRGB colour`() throws {
    let document = try OverlayDocument(
      json: Self.tokens(
        """
        {"key":"GLOW","values":{
          "NORMAL":{"hex":"#ff8000","colorSpace":"display-p3","components":[1,0.5,0.25],"alpha":0.5},
          "NIGHT":{"hex":"#ff8000","colorSpace":"oklch","components":[0.7,0.3,50],"alpha":1}}}
        """))
    let day = try #require(document.overlay[.glow, .normal])
    #expect(day.p3 == 0xFF80_4080 && day.hex == "#ff8000")
    #expect(document.overlay[.glow, .night] == Value(rgb: 0xff8000))
  }

  @Test(arguments: [
    "", " ", "{", "}", "[]", "1", "null", "\"\"", "{\"a\":1}", "{\"tokens\":[]}", "{\"a\":{}", "{\"a\":{}}x",
    "{\"a\" {}}", "{'a':{}}", "{\"tokens\":[],\"version\":2}",
    "{\"tokens\":[],\"version\":\"1\"}",
    "{\"tokens\":[],\"version\":1e400}", "{\"a\":tru}", "{\"a\":{\"BG\":\"\\", "{\"a\":{\"BG\":\"\\u12",
    "{\"\\ud800\\u",
    "{\"a\":{\"BG\":01}}", "{\"a\":{\"BG\":-}}", "{\"a\":{\"BG\":1.}}", "{\"a\":{\"BG\":1e}}",
    "{\"a\":{\"BG\":.5}}",
    "{\"a\":{\"BG\":\"\n\"}}", "{\"a\":{\"BG\":\"\\x\"}}", "{\"a\":{\"BG\":NaN}}",
  ])
  func `a text that is not a table is refused`(text: String) {
    #expect(throws: OverlayDocument.Failure.self) { try OverlayDocument(json: text.utf8) }
  }

  @Test func `JSON is read as Foundation reads it`() throws {
    let texts = [
      #"{"a\u0041\n\t\"\\\/\b\f\r":{}}"#, #"{"\ud83d\ude00":{}}"#, #"{ "x" : { } , "\u00e9" : {} }"#, "{}",
      "\u{FEFF}{\"b\":{}}",
    ]
    for text in texts {
      let names = try OverlayDocument(json: text.utf8).themeNames
      let plain =
        Data(text.utf8).starts(with: [0xEF, 0xBB, 0xBF]) ? Data(text.utf8).dropFirst(3) : Data(text.utf8)
      let expected = try JSONSerialization.jsonObject(with: plain) as? [String: Any]
      #expect(Set(names) == Set(try #require(expected).keys))
    }
  }

  @Test func `limits hold`() throws {
    func failure(_ text: String, limit: Int = 8_000_000) -> OverlayDocument.Failure? {
      do {
        _ = try OverlayDocument(json: text.utf8, limit: limit)
        return nil
      } catch {
        return error as? OverlayDocument.Failure
      }
    }
    #expect(failure(String(repeating: "[", count: 1_000_000)) == .malformed)
    #expect(failure(String(repeating: "{\"a\":", count: 1_000_000)) == .malformed)
    #expect(failure("{}", limit: 1) == .tooLarge)
    #expect(failure("{}", limit: 2) == nil)
    #expect(failure(String(repeating: " ", count: 8_000_001)) == .tooLarge)
    let limit = 1000 + SampleColor.Theme.allCases.count
    for (count, expected) in [(limit, nil), (limit + 1, OverlayDocument.Failure.tooLarge)] {
      let names = (0..<count).map { "\"x\($0)\"" }
      #expect(failure("{" + names.map { $0 + ":{}" }.joined(separator: ",") + "}") == expected)
      let themes = names.map { "{\"name\":\($0)}" }.joined(separator: ",")
      #expect(failure("{\"version\":1,\"themes\":[\(themes)],\"tokens\":[]}") == expected)
    }
    let many = "{\"a\":{" + (0..<5000).map { "\"x\($0)\":0" }.joined(separator: ",") + "}}"
    let document = try OverlayDocument(json: many.utf8)
    #expect(document.problemCount == 5000 && document.problems.count == 1000)
  }

  @Test(arguments: ["\u{301}acute", "\u{200D}", "\u{FE0F}neon", "", ":", "system:"])
  func `a delivered theme with any name can be selected`(_ name: String) {
    let storage = MemoryStorage()
    func switcher() -> ThemeSwitcher {
      let themes = ThemeSwitcher(storage: storage, systemAppearance: .light)
      themes.deliver(.init(name: name, title: "Title", appearance: .dark, colors: [.bg: 0x010203]))
      return themes
    }
    let themes = switcher()
    themes.select(.delivered(name))
    #expect(themes.palette.title == "Title" && themes(.bg).hex == "#010203")
    #expect(themes.selection.deliveredName == name && themes.title(of: themes.selection) == "Title")
    #expect(switcher()(.bg).hex == "#010203")
  }

  @Test func `a document takes time in proportion to its size`() throws {
    /// The time for a document of a number of bytes whose theme has a long name and whose keys are all the same.
    func seconds(_ size: Int) throws -> Double {
      let name = String(repeating: "N", count: size / 2)
      let members = Array(repeating: "\"BG\":0", count: size / 14).joined(separator: ",")
      let json = Data("{\"\(name)\":{\(members)}}".utf8)
      return try leastProcessorTime { _ = try OverlayDocument(json: json) }
    }
    // Quadratic, it would take a hundred times as long; 200 KB took 112 s.
    #expect(try seconds(2_000_000) < 40 * seconds(200_000))
    #expect(try seconds(200_000) < 2)
  }

  @Test func `no bytes crash it`() throws {
    var state: UInt64 = 0x5EED
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let seeds = try ["tokens", "flat"].map { try SampleTable.emit(JSONEmitter.self, ["style": $0])[0].bytes }
    let pieces = ["{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d8", "1e9", "-", "null", "\u{0}", "#"].map
    { Array($0.utf8) }
    var read = 0
    for round in 0..<20_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...next(4) {
        let place = next(bytes.count)
        switch next(4) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: next(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next(40)))
        case 2: bytes.insert(contentsOf: pieces[next(pieces.count)], at: place)
        default: bytes = Array(bytes[..<(place + 1)])
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if let document = try? OverlayDocument(json: bytes) {
        _ = document.overlay
        read += 1
      }
    }
    #expect(read > 100 && read < 20_000)
  }
}
