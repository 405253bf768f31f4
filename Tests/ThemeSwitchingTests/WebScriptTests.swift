import ColorTableEmitters
import Foundation
import TestSupport
import Testing

@testable import ThemeSwitching

/// The script for web views, run in a browser with the CSS of the same table.
@MainActor @Suite struct WebScriptTests {
  @Test(
    .enabled(if: Consumers.runs(Browser.isInstalled), "Chromium is not installed"),
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
    var script = ""
    var expected: [String] = []
    for choice in choices {
      themes.select(choice)
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

  @Test func `the script of the theme that holds`() {
    let themes = ThemeSwitcher(selection: .fixed(.nightContrast))
    #expect(
      themes.palette.webScript()
        == #"(function(){var e=document.documentElement;if(e){e.setAttribute("data-theme","night-contrast")}})();"#
    )
    themes.select(.system)
    #expect(themes.palette.webScript().contains(#"e.removeAttribute("data-theme")"#))
  }
}
