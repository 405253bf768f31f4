import ColorTableCommand
import ColorTableEmitters
import CommandTestSupport
import Testing

/// Options of outputs that stand in the configuration file, and tables that are named as arguments.
struct ConfiguredOptionsTests {
  private func keys(_ configuration: String, _ arguments: String...) -> String? {
    let fileSystem = MemoryFileSystem(["App.colortable": goodTable, "colortable.json": configuration])
    let streams = RecordedStreams()
    _ = Command.program.run(
      arguments: ["generate", "App.colortable", "--keys", "out.txt"] + arguments, environment: [:],
      fileSystem: fileSystem, streams: streams, emitters: [KeysEmitter.self])
    return fileSystem.text("out.txt")
  }

  @Test func `the options of a language hold for every table`() {
    let plain = keys("{\"rules\": {}}")
    let prefixed = keys("{\"options\": {\"keys\": {\"prefix\": \"x-\"}}}")
    #expect(plain?.contains("x-") == false)
    #expect(prefixed?.contains("x-BG") == true)
  }

  @Test func `the options of a table come before those`() {
    let configuration = """
      {"options": {"keys": {"prefix": "x-"}},
       "tables": [{"input": "./App.colortable", "outputs": {"keys": {"path": "a", "prefix": "y-"}}}]}
      """
    #expect(keys(configuration)?.contains("y-BG") == true)
    #expect(keys(configuration, "--keys-prefix", "z-")?.contains("z-BG") == true)
    #expect(keys(configuration, "--no-config")?.contains("-BG") == false)
  }

  @Test func `configured tables have the options too`() {
    let result = run(
      "generate",
      files: [
        "App.colortable": goodTable,
        "colortable.json": """
        {"tables": [{"input": "App.colortable", "outputs": {"keys": "a"}}],
         "options": {"keys": {"prefix": "x-"}}}
        """,
      ])
    #expect(result.status == .success)
    #expect(result.fileSystem.text("a")?.contains("x-BG") == true)
  }

  @Test func `a misspelt option is shown`() {
    let result = run(
      "generate", "App.colortable", "--keys", "out.txt",
      files: [
        "App.colortable": goodTable, "colortable.json": "{\"options\": {\"keys\": {\"prefx\": \"x\"}}}",
      ])
    #expect(result.status == .failure)
    #expect(result.errors.contains("colortable.json:1:2"), "\(result.errors)")
    #expect(result.errors.contains("prefix"))
  }

  @Test func `only declared files may be included`() {
    let files = [
      "App.colortable": "@include \"sub/Shared.colortable\"\n", "sub/Shared.colortable": goodTable,
    ]
    let refused = run(
      "generate", "App.colortable", "--keys", "out.txt", "--declared-input", "App.colortable", files: files)
    #expect(refused.status == .problems)
    #expect(refused.errors.contains("App.colortable:1:10: error: 'sub/Shared.colortable' is included"))
    #expect(refused.fileSystem.text("out.txt") == nil)
    let declared = run(
      "generate", "App.colortable", "--keys", "out.txt", "--declared-input", "sub/../sub/Shared.colortable",
      files: files)
    #expect(declared.status == .success, "\(declared.errors)")
    // An include in an included file is shown where it is, also where another table came before.
    let nested = [
      "App.colortable": "LIGHT DARK\n@include \"Part\"\n", "Part": "\n  @include \"sub/Shared.colortable\"\n",
      "sub/Shared.colortable": goodTable, "First.colortable": goodTable,
      "colortable.json": """
      {"tables": [{"input": "First.colortable", "outputs": {"keys": "1"}},
        {"input": "App.colortable", "outputs": {"keys": "2"}}]}
      """,
    ]
    let inner = run("generate", "--declared-input", "Part", files: nested)
    #expect(inner.errors.contains("Part:2:12: error: 'sub/Shared.colortable' is included"), "\(inner.errors)")
  }
}
