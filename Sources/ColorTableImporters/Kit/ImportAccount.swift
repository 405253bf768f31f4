import TextSupport

/// The numbers of an import: how many values the source has, and what became of them.
///
/// A value counts once, however many cells of the table it has.
public struct ImportAccount: Equatable, Sendable {
  /// The values that are in the table as they are, changed, and not at all.
  public var unchanged = 0
  public var changed = 0
  public var lost = 0
  /// How many of the lost ones hold no colour, such as lengths.
  public var withoutColor = 0
  public var colors = 0
  public var themes = 0

  /// The values that the source has.
  public var read: Int { unchanged + changed + lost }

  /// "158 values read: 153 as they are, 2 changed, 3 lost; 79 colours in 2 themes".
  public var sentence: String {
    let none = withoutColor == 0 ? "" : " (\(withoutColor) \(withoutColor == 1 ? "holds" : "hold") no colour)"
    return
      "\(EnglishList.count(read, "value")) read: \(unchanged) as \(unchanged == 1 ? "it is" : "they are"), "
      + "\(changed) changed, \(lost) lost\(none); "
      + "\(EnglishList.count(colors, "colour")) in \(EnglishList.count(themes, "theme"))"
  }
}

/// The cell of a value that is lost or changed.
enum CellContent: Equatable {
  /// No cell is known.
  case leftOut
  /// Nothing: the token is not in the table.
  case noToken
  /// The value of another theme.
  case value(String, theme: String)
  /// A value of its own.
  case otherValue(String)

  /// The end of a message.
  var ending: String {
    switch self {
    case .leftOut: ", and is left out"
    case .noToken: "; the token is left out whole"
    case .value, .otherValue: ""
    }
  }

  /// The end of a message about a value that the cell has another one for; nil where there is no cell.
  var replacement: String? {
    switch self {
    case .leftOut, .noToken: nil
    case .value(let text, let theme): "the cell takes the value of `\(theme)`, \(text)"
    case .otherValue(let text): "the cell is \(text)"
    }
  }
}
