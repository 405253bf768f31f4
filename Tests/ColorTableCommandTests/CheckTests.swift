import ColorTableCommand
import Testing

struct CheckTests {
  @Test func `a good table has no problems`() {
    let result = run("check", "a", files: ["a": goodTable])
    #expect(result.status == .success)
    #expect(result.errors == "no problems in 1 table\n")
    #expect(result.output.isEmpty)
    #expect(run("check", "-q", "a", files: ["a": goodTable]).errors.isEmpty)
    #expect(run("check", "--format=oneline", "a", files: ["a": goodTable]).errors.isEmpty)
  }

  @Test func `every error of every file is reported`() {
    let result = run(
      "check", "--format", "oneline", "x", "missing", "y", "z",
      files: ["x": badTable, "y": warnedTable, "z": badTable])
    #expect(
      result.errors.split(separator: "\n").map(String.init) == [
        "colortable: error: cannot read 'missing': there is no such file",
        "x:2:9: error: expected 2 colours before the key, found 1 [wrong-value-count]",
        "y:2:9: warning: `000000` is a hex colour without `#` [missing-hash]",
        "z:2:9: error: expected 2 colours before the key, found 1 [wrong-value-count]",
      ])
    #expect(result.status == .failure)
  }

  @Test func `the summary counts`() {
    let result = run("check", "x", "y", "z", files: ["x": badTable, "y": warnedTable, "z": goodTable])
    #expect(result.errors.hasSuffix("\n\n1 error and 1 warning in 2 files\n"))
    #expect(result.status == .problems)
  }

  @Test func `warnings do not fail unless denied`() {
    let files = ["a": warnedTable]
    #expect(run("check", "a", files: files).status == .success)
    #expect(run("check", "a", "--deny", "warnings", files: files).status == .problems)
    #expect(run("check", "a", "--deny", "missing-hash", files: files).status == .problems)
    #expect(run("check", "a", "--allow", "missing-hash", files: files).errors == "no problems in 1 table\n")
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
    #expect(result.errors.components(of: "shared/s:2:6: warning") == 1)
    #expect(result.errors.hasSuffix("1 warning in 1 file\n"))
  }

  @Test func `includes are relative to their file`() {
    let files = [
      "tables/a": "@include \"../shared/s\"\nLIGHT DARK\n#fff #000 A\n",
      "shared/s": "LIGHT DARK\n#fff 000000 S\n",
    ]
    #expect(run("check", "tables/a", files: files).errors.contains("shared/s:2:6: warning"))
    let input = run(
      "check", "-", "--stdin-name", "tables/x", files: files, input: "@include \"a\"\nLIGHT DARK\n#f #000 B\n"
    )
    #expect(input.errors.contains("tables/x:3:"))
    #expect(input.errors.contains("shared/s:2:6: warning"))
  }

  @Test func `standard input has a name`() {
    let result = run("check", "--format=oneline", "-", input: badTable)
    #expect(result.errors.hasPrefix("<stdin>:2:9: error: "))
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
