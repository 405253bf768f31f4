import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// Facts about how values are written, which rules ask for and colours do not show.
struct ValueRemarks: Sendable {
  /// Hex digits without `#`.
  struct BareValue: Sendable {
    var token: TokenID
    var span: SourceSpan
  }

  /// A number that is read as the end of its range, or numbers that are right on another scale.
  struct Clamping: Sendable {
    var clamping: CSSColorClamping
    var token: TokenID
    /// nil in a column of a theme that the table does not have.
    var theme: ThemeID?
    /// The number.
    var span: SourceSpan
  }

  /// A column of 8-digit values that make sense only with alpha at the other end.
  struct SuspiciousColumn: Sendable {
    var theme: String
    /// How many of these values it has.
    var count: Int
    /// The order in which they are read.
    var order: HexNotation.AlphaOrder
    var first: SourceSpan
  }

  var bareValues: [BareValue] = []
  var clampings: [Clamping] = []
  var suspiciousColumns: [SuspiciousColumn] = []
}
