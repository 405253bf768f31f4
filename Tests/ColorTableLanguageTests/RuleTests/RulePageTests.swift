import ColorTableLanguage
import Foundation
import TestSupport
import Testing

/// Every rule's page: its examples do what it says.
struct RulePageTests {
  /// Rules that an output language finds; their examples are run with the outputs.
  static let foundByOutputs = ["name-collision", "unrepresentable-name", "unsuitable-table"]

  /// Rules that `colortable usage` finds; what they say is tested with it.
  static let foundInSourceCode = ["hard-coded-color", "unused-token"]

  static let names = Rule.all.map(\.name).filter {
    !foundByOutputs.contains($0) && !foundInSourceCode.contains($0)
  }

  /// The usual levels, with a warning for a rule that is off by default.
  private func levels(for rule: Rule) throws -> RuleLevels {
    var levels = RuleLevels()
    if rule.kind == .optional { try levels.set(rule.name, to: .warn) }
    return levels
  }

  @Test(arguments: names)
  func `the failing example breaks the rule and no other`(name: String) throws {
    let rule = try #require(Rule.named(name))
    let levels = try levels(for: rule)
    let found = check(rule.failing.bytes, files: rule.failing.files, levels: levels).result.diagnostics
    #expect(found.map(\.rule) == [name])
    #expect(found.first?.severity == (rule.isLint ? .warning : .error))
    guard rule.kind == .optional else { return }
    #expect(check(rule.failing.bytes, files: rule.failing.files).result.diagnostics == [])
  }

  @Test(arguments: Rule.all.map(\.name))
  func `the passing example breaks no rule`(name: String) throws {
    let rule = try #require(Rule.named(name))
    let levels = try levels(for: rule)
    let found = check(rule.passing.bytes, files: rule.passing.files, levels: levels).result.diagnostics
    #expect(found.map(\.rule) == [])
  }

  @Test func `pages are written in one form`() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    #expect(Rule.all.map(\.name) == Rule.all.map(\.name).sorted())
    for rule in Rule.all {
      #expect(rule.name.allSatisfy { ($0.isASCII && $0.isLowercase) || $0.isNumber || $0 == "-" })
      #expect(rule.summary.hasSuffix(".") && !rule.summary.contains("\n"), "\(rule.name)")
      #expect(rule.explanation.hasSuffix(".") && !rule.explanation.contains("\n"), "\(rule.name)")
      #expect(rule.failing.bytes != rule.passing.bytes || rule.failing.files != rule.passing.files)
    }
  }

  @Test(arguments: names)
  func `a fix-it of a failing example is worth applying: it leaves nothing to say`(name: String) throws {
    let rule = try #require(Rule.named(name))
    let levels = try levels(for: rule)
    let nearMisses = ["Shraed.colortable": "Shared.colortable"]
    let found = check(
      rule.failing.bytes, files: rule.failing.files, nearMisses: nearMisses, levels: levels
    ).result.diagnostics
    guard let fix = found.first?.fixIts.first else { return }
    var bytes = rule.failing.bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    #expect(
      check(bytes, files: rule.failing.files, levels: levels).result.diagnostics.map(\.message) == [])
  }

  /// A marked test compares everything that a rule says, so each rule has one; bytes that are not text have none.
  @Test func `every rule that looks at tables has a case`() throws {
    let cases = try CaseFile.all(in: "ColorTableLanguageTests/Cases/Rules").map {
      try String(contentsOf: $0.url, encoding: .utf8)
    }.joined()
    for name in Self.names where !["invalid-utf8", "not-text"].contains(name) {
      #expect(["error", "warning"].contains { cases.contains("\n\($0) \(name) ") }, "\(name)")
    }
  }
}
