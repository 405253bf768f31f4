import ColorScience

/// Puts a ``Table`` together, token by token.
public struct TableBuilder {
  /// The themes, at least one.
  public let themes: [Theme]
  /// The promises about contrast.
  public var contrastContracts: [ContrastContract] = []
  /// The promises that tokens can be told apart.
  public var distinctContracts: [DistinctContract] = []
  /// The deprecated tokens, in any order.
  public var deprecations: [Deprecation] = []

  private var text: [UInt8] = []
  private var records: [TokenRecord] = []
  private var colors: [PackedColor] = []
  private var wideColors: [Color] = []

  /// Starts a table; `capacity` is the number of tokens to make room for.
  public init(themes: [Theme], capacity: Int = 0) {
    self.themes = themes
    records.reserveCapacity(capacity)
    colors.reserveCapacity(capacity * themes.count)
    text.reserveCapacity(capacity * 12)
  }

  /// How many tokens there are so far.
  public var tokenCount: Int { records.count }

  /// Takes a token in, whose colours follow by ``setColor(_:of:in:)``; until then they are transparent black.
  ///
  /// - Returns: The token's index.
  @discardableResult
  public mutating func addToken(
    key: some Collection<UInt8>, documentation: some Collection<UInt8> = EmptyCollection()
  ) -> Int {
    let start = UInt32(text.count)
    text.append(contentsOf: key)
    let keyEnd = UInt32(text.count)
    text.append(contentsOf: documentation)
    records.append(TokenRecord(textStart: start, keyEnd: keyEnd, documentationEnd: UInt32(text.count)))
    for _ in themes { colors.append(PackedColor(RGBA8(rawValue: 0))) }
    return records.count - 1
  }

  /// Takes a token with its colours in, one a theme.
  @discardableResult
  public mutating func addToken(key: String, documentation: String = "", colors: [Color]) -> Int {
    let token = addToken(key: key.utf8, documentation: documentation.utf8)
    for (theme, color) in colors.enumerated() where theme < themes.count {
      setColor(color, of: token, in: theme)
    }
    return token
  }

  /// Gives a token its colour in a theme.
  public mutating func setColor(_ color: Color, of token: Int, in theme: Int) {
    setColor(pack(color), of: token, in: theme)
  }

  /// Gives a token its colour in a theme, as ``pack(_:)`` made it.
  @inline(__always)
  public mutating func setColor(_ color: PackedColor, of token: Int, in theme: Int) {
    colors[token * themes.count + theme] = color
  }

  /// Takes a token with its packed colours in, one a theme: the way for large tables.
  package mutating func addToken(
    key: UnsafeBufferPointer<UInt8>, documentation: UnsafeBufferPointer<UInt8>,
    colors row: UnsafeBufferPointer<PackedColor>
  ) {
    let start = UInt32(text.count)
    text.append(contentsOf: key)
    let keyEnd = UInt32(text.count)
    text.append(contentsOf: documentation)
    records.append(TokenRecord(textStart: start, keyEnd: keyEnd, documentationEnd: UInt32(text.count)))
    colors.append(contentsOf: row)
  }

  /// The cell of a token in a theme, as it stands so far.
  package func packedColor(of token: Int, in theme: Int) -> PackedColor {
    colors[token * themes.count + theme]
  }

  /// The colour that a cell of this builder holds; nil for a placeholder.
  package func color(_ packed: PackedColor) -> Color? {
    if let color = packed.rgba8 { return Color(color) }
    return packed.wideIndex.map { wideColors[$0] }
  }

  /// The key of a token as UTF-8.
  package func keyBytes(of token: Int) -> ArraySlice<UInt8> {
    let record = records[token]
    return text[Int(record.textStart)..<Int(record.keyEnd)]
  }

  /// Whether bytes are the key of a token.
  package func isKey(_ bytes: UnsafeBufferPointer<UInt8>, of token: Int) -> Bool {
    let record = records[token]
    let range = Int(record.textStart)..<Int(record.keyEnd)
    guard range.count == bytes.count else { return false }
    return text.withUnsafeBufferPointer { text in
      UnsafeBufferPointer(rebasing: text[range]).elementsEqual(bytes)
    }
  }

  /// Puts a colour into eight bytes, and into the list of wide colours where it needs it.
  public mutating func pack(_ color: Color) -> PackedColor {
    if let exact = color.exactRGBA8 { return PackedColor(exact) }
    wideColors.append(color)
    return PackedColor(wideIndex: wideColors.count - 1)
  }

  /// The table.
  public func build() -> Table {
    Table(
      themes: themes, contrastContracts: contrastContracts, distinctContracts: distinctContracts,
      deprecations: deprecations.sorted { $0.token < $1.token }, text: text, records: records,
      colors: colors, wideColors: wideColors)
  }
}
