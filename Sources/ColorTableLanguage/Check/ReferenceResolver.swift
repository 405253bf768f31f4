import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// Gives every pending value its colour: a walk along the references, without recursion, so that the length
/// of a chain is bounded by memory alone.
struct ReferenceResolver {
  private enum State: UInt8 {
    case waiting, active, done
  }

  /// A value that is being looked up, and the cells that it needs.
  private struct Frame {
    var pending: Int
    var needs: [Need]
    var next = 0
  }

  /// A cell that a value needs; nil where what the value names is not there.
  private struct Need {
    var cell: Int?
    var alpha: Double?
  }

  private let sources: SourceMap
  private var states: [State]
  private var reportedCycles: Set<[Int]> = []

  init(draft: TableDraft, sources: SourceMap) {
    self.sources = sources
    states = Array(repeating: .waiting, count: draft.pending.count)
  }

  /// Looks every pending value of a draft up.
  mutating func resolve(_ draft: inout TableDraft, findings: inout Findings) {
    var stack: [Frame] = []
    for start in draft.pending.indices where states[start] == .waiting {
      stack.append(open(start, draft, &findings))
      while !stack.isEmpty {
        let top = stack.count - 1
        if stack[top].next < stack[top].needs.count {
          let need = stack[top].needs[stack[top].next]
          stack[top].next += 1
          guard let cell = need.cell, let other = placeholder(at: cell, draft) else { continue }
          switch states[other] {
          case .waiting: stack.append(open(other, draft, &findings))
          case .active: reportCycle(stack, closedBy: other, draft, &findings)
          case .done: break
          }
        } else {
          let frame = stack.removeLast()
          close(frame, &draft)
        }
      }
    }
  }

  /// The pending value in a cell, if one waits there.
  private func placeholder(at cell: Int, _ draft: TableDraft) -> Int? {
    guard let placeholder = packed(at: cell, draft).placeholder, placeholder != .max else { return nil }
    return Int(placeholder)
  }

  private func packed(at cell: Int, _ draft: TableDraft) -> PackedColor {
    draft.builder.packedColor(of: CellID(cell))
  }

  private mutating func open(_ pending: Int, _ draft: TableDraft, _ findings: inout Findings) -> Frame {
    states[pending] = .active
    let value = draft.pending[pending]
    let token = value.cell / draft.themes.count
    let theme = value.cell % draft.themes.count
    switch value.kind {
    case .inherit:
      let base = draft.themes[theme].base
      return Frame(pending: pending, needs: [Need(cell: base.map { token * draft.themes.count + $0.index })])
    case .reference(let name, let alpha):
      let cell = lookUp(name, from: value, in: theme, draft, &findings)
      return Frame(pending: pending, needs: [Need(cell: cell, alpha: alpha)])
    case .expression(let expression):
      var needs: [Need] = []
      for term in expression.operands {
        let start = Int(value.span.start)
        let name = term.name.lowerBound + start..<term.name.upperBound + start
        needs.append(
          Need(cell: lookUp(name, from: value, in: theme, draft, &findings), alpha: term.alpha))
      }
      return Frame(pending: pending, needs: needs)
    }
  }

  /// The cell that `KEY` or `KEY@THEME` names; reports a name of nothing.
  private func lookUp(
    _ name: Range<Int>, from value: PendingValue, in theme: Int, _ draft: TableDraft,
    _ findings: inout Findings
  ) -> Int? {
    guard let bytes = sources[value.span.file]?.bytes, name.upperBound <= bytes.count else { return nil }
    let text = bytes[name]
    func span(_ range: Range<Int>) -> SourceSpan {
      SourceSpan(file: value.span.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    }
    let at = text.lastIndex(of: UInt8(ascii: "@"))
    let key = text[..<(at ?? text.endIndex)]
    guard let token = draft.token(for: key) else {
      draft.report(
        unknown: String(decoding: key, as: UTF8.self), at: span(key.startIndex..<key.endIndex),
        to: &findings)
      return nil
    }
    guard let at else { return token * draft.themes.count + theme }
    let themeName = String(decoding: text[(at + 1)...], as: UTF8.self)
    guard let other = draft.themeList.names.firstIndex(of: themeName) else {
      findings.report(
        .unknownTheme(themeName, at: span(at + 1..<text.endIndex), themes: draft.themeList))
      return nil
    }
    return token * draft.themes.count + other
  }

  /// Gives a value whose needs are met its colour, or leaves it unreadable where one is not.
  private mutating func close(_ frame: Frame, _ draft: inout TableDraft) {
    states[frame.pending] = .done
    let value = draft.pending[frame.pending]
    draft.builder.setColor(color(of: frame, value, &draft) ?? .unreadable, of: CellID(value.cell))
  }

  private func color(of frame: Frame, _ value: PendingValue, _ draft: inout TableDraft) -> PackedColor? {
    var colors: [Color] = []
    for need in frame.needs {
      guard let cell = need.cell else { return nil }
      let packed = packed(at: cell, draft)
      if case .expression = value.kind {
      } else if need.alpha == nil {
        return packed.placeholder == nil ? packed : nil
      }
      guard var color = draft.builder.color(packed), packed.placeholder == nil else { return nil }
      if let alpha = need.alpha { color = color.withAlpha(alpha) }
      colors.append(color)
    }
    guard case .expression(let expression) = value.kind else {
      return colors.first.map { draft.builder.pack($0) }
    }
    var next = colors.makeIterator()
    return draft.builder.pack(expression.evaluated { _ in next.next() ?? Color(.srgb, 0, 0, 0) })
  }

  /// Reports the circle that the top of the stack closes, once for the same tokens in several themes.
  private mutating func reportCycle(
    _ stack: [Frame], closedBy pending: Int, _ draft: TableDraft, _ findings: inout Findings
  ) {
    guard let start = stack.firstIndex(where: { $0.pending == pending }) else { return }
    let members = stack[start...].map { draft.pending[$0.pending] }
    let tokens = Set(members.map { $0.cell / draft.themes.count }).sorted()
    guard reportedCycles.insert(tokens).inserted else { return }
    let themes = Set(members.map { $0.cell % draft.themes.count })
    let names = members.map { member in
      let key = draft.key(of: member.cell / draft.themes.count)
      return themes.count == 1 ? key : "\(key)@\(draft.themes[member.cell % draft.themes.count].name)"
    }
    guard let first = names.first, let last = members.last else { return }
    findings.report(
      .referenceCycle(
        names + [first], at: last.span,
        labels: zip(members, names.dropFirst() + [first]).prefix(8).map { member, name in
          .init(span: member.span, text: "refers to `\(name)`")
        }))
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
