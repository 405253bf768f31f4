import ColorTableDiagnostics
import TextSupport

enum NotText {
  static let rule = Rule(
    "not-text", .error,
    summary: "The file contains a NUL byte, or is UTF-16.",
    explanation: """
      A table is a text file in UTF-8. A NUL byte indicates another kind of file, or UTF-16, which some editors write \
      if you choose "Unicode". Nothing else in such a file is checked.
      """,
    failing: "NORMAL\n#ffffff B\u{0}G\n",
    passing: "NORMAL\n#ffffff BG\n")

  static func finding(_ byte: UInt8, at span: SourceSpan) -> Diagnostic {
    byte == 0
      ? rule.finding(
        "NUL at byte offset \(span.start): this is not a text file, or not UTF-8", at: span)
      : rule.finding(
        "the file is UTF-16; expected UTF-8", at: span,
        caption: "save the file as UTF-8")
  }

  static func tooLarge(_ size: Int, limit: Int, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the file has \(size) bytes; a table can have at most \(limit)",
      at: span)
  }
}

enum OtherFormat {
  static let rule = Rule(
    "other-format", .error,
    summary: "The file is JSON, YAML, CSS, XML, CSV, Markdown, a property list or source code, not a table.",
    explanation: """
      colortable recognises these formats by a file's first bytes or extension. Nothing else in such a file is checked. \
      `colortable import` converts the colours in many of them into a table.
      """,
    failing: "{\n  \"BG\": \"#ffffff\"\n}\n",
    passing: "NORMAL\n#ffffff BG\n")

  static func finding(_ kind: ForeignFormat, path: String, at span: SourceSpan) -> Diagnostic {
    if kind == .frontMatter {
      return rule.finding(
        "a table has no front matter between lines of `---`", at: span,
        caption: "remove it, or begin each of its lines with `//`")
    }
    return rule.finding(
      "this is \(kind.phrase), not a colour table", at: span,
      notes: [
        kind.isImported
          ? "to convert it, run `colortable import \(path)`"
          : "a table begins with a line that names its themes: `NORMAL NIGHT`"
      ])
  }
}

/// The kinds of files that are mistaken for tables.
package enum ForeignFormat {
  case json, configuration, css, xml, resources, html, propertyList, separatedValues, markdown, yaml, code
  /// A table, perhaps, behind lines that other programs read.
  case frontMatter

  var phrase: String {
    switch self {
    case .json: "JSON"
    case .configuration: "the configuration of colortable"
    case .css: "a style sheet"
    case .xml: "XML"
    case .resources: "an Android resource file"
    case .html: "an HTML page"
    case .propertyList: "a property list"
    case .separatedValues: "a file of separated values (CSV)"
    case .markdown: "Markdown"
    case .yaml: "YAML"
    case .code: "source code"
    case .frontMatter: "text behind front matter"
    }
  }

  /// Whether `colortable import` reads such files.
  var isImported: Bool {
    switch self {
    case .json, .css, .resources, .propertyList, .separatedValues, .code: true
    case .configuration, .xml, .html, .markdown, .yaml, .frontMatter: false
    }
  }

  /// The kind that the first bytes of a file show, which no table begins with, or its extension; nil for any other.
  package init?(of bytes: [UInt8], path: String) {
    let name = Paths.split(path).name.lowercased()
    let text = String(decoding: bytes.prefix(Self.examined), as: UTF8.self)
    guard let line = Self.firstLine(of: text) else { return nil }
    if text.hasPrefix("bplist") {
      self = .propertyList
    } else if line.hasPrefix("<") {
      let lower = text.lowercased()
      guard line.dropFirst().first.map({ $0.isLetter || $0 == "?" || $0 == "!" }) == true else { return nil }
      self =
        lower.contains(text: "<plist")
        ? .propertyList
        : lower.contains(text: "<resources") ? .resources : lower.contains(text: "<html") ? .html : .xml
    } else if line.hasPrefix("{") || line == "[" || line.hasPrefix("[{") || line.hasPrefix("[\"") {
      self = name == "colortable.json" ? .configuration : .json
    } else if Self.isStyleSheet(line) {
      self = .css
    } else if name.hasSuffix(".csv") || name.hasSuffix(".tsv"), line.contains(where: { ",;\t".contains($0) })
    {
      self = .separatedValues
    } else if [".swift", ".kt", ".dart", ".js", ".ts"].contains(where: name.hasSuffix) {
      self = .code
    } else if line.hasPrefix("```") || name.hasSuffix(".md") && (line.hasPrefix("#") || line.hasPrefix("---"))
    {
      self = .markdown
    } else if line == "---" {
      let isClosed = text.split(whereSeparator: \.isNewline).count { $0 == "---" } > 1
      self = isClosed ? .frontMatter : .yaml
    } else if line.hasSuffix(":"), line.first?.isLetter == true, !line.contains(where: \.isWhitespace) {
      self = .yaml
    } else {
      return nil
    }
  }

  /// How many bytes are looked at.
  private static let examined = 2_000

  private static func isStyleSheet(_ line: String) -> Bool {
    ["@import ", "@charset ", "@use ", "@tailwind "].contains(where: line.hasPrefix)
      // `@import "Base.colortable"` in a table is meant for `@include`.
      && !line.contains(text: ".colortable")
      || line.hasSuffix("{") || line.hasPrefix(":root")
      || line.hasPrefix("--") && line.utf8.contains(UInt8(ascii: ":"))
  }

  /// The first line that is not empty and no comment of CSS.
  private static func firstLine(of text: String) -> String? {
    var remaining = text[...]
    if remaining.unicodeScalars.first == "\u{FEFF}" { remaining.unicodeScalars.removeFirst() }
    while let first = remaining.first {
      if first.isWhitespace {
        remaining.removeFirst()
      } else if remaining.hasPrefix("/*") {
        while !remaining.isEmpty, !remaining.hasPrefix("*/") { remaining.removeFirst() }
        remaining = remaining.dropFirst(2)
      } else if remaining.hasPrefix("//") {
        remaining = remaining.drop { !$0.isNewline }
      } else {
        var line = remaining.prefix { !$0.isNewline }
        while line.last?.isWhitespace == true { line.removeLast() }
        return String(line)
      }
    }
    return nil
  }
}

enum MergeConflict {
  static let rule = Rule(
    "merge-conflict", .error,
    summary: "A merge conflict is left in the file.",
    explanation: """
      The file contains two versions of some lines, between the markers of a version control system. Choose one of \
      them, or combine them, and remove the markers. Nothing else in such a file is checked.
      """,
    failing: "NORMAL\n<<<<<<< HEAD\n#ffffff BG\n=======\n#fefefe BG\n>>>>>>> paper\n#000000 TEXT\n",
    passing: "NORMAL\n#fefefe BG\n#000000 TEXT\n")

  static func finding(from start: SourceSpan, to end: SourceSpan?) -> Diagnostic {
    rule.finding(
      "a merge conflict is left here", at: start,
      caption: "choose one of the two versions and remove the markers",
      labels: end.map { [.init(span: $0, text: "up to here")] } ?? [])
  }
}

enum NoTokens {
  static let rule = Rule(
    "no-tokens", .lint,
    summary: "The table has a header and no rows.",
    explanation: """
      A table without rows compiles to code without tokens. That is allowed, but rarely meant.
      """,
    failing: "NORMAL NIGHT\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func finding(at span: SourceSpan) -> Diagnostic {
    rule.finding("the table has no tokens", at: span, caption: "expected rows below the header")
  }
}

/// The file that DKNightVersion reads, by its name.
package enum OriginalTable {
  package static func isName(of path: String) -> Bool { Paths.split(path).name == "DKColorTable.txt" }
}
