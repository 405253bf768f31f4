import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import CommandTestSupport
import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

struct FixTests {
  private let table = "LIGHT DARK\nffffff 000000 BG\n#111111 eeeeee text\n"
  private let fixed = "LIGHT DARK\n#ffffff #000000 BG\n#111111 #eeeeee text\n"

  @Test func `safe fixes are applied`() {
    let result = run("check", "--fix", "x", files: ["x": table])
    #expect(result.fileSystem.text("x") == fixed)
    #expect(result.errors == "fixed 3 problems in x\n" && result.output == "no problems in 1 table\n")
    #expect(result.status == .success)
    let again = run("check", "--fix", "x", files: ["x": fixed])
    #expect(again.fileSystem.written.isEmpty && again.output == "no problems in 1 table\n")
    #expect(run("check", "--fix", "-q", "x", files: ["x": table]).errors.isEmpty)
  }

  @Test func `a dry run shows the difference`() {
    let result = run("check", "--fix", "--dry-run", "--format", "oneline", "x", files: ["x": table])
    #expect(
      result.output == """
        --- x
        +++ x
        @@ -1,3 +1,3 @@
         LIGHT DARK
        -ffffff 000000 BG
        -#111111 eeeeee text
        +#ffffff #000000 BG
        +#111111 #eeeeee text

        """)
    #expect(result.fileSystem.written.isEmpty)
    // The report is about the table as it lies there.
    #expect(result.errors.contains("x:2:1: warning:"))
    #expect(run("check", "--fix", "-n", "x", files: ["x": fixed]).output.isEmpty)
  }

  @Test func `what is left is reported for the fixed text`() {
    let table = "LIGHT DARK\nffffff #00 BG\n"
    let result = run("check", "--fix", "--format", "oneline", "x", files: ["x": table])
    #expect(result.fileSystem.text("x") == "LIGHT DARK\n#ffffff #00 BG\n")
    #expect(result.status == .problems)
    #expect(result.output.contains("x:2:9: error: ") && !result.output.contains("x:2:8"))
  }

  @Test func `guesses are left alone`() {
    let result = run("check", "--fix", "x", files: ["x": "LIGHT\n#fff BG\n$BC TEXT\n"])
    #expect(result.output.contains("unknown-token"))
    #expect(result.fileSystem.written.isEmpty)
  }

  @Test func `rules that are allowed fix nothing`() {
    let result = run("check", "--fix", "--allow", "missing-hash", "x", files: ["x": table])
    #expect(result.fileSystem.written.isEmpty)
  }

  @Test func `included tables are left alone`() {
    let files = ["x": "LIGHT\nffffff BG\n@include \"y\"\n", "y": "LIGHT\n000000 TEXT\n"]
    let one = run("check", "--fix", "x", files: files)
    #expect(one.fileSystem.written == ["x"])
    #expect(one.output.contains("y:2:1: warning"))
    // Named, and included by another one, it is read twice and fixed once.
    let both = run("check", "--fix", "x", "./y", files: files)
    #expect(Set(both.fileSystem.written) == ["x", "./y"])
    #expect(both.fileSystem.text("y") == "LIGHT\n#000000 TEXT\n")
    #expect(both.errors == "fixed 1 problem in x\nfixed 1 problem in ./y\n")
    #expect(both.output == "no problems in 2 tables\n")
  }

  @Test func `all or nothing is written`() {
    let result = run("check", "--fix", "x", "y", files: ["x": table, "y": table]) { files, _ in
      files.unwritable["y"] = "the disk is full"
    }
    #expect(result.status == .failure)
    #expect(result.fileSystem.written.isEmpty && result.fileSystem.pending.isEmpty)
  }

  @Test func `fixes that overlap are applied one after the other`() {
    // Rewriting the file touches every other change; both come to rest.
    let table = "LIGHT    DARK\nffffff\u{A0}\u{A0}000000 BG\n#111111 eeeeee text\n/// about nothing\n\n"
    let first = run("check", "--fix", "--warn", "all", "x", files: ["x": table])
    let text = first.fileSystem.text("x") ?? ""
    #expect(
      text.split(separator: "\n").contains { $0.split(separator: " ") == ["#ffffff", "#000000", "BG"] })
    #expect(text.contains("\n// about nothing\n"))
    #expect(!text.contains("///") && !text.contains("\u{A0}"))
    #expect(!first.errors.contains("stopped"))
    #expect(run("check", "--fix", "--warn", "all", "x", files: ["x": text]).fileSystem.written.isEmpty)
  }

  /// The colours of a table by key and theme.
  private func colors(_ text: [UInt8], _ files: [String: String]) -> [String: String]? {
    var sources = SourceMap()
    let files = files.merging(["Example.colortable": String(decoding: text, as: UTF8.self)]) { $1 }
    var loader = IncludeLoader(fileSystem: MemoryFileSystem(files))
    let source = LoadedSource(
      path: "Example.colortable", identity: "/projects/app/Example.colortable", bytes: text)
    guard let table = Checker().check(source, loader: &loader, into: &sources).table else { return nil }
    var result: [String: String] = [:]
    for token in table.tokenIDs {
      for theme in table.themeIDs {
        result["\(table.key(of: token)) \(table[theme].name)"] = "\(table.color(of: token, in: theme))"
      }
    }
    return result
  }

  @Test(arguments: Rule.all.map(\.name))
  func `a fix never changes a colour that it is not about`(name: String) throws {
    let rule = try #require(Rule.named(name))
    for example in [rule.failing, rule.passing] {
      try expectHarmlessFixes(example.bytes, example.files, "\(name)")
    }
  }

  /// Tables of real apps, and tables with an oddity each.
  @Test(.enabled(if: Locations.shared("corpus") != nil, "the corpus is not beside the repository"))
  func `real tables keep their colours`() throws {
    for name in ["corpus/tables", "corpus/edge"] {
      let folder = try #require(Locations.shared(name))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.count > 10)
      for file in files.sorted() where file.hasSuffix(".txt") && file != "classic-behaviour.txt" {
        try expectHarmlessFixes([UInt8](Data(contentsOf: folder.appending(path: file))), [:], file)
      }
    }
  }

  /// Cells of every kind, thrown together: whatever comes of it, fixing comes to rest.
  @Test(arguments: Cases.every(10, of: 0..<200))
  func `fixing any text ends`(seed: Int) throws {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func pick<Element>(_ elements: [Element]) -> Element {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return elements[Int(state >> 33) % elements.count]
    }
    let words = [
      "#fff", "000000", "ABCDEF", "#12", "0x123456", "red", "$BG", "$b.g/50%", "-", "BG", "b.g", "text",
      "NORMAL",
      "NIGHT", "// note", "/// doc", "@allow missing-hash", "@hex argb", "\u{202E}", "\u{A0}", "\u{3000}",
      "\t",
      "  ", "\u{0}", "rgb(1 2 3", ")", "\"", "@theme NIGHT dark", "@contrast text text on BG", "\u{FEFF}",
    ]
    var text = "NORMAL NIGHT\n"
    for _ in 0..<60 { text += pick(words) + pick([" ", " ", "  ", "\n", "\r\n", "\r", "\u{A0}"]) }
    try expectHarmlessFixes(Array(text.utf8), [:], "seed \(seed)")
  }

  private func expectHarmlessFixes(_ bytes: [UInt8], _ files: [String: String], _ name: String) throws {
    var levels = RuleLevels()
    for group in RuleGroup.allCases { try levels.set(group.rawValue, to: .warn) }
    let fileSystem = MemoryFileSystem(files)
    let source = LoadedSource(
      path: "Example.colortable", identity: "/projects/app/Example.colortable", bytes: bytes)
    let loader = IncludeLoader(fileSystem: fileSystem)
    var fixer = TableFixer(sources: [source], checker: Checker(levels: levels), loader: loader)
    let before = fixer.check()
    let after = fixer.fix(before)
    #expect(fixer.isComplete, "\(name)")
    let text = fixer.sources[0].bytes
    // A second run finds nothing more to do.
    var second = TableFixer(sources: fixer.sources, checker: Checker(levels: levels), loader: loader)
    _ = second.fix(second.check())
    #expect(second.sources[0].bytes == text && second.counts.isEmpty, "\(name)")
    // A table that had a meaning has the same one now.
    if let meaning = colors(bytes, files) { #expect(colors(text, files) == meaning, "\(name)") }
    let unfixed = after.diagnostics.filter { diagnostic in
      diagnostic.fixIts.contains { $0.applicability == .safe }
        && after.sources[diagnostic.span.file]?.path == "Example.colortable"
    }
    #expect(unfixed.isEmpty, "\(name)")
  }
}
