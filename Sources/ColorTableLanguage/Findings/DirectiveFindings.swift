import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum UnknownDirective {
  static let rule = Rule(
    "unknown-directive", .error,
    summary: "A line begins with `@` and a word that is not a directive.",
    explanation: """
      The directives are @theme, @contrast, @distinct, @deprecated, @name, @allow, @hex, @include and @extends.
      """,
    failing: "NORMAL\n@contrats text TEXT on BG\n#000000 TEXT\n#ffffff BG\n",
    passing: "NORMAL\n@contrast text TEXT on BG\n#000000 TEXT\n#ffffff BG\n")

  static func finding(
    _ name: String, at span: SourceSpan, names: [String], hasHeader: Bool, looksLikeRow: Bool
  ) -> Diagnostic {
    let nearest = NearMiss.keyword(meantBy: String(name.dropFirst()), among: names).map { "@" + $0 }
    // `@theme` is the nearest, and would be another mistake.
    if name == "@themes" {
      return rule.finding(
        "unknown directive `@themes`", at: span, caption: "the header is only the names of the themes",
        notes: [hasHeader ? "remove this line" : "remove `@themes`"])
    }
    let all = names.map { "@" + $0 }.joined(separator: ", ")
    var notes = nearest == nil ? ["the directives are \(all)"] : []
    if looksLikeRow, nearest == nil {
      notes = ["a line that begins with `@` is a directive; if this is a row, `\(name)` is not a colour"]
    }
    return rule.finding("unknown directive `\(name)`", at: span, meant: nearest, notes: notes)
  }
}

enum InvalidDirective {
  static let rule = Rule(
    "invalid-directive", .error,
    summary: "A directive has a syntax error.",
    explanation: """
      Each directive has its own form, which the message shows. Separate lists with commas, and write titles, names, \
      reasons and paths in quotation marks.
      """,
    failing: "NORMAL NIGHT\n@theme NIGHT drak\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n")

  /// - Parameters:
  ///   - expected: The expected word, as a phrase: "a token's key".
  ///   - found: The word that was found; nil for the end of the line.
  ///   - form: The directive's form, as the language's page writes it.
  ///   - meant: The words that were probably meant.
  static func finding(
    expected: String, found: String?, at span: SourceSpan, form: String, meant: String?
  ) -> Diagnostic {
    rule.finding(
      "expected \(expected), found \(found.map { "`\($0)`" } ?? "the end of the line")", at: span,
      meant: meant, notes: ["the form is `\(form)`"])
  }

  static func missingForeground(behind level: SourceSpan, before on: SourceSpan, form: String) -> Diagnostic {
    rule.finding(
      "expected a token's key, found `on`", at: on, caption: "nothing is named between the level and `on`",
      labels: [.init(span: level, text: "this is the level, and not a token")],
      notes: ["the form is `\(form)`"])
  }

  static func missingLevel(before key: String, at span: SourceSpan, form: String) -> Diagnostic {
    rule.finding(
      "expected `text`, `large`, `ui` or a ratio, found `\(key)`", at: span,
      caption: "the level is missing before it", notes: ["the form is `\(form)`"],
      fixIts: [
        .replace(span.atStart, with: "text ", "write `text` before it, if it is text"),
        .replace(span.atStart, with: "ui ", "write `ui` before it, if it is an icon or a control"),
      ])
  }

  /// The requirement of contrast that a word probably means; AAA is a level of a theme, and asks for 7 of text.
  static func requirement(meantBy word: String) -> String? {
    word == "AAA" ? "7" : NearMiss.keyword(meantBy: word, among: ["text", "large", "ui"])
  }

  static func contrastRatioOutOfRange(_ number: String, at span: SourceSpan) -> Diagnostic {
    rule.finding("expected a contrast ratio above 1 and at most 21, found `\(number)`", at: span)
  }

  static func differenceOutOfRange(_ number: String, at span: SourceSpan) -> Diagnostic {
    rule.finding("expected a colour difference between 0 and 100, found `\(number)`", at: span)
  }

  /// - Parameters:
  ///   - found: A word that is none of the outputs that can be given names.
  ///   - outputs: Those outputs.
  static func unnamedOutput(
    _ found: String, at span: SourceSpan, among outputs: [String], form: String
  ) -> Diagnostic {
    if ["json", "html", "classic"].contains(found) {
      return rule.finding(
        "`\(found)` writes each token under its key, so a name has no effect there", at: span,
        caption: "expected another output",
        notes: [
          "\(found == "html" ? "the page shows the names of the other outputs" : "rename the token to change it")"
        ])
    }
    let word = found.hasPrefix("--") ? String(found.dropFirst(2)) : found
    let meant = outputs.contains(word) ? word : NearMiss.keyword(meantBy: word, among: outputs)
    return rule.finding(
      "expected an output, found `\(found)`", at: span, meant: meant,
      notes: ["the outputs are " + EnglishList.and(outputs), "the form is `\(form)`"])
  }

  static func emptyName(_ span: SourceSpan) -> Diagnostic {
    rule.finding("the name of a token in an output is empty", at: span)
  }

  static func longName(_ span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the name of a token in an output has more than \(NameProblem.longestName) bytes", at: span)
  }

  static func emptyPath(_ span: SourceSpan, directive: String) -> Diagnostic {
    rule.finding("the path after `\(directive)` is empty", at: span)
  }

  /// The note of the findings about more than one level.
  private static let oneLevel =
    "a table that extends another one replaces some of its rows and adds none"

  static func includeBesideExtends(at span: SourceSpan, extends: SourceSpan) -> Diagnostic {
    rule.finding(
      "a table that extends another one cannot include tables", at: span,
      caption: "expected it in the table that is extended",
      labels: [.init(span: extends, text: "the table that is extended")], notes: [oneLevel])
  }

  /// - Parameter extends: The path in the `@extends` of the table that is included or extended.
  static func extendingTable(_ path: String, at span: SourceSpan, extends: SourceSpan) -> Diagnostic {
    rule.finding(
      "`\(path)` extends another table, so no table can include or extend it", at: span,
      labels: [.init(span: extends, text: "the table that it extends")], notes: [oneLevel])
  }

  static func lowerLevel(of theme: String, at span: SourceSpan, base: String) -> Diagnostic {
    rule.finding(
      "`\(theme)` has level AAA in \(base), and a table that extends it cannot lower the level", at: span,
      caption: "expected `level AAA`, or nothing")
  }

  static func visionOverAny(at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "`over any` cannot be used with `vision`", at: span,
      notes: [
        "write two contracts: one without `vision` for every backdrop, and one with `vision` and `over TOKEN` for a "
          + "known backdrop"
      ])
  }

  static func tokenNamedAny(at span: SourceSpan, token: SourceSpan) -> Diagnostic {
    rule.finding(
      "`any` means every backdrop here, but a token has this key", at: span,
      caption: "expected no token with the key `any`", labels: [.init(span: token, text: "rename this token")]
    )
  }

  static func replacedByItself(_ key: String, at span: SourceSpan) -> Diagnostic {
    rule.finding("`\(key)` cannot replace itself", at: span, caption: "expected another key")
  }
}

enum RepeatedDirective {
  static let rule = Rule(
    "repeated-directive", .error,
    summary: "Two directives of a file set the same thing.",
    explanation: """
      A theme has one appearance, one title, one base, one level and one family; a token is deprecated once and has \
      one name in each output; a file has one order of hex digits and extends one table. A table that includes or \
      extends another can set these again for its themes.
      """,
    failing: "NORMAL NIGHT\n@theme NIGHT dark\n@theme NIGHT light\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n")

  /// - Parameter statement: The statement, as a phrase: "the title of `NIGHT`".
  static func finding(_ statement: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    rule.finding(
      "\(statement) is set twice", at: span,
      labels: [.init(span: first, text: "first set here")])
  }
}

enum ThemeCycle {
  static let rule = Rule(
    "theme-cycle", .error,
    summary: "Themes are based on each other in a cycle.",
    explanation: """
      `based-on` names the theme from which `-` takes its value. A chain of themes must end at one without a base. \
      Unless `based-on` names another base, that is the first theme.
      """,
    failing:
      "NORMAL NIGHT DUSK\n@theme NIGHT based-on DUSK\n@theme DUSK based-on NIGHT\n#ffffff #343434 #fafafa BG\n",
    passing: "NORMAL NIGHT DUSK\n@theme DUSK based-on NIGHT\n#ffffff #343434 #fafafa BG\n")

  static func finding(_ names: [String], at span: SourceSpan) -> Diagnostic {
    rule.finding(
      names.count == 2
        ? "the theme `\(names[0])` is based on itself"
        : "these themes are based on each other: \(names.joined(separator: " → "))", at: span)
  }
}
