import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// A table with the text that it was read from: where each value, name and directive stands, how each value is
/// written, and what each reference names.
///
/// Spans and references are found when they are asked for, from eight bytes a token and the syntax trees.
public final class CheckedTable: Sendable {
  /// The table. In a table with errors some cells may have no colour: ``isReadable(_:in:)`` says which.
  package let table: Table
  /// The files that it was read from; the first is the table's own.
  package let files: [TableFile]
  package let header: Header
  /// The directives of its contrast contracts, in their order.
  private let contrastDirectives: [ContrastDirective]
  /// The directives of its distinct contracts, in their order.
  private let distinctDirectives: [DistinctDirective]
  /// The values of which no colour has the contrast, with the nearest one in their place; see ``Checker/showsNearest``.
  package let unreachedValues: [UnreachedValue]
  /// Facts about how values are written.
  let remarks: ValueRemarks

  private let graph: IncludeGraph
  private let rows: TokenRows
  /// In the order of their cells.
  private let pending: [PendingValue]
  /// The cells that pending values take their colours from, one value after the other; nil for one that is not there.
  private let targets: [CellID?]
  private let index: NameIndex
  private let themesByName: [String: ThemeID]
  /// For each cell, whether its value depends on others or cannot be read; empty where none does.
  private let isUnwritten: [Bool]
  private let hasUnreadableCells: Bool

  init(_ draft: consuming TableDraft) {
    table = draft.builder.build()
    (isUnwritten, hasUnreadableCells) = Self.unwrittenCells(of: table, pending: draft.pending)
    files = draft.files.files
    graph = draft.files
    header = draft.header
    contrastDirectives = draft.contrastDirectives
    distinctDirectives = draft.distinctDirectives
    unreachedValues = draft.unreachedValues
    remarks = draft.remarks
    rows = draft.rows
    // Only a file whose columns are not those of the table's header gives them out of order.
    let isSorted = zip(draft.pending, draft.pending.dropFirst()).allSatisfy { $0.cell.index < $1.cell.index }
    pending = isSorted ? draft.pending : draft.pending.sorted { $0.cell.index < $1.cell.index }
    targets = draft.targets
    index = draft.index
    themesByName = draft.themesByName
  }

  /// For each cell, whether it is pending or has no colour, and whether any has none.
  private static func unwrittenCells(of table: Table, pending: [PendingValue]) -> ([Bool], Bool) {
    var isUnwritten: [Bool] = []
    var hasUnreadable = false
    table.withPackedColors { cells in
      func mark(_ cell: Int) {
        if isUnwritten.isEmpty { isUnwritten = Array(repeating: false, count: cells.count) }
        isUnwritten[cell] = true
      }
      for value in pending { mark(value.cell.index) }
      for (index, cell) in cells.enumerated() where cell.placeholder != nil {
        hasUnreadable = true
        mark(index)
      }
    }
    return (isUnwritten, hasUnreadable)
  }

  /// Whether every line of a file could be read, by the file's index.
  func isWellFormed(file: Int) -> Bool {
    !files[file].hasSyntaxProblem && !rows.hasMalformedRow(inFile: file)
  }

  // MARK: Tokens and cells

  /// The tokens that have a name of their own: all of them in a table without errors.
  var tokens: LazyFilterSequence<Range<TokenID>> {
    table.tokenIDs.lazy.filter { [rows] in !rows.isUnnamed($0) }
  }

  /// Calls a body with each token that has a name of its own, and the UTF-8 of its key, valid during the call.
  @inline(__always)
  func forEachKey(_ body: (TokenID, UnsafeBufferPointer<UInt8>) -> Void) {
    table.forEachKey { token, key in
      if !rows.isUnnamed(token) { body(token, key) }
    }
  }

  /// Whether the value of a token in a theme could be read.
  @inline(__always)
  package func isReadable(_ token: TokenID, in theme: ThemeID) -> Bool {
    !hasUnreadableCells || table.packedColor(of: token, in: theme).placeholder == nil
  }

  /// Whether what a token's row has for a theme is a value, though one that it refers to may be unreadable.
  func isValue(_ token: TokenID, in theme: ThemeID) -> Bool {
    isReadable(token, in: theme) || pendingValue(of: token, in: theme) != nil
  }

  /// Whether a token's value in a theme is written out in its row: no reference, no mix and no `-`.
  @inline(__always)
  func isWritten(_ token: TokenID, in theme: ThemeID) -> Bool {
    isUnwritten.isEmpty || !isUnwritten[table.layout.cell(of: token, in: theme).index]
  }

  /// Whether a token's values are all written out in its row.
  func isWritten(_ token: TokenID) -> Bool { table.themeIDs.allSatisfy { isWritten(token, in: $0) } }

  package func forEachContrastContract(_ body: (ContrastContract, ContrastDirective) -> Void) {
    for (contract, directive) in zip(table.contrastContracts, contrastDirectives) {
      body(contract, directive)
    }
  }

  func forEachDistinctContract(_ body: (DistinctContract, DistinctDirective) -> Void) {
    for (contract, directive) in zip(table.distinctContracts, distinctDirectives) {
      body(contract, directive)
    }
  }

  /// The part of a contract that can be evaluated in a theme: without the tokens that have no readable value there.
  package func readablePart(of contract: ContrastContract, in theme: ThemeID) -> ContrastContract? {
    guard hasUnreadableCells else { return contract }
    if let canvas = contract.canvas, !isReadable(canvas, in: theme) { return nil }
    var contract = contract
    contract.foregrounds.removeAll { !isReadable($0, in: theme) }
    contract.backgrounds.removeAll { !isReadable($0, in: theme) }
    return contract
  }

  /// The token with a key; nil where there is none.
  package func token(for key: String) -> TokenID? {
    var key = key
    return key.withUTF8 { key in
      index.index(of: key) { table.isKey(key, of: TokenID($0)) }.map(TokenID.init)
    }
  }

  /// The theme with a name; of two the first.
  package func theme(named name: String) -> ThemeID? { themesByName[name] }

  // MARK: Source

  /// The place of a token's key.
  package func keySpan(of token: TokenID) -> SourceSpan {
    let tree = files[rows.file(of: token)].tree
    return tree.span(tree.cells[rows.keyCell(of: token)])
  }

  /// The place of the key in the row that a token's row takes the place of; nil where it takes none's.
  package func replacedKeySpan(of token: TokenID) -> SourceSpan? {
    rows.replacedRow(of: token).map { row in
      files[row.file].tree.span(files[row.file].tree.cells[row.keyCell])
    }
  }

  /// The first cell of the table's own file that a token's colour in a theme comes from, directly or through others; nil
  /// where the table extends none.
  func ownCell(behind token: TokenID, in theme: ThemeID) -> SourceSpan? {
    guard files[0].base != nil else { return nil }
    var cells = [table.layout.cell(of: token, in: theme)]
    var known = Set(cells)
    var next = 0
    while next < cells.count {
      let (token, theme) = (table.layout.token(of: cells[next]), table.layout.theme(of: cells[next]))
      if rows.file(of: token) == 0 { return span(of: token, in: theme) }
      let sources = sources(of: token, in: theme).map { table.layout.cell(of: $0.token, in: $0.theme) }
      cells += sources.filter { known.insert($0).inserted }
      next += 1
    }
    return nil
  }

  /// The places of the names that the table gives its tokens, by output.
  package func givenNameSpans() -> [NamedOutput: [TokenID: SourceSpan]] {
    var spans: [NamedOutput: [TokenID: SourceSpan]] = [:]
    for case .name(let directive) in directives {
      guard let token = token(for: directive.token.text) else { continue }
      spans[directive.output, default: [:]][token] = directive.name.span
    }
    return spans
  }

  /// The place of a token's value in a theme; nil where its row has no column for the theme.
  package func valueSpan(of token: TokenID, in theme: ThemeID) -> SourceSpan? {
    guard let cell = rows.valueCell(of: token, in: theme) else { return nil }
    let tree = files[rows.file(of: token)].tree
    return tree.cells.indices.contains(cell) ? tree.span(tree.cells[cell]) : nil
  }

  /// The place of a token's value in a theme, or of its key where the row has no column for the theme.
  func span(of token: TokenID, in theme: ThemeID) -> SourceSpan {
    valueSpan(of: token, in: theme) ?? keySpan(of: token)
  }

  /// The directives of all files that could be read, in the order of the files.
  package var directives: [Directive] { files.flatMap { $0.directives.map(\.directive) } }

  /// The `@allow` directives, in the order of the files.
  var allowances: [AllowDirective] { graph.allowances }

  /// The words of `@include` that name a table again, each with the first one.
  var duplicateIncludes: [(path: SyntaxWord, first: SourceSpan)] { graph.duplicateIncludes }

  /// A fix-it that adds a line with a directive: beside the header, or before the first directive where the table's own
  /// file has no header.
  ///
  /// - Parameters:
  ///   - id: The file that gets it; nil for the table's own.
  ///   - isAboveHeader: Whether it comes before the header.
  package func addingDirective(
    _ text: String, to id: SourceFile.ID? = nil, isAboveHeader: Bool = false
  ) -> FixIt? {
    guard let file = files.first(where: { id == nil || $0.tree.file.id == id }) else { return nil }
    let tree = file.tree
    func adding(_ replacement: String, at offset: UInt32) -> FixIt {
      FixIt.replace(
        SourceSpan(file: tree.file.id, start: offset, end: offset), with: replacement, "write `\(text)`")
    }
    if let index = tree.headerLine {
      let line = tree.lines[index]
      let lineEnd = tree.file.bytes[Int(line.contentEnd)..<Int(line.end)]
      let newline = lineEnd.isEmpty ? "\n" : String(decoding: lineEnd, as: UTF8.self)
      return isAboveHeader
        ? adding(text + newline, at: line.start) : adding(newline + text, at: line.contentEnd)
    }
    guard let directive = file.directives.first else { return nil }
    return adding(text + "\n", at: tree.span(tree.lines[directive.line]).start)
  }

  /// The words of directives that say whether a theme is light or dark, of several for a theme the one that counts.
  var appearanceWords: [ThemeID: SourceSpan] {
    var words: [ThemeID: SourceSpan] = [:]
    // A file comes before those that it includes.
    for file in files {
      for placed in file.directives {
        guard case .theme(let directive) = placed.directive,
          let theme = theme(named: directive.theme.text), words[theme] == nil
        else { continue }
        words[theme] =
          directive.attributes.first { attribute in
            if case .appearance = attribute.kind { true } else { false }
          }?.span
      }
    }
    return words
  }

  /// The header that holds for a file, by the file's index: its own, or that of its first include.
  package func header(of file: Int) -> Header? { graph.header(of: file) }

  package func text(of span: SourceSpan) -> String { graph.text(of: span) }

  /// The order of the digits of 8-digit values in a file.
  package func alphaOrder(in file: SourceFile.ID) -> HexNotation.AlphaOrder {
    graph.index(of: file).map { files[$0].alphaOrder } ?? .last
  }

  // MARK: Forms and references

  /// How a value is written.
  package enum ValueForm: Sendable {
    /// `#` and hex digits.
    case hex
    /// `0x` and hex digits.
    case prefixedHex
    /// Hex digits alone.
    case bareHex
    /// The name of a colour.
    case name
    /// A function of CSS with no reference in it.
    case function
    /// A function with a reference in it.
    case mix
    /// `$KEY`, perhaps with an alpha.
    case reference
    /// `-` or `=`.
    case inherited
  }

  /// How a token's value in a theme is written; nil where its row has no column for the theme, or it cannot be read.
  package func form(of token: TokenID, in theme: ThemeID) -> ValueForm? {
    guard let span = valueSpan(of: token, in: theme), isReadable(token, in: theme) else { return nil }
    if let value = pendingValue(of: token, in: theme) {
      if value.isRepeated { return .inherited }
      switch value.kind {
      case .inherit, .repeated: return .inherited
      case .reference: return .reference
      case .expression(let expression):
        if case .operand(let index) = expression.css, case .reference = expression.operands[index] {
          return .reference
        }
        return expression.references.isEmpty ? .function : .mix
      }
    }
    let text = graph.bytes(of: span)
    if text.first == UInt8(ascii: "#") { return .hex }
    if text.contains(UInt8(ascii: "(")) { return .function }
    if ValueShape.matches(text) { return .prefixedHex }
    return ValueShape.isBareHex(text) ? .bareHex : .name
  }

  package struct Reference: Sendable {
    /// The bytes of `KEY` or `KEY@THEME`, without `$`.
    package var span: SourceSpan
    package var token: TokenID
    /// The theme whose value it takes.
    package var theme: ThemeID
    /// The alpha that it sets, from 0 to 1; nil where it keeps the token's.
    package var alpha: Double?
  }

  /// The token whose row a span lies in; nil where it lies in none.
  package func tokenOfRow(at span: SourceSpan) -> TokenID? {
    guard let file = graph.index(of: span.file), let line = files[file].tree.line(at: span.start),
      line.kind == .row, let header = graph.header(of: file)
    else { return nil }
    let cells = files[file].tree.cells(of: line)
    return (header.keyIsFirst ? cells.first : cells.last).flatMap { token(for: files[file].tree.text($0)) }
  }

  /// Some tokens and all that they refer to in any theme.
  func tokens(reachedFrom tokens: some Sequence<TokenID>) -> Set<TokenID> {
    var stack = Array(tokens)
    var reached = Set(stack)
    while let token = stack.popLast() {
      for theme in table.themeIDs {
        for reference in references(of: token, in: theme) where reached.insert(reference.token).inserted {
          stack.append(reference.token)
        }
      }
    }
    return reached
  }

  /// The value of a token in a theme as it is written, where it refers to others or is made of them; for `=` the cell
  /// that it repeats. nil for a plain colour and for `-`.
  package func formula(of token: TokenID, in theme: ThemeID) -> String? {
    guard let value = pendingValue(of: token, in: theme), !value.kind.needsBase else { return nil }
    return text(of: value.span)
  }

  /// The tokens that a token's value in a theme refers to, from left to right; none for `=`, whose names stand in the
  /// cell that it repeats.
  package func references(of token: TokenID, in theme: ThemeID) -> [Reference] {
    guard let value = pendingValue(of: token, in: theme), !value.isRepeated else { return [] }
    return zip(value.references, targets(of: value)).compactMap { term, target in
      target.map { cell in
        Reference(
          span: SourceSpan(
            file: value.span.file, start: UInt32(term.name.lowerBound), end: UInt32(term.name.upperBound)),
          token: table.layout.token(of: cell), theme: table.layout.theme(of: cell), alpha: term.alpha)
      }
    }
  }

  /// The colour of a token's value in a theme if the values that it is made of have other colours; nil where it has none
  /// then.
  package func color(of token: TokenID, in theme: ThemeID, from color: (CellID) -> Color) -> Color? {
    guard let value = pendingValue(of: token, in: theme) else { return table.color(of: token, in: theme) }
    let targets = targets(of: value)
    let colors = targets.compactMap { $0.map(color) }
    guard colors.count == targets.count else { return nil }
    guard case .expression(let expression) = value.kind else { return colors.first }
    var evaluation = ExpressionEvaluation(
      operands: expression.operands, colors: colors, level: table[theme].contrastLevel, showsNearest: false)
    return try? evaluation.color(of: expression.css)
  }

  /// Whether a directive says what a theme is based on.
  package func declaresBase(of theme: ThemeID) -> Bool {
    directives.contains { directive in
      guard case .theme(let directive) = directive else { return false }
      return directive.baseName != nil && self.theme(named: directive.theme.text) == theme
    }
  }

  /// A token's cell of a theme that the command `theme` may write: `-`, `=`, or a `readable()` of the token's own value in
  /// the theme's base; nil for one that is written by hand.
  package func madeCell(of token: TokenID, in theme: ThemeID) -> String? {
    guard let base = table[theme].base, let span = valueSpan(of: token, in: theme) else { return nil }
    let text = text(of: span)
    var color = text[...]
    while color.hasPrefix("readable(") { color = color.dropFirst("readable(".count) }
    return ["-", "="].contains(text) || color.hasPrefix("$\(table.key(of: token))@\(table[base].name),")
      ? text : nil
  }

  /// The values that a token's value in a theme is made of, each once, from left to right; for `=` those that the cell
  /// that it repeats names in this theme.
  package func sources(of token: TokenID, in theme: ThemeID) -> [(token: TokenID, theme: ThemeID)] {
    guard let value = pendingValue(of: token, in: theme) else { return [] }
    var known: Set<CellID> = []
    return targets(of: value).compactMap { target in
      target.flatMap {
        known.insert($0).inserted ? (table.layout.token(of: $0), table.layout.theme(of: $0)) : nil
      }
    }
  }

  /// The tokens whose values in a theme are those of other tokens in that theme, in the order of the tokens.
  public func aliases(in theme: ThemeID) -> [TokenAlias] {
    let layout = table.layout
    return pending.compactMap { value in
      guard case .reference = value.kind, layout.theme(of: value.cell) == theme,
        case let target?? = targets(of: value).first, layout.theme(of: target) == theme
      else { return nil }
      return TokenAlias(token: layout.token(of: value.cell), target: layout.token(of: target))
    }
  }

  /// The formulas of all values that have one, in the order of their tokens and themes.
  public var formulas: [TokenFormula] {
    let layout = table.layout
    return pending.lazy.filter { !$0.kind.needsBase }.map { value in
      TokenFormula(
        token: layout.token(of: value.cell), theme: layout.theme(of: value.cell), text: text(of: value.span),
        expression: expression(of: value))
    }
  }

  private func expression(of value: PendingValue) -> FormulaExpression {
    let layout = table.layout
    var cells = targets(of: value).map { $0 ?? value.cell }[...]
    func reference(alpha: Double?) -> FormulaExpression.Operand {
      let cell = cells.popFirst() ?? value.cell
      return .reference(layout.token(of: cell), layout.theme(of: cell), alpha: alpha)
    }
    guard case .expression(let expression) = value.kind else {
      return FormulaExpression(css: .operand(0), operands: [reference(alpha: nil)])
    }
    let level = table[layout.theme(of: value.cell)].contrastLevel
    let operands = expression.operands.map { operand in
      switch operand {
      case .reference(let term): reference(alpha: term.alpha)
      case .readable(let function):
        FormulaExpression.Operand.readable(
          function.color, ratio: function.requirement.ratio(at: level), backgrounds: function.backgrounds,
          canvas: function.canvas)
      }
    }
    return FormulaExpression(css: expression.css, operands: operands)
  }

  /// The values that are those of another theme, in the order of their tokens and themes.
  public var inheritedValues: [InheritedValue] {
    let layout = table.layout
    return pending.compactMap { value in
      let (token, theme) = (layout.token(of: value.cell), layout.theme(of: value.cell))
      return source(of: value).map { InheritedValue(token: token, theme: theme, source: $0) }
    }
  }

  /// The theme from which a token takes its value in a theme, as `-` asks for: the nearest one below that has a value of
  /// its own. nil where the token has its own in the theme.
  package func inheritedTheme(of token: TokenID, in theme: ThemeID) -> ThemeID? {
    pendingValue(of: token, in: theme).flatMap(source)
  }

  private func source(of value: PendingValue) -> ThemeID? {
    let token = table.layout.token(of: value.cell)
    var source: ThemeID?
    var next: PendingValue? = value
    // A cycle of bases is an error, and goes through each theme once.
    for _ in table.themeIDs {
      guard let current = next, case .inherit = current.kind, let target = targets(of: current).first ?? nil
      else { break }
      source = table.layout.theme(of: target)
      next = source.flatMap { pendingValue(of: token, in: $0) }
    }
    return source
  }

  /// The row of a token, for an output that people read.
  public func origin(of token: TokenID) -> TokenOrigin {
    let file = rows.file(of: token)
    var known: Set<TokenID> = []
    let references = table.themeIDs.flatMap { self.references(of: token, in: $0).map(\.token) }
    return TokenOrigin(
      cells: table.themeIDs.map { valueSpan(of: token, in: $0).map(text) },
      isKeyFirst: graph.header(of: file)?.keyIsFirst ?? false,
      references: references.filter { known.insert($0).inserted })
  }

  private func targets(of value: PendingValue) -> ArraySlice<CellID?> {
    targets[Int(value.firstTarget)...].prefix(value.targetCount)
  }

  /// The pending value of a cell, by a binary search.
  private func pendingValue(of token: TokenID, in theme: ThemeID) -> PendingValue? {
    guard !isWritten(token, in: theme) else { return nil }
    let cell = table.layout.cell(of: token, in: theme)
    let index = pending.partitioningIndex { $0.cell.index >= cell.index }
    return index < pending.count && pending[index].cell == cell ? pending[index] : nil
  }
}
