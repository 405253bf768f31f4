import ColorScience
import ColorTableDiagnostics

/// A file of a table: its syntax, its header and its directives, not yet looked at as a table.
struct TableFile {
  /// The parsed text.
  var tree: SyntaxTree
  /// The header; nil where the file has none of its own.
  var header: Header?
  /// The directives that could be read, with the index of their line, in order.
  var directives: [(line: Int, directive: Directive)] = []
  /// The files that it includes, by the index of the line that does.
  var includes: [(line: Int, file: Int)] = []
  /// The first file that it includes, also where another file has taken its rows in already.
  var firstInclude: Int?
  /// The order of the digits of its 8-digit values.
  var alphaOrder = HexNotation.AlphaOrder.last
  /// Whether it is no text, so that nothing more is to be said of it.
  var isUnreadable = false

  /// Reads a file's header and directives and reports what the lexer found.
  init(_ file: SourceFile, report: (Finding) -> Void) {
    tree = SyntaxTree(parsing: file)
    if let fault = tree.faults.first(where: { $0.kind == .notText || $0.kind == .tooLarge }) {
      isUnreadable = true
      report(Self.finding(fault, in: file))
      return
    }
    if tree.faults.contains(where: { $0.kind == .conflictMarker }) {
      // Both versions stand in the file, so nothing else that could be said of it would help.
      isUnreadable = true
      for conflict in Conflict.all(in: tree) { report(.mergeConflict(conflict, in: file)) }
      return
    }
    for fault in tree.faults { report(Self.finding(fault, in: file)) }
    header = Header.read(tree, report: report)
    readDirectives(report)
  }

  private mutating func readDirectives(_ report: (Finding) -> Void) {
    var hex: HexDirective?
    let columns = header.map { $0.themes.count + 1 }
    for (index, line) in tree.lines.enumerated() where line.kind == .directive && !line.isFaulty {
      do throws(Finding) {
        let directive = try Directive(tree, line, columns: columns)
        directives.append((index, directive))
        guard case .hex(let order) = directive else { continue }
        if let first = hex {
          report(.repeatedDirective("the order of hex digits", at: order.span, first: first.span))
        }
        hex = hex ?? order
      } catch {
        report(error)
      }
    }
    alphaOrder = hex?.order ?? .last
  }

  private static func finding(_ fault: SyntaxFault, in file: SourceFile) -> Finding {
    let span = SourceSpan(file: file.id, start: fault.start, end: fault.end)
    let byte = Int(fault.start) < file.bytes.count ? file.bytes[Int(fault.start)] : 0
    switch fault.kind {
    case .invalidUTF8(let count): return .invalidUTF8(byte, count: count, at: span)
    case .conflictMarker: return .mergeConflict(Conflict(start: fault), in: file)
    case .notText: return .notText(byte, at: span)
    case .tooLarge: return .fileTooLarge(file.bytes.count, at: span)
    case .controlCharacter(let value): return .controlCharacter(value, at: span)
    case .bidirectionalControl(let value): return .bidirectionalControl(value, at: span)
    case .unclosedParenthesis: return .unclosedParenthesis(at: span)
    case .unclosedString: return .unclosedString(at: span)
    }
  }
}
