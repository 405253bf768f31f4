import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// The text of a table for what was imported, before it is laid out.
struct TableText {
  private(set) var bytes: [UInt8] = []
  /// The row that each line is about; nil for the others.
  private(set) var rowOfLine: [Int?] = []

  private let table: ImportedTable
  /// The indices of the themes whose base is written.
  private let basesWritten: Set<Int>

  /// Writes a table whose rows have their keys for names.
  init(_ table: ImportedTable) {
    self.table = table
    basesWritten = Self.basesToWrite(table)
    append(table.themes.map(\.name).joined(separator: "  "))
    let directives = table.themes.indices.compactMap(directive)
    if !directives.isEmpty { append("") }
    for directive in directives { append(directive) }
    append("")
    var isFirst = true
    for (index, row) in table.rows.enumerated() {
      if !isFirst, row.startsSection || !row.comments.isEmpty { append("") }
      isFirst = false
      for line in row.comments { append(Self.comment("//", line)) }
      for line in Self.lines(row.documentation) { append(Self.comment("///", line)) }
      let cells = row.values.map { $0.map(Self.cell) ?? "-" }
      append((cells + [row.key]).joined(separator: "  "), row: index)
    }
    appendDeprecations()
  }

  /// The text in the canonical layout; nil where it is not a table's.
  var formatted: [UInt8]? {
    var files = SourceMap()
    return TableFormatter.format(path: "<import>", bytes: bytes, into: &files).formatted
  }

  private mutating func append(_ line: String, row: Int? = nil) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    rowOfLine.append(row)
  }

  /// `@theme`, as far as the theme's name does not say it.
  private func directive(_ index: Int) -> String? {
    let theme = table.themes[index]
    var words = ""
    // The first theme counts as light where no other one is.
    let isLight = index == 0 && !table.themes.dropFirst().contains { $0.appearance == .light }
    let inferred = Appearance(wordsOf: theme.name) ?? (isLight ? .light : nil)
    if let appearance = theme.appearance, appearance != inferred || theme.isHighContrast {
      words += appearance == .light ? " light" : " dark"
    }
    if theme.isHighContrast { words += " high-contrast" }
    if basesWritten.contains(index) { words += " based-on \(table.themes[theme.base ?? 0].name)" }
    if let title = theme.title { words += " title " + Self.quoted(title) }
    if theme.contrastLevel == .aaa { words += " level AAA" }
    if let family = theme.family {
      words += " family \(NameProblem.find(in: family) == nil ? family : Self.quoted(family))"
    }
    return words.isEmpty ? nil : "@theme \(theme.name)\(words)"
  }

  /// The themes after the first that are not based on it, or have its values and would be based on another one without a
  /// word about it.
  private static func basesToWrite(_ table: ImportedTable) -> Set<Int> {
    let imported = table.themes
    var themes = imported.enumerated().map { index, theme in
      Theme(
        name: theme.name,
        appearance: theme.appearance ?? Appearance(wordsOf: theme.name) ?? (index == 0 ? .light : nil),
        isHighContrast: theme.isHighContrast, base: theme.base.map(ThemeID.init), family: theme.family)
    }
    themes.inferContrastOfNames()
    var written = Set(imported.indices.dropFirst().filter { (imported[$0].base ?? 0) > 0 })
    while true {
      themes.inferBases(except: written)
      // A base that is written may be a reason for another one.
      let wrong = imported.indices.dropFirst().filter { theme in
        themes[theme].base != ThemeID(imported[theme].base ?? 0)
          && table.rows.contains { $0.values[theme] == nil }
      }
      if wrong.isEmpty { return written }
      for theme in wrong { themes[theme].base = ThemeID(imported[theme].base ?? 0) }
      written.formUnion(wrong)
    }
  }

  private mutating func appendDeprecations() {
    var isFirst = true
    for (index, row) in table.rows.enumerated() {
      guard let deprecation = row.deprecation else { continue }
      if isFirst { append("") }
      isFirst = false
      var line = "@deprecated \(row.key)"
      var reason = deprecation.reason
      if let key = deprecation.replacement {
        line += " use \(key)"
      } else {
        reason = deprecation.reasonWithoutReplacement ?? reason
      }
      if let reason, !reason.isEmpty { line += " " + Self.quoted(reason) }
      append(line, row: index)
    }
  }

  /// A value whose references are keys.
  static func cell(_ value: ImportedValue) -> String {
    let text = value.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .reference(let key): "$" + key
      }
    }.joined()
    guard text.hasPrefix("#") else { return text }
    // The formatter writes all digits.
    let digits = text.dropFirst().lowercased()
    return "#" + (digits.utf8.count > 4 ? digits : String(digits.flatMap { [$0, $0] }))
  }

  private static func comment(_ mark: String, _ line: String) -> String {
    let text = ColorText.trimmed(harmless(line))
    return text.isEmpty ? mark : mark + " " + text
  }

  private static func lines(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private static func quoted(_ text: String) -> String {
    SyntaxWord.quoted(String(harmless(text).map { $0.isNewline ? " " : $0 }))
  }

  /// A text without the characters that no table can hold: control characters, and those that change the direction of text.
  private static func harmless(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" || scalar == "\n" || scalar == "\r" {
        result.append(" ")
      } else if !scalar.isControl, !scalar.isBidirectionalControl {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
