import ColorTableDiagnostics
import ColorTableImporters
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

extension TableImport.Outcome {
  /// The table as text, or what is wrong instead.
  var text: String { table.map { String(decoding: $0, as: UTF8.self) } ?? errors.joined(separator: "\n") }

  var errors: [String] { diagnostics.filter { $0.severity == .error }.map(\.message) }

  /// The messages with the line of each, and their notes.
  var messages: [String] {
    diagnostics.map { diagnostic in
      let bytes = sources[diagnostic.span.file]?.bytes ?? []
      let line = bytes.prefix(Int(diagnostic.span.start)).count { $0 == 0x0A } + 1
      return "\(line): \(diagnostic.message) [\(diagnostic.rule)]"
        + diagnostic.notes.map { "\n  " + $0 }.joined()
    }
  }
}

/// Imports one text.
func imported(_ text: String, as name: String, from format: String? = nil) -> TableImport.Outcome {
  TableImport.run([name], format: format, files: MemoryFiles([name: text]))
}

/// Imports files and folders.
func imported(
  _ files: [String: String], _ paths: String..., from format: String? = nil, themes: [String] = []
) -> TableImport.Outcome {
  TableImport.run(paths, format: format, themeNames: themes, files: MemoryFiles(files))
}

/// Expects that a text becomes a table, and that these messages are all.
func expect(
  _ outcome: TableImport.Outcome, table: String, messages: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.text == table, sourceLocation: sourceLocation)
  #expect(outcome.messages == messages, sourceLocation: sourceLocation)
}

/// Checks a table that has to be right.
func read(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws -> Table {
  var loader = MemoryLoader()
  var sources = SourceMap()
  let result = Checker().check(
    LoadedSource(path: "App.colortable", identity: "App.colortable", bytes: bytes), loader: &loader,
    into: &sources)
  let errors = result.diagnostics.filter { $0.severity == .error }.map(\.message)
  let text = String(decoding: bytes, as: UTF8.self)
  return try #require(result.table, "\(errors)\n\(text)", sourceLocation: sourceLocation)
}
