import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

/// The rules that output languages find: their pages' examples, run through the outputs.
@Suite(.waiting) struct OutputRuleTests {
  private func problems(_ example: Rule.Example, _ output: String, _ options: [String: String]) throws
    -> [EmitterFailure.Problem.Kind]
  {
    var sources = SourceMap()
    var loader = MemoryLoader()
    let source = LoadedSource(
      path: "Example.colortable", identity: "Example.colortable", bytes: example.bytes)
    let result = Checker().check(source, loader: &loader, into: &sources)
    let table = try #require(result.table)
    let type = try #require(EmitterRegistry.all.first { $0.description.name == output })
    let settings = try type.description.options.compactMap { option in
      try options[option.name].map { try option.setting($0) }
    }
    let input = EmitterInput(table: table, sourcePath: "Example.colortable")
    return type.init(settings: settings).problems(in: input).map(\.kind)
  }

  @Test(arguments: [
    ("name-collision", "swift", [:], EmitterFailure.Problem.Kind.nameCollision),
    ("name-collision", "css", [:], .nameCollision),
    ("unrepresentable-name", "swift", [:], .unrepresentableName),
    ("unsuitable-table", "css", ["style": "light-dark"], .unsuitableTable),
  ])
  func `a rule's examples fail and pass`(
    name: String, output: String, options: [String: String], kind: EmitterFailure.Problem.Kind
  ) throws {
    let rule = try #require(Rule.named(name))
    #expect(try problems(rule.failing, output, options) == [kind])
    #expect(try problems(rule.passing, output, options) == [])
  }
}
