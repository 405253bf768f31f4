import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The table that the module is tested with.
enum SampleTable {
  static let folder = Locations.root.appending(path: "Tests/ThemeSwitchingTests")

  /// The table in an output language.
  static func emit<Language: Emitter>(
    _ language: Language.Type, _ options: [String: String] = [:]
  ) throws -> [OutputFile] {
    let path = "Tests/ThemeSwitchingTests/Sample.colortable"
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "Sample.colortable")))
    var loader = MemoryLoader()
    var sources = SourceMap()
    let result = Checker(levels: RuleLevels()).check(
      LoadedSource(path: path, identity: path, bytes: bytes), loader: &loader, into: &sources)
    #expect(result.diagnostics.isEmpty)
    let table = try #require(result.table)
    let settings = try Language.description.options.compactMap { option in
      try options[option.name].map { try option.setting($0) }
    }
    return try Language(settings: settings).emit(EmitterInput(table: table, sourcePath: path))
  }
}

/// `UPDATE_GOLDEN=1 swift test --filter SampleTableTests` writes the file again after a change of the emitter.
@Suite struct SampleTableTests {
  @Test func `the module is tested with what the emitter makes of its table`() throws {
    let files = try SampleTable.emit(SwiftEmitter.self, ["switcher": "module"])
    Golden.expect(files[0].bytes, matches: SampleTable.folder.appending(path: "SampleColor.swift"))
  }
}
