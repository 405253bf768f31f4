/// Takes in what the lexer meets and a table must not hold: bytes that are no UTF-8, and a NUL, once for the whole
/// file, characters that hide once for each line.
struct SyntaxFaultLog {
  /// Whether the line that is being read has a fault.
  private(set) var lineIsFaulty = false

  private var faults: [SyntaxFault] = []
  private var firstInvalidUTF8: Int?
  private var invalidUTF8Count = 0
  private var firstNUL: Int?

  /// The faults, in the order of positions.
  var all: [SyntaxFault] {
    var all = faults
    if let start = firstInvalidUTF8 {
      all.append(Self.fault(.invalidUTF8(count: invalidUTF8Count), start, start + 1))
    }
    if let start = firstNUL { all.append(Self.fault(.notText, start, start + 1)) }
    return all.sorted { $0.start < $1.start }
  }

  /// Begins a line, which has no fault yet.
  mutating func beginLine() { lineIsFaulty = false }

  /// Takes a fault in, with the offsets of its first byte and after its last one.
  mutating func add(_ kind: SyntaxFault.Kind, _ start: Int, _ end: Int) {
    faults.append(Self.fault(kind, start, end))
    lineIsFaulty = true
  }

  /// Takes a control character in; the first of a line is told, and the first NUL of the file.
  mutating func addControl(_ value: UInt32, at start: Int, length: Int) {
    if value == 0 { addNotText(at: start) }
    if !lineIsFaulty { add(.controlCharacter(value), start, start + length) }
  }

  /// Takes a byte in that is not UTF-8.
  mutating func addInvalidUTF8(at start: Int) {
    if firstInvalidUTF8 == nil { firstInvalidUTF8 = start }
    invalidUTF8Count += 1
    lineIsFaulty = true
  }

  /// Takes in a sign that the file is no text in UTF-8.
  mutating func addNotText(at start: Int) {
    if firstNUL == nil { firstNUL = start }
  }

  private static func fault(_ kind: SyntaxFault.Kind, _ start: Int, _ end: Int) -> SyntaxFault {
    SyntaxFault(kind: kind, start: UInt32(start), end: UInt32(end))
  }
}
