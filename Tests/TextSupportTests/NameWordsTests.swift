import Testing
import TextSupport

/// The words of names.
struct NameWordsTests {
  @Test(arguments: [
    ("primaryBackground", "primary Background"), ("URLBar", "URL Bar"), ("TEXT_333", "TEXT 333"),
    ("H1Title2", "H1 Title2"), ("BG2A", "BG2A"), ("--a..b", "a b"), ("navURL", "nav URL"), ("", ""),
    ("背景ΑλφαΒ", "背景 Αλφα Β"), ("ǅep-ǅ", "ǅep ǅ"), ("e\u{301}A", "e\u{301} A"),
  ])
  func `separators and capitals begin words`(name: String, words: String) {
    let separators: Set<Unicode.Scalar> = ["-", "_", "."]
    #expect(
      NameWords.split(name[...], separatedBy: separators.contains).joined(separator: " ") == words)
  }
}
