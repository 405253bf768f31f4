import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// The options of an output, and the `@name` lines of a table, with which it writes the names that the table was imported
/// with.
struct KeptNames {
  /// The output of the imported format.
  let language: String
  /// The options that keep more of the names than its defaults do.
  private(set) var options: [(name: String, value: String)] = []
  /// The lines for the names that no option keeps.
  private(set) var lines: [String] = []
  /// The emitter with the options.
  private(set) var emitter: any Emitter

  /// Finds the options and lines for a table.
  ///
  /// - Parameters:
  ///   - format: The format that it was imported from.
  ///   - names: The name that each key has there.
  ///   - hasOptions: Whether options may keep names.
  /// - Returns: Nil where no output has that format's names.
  init?(
    of names: [(key: String, name: String)], in format: String?, table: Table, path: String,
    emitters: [any Emitter.Type], hasOptions: Bool = true
  ) {
    guard let language = emitters.first(where: { $0.description.name == format }), !names.isEmpty else {
      return nil
    }
    self.language = language.description.name
    emitter = language.init()
    let wanted = Dictionary(names.map { ($0.key, $0.name) }) { first, _ in first }
    let tokens = table.tokenIDs.map { wanted[table.key(of: $0)] }
    let input = EmitterInput(table: table, sourcePath: path)
    func count(_ written: [String]?) -> Int { zip(written ?? [], tokens).count { $0 == $1 } }
    var written = emitter.writtenNames(input)
    for option in language.description.options where hasOptions && ["naming", "groups"].contains(option.name)
    {
      guard case .choice(let words) = option.kind else { continue }
      for word in words {
        guard let setting = try? option.setting(word) else { continue }
        let other = language.init(settings: [setting])
        let names = other.writtenNames(input)
        guard count(names) > count(written) else { continue }
        (emitter, written, options) = (other, names, [(option.name, word)])
      }
    }
    guard let written, let output = NamedOutput(rawValue: self.language) else { return }
    let given = table.givenNames(in: output)
    let taken = Set(written)
    for (token, name) in zip(table.tokenIDs, tokens) where given[token] == nil && written[token.index] != name
    {
      guard let name = name.flatMap({ Self.name($0, inPlaceOf: written[token.index], output) }),
        name.utf8.count <= NameProblem.longestName, !taken.contains(name)
      else { continue }
      lines.append("@name \(language.description.name) \(SyntaxWord.quoted(name)) \(table.key(of: token))")
    }
  }

  /// The name that `@name` gives for a whole one; nil where it cannot give that.
  private static func name(_ name: String, inPlaceOf written: String, _ output: NamedOutput) -> String? {
    if output == .swift { return written.split(separator: ".").last.map(String.init) == name ? nil : name }
    guard output == .dtcg else { return name }
    func split(_ name: String) -> (groups: Substring, last: Substring) {
      guard let dot = name.lastIndex(of: ".") else { return ("", name[...]) }
      return (name[..<dot], name[name.index(after: dot)...])
    }
    return split(name).groups == split(written).groups ? String(split(name).last) : nil
  }

  /// A table with the lines; nil where they are not right in it, or there are none.
  mutating func adding(to text: [UInt8], path: String, _ run: Run) -> (text: [UInt8], table: Table)? {
    guard let added = run.table(text, adding: lines, path: path),
      emitter.problems(in: EmitterInput(table: added.table, sourcePath: path)).isEmpty
    else {
      lines = []
      return nil
    }
    return added
  }

  /// The options for a language: those of its own, or in TypeScript those of the CSS that it names.
  func options(of language: String) -> [(name: String, value: String)] {
    if language == self.language { return options }
    return language == "typescript" && self.language == "css"
      ? options.map { ("css-" + $0.name, $0.value) } : []
  }

  /// A sentence that says what keeps the names; nil where the output has them anyway.
  var note: String? {
    let flags = options.map { "--\(language)-\($0.name) \($0.value)" }
    let added = "added \(EnglishList.count(lines.count, "@name line"))"
    if flags.isEmpty { return lines.isEmpty ? nil : "\(added) to keep the names in \(language)" }
    return (lines.isEmpty ? "to keep the names" : "\(added); to keep the other names")
      + " in \(language), generate with \(EnglishList.and(flags))"
  }
}

extension Run {
  /// A table with lines behind its own; nil where they are not right in it, or there are none.
  func table(_ text: [UInt8], adding lines: [String], path: String) -> (text: [UInt8], table: Table)? {
    guard !lines.isEmpty else { return nil }
    let text = text + Array(("\n" + lines.joined(separator: "\n") + "\n").utf8)
    return table(text, path: path).map { (text, $0) }
  }

  /// A table without errors; nil for another text.
  func table(_ text: [UInt8], path: String) -> Table? { check(text, path: path).table }

  func check(_ text: [UInt8], path: String) -> CheckResult {
    check(LoadedSource(path: path, identity: fileSystem.canonicalPath(path), bytes: text)).result
  }
}
