import ColorTableImporters
import TestSupport
import Testing

/// Themes of Tokens Studio, which each select some sets of tokens.
@Suite struct TokenSetsTests {
  /// The list of themes, each with its name, what it is about, and the sets that it selects.
  private func themes(_ themes: (name: String, group: String?, sets: [String: String])...) -> String {
    let elements = themes.map { theme in
      let sets = theme.sets.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
      return "{\"name\":\"\(theme.name)\"," + (theme.group.map { "\"group\":\"\($0)\"," } ?? "")
        + "\"selectedTokenSets\":{\(sets.joined(separator: ","))}}"
    }
    return "[\(elements.joined(separator: ",\n"))]"
  }

  private func set(_ tokens: (name: String, value: String)..., member: String = "value") -> String {
    "{"
      + tokens.map { "\"\($0.name)\":{\"\(member)\":\"\($0.value)\",\"type\":\"color\"}" }.joined(
        separator: ",")
      + "}"
  }

  @Test(arguments: ["value", "$value"])
  func `a folder has a file for each set`(member: String) {
    let files = [
      "t/$metadata.json": "{\"tokenSetOrder\":[\"base\",\"modes/light\",\"modes/dark\"]}",
      "t/$themes.json": themes(
        ("Day", nil, ["modes/light": "enabled", "base": "source", "modes/dark": "disabled"]),
        ("Night", nil, ["modes/dark": "enabled", "base": "source"])),
      "t/base.json": set(("ink", "#111"), ("page", "#999"), member: member),
      "t/modes/light.json": set(("page", "#fff"), ("text", "{ink}"), member: member),
      "t/modes/dark.json": set(("page", "{ink}"), ("text", "#eee"), member: member),
    ]
    expect(
      imported(files, "t"),
      table: """
        Day      Night

        #111111  -        ink
        #ffffff  $ink     page
        $ink     #eeeeee  text

        """)
    #expect(imported(files, "t").format == (member == "value" ? "style-dictionary" : "dtcg"))
  }

  @Test func `a file has a group for each set`() {
    let text = """
      {"core":\(set(("ink", "#111"))),
      "light":\(set(("page", "#fff"), ("text", "{core.ink}"))),
      "dark":\(set(("page", "{ink}"), ("text", "#eee"))),
      "$themes":\(themes(("Light", nil, ["core": "source", "light": "enabled"]),
        ("Dark", nil, ["core": "source", "dark": "enabled"]))),
      "$metadata":{"tokenSetOrder":["core","light","dark"]}}
      """
    expect(
      imported(text, as: "tokens.json"),
      table: """
        Light    Dark

        #111111  -        ink
        #ffffff  $ink     page
        $ink     #eeeeee  text

        """)
  }

  @Test func `themes of several groups are combined, and those without colours are left out`() {
    let files = [
      "t/$themes.json": themes(
        ("Acme", "brand", ["acme": "enabled"]), ("Beta", "brand", ["beta": "enabled"]),
        ("Light", "mode", ["light": "enabled"]), ("Dark", "mode", ["dark": "enabled"]),
        ("Core", "core", ["core": "enabled"]), ("Phone", "size", ["sizes": "enabled"])),
      "t/acme.json": set(("tint", "#a00")), "t/beta.json": set(("tint", "#0a0")),
      "t/light.json": set(("page", "#fff")), "t/dark.json": set(("page", "#000")),
      "t/core.json": set(("ink", "#111")), "t/draft.json": set(("ink", "#222")),
      "t/sizes.json": "{\"small\":{\"value\":\"1px\",\"type\":\"dimension\"}}",
    ]
    expect(
      imported(files, "t"),
      table: """
        Acme-Light  Acme-Dark  Beta-Light  Beta-Dark

        #aa0000     -          #00aa00     #00aa00    tint
        #111111     -          -           -          ink
        #ffffff     #000000    -           #000000    page

        """,
      messages: [
        "1: skipped `draft`: no theme selects this set [import-loss]",
        "6: skipped `Phone`: a theme without colours [import-loss]",
        "1: skipped `small`: not a colour [import-loss]",
      ])
  }

  @Test(arguments: [
    ("gone", "there is no set gone"), ("../x", "there is no set ../x"), ("/x", "there is no set /x"),
    ("a/../../x", "there is no set a/../../x"), ("broken", "expected a value"),
    ("list", "there is no set list"),
  ])
  func `a set that cannot be had is an error`(name: String, message: String) {
    let files = [
      "t/$metadata.json": "{\"tokenSetOrder\":[\"page\"]}",
      "t/$themes.json": themes(("A", nil, ["page": "enabled", name: "enabled"])),
      "t/page.json": set(("page", "#fff")), "t/broken.json": "{\"a\":", "t/list.json": "[]",
      "x.json": set(("secret", "#000")),
    ]
    let outcome = imported(files, "t")
    #expect(outcome.table == nil)
    #expect(outcome.errors.count == 1 && outcome.errors[0].hasPrefix(message), "\(outcome.errors)")
  }

  @Test func `a resolver document tells which sets it does not use`() {
    let text = """
      {"sets":{"a/b":{"sources":[{"x":{"$value":"#fff"}}]},
      "draft":{"sources":[{"y":{"$value":"#000"}}]},
      "inner":{"sources":[{"z":{"$value":"#111"}}]}},
      "modifiers":{"mode":{"contexts":{"light":[{"$ref":"#/sets/inner"}]}},
      "old":{"contexts":{"dark":[]}}},
      "resolutionOrder":[{"$ref":"#/sets/a~1b"},{"$ref":"#/modifiers/mode"}]}
      """
    expect(
      imported(text, as: "x.json"), table: "light\n\n#ffffff  x\n#111111  z\n",
      messages: [
        "2: skipped `draft`: no step of the resolution order uses it [import-loss]",
        "5: skipped `old`: no step of the resolution order uses it [import-loss]",
      ])
  }

  @Test func `combinations have a limit, and one theme of a group can be chosen`() {
    let groups = [("brand", 13), ("mode", 5), ("size", 9)]
    var files: [String: String] = [:]
    var all: [(String, String?, [String: String])] = []
    for (group, count) in groups {
      for number in 0..<count {
        // Sizes change no colour.
        let name = group == "size" ? "brand-0" : "\(group)-\(number)"
        all.append(("\(number)", group, [name: "enabled"]))
        files["t/\(name).json"] = set(
          (group == "mode" ? "page" : "tint", "#0000\(number < 10 ? "0" : "")\(number)"))
      }
    }
    files["t/$themes.json"] = "[" + all.map { themes($0).dropFirst().dropLast() }.joined(separator: ",") + "]"
    let outcome = imported(files, "t")
    #expect(
      outcome.errors
        == ["the themes make more than 64 combinations, which is the limit: `brand` has 13 and `mode` has 5"])
    func chosen(_ modes: String...) -> TableImport.Outcome {
      TableImport.run(["t"], modes: modes, files: MemoryFiles(files))
    }
    #expect(chosen("mode=2").text.hasPrefix("0 "))
    #expect(chosen("mode=2").account?.themes == 13 && chosen("mode=2", "brand=3").account?.themes == 1)
    #expect(chosen("gap=2").errors == ["--mode names an unknown group of themes, gap"])
    #expect(chosen("mode=x").errors == ["--mode names an unknown theme of the group mode, x"])
    let wrong = ["t/$themes.json": "[{\"name\":\"A\"}]", "t/page.json": set(("page", "#fff"))]
    #expect(imported(wrong, "t").errors == ["expected a theme with a `name` and `selectedTokenSets`"])
  }
}
