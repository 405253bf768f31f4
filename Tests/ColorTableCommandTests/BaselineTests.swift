import ColorTableLanguage
import Testing

@testable import ColorTableTool

struct BaselineTests {
  private let table = "LIGHT DARK\nffffff #000000 BG\n#111111 eeeeee text\n"

  private func baseline(_ files: [String: String], _ arguments: String...) -> String {
    run(arguments: ["check", "--write-baseline", "b"] + arguments, files: files).fileSystem.text("b") ?? ""
  }

  @Test func `what is known is not reported`() {
    let written = run("check", "--write-baseline", "b", "x", files: ["x": table])
    #expect(written.status == .success)
    #expect(written.errors == "wrote b with 2 problems\n")
    #expect(written.output == "no new problems in 1 table; 2 known problems not shown\n")
    let text = written.fileSystem.text("b") ?? ""
    for format in ReportTests.forPrograms {
      let result = run(
        "check", "--baseline", "b", "x", "--format", format, files: ["x": table, "b": text])
      #expect(result.output == run("check", "x", "--format", format, files: ["x": goodTable]).output)
    }
    let denied = run("check", "--baseline", "b", "--deny", "warnings", "x", files: ["x": table, "b": text])
    #expect(denied.status == .success)
    #expect(denied.output == "no new problems in 1 table; 2 known problems not shown\n")
  }

  @Test func `what is new is reported`() {
    let text = baseline(["x": table], "x")
    let grown = "// a new line\n\nLIGHT   DARK\n  ffffff  #000000 BG\n#111111 eeeeee text\nabcdef #000 NEW\n"
    let result = run(
      "check", "--baseline", "b", "--format", "oneline", "x", files: ["x": grown, "b": text])
    #expect(result.output == "x:6:1: warning: `abcdef` is a hex colour without `#` [missing-hash]\n")
    let denied = run("check", "--baseline", "b", "--deny", "all", "x", files: ["x": grown, "b": text])
    #expect(denied.status == .problems)
  }

  /// The fingerprints of a report are the same with a baseline and without one.
  @Test func `fingerprints are the same with a baseline`() {
    let text = baseline(["x": "LIGHT\nffffff BG\n"], "x")
    let twice = ["x": "LIGHT\nffffff BG\n// between\nffffff TEXT\nffffff BG.b\n", "b": text]
    let all = run("check", "x", "--format", "gitlab", files: twice).output.split(separator: "\n")
    let new = run("check", "x", "--format", "gitlab", "--baseline", "b", files: twice).output
    #expect(all.count == 5)
    #expect(new == "[\n" + all[2...].joined(separator: "\n") + "\n")
  }

  @Test func `two problems alike are two`() {
    let text = baseline(["x": "LIGHT\nffffff BG\n"], "x")
    let result = run(
      "check", "--baseline", "b", "--format", "oneline", "x",
      files: ["x": "LIGHT DARK\nffffff ffffff BG\n", "b": text])
    // Another text of the line is another problem, and two on one line are told apart.
    #expect(result.output.split(separator: "\n").filter { $0.contains("missing-hash") }.count == 2)
  }

  @Test func `problems that are gone are counted`() {
    let text = baseline(["x": table, "y": table], "x", "y")
    let result = run("check", "--baseline", "b", "x", files: ["x": goodTable, "b": text])
    // Nothing is said of y, which was not looked at.
    #expect(
      result.errors == "note: 2 problems in 'b' were fixed; '--write-baseline' updates it\n")
    #expect(result.output == "no problems in 1 table\n")
    #expect(result.status == .success)
    #expect(run("check", "-q", "--baseline", "b", "x", files: ["x": goodTable, "b": text]).errors.isEmpty)
  }

  @Test func `the order is stable`() {
    let files = ["x": table, "y": table]
    #expect(baseline(files, "x", "y") == baseline(files, "y", "x"))
    #expect(
      baseline(files, "x", "y") == baseline(["/projects/app/x": table, "y": table], "./y", "/projects/app/x"))
    let moved = ["x": "// more\n" + table, "y": table]
    #expect(baseline(files, "x", "y") == baseline(moved, "x", "y"))
    let text = baseline(files, "x", "y")
    #expect(
      text.hasPrefix(
        "{\n  \"version\": 1,\n  \"problems\": [\n    {\"path\": \"x\", \"rule\": \"missing-hash\""))
    #expect(baseline(["x": goodTable], "x") == "{\n  \"version\": 1,\n  \"problems\": []\n}\n")
  }

  @Test func `a baseline holds no errors`() {
    let refused = run("check", "--write-baseline", "b", "x", files: ["x": badTable])
    #expect(refused.status == .problems)
    #expect(
      refused.errors.hasPrefix(
        "colortable: error: no baseline was written: 1 error cannot be recorded\n"))
    #expect(refused.output.contains("[wrong-value-count]") && refused.fileSystem.written.isEmpty)
    let unreadable = run("check", "--write-baseline", "b", "x", "y", files: ["x": table])
    #expect(unreadable.status == .failure && unreadable.fileSystem.written.isEmpty)
    // Not even where somebody writes them into the file.
    let all = run("check", "x", "--format", "gitlab", files: ["x": badTable]).output
    let mark = String(all.split(separator: "\"fingerprint\": \"")[1].prefix(16))
    let forged =
      "{\"version\": 1, \"problems\": [{\"path\": \"x\", \"rule\": \"wrong-value-count\", \"fingerprint\": \"\(mark)\"}]}"
    let result = run("check", "--baseline", "b", "x", files: ["x": badTable, "b": forged])
    #expect(result.status == .problems)
  }

  @Test func `a baseline holds broken contracts`() {
    #expect(Baseline.contractRules.allSatisfy { Rule.named($0) != nil })
    let old = "LIGHT DARK\n#ffffff #000000 BG\n#dddddd #222222 TEXT\n@contrast text TEXT on BG\n"
    let text = baseline(["x": old], "x")
    #expect(text.contains("\"insufficient-contrast\""))
    #expect(run("check", "--baseline", "b", "x", files: ["x": old, "b": text]).status == .success)
    let grown = old + "#cccccc #000000 MORE\n@contrast text MORE on BG\n"
    let result = run(
      "check", "--baseline", "b", "--format", "gitlab", "x", files: ["x": grown, "b": text])
    #expect(result.status == .problems)
    #expect(result.output.contains("`MORE` on `BG`") && !result.output.contains("`TEXT` on `BG`"))
  }

  @Test(arguments: [
    ("", "line 1, column 1: "), ("[]", "line 1, column 1: a baseline is an object, not an array"),
    ("{\n  \"version\": 1,\n", "line 3, column 1: "),
    ("{\"problems\": []}", "a baseline needs the field 'version'"),
    ("{\"version\": 2, \"problems\": 3}", "line 1, column 13: this is not version 1"),
    ("{\"version\": \"1\", \"problems\": []}", "this is not version 1"),
    ("{\"version\": 1}", "a baseline needs the field 'problems'"),
    ("{\"version\": 1, \"problems\": {}}", "'problems' is an array, not an object"),
    ("{\"version\": 1,\n\"problems\": [7]}", "line 2, column 14: a problem is an object, not a number"),
    (
      "{\"version\": 1, \"problems\": [{\"path\": \"x\", \"rule\": \"r\"}]}",
      "a problem needs the field 'fingerprint'"
    ),
    (
      "{\"version\": 1, \"problems\": [{\"path\": 1, \"rule\": \"r\", \"fingerprint\": \"f\"}]}",
      "'path' is a string, not a number"
    ),
  ])
  func `a broken baseline is refused`(text: String, message: String) {
    let result = run("check", "--baseline", "b", "x", files: ["x": table, "b": text])
    #expect(result.status == .failure)
    #expect(result.errors.hasPrefix("colortable: error: 'b' is not a baseline: line "))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `a missing baseline is refused`() {
    let result = run("check", "--baseline", "b", "x", files: ["x": table])
    #expect(result.status == .failure)
    #expect(
      result.errors == """
        colortable: error: cannot read the baseline 'b': there is no such file
          'colortable check --write-baseline FILE' writes one

        """)
  }
}
