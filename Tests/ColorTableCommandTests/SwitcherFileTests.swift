import ColorTableCommand
import ColorTableEmitters
import ColorTableTool
import CommandTestSupport
import Testing

/// The source of the library that switches themes, as a file of a project.
struct SwitcherFileTests {
  private static let configuration = """
    {
      "tables": [
        {"input": "A.colortable", "outputs": {"swift": "A.swift"}},
        {"input": "B.colortable", "outputs": {"swift": {"path": "B.swift", "switcher": "none"}}}
      ],
      "theme-switching": {"path": "App/Themes.swift", "with": ["web"]}
    }
    """

  /// Runs the tool in the project; `files` are changed ones.
  private func generate(_ arguments: String..., files: [String: String] = [:]) -> RunResult {
    generate(arguments, files: files)
  }

  private func generate(_ arguments: [String], files: [String: String]) -> RunResult {
    let project = [
      "colortable.json": Self.configuration, "A.colortable": goodTable, "B.colortable": goodTable,
    ]
    return run(
      arguments: ["generate"] + arguments, files: project.merging(files) { $1 },
      emitters: EmitterRegistry.all)
  }

  /// The files of the project after a first run.
  private func generated() -> [String: String] {
    let result = generate()
    let paths = ["A.swift", "B.swift", "App/Themes.swift"]
    #expect(result.errors == paths.map { "wrote \($0)\n" }.joined())
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, result.fileSystem.text($0) ?? "") })
  }

  @Test func `it is written once, and the Swift of tables uses it`() {
    let files = generated()
    #expect(files["App/Themes.swift"]?.utf8.elementsEqual(SwitcherSource.bytes(with: [.web])) == true)
    #expect(files["A.swift"]?.contains("ThemeSwitcher") == true)
    #expect(files["B.swift"]?.contains("ThemeSwitcher") == false)
    #expect(generate(files: files).errors == "all 3 outputs are up to date\n")
    #expect(generate("--check", files: files).status == .success)
    // The default holds for outputs of the arguments too.
    let typed = generate("A.colortable", "--swift", "-")
    #expect(typed.output == files["A.swift"])
  }

  @Test func `one that is missing or has changed is stale`() {
    let path = "App/Themes.swift"
    var files = generated()
    let text = files[path] ?? ""
    files[path] = text + "// mine\n"
    let changed = generate("--check", "--format", "json", files: files)
    #expect(changed.status == .problems)
    #expect(changed.errors.contains("the theme-switching output is stale"), "\(changed.errors)")
    #expect(generate("--dry-run", files: files).output.contains("would change App/Themes.swift\n"))
    let mended = generate(files: files)
    #expect(mended.errors == "wrote App/Themes.swift\n" && mended.fileSystem.text(path) == text)
    files[path] = nil
    #expect(generate("--check", files: files).output == "App/Themes.swift does not exist\n")
    files[path] = "let mine = 1\n"
    let foreign = generate("--format", "oneline", files: files)
    #expect(foreign.status == .problems && foreign.errors.contains("[foreign-output]"), "\(foreign.errors)")
  }

  @Test func `a dependency file lists it among what is made`() {
    let text = generate("--depfile", "all.d").fileSystem.text("all.d") ?? ""
    #expect(text.hasPrefix("A.swift B.swift App/Themes.swift: \\\n"), "\(text)")
  }

  @Test func `the flag writes it without a configuration, and not against one`() {
    let files = generated()
    func run(_ more: String...) -> RunResult {
      let flags = ["A.colortable", "--swift-switcher-source", "./App/Themes.swift", "--dry-run"]
      return generate(flags + more, files: files)
    }
    #expect(run().output == "unchanged ./App/Themes.swift\n")
    #expect(run("--swift-switcher-with", "web").output == "unchanged ./App/Themes.swift\n")
    let other = run("--swift-switcher-with", "web,stream")
    #expect(other.status == .failure)
    #expect(
      other.errors.hasPrefix(
        "colortable: error: option '--swift-switcher-with': 'colortable.json' lists './App/Themes.swift' with 'web'\n"
      ), "\(other.errors)")
    #expect(
      run("--swift-switcher-with", "stream", "--no-config").output == "would change ./App/Themes.swift\n")
  }

  @Test(arguments: [
    (#""theme-switching": "T.swift""#, "'theme-switching' is an object, not a string"),
    (#""theme-switching": {}"#, "'theme-switching' needs the field 'path', the path of its output"),
    (
      #""theme-switching": {"path": "T.swift", "with": "web"}"#, "'with' is an array, not a string"
    ),
    (
      #""theme-switching": {"path": "T.swift", "with": ["familes"]}"#,
      "a part of the library cannot be 'familes'; did you mean 'families'?"
    ),
    (
      #""theme-switching": {"paths": "T.swift"}"#,
      "'theme-switching' has no field 'paths'; did you mean 'path'?"
    ),
    (
      #""tables": [{"input": "A.colortable", "outputs": {"swift-switcher-source": "T.swift"}}]"#,
      "'outputs' has no field 'swift-switcher-source'; did you mean 'theme-switching', next to 'tables'?"
    ),
    (
      #""theme-swiching": {}"#,
      "the configuration has no field 'theme-swiching'; did you mean 'theme-switching'?"
    ),
  ])
  func `a wrong member is one mistake`(member: String, message: String) {
    let result = generate("--format", "oneline", files: ["colortable.json": "{\(member)}"])
    #expect(result.status == .problems || result.status == .failure)
    #expect(result.errors.contains(": error: \(message) [invalid-configuration]"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count { $0.contains(": error: ") } == 1)
  }

  /// The tool of the plugins reads the member and leaves the file alone.
  @Test func `a build step does not write it`() {
    let fileSystem = MemoryFileSystem([
      "colortable.json": Self.configuration, "A.colortable": goodTable, "B.colortable": goodTable,
    ])
    func run(_ arguments: String...) -> RunResult {
      let streams = RecordedStreams()
      let status = Program().run(
        arguments: ["generate"] + arguments, environment: [:], fileSystem: fileSystem, streams: streams)
      return RunResult(
        status: status, output: "", errors: String(decoding: streams.errors, as: UTF8.self),
        fileSystem: fileSystem)
    }
    #expect(run().errors == "wrote A.swift\nwrote B.swift\n")
    #expect(run("--check").status == .success)
    #expect(fileSystem.text("A.swift")?.contains("ThemeSwitcher") == true)
    let flag = run("A.colortable", "--swift-switcher-source", "T.swift")
    #expect(flag.status == .failure)
    #expect(flag.errors.contains("'colortable' writes the library's source"), "\(flag.errors)")
  }
}
