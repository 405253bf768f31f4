import ColorTableEmitters
import ColorTableTool
import TextSupport

/// The names that outputs of an imported table have, as `@name` writes them.
struct GeneratedNames {
  private let emitters: [any Emitter.Type]
  private let keptNames: [KeptNames]
  private let input: EmitterInput

  init(_ emitters: [any Emitter.Type], _ keptNames: [KeptNames], _ input: EmitterInput) {
    self.emitters = emitters
    self.keptNames = keptNames
    self.input = input
  }

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

  /// The names that a language writes otherwise than the source has them.
  ///
  /// - Parameter names: The name that keys have in the source; that of any other key is the key.
  func others(
    in language: String, than names: [(key: String, name: String)]
  ) -> [(source: String, written: String)] {
    let names = Dictionary(names.map { ($0.key, $0.name) }) { first, _ in first }
    // Between groups each notation has its own sign; Swift's names begin with their type, those of SCSS with a sign.
    func plain(_ name: String) -> String { String(name.map { $0 == "/" ? "." : $0 }) }
    return zip(input.table.tokenIDs, all(language)).compactMap { token, written in
      let key = input.table.key(of: token)
      let name = names[key] ?? key
      let bare =
        switch language {
        case "swift": String(written.drop { $0 != "." }.dropFirst())
        case "scss": String(written.dropFirst())
        case "tailwind" where name.hasPrefix("color-"): "color-" + written
        default: written
        }
      return plain(name) == plain(bare) ? nil : (name, written)
    }
  }

  /// A line that says how many names each output writes otherwise; empty where none does.
  func note(than names: [(key: String, name: String)]) -> String {
    var counts: [String] = []
    for emitter in emitters {
      let language = emitter.description.name
      let count = others(in: language, than: names).count
      guard count > 0 else { continue }
      let all = counts.isEmpty ? " of \(EnglishList.count(input.table.tokenCount, "name"))" : ""
      counts.append("\(count)\(all) in \(language)")
    }
    return counts.isEmpty ? "" : "written in another form: \(EnglishList.and(counts))\n"
  }

  /// A line for an output that writes names otherwise.
  func note(for language: String, than names: [(key: String, name: String)]) -> String {
    let others = others(in: language, than: names)
    guard let first = others.first else { return "" }
    return
      "\(language) writes \(others.count) of \(EnglishList.count(input.table.tokenCount, "name")) in another form, such as "
      + "\(SafeText.printable(first.written)) for \(SafeText.printable(first.source))\n"
  }
}
