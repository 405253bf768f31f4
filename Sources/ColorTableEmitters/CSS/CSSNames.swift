import ColorTableModel

/// The names that a table's keys and themes have in CSS.
///
/// They lie one behind the other in one array, so that 100,000 of them are one allocation.
struct CSSNames {
  private var text: [UInt8] = []
  private var ends: [Int] = []
  /// A problem for each token or theme whose name an earlier one has already.
  private(set) var problems: [EmitterFailure.Problem] = []

  /// The custom properties of a table's tokens, as they are written: `--bg`, with escapes where they need them.
  static func tokens(of table: Table, prefix: String?) -> CSSNames {
    var names = CSSNames()
    names.text.reserveCapacity(table.tokenCount * 16)
    names.ends.reserveCapacity(table.tokenCount)
    let start = Array("--".utf8) + (prefix.map { Array($0.utf8) + [UInt8(ascii: "-")] } ?? [])
    for token in table.tokens {
      names.text.append(contentsOf: start)
      let nameStart = names.text.count
      if !KebabCase.append(table.keyBytes(of: token), to: &names.text) { names.escapeLast(from: nameStart) }
      names.ends.append(names.text.count)
    }
    names.problems = names.collisions().map { token, earlier in
      EmitterFailure.Problem(
        .nameCollision,
        "`\(table.key(of: token))` and `\(table.key(of: earlier))` would both be `\(names.string(token))` in CSS",
        subject: .token(token),
        other: (.token(earlier), "`\(names.string(earlier))` is this key already"),
        help: "rename one of the two keys: case, _, - and . do not tell names apart in CSS")
    }
    return names
  }

  /// Escapes what stands behind an index, where it needs that.
  private mutating func escapeLast(from start: Int) {
    let isPlain = text.withUnsafeBufferPointer { $0[start...].allSatisfy(CSSText.isNameByte) }
    if isPlain { return }
    let plain = Array(text[start...])
    text.removeLast(plain.count)
    CSSText.appendIdentifierTail(plain, to: &text)
  }

  /// The themes' names in selectors: unescaped, since a class and a string escape them differently.
  static func themes(of table: Table) -> CSSNames {
    var names = CSSNames()
    for theme in table.themes {
      KebabCase.append(Array(theme.name.utf8)[...], to: &names.text)
      names.ends.append(names.text.count)
    }
    names.problems = names.collisions().map { theme, earlier in
      EmitterFailure.Problem(
        .nameCollision,
        "the themes `\(table.themes[theme].name)` and `\(table.themes[earlier].name)` would both be `\(names.string(theme))` in CSS",
        subject: .theme(theme),
        other: (.theme(earlier), "`\(names.string(earlier))` is this theme already"),
        help: "rename one of the two themes: case, _, - and . do not tell names apart in CSS")
    }
    return names
  }

  /// How many names there are.
  var count: Int { ends.count }

  /// How many bytes all names have.
  var byteCount: Int { text.count }

  /// A name.
  @inline(__always)
  subscript(index: Int) -> ArraySlice<UInt8> { text[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

  /// Appends a name, without a slice on the way, which would count references.
  @inline(__always)
  func append<Sink: ByteSink & ~Copyable>(_ index: Int, to bytes: inout Sink) {
    let range = (index == 0 ? 0 : ends[index - 1])..<ends[index]
    text.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Calls a body with all names, one behind the other, and where each of them ends.
  @inline(__always)
  func withAll(_ body: (_ text: UnsafeRawBufferPointer, _ ends: UnsafeBufferPointer<Int>) -> Void) {
    text.withUnsafeBytes { text in ends.withUnsafeBufferPointer { ends in body(text, ends) } }
  }

  private func string(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

  /// The names that stood there before, each with the first index that has it.
  ///
  /// An open-addressing table of indices: no copies of names, one pass.
  private func collisions() -> [(later: Int, earlier: Int)] {
    var size = 16
    while size < ends.count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var found: [(Int, Int)] = []
    text.withUnsafeBufferPointer { text in
      func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
      }
      for index in ends.indices {
        let name = bytes(index)
        var slot = Int(NameHash.hash(name)) & (size - 1)
        while slots[slot] >= 0, !bytes(Int(slots[slot])).elementsEqual(name) {
          slot = (slot + 1) & (size - 1)
        }
        if slots[slot] >= 0 {
          found.append((index, Int(slots[slot])))
        } else {
          slots[slot] = Int32(truncatingIfNeeded: index)
        }
      }
    }
    return found
  }
}
