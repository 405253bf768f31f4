import ColorScience
import ColorTableDiagnostics
import ColorTableModel

extension TableDraft {
  /// Gives every pending value its colour.
  mutating func resolveReferences() {
    var resolver = ReferenceResolver(valueCount: pending.count)
    resolver.resolve(&self)
  }

  /// The cell that `KEY` or `KEY@THEME` names, read in a theme; a name of nothing is reported.
  ///
  /// - Parameter name: The bytes of the name in its file.
  fileprivate mutating func cell(
    named name: Range<Int>, in file: SourceFile.ID, theme: ThemeID
  ) -> CellID? {
    guard let bytes = files.bytes(of: file) else { return nil }
    let reference = ReferenceName(bytes[name])
    func span(_ range: Range<Int>) -> SourceSpan {
      SourceSpan(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    }
    guard let token = token(for: reference.key, at: span(reference.key.indices)) else { return nil }
    guard let themeName = reference.theme else { return layout.cell(of: token, in: theme) }
    return self.theme(
      named: String(decoding: themeName, as: UTF8.self), at: span(themeName.indices)
    ).map { layout.cell(of: token, in: $0) }
  }
}

/// The parts of `KEY` or `KEY@THEME`.
struct ReferenceName {
  var key: ArraySlice<UInt8>
  /// The theme; nil for the theme that the reference is read in.
  var theme: ArraySlice<UInt8>?

  init(_ text: ArraySlice<UInt8>) {
    let at = text.lastIndex(of: UInt8(ascii: "@"))
    key = text[..<(at ?? text.endIndex)]
    theme = at.map { text[($0 + 1)...] }
  }
}

/// Resolves references iteratively, so that a long chain cannot overflow the stack.
private struct ReferenceResolver {
  private enum State: UInt8 {
    case waiting, active, done
  }

  /// A value that is being resolved, and the cells that it needs.
  private struct Frame {
    var pending: Int
    var needs: [Need]
    var next = 0
  }

  /// A cell that a value needs; nil where what the value names is not there.
  private struct Need {
    var cell: CellID?
    var alpha: Double?
  }

  /// How many cycles are reported, and how many members of one are looked at to tell it from others.
  private static let cycleLimit = 100

  private var states: [State]
  private var reportedCycles: Set<[TokenID]> = []

  init(valueCount: Int) { states = Array(repeating: .waiting, count: valueCount) }

  mutating func resolve(_ draft: inout TableDraft) {
    var stack: [Frame] = []
    for start in draft.pending.indices where states[start] == .waiting {
      push(start, on: &stack, &draft)
      while !stack.isEmpty {
        let top = stack.count - 1
        if stack[top].next < stack[top].needs.count {
          let need = stack[top].needs[stack[top].next]
          stack[top].next += 1
          guard let cell = need.cell, let other = pendingValue(in: cell, draft) else { continue }
          switch states[other] {
          case .waiting: push(other, on: &stack, &draft)
          case .active: reportCycle(stack, closedBy: other, &draft)
          case .done: break
          }
        } else {
          close(stack.removeLast(), &draft)
        }
      }
    }
  }

  /// The index of the pending value in a cell; nil where the cell is known or unreadable.
  private func pendingValue(in cell: CellID, _ draft: TableDraft) -> Int? {
    let packed = draft.builder.packedColor(of: cell)
    guard let placeholder = packed.placeholder, packed != .unreadable else { return nil }
    return Int(placeholder)
  }

  private mutating func push(_ pending: Int, on stack: inout [Frame], _ draft: inout TableDraft) {
    states[pending] = .active
    stack.append(frame(for: pending, &draft))
  }

  private func frame(for pending: Int, _ draft: inout TableDraft) -> Frame {
    let value = draft.pending[pending]
    let layout = draft.layout
    let theme = layout.theme(of: value.cell)
    if case .inherit = value.kind {
      let base = draft.themes[theme.index].base
      let token = layout.token(of: value.cell)
      return Frame(pending: pending, needs: [Need(cell: base.map { layout.cell(of: token, in: $0) })])
    }
    let needs = value.references.map { term in
      Need(cell: draft.cell(named: term.name, in: value.span.file, theme: theme), alpha: term.alpha)
    }
    return Frame(pending: pending, needs: needs)
  }

  /// Gives a value whose needs are resolved its colour, or makes it unreadable where one is not.
  private mutating func close(_ frame: Frame, _ draft: inout TableDraft) {
    states[frame.pending] = .done
    let value = draft.pending[frame.pending]
    draft.builder.setColor(color(of: frame, value, &draft) ?? .unreadable, of: value.cell)
  }

  private func color(of frame: Frame, _ value: PendingValue, _ draft: inout TableDraft) -> PackedColor? {
    guard case .expression(let expression) = value.kind else {
      guard let cell = frame.needs.first?.cell else { return nil }
      let packed = draft.builder.packedColor(of: cell)
      return packed.placeholder == nil ? packed : nil
    }
    var colors: [Color] = []
    for need in frame.needs {
      guard let cell = need.cell, let color = draft.builder.color(draft.builder.packedColor(of: cell)) else {
        return nil
      }
      colors.append(need.alpha.map(color.withAlpha) ?? color)
    }
    var next = colors.makeIterator()
    return draft.builder.pack(expression.evaluated { _ in next.next() ?? Color(.srgb, 0, 0, 0) })
  }

  /// Reports the cycle that the top of the stack closes, once for the same tokens in several themes.
  private mutating func reportCycle(_ stack: [Frame], closedBy pending: Int, _ draft: inout TableDraft) {
    guard reportedCycles.count < Self.cycleLimit,
      let depth = stack.lastIndex(where: { $0.pending == pending })
    else { return }
    let layout = draft.layout
    let values = draft.pending
    let members = stack[depth...].lazy.map { values[$0.pending] }
    let tokens = Set(members.prefix(Self.cycleLimit).map { layout.token(of: $0.cell) }).sorted()
    guard reportedCycles.insert(tokens).inserted, let last = members.last else { return }
    let themes = Set(members.map { layout.theme(of: $0.cell) })
    draft.report(
      .referenceCycle(
        members.map { member in
          let key = draft.key(of: layout.token(of: member.cell))
          let theme = draft.themes[layout.theme(of: member.cell).index].name
          return .init(name: themes.count == 1 ? key : "\(key)@\(theme)", span: member.span)
        }, at: last.span))
  }
}

extension Color {
  /// The colour with another alpha, which is then no missing one.
  func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = min(max(alpha, 0), 1)
    color.missing.remove(.alpha)
    return color
  }
}
