import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Expects bytes that a terminal shows: UTF-8 without control characters but line ends and tabs.
func expectText(_ bytes: [UInt8], _ what: String) throws {
  try expect(String(wellFormed: bytes) != nil, "\(what) is not UTF-8")
  let control = bytes.firstIndex { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }
  try expect(control == nil, "\(what) has a control character at \(control ?? 0)")
}

/// Expects JSON; nested more deeply than the reader allows is JSON too.
@discardableResult
func expectJSON(_ bytes: [UInt8], _ what: String) throws -> JSONNode? {
  do throws(DocumentSyntaxError) {
    return try JSONReader.read(bytes)
  } catch {
    try expect(error.message.contains("nested more than"), "\(what) is not JSON: \(error)")
    return nil
  }
}

func expectXML(_ bytes: [UInt8], _ what: String) throws {
  do throws(DocumentSyntaxError) {
    _ = try XMLReader.read(bytes)
  } catch {
    throw Violation(description: "\(what) is not XML: \(error)")
  }
}

/// Expects diagnostics in their order, each of them once, with texts for people and spans in their files.
func expectDiagnostics(_ diagnostics: [Diagnostic], in sources: SourceMap) throws {
  for (index, diagnostic) in diagnostics.enumerated() {
    if index > 0 {
      try expect(diagnostics[index - 1] < diagnostic, "the order is wrong at \(diagnostic)")
    }
    try expect(!diagnostic.message.isEmpty, "there is no message: \(diagnostic)")
    let edits = diagnostic.fixIts.flatMap(\.edits)
    for span in [diagnostic.span] + diagnostic.labels.map(\.span) + edits.map(\.span) {
      let size = sources[span.file]?.bytes.count
      try expect(size.map { Int(span.end) <= $0 } ?? false, "\(span) is outside of the file: \(diagnostic)")
    }
  }
}

/// All that a table means, as text.
func meaning(of table: Table) -> [String] {
  ["\(table.themes) \(table.contrastContracts) \(table.distinctContracts) \(table.deprecations)"]
    + table.tokenIDs.map { token in
      let colors = table.themeIDs.map { "\(table.color(of: token, in: $0))" }
      return "\(table.key(of: token)) \(table.documentation(of: token) ?? "") \(colors)"
    }
}
