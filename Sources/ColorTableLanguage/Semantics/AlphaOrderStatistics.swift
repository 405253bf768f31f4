import ColorScience
import ColorTableDiagnostics

/// Counts, for each column of a file, what its 8-digit values would be with alpha at either end.
struct AlphaOrderStatistics {
  private struct Column {
    var count = 0
    var first: SourceSpan?
    /// Whether every value has `ff` where alpha would be in the other order.
    var othersAreOpaque = true
    /// Up to three different bytes where alpha is in the order of the file.
    var alphas: Set<UInt8> = []
    /// Up to three different greens: a column of one colour in several alphas has one.
    var greens: Set<UInt8> = []
  }

  private let alphaOrder: HexNotation.AlphaOrder
  private let columnCount: Int
  /// The columns; empty before the first value.
  private var columns: [Column] = []

  init(columns: Int, alphaOrder: HexNotation.AlphaOrder) {
    self.alphaOrder = alphaOrder
    columnCount = columns
  }

  /// Counts an 8-digit value, as it was read.
  mutating func add(_ color: RGBA8, column: Int, at span: SourceSpan) {
    if columns.isEmpty { columns = Array(repeating: Column(), count: columnCount) }
    columns[column].count += 1
    if columns[column].first == nil { columns[column].first = span }
    let other = alphaOrder == .last ? color.red : color.blue
    if other != 0xFF { columns[column].othersAreOpaque = false }
    if columns[column].alphas.count < 3 { columns[column].alphas.insert(color.alpha) }
    if columns[column].greens.count < 3 { columns[column].greens.insert(color.green) }
  }

  /// The columns that make sense only in the other order: at least three values, all of which would be opaque
  /// then, and which are at least three colours of at least three different alphas as they are.
  func suspiciousColumns(themes: [SyntaxWord]) -> [ValueRemarks.SuspiciousColumn] {
    zip(columns, themes).compactMap { column, theme in
      guard let first = column.first, column.count >= 3, column.othersAreOpaque, column.alphas.count >= 3,
        column.greens.count >= 3
      else { return nil }
      return .init(theme: theme.text, count: column.count, order: alphaOrder, first: first)
    }
  }
}
