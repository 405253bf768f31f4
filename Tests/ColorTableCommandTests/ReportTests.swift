import ColorTableDiagnostics
import ColorTableEmitters
import Foundation
import Testing

@testable import ColorTableTool

struct ReportTests {
  static let forPrograms = ReportFormat.allCases.filter(\.isForPrograms).map(\.rawValue)

  @Test func `every format is for people or for programs`() {
    #expect(Self.forPrograms == ["json", "sarif", "github", "gitlab", "junit", "checkstyle"])
  }

  @Test(arguments: ReportFormat.names)
  func `the report of a check goes to standard output`(format: String) {
    let bad = run("check", "--format", format, "x", "y", files: ["x": badTable, "y": goodTable])
    #expect(bad.output.contains("wrong-value-count") && bad.errors.isEmpty)
    #expect(bad.status == .problems)
    // A report without diagnostics is still a report.
    let good = run("check", "--format", format, "x", files: ["x": goodTable])
    #expect(good.output.isEmpty == (format == "github" || format == "oneline"))
    #expect(good.errors.isEmpty)
    #expect(good.status == .success)
  }

  @Test(arguments: forPrograms)
  func `other subcommands report to standard error`(format: String) {
    let files = ["x": badTable, "y": warnedTable]
    let bad = run("generate", "x", "--keys", "-", "--format", format, files: files)
    #expect(bad.errors.contains("wrong-value-count") && bad.output.isEmpty)
    let good = run("generate", "y", "--keys", "out", "--format", format, files: files)
    #expect(good.errors.contains("missing-hash") && !good.errors.contains("wrote"))
    #expect(good.fileSystem.text("out") != nil)
  }

  @Test func `output goes to a file`() throws {
    let result = run("check", "--format", "json", "--output", "dist/r.json", "x", files: ["x": badTable])
    #expect(result.output.isEmpty && result.errors == "1 error in 1 file\n")
    #expect(result.status == .problems)
    let text = try #require(result.fileSystem.text("dist/r.json"))
    #expect(text == run("check", "--format", "json", "x", files: ["x": badTable]).output)
    #expect(result.fileSystem.written == ["dist/r.json"])
    // Also a report for people, without colours.
    let human = run("check", "-o", "r", "--color", "always", "x", files: ["x": badTable])
    #expect(human.fileSystem.text("r")?.hasPrefix("x:2:9: error: expected 2 colours") == true)
    let printed = run("check", "-o", "-", "x", files: ["x": badTable])
    #expect(printed.output == (human.fileSystem.text("r") ?? "") + "\n1 error in 1 file\n")
    #expect(printed.output == run("check", "x", files: ["x": badTable]).output)
  }

  @Test func `several reports in one run`() {
    let result = run(
      "check", "--report", "sarif=a=b.sarif", "--report=junit=r.xml", "--report", "gitlab=-", "x",
      files: ["x": badTable])
    #expect(result.status == .problems)
    #expect(result.errors.hasPrefix("x:2:9: error:") && result.errors.hasSuffix("1 error in 1 file\n"))
    #expect(result.output.hasPrefix("[\n"))
    #expect(result.fileSystem.text("a=b.sarif")?.contains("\"version\": \"2.1.0\"") == true)
    #expect(result.fileSystem.text("r.xml")?.contains("<testsuites") == true)
    #expect(Set(result.fileSystem.written) == ["a=b.sarif", "r.xml"])
  }

  @Test func `a report that does not change is not written`() {
    let first = run("check", "x", "--report", "json=r", files: ["x": badTable])
    let text = first.fileSystem.text("r") ?? ""
    let second = run("check", "x", "--report", "json=r", files: ["x": badTable, "r": text])
    #expect(second.fileSystem.written.isEmpty)
  }

  @Test func `a report that cannot be written`() {
    let result = run("check", "--report", "json=r", "--report", "junit=s", "x", files: ["x": goodTable]) {
      files, _ in
      files.unwritable["s"] = "the disk is full"
    }
    #expect(result.status == .failure)
    #expect(result.errors.contains("cannot write 's': the disk is full"))
    #expect(result.fileSystem.written.isEmpty && result.fileSystem.pending.isEmpty)
  }

  /// Reports name files the same wherever the folder lies.
  @Test(arguments: forPrograms)
  func `paths in the folder are relative`(format: String) {
    let absolute = run(
      "check", "--format", format, "/projects/app/a/x", files: ["/projects/app/a/x": badTable])
    let relative = run("check", "--format", format, "a/x", files: ["a/x": badTable])
    #expect(absolute.output == relative.output)
    let outside = run("check", "--format", "sarif", "/else/x y", files: ["/else/x y": badTable])
    #expect(outside.output.contains("{\"uri\": \"file:///else/x%20y\"}"))
  }

  @Test func `the schemas are printed`() {
    #expect(run("help", "report-schema").output == ReportSchema.report)
    #expect(run("help", "json-schema").output == JSONOutputSchema.tokens)
    #expect(run("help", "flat-json-schema").output == JSONOutputSchema.flat)
  }

  @Test func `SARIF lists every rule`() throws {
    let text = run("check", "--format", "sarif", "x", files: ["x": goodTable]).output
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let run = try #require((document?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["version"] as? String == ToolVersion.number)
    let names = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String ?? "" }
    #expect(names.contains("missing-hash") && names.contains("wrong-value-count") && names.count > 40)
  }

  @Test(arguments: [
    (["--report", "sarif"], "option '--report sarif' needs a file: '--report sarif=FILE'"),
    (["--report", "sarif="], "option '--report sarif' needs a file: '--report sarif=FILE'"),
    (["--report", "srif=x"], "option '--report' has no format 'srif'; did you mean 'sarif'?"),
    (
      ["--report", "r.sarif"],
      "option '--report' needs a format and a file, as in '--report sarif=report.sarif'"
    ),
    (["--report", "sarif=-", "--format", "json"], "'--format json' and '--report sarif=-' would all go to"),
    (
      ["--report", "sarif=r", "--report", "json=./r"], "the sarif report and the json report would both go to"
    ),
    (["--report", "sarif=x"], "the sarif report would replace the input 'x'"),
    (["-o", "include"], "the human report would replace the input 'include'"),
    (
      ["--report", "json=b", "--write-baseline", "b"], "the baseline and the json report would both go to 'b'"
    ),
    (
      ["--baseline", "b", "--write-baseline", "b"],
      "options '--baseline' and '--write-baseline' cannot be used together"
    ),
    (["--dry-run"], "option '--dry-run' requires '--fix'"),
    (
      ["--fix", "--dry-run", "--format", "json"],
      "'--format json' and the difference of '--dry-run' would both"
    ),
    (
      ["--fix", "--dry-run", "--write-baseline", "b"],
      "options '--dry-run' and '--write-baseline' cannot be used together"
    ),
    (["--fix", "-"], "option '--fix' cannot change standard input"),
    (["--baseline", ""], "option '--baseline' has an empty path"),
  ])
  func `options that contradict each other are refused`(arguments: [String], message: String) {
    let result = run(
      arguments: ["check", "x"] + arguments,
      files: ["x": "@include \"include\"\n", "include": goodTable])
    #expect(result.status == .failure)
    #expect(result.errors.hasPrefix("colortable: error: " + message), "\(result.errors)")
    #expect(result.output.isEmpty && result.fileSystem.written.isEmpty)
  }

  @Test func `problems of the configuration are messages for people`() {
    let result = run("check", "--format", "sarif", files: ["colortable.json": "{"])
    #expect(result.status == .failure)
    #expect(result.output.isEmpty && result.errors.hasPrefix("colortable.json:1:2: error:"))
  }

  @Test(arguments: ReportFormat.allCases)
  func `a report replaces one of its own format, with and without findings`(format: ReportFormat) {
    var report = ""
    for table in [warnedTable, goodTable, badTable] {
      let result = run(
        "check", "x", "--report", "\(format.rawValue)=r", files: ["x": table, "r": report])
      #expect(!result.errors.contains("would replace"))
      report = result.fileSystem.text("r") ?? ""
    }
    for other in ReportFormat.allCases where ![format, .human, .oneline].contains(other) {
      let result = run("check", "x", "--report", "\(other.rawValue)=r", files: ["x": goodTable, "r": report])
      #expect(result.status == .problems && result.fileSystem.text("r") == report, "\(other)")
    }
  }
}
