import ColorTableDiagnostics
import TestSupport
import Testing

/// A text with markers, and their places as the protocol counts them.
///
/// The places are computed from Swift's strings, and not by the conversion under test.
struct MarkedDocument {
  let text: String
  private let source: MarkedSource

  init(_ marked: String) {
    source = MarkedSource(marked)
    text = source.text
  }

  /// The number of units of a text in the encoding of the tests, UTF-16 unless another one is asked for.
  typealias Units = @Sendable (Substring.UnicodeScalarView) -> Int

  static let utf16: Units = { String($0).utf16.count }
  static let utf8: Units = { String($0).utf8.count }
  static let utf32: Units = { $0.count }

  /// The line and the character of the start of a marked span.
  func start(_ marker: Character, _ units: Units = utf16) -> (line: Int, character: Int) {
    place(source[marker].range.lowerBound, units)
  }

  func end(_ marker: Character, _ units: Units = utf16) -> (line: Int, character: Int) {
    place(source[marker].range.upperBound, units)
  }

  /// The range of a marked span, as ``Reply/range`` writes it.
  func range(_ marker: Character, _ units: Units = utf16) -> String {
    let (start, end) = (start(marker, units), end(marker, units))
    return "\(start.line):\(start.character)-\(end.line):\(end.character)"
  }

  func position(_ marker: Character, _ units: Units = utf16) -> [String: Any] {
    let start = start(marker, units)
    return ["line": start.line, "character": start.character]
  }

  func positions(_ marker: Character, _ units: Units = utf16) -> [String: Any] {
    let end = end(marker, units)
    return ["start": position(marker, units), "end": ["line": end.line, "character": end.character]]
  }

  /// The text of a marked span.
  subscript(marker: Character) -> String {
    let range = source[marker].range
    return String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  private func place(_ offset: Int, _ units: Units) -> (line: Int, character: Int) {
    let scalars = String(decoding: Array(text.utf8)[..<offset], as: UTF8.self).unicodeScalars
    var line = 0
    var lineStart = scalars.startIndex
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      let isCR = scalars[index] == "\r"
      let isBeforeLF = next < scalars.endIndex && scalars[next] == "\n"
      if scalars[index] == "\n" || isCR && !isBeforeLF {
        line += 1
        lineStart = next
      }
      index = next
    }
    return (line, units(Substring(scalars[lineStart...]).unicodeScalars))
  }
}
