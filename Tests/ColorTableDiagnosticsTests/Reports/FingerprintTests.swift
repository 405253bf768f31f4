import ColorTableDiagnostics
import Testing

@Suite("Fingerprints of diagnostics")
struct FingerprintTests {
  private func fingerprints(_ text: String, path: String = "A", rules: [String]) -> [String] {
    let source = MarkedSource(text, path: path)
    let diagnostics = zip(source.spans, rules).map {
      Diagnostic(rule: $1, severity: .error, message: "any", span: $0)
    }
    return DiagnosticFingerprint.all(of: diagnostics, in: source.sources)
  }

  @Test("stay when lines and white space move")
  func stable() {
    let before = fingerprints("«#fff» «BG»\n«#000» TEXT\n", rules: ["r", "s", "r"])
    #expect(Set(before).count == 3)
    #expect(before.allSatisfy { $0.utf8.count == 16 })
    let after = fingerprints("// new\r\n\r\n  «#fff»\t  «BG»  \r\n\n«#000»   TEXT", rules: ["r", "s", "r"])
    #expect(before == after)
    #expect(fingerprints("«#fff» «BG»\n«#000» TEXT\n", path: "./x/../A", rules: ["r", "s", "r"]) == before)
  }

  @Test("tell rules, paths, lines and likes apart")
  func different() {
    let base = fingerprints("«#fff» BG", rules: ["r"])
    #expect(fingerprints("«#fff» BG", rules: ["q"]) != base)
    #expect(fingerprints("«#fff» BG", path: "B", rules: ["r"]) != base)
    #expect(fingerprints("«#ffe» BG", rules: ["r"]) != base)
    #expect(fingerprints("«#fffBG»", rules: ["r"]) != base)
    let likes = fingerprints("«#fff» «BG»\n«#fff» BG", rules: ["r", "r", "r"])
    #expect(Set(likes).count == 3)
    #expect(likes.first == base.first)
  }

  /// A baseline in a repository has to be worth something with the next version of the tool.
  @Test("never change")
  func pinned() {
    #expect(fingerprints("«#fff» BG", rules: ["r"]) == ["a4917900b3dd73e5"])
  }

  @Test("can be given to a report that leaves some out")
  func given() {
    let run = ReportFixture.ordinary()
    var details = ReportFixture.details
    details.fingerprints = ["0123456789abcdef"]
    let report = JSONRenderer(details: details).render([run.diagnostics[0]], sources: run.sources)
    #expect(report.contains("\"fingerprint\": \"0123456789abcdef\""))
  }
}
