/// How a file of an output language declares names: a refusal to replace a file says which it has.
///
/// It is for messages: what only looks like a declaration, as in a comment, counts as one.
public enum DeclaredNames: Sendable {
  /// `--name:` and `$name:`.
  case properties
  /// `name="…"`.
  case resources
  /// `"name":`.
  case members
  /// `let name`, `val name`, `class name`.
  case declarations

  /// The names in a file, each once, in its order.
  public func names(in bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    func add(_ name: ArraySlice<UInt8>) {
      let name = String(decoding: name, as: UTF8.self)
      if known.insert(name).inserted { names.append(name) }
    }
    switch self {
    case .properties, .declarations: findWords(bytes, add)
    case .resources, .members: findStrings(bytes, add)
    }
    return names
  }

  private static let keywords: Set<String> = [
    "let", "var", "val", "const", "func", "fun", "function", "case", "class", "struct", "enum", "object",
    "interface", "protocol", "type", "typealias",
  ]

  private func findWords(_ bytes: [UInt8], _ add: (ArraySlice<UInt8>) -> Void) {
    func isWord(_ byte: UInt8) -> Bool {
      byte.isIdentifierPart || byte >= 0x80 || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "-")
    }
    var previous = bytes[..<0]
    var index = 0
    while let start = bytes[index...].firstIndex(where: isWord) {
      let word = bytes[start...].prefix(while: isWord)
      index = word.endIndex
      if case .declarations = self {
        let isNext = bytes[previous.endIndex..<start].allSatisfy { $0 == 0x20 }
        if isNext, Self.keywords.contains(String(decoding: previous, as: UTF8.self)) { add(word) }
        previous = word
      } else if word.count > 2, word.starts(with: "--".utf8) || word.first == UInt8(ascii: "$"),
        bytes[index...].first(where: { $0 != 0x20 }) == UInt8(ascii: ":")
      {
        add(word)
      }
    }
  }

  private func findStrings(_ bytes: [UInt8], _ add: (ArraySlice<UInt8>) -> Void) {
    let quote = UInt8(ascii: "\"")
    var index = 0
    while let open = bytes[index...].firstIndex(of: quote) {
      var end = open + 1
      while end < bytes.count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      guard end < bytes.count else { return }
      index = end + 1
      if case .resources = self {
        if bytes[..<open].suffix(6).elementsEqual(" name=".utf8) { add(bytes[(open + 1)..<end]) }
      } else if bytes[index...].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") {
        add(bytes[(open + 1)..<end])
      }
    }
  }
}
