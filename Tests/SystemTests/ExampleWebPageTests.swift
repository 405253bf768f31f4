import Foundation
import TestSupport
import Testing

@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"))
struct ExampleWebPageTests {
  /// The look of the page: the colour of its text and of its background, and the button that is pressed.
  struct Look: Decodable, Equatable {
    var text: String
    var page: String
    var pressed: [String]
  }

  /// Read off the table by hand.
  static let day = (text: "rgb(27, 30, 38)", page: "rgb(255, 255, 255)")
  static let night = (text: "rgb(232, 234, 240)", page: "rgb(18, 20, 26)")
  static let sepia = (text: "rgb(59, 47, 30)", page: "rgb(247, 239, 223)")
  static let contrast = (text: "rgb(0, 0, 0)", page: "rgb(255, 255, 255)")

  @Test func `buttons choose the theme, and the system does before that`() throws {
    let chosen = [
      Look(text: Self.day.text, page: Self.day.page, pressed: ["light"]),
      Look(text: Self.night.text, page: Self.night.page, pressed: ["night"]),
      Look(text: Self.sepia.text, page: Self.sepia.page, pressed: ["sepia"]),
      Look(text: Self.contrast.text, page: Self.contrast.page, pressed: ["contrast"]),
    ]
    let light = Look(text: Self.day.text, page: Self.day.page, pressed: [""])
    let dark = Look(text: Self.night.text, page: Self.night.page, pressed: [""])
    let high = Look(text: Self.contrast.text, page: Self.contrast.page, pressed: [""])
    #expect(try Self.looks(.init(isDark: false)) == [light] + chosen + [light])
    #expect(try Self.looks(.init(isDark: true)) == [dark] + chosen + [dark])
    #expect(try Self.looks(.init(isDark: false, wantsContrast: true)) == [high] + chosen + [high])
  }

  @Test func `the page asks for no colour that the sheet lacks, and none of its own`() throws {
    let folder = RepositoryFolder("Examples/WebPage").url
    let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    let sheet = try String(contentsOf: folder.appending(path: "colors.css"), encoding: .utf8)
    let names = Set(page.matches(of: #/var\((--[a-z-]+)/#).map { String($0.output.1) })
    #expect(names.count > 20)
    for name in names { #expect(sheet.contains("\(name):"), "\(name) is not in colors.css") }
    #expect(page.firstMatch(of: #/:\s*(#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\()/#) == nil)
  }

  /// How the page looks when it was loaded, after a click on each theme's button, and after one on the first,
  /// which is the system's.
  private static func looks(_ preferences: Browser.Preferences) throws -> [Look] {
    let folder = RepositoryFolder("Examples/WebPage").url
    let sheet = try String(contentsOf: folder.appending(path: "colors.css"), encoding: .utf8)
    let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    let link = #"<link rel="stylesheet" href="colors.css">"#
    try #require(page.contains(link))
    let tab = try Browser.shared().openTab(preferences)
    try tab.open(page.replacingOccurrences(of: link, with: "<style>\(sheet)</style>"))
    return try tab.evaluate(
      """
      (() => {
        const looks = [];
        const look = () => {
          const style = getComputedStyle(document.body);
          looks.push({ text: style.color, page: style.backgroundColor,
            pressed: [...document.querySelectorAll('[aria-pressed="true"]')].map(b => b.dataset.choice) });
        };
        look();
        for (const choice of ["light", "night", "sepia", "contrast", ""]) {
          document.querySelector(`[data-choice="${choice}"]`).click();
          look();
        }
        return looks;
      })()
      """)
  }
}
