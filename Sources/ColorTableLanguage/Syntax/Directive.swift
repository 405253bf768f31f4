import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// A directive as it is written; its names are not looked up yet.
package enum Directive: Sendable {
  case theme(ThemeDirective)
  case contrast(ContrastDirective)
  case distinct(DistinctDirective)
  case deprecated(DeprecatedDirective)
  case name(NameDirective)
  case allow(AllowDirective)
  case hex(HexDirective)
  case include(PathDirective)
  case extends(PathDirective)

  /// The names of the directives, without `@`.
  package static let names = [
    "theme", "contrast", "distinct", "deprecated", "name", "allow", "hex", "include", "extends",
  ]

  /// The forms of the directives, in the order of their names.
  package static let forms = [
    ThemeDirective.form, ContrastDirective.form, DistinctDirective.form, DeprecatedDirective.form,
    NameDirective.form, AllowDirective.form, HexDirective.form, PathDirective.includeForm,
    PathDirective.extendsForm,
  ]

  /// Reads the directive on a line.
  ///
  /// - Parameter rowCellCount: How many cells a row has; nil where the file has no header.
  init(_ tree: SyntaxTree, _ line: SyntaxLine, rowCellCount: Int?) throws(Diagnostic) {
    var words = DirectiveWords(tree, line)
    if let index = Self.names.firstIndex(where: { words.name.text.dropFirst() == $0 }) {
      words.form = Self.forms[index]
    }
    switch words.name.text {
    case "@theme": self = .theme(try ThemeDirective(&words))
    case "@contrast": self = .contrast(try ContrastDirective(&words))
    case "@distinct": self = .distinct(try DistinctDirective(&words))
    case "@deprecated": self = .deprecated(try DeprecatedDirective(&words))
    case "@name": self = .name(try NameDirective(&words))
    case "@allow": self = .allow(try AllowDirective(&words))
    case "@hex": self = .hex(try HexDirective(&words))
    case "@include": self = .include(try PathDirective(&words))
    case "@extends": self = .extends(try PathDirective(&words))
    default:
      throw UnknownDirective.finding(
        words.name.text, at: words.name.span, names: Self.names,
        hasHeader: rowCellCount != nil, looksLikeRow: rowCellCount == Int(line.cellCount))
    }
  }

  /// The keys of tokens that it names.
  var keys: [String] {
    switch self {
    case .contrast(let contrast):
      contrast.tokens.map(\.text)
    case .distinct(let distinct): distinct.tokens.map(\.text)
    case .deprecated(let deprecated):
      [deprecated.token.text] + (deprecated.replacement.map { [$0.text] } ?? [])
    case .name(let name): [name.token.text]
    case .allow(let allow): allow.keys.map(\.text)
    case .theme, .hex, .include, .extends: []
    }
  }

  /// The path of another table, of which rows are taken in; nil where it names none.
  package var path: SyntaxWord? {
    switch self {
    case .include(let directive), .extends(let directive): directive.path
    default: nil
    }
  }
}

/// `@theme NIGHT dark high-contrast based-on NORMAL title "Night" level AAA family ACME`
package struct ThemeDirective: Sendable {
  /// One thing that it says, at the word that begins it.
  package struct Attribute: Sendable {
    package enum Kind: Sendable {
      case appearance(Appearance)
      case highContrast
      case basedOn(SyntaxWord)
      case title(String)
      case level(ContrastLevel)
      case family(String)
    }

    package var kind: Kind
    package var span: SourceSpan
  }

  package var theme: SyntaxWord
  package var attributes: [Attribute] = []

  /// The name of the theme that it is based on; nil where it does not say.
  var baseName: String? {
    attributes.lazy.compactMap { if case .basedOn(let word) = $0.kind { word.text } else { nil } }.first
  }

  package static let keywords = ["light", "dark", "high-contrast", "based-on", "title", "level", "family"]

  static let form =
    "@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME"

  init(_ words: inout DirectiveWords) throws(Diagnostic) {
    theme = try words.parseName("a theme's name")
    while let word = words.peek {
      let kind: Attribute.Kind
      if words.consume(keyword: "light") {
        kind = .appearance(.light)
      } else if words.consume(keyword: "dark") {
        kind = .appearance(.dark)
      } else if words.consume(keyword: "high-contrast") {
        kind = .highContrast
      } else if words.consume(keyword: "based-on") {
        kind = .basedOn(try words.parseName("a theme's name"))
      } else if words.consume(keyword: "title") {
        kind = .title(try words.parseString("a title between quotation marks").text)
      } else if words.consume(keyword: "level") {
        if words.consume(keyword: "AA") {
          kind = .level(.aa)
        } else if words.consume(keyword: "AAA") {
          kind = .level(.aaa)
        } else {
          throw words.failure("`AA` or `AAA`", keywords: ["AA", "AAA"])
        }
      } else if words.consume(keyword: "family") {
        guard let name = words.peek, NameProblem.find(in: name.text) == nil else {
          throw words.failure("a family's name")
        }
        kind = .family(try words.parseName("a family's name").text)
      } else {
        let meant =
          word.isString
          ? "title \(SyntaxWord.quoted(word.text))"
          : ["AA", "AAA"].contains(word.text) ? "level \(word.text)" : nil
        throw words.failure(
          Self.keywords.map { "`\($0)`" }.joined(separator: ", "), keywords: Self.keywords, meant: meant)
      }
      attributes.append(Attribute(kind: kind, span: word.span))
    }
    if attributes.isEmpty {
      throw words.failure(Self.keywords.map { "`\($0)`" }.joined(separator: ", "))
    }
  }
}

/// `@contrast text TEXT on BG, BAR over CANVAS in NIGHT, RED because "…"`
package struct ContrastDirective: Sendable {
  package var requirement: ContrastContract.Requirement
  /// Whether it holds for deficiencies of colour vision, too.
  package var coversVision: Bool
  package let foregrounds: [SyntaxWord]
  package let backgrounds: [SyntaxWord]
  package private(set) var canvas: SyntaxWord?
  /// The word `any` after `over`; nil where there is none.
  package private(set) var overAny: SourceSpan?
  /// The themes after `in`; nil for all.
  package var only: [SyntaxWord]?
  package var except: [SyntaxWord] = []
  package var reason: String?

  /// The tokens before `on`, after it and after `over`.
  package var tokens: [SyntaxWord] { foregrounds + backgrounds + (canvas.map { [$0] } ?? []) }

  package var themes: [SyntaxWord] { (only ?? []) + except }

  static let form =
    "@contrast text|large|ui|NUMBER vision TOKEN, … on TOKEN, … over TOKEN|any in THEME, … except THEME, … because \"TEXT\""

  init(_ words: inout DirectiveWords) throws(Diagnostic) {
    let level = words.peek
    requirement = try Self.requirement(&words)
    coversVision = words.consume(keyword: "vision", unlessFollowedBy: [",", "on"])
    if let level, let on = words.peek, words.consume(keyword: "on", unlessFollowedBy: [",", "on"]) {
      throw InvalidDirective.missingForeground(behind: level.span, before: on.span, form: words.form)
    }
    foregrounds = try words.parseNames("a token's key")
    guard words.consume(keyword: "on") else { throw words.failure("`,` or `on`", keywords: ["on"]) }
    backgrounds = try words.parseNames("a token's key")
    if words.consume(keyword: "over") {
      let any = words.peek?.span
      if words.consume(keyword: "any") {
        overAny = any
      } else {
        canvas = try words.parseName("a token's key or `any`")
      }
    }
    if coversVision, let overAny { throw InvalidDirective.visionOverAny(at: overAny) }
    if words.consume(keyword: "in") { only = try words.parseNames("a theme's name") }
    if words.consume(keyword: "except") { except = try words.parseNames("a theme's name") }
    if words.consume(keyword: "because") {
      reason = try words.parseString("a reason between quotation marks").text
    }
    try words.finish(orExpected: remaining)
  }

  /// The words that could have followed what was read.
  private var remaining: [String] {
    if reason != nil { return [] }
    if !except.isEmpty { return [",", "because"] }
    if only != nil { return [",", "except", "because"] }
    return (canvas != nil || overAny != nil ? [] : [",", "over"]) + ["in", "except", "because"]
  }

  private static func requirement(
    _ words: inout DirectiveWords
  ) throws(Diagnostic) -> ContrastContract.Requirement {
    if words.consume(keyword: "text") { return .text }
    if words.consume(keyword: "large") { return .large }
    if words.consume(keyword: "ui") { return .ui }
    if let word = words.peek, !word.isString,
      let ratio = Double(word.text.hasSuffix(":1") ? String(word.text.dropLast(2)) : word.text)
    {
      guard ratio > 1, ratio <= 21 else {
        throw InvalidDirective.contrastRatioOutOfRange(word.text, at: word.span)
      }
      words.advance()
      return .ratio(ratio)
    }
    let failure = words.failure(
      "`text`, `large`, `ui` or a ratio",
      meant: words.peek.flatMap { InvalidDirective.requirement(meantBy: $0.text) })
    // The word is a token's where the form is kept but for the level.
    guard failure.fixIts.isEmpty, let key = words.peek, words.isFollowed(by: [",", "on"]) else {
      throw failure
    }
    throw InvalidDirective.missingLevel(before: key.text, at: key.span, form: words.form)
  }
}

/// `@distinct OK, WARN, ERROR >= 20`
package struct DistinctDirective: Sendable {
  package var tokens: [SyntaxWord]
  package var minimum: Double?

  static let form = "@distinct TOKEN, TOKEN, … >= NUMBER"

  init(_ words: inout DirectiveWords) throws(Diagnostic) {
    tokens = try words.parseNames("a token's key")
    if tokens.count < 2, tokens.first?.group == nil { throw words.failure("`,` and another token's key") }
    guard var number = words.peek else { return }
    guard number.text.hasPrefix(">="), !number.isString else {
      throw words.failure("`,`, `>=` or the end of the line")
    }
    words.advance()
    if number.text == ">=" {
      number = try words.parseName("a number")
    } else {
      number.text.removeFirst(2)
    }
    guard let value = Double(number.text), value > 0, value <= 100 else {
      throw InvalidDirective.differenceOutOfRange(number.text, at: number.span)
    }
    minimum = value
    try words.finish()
  }
}

/// `@deprecated OLD use NEW "why"`
package struct DeprecatedDirective: Sendable {
  package var token: SyntaxWord
  package var replacement: SyntaxWord?
  package var reason: String?

  static let form = "@deprecated TOKEN use TOKEN \"REASON\""

  init(_ words: inout DirectiveWords) throws(Diagnostic) {
    token = try words.parseName("a token's key")
    if words.consume(keyword: "use") { replacement = try words.parseName("a token's key") }
    if let word = words.peek, word.isString {
      reason = word.text
      words.advance()
    }
    try words.finish(orExpected: reason == nil && replacement == nil ? ["use"] : [])
  }
}

/// `@name android "contrastColor" contrast.color`
package struct NameDirective: Sendable {
  package var output: NamedOutput
  /// The name, as a string.
  package var name: SyntaxWord
  package var token: SyntaxWord

  static let form = "@name OUTPUT \"NAME\" TOKEN"

  package static let outputs = NamedOutput.allCases.map(\.rawValue)

  init(_ words: inout DirectiveWords) throws(Diagnostic) {
    let word = try words.parseName("an output")
    guard let output = NamedOutput(rawValue: word.text) else {
      throw InvalidDirective.unnamedOutput(word.text, at: word.span, among: Self.outputs, form: Self.form)
    }
    self.output = output
    name = try words.parseString("a name between quotation marks")
    if name.text.isEmpty { throw InvalidDirective.emptyName(name.span) }
    if name.text.utf8.count > NameProblem.longestName { throw InvalidDirective.longName(name.span) }
    token = try words.parseName("a token's key")
    try words.finish()
  }
}

/// `@allow RULE KEY… because "…"`, or `@allow RULE` for the whole table.
package struct AllowDirective: Sendable {
  package var rule: SyntaxWord
  package var keys: [SyntaxWord] = []
  package var reason: String?

  static let form = "@allow RULE TOKEN … because \"TEXT\""

  init(_ words: inout DirectiveWords) throws(Diagnostic) {
    rule = try words.parseName("a rule's name")
    while words.peek != nil {
      // A token may have the word for its key, so it counts only before a text.
      var lookahead = words
      if lookahead.consume(keyword: "because"), lookahead.peek?.isString == true {
        words = lookahead
        reason = try words.parseString("a reason between quotation marks").text
        try words.finish(orExpected: [])
        return
      }
      _ = words.consume(keyword: ",")
      keys.append(try words.parseName("a token's key"))
    }
  }
}

/// `@hex argb`, or `@hex rgba` to say the usual order aloud.
package struct HexDirective: Sendable {
  package var order: HexNotation.AlphaOrder
  package var span: SourceSpan

  static let form = "@hex argb|rgba"

  init(_ words: inout DirectiveWords) throws(Diagnostic) {
    span = words.peek?.span ?? words.name.span
    if words.consume(keyword: "argb") {
      order = .first
    } else if words.consume(keyword: "rgba") {
      order = .last
    } else {
      throw words.failure("`argb` or `rgba`", keywords: ["argb", "rgba"])
    }
    try words.finish()
  }
}

/// `@include "Shared.colortable"` or `@extends "Base.colortable"`
package struct PathDirective: Sendable {
  package var path: SyntaxWord

  static let includeForm = "@include \"PATH\""
  static let extendsForm = "@extends \"PATH\""

  init(_ words: inout DirectiveWords) throws(Diagnostic) {
    path = try words.parseString("a path between quotation marks", isPath: true)
    if path.text.isEmpty {
      throw InvalidDirective.emptyPath(path.span, directive: words.name.text)
    }
    try words.finish()
  }
}
