import Foundation
import TestSupport
import Testing

/// `usage --fix`, judged by a browser: no style differs.
@Suite(.enabled(if: Browser.isInstalled, "no Chromium")) struct MovedColorsTests {
  private static let sheet = """
    :root { --edge: #cc0000 }
    a { color: #222; border: 2px solid #888; background: linear-gradient(#fff, #eee) }
    a, b { outline: 1px solid #222 }
    b { color: navy; box-shadow: 0 0 2px rgb(0 0 0 / 20%), 1px 1px #fff; border: 1px solid var(--edge) }
    i { color: #222 }
    @media (prefers-color-scheme: dark) {
      a { color: #ddd; border-color: #555; background: linear-gradient(#111, #000) }
      a { outline-color: #ddd }
      i { background: #ddd }
    }
    @layer base { i { color: #123456; border-color: #222 } }

    """

  private static func page(_ styles: String...) -> String {
    """
    <!doctype html><style>\(styles.joined(separator: "</style><style>"))</style><a>a<i>i</i></a><b>b<a>a</a></b>
    <script>
    const text = [...document.querySelectorAll('a, b, i')].map(element => {
      const style = getComputedStyle(element)
      return ['color', 'backgroundColor', 'backgroundImage', 'borderTopColor', 'outlineColor', 'boxShadow']
        .map(property => style[property]).join(' ')
    }).join('|')
    document.body.innerHTML = '<pre id=styles>' + text + '</pre>'
    </script>
    """
  }

  @Test func `a sheet whose colours moved has the same styles in every theme`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("App.colortable", "light  dark\n"), ("page.css", Self.sheet),
      (
        "colortable.json",
        """
        {"tables": [{"input": "App.colortable", "outputs": {
          "css": {"path": "colors.css", "color-scheme": "off", "reaches": ["page.css"]}}}]}
        """
      ),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let tool = try Tool.colortable()
    for arguments in [
      ["usage", "--plan", "moves.txt", "page.css"], ["usage", "--fix", "--plan", "moves.txt", "page.css"],
      ["generate"],
    ] {
      let result = try tool.run(arguments, in: folder)
      #expect(result.status == 0, "\(result.errorText)")
    }
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    let moved = try text("page.css")
    #expect(!moved.contains("#") && moved.contains("var(--"))
    func styles(_ page: String, isDark: Bool) throws -> String {
      let tab = try Browser.shared().openTab(.init(isDark: isDark))
      try tab.open(page)
      let document = try tab.document()
      return String(document.split(separator: "<pre id=\"styles\">").last?.prefix { $0 != "<" } ?? "")
    }
    let output = try text("colors.css")
    var seen: Set<String> = []
    for isDark in [false, true] {
      let before = try styles(Self.page(Self.sheet), isDark: isDark)
      #expect(try styles(Self.page(output, moved), isDark: isDark) == before)
      seen.insert(before)
    }
    #expect(seen.count == 2 && seen.allSatisfy { $0.contains("rgb(") })
  }
}
