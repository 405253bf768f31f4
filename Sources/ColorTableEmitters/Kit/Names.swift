import ColorTableModel
import TextSupport

/// Which characters an identifier of a language can have beyond ASCII letters, digits and `_`.
protocol IdentifierRules {
  /// Whether an identifier can begin with a character.
  static func canStart(_ scalar: Unicode.Scalar) -> Bool
  /// Whether an identifier can continue with a character.
  static func canContinue(_ scalar: Unicode.Scalar) -> Bool
}

/// Identifiers of Unicode's UAX #31, which most languages share.
enum UnicodeIdentifier: IdentifierRules {
  static func canStart(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isXIDStart }
  static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// How the words of a key are joined to a name.
enum NameStyle {
  /// `surfaceCard`, see ``CamelCase``.
  case camelCase
  /// `SurfaceCard`: the same with a capital at the start, where it starts with a letter.
  case upperCamelCase
  /// `surface_card`, see ``SeparatedCase``; a `_` comes before a digit at the start.
  case snakeCase
  /// `surface-card`, see ``SeparatedCase``.
  case kebabCase
}

/// The rules by which a language names the tokens and themes of a table.
struct NameRules {
  /// The language, for messages: `CSS`.
  var language: String
  var style: NameStyle
  /// The start of each name.
  var prefix: [UInt8] = []
  /// Names that mean something else in the language; each gets the suffix.
  var reserved: WordSet?
  /// The suffix of a name that is reserved otherwise.
  var suffix = "_"
  /// Escapes the characters of a name in snake or kebab case that no identifier can have, in the bytes from an index
  /// on; without it each becomes `_`.
  var escape: ((_ names: inout [UInt8], _ start: Int) -> Void)?

  /// The names of a table's tokens; keys without a name and keys that share one are added to the problems.
  func names(ofTokensIn table: Table, problems: inout [EmitterFailure.Problem]) -> NameList<TokenID> {
    var names = NameList<TokenID>(capacity: table.tokenCount)
    table.forEachKey { token, key in
      if !add(key, to: &names) {
        problems.append(unrepresentable("key", table.key(of: token), .token(token)))
      }
    }
    for (later, earlier) in names.collisions() {
      problems.append(
        .collision(
          "`\(table.key(of: later))` and `\(table.key(of: earlier))`", name: names.string(later),
          in: language,
          kind: "key", .token(later), with: .token(earlier), help: distinction("keys")))
    }
    return names
  }

  /// The names of a table's themes; themes without a name and themes that share one are added to the problems.
  func names(ofThemesIn table: Table, problems: inout [EmitterFailure.Problem]) -> NameList<ThemeID> {
    names(of: table.themes.map(\.name), "theme", "themes", problems: &problems) { .theme(ThemeID($0)) }
  }

  /// The names of a table's families of themes; families without a name and families that share one are added to the
  /// problems.
  func names(ofFamiliesIn table: Table, problems: inout [EmitterFailure.Problem]) -> [ArraySlice<UInt8>] {
    let families = table.families
    guard !families.isEmpty else { return [] }
    let themes = table.appearanceThemesByFamily
    let names = names(of: families, "family", "families", problems: &problems) {
      .theme(themes[families[$0]]?.first ?? .default)
    }
    return families.indices.map { names[ThemeID($0)] }
  }

  /// The names of some words of a kind, each with the part of the table that it is in.
  private func names(
    of words: [String], _ kind: String, _ kinds: String, problems: inout [EmitterFailure.Problem],
    subject: (Int) -> EmitterFailure.Problem.Subject
  ) -> NameList<ThemeID> {
    var names = NameList<ThemeID>(capacity: words.count)
    for (index, word) in words.enumerated() {
      let isNamed = Array(word.utf8).withUnsafeBufferPointer { add($0, to: &names) }
      if !isNamed { problems.append(unrepresentable(kind, word, subject(index))) }
    }
    for (later, earlier) in names.collisions() {
      problems.append(
        .collision(
          "the \(kinds) `\(words[later.index])` and `\(words[earlier.index])`", name: names.string(later),
          in: language, kind: kind, subject(later.index), with: subject(earlier.index),
          help: distinction(kinds)))
    }
    return names
  }

  private func distinction(_ kinds: String) -> String {
    "rename one of the two \(kinds): case, _, - and . do not tell names apart in \(language)"
  }

  private func unrepresentable(
    _ kind: String, _ name: String, _ subject: EmitterFailure.Problem.Subject
  ) -> EmitterFailure.Problem {
    EmitterFailure.Problem(
      .unrepresentableName, "the \(kind) `\(name)` has no name in \(language)", subject: subject,
      help: "give it a name with a letter or a digit in it")
  }

  /// Adds the name for a key or theme; an empty one where it has none.
  private func add<ID: TableIndex>(_ key: UnsafeBufferPointer<UInt8>, to names: inout NameList<ID>) -> Bool {
    names.add { text in
      if !prefix.isEmpty { text.append(contentsOf: prefix) }
      let start = text.count
      switch style {
      case .camelCase: CamelCase<UnicodeIdentifier>.append(key, to: &text)
      case .upperCamelCase:
        CamelCase<UnicodeIdentifier>.append(key, to: &text)
        if start < text.count, text[start] &- UInt8(ascii: "a") < 26 { text[start] -= 0x20 }
      case .snakeCase: appendSeparated(key, UInt8(ascii: "_"), to: &text)
      case .kebabCase: appendSeparated(key, UInt8(ascii: "-"), to: &text)
      }
      guard start < text.count else {
        text.removeLast(prefix.count)
        return false
      }
      let isReserved = reserved.map { words in
        text.withUnsafeBufferPointer { words.contains(UnsafeBufferPointer(rebasing: $0[start...])) }
      }
      if isReserved == true { text.append(contentsOf: suffix.utf8) }
      return true
    }
  }

  @inline(__always)
  private func appendSeparated(_ key: UnsafeBufferPointer<UInt8>, _ separator: UInt8, to text: inout [UInt8])
  {
    let start = text.count
    if !SeparatedCase.append(key, separator: separator, to: &text) {
      if let escape { escape(&text, start) } else { replaceOthers(in: &text, from: start, separator) }
    }
    if prefix.isEmpty, separator == UInt8(ascii: "_"), start < text.count,
      text[start] &- UInt8(ascii: "0") < 10
    {
      text.insert(separator, at: start)
    }
  }

  private func replaceOthers(in text: inout [UInt8], from start: Int, _ separator: UInt8) {
    let name = String(decoding: text[start...], as: UTF8.self)
    text.removeSubrange(start...)
    for scalar in name.unicodeScalars {
      let stays = UnicodeIdentifier.canContinue(scalar) || scalar == Unicode.Scalar(separator)
      text.append(contentsOf: String(stays ? scalar : "_").utf8)
    }
  }
}

extension StringProtocol {
  /// Whether it is an identifier in ASCII.
  var isASCIIIdentifier: Bool {
    guard let first = utf8.first, first &- UInt8(ascii: "0") > 9 else { return false }
    return utf8.allSatisfy(\.isIdentifierPart)
  }

  /// Whether it is some texts with dots between them, all of which satisfy a condition.
  func isDotted(_ satisfies: (SubSequence) -> Bool) -> Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy(satisfies)
  }
}

/// An index that the model names tokens or themes by.
protocol TableIndex: Strideable where Stride == Int {
  init(_ index: Int)
  var index: Int { get }
}

extension TokenID: TableIndex {}
extension ThemeID: TableIndex {}

/// Names of tokens or themes in the table's order, in one array as UTF-8, so that 100,000 of them are two
/// allocations.
struct NameList<ID> {
  private var text: [UInt8] = []
  private var ends: [Int] = []
}

// The type itself has no constraint: the runtime would search the program for the conformance.
extension NameList where ID: TableIndex {
  init(capacity: Int) {
    text.reserveCapacity(capacity * 16)
    ends.reserveCapacity(capacity)
  }

  var count: Int { ends.count }

  /// Adds a name: what a body appends to the bytes.
  @inline(__always)
  mutating func add<Result>(_ append: (inout [UInt8]) -> Result) -> Result {
    let result = append(&text)
    ends.append(text.count)
    return result
  }

  @inline(__always)
  private func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// A name as UTF-8.
  @inline(__always)
  subscript(id: ID) -> ArraySlice<UInt8> { text[range(id.index)] }

  func string(_ id: ID) -> String { String(decoding: self[id], as: UTF8.self) }

  /// Appends a name, without a slice in between, which would count references.
  @inline(__always)
  func append<Sink: ByteSink & ~Copyable>(_ id: ID, to bytes: inout Sink) {
    withBytes(of: id) { bytes.append(contentsOf: $0) }
  }

  /// Calls a body with a name.
  @inline(__always)
  func withBytes<Result>(of id: ID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(id.index)])) }
  }

  /// Calls a body with all names, one after the other, and the index at which each of them ends.
  @inline(__always)
  func withAll(_ body: (_ text: UnsafeRawBufferPointer, _ ends: UnsafeBufferPointer<Int>) -> Void) {
    text.withUnsafeBytes { text in ends.withUnsafeBufferPointer { ends in body(text, ends) } }
  }

  /// The names that equal an earlier one, each with the first that it equals; empty names are not compared.
  func collisions() -> [(later: ID, earlier: ID)] {
    var index = HashIndex(capacity: ends.count)
    var found: [(ID, ID)] = []
    text.withUnsafeBufferPointer { text in
      for later in ends.indices {
        let name = UnsafeBufferPointer(rebasing: text[range(later)])
        if name.isEmpty { continue }
        let earlier = index.insert(later, hash: ByteHash.of(name)) { text[range($0)].elementsEqual(name) }
        if let earlier { found.append((ID(later), ID(earlier))) }
      }
    }
    return found
  }
}

extension EmitterFailure {
  /// Throws the problems, if there are any.
  static func check(_ problems: [Problem]) throws(EmitterFailure) {
    if !problems.isEmpty { throw EmitterFailure(problems: problems) }
  }
}
