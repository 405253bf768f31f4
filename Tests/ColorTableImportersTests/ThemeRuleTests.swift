import ColorTableImporters
import Foundation
import TestSupport
import Testing

/// The rules by which sources have themes, each at its edge, and the page that lists them.
@Suite struct ThemeRuleTests {
  /// Files, and the themes of their table.
  struct Example: Sendable {
    let files: [(path: String, text: String)]
    let themes: String

    init(_ text: String, _ themes: String) {
      self.init([text.hasPrefix("{") ? "x.json" : "x.css": text], themes)
    }

    init(_ files: KeyValuePairs<String, String>, _ themes: String) {
      (self.files, self.themes) = (files.map { ($0.key, $0.value) }, themes)
    }
  }

  private static let examples: [(rule: ThemeRule, example: Example, counterexample: Example)] = [
    (
      .spelling,
      Example(":root { --a: #fff; --b: #eee; --c: #ddd } .dark-mode { --a: #000 }", "light dark-mode"),
      Example(":root { --a: #fff; --b: #eee; --c: #ddd } .btn-dark { --a: #000 }", "default")
    ),
    (
      .scope,
      Example(
        ".app { --a: #fff; --b: #eee; --c: #ddd } .app.dark { --a: #000 } .card { --d: red }", "light dark"),
      Example(".app { --a: #fff; --b: #eee } .app.dark { --a: #000 } .card { --d: red }", "")
    ),
    (
      .otherClass,
      Example(":root { --a: #fff; --b: #eee } .sepia { --a: #edc }", "light sepia"),
      Example(":root { --a: #fff; --b: #eee; --c: #ddd } .sepia { --a: #edc }", "default")
    ),
    (
      .darkPage,
      Example(":root { --bg: oklch(75% 0 0) } .theme-day { --bg: oklch(100% 0 0) }", "light day"),
      Example(":root { --bg: oklch(74% 0 0) } .theme-day { --bg: oklch(100% 0 0) }", "dark day")
    ),
    (
      .files,
      Example(
        ["light.json": ##"{"a":{"value":"#fff"}}"##, "dark.json": ##"{"a":{"value":"#000"}}"##], "light dark"),
      Example(
        ["light.json": ##"{"a":{"value":"#fff"}}"##, "dark.json": ##"{"b":{"value":"#000"}}"##], "default")
    ),
    (
      .words,
      Example(
        ["base.json": ##"{"a":{"value":"#fff"}}"##, "base.dark.json": ##"{"a":{"value":"#000"}}"##],
        "light dark"),
      Example(
        ["noon.json": ##"{"a":{"value":"#fff"}}"##, "base.dark.json": ##"{"a":{"value":"#000"}}"##],
        "noon base.dark")
    ),
    (
      .sets,
      Example(
        ##"{"core":{"a":{"value":"#fff"}},"x-dark/y":{"a":{"value":"#000"}},"$themes":[]}"##, "light dark"),
      Example(##"{"core":{"a":{"value":"#fff"}},"x-dark/y":{"b":{"value":"#000"}},"$themes":[]}"##, "default")
    ),
    (
      .topGroups,
      Example(##"{"light":{"a":"#fff","b":"#eee"},"dark":{"a":"#000","c":"#111"}}"##, "light dark"),
      Example(
        ##"{"light":{"a":"#fff","b":"#eee","d":"#ddd"},"dark":{"a":"#000","c":"#111","e":"#222"}}"##,
        "default")
    ),
    (
      .innerGroups,
      Example(
        ##"{"x":"red","y":"red","z":"red","c":{"light":{"a":"red","b":"red","d":"red"},"dark":{"a":"tan","b":"tan","d":"tan"}}}"##,
        "light dark"),
      Example(
        ##"{"x":"red","y":"red","c":{"light":{"a":"red","b":"red"},"dark":{"a":"tan","b":"tan"}}}"##,
        "default")

    ),
    (
      .groupsOfAll,
      Example(
        ##"{"x":"red","c":{"light":{"a":"#fff"},"dark":{"a":"#000"},"dim":{"a":"#111"}}}"##, "light dark dim"),
      Example(##"{"x":"red","c":{"light":{"a":"#fff"},"dark":{"a":"#000"}}}"##, "default")
    ),
    (
      .siblings,
      Example(
        ##"{"c":{"light":{"a":"#fff"},"dark":{"a":"#000"},"sepia":{"a":"#edc"}}}"##, "light dark sepia"),
      Example(
        ##"{"c":{"light":{"a":"#fff"},"dark":{"a":"#000"},"main":{"a":"red"},"side":{"a":"tan"}}}"##,
        "default")

    ),
    (
      .affixes,
      Example(##"{"a":"red","light_b":"#fff","dark_b":"#000","light_c":"#eee"}"##, "light dark"),
      Example(##"{"a":"red","z":"tan","light_b":"#fff","dark_b":"#000","light_c":"#eee"}"##, "default")
    ),
    (
      .affixedNames,
      Example(##"{"light_b":"#fff","dark_b":"#000","light_c":"#eee"}"##, "light dark"),
      Example(##"{"light_b":"#fff","dark_b":"#000","light_c":"#eee","dark_d":"#111"}"##, "default")
    ),
    (
      .affixesOfPairs,
      Example(##"{"light_b":"#fff","dark_b":"#000","light_c":"#eee","dark_c":"#111"}"##, "light dark"),
      Example(##"{"light_b":"#fff","dark_b":"#000"}"##, "default")
    ),
    (
      .affixesBesideBase,
      Example(
        ##"{"a":"#fff","aDark":"#000","b":"#fff","bDark":"#000","c":"#fff","cDark":"#000","d":"#fff","dDark":"#000"}"##,
        "light dark"),
      Example(
        ##"{"a":"#fff","aDark":"#000","b":"#fff","bDark":"#000","c":"#fff","cDark":"#000"}"##, "default")
    ),
    (
      .plainLight,
      Example(
        ["dark.json": ##"{"a":{"value":"#000"}}"##, "light.json": ##"{"a":{"value":"#fff"}}"##], "light dark"),
      Example(
        [
          "dark.json": ##"{"a":{"value":"#000"}}"##, "light-b.json": ##"{"a":{"value":"#fff"}}"##,
          "light-c.json": ##"{"a":{"value":"#eee"}}"##,
        ], "dark light-b light-c")
    ),
    (
      .namesOfAll,
      Example(
        [
          "sea.json": ##"{"a":{"value":"#000"}}"##,
          "sky.json": ##"{"a":{"value":"#fff"},"b":{"value":"#eee"}}"##,
        ], "sky sea"),
      Example(
        [
          "sea.json": ##"{"a":{"value":"#000"},"c":{"value":"#111"}}"##,
          "sky.json": ##"{"a":{"value":"#fff"},"b":{"value":"#eee"}}"##,
        ], "sea sky")
    ),
  ]

  private func themes(_ example: Example) -> String {
    let outcome = TableImport.run(
      example.files.map(\.path), files: MemoryFiles(Dictionary(uniqueKeysWithValues: example.files)))
    guard outcome.table != nil else { return "" }
    return outcome.text.prefix { $0 != "\n" }.split(separator: " ").joined(separator: " ")
  }

  @Test(arguments: Self.examples.indices)
  func `a rule holds for its example, and not for the one just beyond its edge`(index: Int) {
    let (rule, example, counterexample) = Self.examples[index]
    #expect(themes(example) == example.themes, "\(rule.evidence)")
    #expect(themes(counterexample) == counterexample.themes, "\(rule.evidence)")
  }

  /// The lines of an example on the page.
  private func lines(_ example: Example) -> [String] {
    example.files.map { example.files.count > 1 ? "\($0.path): \($0.text)" : $0.text }
      + ["=> \(example.themes.isEmpty ? "nothing" : example.themes)"]
  }

  /// A rule as the page lists it, in lines of up to 120 columns.
  private func item(_ number: Int) -> String {
    let (rule, example, counterexample) = Self.examples[number - 1]
    let start = "\(number). "
    let indent = String(repeating: " ", count: start.count)
    var lines = [start + rule.strength.rawValue.capitalized + "."]
    for word in rule.evidence.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 120 {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    let examples = ["```"] + self.lines(example) + self.lines(counterexample) + ["```"]
    return (lines + [""] + examples.map { indent + $0 }).joined(separator: "\n")
  }

  @Test func `the page about importing lists the rules`() throws {
    let file = Locations.root.appending(path: "Sources/ColorTableImporters/Documentation.docc/Importing.md")
    var page = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(page.range(of: "just too little.\n\n")?.upperBound)
    let end = try #require(page[start...].range(of: "\n\n## ")?.lowerBound)
    #expect(Self.examples.map(\.rule.evidence) == ThemeRule.all.map(\.evidence))
    let items = Self.examples.indices.map { item($0 + 1) }
    page.replaceSubrange(start..<end, with: items.joined(separator: "\n\n"))
    Golden.expect(page.utf8, matches: file)
  }
}
