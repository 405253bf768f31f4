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

  /// "imported 4 colours in 2 themes: 6 values unchanged, 1 skipped (not a colour)".
  public func sentence(from source: String? = nil) -> String {
    var others = ""
    if withoutColor > 0 {
      let nouns = withoutColor == 1 ? "not a colour" : "not colours"
      others = withoutColor == lost ? " (\(nouns))" : " (\(withoutColor) of them \(nouns))"
    }
    var parts = [(unchanged, " unchanged"), (changed, " changed"), (lost, " skipped" + others)].filter {
      $0.0 > 0
    }
    if let first = parts.first { parts[0].1 = (first.0 == 1 ? " value" : " values") + first.1 }
    return "imported \(EnglishList.count(colors, "colour")) in \(EnglishList.count(themes, "theme"))"
      + (source.map { " from \($0)" } ?? "") + ": " + parts.map { "\($0)\($1)" }.joined(separator: ", ")
  }
}

/// The cell of a value that is lost or changed.
enum CellContent: Equatable {
  /// The value of another theme.
  case value(String, theme: String)
  /// A value of its own.
  case otherValue(String)

  /// The end of a message about a value that the cell has another one for.
  var replacement: String {
    switch self {
    case .value(let text, let theme): "used \(text) from `\(theme)`"
    case .otherValue(let text): "used \(text)"
    }
  }
}
