import ColorScience

/// Builds a ``Table``, in which every token has a colour in every theme.
///
/// Names are not checked: the language's reader has done so, and others take theirs from a table. Cells may be
/// placeholders while rows are read.
package struct TableBuilder {
  package let themes: [Theme]
  package var contrastContracts: [ContrastContract] = []
  package var distinctContracts: [DistinctContract] = []
  /// In any order.
  package var deprecations: [Deprecation] = []
  /// In any order.
  package var givenNames: [GivenName] = []

  private var sectionStarts: [TokenID] = []
  private var text: [UInt8] = []
  private var records: [TokenRecord] = []
  private var colors: [PackedColor] = []
  private var wideColors: [Color] = []

  /// Starts a table; `capacity` is the number of tokens to make room for.
  package init(themes: [Theme], capacity: Int = 0) {
    self.themes = themes
    records.reserveCapacity(capacity)
    colors.reserveCapacity(capacity * themes.count)
    text.reserveCapacity(capacity * 12)
  }

  package var tokenCount: Int { records.count }

  package var layout: CellLayout { CellLayout(themeCount: themes.count) }

  /// Adds a token with a packed colour for each theme.
  package mutating func addToken(
    key: UnsafeBufferPointer<UInt8>, documentation: UnsafeBufferPointer<UInt8>,
    colors row: UnsafeBufferPointer<PackedColor>
  ) {
    addRecord(key: key, documentation: documentation)
    colors.append(contentsOf: row)
  }

  /// Adds a token; for a theme without a colour it is transparent black, and further colours are left out.
  @discardableResult
  package mutating func addToken(key: String, documentation: String = "", colors row: [Color]) -> TokenID {
    for index in themes.indices {
      colors.append(index < row.count ? pack(row[index]) : PackedColor(RGBA8(rawValue: 0)))
    }
    addRecord(key: key.utf8, documentation: documentation.utf8)
    return TokenID(records.count - 1)
  }

  @inline(__always)
  private mutating func addRecord(
    key: some Collection<UInt8>, documentation: some Collection<UInt8>
  ) {
    let start = UInt32(text.count)
    text.append(contentsOf: key)
    let keyEnd = UInt32(text.count)
    text.append(contentsOf: documentation)
    records.append(TokenRecord(textStart: start, keyEnd: keyEnd, documentationEnd: UInt32(text.count)))
  }

  /// Makes the next token the first of a section, see ``Table/startsSection(_:)``.
  package mutating func startSection() {
    if sectionStarts.last != TokenID(tokenCount) { sectionStarts.append(TokenID(tokenCount)) }
  }

  @inline(__always)
  package mutating func setColor(_ color: PackedColor, of cell: CellID) { colors[cell.index] = color }

  /// The colour of a cell, or a placeholder.
  @inline(__always)
  package func packedColor(of cell: CellID) -> PackedColor { colors[cell.index] }

  /// Packs a colour into eight bytes, and adds it to the list of wide colours where it does not fit.
  package mutating func pack(_ color: Color) -> PackedColor {
    if let exact = color.exactRGBA8 { return PackedColor(exact) }
    wideColors.append(color)
    return PackedColor(wideIndex: wideColors.count - 1)
  }

  /// The colour that ``pack(_:)`` packed; nil for a placeholder.
  package func color(_ packed: PackedColor) -> Color? {
    packed.rgba8.map(Color.init) ?? packed.wideIndex.map { wideColors[$0] }
  }

  package func keyBytes(of token: TokenID) -> ArraySlice<UInt8> { text[records[token.index].key] }

  package func isKey(_ bytes: UnsafeBufferPointer<UInt8>, of token: TokenID) -> Bool {
    records[token.index].isKey(bytes, in: text)
  }

  /// The appearance of each theme for people: its own, or else that of the nearest theme below that has one, or light.
  private var seenAppearances: [Appearance] {
    var seen = [Appearance?](repeating: nil, count: themes.count)
    for theme in themes.indices {
      // Each theme is passed once, also where many have the same chain of bases, or the bases form a cycle.
      var path: [Int] = []
      var next: Int? = theme
      while let current = next, seen[current] == nil {
        path.append(current)
        seen[current] = themes[current].appearance ?? .light
        next = themes[current].appearance == nil ? themes[current].base?.index : nil
        if let base = next, !themes.indices.contains(base) { next = nil }
      }
      guard let last = next ?? path.last, let appearance = seen[last] else { continue }
      for theme in path { seen[theme] = appearance }
    }
    return seen.map { $0 ?? .light }
  }

  package func build() -> Table {
    Table(
      themes: themes, contrastContracts: contrastContracts, distinctContracts: distinctContracts,
      deprecations: deprecations.sorted { $0.token < $1.token },
      givenNames: givenNames.sorted { ($0.token, $0.output.rawValue) < ($1.token, $1.output.rawValue) },
      sectionStarts: sectionStarts, seenAppearances: seenAppearances, text: text,
      records: records, colors: colors, wideColors: wideColors)
  }
}
