import ColorScience
import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableImporters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import CommandTestSupport
import TestSupport
import TextSupport

extension FuzzTarget {
  /// Every output language writes a table or says why it cannot, and what it writes has the form of the language.
  static let emit = FuzzTarget("emit", seeds: Seeds.tables) { input in
    let read = ReadTable(input.files, levels: RuleLevels())
    guard let source = read.result.source, let table = read.result.readTable else { return }
    let output = EmitterInput(
      table: table, sourcePath: "ColorTables/App.colortable",
      languages: EmitterRegistry.all.map { $0.init() }, aliases: { source.aliases(in: $0) },
      origin: { source.origin(of: $0) }, repairs: { source.repairs(RuleLevels()) })
    var numbers = input.numbers
    for language in EmitterRegistry.all {
      let settings = input.options == 0 ? [] : settings(of: language, &numbers)
      try check(language.init(settings: settings), output)
    }
    try checkJSON(of: table, output)
  }

  /// Any valid settings of an output language.
  private static func settings(
    of language: any Emitter.Type, _ numbers: inout SeededGenerator
  ) -> [EmitterSetting] {
    let texts = [
      "app", "AppColor", "com.example.app", "a_b", "Q1", "x-y", "-", "a b", "背景", "class", "\"", "",
    ]
    return language.description.options.compactMap { option in
      let words =
        switch option.kind {
        case .text: texts
        case .choice(let words): words
        case .toggle: ["true", "false"]
        case .entries: ["light=.light", "DARK=html.dark, [data-mode=\"dark\"]"] + texts.map { "light=" + $0 }
        }
      guard Bool.random(using: &numbers), let word = words.randomElement(using: &numbers) else { return nil }
      return try? option.setting(word)
    }
  }

  private static func check(_ emitter: any Emitter, _ input: EmitterInput) throws {
    let name = type(of: emitter).description.name
    let problems = emitter.problems(in: input)
    let files: [OutputFile]
    do throws(EmitterFailure) {
      files = try emitter.emit(input)
    } catch {
      try expect(!problems.isEmpty && error.problems == problems, "\(name): the problems differ")
      for problem in problems { try expectText(Array(problem.message.utf8), "\(name): a message") }
      return
    }
    try expect(problems.isEmpty, "\(name): \(problems) and files")
    var paths: Set<String> = []
    for file in files {
      let path = file.path
      try expect(paths.insert(path).inserted, "\(name): two files are \(path)")
      let isInside = !file.path.hasPrefix("/") && !file.path.split(separator: "/").contains("..")
      try expect(isInside, "\(name): \(path) is not in its folder")
      let bytes = file.bytes
      try expect(bytes == file.bytes, "\(name): \(path) has other bytes the second time")
      for note in file.notes { try expectText(Array(note.utf8), "\(name): a note") }
      // The classic format has other line ends, which tables of then had.
      try expectText(bytes, "\(name): \(path)")
      if name == "json" || name == "dtcg" || name == "xcassets" { try expectJSON(bytes, "\(name): \(path)") }
      if name == "android" { try expectXML(bytes, "\(name): \(path)") }
    }
  }

  /// JSON has every colour, and gives back the table.
  private static func checkJSON(of table: Table, _ input: EmitterInput) throws {
    let files = MemoryFiles(["App.json": try JSONEmitter().emit(input).first?.bytes ?? []])
    let outcome = TableImport.run(["App.json"], format: "json", files: files)
    // A document that cannot be read again has a name that a table cannot have beside others, which is reported.
    guard table.tokenCount > 0 else { return }
    let errors = outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
    try expect(errors.isEmpty, "the JSON output is not read again: \(errors)")
    guard let again = ReadTable([outcome.table ?? []], levels: RuleLevels()).result.readTable else {
      throw Violation(description: "the JSON output gives no table")
    }
    // A name that would not be read as a theme's in a header, such as `Name`, is changed with a warning.
    let hasThemes =
      outcome.diagnostics.contains { $0.rule == "import-change" }
      ? again.themes.count == table.themes.count : again.themes.map(\.name) == table.themes.map(\.name)
    try expect(hasThemes, "the themes are \(again.themes)")
    try expect(again.tokenCount == table.tokenCount, "there are \(again.tokenCount) tokens")
    for token in table.tokenIDs {
      let key = table.key(of: token)
      try expect(again.key(of: token) == key, "\(key) is \(again.key(of: token))")
      for theme in table.themeIDs {
        let (old, new) = (table.packedColor(of: token, in: theme), again.packedColor(of: token, in: theme))
        // A colour that is not of 8 bits has some decimals.
        let isSame = old.rgba8.map { $0 == new.rgba8 } ?? isNear(table.color(old), again.color(new))
        try expect(isSame, "\(key): \(table.color(old)) became \(again.color(new))")
      }
    }
  }

  /// Whether two colours differ by less than one of 255 steps of each component in sRGB.
  private static func isNear(_ left: Color, _ right: Color) -> Bool {
    let (left, right) = (left.rgba8, right.rgba8)
    return [\RGBA8.red, \.green, \.blue, \.alpha].allSatisfy {
      abs(Int(left[keyPath: $0]) - Int(right[keyPath: $0])) <= 1
    }
  }

  /// An import gives a table without errors in its canonical layout, or says what is wrong.
  static let importing = FuzzTarget("import", seeds: Seeds.imports) { input in
    if let folder = folder(input.options) {
      let paths = folder.names.map { "\(folder.path)/\($0)" }
      let files = Dictionary(uniqueKeysWithValues: zip(paths, input.files).filter { !$1.isEmpty })
      return try checkImport(of: [folder.path], MemoryFiles(files), format: nil, themeNames: [])
    }
    var numbers = input.numbers
    let format =
      input.options == 0
      ? nil : (TableImport.formats.map(\.name) + [nil]).randomElement(using: &numbers) ?? nil
    let names = [
      "a.json", "colors.xml", "b.css", "c.csv", "d.plist", "e.tokens.json", "values-night/colors.xml",
    ]
    var files: [String: [UInt8]] = [:]
    for (index, bytes) in input.files.prefix(4).enumerated() {
      files["\(index)/" + (names.randomElement(using: &numbers) ?? "a.json")] = bytes
    }
    let memory = MemoryFiles(files)
    let paths = files.keys.sorted()
    let sources = Bool.random(using: &numbers) ? ["0"] : paths
    for paths in [paths, sources] {
      let themes = Int.random(in: 0..<8, using: &numbers) == 0 ? ["one", "two"] : []
      try checkImport(of: paths, memory, format: format, themeNames: themes)
    }
  }

  /// The folder whose files the input is, and their names; nil where they have any place.
  private static func folder(_ options: UInt64) -> (path: String, names: [String])? {
    switch options % 4 {
    case 2:
      // Without the first one, the groups can be families.
      let sets = ["A.colorset/", "Group/B.colorset/", "Other/B.colorset/", "Group/", "Other/", ""]
      return ("Colors.xcassets", sets.map { $0 + "Contents.json" })
    case 3: return ("sets", ["$themes.json", "a.json", "mode/b.json", "$metadata.json"])
    default: return nil
    }
  }

  private static func checkImport(
    of paths: [String], _ files: MemoryFiles, format: String?, themeNames: [String]
  ) throws {
    let outcome = TableImport.run(paths, format: format, themeNames: themeNames, files: files)
    for diagnostic in outcome.diagnostics {
      let size = outcome.sources[diagnostic.span.file]?.bytes.count ?? -1
      try expect(Int(diagnostic.span.end) <= size, "\(diagnostic) is outside of its file")
    }
    let hasErrors = outcome.diagnostics.contains { $0.severity == .error }
    guard let table = outcome.table else {
      let isExplained = hasErrors || !outcome.unreadable.isEmpty
      return try expect(isExplained, "\(paths) as \(format ?? "any"): there is neither a table nor an error")
    }
    try expect(!hasErrors, "there is a table in spite of errors")
    let read = ReadTable([table], levels: RuleLevels())
    try expect(read.result.table != nil, "the table has errors: \(read.result.diagnostics)")
    var sources = SourceMap()
    let formatted = TableFormatter.format(path: "t", bytes: table, into: &sources).formatted
    try expect(formatted == table, "the table is not in its canonical layout")
  }

  /// A run that is configured by any file ends, says what it says in text, and what was generated is up to date.
  static let configuration = FuzzTarget("configuration", seeds: Seeds.configurations) { input in
    let names = ["colortable.json", "App.colortable", "Other.colortable"]
    let files = MemoryFileSystem(
      Dictionary(zip(names, input.files), uniquingKeysWith: { first, _ in first }))
    let first = ToolRun(["generate"], files)
    try expectText(first.errors, "the report")
    guard first.status == .success else { return }
    let check = ToolRun(["generate", "--check"], files)
    let report = String(decoding: check.errors, as: UTF8.self)
    try expect(check.status == .success, "what was generated is not up to date: \(report)")
  }

  /// A rule for Make names the files that it was made for, or is refused.
  static let dependencyFile = FuzzTarget("depfile", seeds: Seeds.fileNames) { input in
    let names = input.files.map { String(decoding: $0, as: UTF8.self) }
    let text: String
    do throws(DependencyFile.UnsuitableName) {
      text = try DependencyFile.text(
        targets: [names[0]], dependencies: names, inclusions: Array(names.dropFirst()))
    } catch {
      try expect(names.contains(error.name) && !error.reason.isEmpty, "refused without a reason")
      return
    }
    let rules = try makeRules(text)
    try expect(rules == [[names[0]] + names] + names.dropFirst().map { [$0] }, "Make reads \(rules)")
  }

  /// The names of each rule, read as Make reads them: a backslash before a line end joins lines, one before a space, `#`
  /// or `:` makes it a part of a name, `$$` is `$`.
  private static func makeRules(_ text: String) throws -> [[String]] {
    var rules: [[String]] = []
    var names: [String] = []
    var name = ""
    var hasTarget = false
    var rest = Array(text.unicodeScalars)[...]
    func endName() {
      if !name.isEmpty { names.append(name) }
      name = ""
    }
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("\\", "\n"):
        rest.removeFirst()
        endName()
      case ("\\", " "), ("\\", "#"), ("\\", ":"):
        name.unicodeScalars.append(rest.removeFirst())
      case ("$", "$"):
        rest.removeFirst()
        name += "$"
      case ("$", _), ("\\", _), ("#", _), ("\t", _), ("%", _), ("*", _), ("|", _), (";", _), ("=", _):
        throw Violation(description: "Make does not take \(scalar) as a part of a name in \(text)")
      case (" ", _): endName()
      case (":", _):
        try expect(!hasTarget, "two colons in a rule")
        hasTarget = true
        endName()
      case ("\n", _):
        endName()
        if !names.isEmpty { rules.append(names) }
        names = []
        hasTarget = false
      default: name.unicodeScalars.append(scalar)
      }
    }
    return rules
  }
}
