import ColorTableDiagnostics
import TextSupport

enum WrongValueCount {
  static let rule = Rule(
    "wrong-value-count", .error,
    summary: "A row does not have one value for each theme.",
    explanation: """
      A row has a value for each theme of the header, in the header's order, and the key. The original parser \
      stops a debug build at such a row and reads past its end in a release build. Write `-` for a value \
      that is the same as in the theme that this theme is based on.
      """,
    failing: "NORMAL  NIGHT   DUSK\n#000000 #ffffff TEXT\n",
    passing: "NORMAL  NIGHT   DUSK\n#000000 #ffffff - TEXT\n")

  /// - Parameter missing: The names of the themes without a value; nil where there are too many values.
  static func finding(
    expected themes: Int, found: Int, missing: String?, keyIsFirst: Bool, at span: SourceSpan, note: String
  ) -> Diagnostic {
    let values = EnglishList.count(themes, "colour")
    let caption: String
    if let missing {
      caption = "the value for \(missing) is missing"
    } else {
      caption =
        "there is no theme for \(found - themes == 1 ? "this value" : "the values from here on")"
    }
    return rule.finding(
      "expected \(values) \(keyIsFirst ? "after" : "before") the key, found \(found)",
      at: span, caption: caption, notes: [note])
  }

  static func repeatedHeader(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    rule.finding(
      "the header stands here once more", at: span, labels: [.init(span: first, text: "the first one")],
      fixIts: [.replace(span, with: "", "remove it")])
  }

  static func wrongThemeCount(themes: Int, values: Int, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the header names \(EnglishList.count(themes, "theme")), but every row has "
        + EnglishList.count(values, "colour"), at: span,
      caption: values > themes
        ? "name the missing \(values - themes == 1 ? "theme" : "themes") here"
        : "every row needs one colour for each of these")
  }
}
