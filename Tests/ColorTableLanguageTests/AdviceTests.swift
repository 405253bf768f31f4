import ColorTableDiagnostics
import ColorTableLanguage
import Foundation
import TestSupport
import Testing

/// Advice works: each fix-it of each diagnostic removes what it was given for, and leads to no other error.
struct AdviceTests {
  private static let nearMisses = ["Shraed.colortable": "Shared.colortable"]

  /// The levels that advice must work at: the usual ones, all rules, and a table that DKNightVersion reads, too.
  private static let levels: [RuleLevels] = [RuleLevels(), .warning("all"), .classic]

  private static func check(_ bytes: [UInt8], _ files: [String: String], _ levels: RuleLevels) -> Checked {
    TestSupport.check(bytes, files: files, nearMisses: nearMisses, levels: levels)
  }

  /// A text that identifies a diagnostic after an edit of its file.
  private static func text(_ diagnostic: Diagnostic) -> String { "\(diagnostic.rule): \(diagnostic.message)" }

  /// Applies each fix-it by itself, and says what is wrong with any.
  private static func problems(
    _ bytes: [UInt8], _ files: [String: String] = [:], _ levels: RuleLevels
  ) -> (problems: [String], count: Int) {
    let before = check(bytes, files, levels)
    let found = before.result.diagnostics
    var problems: [String] = []
    var count = 0
    for diagnostic in found {
      for advice in quotedAdvice(diagnostic) where !isOffered(advice, by: diagnostic) {
        problems.append("`\(advice)` is advised and not offered: \(text(diagnostic))")
      }
      for fixIt in diagnostic.fixIts {
        count += 1
        var (changed, others) = (bytes, files)
        for file in FixItApplier.apply([fixIt], to: before.sources).files {
          if file.path == "Example.colortable" {
            changed = file.bytes
          } else {
            others[file.path] = String(decoding: file.bytes, as: UTF8.self)
          }
        }
        let after = check(changed, others, levels).result.diagnostics
        func same(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { text($0) == text(diagnostic) } }
        if same(after) >= same(found) {
          problems.append("\(fixIt.message) does not fix: \(text(diagnostic))")
        }
        let new = newErrors(after, since: found, fixed: diagnostic)
        if !new.isEmpty { problems.append("\(fixIt.message) for \(text(diagnostic)) leads to \(new)") }
      }
    }
    return (problems, count)
  }

  /// The errors that a fix brings, but for those that it brings to light: what could not be read was not compared with
  /// contracts, nor with what DKNightVersion reads.
  private static func newErrors(
    _ after: [Diagnostic], since before: [Diagnostic], fixed: Diagnostic
  ) -> [String] {
    let contractRules: Set = ["insufficient-contrast", "indistinct-colors", "translucent-background"]
    let classicRules = Set(RuleGroup.classic.rules.map(\.name))
    func isHidden(_ rule: String) -> Bool { contractRules.contains(rule) || classicRules.contains(rule) }
    let hidOthers = Rule.named(fixed.rule)?.isLint == false && !isHidden(fixed.rule)
    // The values that DKNightVersion reads from a line change with the line, and a measure with the colours.
    func identity(_ diagnostic: Diagnostic) -> String {
      if classicRules.contains(diagnostic.rule) { return diagnostic.rule }
      guard contractRules.contains(diagnostic.rule) else { return text(diagnostic) }
      return "\(diagnostic.rule): \(diagnostic.message.prefix { $0 != " " })"
    }
    var old: [String: Int] = [:]
    for diagnostic in before { old[identity(diagnostic), default: 0] += 1 }
    return after.filter { diagnostic in
      guard diagnostic.severity == .error else { return false }
      old[identity(diagnostic), default: 0] -= 1
      return old[identity(diagnostic), default: 0] < 0 && !(hidOthers && isHidden(diagnostic.rule))
    }.map(text)
  }

  /// The texts that a diagnostic advises to write.
  private static func quotedAdvice(_ diagnostic: Diagnostic) -> [String] {
    ([diagnostic.caption].compactMap { $0 } + diagnostic.notes).flatMap { text in
      ["write `", "did you mean `"].flatMap { start in
        text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: "`").first }
      }
    }
  }

  private static func isOffered(_ advice: String, by diagnostic: Diagnostic) -> Bool {
    diagnostic.fixIts.contains { fixIt in fixIt.edits.contains { $0.replacement.contains(advice) } }
  }

  @Test(arguments: Rule.all.map(\.name))
  func `the advice on a rule's examples works`(name: String) throws {
    let rule = try #require(Rule.named(name))
    for levels in Self.levels {
      for example in [rule.failing, rule.passing] {
        #expect(Self.problems(example.bytes, example.files, levels).problems == [], "\(example.text)")
      }
    }
  }

  @Test(.enabled(if: Locations.shared("corpus") != nil, "the corpus is not beside the repository"))
  func `the advice on real tables works`() throws {
    let corpus = try #require(Locations.shared("corpus/tables"))
    let files = try FileManager.default.contentsOfDirectory(atPath: corpus.path).filter {
      $0.hasSuffix(".txt")
    }
    #expect(!files.isEmpty)
    for file in files.sorted() {
      let bytes = [UInt8](try Data(contentsOf: corpus.appending(path: file)))
      for levels in Self.levels { #expect(Self.problems(bytes, [:], levels).problems == [], "\(file)") }
    }
  }

  private static let tables = [
    """
    NORMAL   NIGHT    DUSK
    #ffffff  #1f2126  #2a2420  BG
    #d5d8de  #3a3d45  -        SEP
    #23262d  #e6e8ec  -        TEXT
    #1b5fd0  #7fb0ff  -        TINT
    $SEP     $BG / 40%  $TEXT@NIGHT  BAR
    @contrast text TEXT, TINT on BG
    @distinct TEXT, SEP

    """,
    """
    // The colours of an app.
    @theme SEPIA light based-on LIGHT title "Sepia" level AA
    KEY LIGHT DARK SEPIA
    /// The background of every screen.
    surface.page #ffffff #12141a #fbf6ea
    surface.card #f4f5f8 #1d2028 #efe4cd
    surface.glass rgb(255 255 255 / 50%) #00000080 -
    text.body #1b1e26 #e8eaf0 -
    text.caption color-mix(in oklab, $text.body 90%, $surface.page) #a3a9b8 $text.body
    status.ok #0b5d1e #8fe3a1 -
    status.error #c8362b #ff6a5e -
    old $text.body $text.body -
    @contrast text vision text.* on surface.page, surface.card
    @contrast large text.body on surface.glass over surface.page because "a sheet"
    @deprecated old use text.body "renamed"
    @allow duplicate-color

    """,
    "DAY NIGHT\r\n#fff #000 page\r\ntomato #f88 accent\r\nwhite black page.inner\r\n$page - copy\r\n",
  ]

  private static let words = [
    "#fff", "#12345g", "raed", "$BG", "$text.bdoy", "TEXT", "-", "—", "rgb(300,0,0)", "rgba(0,0,0,50)",
    "\"#fff\"",
    "255,255,255", "rgb", "(1, 2, 3)", "# fff", "#", "15%", "ffffff", "0xfff", ",", "// x", "# todo",
    "normal",
    "Name", "key", "Midnight", "on", "vision", "text.*", "txet.*", "@hex argb", "#ff102030",
  ]

  /// A table with one mistake that somebody could have made.
  private static func mutated(_ generator: inout SeededGenerator) -> [UInt8] {
    let text = tables.randomElement(using: &generator) ?? ""
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = text.components(separatedBy: lineEnd).map { $0.components(separatedBy: " ") }
    let line = Int.random(in: 0..<lines.count, using: &generator)
    let cell = Int.random(in: 0..<lines[line].count, using: &generator)
    let other = Int.random(in: 0..<lines[line].count, using: &generator)
    var word = Array(lines[line][cell])
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: lines[line].remove(at: cell)
    case 1: lines[line].swapAt(cell, other)
    case 2: lines[line][cell] = words.randomElement(using: &generator) ?? ""
    case 3: lines[line].insert(words.randomElement(using: &generator) ?? "", at: cell)
    case 4:
      lines[line][cell] += [",", ";", "!", "/", "*", "'", ")", "("].randomElement(using: &generator) ?? ""
    case 5: lines[line] = [lines[line].filter { !$0.isEmpty }.joined(separator: ",")]
    case 6: lines[line] = [lines[line].filter { !$0.isEmpty }.joined(separator: ", ")]
    case 7: lines.insert(lines[line], at: Int.random(in: 0..<lines.count, using: &generator))
    case 8: lines.remove(at: line)
    case 9 where word.count > 1:
      word.remove(at: Int.random(in: 0..<word.count, using: &generator))
      lines[line][cell] = String(word)
    case 10 where word.count > 1:
      word.swapAt(0, word.count - 1)
      lines[line][cell] = String(word)
    default: lines[line][cell] = lines[line][cell].uppercased()
    }
    return Array(lines.map { $0.joined(separator: " ") }.joined(separator: lineEnd).utf8)
  }

  @Test(arguments: Cases.every(5, of: 0..<10 as Range<UInt64>))
  func `the advice on tables with a mistake works`(part: UInt64) {
    var count = 0
    for seed in part * 100..<(part + 1) * 100 {
      var generator = SeededGenerator(seed: seed)
      let bytes = Self.mutated(&generator)
      let result = Self.problems(bytes, [:], Self.levels[Int(seed % 3)])
      count += result.count
      #expect(
        result.problems == [], "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    #expect(count > 50)
  }
}
