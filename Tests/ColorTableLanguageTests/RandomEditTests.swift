import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Properties of every check, on tables that are edited at random; a failure names its seed.
struct RandomEditTests {
  private static let tables = [
    """
    NORMAL NIGHT RED
    #ffffff #343434 #fafafa BG /// Behind everything.
    #aaaaaa #313131 - SEP
    $SEP $BG@NORMAL / 40% color-mix(in oklab, $BG 30%, red) BAR
    aabbcc #11223344 0xAABBCC TEXT // note
    """,
    """
    // top
    @theme NIGHT dark title "Night" level AAA
    @theme RED based-on NIGHT
    KEY NORMAL NIGHT RED

    /// Words.
    BG #fff #000 -
    text.primary #767676 #eee rgb(1 2 3 / 50%)
    TEXT_2 oklch(70% 0.4 150) transparent #0000
    text-2 $BG $text.primary@RED #11223344
    @contrast text text.primary, TEXT_2 on BG over BG in NORMAL, NIGHT because "law"
    @distinct BG, text.primary >= 20
    @deprecated TEXT_2 use text-2 "gone"
    @allow missing-hash
    @allow confusable-keys text-2
    """,
    "@hex argb\r\nNORMAL\u{A0}NIGHT\r\n#ff102030 #fff 背景\r\n#ff405060 $背景 字\r\n#ff708090 - K // x\r\n",
    "NORMAL\r#fff A\r$A B\r/// lost\r@contrast 4.5 A on B\r",
    "@include \"B\"\n@include \"C\"\nNORMAL NIGHT\n$BASE $BASE@NIGHT A\n@theme NIGHT light\n",
    "@extends \"D\"\nNIGHT NORMAL\n- #123 BASE\n/// Words.\n$BASE #fff TEXT\n@contrast text TEXT on BASE\n",
  ]

  private static let files = [
    "B": "NIGHT NORMAL\n#123456 #654321 BASE\n$A - OTHER\n",
    "D": "NORMAL NIGHT\n#fff #000 BASE\n#000 #fff TEXT\n$TEXT $BASE@NORMAL LINK\n@contrast ui LINK on BASE\n",
    "C": "NORMAL\nffffff C\n@contrast ui C on BASE\n",
  ]

  private static let words = [
    "#fff", "#12345g", "raed", "$BG", "$NONE", "$A@NIGHT", "-", "rgb(1 2", "\"", "//", "///", "@theme",
    "@allow",
    "@contrast", "@include", "@hex", "on", ",", "NORMAL", "KEY", "BG", "A!", "text", "\u{202E}", "\u{A0}",
    "\u{B}",
    "color-mix(in oklab, $A, $B)", "<<<<<<<", "=======", "aabbcc", "#ff102030", ">= 20", "背景", "\u{0}",
  ]

  /// A table after one to four edits of its lines, cells and bytes.
  private static func edited(_ generator: inout SeededGenerator) -> [UInt8] {
    var text = tables.randomElement(using: &generator) ?? ""
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let lineEnd = text.contains("\r\n") ? "\r\n" : text.contains("\r") ? "\r" : "\n"
      var lines = text.components(separatedBy: lineEnd).map { $0.components(separatedBy: " ") }
      func randomLine() -> Int { Int.random(in: 0..<lines.count, using: &generator) }
      func randomCell(_ line: Int) -> Int { Int.random(in: 0..<lines[line].count, using: &generator) }
      let line = randomLine()
      let cell = randomCell(line)
      let other = randomLine()
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: lines.insert(lines[line], at: other)
      case 1: if lines.count > 1 { lines.remove(at: line) }
      case 2: lines.swapAt(line, other)
      case 3: lines[line].insert(lines[line][cell], at: randomCell(line))
      case 4: if lines[line].count > 1 { lines[line].remove(at: cell) }
      case 5:
        let otherCell = randomCell(other)
        (lines[line][cell], lines[other][otherCell]) = (lines[other][otherCell], lines[line][cell])
      case 6: lines[line][cell] = words.randomElement(using: &generator) ?? ""
      default: lines[line].insert(words.randomElement(using: &generator) ?? "", at: cell)
      }
      text = lines.map { $0.joined(separator: " ") }.joined(separator: lineEnd)
    }
    var bytes = Array(text.utf8)
    if Int.random(in: 0..<4, using: &generator) == 0, !bytes.isEmpty {
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^=
        1 << UInt8.random(in: 0..<8, using: &generator)
    }
    return bytes
  }

  /// The levels at which every rule is reported.
  private static let levels = RuleLevels.warning("all", "classic")

  private static func checkEdited(_ bytes: [UInt8]) -> Checked { check(bytes, files: files, levels: levels) }

  private static func shown(_ seed: UInt64, _ bytes: [UInt8]) -> Comment {
    "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
  }

  @Test(arguments: Cases.every(10, of: 0..<300 as Range<UInt64>))
  func `diagnostics are in order, each of them once, and point into their files`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.edited(&generator)
    let checked = Self.checkEdited(bytes)
    let found = checked.result.diagnostics
    let comment = Self.shown(seed, bytes)
    #expect(found == found.sorted(), comment)
    for (index, diagnostic) in found.enumerated() {
      #expect(!found[..<index].contains(diagnostic), comment)
      let spans =
        [diagnostic.span] + diagnostic.labels.map(\.span) + diagnostic.fixIts.flatMap { $0.edits.map(\.span) }
      for span in spans {
        let size = checked.sources[span.file]?.bytes.count ?? -1
        #expect(span.start <= span.end && Int(span.end) <= size, comment)
      }
    }
  }

  /// Rules that look at all rows of a file or a table together, so that one row more changes what they say: of a table
  /// without rows, of the style of most keys, of the layout of a file, of documentation at its end, and of an `@allow`
  /// that silences nothing, which is known of a readable table only.
  private static let rulesAboutTheWhole: Set = [
    "no-tokens", "mixed-key-styles", "unformatted", "dangling-documentation", "unused-allow",
  ]

  @Test(arguments: Cases.every(10, of: 0..<300 as Range<UInt64>), ["raed ", "rgb(1 2 "])
  func `a broken row more hides nothing that was reported`(seed: UInt64, value: String) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.edited(&generator)
    let before = Self.checkEdited(bytes).result
    // Without a header, or in a file that is not text or has a merge conflict, there are no rows.
    let unread: Set = ["merge-conflict", "not-text", "missing-header"]
    guard let source = before.source, before.diagnostics.allSatisfy({ !unread.contains($0.rule) }) else {
      return
    }
    // If all rows disagree with the header, the header is reported, and no row.
    guard !before.diagnostics.contains(where: { $0.message.hasPrefix("the header has ") }) else { return }
    // The header of a table that extends another one is its own.
    let header = source.header(of: 0) ?? source.header
    let cells = String(repeating: value, count: header.themes.count)
    let key = "zz9.broken.row"
    let row = header.keyIsFirst ? "\(key) \(cells)" : "\(cells)\(key)"
    let isOpen = bytes.last != UInt8(ascii: "\n") && bytes.last != UInt8(ascii: "\r")
    let added = bytes + (isOpen ? Array("\n".utf8) : []) + Array(row.utf8)
    let after = Self.checkEdited(added).result.diagnostics
    let comment = Self.shown(seed, added)

    for diagnostic in before.diagnostics where !Self.rulesAboutTheWhole.contains(diagnostic.rule) {
      #expect(after.contains(diagnostic), comment)
    }
    let start = added.count - row.utf8.count
    #expect(after.contains { $0.span.file.rawValue == 0 && Int($0.span.start) >= start }, comment)
  }

  @Test(arguments: Cases.every(10, of: 0..<300 as Range<UInt64>))
  func `safe fix-its add no error and come to an end`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var checked = Self.checkEdited(Self.edited(&generator))
    for round in 0..<8 {
      let before = checked.result.diagnostics
      let comment = Self.shown(seed, checked.sources.files.first?.bytes ?? [])
      let fixIts = before.flatMap { $0.fixIts.filter { $0.applicability == .safe }.prefix(1) }
      guard !fixIts.isEmpty else { return }
      #expect(round < 7, comment)
      let outcome = FixItApplier.apply(fixIts, to: checked.sources)
      #expect(!outcome.applied.isEmpty, comment)
      var texts = Dictionary(
        uniqueKeysWithValues: checked.sources.files.map { ($0.path, $0.bytes) })
      for file in outcome.files { texts[file.path] = file.bytes }
      let root = texts.removeValue(forKey: "Example.colortable") ?? []
      checked = check(
        root, files: Self.files.merging(texts.mapValues { String(decoding: $0, as: UTF8.self) }) { $1 },
        levels: Self.levels)
      // A character that is removed makes its line readable, and what else is wrong in it is seen.
      guard !before.contains(where: { $0.rule == "bidirectional-control" }) else { continue }
      func errors(_ diagnostics: [Diagnostic]) -> [String] {
        // The message about a byte that is not UTF-8 has its offset, which a fix before it changes.
        diagnostics.filter { $0.severity == .error }
          .map { $0.rule == "invalid-utf8" ? $0.rule : "\($0.rule): \($0.message)" }.sorted()
      }
      #expect(errors(checked.result.diagnostics) == errors(before), comment)
    }
  }
}
