import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import TextSupport

/// Turns a configuration file into a ``Configuration``, and finds everything that is wrong with it.
package struct ConfigurationReader {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The tables that are listed and are not there, which matters only where all that are listed are read.
  package private(set) var missingTables: [Diagnostic] = []

  private let source: SourceFile
  private var defaults: [String: [EmitterSetting]] = [:]
  private let folder: String
  private let emitters: [any Emitter.Type]
  private let fileSystem: any FileSystem

  package init(source: SourceFile, emitters: [any Emitter.Type], fileSystem: any FileSystem) {
    self.source = source
    self.emitters = emitters
    self.fileSystem = fileSystem
    folder = Paths.split(source.path).folder
  }

  /// The configuration, as far as it is right.
  package mutating func read() -> Configuration {
    var configuration = Configuration(path: source.path)
    let root: JSONNode
    do {
      root = try JSONReader.read(source.bytes, keepsDuplicates: true, isLenient: true)
    } catch {
      report(error.message, at: error.range)
      return configuration
    }
    guard
      let members = members(
        of: root, what: "the configuration",
        allowed: ["$schema", "exclude", "options", "tables", SwitcherFile.name, "rules"])
    else { return configuration }
    // Tables need the defaults, wherever these are in the file.
    if let member = members.first(where: { $0.name == "options" }) { defaults = self.defaults(member.value) }
    if let member = members.first(where: { $0.name == SwitcherFile.name }) {
      configuration.switcher = switcher(member.value)
      if configuration.switcher != nil { useSwitcher() }
    }
    configuration.defaults = defaults
    for member in members {
      switch member.name {
      case "$schema": _ = string(member.value, what: "'$schema'")
      case "tables":
        for element in elements(member.value, what: "'tables'") {
          configuration.tables += tables(element)
        }
      case "exclude":
        configuration.exclude = patterns(member.value, what: "'exclude'")
      case "rules": configuration.levels = levels(member.value)
      default: break
      }
    }
    if !members.contains(where: { $0.name == "tables" }), diagnostics.isEmpty, members.isEmpty {
      report(
        "the configuration has no field 'tables'", at: root.range.lowerBound..<root.range.lowerBound + 1,
        notes: ["it lists the tables, for example {\"tables\": [{\"input\": \"App.colortable\"}]}"])
    }
    return configuration
  }

  /// The tables that an element lists: one, or all that a pattern or a folder stands for.
  private mutating func tables(_ node: JSONNode) -> [ConfiguredTable] {
    guard let members = members(of: node, what: "a table", allowed: ["input", "outputs"]) else { return [] }
    guard let input = members.first(where: { $0.name == "input" }) else {
      report("a table needs the field 'input', the path of its file", at: opening(of: node))
      return []
    }
    let path = path(input.value, what: "'input'")
    var outputs: [ConfiguredOutput] = []
    if let member = members.first(where: { $0.name == "outputs" }) {
      outputs = languages(member.value, what: "'outputs'").compactMap { output($0.value, $0.language) }
    }
    guard let path else { return [] }
    let tablePath = located(path)
    if !GlobPattern.isPattern(path), fileSystem.kind(of: tablePath) == nil {
      let notes = TableSearch(fileSystem: fileSystem).advice(on: tablePath).map { String($0.dropFirst(2)) }
      missingTables.append(
        finding("there is no table \(Paths.quoted(path))", at: input.value.range, notes: notes))
      return []
    }
    let inputs: [String]
    do {
      inputs = try TableSearch(fileSystem: fileSystem).expand(path, in: folder)
    } catch {
      report("cannot search \(Paths.quoted(error.path)): \(error.error.reason)", at: input.value.range)
      return []
    }
    if inputs.isEmpty {
      report(
        GlobPattern.isPattern(path)
          ? "no table matches \(Paths.quoted(path))"
          : "there is no table in the folder \(Paths.quoted(path)) (\(TableSearch.tableNames))",
        at: input.value.range)
    }
    // One that is named in full has its outputs as they are written.
    let isPattern = inputs.count != 1 || !inputs[0].utf8.elementsEqual(path.utf8)
    return inputs.map { input in
      let sourcePath = Paths.normalized(input)
      return ConfiguredTable(
        input: located(input),
        sourcePath: Paths.isAbsolute(sourcePath) ? Paths.split(sourcePath).name : sourcePath,
        outputs: isPattern ? outputs.map { $0.of(table: input) } : outputs)
    }
  }

  /// A path of the file, which is relative to the file's folder, relative to the current folder.
  private func located(_ path: String) -> String {
    let joined = Paths.join(folder, path)
    guard folder.utf8.starts(with: "..".utf8), let current = fileSystem.currentFolder else { return joined }
    return Paths.withoutDetour(joined, in: current)
  }

  /// The members of an object by language, in the order in which help lists these.
  private mutating func languages(
    _ node: JSONNode, what: String
  ) -> [(language: any Emitter.Type, value: JSONNode)] {
    let members = members(of: node, what: what, allowed: emitters.map { $0.description.name }) ?? []
    return emitters.compactMap { language in
      members.first { $0.name == language.description.name }.map { (language, $0.value) }
    }
  }

  /// The settings that hold for all outputs of a language.
  private mutating func defaults(_ node: JSONNode) -> [String: [EmitterSetting]] {
    var defaults: [String: [EmitterSetting]] = [:]
    for (language, value) in languages(node, what: "'options'") {
      let description = language.description
      let members = members(
        of: value, what: "'\(description.name)'", allowed: description.options.map(\.name))
      defaults[description.name] = members.flatMap { settings($0, description) }
    }
    return defaults
  }

  private mutating func switcher(_ node: JSONNode) -> SwitcherFile? {
    let what = "'\(SwitcherFile.name)'"
    let count = diagnostics.count
    guard let members = members(of: node, what: what, allowed: ["path", "with"]),
      let destination = destination(members, of: node, what: what, isWhole: diagnostics.count == count)
    else { return nil }
    var parts: Set<SwitcherFile.Part> = []
    if let with = members.first(where: { $0.name == "with" }) {
      for element in elements(with.value, what: "'with'") {
        guard let word = string(element, what: "a part of the library") else { continue }
        guard let part = SwitcherFile.Part(rawValue: word) else {
          let words = SwitcherFile.Part.allCases.map(\.rawValue)
          reportUnknown("a part of the library cannot be", word, among: words, at: element.range)
          continue
        }
        parts.insert(part)
      }
    }
    return path(destination, what: "'path'").map { SwitcherFile(path: located($0), parts: parts) }
  }

  /// Makes the Swift of each table use the library's source, unless the table says otherwise.
  private mutating func useSwitcher() {
    let swift = emitters.first { $0.description.name == "swift" }?.description
    guard let name = swift?.name, let option = swift?.options.first(where: { $0.name == "switcher" }),
      let setting = try? option.setting("source")
    else { return }
    defaults[name] = [setting] + (defaults[name] ?? [])
  }

  private mutating func output(_ node: JSONNode, _ language: any Emitter.Type) -> ConfiguredOutput? {
    let description = language.description
    let defaults = defaults[description.name] ?? []
    // A path alone is an output without options.
    if case .string = node.content {
      guard let path = path(node, what: "'\(description.name)'") else { return nil }
      return ConfiguredOutput(language: language, path: located(path), settings: defaults)
    }
    let count = diagnostics.count
    guard
      let members = members(
        of: node, what: "'\(description.name)'",
        allowed: ["path", "reaches"] + description.options.map(\.name),
        alternative: "a path"),
      let destination = destination(
        members, of: node, what: "'\(description.name)'", isWhole: diagnostics.count == count)
    else { return nil }
    let path = path(destination, what: "'path'")
    let settings = settings(members, description)
    guard let path, let settings else { return nil }
    let reach = members.first { $0.name == "reaches" }.map { patterns($0.value, what: "'reaches'") }
    return ConfiguredOutput(
      language: language, path: located(path), settings: defaults + settings,
      reach: reach.map { FolderPatterns($0, folder: folder, fileSystem) })
  }

  /// The value of the member `path`, which has to be there.
  ///
  /// - Parameter isWhole: Whether all members are known: one that is misspelt is one mistake.
  private mutating func destination(
    _ members: [JSONNode.Member], of node: JSONNode, what: String, isWhole: Bool
  ) -> JSONNode? {
    let member = members.first { $0.name == "path" }
    if member == nil, isWhole {
      report("\(what) needs the field 'path', the path of its output", at: opening(of: node))
    }
    return member?.value
  }

  /// The settings that members give; nil where one of them is wrong.
  private mutating func settings(
    _ members: [JSONNode.Member], _ description: EmitterDescription
  ) -> [EmitterSetting]? {
    var settings: [EmitterSetting] = []
    var isValid = true
    for option in description.options {
      guard let member = members.first(where: { $0.name == option.name }) else { continue }
      let count = diagnostics.count
      settings += self.settings(member.value, of: option)
      if diagnostics.count > count { isValid = false }
    }
    return isValid ? settings : nil
  }

  /// The setting of an option, or those of its entries, as far as they are right.
  private mutating func settings(_ node: JSONNode, of option: EmitterOption) -> [EmitterSetting] {
    let what = "'\(option.name)'"
    guard case .entries = option.kind else { return setting(node, of: option, what: what).map { [$0] } ?? [] }
    return (members(of: node, what: what, allowed: nil) ?? []).compactMap { member in
      setting(member.value, of: option, entry: member.name, what: "'\(member.name)' of \(what)")
    }
  }

  private mutating func setting(
    _ node: JSONNode, of option: EmitterOption, entry: String? = nil, what: String
  ) -> EmitterSetting? {
    let text: String
    if case .toggle = option.kind {
      guard case .boolean(let isOn) = node.content else {
        report("\(what) is true or false, not \(node.kind)", at: node.range)
        return nil
      }
      text = isOn ? "true" : "false"
    } else {
      guard let string = string(node, what: what) else { return nil }
      text = (entry.map { $0 + "=" } ?? "") + string
    }
    do {
      return try option.setting(text)
    } catch {
      if error.choices.isEmpty {
        report(error.message, at: node.range)
      } else {
        reportUnknown("\(what) cannot be", text, among: error.choices, at: node.range)
      }
      return nil
    }
  }

  private mutating func levels(_ node: JSONNode) -> [(rule: String, level: RuleLevels.Level)] {
    guard let members = members(of: node, what: "'rules'", allowed: nil) else { return [] }
    var levels: [(rule: String, level: RuleLevels.Level)] = []
    for member in members {
      guard let word = string(member.value, what: "the severity of a rule") else { continue }
      guard let level = RuleLevels.Level(rawValue: word) else {
        reportUnknown(
          "the severity of a rule cannot be", word, among: RuleLevels.Level.allCases.map(\.rawValue),
          at: member.value.range)
        continue
      }
      var trial = RuleLevels()
      do {
        try trial.set(member.name, to: level)
        levels.append((member.name, level))
      } catch {
        let isBadLevel = member.name == "warnings"
        report(
          isBadLevel
            ? "'warnings' can only be 'deny'" : RuleNames.reason(error, name: member.name, level: level),
          at: isBadLevel ? member.value.range : member.nameRange)
      }
    }
    // Members of an object have no order, so groups come before the rules that are named.
    return levels.filter { RuleGroup(rawValue: $0.rule) != nil }
      + levels.filter { RuleGroup(rawValue: $0.rule) == nil }
  }
}

extension ConfigurationReader {
  /// The members of an object, each name once and allowed.
  private mutating func members(
    of node: JSONNode, what: String, allowed: [String]?, alternative: String? = nil
  ) -> [JSONNode.Member]? {
    guard case .object(let members) = node.content else {
      let expected = (alternative.map { $0 + " or " } ?? "") + "an object"
      report("\(what) is \(expected), not \(node.kind)", at: node.range, notes: Self.example(of: what))
      return nil
    }
    var unique: [JSONNode.Member] = []
    for member in members {
      if let first = unique.first(where: { $0.name == member.name }) {
        report(
          "the field \(Paths.quoted(member.name)) is repeated", at: member.nameRange,
          labels: [(first.nameRange, "the first one")])
      } else if member.name == SwitcherFile.flag {
        report(
          "\(what) has no field '\(member.name)'; did you mean '\(SwitcherFile.name)', next to 'tables'?",
          at: member.nameRange, notes: [#"for example "theme-switching": {"path": "ThemeSwitching.swift"}"#])
      } else if what == "the configuration", ["input", "output", "outputs"].contains(member.name) {
        report(
          "\(what) has no field '\(member.name)': a table in 'tables' has 'input' and 'outputs'",
          at: member.nameRange,
          notes: [#"for example {"tables": [{"input": "App.colortable", "outputs": {"css": "App.css"}}]}"#])
      } else if let allowed, !allowed.contains(member.name) {
        reportUnknown("\(what) has no field", member.name, among: allowed, at: member.nameRange)
      } else {
        unique.append(member)
      }
    }
    return unique
  }

  /// The form of a part of the file, for a message.
  private static func example(of what: String) -> [String] {
    let examples = [
      "a table": #"{"input": "App.colortable"}"#, "'tables'": #"[{"input": "App.colortable"}]"#,
      "'outputs'": #"{"css": "App.css"}"#, "'rules'": #"{"missing-hash": "deny"}"#,
      "'exclude'": #"["build"]"#, "'reaches'": #"["src/**/*.css"]"#,
      "'theme-switching'": #"{"path": "ThemeSwitching.swift"}"#,
      "'with'": #"["documents"]"#, "'theme-selector'": #"{"dark": ".dark"}"#,
    ]
    return examples[what].map { ["for example \($0)"] } ?? []
  }

  private mutating func elements(_ node: JSONNode, what: String) -> [JSONNode] {
    guard case .array(let elements) = node.content else {
      report("\(what) is an array, not \(node.kind)", at: node.range, notes: Self.example(of: what))
      return []
    }
    return elements
  }

  private mutating func patterns(_ node: JSONNode, what: String) -> [String] {
    elements(node, what: what).compactMap { string($0, what: "a pattern of \(what)") }
  }

  private mutating func string(_ node: JSONNode, what: String) -> String? {
    guard case .string(let text) = node.content else {
      report("\(what) is a string, not \(node.kind)", at: node.range)
      return nil
    }
    return text
  }

  private mutating func path(_ node: JSONNode, what: String) -> String? {
    guard let text = string(node, what: what) else { return nil }
    guard !text.isEmpty, !text.utf8.contains(0) else {
      report(text.isEmpty ? "\(what) is an empty path" : "\(what) contains a NUL", at: node.range)
      return nil
    }
    guard text != "-" else {
      report("\(what) must be a file: '-' works only on the command line", at: node.range)
      return nil
    }
    return text
  }

  private func opening(of node: JSONNode) -> Range<Int> { node.range.lowerBound..<node.range.lowerBound + 1 }

  private mutating func reportUnknown(
    _ start: String, _ word: String, among words: [String], at range: Range<Int>
  ) {
    // The member for '--css-prefix' is 'prefix'.
    let short = word.firstIndex(of: "-").map { String(word[word.index(after: $0)...]) }
    let suggestion =
      short.flatMap { words.contains($0) ? "; did you mean '\($0)'?" : nil }
      ?? Suggestion.text(for: word, among: words)
    report(
      "\(start) \(Paths.quoted(word))\(suggestion)", at: range,
      notes: words.isEmpty ? [] : ["known: \(EnglishList.and(words.map { "'\($0)'" }))"])
  }

  private mutating func report(
    _ message: String, at range: Range<Int>, labels: [(range: Range<Int>, text: String)] = [],
    notes: [String] = []
  ) {
    diagnostics.append(finding(message, at: range, labels: labels, notes: notes))
  }

  private func finding(
    _ message: String, at range: Range<Int>, labels: [(range: Range<Int>, text: String)] = [],
    notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      rule: RuleDescription.invalidConfiguration.name, severity: .error, message: message, span: span(range),
      labels: labels.map { .init(span: span($0.range), text: $0.text) }, notes: notes)
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(
      file: source.id, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }
}
