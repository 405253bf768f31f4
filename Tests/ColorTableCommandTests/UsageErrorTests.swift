import ColorTableCommand
import CommandTestSupport
import Testing

/// Messages about wrong arguments: each says what is wrong, and where to read on.
struct UsageErrorTests {
  @Test(arguments: [
    (["generate", "a", "--kyes", "x"], "unknown option '--kyes'; did you mean '--keys'?"),
    (["generate", "a", "-keys", "x"], "unknown option '-keys'; did you mean '--keys'?"),
    (["generate", "a", "--dep", "x"], "unknown option '--dep'; did you mean '--depfile'?"),
    (["check", "--forma", "x"], "unknown option '--forma'; did you mean '--format'?"),
    (["check", "-z"], "unknown option '-z'"),
    (["check", "--keys", "x"], "'check' takes no option '--keys'; 'generate' does"),
    (["check", "--check"], "'check' takes no option '--check'; 'generate' and 'format' do"),
    (["xyzzy"], "unknown subcommand 'xyzzy'"),
    (["generate", "a", "--keys"], "option '--keys' needs a value: --keys FILE"),
    (
      ["generate", "a", "--keys", "--quiet"],
      "option '--keys' needs a value, but '--quiet' follows; write a value that starts with a dash as "
        + "'--keys=--quiet'"
    ),
    (["generate", "a", "--keys="], "option '--keys' has an empty path: --keys FILE"),
    (["check", "-q=yes", "a"], "option '-q' takes no value, found 'yes'"),
    (
      ["generate", "a", "--keys", "x", "--keys=y"],
      "option '--keys' is repeated, with 'x' and 'y': pass it once"
    ),
    (["check", "--color", "alway", "a"], "option '--color' cannot be 'alway'; did you mean 'always'?"),
    (
      ["generate", "a", "--keys", "x", "--keys-order", "revresed"],
      "option '--keys-order' cannot be 'revresed'; did you mean 'reversed'?"
    ),
    (
      ["generate", "a", "--keys", "x", "--keys-prefix", "bad"],
      "option '--keys-prefix': 'bad' is not a prefix"
    ),
    (
      ["generate", "a", "--folder", "x", "--keys-loud"],
      "option '--keys-loud' requires '--keys'"
    ),
    (["generate", "--keys", "x"], "option '--keys' needs a table"),
    (["generate", "--no-config"], "no table is named"),
    (["generate", "a", "b", "--keys", "x"], "'generate' takes one table, found 2"),
    (
      ["generate", "a", "--keys", "-", "--folder", "-"],
      "only one output can go to standard output, but '--keys -' and '--folder -' do"
    ),
    (
      ["generate", "a", "--keys", "-", "--check"],
      "option '--check' needs files, but '--keys -' is standard output"
    ),
    (
      ["generate", "a", "--keys", "x", "--check", "--dry-run"],
      "options '--check' and '--dry-run' cannot be used together"
    ),
    (
      ["generate", "a", "--keys", "x", "--depfile-target", "x"],
      "option '--depfile-target' requires '--depfile'"
    ),
    (
      ["generate", "a", "--keys", "-", "--depfile", "d"],
      "option '--depfile' needs '--depfile-target', because standard output is not a target"
    ),
    (
      ["generate", "a", "--keys", "x", "--depfile", "d", "--check"],
      "option '--depfile' writes a file, but '--check' writes none"
    ),
    (
      ["check", "a", "--deny", "missing-hsah"],
      "option '--deny': unknown rule 'missing-hsah'; did you mean 'missing-hash'?"
    ),
    (
      ["check", "a", "--allow", "duplicate-key"],
      "option '--allow': 'duplicate-key' is always an error; only rules that warn can be configured"
    ),
    (
      ["check", "a", "--allow", "warnings"],
      "option '--allow': 'warnings' can only be denied: '--deny warnings'"
    ),
    (["check", "-", "-"], "standard input, '-', can be read only once"),
    (["check", ""], "the path of a table is empty"),
    (
      ["check", "a", "--stdin-name", "x"],
      "option '--stdin-name' names standard input, but '-' is not among the tables"
    ),
    (["version", "x"], "'version' takes no argument, found 'x'"),
    (["explain"], "'explain' needs the name of a rule; 'colortable rules' lists them"),
    (["check", "--\u{1B}[31m"], "unknown option '--\\u{1B}[31m'"),
  ])
  func `wrong use is explained`(arguments: [String], message: String) {
    let fileSystem = MemoryFileSystem(["a": goodTable])
    let streams = RecordedStreams()
    let status = Command.program.run(
      arguments: arguments, environment: [:], fileSystem: fileSystem, streams: streams,
      emitters: [KeysEmitter.self, FolderEmitter.self])
    let lines = String(decoding: streams.errors, as: UTF8.self).split(separator: "\n")
    #expect(lines.first.map(String.init) == "colortable: error: " + message)
    #expect(lines.last?.hasPrefix("run 'colortable ") == true)
    #expect(status == .failure)
    #expect(streams.output.isEmpty)
    #expect(fileSystem.written.isEmpty)
  }

  @Test func `double dash ends options`() {
    let result = run("check", "--", "--format", files: ["--format": goodTable])
    #expect(result.status == .success)
    #expect(result.output == "no problems in 1 table\n")
  }

  @Test func `values are attached or follow`() {
    for arguments in [
      ["generate", "a", "--keys=out"], ["generate", "--keys", "out", "a"],
      ["--color=never", "generate", "a", "--keys", "out"],
    ] {
      let fileSystem = MemoryFileSystem(["a": goodTable])
      let status = Command.program.run(
        arguments: arguments, environment: [:], fileSystem: fileSystem, streams: RecordedStreams(),
        emitters: [KeysEmitter.self])
      #expect(status == .success)
      #expect(fileSystem.text("out") == "from a\nBG\ntext\n")
    }
  }

  @Test func `short flags cluster`() {
    let result = run("generate", "-qn", "a", "--keys", "out", files: ["a": goodTable])
    #expect(result.output == "would create out\n")
    #expect(result.errors.isEmpty)
    #expect(
      run("generate", "-cc.json", files: ["c.json": "{\"tables\": []}"]).errors.contains("lists no table"))
  }

  @Test(arguments: ["check", "format"]) func `a configuration without a table names none`(subcommand: String)
  {
    for text in ["{\"tables\": []}", "{\"rules\": {\"missing-hash\": \"deny\"}}"] {
      let result = run(subcommand, "-cc.json", files: ["c.json": text])
      #expect(result.status == .failure)
      #expect(result.errors.contains("no table is named, and 'c.json' lists none"), "\(result.errors)")
    }
  }

  @Test func `no arguments are wrong use`() {
    let result = run()
    #expect(result.status == .failure)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Subcommands:"))
  }
}
