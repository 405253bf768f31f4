import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// A resolver document: sets of tokens, and modifiers with a context for each theme.
///
/// Every choice of one context for each modifier is a theme, in the order of the document.
struct ResolverDocument {
  private let file: SourceFile
  private let root: JSONNode
  private let session: ImportSession
  private var found = FoundTokens()
  /// The lists of files, by path, so that each is read once.
  private var listsOfReferences: [String: [Int]] = [:]
  /// The names of the files of tokens.
  private var themeFiles: [String] = []
  /// The sets and modifiers that some step uses: `sets/NAME`, `modifiers/NAME`.
  private var used: Set<String> = []
  /// How many references to sets are being followed.
  private var depth = 0

  /// How long a chain of sets that refer to each other may be.
  private static let largestDepth = 32

  static func isResolver(_ node: JSONNode) -> Bool { node["resolutionOrder"] != nil }

  /// Nil where the document cannot be read, which is reported.
  init?(_ file: SourceFile, in session: ImportSession) {
    guard let root = session.json(of: file) else { return nil }
    (self.file, self.root, self.session) = (file, root, session)
  }

  mutating func read() -> FoundTokens? {
    let order = root["resolutionOrder"] ?? root
    guard case .array(let elements) = order.content else {
      fail("expected a list as `resolutionOrder`", order.range)
      return nil
    }
    for element in elements {
      guard addStep(element) else { return nil }
    }
    noteUnused()
    // The file of the only theme has its name, as this tool writes it.
    if themeFiles.count == 1 { found.fallbackName = themeFiles[0] }
    return found
  }

  private func noteUnused() {
    for kind in ["sets", "modifiers"] {
      guard case .object(let members) = root[kind]?.content else { continue }
      for member in members where !used.contains("\(kind)/\(member.name)") {
        session.lose(
          member.name, "no step of the resolution order uses it",
          at: session.span(member.nameRange, in: file), of: .nothing)
      }
    }
  }

  private func fail(_ message: String, _ range: Range<Int>) {
    session.error(.source, message, at: session.span(range, in: file))
  }

  /// Adds an element of the resolution order, or the set or modifier that it refers to; false where that is impossible.
  private mutating func addStep(_ element: JSONNode) -> Bool {
    var node = element
    var name = ""
    if case .string(let pointer) = element["$ref"]?.content {
      let parts = pointer.split(separator: "/").map(JSONPointer.decoded)
      guard parts.count == 3, parts[0] == "#", let target = root[parts[1]]?[parts[2]]
      else {
        fail("there is nothing at \(ImportSession.shown(pointer)) in this document", element.range)
        return false
      }
      (node, name) = (target, parts[2])
      used.insert("\(parts[1])/\(parts[2])")
    }
    if let sources = node["sources"] {
      guard let lists = lists(sources) else { return false }
      found.add(lists: lists)
      return true
    }
    guard case .object(let contexts) = node["contexts"]?.content, !contexts.isEmpty else {
      fail("expected a set with `sources` or a modifier with `contexts`", element.range)
      return false
    }
    var choices: [FoundTokens.Choice] = []
    for context in contexts {
      guard let lists = lists(context.value) else { return false }
      choices.append(.init(context.name, span: session.span(context.nameRange, in: file), lists: lists))
    }
    // The default comes first, as the first theme is that of a table.
    if case .string(let name) = node["default"]?.content,
      let index = choices.firstIndex(where: { $0.theme.name == name })
    {
      choices.insert(choices.remove(at: index), at: 0)
    }
    found.add(choices, named: name.isEmpty ? element.text("name") ?? "" : name)
    return true
  }

  /// The lists of tokens of some sources: files, sets of this document, or tokens as they are.
  private mutating func lists(_ sources: JSONNode) -> [Int]? {
    guard case .array(let elements) = sources.content else {
      fail("expected a list of sources", sources.range)
      return nil
    }
    var numbers: [Int] = []
    for element in elements {
      guard case .object(let members) = element.content else {
        fail("expected an object with tokens, or with `$ref`", element.range)
        return nil
      }
      guard let reference = element["$ref"] else {
        numbers.append(add(members, in: file))
        continue
      }
      guard case .string(let path) = reference.content,
        let other = lists(reference: path, at: reference.range)
      else {
        return nil
      }
      numbers += other
    }
    return numbers
  }

  /// A reference, which is a URI, as a path.
  private static func decoded(_ reference: String) -> String {
    guard reference.utf8.contains(UInt8(ascii: "%")) else { return reference }
    var bytes: [UInt8] = []
    var rest = Array(reference.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { HexDigits.value(of: $0) }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(wellFormed: bytes) ?? reference
  }

  private mutating func add(_ members: [JSONNode.Member], in file: SourceFile) -> Int {
    let tree = DesignTokenTree(members, in: file, DesignTokenTree.dtcg, session: session)
    found.others.formUnion(tree.others)
    return found.add(tree.tokens, description: ImportedTheme.description(inTokenFile: members))
  }

  private mutating func lists(reference: String, at range: Range<Int>) -> [Int]? {
    if let known = listsOfReferences[reference] { return known }
    if reference.hasPrefix("#/sets/") {
      let name = JSONPointer.decoded(reference.dropFirst("#/sets/".count))
      guard let sources = root["sets"]?[name]?["sources"] else {
        fail("there is no set \(ImportSession.shown(name)) in this document", range)
        return nil
      }
      // A set that refers to itself has no lists while it is read.
      listsOfReferences[reference] = []
      used.insert("sets/\(name)")
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.largestDepth else {
        fail("more than \(Self.largestDepth) sets refer to each other", range)
        return nil
      }
      guard let numbers = lists(sources) else { return nil }
      listsOfReferences[reference] = numbers
      return numbers
    }
    guard !reference.contains(text: "://") else {
      fail("expected a file beside this one, found \(ImportSession.shown(reference))", range)
      return nil
    }
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    var target = (file: file, node: root)
    if !parts[0].isEmpty {
      let path = Paths.normalized(Paths.join(Paths.split(file.path).folder, Self.decoded(parts[0])))
      do {
        target.file = try session.read(reporting: path)
      } catch {
        fail("cannot read \(Paths.quoted(path)): \(error.reason)", range)
        return nil
      }
      let source = ImportSource(path: path, file: target.file)
      if source.name.hasSuffix(".tokens.json") { themeFiles.append(source.stem) }
      guard let node = session.json(of: target.file) else { return nil }
      target.node = node
    }
    for part in parts.dropFirst().joined().split(separator: "/") {
      guard let inner = target.node[JSONPointer.decoded(Self.decoded(String(part))[...])] else {
        fail("there is nothing at \(ImportSession.shown(reference))", range)
        return nil
      }
      target.node = inner
    }
    guard case .object(let members) = target.node.content else {
      fail("expected an object with groups and tokens at \(ImportSession.shown(reference))", range)
      return nil
    }
    let numbers = [add(members, in: target.file)]
    listsOfReferences[reference] = numbers
    return numbers
  }
}
