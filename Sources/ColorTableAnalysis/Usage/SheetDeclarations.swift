import ColorTableImporters
import ColorTableModel
import TextSupport

/// The declarations of a style sheet by their bytes, and the blocks that they stand in.
struct SheetDeclarations {
  let bytes: [UInt8]
  let reader: CSSReader

  /// Reads a sheet; nil where its blocks or strings do not end.
  init?(_ bytes: [UInt8], hasLineComments: Bool) {
    guard let reader = try? CSSReader(bytes, hasLineComments: hasLineComments) else { return nil }
    (self.bytes, self.reader) = (bytes, reader)
  }

  /// The declaration in whose value an offset lies.
  func declaration(at offset: Int) -> Int? {
    let index = reader.declarations.partitioningIndex { $0.valueRange.upperBound > offset }
    guard index < reader.declarations.count, reader.declarations[index].valueRange.contains(offset) else {
      return nil
    }
    return index
  }

  /// The texts before the braces around a declaration, from the inside.
  private func preludes(of declaration: Int) -> [String] {
    var preludes: [String] = []
    var block = reader.declarations[declaration].block
    while let index = block {
      preludes.append(reader.blocks[index].prelude)
      block = reader.blocks[index].parent
    }
    return preludes
  }

  /// The appearance that the media queries around a declaration ask for.
  func appearance(of declaration: Int) -> Appearance? {
    preludes(of: declaration).lazy.compactMap { MediaQuery($0)?.appearance }.first
  }
}

/// A media query, as far as it is about the appearance of the system.
struct MediaQuery {
  /// The appearance that it asks for.
  var appearance: Appearance?
  /// The other conditions, as they are written but for case and white space.
  var conditions: [String] = []

  /// - Parameter prelude: The text before a brace; nil for anything but a list of conditions that all have to be met.
  init?(_ prelude: String) {
    let text = prelude.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.hasPrefix("@media"), !text.contains(","), !text.contains(text: " or "),
      !text.contains(text: "not ")
    else { return nil }
    var condition: [Substring] = []
    let words: [Substring] = text.dropFirst(6).split(separator: " ") + ["and"]
    for word in words {
      guard word == "and" else {
        condition.append(word)
        continue
      }
      switch condition.joined() {
      case "(prefers-color-scheme:dark)" where appearance == nil: appearance = .dark
      case "(prefers-color-scheme:light)" where appearance == nil: appearance = .light
      default: conditions.append(condition.joined(separator: " "))
      }
      condition = []
    }
  }
}
