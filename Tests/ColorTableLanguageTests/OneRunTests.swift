import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// One run reports every mistake, and each of them once.
struct OneRunTests {
  @Test func `a missing include gives one message, whatever refers to its tokens`() {
    let rows = (0..<80).map { "$BASE\($0) $BASE\($0 % 7)@NIGHT K\($0)\n" }.joined()
    let rest =
      "NORMAL NIGHT\n\(rows)@contrast text BASE1 on K2\n@distinct BASE1, BASE2\n@deprecated K1 use BASE3\n"
    let bases = (0..<80).map { "\($0 == 1 ? "#fff #000" : "#000 #fff") BASE\($0)\n" }.joined()
    expectDiagnostics(
      "@include ①\"parts/Shraed\"①\n\(rest)", files: ["parts/Shared": "NORMAL NIGHT\n\(bases)"],
      nearMisses: ["parts/Shraed": "parts/Shared"],
      .error(
        "unreadable-include", at: "①", "cannot read `parts/Shraed`: there is no such file",
        caption: "did you mean `\"parts/Shared\"`?",
        fixIts: [.suggestion("write `\"parts/Shared\"`", fixed: "@include \"parts/Shared\"\n\(rest)")]))
  }
}
