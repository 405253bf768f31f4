import TestSupport
import Testing

struct ContrastReportTests {
  private func report(_ table: String, width: Int? = nil, _ flags: String...) -> [String] {
    run(
      arguments: ["check", "-q", "-o", "report", "--allow", "all", "--contrast"] + flags + ["x"],
      files: ["x": table]
    ) {
      _, streams in
      streams.terminalWidth = width
    }.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func table(tokens: Int, contracts: String = "") -> String {
    "LIGHT DARK\n" + (0..<tokens).map { "#\($0 + 100_000) #\(999_999 - $0) token-\($0)\n" }.joined()
      + contracts
  }

  @Test func `a table that fits is a matrix`() {
    let lines = report("LIGHT\n#ffffff BG\n#777777 TEXT\n@contrast text TEXT on BG\n", "--all")
    #expect(
      lines == [
        "LIGHT     BG", "BG         -", "TEXT    4.47 ✗", "",
        "ratios follow WCAG 2.2: the lower of exact and 8-bit colours, rounded down; ✓ and ✗ mark the pairs of "
          + "contracts",
        "every token is in a contract", "",
      ])
  }

  /// The report and the ratios are on one stream, with a line between them where there is a report.
  @Test func `the report comes first`() {
    let (good, bad) = (["x": goodTable], ["x": warnedTable])
    #expect(
      run("check", "--contrast", "x", files: good).output.hasPrefix(
        "no problems in 1 table\n\nthe table has no contract"))
    for arguments in [["--format", "oneline"], ["--quiet"]] {
      let silent = run(arguments: ["check", "--contrast", "x"] + arguments, files: good)
      #expect(silent.output.hasPrefix("the table has no contract"))
      let warned = run(arguments: ["check", "--contrast", "x"] + arguments, files: bad)
      #expect(
        warned.output.hasPrefix("x:2:9: warning") && warned.output.contains("\n\nthe table has no contract"))
    }
  }

  @Test func `a table that is too wide is shown by background`() {
    let text = "LIGHT\n#ffffff BG\n#777777 TEXT\n#ffffff80 glass\n@contrast text TEXT on BG, glass over BG\n"
    #expect(
      report(text, width: 20, "--all").prefix(5) == [
        "LIGHT", "  on BG", "    TEXT   4.47 ✗   glass  1.00", "  on glass over BG",
        "    BG     1.00     TEXT   4.47 ✗",
      ])
    for width in [60, 100] {
      let lines = report(table(tokens: 12), width: width, "--all")
      #expect(lines.filter { $0.hasPrefix("    ") }.map(\.count).max() ?? 0 <= width)
      #expect(lines.count { $0.hasPrefix("  on ") } == 24)
    }
  }

  @Test func `a background over nothing opaque has no ratios`() {
    let text = "LIGHT\n#ffffff80 BG\n#777777 TEXT\n#fff0 none\n@contrast text TEXT on BG over none\n"
    #expect(
      report(text, "--all").prefix(4).map { $0.split(separator: " ") } == [
        ["LIGHT", "BG", "over", "none"], ["BG", "-"], ["TEXT", "-"], ["none", "-"],
      ])
    #expect(report(text, width: 15, "--all")[1] == "  on BG over none: translucent, over nothing")
  }

  @Test func `what is shown of a large table is bounded`() {
    let (lines, seconds) = processorTime { report(table(tokens: 20_000), "--all") }
    #expect(seconds < 60)
    #expect(
      lines.contains { $0.hasPrefix("without a contract: token-0, ") && $0.hasSuffix(" and 19960 more") })
    #expect(lines.count { $0 == "  on token-299" } == 2)
    #expect(!lines.contains("  on token-300"))
    #expect(lines.contains("showing the first 300 of 20000 tokens, on 300 backgrounds"))
  }

  /// A line for each pair, in the theme where it is worst, what fails first.
  @Test func `the pairs of contracts are shown`() {
    let text = """
      LIGHT DARK
      #ffffff #000000 BG
      #111111 #eeeeee ink
      #757575 #eeeeee near
      #cccccc #777777 TEXT
      #777777 #777777 rest
      @contrast text ink, near, TEXT on BG

      """
    #expect(
      report(text) == [
        "1 pair fails", "  ✗  1.60 of 4.50  TEXT on BG, in LIGHT", "",
        "1 pair passes by less than a tenth", "  ✓  4.60 of 4.50  near on BG, in LIGHT", "",
        "1 pair passes", "  ✓ 18.09 of 4.50  ink on BG, in DARK", "",
        "ratios follow WCAG 2.2: the lower of exact and 8-bit colours, rounded down, in the theme where a pair is "
          + "worst",
        "without a contract: rest", "",
      ])
    #expect(report("LIGHT\n#ffffff BG\n").first?.hasPrefix("the table has no contract: ") == true)
  }

  @Test func `of a large table the first pairs that pass are shown`() {
    let names = (0..<500).map { "t-\($0)" }
    let lines = report(
      "DAY\n#fff BG\n" + names.map { "#000 \($0)\n" }.joined() + "@contrast text "
        + names.joined(separator: ", ") + " on BG\n")
    #expect(lines.first == "500 pairs pass")
    #expect(lines.count { $0.hasPrefix("  ✓ ") } == 300)
    #expect(lines.contains("and 200 more pass"))
  }
}
