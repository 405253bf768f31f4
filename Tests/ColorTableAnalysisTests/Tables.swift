import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

/// Reads a table; its contracts may be broken.
func check(_ text: String, path: String = "App.colortable") -> CheckResult {
  var loader = MemoryLoader()
  var files = SourceMap()
  var levels = RuleLevels()
  try? levels.set("all", to: .allow)
  return Checker(levels: levels)
    .check(LoadedSource(path: path, identity: path, bytes: Array(text.utf8)), loader: &loader, into: &files)
}

func table(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Table {
  let result = check(text)
  let messages = result.diagnostics.map { "\($0.rule): \($0.message)" }.joined(separator: "\n")
  return try #require(result.readTable, "\(messages)\n\(text)", sourceLocation: sourceLocation)
}
