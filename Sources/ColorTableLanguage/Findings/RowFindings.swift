import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum WrongValueCount {
  static let rule = Rule(
    "wrong-value-count", .error,
    summary: "A row does not have one value for each theme.",
    explanation: """
      A row has a value for each theme, in the header's order, and a key. At such a row the original parser stops a \
      debug build, and reads past its end in a release build. Write `-` for a value that is the same as in the theme \
      that this theme is based on.
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
      caption = "no value for \(missing)"
    } else {
      caption =
        "there is no theme for \(found - themes == 1 ? "this value" : "the values from here on")"
    }
    return rule.finding(
      "expected \(values) \(keyIsFirst ? "after" : "before") the key, found \(found)",
      at: span, caption: caption, notes: [note])
  }

  static func groupHeading(_ heading: String, group: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "a group has no line of its own; found `\(heading)`", at: span,
      caption: "remove it, and begin each key of the group with `\(group).`")
  }

  static func repeatedHeader(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    rule.finding(
      "the header is repeated here", at: span, labels: [.init(span: first, text: "the first one")],
      fixIts: [.replace(span, with: "", "remove it")])
  }

  static func wrongThemeCount(themes: Int, values: Int, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the header has \(EnglishList.count(themes, "theme")), but every row has "
        + EnglishList.count(values, "colour"), at: span,
      caption: values > themes
        ? "name the missing \(values - themes == 1 ? "theme" : "themes") here"
        : "every row needs one colour for each of these",
      notes: values > themes ? [] : ["the name of a theme is one word"])
  }
}

enum WrongSeparator {
  static let rule = Rule(
    "wrong-separator", .error,
    summary: "Commas, semicolons or bars separate the cells of a line.",
    explanation: """
      Separate cells with spaces or tabs. Commas are part of CSS functions and of lists in directives. To turn \
      comma-separated values into a table, replace each comma by a space.
      """,
    failing: "NORMAL NIGHT\n#ffffff, #343434, BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  /// - Parameter edits: The edits that put spaces in place of commas; none where the line would not be right then.
  static func finding(at span: SourceSpan, edits: [FixIt.Edit]) -> Diagnostic {
    rule.finding(
      "cells are separated by spaces, not by commas, semicolons or bars", at: span,
      caption: "expected a space", fixIts: [FixIt("put spaces between the cells of this line", edits)])
  }

  static func lineBelowHeader(at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "a table has no line below its header", at: span, fixIts: [.replace(span, with: "", "remove it")])
  }
}

enum MissingKey {
  static let rule = Rule(
    "missing-key", .error,
    summary: "A row has its values and no key.",
    explanation: """
      The key names the token; without it, nothing can refer to the row's colours. It follows the values, or precedes \
      them if the header's first cell is KEY or NAME.
      """,
    failing: "NORMAL  NIGHT\n#ffffff #343434\n",
    passing: "NORMAL  NIGHT\n#ffffff #343434 BG\n")

  static func finding(values: Int, keyIsFirst: Bool, at span: SourceSpan, note: String) -> Diagnostic {
    rule.finding(
      "this row has \(values == 1 ? "a colour" : "\(values) colours") and no key", at: span,
      caption: "expected a key \(keyIsFirst ? "before the colours" : "here")",
      notes: [note])
  }

  static func atOtherEnd(
    _ name: String, at span: SourceSpan, values: SourceSpan, fits: Bool, note: String
  ) -> Diagnostic {
    let isFirst = span.start < values.start
    let key = KeyRepair.key(meantBy: name) ?? name
    let edits: [FixIt.Edit] =
      isFirst
      ? [
        .init(span: SourceSpan(file: span.file, start: span.start, end: values.start), replacement: ""),
        .init(span: values.atEnd, replacement: " " + key),
      ]
      : [
        .init(span: values.atStart, replacement: key + " "),
        .init(span: SourceSpan(file: span.file, start: values.end, end: span.end), replacement: ""),
      ]
    return rule.finding(
      "the key `\(name)` is \(isFirst ? "before" : "after") the colours", at: span,
      caption: "expected it \(isFirst ? "after" : "before") them", notes: [note],
      fixIts: fits
        ? [
          FixIt(
            "move the key \(isFirst ? "after" : "before") the colours"
              + (key == name ? "" : ", as `\(key)`"), edits)
        ] : [])
  }

  static func keysFirst(at header: SourceSpan, mark: SourceSpan?) -> Diagnostic {
    rule.finding(
      "every row has its key before its colours, but the header does not mark a key column", at: header,
      caption: "expected `KEY` before the themes",
      fixIts: [
        FixIt(
          "write `KEY` before the themes",
          [.init(span: header.atStart, replacement: "KEY ")]
            + (mark.map { [.init(span: $0, replacement: "")] } ?? []))
      ])
  }
}

enum InvalidKey {
  static let rule = Rule(
    "invalid-key", .error,
    summary: "A key contains an invalid character.",
    explanation: """
      Keys contain letters and digits of any script, `_`, `-`, and `.` between the parts of a group. They become \
      identifiers, custom properties and file names, so spaces, punctuation and invisible characters are not allowed, \
      and a key has at most 500 bytes.
      """,
    failing: "NORMAL NIGHT\n#ffffff #343434 @count\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 count\n")

  /// - Parameter meant: The key that was probably meant; nil where another token has it.
  static func finding(
    _ key: String, _ problem: NameProblem, meant: String?, at span: SourceSpan
  ) -> Diagnostic {
    rule.finding(
      "`\(key)` is not a valid key: \(problem.phrase)", at: span, caption: problem.expectation,
      fixIts: [meant.map { .replace(span, with: $0) }])
  }

  /// A key in several words, perhaps with a comment of another language behind it.
  struct Words {
    /// The words of the key, at least one.
    var words: [String]
    /// The bytes of those words.
    var span: SourceSpan
    /// The words of the comment, from its mark on; empty where there is none.
    var comment: [String]
    var commentSpan: SourceSpan

    /// The keys that may have been meant, the commonest first.
    var candidates: [String] {
      if words.count == 1 { return words }
      let camelCase = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let forms = ["_", ".", "-", ""].map { words.joined(separator: $0) } + [camelCase.joined()]
      return [KeyRepair.keyOfGroups(words.joined(separator: " "))].compactMap { $0 }
        + forms.compactMap { NameProblem.find(in: $0) == nil ? $0 : NameProblem.repaired($0) }
    }
  }

  /// - Parameter meant: The key that was meant; nil where the row would not be right with it.
  static func inWords(_ key: Words, meant: String?, at span: SourceSpan) -> Diagnostic {
    var texts: [(span: SourceSpan, text: String)] = []
    if key.words.count > 1, let meant { texts.append((key.span, meant)) }
    if !key.comment.isEmpty { texts.append((key.commentSpan, comment(key.comment))) }
    // The key is one, and only what stands behind it is wrong.
    let isComment = key.words.count == 1
    let help = "write `\(texts.map(\.text).joined(separator: " "))`"
    return rule.finding(
      isComment
        ? "`\(key.comment.joined(separator: " "))` is not a comment in a table"
        : "a key cannot contain spaces; found `\((key.words + key.comment).joined(separator: " "))`",
      at: isComment ? key.commentSpan : span,
      caption: key.comment.isEmpty ? nil : "comments begin with `//`",
      fixIts: meant == nil ? [] : [FixIt(help, texts.map { .init(span: $0.span, replacement: $0.text) })])
  }

  /// A line that is a comment of another language.
  static func comment(_ words: [String], at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "`\(words.joined(separator: " "))` is not a comment in a table", at: span,
      caption: "comments begin with `//`", fixIts: [.replace(span, with: comment(words))])
  }

  /// The words of another language's comment as a comment of a table.
  private static func comment(_ words: [String]) -> String {
    let marks = ["#", "/*", "*/", ";", "--", "<!--", "-->"]
    var text = words.joined(separator: " ")
    if let mark = marks.first(where: text.hasPrefix) { text.removeFirst(mark.count) }
    if let mark = marks.first(where: text.hasSuffix) { text.removeLast(mark.count) }
    let content = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    return content.isEmpty ? "//" : "// " + content
  }
}

/// The keys that are meant by names that are not.
enum KeyRepair {
  /// The key of a name with slashes between its groups, as design tools have it and an import makes it: `Text.Body` for
  /// `Text/Body` and `Text / Body`. nil for a name without a slash, and for one that is wrong in something else too.
  static func keyOfGroups(_ name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: "/")), name.utf8.count <= NameProblem.longestName else {
      return nil
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.split(separator: " ").joined(separator: "_")
    }
    let key = parts.joined(separator: ".")
    return NameProblem.find(in: key) == nil ? key : nil
  }

  /// The key that a name means which is not one; nil for a key, and where nothing is left of it.
  static func key(meantBy name: String) -> String? { keyOfGroups(name) ?? NameProblem.repaired(name) }
}

enum DuplicateKey {
  static let rule = Rule(
    "duplicate-key", .error,
    summary: "Two rows have the same key.",
    explanation: """
      A key names one token. The original parser silently used the last row. Keys that are canonically equivalent, \
      such as `é` written as one character and as two, are the same key.
      """,
    failing: "NORMAL\n#ffffff BG\n#111111 BG\n",
    passing: "NORMAL\n#ffffff BG\n#111111 BAR\n")

  static func finding(_ key: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    rule.finding(
      "the key `\(key)` is defined twice", at: span,
      labels: [.init(span: first, text: "first defined here")])
  }
}

extension NameProblem {
  /// The form of a name, as a caption.
  var expectation: String {
    self == .tooLong
      ? "expected at most \(Self.longestName) bytes" : "expected letters, digits, `_`, `-` or `.`"
  }

  /// The mistake, as a phrase.
  package var phrase: String {
    switch self {
    case .character(let scalar):
      let isVisible = scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.isEmoji
      return isVisible && scalar.value > 0x20
        ? "it cannot contain `\(Character(scalar))`"
        : "it cannot contain \(Unicode.Scalar.description(of: scalar.value))"
    case .emptyPart: return "a dot has nothing before or after it"
    case .dash: return "it is the value of the base theme"
    case .tooLong: return "it has more than \(NameProblem.longestName) bytes"
    }
  }
}
