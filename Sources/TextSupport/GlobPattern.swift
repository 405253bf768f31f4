/// A pattern as shells and `.gitignore` files have it: `*` is any number of characters, `?` is one, and `[a-z]` or `[!a-z]`
/// is one of some or of all others. In a path, a part that is `**` is any number of folders.
///
/// There is no escape: what a pattern cannot say is named in full.
package struct GlobPattern: Equatable, Sendable {
  private enum Element: Equatable {
    case scalar(Unicode.Scalar)
    case anyOne
    case anyNumber
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let elements: [Element]

  /// Whether a text has a character that is special in a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  /// Reads a pattern. A bracket that is not closed stands for itself.
  package init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var elements: [Element] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      // Two stars in a row are as good as one, and cost less.
      case "*": if elements.last != .anyNumber { elements.append(.anyNumber) }
      case "?": elements.append(.anyOne)
      case "[":
        if let (set, end) = Self.set(scalars, from: index) {
          elements.append(set)
          index = end
        } else {
          elements.append(.scalar("["))
        }
      default: elements.append(.scalar(scalar))
      }
    }
    self.elements = elements
  }

  /// The set that starts behind a bracket, and the index behind its end; nil where it has none.
  private static func set(_ scalars: [Unicode.Scalar], from start: Int) -> (set: Element, end: Int)? {
    var index = start
    let isNegated = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
    if isNegated { index += 1 }
    let first = index
    var ranges: [ClosedRange<UInt32>] = []
    while index < scalars.count {
      // A bracket at the start of the set is a member of it.
      if scalars[index] == "]", index > first { return (.set(ranges, isNegated: isNegated), index + 1) }
      let low = scalars[index].value
      if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]" {
        let high = scalars[index + 2].value
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return nil
  }

  /// Whether the whole text matches. The cost is at most the product of the lengths of text and pattern.
  package func matches(_ text: some StringProtocol) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    var element = 0
    // The position to go on from when the last `*` has to take one character more.
    var retry: (element: Int, index: Int)?
    while index < scalars.count {
      if element < elements.count, elements[element] == .anyNumber {
        retry = (element + 1, index)
        element += 1
      } else if element < elements.count, Self.matches(elements[element], scalars[index]) {
        element += 1
        index += 1
      } else if let last = retry {
        retry = (last.element, last.index + 1)
        (element, index) = (last.element, last.index + 1)
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .anyNumber }
  }

  private static func matches(_ element: Element, _ scalar: Unicode.Scalar) -> Bool {
    switch element {
    case .scalar(let expected): scalar == expected
    case .anyOne: true
    case .anyNumber: false
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }
}
