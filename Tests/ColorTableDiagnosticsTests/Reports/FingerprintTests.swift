import ColorTableDiagnostics
import TestSupport
import Testing

struct FingerprintTests {
  private func fingerprints(_ text: String, path: String = "A", rules: [String]) -> [String] {
    let source = MarkedSource(text, path: path)
    let diagnostics = zip(source.spans, rules).map {
      Diagnostic(rule: $1, severity: .error, message: "any", span: $0)
    }
    return DiagnosticFingerprint.all(of: diagnostics, in: source.sources)
  }

  @Test
  func `fingerprints stay when lines and white space move`() {
    let before = fingerprints("①#fff① ②BG②\n③#000③ TEXT\n", rules: ["r", "s", "r"])
    #expect(Set(before).count == 3)
    #expect(before.allSatisfy { $0.utf8.count == 16 })
    let after = fingerprints("// new\r\n\r\n  ①#fff①\t  ②BG②  \r\n\n③#000③   TEXT", rules: ["r", "s", "r"])
    #expect(before == after)
    #expect(fingerprints("①#fff① ②BG②\n③#000③ TEXT\n", path: "./x/../A", rules: ["r", "s", "r"]) == before)
  }

  @Test
  func `fingerprints differ by rule, path, line and number`() {
    let base = fingerprints("①#fff① BG", rules: ["r"])
    #expect(fingerprints("①#fff① BG", rules: ["q"]) != base)
    #expect(fingerprints("①#fff① BG", path: "B", rules: ["r"]) != base)
    #expect(fingerprints("①#ffe① BG", rules: ["r"]) != base)
    #expect(fingerprints("①#fffBG①", rules: ["r"]) != base)
    let likes = fingerprints("①#fff① ②BG②\n③#fff③ BG", rules: ["r", "r", "r"])
    #expect(Set(likes).count == 3)
    #expect(likes.first == base.first)
  }

  /// A baseline in a repository has to be worth something with the next version of the tool.
  @Test
  func `fingerprints never change`() {
    #expect(fingerprints("①#fff① BG", rules: ["r"]) == ["a4917900b3dd73e5"])
  }

  @Test
  func `fingerprints can be given to a report that leaves some out`() {
    let run = ReportFixture.ordinary()
    var details = ReportFixture.details
    details.fingerprints = ["0123456789abcdef"]
    let report = ReportFixture.render("json", [run.diagnostics[0]], run.sources, details: details)
    #expect(report.contains("\"fingerprint\": \"0123456789abcdef\""))
  }
}
