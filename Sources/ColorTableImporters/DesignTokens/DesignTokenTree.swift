import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The colours of a tree of design tokens: groups in groups, with tokens as leaves.
///
/// The Design Tokens format and Style Dictionary have the same tree. They differ in the names of members.
struct DesignTokenTree {
  /// The names of the members that mean something.
  struct Members {
    /// The member that makes an object a token.
    var value: String
    var type: String
    var descriptions: [String]
    var deprecated: String
    /// Members of a token with an object of values by mode, or with one more value.
    var modes: [String]
    var moreValues: [String: String]
    /// Whether names that begin with `$` are not those of tokens.
    var reservesDollar: Bool
  }

  static let dtcg = Members(
    value: "$value", type: "$type", descriptions: ["$description"], deprecated: "$deprecated", modes: [],
    moreValues: [:], reservesDollar: true)
  static let styleDictionary = Members(
    value: "value", type: "type", descriptions: ["comment", "description"], deprecated: "deprecated",
    modes: ["sets", "modes"], moreValues: ["darkValue": "dark", "dark": "dark"],
    reservesDollar: false)

  private(set) var tokens: [FoundToken] = []
  /// The names of the tokens that hold no colour.
  private(set) var others: Set<String> = []
  private let members: Members
  private let file: SourceFile
  private let session: ImportSession
  private let root: JSONNode?
  private var codeSyntax = FigmaCodeSyntax()
  private var scopedCount = 0
  /// Whether some value of the token that is read is not a colour.
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
    self.root = JSONNode(content: .object(root), range: 0..<0)
    // The groups and tokens that are still to be read, the next one last.
    var pending: [(name: JSONNode.Member?, group: Group)] = [(nil, Group(node: root, path: []))]
    var section = ""
    while let (name, node) = pending.popLast() {
      let group = described(node)
      if let name, isToken(group.node) {
        let top = (name.name == "$root" ? group.path[...] : group.path.dropLast()).joined(separator: ".")
        read(token: group, named: name, startsSection: top != section && !tokens.isEmpty)
        section = top
        // Tokens inside of a token are read as those beside it.
        pending += inner(of: group).filter { child in
          !Self.metadata.contains(child.name?.name ?? "") && child.name?.name != members.value
            && !members.modes.contains(child.name?.name ?? "") && holdsToken(child.group.node)
        }
        .reversed()
        continue
      }
      pending += inner(of: group).reversed()
    }
    if scopedCount > 0, let first = tokens.first {
      FigmaImporter.noteScopes(scopedCount, at: first.row.span, in: session)
    }
  }

  /// Members of a token that are about it, and may look like tokens.
  private static let metadata: Set<String> = ["$extensions", "attributes", "extensions", "original"]

  /// Whether there is a token in an object, at any depth that a document may have.
  private func holdsToken(_ object: [JSONNode.Member]) -> Bool {
    isToken(object)
      || object.contains {
        if case .object(let inner) = $0.value.content { holdsToken(inner) } else { false }
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

  /// A group or a token with what its members say beside values.
  private func described(_ group: Group) -> Group {
    var group = group
    for member in group.node {
      if member.name == members.type, case .string(let text) = member.value.content { group.type = text }
      guard member.name == members.deprecated else { continue }
      switch member.value.content {
      case .boolean(let isDeprecated): group.deprecation = isDeprecated ? ImportedDeprecation() : nil
      case .string(let text): group.deprecation = ImportedDeprecation(comment: text)
      default: break
      }
    }
    return group
  }

  /// The groups and tokens of a group.
  private func inner(of group: Group) -> [(name: JSONNode.Member?, group: Group)] {
    if let member = group.node.first(where: { $0.name == "$extends" }), members.reservesDollar {
      session.lose(
        message:
          "skipped $extends of `\(ImportSession.shown(group.path.joined(separator: ".")))`: colortable does not read it",
        at: session.span(member.nameRange, in: file), of: .nothing)
    }
    return group.node.compactMap { member in
      guard case .object(let content) = member.value.content else { return nil }
      let isRoot = members.reservesDollar && member.name == "$root"
      if members.reservesDollar, member.name.hasPrefix("$"), !isRoot { return nil }
      var inner = group
      inner.node = content
      if !isRoot { inner.path.append(member.name) }
      return (member, inner)
    }
  }

  // MARK: Tokens

  private mutating func read(token group: Group, named member: JSONNode.Member, startsSection: Bool) {
    var token = FoundToken(group.path, at: session.span(member.nameRange, in: file))
    token.row.startsSection = startsSection
    token.row.deprecation = group.deprecation
    holdsNoColor = false
    var alias: String?
    var isScoped = false
    for member in group.node {
      if case .string(let text) = member.value.content {
        if members.descriptions.contains(member.name), !text.isEmpty { token.row.documentation = text }
        if member.name == "deprecated_comment", token.row.deprecation != nil {
          token.row.deprecation = ImportedDeprecation(comment: text)
        }
        if member.name == "$ref", members.reservesDollar {
          // A token that is a reference to another one as a whole.
          let value = ImportedValue(
            reference: JSONPointer.name(of: text), at: session.span(member.value.range, in: file))
          token.values.append(.init(value: value))
        }
        if let mode = members.moreValues[member.name] {
          add(member.value, mode: mode, type: group.type, siblings: group.node, to: &token)
        }
      }
      if member.name == members.value {
        add(member.value, mode: nil, type: group.type, siblings: group.node, to: &token)
      } else if members.modes.contains(member.name) {
        addModes(member.value, type: group.type, to: &token)
      } else if member.name == "$extensions" {
        addExtensions(member.value, type: group.type, to: &token)
        alias = member.value["com.figma.aliasData"]?.text("targetVariableName")
        let figma = member.value["com.figma"]
        codeSyntax.name(&token, member.value["com.figma.codeSyntax"] ?? figma?["codeSyntax"], in: session)
        isScoped = FigmaImporter.isScoped(member.value["com.figma.scopes"] ?? figma?["scopes"])
      }
    }
    if let name = alias?.split(separator: "/").joined(separator: ".") {
      for value in token.values.indices { token.values[value].alias = name }
    }
    if !token.isEmpty { tokens.append(token) }
    if isScoped, !token.isEmpty { scopedCount += 1 }
    if !token.values.isEmpty {
      if holdsNoColor {
        session.lose(
          message: "skipped a value of `\(ImportSession.shown(token.name))`: not a colour",
          at: token.row.span, of: .other)
      }
    } else if holdsNoColor, others.insert(token.name).inserted {
      session.lose(
        token.name, "not a colour", at: token.row.span, of: .other)
    }
  }

  /// Values by mode in extensions, in any of three forms: `{"mode": {"Dark": "#000"}}`, that in the object of a vendor, or
  /// the object of a vendor itself.
  private mutating func addExtensions(_ node: JSONNode, type: String?, to token: inout FoundToken) {
    guard case .object(let vendors) = node.content else { return }
    for vendor in vendors {
      if Self.isModes(vendor) {
        addModes(vendor.value, type: type, to: &token)
      } else if case .object(let inner) = vendor.value.content {
        for member in inner where Self.isModes(member) { addModes(member.value, type: type, to: &token) }
      }
    }
  }

  private static func isModes(_ member: JSONNode.Member) -> Bool {
    guard case .object(let modes) = member.value.content else { return false }
    let word = member.name.split(separator: ".").last ?? ""
    return ["mode", "modes", "overrides", "themes"].contains(word)
      || modes.contains { mode in
        mode.value.string.map { $0.hasPrefix("{") || ColorText.isColor($0) } ?? false
          && ThemeWords.isTheme(mode.name)
      }
  }

  private mutating func addModes(_ node: JSONNode, type: String?, to token: inout FoundToken) {
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
          token.name, "modes inside the mode \(ImportSession.shown(mode.name))",
          at: session.span(nested.nameRange, in: file))
      } else {
        add(mode.value, mode: mode.name, type: type, siblings: [], to: &token)
      }
    }
  }

  /// `{"components": "{color.brand}", "alpha": 0.5}` of Figma, whose alpha may be a percentage or a token.
  private func composed(_ node: JSONNode) -> TokenValue.Reading? {
    guard let text = node.text("components"), let alpha = node["alpha"],
      case .value(let pieces) = TokenValue.read(text, isColor: true), pieces.count == 1,
      case .reference(let name) = pieces[0]
    else { return nil }
    return ColorText.percent(number(alpha)).flatMap { ColorText.reference(name, alpha: $0) }.map {
      .value($0)
    }
      ?? .unsayable("its alpha is not a number")
  }

  /// A number or a percentage as a fraction, which a token of the document may hold.
  private func number(_ node: JSONNode, depth: Int = 0) -> Double? {
    switch node.content {
    case .number(let text): return Double(text)
    case .string(let text):
      if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 } }
      guard text.hasPrefix("{"), text.hasSuffix("}"), depth < 16 else { return Double(text) }
      let token = text.dropFirst().dropLast().split(separator: ".").reduce(root) { $0?[String($1)] }
      return token?[members.value].flatMap { number($0, depth: depth + 1) }
    default: return nil
    }
  }

  private mutating func add(
    _ node: JSONNode, mode: String?, type: String?, siblings: [JSONNode.Member], to token: inout FoundToken
  ) {
    let isColor = type.map { $0.lowercased() == "color" }
    let reading =
      composed(node) ?? TokenValue.read(node, isColor: isColor, siblings: siblings)
    if case .noColor = reading {
      holdsNoColor = true
    } else {
      token.add(reading, mode: mode, at: session.span(node.range, in: file), in: session)
    }
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
