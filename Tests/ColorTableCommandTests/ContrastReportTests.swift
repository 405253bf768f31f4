import TestSupport
import Testing

struct ContrastReportTests {
  private func report(_ table: String, width: Int? = nil) -> [String] {
    run("check", "-q", "-o", "report", "--allow", "all", "--contrast", "x", files: ["x": table]) {
      _, streams in
      streams.terminalWidth = width
    }.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func table(tokens: Int, contracts: String = "") -> String {
    "LIGHT DARK\n" + (0..<tokens).map { "#\($0 + 100_000) #\(999_999 - $0) token-\($0)\n" }.joined()
      + contracts
  }

  @Test func `a table that fits is a matrix`() {
    let lines = report("LIGHT\n#ffffff BG\n#777777 TEXT\n@contrast text TEXT on BG\n")
    #expect(
      lines == [
        "LIGHT     BG", "BG         -", "TEXT    4.47 ✗", "",
        "ratios are those of WCAG 2.2, rounded down; ✓ and ✗ stand where a contract asks for one",
        "every token is in a contract", "",
      ])
  }

  /// The report and the ratios are on one stream, with a line between them where there is a report.
  @Test func `the report comes first`() {
    let (good, bad) = (["x": goodTable], ["x": warnedTable])
    #expect(run("check", "--contrast", "x", files: good).output.hasPrefix("no problems in 1 table\n\nLIGHT"))
    for arguments in [["--format", "oneline"], ["--quiet"]] {
      let silent = run(arguments: ["check", "--contrast", "x"] + arguments, files: good)
      #expect(silent.output.hasPrefix("LIGHT"))
      let warned = run(arguments: ["check", "--contrast", "x"] + arguments, files: bad)
      #expect(warned.output.hasPrefix("x:2:9: warning") && warned.output.contains("\n\nLIGHT"))
    }
  }

  @Test func `a table that is too wide is shown by background`() {
    let text = "LIGHT\n#ffffff BG\n#777777 TEXT\n#ffffff80 glass\n@contrast text TEXT on BG, glass over BG\n"
    #expect(
      report(text, width: 20).prefix(5) == [
        "LIGHT", "  on BG", "    TEXT   4.47 ✗   glass  1.00", "  on glass over BG",
        "    BG     1.00     TEXT   4.47 ✗",
      ])
    for width in [60, 100] {
      let lines = report(table(tokens: 12), width: width)
      #expect(lines.filter { $0.hasPrefix("    ") }.map(\.count).max() ?? 0 <= width)
      #expect(lines.count { $0.hasPrefix("  on ") } == 24)
    }
  }

  @Test func `a background over nothing opaque has no ratios`() {
    let text = "LIGHT\n#ffffff80 BG\n#777777 TEXT\n#fff0 none\n@contrast text TEXT on BG over none\n"
    #expect(
      report(text).prefix(4).map { $0.split(separator: " ") } == [
        ["LIGHT", "BG", "over", "none"], ["BG", "-"], ["TEXT", "-"], ["none", "-"],
      ])
    #expect(report(text, width: 15)[1] == "  on BG over none: translucent, over nothing")
  }

  /// Without contracts, every token would be compared with every other one.
  @Test func `what is shown of a large table without contracts is bounded`() {
    let (lines, seconds) = processorTime { report(table(tokens: 20_000)) }
    #expect(seconds < 20)
    #expect(lines.count < 2_000)
    #expect(
      lines.contains { $0.hasPrefix("shown are the first 40 of 20000 tokens, as there is no contract") })
    #expect(lines.contains { $0.hasPrefix("in no contract: token-0, ") && $0.hasSuffix(" and 19960 more") })
    #expect(lines.count { $0 == "  on token-39" } == 2)
    #expect(!lines.contains("  on token-40"))
  }

  @Test func `of a large table the pairs of its contracts are shown`() {
    let contracts = (0..<50).map { "@contrast ui token-\($0) on token-\(2 * $0 + 100)\n" }.joined()
    let lines = report(table(tokens: 2_000, contracts: contracts))
    #expect(lines.count { $0.hasPrefix("  on ") } == 100)
    #expect(lines.count { $0.hasPrefix("    token-") } == 100)
    #expect(lines.contains("shown are the pairs of contracts: 2000 tokens on 50 backgrounds are too many"))
    let one = report(table(tokens: 20_000, contracts: "@contrast ui token-1, token-7 on token-3\n"))
    #expect(one.prefix(3).map { $0.split(separator: " ").first } == ["LIGHT", "token-1", "token-7"])
    #expect(one.count == 12)
  }
}
