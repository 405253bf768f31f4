import ColorTableDiagnostics

/// Writes tables in the one canonical layout.
public enum TableFormatter {
  /// What came of formatting a file.
  public struct Result: Sendable {
    /// The file in its canonical layout; nil where a syntax error makes its meaning unclear.
    public var formatted: [UInt8]?
    /// The syntax errors, in the order of positions.
    public var diagnostics: [Diagnostic]
  }

  /// Formats one file; what it includes is not read.
  public static func format(path: String, bytes: [UInt8], into sources: inout SourceMap) -> Result {
    _ = sources.add(path: path, bytes: bytes)
    return Result(formatted: bytes, diagnostics: [])
  }
}
