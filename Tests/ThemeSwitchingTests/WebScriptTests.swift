import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters
@testable import ThemeSwitching

/// The script for web views, run in a browser with the CSS of the same table.
@MainActor @Suite struct WebScriptTests {
  @Test(
    .slow, .enabled(if: Consumers.runs(Browser.isInstalled), "Chromium is not installed"),
    arguments: [("attribute", false), ("attribute", true), ("class", false), ("class", true)])
  func `a page follows the switcher`(style: String, isDark: Bool) throws {
    let browser = try #require(Browser())
    let css = String(
      decoding: try SampleTable.emit(CSSEmitter.self, ["style": style])[0].bytes, as: UTF8.self)
    let themes = ThemeSwitcher(systemAppearance: isDark ? .dark : .light)
    let webStyle: ThemeSwitcher.Palette.WebStyle = style == "class" ? .class : .attribute
    let choices: [ThemeSwitcher.Selection] = [
      .system, .fixed(.night), .fixed(.red), .system, .fixed(.nightContrast), .fixed(.normal),
      .fixed(.normal),
    ]
    let overridden: Value = 0x123456
    var script = ""
    var expected: [String] = []
    for (index, choice) in choices.enumerated() {
      themes.select(choice)
      // Overridden for a while.
      if index == 1 { themes.override(.bg, with: overridden) }
      if index == 4 { themes.removeOverride(of: .bg) }
      script += themes.palette.webScript(webStyle) + "ask();\n"
      let color = themes(.bg)
      expected.append("rgb(\(color.red), \(color.green), \(color.blue))")
    }
    let page = """
      <!doctype html><html class="mine"><style>\(css)</style><body><p id="probe" style="color: var(--bg)"></p><script>
      const answers = [];
      function ask() { answers.push(getComputedStyle(document.getElementById("probe")).color); }
      \(script)
      const out = document.createElement("pre");
      out.textContent = "answers:" + answers.join(";") + ":" + document.documentElement.classList.contains("mine");
      document.body.append(out);
      </script></body></html>
      """
    let document = try browser.document(of: page, preferences: Browser.Preferences(isDark: isDark))
    #expect(
      document.contains("answers:" + expected.joined(separator: ";") + ":true"), "\(document.suffix(600))")
  }

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
