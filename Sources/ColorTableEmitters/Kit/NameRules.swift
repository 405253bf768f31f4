import ColorTableModel
import TextSupport

/// The rules by which a language names the tokens and themes of a table.
struct NameRules {
  /// The language, for messages: `CSS`.
  var language: String
  var style: NameStyle
  /// The start of each name.
  var prefix = ""
  /// Names that mean something else in the language; each gets the suffix.
  var reserved: Set<String> = []
  /// The suffix of a name that is reserved otherwise.
  var suffix = "_"
  /// Whether the language can have a name as it is written; one that it cannot have is a problem.
  var canHave: (String) -> Bool = { _ in true }
  /// The text in which two names must differ.
  var identity: (String) -> String = { $0 }
  /// The differences between keys that do not make two names, for messages.
  var indistinct = "case, _, - and ."
  /// Escapes the characters of a name in snake or kebab case that no identifier can have; without it each becomes `_`.
  var escape: ((String) -> String)?
  /// How tokens are called to which the table gives a name; nil where it cannot.
  var given: GivenNameRules?

  /// The names of a table's tokens, empty for keys without one; these and keys that share one are added to the problems.
  func names(ofTokensIn table: Table, problems: inout [EmitterFailure.Problem]) -> [String] {
    let given = given?.names(in: table, language: language, problems: &problems) ?? [:]
    return names(table.tokenIDs.map(table.key), "key", "keys", given: given, problems: &problems) {
      .token(TokenID($0))
    }
  }

  /// The names of a table's themes, as those of tokens.
  func names(ofThemesIn table: Table, problems: inout [EmitterFailure.Problem]) -> [String] {
    names(table.themes.map(\.name), "theme", "themes", problems: &problems) { .theme(ThemeID($0)) }
  }

  /// The names of a table's families of themes, as those of tokens.
  func names(ofFamiliesIn table: Table, problems: inout [EmitterFailure.Problem]) -> [String] {
    let (families, themes) = (table.families, table.appearanceThemesByFamily)
    return names(families, "family", "families", problems: &problems) {
      .theme(themes[families[$0]]?.first ?? .default)
    }
  }

  /// The names of some words of a kind, each with the part of the table that it is in.
  private func names(
    _ words: [String], _ kind: String, _ kinds: String, given: [TokenID: String] = [:],
    problems: inout [EmitterFailure.Problem], subject: (Int) -> EmitterFailure.Problem.Subject
  ) -> [String] {
    func givenName(_ index: Int) -> String? { given.isEmpty ? nil : given[TokenID(index)] }
    let names = words.enumerated().map { givenName($0) ?? name(for: $1) ?? "" }
    // A given name that cannot be is a problem already.
    for (index, name) in names.enumerated() where name.isEmpty && givenName(index) == nil {
      problems.append(
        isAsWritten
          ? .impossible(words[index], in: language, self.given?.output, subject(index))
          : EmitterFailure.Problem(
            .unrepresentableName, "the \(kind) `\(words[index])` has no name in \(language)",
            subject: subject(index), help: "give it a name with a letter or a digit in it"))
    }
    var taken = TakenNames(comparesBytes: true, capacity: words.count)
    for (index, name) in names.enumerated() where !name.isEmpty {
      guard let other = taken.claim(identity(name), by: index) else { continue }
      let both = "`\(words[index])` and `\(words[other])`"
      problems.append(
        .collision(
          kind == "key" ? both : "the \(kinds) \(both)", name: identity(name), in: language, kind: kind,
          subject(index), with: subject(other),
          help: "rename one of the two \(kinds): names in \(language) do not distinguish \(indistinct)"))
    }
    return names
  }

  /// The name for a key or theme; nil where it has none.
  func name(for key: String) -> String? {
    var name = style.name(for: key)
    if name.isEmpty { return nil }
    if isAsWritten { return canHave(name) ? prefix + (escape.map { $0(name) } ?? name) : nil }
    if style == .snakeCase || style == .kebabCase {
      name = escape.map { $0(name) } ?? replacingOthers(in: name)
      if style == .snakeCase, prefix.isEmpty, let first = name.utf8.first, first &- UInt8(ascii: "0") < 10 {
        name = "_" + name
      }
    }
    return prefix + (reserved.contains(name) ? name + suffix : name)
  }

  private var isAsWritten: Bool { if case .asWritten = style { true } else { false } }

  private func replacingOthers(in name: String) -> String {
    let separator: Unicode.Scalar = style == .kebabCase ? "-" : "_"
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      scalars.append(scalar == separator || UnicodeIdentifier.canContinue(scalar) ? scalar : "_")
    }
    return String(scalars)
  }
}

/// How an output writes the names that a table gives its tokens.
struct GivenNameRules {
  var output: NamedOutput
  /// Whether a name is the last part of one whose groups stay.
  var keepsGroups = false
  /// The start of each name.
  var prefix = ""
  /// Escapes a name.
  var escape: (String) -> String = { $0 }
  /// The reason against a name, as a phrase; nil where the language can have it.
  var objection: (String) -> String?

  /// Rules for a language in which a name satisfies a condition.
  init(_ output: NamedOutput, expected: String, where isName: @escaping (String) -> Bool) {
    self.output = output
    objection = { isName($0) ? nil : "expected \(expected)" }
  }

  /// The names as they are written, empty for those that the language cannot have, which are added to the problems.
  func names(
    in table: Table, language: String, problems: inout [EmitterFailure.Problem]
  ) -> [TokenID: String] {
    if table.givenNames.isEmpty { return [:] }
    var names: [TokenID: String] = [:]
    for given in table.givenNames where given.output == output {
      let key = table.key(of: given.token)
      if let objection = objection(given.name) {
        names[given.token] = ""
        problems.append(
          EmitterFailure.Problem(
            .unrepresentableName,
            "\(language) cannot have the name `\(SafeText.printable(given.name, atMost: 80))` of `\(key)`: \(objection)",
            subject: .name(given.token, output)))
        continue
      }
      let groups = TokenTree.split(key[...]).group
      names[given.token] =
        (keepsGroups && !groups.isEmpty ? groups + "." : "") + prefix + escape(given.name)
    }
    return names
  }
}

/// The names that are taken, each in a group, and by whom.
struct TakenNames {
  private struct Name: Hashable {
    let group: Int
    let text: String
    let comparesBytes: Bool

    static func == (one: Name, other: Name) -> Bool {
      one.group == other.group && one.text == other.text
        && (!one.comparesBytes || one.text.utf8.elementsEqual(other.text.utf8))
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(group)
      hasher.combine(text)
    }
  }

  private let comparesBytes: Bool
  private var owners: [Name: Int] = [:]

  /// - Parameter comparesBytes: Whether names are the same only where their bytes are, and not where they are canonically
  ///   equivalent (UAX #15), as two strings are equal.
  init(comparesBytes: Bool = false, capacity: Int = 0) {
    self.comparesBytes = comparesBytes
    owners.reserveCapacity(capacity)
  }

  /// Claims a name in a group.
  ///
  /// - Returns: The first that claimed it.
  mutating func claim(_ text: String, in group: Int = 0, by owner: Int) -> Int? {
    let name = Name(group: group, text: text, comparesBytes: comparesBytes)
    // Nearly every name is new, and then it is looked up once.
    guard let other = owners.updateValue(owner, forKey: name) else { return nil }
    owners[name] = other
    return other
  }

  /// The owner of a name in a group.
  func owner(of text: String, in group: Int = 0) -> Int? {
    owners[Name(group: group, text: text, comparesBytes: comparesBytes)]
  }
}

/// The names of a table's tokens in a language.
public struct TokenNames: Sendable {
  /// The language as people call it: `Swift`.
  public let language: String
  /// The names of all tokens, in the table's order.
  public let all: [String]

  /// Chooses the names by a language's rules; nil where a key has no name, or two keys share one.
  init?(language: String, _ rules: NameRules, of table: Table) {
    var problems: [EmitterFailure.Problem] = []
    self.init(language: language, all: rules.names(ofTokensIn: table, problems: &problems))
    if !problems.isEmpty { return nil }
  }

  init(language: String, all: [String]) {
    self.language = language
    self.all = all
  }

  public subscript(token: TokenID) -> String { all[token.index] }
}

extension [String] {
  /// The name of a token.
  subscript(token: TokenID) -> String { self[token.index] }
  /// The name of a theme.
  subscript(theme: ThemeID) -> String { self[theme.index] }
}

extension EmitterFailure.Problem {
  /// The problem with a key that a language cannot have as it is written.
  static func impossible(
    _ key: String, in language: String, _ output: NamedOutput?, _ subject: Subject
  ) -> EmitterFailure.Problem {
    let naming = output.map { "name it there with `@name \($0.rawValue) \"NAME\" \(key)`" }
    return EmitterFailure.Problem(
      .unrepresentableName, "the key `\(key)` is not allowed in \(language) as written", subject: subject,
      help: "\(naming ?? "rename it"), or drop as-written")
  }
}

extension EmitterFailure {
  /// Throws the problems, if there are any.
  static func check(_ problems: [Problem]) throws(EmitterFailure) {
    if !problems.isEmpty { throw EmitterFailure(problems: problems) }
  }
}

extension EmitterInput {
  /// The table's name as the beginning of a type's: `MyApp` for `my-app.colortable`, `Table` where nothing in it can be
  /// in a name.
  var sourceTypeName: String {
    let name = NameStyle.upperCamelCase.name(for: sourceName)
    return name.isEmpty ? "Table" : name
  }
}
