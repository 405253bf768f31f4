import ColorTableModel
import TextSupport

extension Table {
  /// The cells whose wide colour satisfies a condition, as a note lists them: "`BG` in NIGHT, `TEXT` in RED"; nil where
  /// there are none.
  ///
  /// - Parameter condition: Is called with the index of a colour in the table's list of wide colours.
  func wideCells(where condition: (Int) -> Bool) -> String? {
    // Most tables have no such colour, so the cells are not looked at for nothing.
    guard wideColors.indices.contains(where: condition) else { return nil }
    var cells: [String] = []
    for token in tokenIDs {
      for (theme, packed) in zip(themes, packedColors(of: token)) {
        guard let index = packed.wideIndex, condition(index) else { continue }
        cells.append("`\(key(of: token))` in \(theme.name)")
      }
    }
    return EnglishList.and(EnglishList.shortened(cells))
  }
}
