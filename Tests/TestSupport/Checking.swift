import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import Testing

/// The result of a check, with the files that it read.
package struct Checked {
  package var result: CheckResult
  package var sources: SourceMap

  /// The table; a test that needs one fails where there is none, and says why.
  package func table(sourceLocation: SourceLocation = #_sourceLocation) throws -> Table {
    let messages = result.diagnostics.map { "\($0.rule): \($0.message)" }.joined(separator: "\n")
    return try #require(result.table, "\(messages)", sourceLocation: sourceLocation)
  }
}

/// Checks a table that is called `Example.colortable`, beside other files.
package func check(
  _ bytes: [UInt8], files: [String: String] = [:], nearMisses: [String: String] = [:],
  levels: RuleLevels = .usual
) -> Checked {
  var loader = MemoryLoader(files: files.mapValues { Array($0.utf8) }, nearMisses: nearMisses)
  loader.files["Example.colortable"] = bytes
  var sources = SourceMap()
  let source = LoadedSource(path: "Example.colortable", identity: "Example.colortable", bytes: bytes)
  let result = Checker(levels: levels).check(source, loader: &loader, into: &sources)
  return Checked(result: result, sources: sources)
}

/// Checks a table given as text.
package func check(
  _ text: String, files: [String: String] = [:], nearMisses: [String: String] = [:],
  levels: RuleLevels = .usual
) -> Checked {
  check(Array(text.utf8), files: files, nearMisses: nearMisses, levels: levels)
}

/// Checks marked source, beside other files that may hold markers as well, and records an issue for each difference
/// between what is found and what is expected, and for each fix-it that does not help.
///
/// - Parameter checksFixIts: Whether each fix-it is applied by itself; not where a mistake covers
///   another one, which the fix then brings to light.
package func expectDiagnostics(
  _ marked: String, files: KeyValuePairs<String, String> = [:], nearMisses: [String: String] = [:],
  levels: RuleLevels = .usual, checksFixIts: Bool = true, _ expected: ExpectedDiagnostic...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var source = MarkedSource(marked, path: "Example.colortable", sourceLocation: sourceLocation)
  for (path, text) in files { source.add(text, path: path, sourceLocation: sourceLocation) }
  func check(_ files: [SourceFile], changed: [SourceFile] = []) -> Checked {
    var texts = Dictionary(
      (changed + files).map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let root = texts.removeValue(forKey: "Example.colortable") ?? []
    return TestSupport.check(
      root, files: texts.mapValues { String(decoding: $0, as: UTF8.self) }, nearMisses: nearMisses,
      levels: levels)
  }
  let checked = check(source.sources.files)
  let found = checked.result.diagnostics
  for difference in source.differences(found, in: checked.sources, from: expected) {
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }
  guard checksFixIts else { return }
  for problem in problemsOfFixIts(checked, again: { check(source.sources.files, changed: $0) }) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
}

/// The fix-its that lead to an error when they are applied by themselves, and those that leave what they are to fix.
///
/// - Parameter again: Checks the files with some changed ones in their place.
package func problemsOfFixIts(_ checked: Checked, again: ([SourceFile]) -> Checked) -> [String] {
  func texts(_ diagnostics: [Diagnostic]) -> [String] { diagnostics.map { "\($0.rule): \($0.message)" } }
  let found = texts(checked.result.diagnostics)
  var problems: [String] = []
  for diagnostic in checked.result.diagnostics {
    let text = texts([diagnostic])[0]
    for fixIt in diagnostic.fixIts {
      let left = again(FixItApplier.apply([fixIt], to: checked.sources).files).result.diagnostics
      let new = Set(texts(left.filter { $0.severity == .error })).subtracting(found)
      if !new.isEmpty { problems.append("\(fixIt.message) leads to \(new)") }
      if texts(left).count(where: { $0 == text }) >= found.count(where: { $0 == text }) {
        problems.append("\(fixIt.message) does not fix: \(diagnostic.message)")
      }
    }
  }
  return problems
}

extension String {
  /// The text without its markers, and with one line in place of another.
  package func replacingLine(_ old: String, with new: String) -> String {
    let lines = filter { !MarkedSource.markers.contains($0) }.split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0 == old ? new : String($0) }.joined(separator: "\n")
  }
}

extension RuleLevels {
  /// The levels without settings, but for the appearance of themes: tables of tests have themes such as RED, and any
  /// colours.
  package static var usual: RuleLevels {
    var levels = RuleLevels()
    try? levels.set("undeclared-appearance", to: .allow)
    try? levels.set("contradictory-appearance", to: .allow)
    return levels
  }

  /// The usual levels, with some more rules that warn.
  package static func warning(_ rules: String..., sourceLocation: SourceLocation = #_sourceLocation)
    -> RuleLevels
  {
    var levels = RuleLevels.usual
    for rule in rules {
      do { try levels.set(rule, to: .warn) } catch {
        Issue.record("\(rule): \(error)", sourceLocation: sourceLocation)
      }
    }
    return levels
  }

  /// The levels of `--classic`.
  package static var classic: RuleLevels {
    var levels = RuleLevels.usual
    levels.denyClassicDifferences()
    return levels
  }
}

/// The cells of a table as `KEY THEME #rrggbbaa`, for comparison; only for tables of 8-bit colours.
package func cells(of table: Table) -> [String] {
  table.tokenIDs.flatMap { token in
    table.themeIDs.map { theme in
      let color = table.packedColor(of: token, in: theme).rgba8
      let hex = color.map { String($0.rawValue, radix: 16) } ?? "wide"
      let padded = String(repeating: "0", count: max(0, 8 - hex.count)) + hex
      return "\(table.key(of: token)) \(table[theme].name) \(padded)"
    }
  }
}
