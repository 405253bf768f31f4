import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableTool
import Testing

struct FormatTests {
  /// The formatter's result; its own tests check it.
  private func formatted(_ text: String) -> String {
    var sources = SourceMap()
    let result = TableFormatter.format(path: "a", bytes: Array(text.utf8), into: &sources)
    return String(decoding: result.formatted ?? [], as: UTF8.self)
  }

  private let untidy = "LIGHT   DARK\n#FFFFFF \t #000 BG   \n#111111 #eeeeee text\n"

  @Test func `format writes what changes`() {
    let tidy = formatted(untidy)
    let result = run("format", "a", "b", files: ["a": untidy, "b": tidy])
    #expect(result.status == .success)
    #expect(result.fileSystem.text("a") == tidy)
    #expect(result.fileSystem.written == (tidy == untidy ? [] : ["a"]))
    #expect(result.output.isEmpty)
  }

  @Test func `check lists what would change`() {
    let tidy = formatted(untidy)
    let result = run("format", "--check", "a", "b", files: ["a": untidy, "b": tidy])
    #expect(result.fileSystem.written.isEmpty)
    guard tidy != untidy else { return }
    #expect(result.status == .problems)
    #expect(result.output == "a\n")
    #expect(result.errors == "1 of 2 tables would change\n")
    #expect(run("format", "--check", "b", files: ["b": tidy]).status == .success)
  }

  @Test func `diff shows what would change`() {
    let tidy = formatted(untidy)
    guard tidy != untidy else { return }
    let result = run("format", "--diff", "a", files: ["a": untidy])
    #expect(result.status == .problems)
    #expect(result.output.hasPrefix("--- a\n+++ a\n@@ -1,3 +1,3 @@\n"))
    #expect(result.fileSystem.written.isEmpty)
  }

  @Test func `standard input goes to standard output`() {
    let result = run("format", "-", input: untidy)
    #expect(result.output == formatted(untidy))
    #expect(result.errors.isEmpty)
    #expect(result.status == .success)
  }

  @Test func `what cannot be read fails`() {
    let result = run("format", "nowhere", "b", files: ["b": goodTable])
    #expect(result.status == .failure)
    #expect(result.errors.contains("cannot read 'nowhere': there is no such file"))
  }

  @Test func `what cannot be written fails`() {
    guard formatted(untidy) != untidy else { return }
    let result = run("format", "a", files: ["a": untidy]) { files, _ in files.unwritable["a"] = "no" }
    #expect(result.status == .failure)
    #expect(result.errors == "colortable: error: cannot write 'a': no\n")
    #expect(result.fileSystem.text("a") == untidy)
  }
}
