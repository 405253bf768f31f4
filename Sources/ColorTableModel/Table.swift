import ColorScience
import TextSupport

/// A checked table: every token has a colour in every theme, and every name is one.
///
/// Colours and keys lie in flat arrays, so that a large table costs a few allocations and not one a cell.
/// Tokens and themes are named by ``TokenID`` and ``ThemeID``, in the table's order.
public struct Table: Sendable {
  /// The themes, at least one.
  public let themes: [Theme]
  /// The contracts about contrast, in the table's order.
  public let contrastContracts: [ContrastContract]
  /// The contracts that tokens can be told apart, in the table's order.
  public let distinctContracts: [DistinctContract]
  /// The deprecated tokens, in the order of their tokens.
  public let deprecations: [Deprecation]
  /// The names that it gives tokens in outputs, in the order of their tokens.
  public let givenNames: [GivenName]

  /// The tokens before which the table has a blank line or anything else but rows and their documentation.
  let sectionStarts: [TokenID]
  /// By the index of a theme.
  let seenAppearances: [Appearance]
  let text: [UInt8]
  let records: [TokenRecord]
  let colors: [PackedColor]
  /// The colours that are not exact in 8 bits a component of sRGB, in the order of their indices.
  package let wideColors: [Color]

  public var tokenCount: Int { records.count }

  /// The tokens, in the table's order.
  public var tokenIDs: Range<TokenID> { TokenID(0)..<TokenID(tokenCount) }

  /// The themes, in the header's order.
  public var themeIDs: Range<ThemeID> { ThemeID(0)..<ThemeID(themes.count) }

  public var layout: CellLayout { CellLayout(themeCount: themes.count) }

  public subscript(theme: ThemeID) -> Theme { themes[theme.index] }

  /// The families of the themes, in the order of their first themes.
  public var families: [String] {
    var known: Set<String> = []
    return themes.compactMap(\.family).filter { known.insert($0).inserted }
  }

  public var isEachThemeInFamily: Bool { themes.allSatisfy { $0.family != nil } }

  /// Whether a theme is dark: then content may be given by appearance as well.
  public var hasDarkTheme: Bool { themes.contains { $0.appearance == .dark } }

  /// Whether themes are chosen by contrast too: where one is for more contrast, or there are families.
  public var isChosenByContrast: Bool { themes.contains { $0.isHighContrast || $0.family != nil } }

  /// The themes of each family for the appearances of a system; nil is the family of the themes without one.
  public var appearanceThemesByFamily: [String?: AppearanceThemes] {
    var members: [String?: [ThemeID]] = [:]
    for theme in themeIDs { members[self[theme].family, default: []].append(theme) }
    return members.mapValues { AppearanceThemes(themes: themes, members: $0) }
  }

  /// The themes for the appearances of a system, in the family of the default theme.
  public var appearanceThemes: AppearanceThemes {
    let family = themes.first?.family
    return AppearanceThemes(themes: themes, members: themeIDs.filter { self[$0].family == family })
  }

  /// The appearance of a theme for people: its own, or else that of the theme that it is based on.
  public func seenAppearance(of theme: ThemeID) -> Appearance {
    seenAppearances.indices.contains(theme.index) ? seenAppearances[theme.index] : .light
  }

  /// A token's key, with the table's spelling.
  public func key(of token: TokenID) -> String { String(decoding: keyBytes(of: token), as: UTF8.self) }

  /// A token's key as UTF-8.
  public func keyBytes(of token: TokenID) -> ArraySlice<UInt8> {
    text[records[token.index].key]
  }

  package func isKey(_ bytes: UnsafeBufferPointer<UInt8>, of token: TokenID) -> Bool {
    records[token.index].isKey(bytes, in: text)
  }

  /// Calls a body with each token and the UTF-8 of its key, which is valid during the call.
  @inline(__always)
  package func forEachKey(_ body: (TokenID, UnsafeBufferPointer<UInt8>) -> Void) {
    text.withUnsafeBufferPointer { text in
      for (index, record) in records.enumerated() {
        body(TokenID(index), UnsafeBufferPointer(rebasing: text[Int(record.textStart)..<Int(record.keyEnd)]))
      }
    }
  }

  /// A token's documentation, lines separated by LF, without the slashes; nil where there is none.
  public func documentation(of token: TokenID) -> String? {
    let bytes = documentationBytes(of: token)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// A token's documentation as UTF-8, empty where there is none.
  public func documentationBytes(of token: TokenID) -> ArraySlice<UInt8> {
    text[records[token.index].documentation]
  }

  /// The token's deprecation, or nil where it may be used.
  public func deprecation(of token: TokenID) -> Deprecation? {
    let index = deprecations.partitioningIndex { $0.token >= token }
    return index < deprecations.count && deprecations[index].token == token ? deprecations[index] : nil
  }

  /// Whether a blank line, a comment or a directive stands between a token's row and the row before it.
  ///
  /// Outputs that are committed keep such a gap: what is inserted before and after it then merges in them as it does in
  /// the table.
  public func startsSection(_ token: TokenID) -> Bool {
    let index = sectionStarts.partitioningIndex { $0 >= token }
    return index < sectionStarts.count && sectionStarts[index] == token
  }

  /// The colour of a token in a theme, in eight bytes.
  @inline(__always)
  public func packedColor(of token: TokenID, in theme: ThemeID) -> PackedColor {
    colors[token.index * themes.count + theme.index]
  }

  /// The colour of a cell, in eight bytes.
  @inline(__always)
  package func packedColor(of cell: CellID) -> PackedColor { colors[cell.index] }

  /// Calls a body with all cells: token by token, one a theme.
  @inline(__always)
  package func withPackedColors<Result>(_ body: (UnsafeBufferPointer<PackedColor>) -> Result) -> Result {
    colors.withUnsafeBufferPointer(body)
  }

  /// The colours of a token, one a theme, in eight bytes each.
  public func packedColors(of token: TokenID) -> ArraySlice<PackedColor> {
    colors[token.index * themes.count..<(token.index + 1) * themes.count]
  }

  /// The colour of a token in a theme, in the space in which the table gives it.
  public func color(of token: TokenID, in theme: ThemeID) -> Color {
    color(packedColor(of: token, in: theme))
  }

  /// The colour that a cell of this table holds.
  public func color(_ packed: PackedColor) -> Color {
    if let color = packed.rgba8 { return Color(color) }
    // A cell of another table may name no colour of this one.
    guard let index = packed.wideIndex, index < wideColors.count else { return Color(.srgb, 0, 0, 0) }
    return wideColors[index]
  }

  /// Whether any cell has a colour that is not exact in 8 bits a component of sRGB.
  public var hasWideColors: Bool { !wideColors.isEmpty }
}

/// The place of a token's key and documentation in the table's text, one behind the other.
struct TokenRecord: Sendable {
  var textStart: UInt32
  var keyEnd: UInt32
  var documentationEnd: UInt32

  var key: Range<Int> { Int(textStart)..<Int(keyEnd) }
  var documentation: Range<Int> { Int(keyEnd)..<Int(documentationEnd) }

  func isKey(_ bytes: UnsafeBufferPointer<UInt8>, in text: [UInt8]) -> Bool {
    let range = key
    guard range.count == bytes.count else { return false }
    return text.withUnsafeBufferPointer { text in
      UnsafeBufferPointer(rebasing: text[range]).elementsEqual(bytes)
    }
  }
}
