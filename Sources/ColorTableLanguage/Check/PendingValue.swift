import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// A value that needs other values, to be looked up when all rows are read.
struct PendingValue {
  /// What the value says.
  enum Kind {
    /// `-`: the value in the base theme.
    case inherit
    /// `$KEY`, as the bytes of its name in the file, and the alpha that it sets.
    case reference(name: Range<Int>, alpha: Double?)
    /// A `color-mix()`; the ranges of its references count from the value's first byte.
    case expression(CSSColorExpression<ReferenceTerm>)
  }

  /// The place in the table: the token's index times the number of themes, and the theme's.
  var cell: Int
  /// Where the value stands.
  var span: SourceSpan
  /// What it says.
  var kind: Kind
}

extension PackedColor {
  /// Stands in a cell whose value could not be read; whatever depends on it is left without a message.
  static let unreadable = PackedColor(placeholder: .max)
}
