import ColorTableModel
import TextSupport

/// The tokens whose keys are equal up to their last part.
struct HTMLGroup {
  /// The key up to the last part; empty for none.
  var name: ArraySlice<UInt8>
  var tokens: [TokenID]
  /// The last parts of the keys.
  var shortNames: [ArraySlice<UInt8>]
  /// Whether it is shown in one row: at least five names that are numbers, or numbers behind one letter.
  var isRamp: Bool

  private static let leastRamp = 5

  /// The groups of a table, in the order in which they begin.
  static func all(_ table: Table) -> [HTMLGroup] {
    struct Part: Hashable {
      var name: ArraySlice<UInt8>
      var isStep: Bool
    }
    func ending(_ separators: [Unicode.Scalar], of key: ArraySlice<UInt8>) -> ArraySlice<UInt8>.Index? {
      key.lastIndex { byte in separators.contains(Unicode.Scalar(byte)) }
    }
    /// A step is a number behind a point, or behind another separator.
    func part(_ token: TokenID) -> (part: Part, short: ArraySlice<UInt8>) {
      let key = table.keyBytes(of: token)
      if let end = ending([".", "-", "_"], of: key), isStep(key[(end + 1)...]), end > key.startIndex {
        return (Part(name: key[..<end], isStep: true), key[(end + 1)...])
      }
      guard let end = ending(["."], of: key) else { return (Part(name: [], isStep: false), key) }
      return (Part(name: key[..<end], isStep: false), key[(end + 1)...])
    }
    let steps = Dictionary(grouping: table.tokenIDs.filter { part($0).part.isStep }) { part($0).part.name }
    let ramps = Set(steps.filter { $0.value.count >= leastRamp }.keys)
    var groups: [Part: HTMLGroup] = [:]
    for token in table.tokenIDs {
      var (part, short) = part(token)
      if part.isStep, !ramps.contains(part.name) {
        let key = table.keyBytes(of: token)
        let start = ending(["."], of: key).map { $0 + 1 } ?? key.startIndex
        (part, short) = (Part(name: key[..<max(key.startIndex, start - 1)], isStep: false), key[start...])
      }
      let group = HTMLGroup(name: part.name, tokens: [], shortNames: [], isRamp: part.isStep)
      groups[part, default: group].tokens.append(token)
      groups[part, default: group].shortNames.append(short)
    }
    return groups.values.sorted { $0.tokens[0] < $1.tokens[0] }
  }

  private static func isStep(_ name: ArraySlice<UInt8>) -> Bool {
    let letters = name.prefix { !$0.isDigit }
    let isLetter = letters.allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    return name.count > letters.count && letters.count <= 1 && isLetter
      && name.dropFirst(letters.count).allSatisfy(\.isDigit)
  }

  /// A group in parts of at most so many tokens, each about as large as the others.
  func parts(ofAtMost limit: Int) -> [HTMLGroup] {
    let count = (tokens.count + limit - 1) / limit
    return (0..<count).map { index in
      let range = tokens.count * index / count..<tokens.count * (index + 1) / count
      return HTMLGroup(
        name: name, tokens: Array(tokens[range]), shortNames: Array(shortNames[range]), isRamp: isRamp)
    }
  }
}

/// Whole groups beside each other, in cells of one width.
enum HTMLLines {
  static let mostCells = 8
  private static let usualCells = 6

  /// Packs groups to lines, in their order, so that the squares of what each line has more or less than the usual number
  /// of cells have the least sum.
  ///
  /// - Parameter counts: How many cells each group has, at most ``mostCells``.
  static func packed(_ counts: [Int]) -> [Range<Int>] {
    // For so many groups at the beginning the least sum, and the group that begins the last line.
    var best: [(cost: Int, start: Int)] = [(0, 0)]
    for end in counts.indices.map({ $0 + 1 }) {
      var cells = 0
      var least = (cost: Int.max, start: end - 1)
      for start in stride(from: end - 1, through: 0, by: -1) {
        cells += counts[start]
        if cells > mostCells, start < end - 1 { break }
        let cost = best[start].cost + (cells - usualCells) * (cells - usualCells)
        if cost < least.cost { least = (cost, start) }
      }
      best.append(least)
    }
    var lines: [Range<Int>] = []
    var end = counts.count
    while end > 0 {
      lines.append(best[end].start..<end)
      end = best[end].start
    }
    return lines.reversed()
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
