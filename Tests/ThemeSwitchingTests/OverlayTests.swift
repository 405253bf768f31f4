import ColorTableEmitters
import Foundation
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
    #expect(document.themeNames == Theme.allCases.map(\.name))
    for token in SampleColor.allCases {
      for theme in Theme.allCases {
        let expected = style == "flat" ? Value(rgba: token(theme).rgba) : token(theme)
        #expect(document.overlay[token, theme] == expected, "\(token) \(theme)")
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

  @Test func `a new theme is worn over compiled ones`() throws {
    let document = try OverlayDocument(
      json: Array(##"{"SPRING":{"TINT":"#00ff00","BG":"#efe"}}"##.utf8))
    #expect(document.themeNames == ["SPRING"] && document.problems.isEmpty && document.overlay.isEmpty)
    let spring = try #require(document.overlay(of: "SPRING", in: [.normal, .red]))
    #expect(document.overlay(of: "SUMMER") == nil)
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    themes.overlay = spring
    #expect(themes(.tint).hex == "#00ff00" && themes(.bg).hex == "#eeffee" && themes(.sep).hex == "#aaaaaa")
    themes.select(.night)
    #expect(themes(.tint).hex == "#0a84fe")
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
          "NIGHT":{"hex":"#0000ff","colorSpace":"display-p3","components":[0,0,1e999],"alpha":1}}},
        {"key":"SHADOW","values":{"NORMAL":{"hex":"#0000ff","colorSpace":"srgb","components":[0,0,1],"alpha":2}}}
        """))
    #expect(
      document.problems == [
        .unknownToken(key: "GONE"), .unknownToken(key: ""), .unknownToken(key: ""),
        .badColor(key: "BG", theme: "NORMAL"), .badColor(key: "BG", theme: "NIGHT"),
        .unknownTheme(key: "BG", theme: "DUSK"), .badColor(key: "SEP", theme: "NORMAL"),
        .duplicate(key: "SEP"),
        .badColor(key: "TEXT", theme: ""), .badColor(key: "TINT", theme: "NORMAL"),
        .badColor(key: "TINT", theme: "NIGHT"), .badColor(key: "SHADOW", theme: "NORMAL"),
      ])
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

  @Test func `display P3 stays, other spaces become the nearest sRGB colour`() throws {
    let document = try OverlayDocument(
      json: Self.tokens(
        """
        {"key":"GLOW","values":{
          "NORMAL":{"hex":"#ff8000","colorSpace":"display-p3","components":[1,0.5,0.25],"alpha":0.5},
          "NIGHT":{"hex":"#ff8000","colorSpace":"oklch","components":[0.7,0.3,50],"alpha":1}}}
        """))
    let day = try #require(document.overlay[.glow, .normal])
    #expect(day.colorSpace == .displayP3 && day.hex == "#ff8000")
    let (red, green, blue, alpha) = day.components
    #expect(red == 1 && abs(green - 0.5) < 1e-5 && abs(blue - 0.25) < 1e-5 && abs(alpha - 0.5) < 1e-5)
    #expect(document.overlay[.glow, .night] == Value(rgb: 0xff8000))
  }

  @Test(arguments: [
    "", " ", "{", "}", "[]", "1", "null", "\"\"", "{\"a\":1}", "{\"tokens\":[]}", "{\"a\":{}", "{\"a\":{}}x",
    "{\"a\" {}}", "{'a':{}}", "{\"a\":{},}", "{\"tokens\":[],\"version\":2}",
    "{\"tokens\":[],\"version\":\"1\"}",
    "{\"tokens\":[],\"version\":1e400}", "{\"a\":tru}", "{\"a\":{\"BG\":\"\\", "{\"a\":{\"BG\":\"\\u12",
    "{\"\\ud800\\u",
    "{\"a\":{\"BG\":01}}", "{\"a\":{\"BG\":-}}", "{\"a\":{\"BG\":1.}}", "{\"a\":{\"BG\":1e}}",
    "{\"a\":{\"BG\":.5}}",
    "{\"a\":{\"BG\":\"\n\"}}", "{\"a\":{\"BG\":\"\\x\"}}", "{\"a\":{\"BG\":NaN}}",
  ])
  func `what is no table is refused`(text: String) {
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
    let half = try OverlayDocument(json: #"{"\ud800x":{}, "\udc00":{}}"#.utf8)
    #expect(half.themeNames == ["\u{FFFD}x", "\u{FFFD}"])
    let invalid = try OverlayDocument(json: [0x7B, 0x22, 0xFF, 0xC0, 0x22, 0x3A, 0x7B, 0x7D, 0x7D])
    #expect(invalid.themeNames.count == 1)
  }

  @Test func `limits hold`() throws {
    func failure(_ text: String, _ change: (inout OverlayDocument.Limits) -> Void = { _ in })
      -> OverlayDocument.Failure?
    {
      var limits = OverlayDocument.Limits()
      change(&limits)
      do {
        _ = try OverlayDocument(json: text.utf8, limits: limits)
        return nil
      } catch {
        return error as? OverlayDocument.Failure
      }
    }
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(failure(deep) == .tooLarge)
    #expect(failure(String(repeating: "{\"a\":", count: 1_000_000)) == .tooLarge)
    #expect(failure("{\"a\":{\"BG\":[[1]]}}") { $0.depth = 3 } == .tooLarge)
    #expect(failure("{\"a\":{\"BG\":[[1]]}}") { $0.depth = 4 } == nil)
    #expect(failure("{\"a\":{\"b\":[" + String(repeating: "0,", count: 2_000_000) + "0]}}") == .tooLarge)
    #expect(failure("{}") { $0.bytes = 1 } == .tooLarge)
    #expect(failure("{}") { $0.bytes = 2 } == nil)
    #expect(failure(String(repeating: " ", count: 8_000_001)) == .tooLarge)
    #expect(
      failure("{\"a\":{\"BG\":" + String(repeating: "9", count: 100_000) + "}}") == .malformed(offset: 11))
    let many = "{\"a\":{" + (0..<5000).map { "\"x\($0)\":0" }.joined(separator: ",") + "}}"
    let document = try OverlayDocument(json: many.utf8)
    #expect(document.problemCount == 5000 && document.problems.count == 1000)
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
    for round in 0..<4000 {
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
    #expect(read > 100 && read < 4000)
  }
}
