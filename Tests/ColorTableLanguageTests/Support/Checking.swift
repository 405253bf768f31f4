import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import Testing

/// What a check gave, with the files that it read.
struct Checked {
  var result: CheckResult
  var sources: SourceMap

  /// The table; a test that needs one fails where there is none, and says why.
  func table(sourceLocation: SourceLocation = #_sourceLocation) throws -> Table {
    let messages = result.diagnostics.map { "\($0.rule): \($0.message)" }.joined(separator: "\n")
    return try #require(result.table, "\(messages)", sourceLocation: sourceLocation)
  }
}

/// Checks a table that is called `Example.colortable`, beside other files.
func check(
  _ bytes: [UInt8], files: [String: String] = [:], levels: RuleLevels = RuleLevels()
) -> Checked {
  var loader = MemoryLoader(files)
  loader.files["Example.colortable"] = bytes
  var sources = SourceMap()
  let source = LoadedSource(path: "Example.colortable", identity: "Example.colortable", bytes: bytes)
  let result = Checker(levels: levels).check(source, loader: &loader, into: &sources)
  return Checked(result: result, sources: sources)
}

/// Checks a table given as text.
func check(_ text: String, files: [String: String] = [:], levels: RuleLevels = RuleLevels()) -> Checked {
  check(Array(text.utf8), files: files, levels: levels)
}

/// The cells of a table as `KEY THEME #rrggbbaa`, for comparison; only for tables of 8-bit colours.
func cells(of table: Table) -> [String] {
  table.tokens.flatMap { token in
    table.themes.indices.map { theme in
      let color = table.packedColor(of: token, in: theme).rgba8
      let hex = color.map { String($0.rawValue, radix: 16) } ?? "wide"
      let padded = String(repeating: "0", count: max(0, 8 - hex.count)) + hex
      return "\(table.key(of: token)) \(table.themes[theme].name) \(padded)"
    }
  }
}
