import ColorTableEmitters
import ColorTableTool
import Foundation
import TestSupport
import Testing

struct ConfigurationTests {
  /// Everything that is wrong is said at its place, in one run.
  @Test(arguments: [
    ("{\"tabels\": []}", "1:2: error: the configuration has no field 'tabels'; did you mean 'tables'?"),
    ("{\n  \"tables\": {}\n}", "2:13: error: 'tables' is an array, not an object"),
    ("{\"tables\": [1]}", "1:13: error: a table is an object, not a number"),
    ("{\"tables\": [{}]}", "1:13: error: a table needs the field 'input', the path of its file"),
    ("{\"tables\": [{\"input\": 3}]}", "1:23: error: 'input' is a string, not a number"),
    ("{\"tables\": [{\"input\": \"\"}]}", "1:23: error: 'input' is an empty path"),
    (
      "{\"tables\": [{\"input\": \"-\"}]}",
      "1:23: error: 'input' must be a file: '-' works only on the command line"
    ),
    ("{\"tables\": [{\"input\": \"a\\u0000\"}]}", "1:23: error: 'input' contains a NUL"),
    (
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"kyes\": \"k\"}}]}",
      "1:40: error: 'outputs' has no field 'kyes'; did you mean 'keys'?"
    ),
    (
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"prefix\": \"k\"}}}]}",
      "1:48: error: 'keys' needs the field 'path', the path of its output"
    ),
    (
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"path\": \"k\", \"perfix\": \"k\"}}}]}",
      "1:62: error: 'keys' has no field 'perfix'; did you mean 'prefix'?"
    ),
    (
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"path\": \"k\", \"order\": \"tabel\"}}}]}",
      "1:71: error: 'order' cannot be 'tabel'; did you mean 'table'?"
    ),
    (
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"path\": \"k\", \"loud\": \"true\"}}}]}",
      "1:70: error: 'loud' is true or false, not a string"
    ),
    (
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"path\": \"k\", \"prefix\": \"bad\"}}}]}",
      "1:72: error: 'bad' is not a prefix"
    ),
    (
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": 7}}]}",
      "1:48: error: 'keys' is a path or an object, not a number"
    ),
    (
      "{\"rules\": {\"missing-hsah\": \"deny\"}}",
      "1:12: error: unknown rule 'missing-hsah'; did you mean 'missing-hash'?"
    ),
    (
      "{\"rules\": {\"missing-hash\": \"dney\"}}",
      "1:28: error: the severity of a rule cannot be 'dney'; did you mean 'deny'?"
    ),
    ("{\"rules\": {\"warnings\": \"allow\"}}", "1:24: error: 'warnings' can only be 'deny'"),
    (
      "{\"rules\": {\"duplicate-key\": \"allow\"}}",
      "1:12: error: 'duplicate-key' is always an error; only rules that warn can be configured"
    ),
    ("{\"rules\": {}, \"rules\": {}}", "1:15: error: the field 'rules' is repeated"),
    ("{\"tables\": [],\n,}", "2:1: error: expected a name in quotes after the comma, found ','"),
    ("[]", "1:1: error: the configuration is an object, not an array"),
    ("{}", "1:1: error: the configuration has no field 'tables'"),
    ("", "1:1: error: expected a value, found the end of the file"),
    ("{\"tables\": [{\"input\": \"\u{FF}", "1:23: error: the string does not end"),
  ])
  func `a problem has its line and column`(text: String, message: String) {
    let result = run("check", "--format=oneline", files: ["colortable.json": text, "a": goodTable])
    let first = result.errors.split(separator: "\n").first.map(String.init)
    #expect(first == "colortable.json:\(message) [invalid-configuration]")
    #expect(result.status == .failure)
  }

  @Test func `all problems are reported`() {
    let result = run(
      "check", "--format=oneline",
      files: [
        "colortable.json":
          "{\"tables\": [{}, {\"input\": 1, \"x\": 2}], \"rules\": {\"y\": \"deny\", \"z\": 1}}"
      ])
    #expect(result.errors.components(of: ": error: ") == 5)
  }

  @Test func `a byte order mark is read`() {
    let text = "\u{FEFF}{\"$schema\": \"x\", \"tables\": [{\"input\": \"a\"}]}"
    #expect(run("check", files: ["colortable.json": text, "a": goodTable]).status == .success)
  }

  @Test func `a configuration is found in the folders above`() {
    let text = """
      {"tables": [{"input": "app/a", "outputs": {"keys": "app/a.keys"}},
        {"input": "lib/b", "outputs": {"keys": "lib/b.keys"}}], "rules": {"missing-hash": "deny"}}
      """
    let files = ["../colortable.json": text, "a": goodTable, "../lib/b": warnedTable]
    let checked = run("check", "--format", "oneline", files: files)
    #expect(checked.output.hasPrefix("../lib/b:2:9: error: "), "\(checked.output)\(checked.errors)")
    let listed = run("generate", "--dry-run", "--warn", "missing-hash", "-q", files: files)
    #expect(listed.output == "would create a.keys\nwould create ../lib/b.keys\n")
    // Generated files name the table as its configuration does.
    let written = run("generate", "-q", "--warn", "missing-hash", files: files)
    #expect(written.fileSystem.text("a.keys") == "from app/a\nBG\ntext\n")
    let none = run("check", "--no-config", files: files)
    #expect(none.status == .failure && none.errors.contains("no table is named\n"))
    // The nearest one counts, and two folders up is not too far.
    let nearest = ["colortable.json": "{\"tables\": [{\"input\": \"a\"}]}"].merging(files) { $1 }
    #expect(run("check", files: nearest).output == "no problems in 1 table\n")
    let far = ["../../colortable.json": "{\"tables\": [{\"input\": \"projects/app/a\"}]}", "a": goodTable]
    #expect(run("check", files: far).output == "no problems in 1 table\n")
  }

  @Test func `an input can be a pattern or a folder`() {
    let text = """
      {"tables": [{"input": "t/*.colortable", "outputs": {"keys": "out/*.keys"}},
        {"input": "more", "outputs": {"keys": "more/*.keys"}}]}
      """
    let files = [
      "colortable.json": text, "t/a.colortable": goodTable, "t/b.c.colortable": goodTable,
      "t/d.txt": badTable,
      "t/_e.colortable": badTable, "more/x/DKColorTable.txt": goodTable,
    ]
    let result = run("generate", "-q", files: files)
    #expect(result.status == .success, "\(result.errors)")
    #expect(Set(result.fileSystem.written) == ["out/a.keys", "out/b.c.keys", "more/DKColorTable.keys"])
    #expect(result.fileSystem.text("out/a.keys") == "from t/a.colortable\nBG\ntext\n")
    #expect(run("check", files: files).output == "no problems in 3 tables\n")
    // One output for several tables is refused as any two outputs with one path are.
    let same = "{\"tables\": [{\"input\": \"t/*.colortable\", \"outputs\": {\"keys\": \"k\"}}]}"
    let clash = run("generate", files: files.merging(["colortable.json": same]) { $1 })
    #expect(clash.status == .failure && clash.errors.contains("would both go to 'k'"), "\(clash.errors)")
    // In the output of a table that is named in full, a star is a star.
    let plain = "{\"tables\": [{\"input\": \"t/a.colortable\", \"outputs\": {\"keys\": \"*\"}}]}"
    let star = run("generate", files: files.merging(["colortable.json": plain]) { $1 })
    #expect(star.fileSystem.written == ["*"])
  }

  @Test(arguments: [["check"], ["check", "--fix"], ["generate", "--quiet"], ["usage", "code"]])
  func `however many tables a run has, it resolves each path a few times`(arguments: [String]) {
    func resolutions(_ tableCount: Int) -> Int {
      var files = ["code/a.swift": ""]
      var tables: [String] = []
      for index in 0..<tableCount {
        files["\(index)/a.colortable"] = goodTable
        tables.append(
          """
          {"input": "\(index)/a.colortable", "outputs": {
            "keys": "\(index)/a.keys", "swift": {"path": "\(index)/A.swift", "switcher": "source"}}}
          """)
      }
      files["colortable.json"] = "{\"tables\": [\(tables.joined(separator: ","))]}"
      let emitters = standardEmitters + [SwiftEmitter.self]
      let result = run(arguments: arguments, files: files, emitters: emitters)
      #expect(result.errors == "")
      return result.fileSystem.resolutions
    }
    let few = resolutions(5)
    #expect(few > 0)
    #expect(resolutions(20) <= 4 * few)
  }

  @Test(arguments: [
    ("t/*.colortable", "no table matches 't/*.colortable'"),
    ("empty", "there is no table in the folder 'empty' (*.colortable or DKColorTable.txt)"),
  ])
  func `an input without a table is an error`(input: String, message: String) {
    let files = [
      "colortable.json": "{\"tables\": [{\"input\": \"\(input)\"}]}", "empty/x": "", "t/x": "",
    ]
    let result = run("check", "--format", "oneline", files: files)
    #expect(result.errors == "colortable.json:1:23: error: \(message) [invalid-configuration]\n")
    #expect(result.status == .failure)
  }

  @Test func `a configuration that is named must be there`() {
    let result = run("check", "--config", "x.json", "a", files: ["a": goodTable])
    #expect(result.errors == "colortable: error: cannot read 'x.json': there is no such file\n")
    #expect(result.status == .failure)
  }

  /// The schema, and examples that it must take and refuse, through an implementation of JSON Schema.
  @Test(.enabled(if: Self.hasValidator, "python3 with jsonschema is not installed"))
  func `the schema accepts what the reader accepts`() throws {
    let python = try #require(Tool.python)
    let schema = run("help", "config-schema").output
    let examples = [
      "{\"tables\": []}", "{}", "{\"rules\": {\"missing-hash\": \"deny\", \"warnings\": \"deny\"}}",
      "{\"rules\": {\"missing-hsah\": \"deny\"}}", "{\"rules\": {\"warnings\": \"allow\"}}",
      "{\"rules\": {\"duplicate-key\": \"deny\"}}", "{\"$schema\": \"s\", \"tables\": [{\"input\": \"a\"}]}",
      "{\"tables\": [{}]}", "{\"tables\": [{\"input\": \"-\"}]}", "{\"tables\": [{\"input\": \"\"}]}",
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": \"k\", \"folder\": {\"path\": \"f\"}}}]}",
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"path\": \"k\", \"prefix\": \"p\", \"loud\": true}}}]}",
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"path\": \"k\", \"loud\": \"true\"}}}]}",
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"path\": \"k\", \"order\": \"x\"}}}]}",
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"keys\": {\"prefix\": \"k\"}}}]}",
      "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"nope\": \"k\"}}]}", "[]", "{\"other\": 1}",
    ]
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator as V
      given = json.load(sys.stdin)
      V.check_schema(given["schema"])
      print(json.dumps([V(given["schema"]).is_valid(json.loads(e)) for e in given["examples"]]))
      """
    let input = try JSONSerialization.data(withJSONObject: [
      "schema": try JSONSerialization.jsonObject(with: Data(schema.utf8)), "examples": examples,
    ])
    let result = try python.run(["-c", script], input: input)
    #expect(result.status == 0, "\(result.errorText)")
    let verdicts = try #require(try JSONSerialization.jsonObject(with: result.output) as? [Bool])
    for (example, verdict) in zip(examples, verdicts) {
      let files = ["colortable.json": example, "a": goodTable]
      // A table is named, since a configuration need not list any.
      #expect((run("check", "a", files: files).status == .success) == verdict, "\(example)")
    }
    #expect(verdicts.contains(true) && verdicts.contains(false))
  }

  private static let hasValidator = Tool.pythonHas("jsonschema")
}
