import ColorTableTool
import Foundation
import Testing

struct CheckTests {
  @Test func `a good table has no problems`() {
    let result = run("check", "a", files: ["a": goodTable])
    #expect(result.status == .success)
    #expect(result.output == "no problems in 1 table\n")
    #expect(result.errors.isEmpty)
    for arguments in [["check", "-q", "a"], ["check", "--format=oneline", "a"]] {
      let silent = run(arguments: arguments, files: ["a": goodTable])
      #expect(silent.output.isEmpty && silent.errors.isEmpty)
    }
  }

  @Test func `every error of every file is reported`() {
    let result = run(
      "check", "--format", "oneline", "x", "missing", "y", "z",
      files: ["x": badTable, "y": warnedTable, "z": badTable])
    #expect(
      result.output.split(separator: "\n").map(String.init) == [
        "x:2:9: error: expected 2 colours before the key, found 1 [wrong-value-count]",
        "y:2:9: warning: `000000` is a hex colour without `#` [missing-hash]",
        "z:2:9: error: expected 2 colours before the key, found 1 [wrong-value-count]",
      ])
    #expect(result.errors == "colortable: error: cannot read 'missing': there is no such file\n")
    #expect(result.status == .failure)
  }

  @Test func `the summary counts`() {
    let result = run("check", "x", "y", "z", files: ["x": badTable, "y": warnedTable, "z": goodTable])
    #expect(result.output.hasSuffix("\n\n1 error and 1 warning in 2 files\n"))
    #expect(result.status == .problems)
  }

  @Test func `warnings do not fail unless denied`() {
    let files = ["a": warnedTable]
    #expect(run("check", "a", files: files).status == .success)
    #expect(run("check", "a", "--deny", "warnings", files: files).status == .problems)
    #expect(run("check", "a", "--deny", "missing-hash", files: files).status == .problems)
    #expect(run("check", "a", "--allow", "missing-hash", files: files).output == "no problems in 1 table\n")
    #expect(
      run("check", "a", "--deny", "missing-hash", "--warn", "missing-hash", files: files).status == .success)
  }

  @Test func `a file is checked once and a shared include reports once`() {
    let files = [
      "a": "@include \"shared/s\"\nLIGHT DARK\n#fff #000 A\n",
      "b": "@include \"shared/s\"\nLIGHT DARK\n#fff #000 B\n",
      "shared/s": "LIGHT DARK\n#fff 000000 S\n",
    ]
    let result = run("check", "a", "./a", "b", files: files)
    #expect(result.output.components(of: "shared/s:2:6: warning") == 1)
    #expect(result.output.hasSuffix("1 warning in 1 file\n"))
  }

  @Test func `includes are relative to their file`() {
    let files = [
      "tables/a": "@include \"../shared/s\"\nLIGHT DARK\n#fff #000 A\n",
      "shared/s": "LIGHT DARK\n#fff 000000 S\n",
    ]
    #expect(run("check", "tables/a", files: files).output.contains("shared/s:2:6: warning"))
    let input = run(
      "check", "-", "--stdin-name", "tables/x", files: files, input: "@include \"a\"\nLIGHT DARK\n#f #000 B\n"
    )
    #expect(input.output.contains("tables/x:3:"))
    #expect(input.output.contains("shared/s:2:6: warning"))
  }

  @Test func `standard input has a name`() {
    let result = run("check", "--format=oneline", "-", input: badTable)
    #expect(result.output.hasPrefix("<stdin>:2:9: error: "))
    #expect(result.status == .problems)
  }

  @Test func `the configuration names tables and levels`() {
    let files = [
      "colortable.json": "{\"tables\": [{\"input\": \"a\"}], \"rules\": {\"missing-hash\": \"deny\"}}",
      "a": warnedTable,
    ]
    #expect(run("check", files: files).status == .problems)
    #expect(run("check", "a", files: files).status == .problems)
    #expect(run("check", "a", "--no-config", files: files).status == .success)
    #expect(run("check", "a", "--warn", "missing-hash", files: files).status == .success)
  }

  @Test func `a folder stands for its tables`() {
    let files = ["t/a.colortable": goodTable, "t/u/DKColorTable.txt": goodTable, "t/_p.colortable": badTable]
    #expect(run("check", "t", files: files).output == "no problems in 2 tables\n")
    #expect(run("check", ".", "t/a.colortable", files: files).output == "no problems in 2 tables\n")
    #expect(
      run("check", "./t/", files: ["t/b.colortable": badTable]).output.hasPrefix("t/b.colortable:2:9: error"))
    #expect(run("check", "t/_p.colortable", files: files).status == .problems)
    // Layout needs no other table.
    let formatted = run("format", "--check", "t", files: files)
    #expect(formatted.output == "t/a.colortable\nt/u/DKColorTable.txt\n")
    #expect(formatted.errors.contains("t/_p.colortable:2:9: error"))
  }

  @Test(arguments: ["check", "format"]) func `a folder that cannot be read is an error`(subcommand: String) {
    let result = run(subcommand, ".", files: ["a/A.colortable": goodTable, "b/B.colortable": goodTable]) {
      files, _ in files.locked = ["b"]
    }
    #expect(result.status == .failure)
    #expect(result.errors == "colortable: error: cannot search 'b': permission denied\n")
  }

  @Test(arguments: ["check", "format"]) func `a folder without a table is wrong use`(subcommand: String) {
    let result = run(subcommand, "t", files: ["t/.git/a.colortable": goodTable, "t/a.txt": goodTable])
    #expect(result.status == .failure)
    #expect(
      result.errors.hasPrefix(
        "colortable: error: there is no table in 't' (*.colortable or DKColorTable.txt)\n"),
      "\(result.errors)")
  }

  @Test func `zero can be asked for`() {
    let files = ["a": badTable, "b": warnedTable]
    let result = run("check", "--exit-zero", "a", "b", "--deny", "warnings", files: files)
    #expect(result.status == .success)
    #expect(result.output.hasSuffix("2 errors in 2 files\n"))
    // That a file cannot be read is not about tables.
    #expect(run("check", "--exit-zero", "a", "missing", files: files).status == .failure)
    #expect(run("check", "--exit-zero", "a", "--format", "x", files: files).status == .failure)
  }

  @Test func `statistics count by rule`() throws {
    let files = ["a": "LIGHT DARK\nffffff 000000 BG\n#fff text\n", "b": warnedTable]
    let result = run("check", "--statistics", "a", "b", files: files)
    #expect(
      result.output == """
        3  missing-hash       warning, fixable with --fix
        1  wrong-value-count  error

        1 error and 3 warnings in 2 files

        """)
    #expect(result.errors.isEmpty && result.status == .problems)
    let good = run("check", "--statistics", "a", files: ["a": goodTable])
    #expect(good.output == "no problems in 1 table\n")
    // Other reports of the run are whole.
    let both = run("check", "--statistics", "--report", "gitlab=r", "a", files: files)
    #expect(both.fileSystem.text("r")?.contains("wrong-value-count") == true)
  }

  @Test func `statistics for programs`() throws {
    let files = ["a": "LIGHT DARK\nffffff 000000 BG\n#fff text\n"]
    let text = run("check", "--statistics", "--format", "json", "a", files: files).output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let entries = try #require(document["statistics"] as? [[String: Any]])
    #expect(entries.map { $0["rule"] as? String } == ["missing-hash", "wrong-value-count"])
    #expect(entries.map { $0["count"] as? Int } == [2, 1])
    #expect(entries.map { $0["fixable"] as? Int } == [2, 0])
    #expect(entries.map { $0["severity"] as? String } == ["warning", "error"])
    let refused = run("check", "--statistics", "--format", "sarif", "a", files: files)
    #expect(refused.status == .failure && refused.errors.contains("found 'sarif'"))
  }
}

extension String {
  /// How often a text occurs.
  func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
