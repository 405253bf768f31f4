import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

extension TableDraft {
  /// Looks up the names in all values, once for good, and gives every pending value its colour.
  ///
  /// - Parameter showsNearest: As ``Checker/showsNearest``.
  mutating func resolveReferences(showsNearest: Bool) {
    var unknown: [UnknownName] = []
    var repeats = RepeatedValues()
    for index in pending.indices { lookUpReferences(of: index, &unknown, &repeats) }
    // Suggestions depend on the references of all values.
    for name in unknown {
      report(
        UnknownToken.finding(
          name.key, at: name.span, nearest: nearestKey(to: name), member: member(ofGroup: name.key)))
    }
    var evaluation = Evaluation(showsNearest: showsNearest)
    evaluation.run(&self)
  }

  /// A name in a value that no token has.
  private struct UnknownName {
    var key: String
    var span: SourceSpan
    /// The token whose value it is in.
    var owner: TokenID
  }

  /// Finds the cells that a pending value takes its colour from.
  private mutating func lookUpReferences(
    of index: Int, _ unknown: inout [UnknownName], _ repeats: inout RepeatedValues
  ) {
    if case .repeated = pending[index].kind { repeatBase(of: index, &repeats) }
    let value = pending[index]
    let owner = layout.token(of: value.cell)
    let theme = layout.theme(of: value.cell)
    pending[index].firstTarget = Int32(targets.count)
    if case .inherit = value.kind {
      targets.append(themes[theme.index].base.map { layout.cell(of: owner, in: $0) })
      return
    }
    guard let bytes = files.bytes(of: value.span.file) else { return }
    func span(_ range: Range<Int>) -> SourceSpan {
      SourceSpan(file: value.span.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    }
    for term in value.references {
      let names = ReferenceScanner.reference(
        at: term.name.lowerBound - 1, in: bytes, before: term.name.upperBound)
      let token = token(for: bytes[names.key])
      // A name in the cell that `=` repeats is reported there.
      let isReported = lacksRows || value.isRepeated
      if token == nil, !isReported {
        unknown.append(
          UnknownName(
            key: String(decoding: bytes[names.key], as: UTF8.self), span: span(names.key), owner: owner))
      }
      var named: ThemeID? = theme
      if let range = names.theme, token != nil {
        let text = String(decoding: bytes[range], as: UTF8.self)
        named = value.isRepeated ? self.theme(named: text) : self.theme(named: text, at: span(range))
      }
      targets.append(token.flatMap { token in named.map { layout.cell(of: token, in: $0) } })
    }
  }

  /// Gives `=` the value of the cell that it repeats: the nearest one of the themes below that is neither `-` nor `=`.
  private mutating func repeatBase(of index: Int, _ repeats: inout RepeatedValues) {
    let source = sourceOfBase(index, &repeats)
    pending[index].isRepeated = true
    pending[index].kind = source.map { pending[$0].kind } ?? .inherit
    if let source { pending[index].span = pending[source].span }
  }

  /// The values that `-` and `=` stand for, each looked up once: many themes may have one chain of bases.
  private struct RepeatedValues {
    /// By the index of a pending value: that of the one that it takes; nil where it takes a colour.
    var sources: [Int: Int?] = [:]
  }

  /// The pending value of the nearest theme below that is neither `-` nor `=`; nil where there is a colour, or none.
  private func sourceOfBase(_ index: Int, _ repeats: inout RepeatedValues) -> Int? {
    let token = layout.token(of: pending[index].cell)
    var path: [Int] = []
    var source: Int?
    var next: Int? = index
    while let current = next {
      if let known = repeats.sources[current] {
        source = known
        break
      }
      path.append(current)
      let theme = layout.theme(of: pending[current].cell)
      next = themes[theme.index].base.flatMap { pendingValue(in: layout.cell(of: token, in: $0)) }
      if let value = next, !pending[value].kind.needsBase {
        source = value
        break
      }
    }
    for index in path { repeats.sources.updateValue(source, forKey: index) }
    return source
  }

  /// The key that is nearest to one that no token has, and whose token does not refer to the one that names it.
  private mutating func nearestKey(to name: UnknownName) -> String? {
    let inTheme = keyInTheme(meantBy: name.key)
    guard let nearest = inTheme?.key ?? nearestKey(to: name.key),
      let token = token(for: Array(nearest.utf8)[...]), !refers(token, to: name.owner)
    else { return nil }
    return inTheme.map { "\($0.key)@\($0.theme)" } ?? nearest
  }

  /// The key and the theme of a name that has both with another sign than `@` between them: `page[DARK]`, `DARK.page`,
  /// `page:DARK`.
  private mutating func keyInTheme(meantBy name: String) -> (key: String, theme: String)? {
    guard name.utf8.count <= 500, takesSuggestion() else { return nil }
    let isBracketed = name.hasSuffix("]")
    for index in name.indices where isBracketed ? name[index] == "[" : ".:".contains(name[index]) {
      let left = String(name[..<index])
      let right = String(name[name.index(after: index)...].dropLast(isBracketed ? 1 : 0))
      for (key, theme) in [(left, right), (right, left)] where token(for: Array(key.utf8)[...]) != nil {
        if self.theme(named: theme) != nil { return (key, theme) }
      }
    }
    return nil
  }

  /// Whether a token is another one, or refers to it in any theme, or too much would have to be looked at to know.
  private func refers(_ token: TokenID, to other: TokenID) -> Bool {
    var tokens = [token]
    var seen: Set<TokenID> = [token]
    var next = 0
    while next < tokens.count {
      guard tokens[next] != other, next < 1_000 else { return true }
      for theme in themes.indices {
        guard let value = pendingValue(in: layout.cell(of: tokens[next], in: ThemeID(theme))) else {
          continue
        }
        for case let cell? in targets(of: value) where seen.insert(layout.token(of: cell)).inserted {
          tokens.append(layout.token(of: cell))
        }
      }
      next += 1
    }
    return false
  }

  /// The index of the pending value in a cell; nil where the cell is known or unreadable.
  fileprivate func pendingValue(in cell: CellID) -> Int? {
    let packed = builder.packedColor(of: cell)
    return packed == .unreadable ? nil : packed.placeholder.map(Int.init)
  }

  /// The next pending value that another one takes its colour from.
  ///
  /// It mutates nothing; a function that did not say so would copy the draft for each value.
  fileprivate mutating func nextPendingValue(after index: Int, looked: inout Int) -> Int? {
    let targets = targets(of: index)
    while looked < targets.count {
      looked += 1
      if let cell = targets[targets.startIndex + looked - 1], let other = pendingValue(in: cell) {
        return other
      }
    }
    return nil
  }

  /// The first cell of the table's own file that a pending value takes its colour from, directly or through others; nil
  /// where the table extends none, or too much would have to be looked at.
  ///
  /// - Parameter indices: The indices of all pending values, by their cells.
  fileprivate func ownCell(behind index: Int, _ indices: [CellID: Int]) -> SourceSpan? {
    var values = [index]
    var known = Set(values)
    var next = 0
    while next < values.count, next < 1_000 {
      for case let cell? in targets(of: values[next]) {
        let (token, theme) = (layout.token(of: cell), layout.theme(of: cell))
        if rows.file(of: token) == 0 {
          let tree = files.files[0].tree
          return tree.span(tree.cells[rows.valueCell(of: token, in: theme) ?? rows.keyCell(of: token)])
        }
        if let value = indices[cell], known.insert(value).inserted { values.append(value) }
      }
      next += 1
    }
    return nil
  }

  /// The cells that a pending value takes its colour from; nil for one that is not there.
  fileprivate func targets(of index: Int) -> ArraySlice<CellID?> {
    targets[Int(pending[index].firstTarget)...].prefix(pending[index].targetCount)
  }
}

/// Evaluates pending values iteratively, so that a long chain of references cannot overflow the stack.
private struct Evaluation {
  /// How many cycles are reported, and how many members of one are looked at to tell it from others.
  private static let cycleLimit = 100

  let showsNearest: Bool
  private var reportedCycles: Set<[TokenID]> = []
  private var reportedValues: Set<SourceSpan> = []
  /// The indices of pending values by their cells, made when a value of a base breaks.
  private var indices: [CellID: Int] = [:]

  init(showsNearest: Bool) { self.showsNearest = showsNearest }

  mutating func run(_ draft: inout TableDraft) {
    walkDepthFirst(
      nodeCount: draft.pending.count, next: { draft.nextPendingValue(after: $0, looked: &$1) },
      onCycle: { values in
        reportCycle(values, &draft)
        return true
      }, onEnd: { close($0, &draft) })
  }

  /// Gives a value its colour, or makes it unreadable where a target is.
  private mutating func close(_ index: Int, _ draft: inout TableDraft) {
    let value = draft.pending[index]
    var colors: [PackedColor] = []
    for target in draft.targets(of: index) {
      guard let color = target.map(draft.builder.packedColor), color.placeholder == nil else {
        draft.builder.setColor(.unreadable, of: value.cell)
        return
      }
      colors.append(color)
    }
    guard case .expression(let expression) = value.kind else {
      draft.builder.setColor(colors.first ?? .unreadable, of: value.cell)
      return
    }
    var evaluation = ExpressionEvaluation(
      operands: expression.operands,
      colors: colors.map { draft.builder.color($0) ?? Color(.srgb, 0, 0, 0) },
      level: draft.themes[draft.layout.theme(of: value.cell).index].contrastLevel,
      showsNearest: showsNearest)
    do throws(UnreachableContrast.Problem) {
      draft.builder.setColor(draft.builder.pack(try evaluation.color(of: expression.css)), of: value.cell)
      if let problem = evaluation.unreached {
        report(problem, in: index, &draft)
      }
    } catch {
      draft.builder.setColor(.unreadable, of: value.cell)
      report(error, in: index, &draft)
    }
  }

  /// Reports that a value has no colour, or notes it where the nearest one is shown.
  private mutating func report(
    _ error: UnreachableContrast.Problem, in index: Int, _ draft: inout TableDraft
  ) {
    let value = draft.pending[index]
    let start = value.span.start
    let span = SourceSpan(
      file: value.span.file, start: start + UInt32(error.range.lowerBound),
      end: start + UInt32(error.range.upperBound))
    // A value that `=` repeats is reported once.
    guard showsNearest || reportedValues.insert(span).inserted else { return }
    let theme = draft.layout.theme(of: value.cell)
    let finding = UnreachableContrast.finding(
      error, in: value.span, theme: draft.themes[theme.index].name, isRepeated: value.isRepeated,
      ownCell: ownCell(behind: index, draft), text: draft.files.text)
    if showsNearest, case .noColor = error.kind {
      draft.unreachedValues.append(
        UnreachedValue(token: draft.layout.token(of: value.cell), theme: theme, message: finding.message))
    } else {
      draft.report(finding)
    }
  }

  /// The cell of a table that extends another one that breaks a value of that one; nil for a value of its own.
  private mutating func ownCell(behind index: Int, _ draft: TableDraft) -> SourceSpan? {
    guard draft.files.files[0].base != nil,
      draft.rows.file(of: draft.layout.token(of: draft.pending[index].cell)) != 0
    else { return nil }
    if indices.isEmpty {
      for (index, value) in draft.pending.enumerated() { indices[value.cell] = index }
    }
    return draft.ownCell(behind: index, indices)
  }

  /// Reports a cycle of pending values, once for the same tokens in several themes.
  private mutating func reportCycle(_ cycle: ArraySlice<WalkStep>, _ draft: inout TableDraft) {
    guard reportedCycles.count < Self.cycleLimit else { return }
    let layout = draft.layout
    let values = draft.pending
    let members = cycle.lazy.map { values[$0.node] }
    let tokens = Set(members.prefix(Self.cycleLimit).map { layout.token(of: $0.cell) }).sorted()
    guard reportedCycles.insert(tokens).inserted, let last = members.last else { return }
    let themes = Set(members.map { layout.theme(of: $0.cell) })
    let named = Array(members).map { member in
      let key = draft.key(of: layout.token(of: member.cell))
      let theme = draft.themes[layout.theme(of: member.cell).index].name
      return ReferenceCycle.Member(name: themes.count == 1 ? key : "\(key)@\(theme)", span: member.span)
    }
    draft.report(ReferenceCycle.finding(named, at: last.span))
  }
}

/// The evaluation of an expression whose references have known colours.
struct ExpressionEvaluation {
  private let operands: [ValueExpression.Operand]
  private var colors: IndexingIterator<[Color]>
  /// The level of contrast that the theme asks for.
  private let level: ContrastLevel
  private let showsNearest: Bool
  /// The problem of a `readable()` that the nearest colour stands for.
  private(set) var unreached: UnreachableContrast.Problem?

  /// - Parameter colors: The colours of the references, from left to right.
  init(operands: [ValueExpression.Operand], colors: [Color], level: ContrastLevel, showsNearest: Bool) {
    self.operands = operands
    self.colors = colors.makeIterator()
    self.level = level
    self.showsNearest = showsNearest
  }

  mutating func color(of expression: CSSColorExpression) throws(UnreachableContrast.Problem) -> Color {
    try expression.evaluated { (operand) throws(UnreachableContrast.Problem) -> Color in
      switch operands[operand] {
      case .reference(let term):
        let color = colors.next() ?? Color(.srgb, 0, 0, 0)
        return term.alpha.map(color.withAlpha) ?? color
      case .readable(let function): return try self.color(of: function)
      }
    }
  }

  private mutating func color(of function: ReadableFunction) throws(UnreachableContrast.Problem) -> Color {
    func problem(_ kind: UnreachableContrast.Problem.Kind) -> UnreachableContrast.Problem {
      UnreachableContrast.Problem(kind: kind, range: function.range)
    }
    let color = try color(of: function.color)
    var backgrounds: [Color] = []
    for background in function.backgrounds { backgrounds.append(try self.color(of: background)) }
    var canvas: Color?
    if let expression = function.canvas { canvas = try self.color(of: expression) }
    if let canvas, !canvas.isOpaque { throw problem(.translucentCanvas(canvas)) }
    guard color.isOpaque else { throw problem(.translucentColor(color)) }
    let surfaces = backgrounds.map { background in
      canvas.map { ContrastColor(background, over: $0) } ?? ContrastColor(background)
    }
    if let translucent = surfaces.first(where: { !$0.color.isOpaque }) {
      throw problem(.translucentBackground(translucent.color))
    }
    let ratio = function.requirement.ratio(at: level)
    guard let readable = Contrast.readable(color, on: surfaces, ratio: ratio) else {
      let problem = problem(
        .noColor(
          .init(
            color: color, requirement: function.requirement, ratio: ratio, backgrounds: surfaces,
            ranges: function.backgroundRanges)))
      guard showsNearest else { throw problem }
      unreached = problem
      return Color(UnreachableContrast.bestGrey(on: surfaces).color)
    }
    return Color(readable)
  }
}

extension Color {
  /// The colour with another alpha, which is then no missing one.
  fileprivate func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = min(max(alpha, 0), 1)
    color.missing.remove(.alpha)
    return color
  }
}
