import Testing
import TextSupport

struct GlobPatternTests {
  @Test(arguments: [
    ("*", ["", "a", "a.b"], [] as [String]),
    ("*.css", [".css", "a.css", "a.b.css"], ["css", "a.cs", "a.css2"]),
    ("a*b*c", ["abc", "aXbYc", "abbcc"], ["ab", "acb", "abcd"]), ("?", ["a", "夜", "\u{1F600}"], ["", "ab"]),
    ("[abc]", ["a", "c"], ["d", "", "ab"]), ("[a-c0]", ["b", "0"], ["d", "-"]),
    ("[!a-c]", ["d", "夜"], ["a"]),
    ("[^a]", ["b"], ["a"]), ("[]a]", ["]", "a"], ["b"]), ("[a-]", ["a", "-"], ["b"]), ("[a", ["[a"], ["a"]),
    ("[c-a]", [], ["a", "b", "c"]), ("text.*", ["text.a", "text."], ["text", "texts.a"]), ("", [""], ["a"]),
  ])
  func `a pattern matches whole texts`(pattern: String, matching: [String], other: [String]) {
    for text in matching { #expect(GlobPattern(pattern).matches(text), "\(pattern) \(text)") }
    for text in other { #expect(!GlobPattern(pattern).matches(text), "\(pattern) \(text)") }
  }

  /// A pattern that would take for ever if every star were tried at every place.
  @Test func `many stars are cheap`() {
    let pattern = GlobPattern(String(repeating: "a*", count: 2_000) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 4_000)))
  }

  @Test func `what is special`() {
    for text in ["*", "a?", "[a]"] { #expect(GlobPattern.isPattern(text)) }
    for text in ["a", "a]", "{a}", ""] { #expect(!GlobPattern.isPattern(text)) }
  }
}
