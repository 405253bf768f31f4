import Testing

@Suite struct HoverTests {
  private func hover(
    _ marked: String, capabilities: [String: Any] = TestClient.capabilities
  ) throws -> (text: String?, range: String, expected: String) {
    let document = MarkedDocument(marked)
    var found: (text: String?, range: String, expected: String) = (nil, "", "")
    try TestClient.run(capabilities: capabilities) { client in
      client.open(document.text)
      _ = client.takeDiagnostics()
      let result = client.ask("hover", at: document.position("②"))
      found = (result["contents"]["value"].string, result["range"].range, document.range("①"))
    }
    return found
  }

  private static let table = """
    @theme NIGHT title "By night" based-on NORMAL level AAA
    NORMAL NIGHT
    #fff #111 背景
    /// Body text, *all* of it.
    #000 $背景@NORMAL / 50% text.body // 🎨
    red - text.error
    @contrast text text.* on 背景
    @deprecated text.error use text.body "it is `loud`"
    """

  @Test func `a token shows its values, contrasts and documentation`() throws {
    let found = try hover(Self.table + "\n$①text.②②body① #000 copy\n")
    #expect(found.range == found.expected)
    #expect(
      found.text == """
        **text.body**

        Body text, \\*all\\* of it.

        - `NORMAL`: `#000000` ← `#000`
        - `NIGHT`: `rgb(255 255 255 / 0.5)` ← `$背景@NORMAL / 50%`

        Contrast

        - `text.body` on `背景`: NORMAL 21.00, NIGHT 5.32 (needs 7.00)
        """)
  }

  @Test func `a background shows what stands on it, and a deprecated token what to use`() throws {
    let background = try hover(Self.table.replacing("#111 背景", with: "#111 ①②②背景①"))
    #expect(background.range == background.expected)
    #expect(
      background.text?.contains("- `text.body` on `背景`: NORMAL 21.00, NIGHT 5.32 (needs 7.00)\n") == true)
    #expect(
      background.text?.hasSuffix("- `text.error` on `背景`: NORMAL 3.99 (needs 4.50), NIGHT 4.72 (needs 7.00)")
        == true)
    let deprecated = try hover(Self.table.replacing("- text.error", with: "- ①text.error②②①"))
    #expect(deprecated.range == deprecated.expected)
    #expect(deprecated.text?.contains("**Deprecated**; use `text.body`: it is \\`loud\\`\n") == true)
  }

  @Test func `a theme, a rule, a group, a directive and a value`() throws {
    let theme = try hover(Self.table.replacing("@theme NIGHT", with: "@theme ①NI②②GHT①"))
    #expect(theme.range == theme.expected)
    #expect(theme.text == "**NIGHT**\n\nBy night\n\ndark, level AAA, based on `NORMAL`")
    let rule = try hover(Self.table + "\n@allow ①dup②②licate-color① 背景\n")
    #expect(rule.range == rule.expected)
    #expect(rule.text?.hasPrefix("**duplicate-color**\n\n") == true)
    #expect(rule.text?.contains("For example\n\n```text\nNORMAL NIGHT\n#ffffff #343434 BG\n") == true)
    #expect(rule.text?.contains("\n\nUse instead\n\n```text\nNORMAL NIGHT\n") == true)
    let group = try hover(Self.table.replacing("text.* on", with: "①te②②xt.*① on"))
    #expect(group.range == group.expected)
    #expect(group.text == "2 tokens: `text.body`, `text.error`")
    let directive = try hover(Self.table.replacing("@deprecated", with: "①@dep②②recated①"))
    #expect(directive.range == directive.expected)
    #expect(directive.text?.hasPrefix("`@deprecated TOKEN use TOKEN \"REASON\"`\n\nMarks") == true)
    let value = try hover(Self.table.replacing("red -", with: "①r②②ed① -"))
    #expect(value.range == value.expected)
    #expect(
      value.text?.hasPrefix(
        "`text.error` in `NORMAL`\n\n- `#ff0000`\n- `rgb(255 0 0)`\n- `hsl(0 100% 50%)`\n- `oklch(0.62796 ")
        == true)
  }

  @Test func `a repeated cell shows its formula and what it gives`() throws {
    let table = "NORMAL NIGHT\n#fff #111 page\ncontrast-color($page) ②②= text\n①①"
    #expect(
      try hover(table).text?.hasPrefix("`text` in `NIGHT`\n\n`contrast-color($page)`\n\n- `#ffffff`\n")
        == true)
    let name = try hover("NORMAL NIGHT\n#fff #111 page\ncontrast-color($page) = te②②xt\n①①")
    #expect(
      name.text?.hasSuffix(
        "- `NORMAL`: `#000000` ← `contrast-color($page)`\n- `NIGHT`: `#ffffff` ← `contrast-color($page)`")
        == true)
  }

  @Test func `nothing is shown where there is nothing to say`() throws {
    for marked in ["// ②②comment\n", "NORMAL\n#fff BG ②② // x\n", "NORMAL\n$g②②one BG\n", "②②", "\n\n②②\n"] {
      #expect(try hover(marked + "①①").text == nil, "\(marked)")
    }
  }

  @Test func `a client without Markdown is sent plain text`() throws {
    let found = try hover(Self.table.replacing("#111 背景", with: "#111 ①②②背景①"), capabilities: [:])
    #expect(found.text?.hasPrefix("背景\n\n- NORMAL: #ffffff ← #fff\n- NIGHT: #111111 ← #111\n") == true)
  }

  @Test func `what a table says cannot become markup`() throws {
    let found = try hover("NORMAL\n/// <script> [x](http://y) ![z](a)\n#fff ①B②②G①\n")
    #expect(found.text?.contains("\\<script\\> \\[x\\]\\(http://y\\) \\!\\[z\\]\\(a\\)") == true)
  }
}
