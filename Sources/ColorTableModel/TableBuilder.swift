import ColorScience
import TextSupport

/// Builds a ``Table`` token by token, and refuses what no table can hold.
///
/// A value that is refused leaves the builder as it was.
public struct TableBuilder {
  private var builder: UncheckedTableBuilder
  private var index: NameIndex
  private var deprecated: Set<TokenID> = []
  private var named: [NamedOutput: Set<TokenID>] = [:]

  /// Starts a table.
  ///
  /// - Parameters:
  ///   - themes: At least one, each with a name of its own.
  ///   - capacity: The number of tokens to make room for.
  public init(themes: [Theme], capacity: Int = 0) throws(TableError) {
    guard !themes.isEmpty else { throw .noThemes }
    var names: Set<String> = []
    for theme in themes {
      if let problem = NameProblem.find(in: theme.name) { throw .invalidThemeName(theme.name, problem) }
      guard names.insert(theme.name).inserted else { throw .duplicateTheme(theme.name) }
      if let base = theme.base, !themes.indices.contains(base.index) { throw .unknownTheme(base) }
    }
    if let cycle = Self.cycle(of: themes) { throw .themeCycle(cycle) }
    builder = UncheckedTableBuilder(themes: themes, capacity: max(0, capacity))
    index = NameIndex(capacity: max(0, capacity))
  }

  /// The names of themes that are based on each other in a cycle; nil where there is none.
  private static func cycle(of themes: [Theme]) -> [String]? {
    // A theme is done where the themes below it are known to end.
    var isDone = Array(repeating: false, count: themes.count)
    for start in themes.indices {
      var path: [Int] = []
      var isOnPath: Set<Int> = []
      var next: Int? = start
      while let theme = next, !isDone[theme] {
        guard isOnPath.insert(theme).inserted else {
          return path[(path.firstIndex(of: theme) ?? 0)...].map { themes[$0].name }
        }
        path.append(theme)
        next = themes[theme].base?.index
      }
      for theme in path { isDone[theme] = true }
    }
    return nil
  }

  /// Adds a token.
  ///
  /// - Parameters:
  ///   - key: The key, with dots between its groups.
  ///   - documentation: Lines separated by LF; empty for none.
  ///   - colors: One colour for each theme, in the order of the themes.
  /// - Returns: The token, for contracts and deprecations.
  @discardableResult
  public mutating func addToken(
    key: String, documentation: String = "", colors: [Color]
  ) throws(TableError) -> TokenID {
    if let problem = NameProblem.find(in: key) { throw .invalidKey(key, problem) }
    guard colors.count == builder.themes.count else {
      throw .wrongColorCount(key: key, found: colors.count, expected: builder.themes.count)
    }
    for (color, theme) in zip(colors, builder.themes) where !Self.isValid(color) {
      throw .invalidColor(key: key, theme: theme.name)
    }
    guard builder.textCount + key.utf8.count + documentation.utf8.count <= UInt32.max else {
      throw .tooMuchText
    }
    let token = TokenID(builder.tokenCount)
    var key = key
    let present = key.withUTF8 { key in
      index.insert(token.index, name: key) { builder.isKey(key, of: TokenID($0)) }
    }
    guard present == nil else { throw .duplicateKey(key) }
    return builder.addToken(key: key, documentation: documentation, colors: colors)
  }

  private static func isValid(_ color: Color) -> Bool {
    (0..<3).allSatisfy { color.components[$0].isFinite } && color.alpha >= 0 && color.alpha <= 1
  }

  /// Adds a contrast contract; its themes are brought into the table's order.
  public mutating func add(_ contract: ContrastContract) throws(TableError) {
    if case .ratio(let ratio) = contract.requirement, !(ratio >= 1 && ratio <= 21) {
      throw .ratioOutOfRange(ratio)
    }
    guard !contract.foregrounds.isEmpty, !contract.backgrounds.isEmpty else { throw .emptyContract }
    for token in contract.foregrounds + contract.backgrounds { try check(token) }
    if let canvas = contract.canvas { try check(canvas) }
    for theme in contract.themes where !builder.themes.indices.contains(theme.index) {
      throw .unknownTheme(theme)
    }
    var contract = contract
    contract.themes = Set(contract.themes).sorted()
    builder.contrastContracts.append(contract)
  }

  /// Adds a contract that tokens can be told apart.
  public mutating func add(_ contract: DistinctContract) throws(TableError) {
    for token in contract.tokens { try check(token) }
    guard Set(contract.tokens).count >= 2 else { throw .tooFewDistinctTokens }
    if let minimum = contract.minimumDifference, !(minimum > 0 && minimum <= 100) {
      throw .differenceOutOfRange(minimum)
    }
    builder.distinctContracts.append(contract)
  }

  public mutating func add(_ deprecation: Deprecation) throws(TableError) {
    try check(deprecation.token)
    if let replacement = deprecation.replacement { try check(replacement) }
    let key = String(decoding: builder.keyBytes(of: deprecation.token), as: UTF8.self)
    guard deprecation.replacement != deprecation.token else { throw .replacedByItself(key) }
    guard deprecated.insert(deprecation.token).inserted else { throw .repeatedDeprecation(key) }
    builder.deprecations.append(deprecation)
  }

  /// Gives a token a name in an output, whose emitter says whether its language can have it.
  public mutating func add(_ given: GivenName) throws(TableError) {
    try check(given.token)
    guard named[given.output, default: []].insert(given.token).inserted else {
      let key = String(decoding: builder.keyBytes(of: given.token), as: UTF8.self)
      throw .repeatedName(key, given.output)
    }
    builder.givenNames.append(given)
  }

  private func check(_ token: TokenID) throws(TableError) {
    guard token.index >= 0, token.index < builder.tokenCount else { throw .unknownToken(token) }
  }

  public func build() -> Table { builder.build() }
}
