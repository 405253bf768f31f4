import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The colours of a tree of design tokens: groups in groups, with tokens as leaves.
///
/// The Design Tokens format and Style Dictionary have the same tree. They differ in the names of members.
struct TokenTree {
  /// A token, with its values.
  struct Token {
    /// The names of its groups and its own, with dots between them.
    var name: String
    var span: SourceSpan
    var values: [Value]
    /// The values that no table can hold, with their modes.
    var lost: [(mode: String?, span: SourceSpan)] = []
    var documentation: String?
    var deprecation: ImportedDeprecation?
    var startsSection = false
  }

  /// A value of a token.
  struct Value {
    /// The mode that it is for; nil for the token's own value.
    var mode: String?
    var value: ImportedValue
  }

  /// The names of the members that mean something.
  struct Members {
    /// The member that makes an object a token.
    var value: String
    var type: String
    var descriptions: [String]
    var deprecated: String
    var extensions: String
    /// Members of a token with an object of values by mode, or with one more value.
    var modes: [String]
    var moreValues: [String: String]
    /// Whether names that begin with `$` are no tokens.
    var reservesDollar: Bool
  }

  static let dtcg = Members(
    value: "$value", type: "$type", descriptions: ["$description"], deprecated: "$deprecated",
    extensions: "$extensions", modes: [], moreValues: [:], reservesDollar: true)
  static let styleDictionary = Members(
    value: "value", type: "type", descriptions: ["comment", "description"], deprecated: "deprecated",
    extensions: "$extensions", modes: ["sets", "modes"], moreValues: ["darkValue": "dark", "dark": "dark"],
    reservesDollar: false)

  private(set) var tokens: [Token] = []
  /// The names of the tokens that hold no colour.
  private(set) var others: Set<String> = []
  private let members: Members
  private let file: SourceFile
  private let session: ImportSession
  /// Whether a value of the token that is read is no colour.
  private var holdsNoColor = false

  /// A group that is still to be read.
  private struct Group {
    var node: [JSONNode.Member]
    var path: [String]
    var type: String?
    var deprecation: ImportedDeprecation?
  }

  /// Reads the tokens below an object.
  init(_ root: [JSONNode.Member], in file: SourceFile, _ members: Members, session: ImportSession) {
    self.members = members
    self.file = file
    self.session = session
    // What is still to be read, the next one last.
    var pending: [(name: JSONNode.Member?, group: Group)] = [(nil, Group(node: root, path: []))]
    var section = ""
    while let (name, group) = pending.popLast() {
      if let name, isToken(group.node) {
        let top = (name.name == "$root" ? group.path[...] : group.path.dropLast()).joined(separator: ".")
        read(token: group, named: name, startsSection: top != section && !tokens.isEmpty)
        section = top
        continue
      }
      pending += inner(of: group).reversed()
    }
  }

  private func isToken(_ object: [JSONNode.Member]) -> Bool {
    object.contains { member in
      if member.name == members.value { return !isGroup(member.value) || members.reservesDollar }
      return members.modes.contains(member.name) && isModes(member.value)
        || member.name == "$ref" && members.reservesDollar
    }
  }

  /// Whether a member that is called like a value is a group or a token of that name.
  private func isGroup(_ node: JSONNode) -> Bool {
    guard case .object(let inner) = node.content else { return false }
    return inner.contains { if case .object = $0.value.content { true } else { false } }
  }

  /// Whether an object has an object with a value for each mode.
  private func isModes(_ node: JSONNode) -> Bool {
    guard case .object(let modes) = node.content, !modes.isEmpty else { return false }
    return modes.allSatisfy { mode in
      guard case .object(let inner) = mode.value.content else { return false }
      return inner.contains { $0.name == members.value || members.modes.contains($0.name) }
    }
  }

  /// The groups and tokens of a group.
  private func inner(of group: Group) -> [(name: JSONNode.Member?, group: Group)] {
    var type = group.type
    var deprecation = group.deprecation
    for member in group.node {
      if member.name == members.type, case .string(let text) = member.value.content { type = text }
      if member.name == members.deprecated, let own = self.deprecation(member.value) {
        deprecation = own.value
      }
      if member.name == "$extends", members.reservesDollar {
        session.lose(
          group.path.joined(separator: "."),
          "takes over the tokens of another group ($extends), which is not read",
          several: "groups take over the tokens of others ($extends), which is not read",
          at: session.span(member.nameRange, in: file), of: .nothing)
      }
    }
    return group.node.compactMap { member in
      guard case .object(let content) = member.value.content else { return nil }
      let isRoot = members.reservesDollar && member.name == "$root"
      if members.reservesDollar, member.name.hasPrefix("$"), !isRoot { return nil }
      return (
        member,
        Group(
          node: content, path: isRoot ? group.path : group.path + [member.name], type: type,
          deprecation: deprecation)
      )
    }
  }

  // MARK: Tokens

  private mutating func read(token group: Group, named member: JSONNode.Member, startsSection: Bool) {
    var token = Token(
      name: group.path.joined(separator: "."), span: session.span(member.nameRange, in: file), values: [],
      startsSection: startsSection)
    var type = group.type
    token.deprecation = group.deprecation
    holdsNoColor = false
    for member in group.node {
      if member.name == members.type, case .string(let text) = member.value.content { type = text }
      if members.descriptions.contains(member.name), case .string(let text) = member.value.content,
        !text.isEmpty
      {
        token.documentation = text
      }
      if member.name == members.deprecated, let own = deprecation(member.value) {
        token.deprecation = own.value
      }
    }
    if token.deprecation != nil,
      case .string(let text)? = group.node.first(where: { $0.name == "deprecated_comment" })?.value.content
    {
      token.deprecation = ImportedDeprecation(comment: text)
    }
    for member in group.node {
      if member.name == members.value {
        add(member.value, mode: nil, type: type, siblings: group.node, to: &token)
      } else if member.name == "$ref", members.reservesDollar {
        // A token that is a reference to another one as a whole.
        if case .string(let pointer) = member.value.content {
          let value = ImportedValue(
            reference: Self.name(pointer: pointer), at: session.span(member.value.range, in: file))
          token.values.append(Value(mode: nil, value: value))
        }
      } else if members.modes.contains(member.name) {
        addModes(member.value, type: type, to: &token)
      } else if let mode = members.moreValues[member.name], case .string = member.value.content {
        add(member.value, mode: mode, type: type, siblings: group.node, to: &token)
      } else if member.name == members.extensions {
        addExtensions(member.value, type: type, to: &token)
      }
    }
    if !token.values.isEmpty {
      tokens.append(token)
      if holdsNoColor {
        session.lose(
          message: "a value of `\(ImportSession.shown(token.name))` is no colour, and is left out",
          several: "% values are no colours, and are left out", item: "`\(token.name)`", at: token.span,
          of: .other)
      }
    } else if holdsNoColor, others.insert(token.name).inserted {
      session.lose(
        token.name, "holds no colour", several: "tokens hold no colour", at: token.span, of: .other)
    }
  }

  /// Values by mode in extensions: `{"mode": {"Dark": "#000000"}}`, there or in the object of a vendor.
  private mutating func addExtensions(_ node: JSONNode, type: String?, to token: inout Token) {
    guard case .object(let vendors) = node.content else { return }
    for vendor in vendors {
      if ["mode", "modes"].contains(vendor.name) {
        addModes(vendor.value, type: type, to: &token)
      } else if case .object(let inner) = vendor.value.content {
        for member in inner where ["mode", "modes", "overrides"].contains(member.name) {
          addModes(member.value, type: type, to: &token)
        }
      }
    }
  }

  private mutating func addModes(_ node: JSONNode, type: String?, to token: inout Token) {
    guard case .object(let modes) = node.content else { return }
    for mode in modes {
      guard case .object(let inner) = mode.value.content else {
        add(mode.value, mode: mode.name, type: type, siblings: [], to: &token)
        continue
      }
      if let value = inner.first(where: { $0.name == members.value || $0.name == "$value" }) {
        add(value.value, mode: mode.name, type: type, siblings: inner, to: &token)
      } else if let nested = inner.first(where: { members.modes.contains($0.name) }) {
        session.lose(
          token.name, "has modes inside of the mode \(ImportSession.shown(mode.name))",
          several: "tokens have modes inside of modes", at: session.span(nested.nameRange, in: file))
      } else {
        add(mode.value, mode: mode.name, type: type, siblings: [], to: &token)
      }
    }
  }

  private mutating func add(
    _ node: JSONNode, mode: String?, type: String?, siblings: [JSONNode.Member], to token: inout Token
  ) {
    let span = session.span(node.range, in: file)
    switch TokenValue.read(node, isColor: type.map { $0 == "color" }, siblings: siblings) {
    case .value(let pieces):
      token.values.append(Value(mode: mode, value: ImportedValue(pieces, at: span)))
    case .noColor: holdsNoColor = true
    case .unsayable(let reason, let several):
      token.lost.append((mode, span))
      session.lose(token.name, reason, several: several, at: span, in: mode)
    }
  }

  /// What a member says of deprecation; the outer nil where it says nothing, the inner one where the token may be used.
  private func deprecation(_ node: JSONNode) -> (value: ImportedDeprecation?, Void)? {
    switch node.content {
    case .boolean(let value): return (value ? ImportedDeprecation() : nil, ())
    case .string(let text): return (ImportedDeprecation(comment: text), ())
    default: return nil
    }
  }

  /// The name of what a JSON pointer such as `#/color/base/$value` refers to.
  static func name(pointer: String) -> String {
    pointer.drop { $0 == "#" }.split(separator: "/").filter { !$0.hasPrefix("$") }
      .map { decoded($0) }.joined(separator: ".")
  }

  /// A part of a JSON pointer without its escapes.
  static func decoded(_ part: Substring) -> String {
    var result = ""
    var isEscape = false
    for character in part {
      if isEscape {
        result += character == "1" ? "/" : character == "0" ? "~" : "~" + String(character)
        isEscape = false
      } else if character == "~" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension ImportedDeprecation {
  /// The reason in words, with the replacement where they begin with one as this tool writes it: `use NAME: reason`.
  init(comment: String) {
    reason = comment.isEmpty ? nil : comment
    guard comment.lowercased().hasPrefix("use ") else { return }
    var rest = comment.dropFirst(4)
    let isBraced = rest.first == "{"
    if isBraced { rest.removeFirst() }
    let name = rest.prefix { isBraced ? $0 != "}" : $0 != ":" && !$0.isWhitespace }
    let after = rest.dropFirst(name.count)
    replacement = String(name.last == "." ? name.dropLast() : name)
    let reason = after.drop { "}.: ".contains($0) }
    self.reason = reason.isEmpty ? nil : String(reason)
    reasonWithoutReplacement = comment
  }
}
