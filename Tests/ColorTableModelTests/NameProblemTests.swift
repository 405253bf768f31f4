import ColorTableModel
import Testing

struct NameProblemTests {
  @Test(arguments: [
    ("", NameProblem.emptyPart), ("a..b", .emptyPart), (".a", .emptyPart), ("a.", .emptyPart), ("-", .dash),
    ("a b", .character(" ")), ("a\"b", .character("\"")), ("a\nb", .character("\n")),
    ("a$b", .character("$")),
    ("a\u{202E}b", .character("\u{202E}")), ("a\u{AD}b", .character("\u{AD}")),
    ("a\u{115F}", .character("\u{115F}")), ("a\0", .character("\0")), ("😀", .character("😀")),
  ])
  func `a name has a problem`(name: String, problem: NameProblem) {
    #expect(NameProblem.find(in: name) == problem)
  }

  @Test(arguments: ["BG", "APP-THEME", "text_333", "surface.card", "背景", "-x", "é", "e\u{301}", "a.b.c", "1"])
  func `a name is of any script`(name: String) {
    #expect(NameProblem.find(in: name) == nil)
  }

  /// Only its start is looked at, so a name of megabytes costs what one of 500 bytes costs.
  @Test func `a long name is repaired from its start`() {
    #expect(NameProblem.repaired("a b" + String(repeating: "k", count: 1000))?.utf8.count == 500)
    #expect(
      NameProblem.repaired(String(repeating: "é", count: 251) + " x") == String(repeating: "é", count: 250))
  }
}
