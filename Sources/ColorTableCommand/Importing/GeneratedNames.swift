import ColorTableEmitters
import ColorTableTool
import TextSupport

/// The names that outputs of an imported table have, as `@name` writes them.
struct GeneratedNames {
  let emitters: [any Emitter.Type]
  let keptNames: [KeptNames]
  let input: EmitterInput

  /// The names in a language, with the options that keep those of the source; none where the table cannot be written.
  ///
  /// - Parameter keys: The keys whose names are wanted; nil for all.
  func all(_ language: String, _ keys: Set<String>? = nil) -> [String] {
    let emitter =
      keptNames.first { $0.language == language }?.emitter
      ?? emitters.first { $0.description.name == language }?.init()
    let names = emitter?.writtenNames(input) ?? []
    guard let keys else { return names }
    return zip(input.table.tokenIDs, names).compactMap { keys.contains(input.table.key(of: $0)) ? $1 : nil }
  }

  /// The name of each token in the source: that of its key, or else the key.
  private func sourceNames(_ names: [(key: String, name: String)]) -> [String] {
    let names = Dictionary(names.map { ($0.key, $0.name) }) { first, _ in first }
    return input.table.tokenIDs.map { token in
      let key = input.table.key(of: token)
      return names[key] ?? key
    }
  }

  /// The tokens whose names a language writes otherwise than the source has them.
  private func differingNames(
    in language: String, from names: [String], to written: [String]
  ) -> [(source: String, written: String)] {
    zip(names, written).filter { !Self.isSame($0, $1, in: language) }
  }

  /// Whether a language writes a name as the source has it.
  private static func isSame(_ name: String, _ written: String, in language: String) -> Bool {
    // Swift's names begin with their type, those of SCSS with a sign, and Tailwind's variables with a word.
    let bare =
      switch language {
      case "swift": written.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      case "scss": written.utf8.dropFirst()
      default: written.utf8[...]
      }
    let start = language == "tailwind" && name.hasPrefix("color-") ? "color-".utf8.count : 0
    func sign(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? UInt8(ascii: ".") : byte }
    // Between groups each notation has its own sign.
    return name.utf8.dropFirst(start).elementsEqual(bare) { sign($0) == sign($1) }
  }

  /// Lines that say what to write for the names of a source: one for those that are the same, and one for each other.
  func replacements(by output: PlannedOutput, for names: [(key: String, name: String)]) -> String {
    let written = Dictionary(
      zip(input.table.tokenIDs.map(input.table.key), self.written(by: output)),
      uniquingKeysWith: { first, _ in first })
    let pairs = names.compactMap { key, name in written[key].map { (name: name, written: $0) } }
    let same = pairs.filter { Self.isSame($0.name, $0.written, in: output.language) }
    let others = pairs.filter { !Self.isSame($0.name, $0.written, in: output.language) }
    func line(_ pair: (name: String, written: String)) -> String {
      "  write \(SafeText.printable(pair.written)) for \(SafeText.printable(pair.name))"
    }
    var lines = others.prefix(20).map(line)
    if let first = same.first {
      let isKept = first.name == first.written
      let more = same.count > 1 ? ", and so on for \(EnglishList.count(same.count - 1, "other name"))" : ""
      lines.insert(
        (isKept ? "  \(SafeText.printable(first.name)) keeps its name" : line(first)) + more, at: 0)
    }
    if others.count > 20 {
      lines.append("  \(others.count - 20) more names change: see the table")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The names in an output, with its options.
  private func written(by output: PlannedOutput) -> [String] {
    output.emitter(emitters)?.writtenNames(input) ?? []
  }

  /// A line that says how many names each output writes otherwise; empty where none does.
  func note(than names: [(key: String, name: String)]) -> String {
    let names = sourceNames(names)
    var counts: [String] = []
    for emitter in emitters {
      let language = emitter.description.name
      let count = differingNames(in: language, from: names, to: all(language)).count
      guard count > 0 else { continue }
      let all = counts.isEmpty ? " of \(EnglishList.count(names.count, "name"))" : ""
      counts.append("\(count)\(all) in \(language)")
    }
    return counts.isEmpty ? "" : "names that change: \(EnglishList.and(counts))\n"
  }

  /// A line for an output that writes names otherwise; empty where it does not.
  func note(for output: PlannedOutput, than names: [(key: String, name: String)]) -> String {
    let language = output.language
    let differing = differingNames(in: language, from: sourceNames(names), to: written(by: output))
    guard let first = differing.first else { return "" }
    let count = EnglishList.count(input.table.tokenCount, "name")
    return
      "\(differing.count) of \(count) \(differing.count == 1 ? "changes" : "change") in \(language), for example "
      + "\(SafeText.printable(first.source)) to \(SafeText.printable(first.written))\n"
  }
}
