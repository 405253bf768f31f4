import Foundation
import TestSupport
import Testing

/// The browser helper itself.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"))
struct BrowserTests {
  @Test func `a page that hangs is an error`() throws {
    let tab = try Browser.shared().openTab()
    tab.timeLimit = 3
    let start = Date()
    #expect(throws: Browser.Failure.self) { try tab.open("<!doctype html><script>for (;;) {}</script>") }
    #expect(Date().timeIntervalSince(start) < 20)
  }

  @Test func `a script that fails is an error`() throws {
    let tab = try Browser.shared().openTab()
    #expect(throws: Browser.Failure.self) { try tab.run("missing()") }
    #expect(throws: Browser.Failure.self) { _ = try tab.evaluate("undefined", as: Int.self) }
    #expect(try tab.evaluate("Promise.resolve([1, 2])") == [1, 2])
  }

  @Test func `a page sees keys, the mouse and what is emulated`() throws {
    let page = """
      <!doctype html><style>body { margin: 0; background: #123456 } @media print { body { background: #fff } }
      div { position: absolute; left: 100px; top: 50px; width: 20px; height: 20px; background: #abcdef }</style>
      <div></div><input autofocus><script>
      const seen = [];
      for (const name of ["keydown", "mousedown", "mouseup", "dblclick"]) {
        addEventListener(name, event => seen.push(event.key ?? name + " " + event.clientX + " " + event.clientY));
      }
      const holds = (...queries) => queries.map(query => matchMedia(query).matches);
      console.log("loaded", location.hash);
      new Image().src = "missing.png";
      </script>
      """
    let tab = try Browser.shared().openTab()
    try tab.open(page, suffix: "#here")
    #expect(tab.console.contains("loaded #here"))
    #expect(tab.requests.count == 1)

    try tab.press("a", "Escape")
    try tab.type("bc")
    try tab.press("ArrowLeft", "A", modifiers: .shift)
    #expect(try tab.evaluate("document.querySelector('input').value") == "abA")
    try tab.click("div")
    try tab.drag(from: .init(100, 50), to: .init(104, 50))
    #expect(
      try tab.evaluate("seen")
        == [
          "a", "Escape", "ArrowLeft", "A", "mousedown 110 60", "mouseup 110 60", "mousedown 100 50",
          "mouseup 104 50",
        ])
    #expect(try tab.colors(at: [.init(99, 60), .init(101, 60)]) == ["#123456", "#abcdef"])

    let queries = #""(width: 390px)", "print", "(prefers-color-scheme: dark)", "(forced-colors: active)""#
    #expect(try tab.evaluate("holds(\(queries))") == [false, false, false, false])
    try tab.setSize(width: 390, height: 844)
    try tab.setPreferences(.init(isDark: true, forcesColors: true), isPrinted: true)
    #expect(try tab.evaluate("holds(\(queries))") == [true, true, true, true])
    #expect(try tab.pdf().prefix(4) == Data("%PDF".utf8))

    try tab.disableScripts()
    try tab.reload()
    #expect(tab.console.isEmpty)
    #expect(try tab.evaluate("typeof seen") == "undefined")
  }
}
