import Foundation
import Testing

@testable import ColorTableEmitters
@testable import ThemeSwitching

/// The script for web views.
@MainActor @Suite struct WebScriptTests {
  @Test func `the script of the theme that holds, with overrides and an overlay`() {
    let themes = ThemeSwitcher(selection: .fixed(.nightContrast))
    let names = #"["normal","night","red","night-contrast"]"#
    #expect(themes.palette.webScript().hasSuffix(#"([['data-theme',"night-contrast",\#(names)]],{});"#))
    themes.override(.tint, with: 0x010203)
    themes.overlay[.bg, .nightContrast] = 0x040506
    themes.overlay[.tint, .nightContrast] = 0x070809
    #expect(
      themes.palette.webScript(prefix: "app").hasSuffix(
        ##"([['data-theme',"night-contrast",\##(names)]],{"--app-bg":"#040506","--app-tint":"#010203"});"##))
    themes.select(.system)
    #expect(
      themes.palette.webScript().contains(##"([['data-theme',null,\##(names)]],{"--tint":"#010203"});"##))
  }

  /// The library computes the names that the emitter writes.
  @Test func `the name of a key is the one that the tool writes into CSS`() {
    let words = [
      "bg", "BG", "Text", "primaryBackground", "URLColor", "H1Title", "BG2A", "333", "1st", "\u{C9}tatÜnique",
      "背景",
      "ǅem", "straße", "👍", "e\u{301}", "", "a b", "ΑΣ",
    ]
    var keys = words + ["_", "--", "__proto__", ".a", "A.", "aB1C"]
    for first in words {
      for second in words { keys += [first + second, "\(first)_\(second)", "\(first).\(second)-"] }
    }
    for key in keys {
      #expect(ColorThemeCSS.name(key) == NameStyle.kebabCase.name(for: key), "\(key)")
    }
  }

  @Test func `a text is a literal in JSON, whatever its characters are`() throws {
    let text = "a \"<&\\>\u{0}\u{1F}~\u{7F}é\u{2028}\u{FFFD}\u{10000}😀\u{10FFFF}"
    let literal = ColorThemeCSS.literal(text)
    #expect(
      literal
        == #""a \u0022\u003c\u0026\u005c>\u0000\u001f~\u007f\u00e9\u2028\ufffd\ud800\udc00\ud83d\ude00\udbff\udfff""#
    )
    #expect(try JSONDecoder().decode(String.self, from: Data(literal.utf8)) == text)
  }
}
