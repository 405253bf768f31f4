import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// A resolver document: sets of tokens, and modifiers with a context for each theme.
///
/// Every choice of one context for each modifier is a theme, in the order of the document.
struct DTCGResolver {
  private let file: SourceFile
  private let root: [JSONNode.Member]
  private let session: ImportSession
  private var themes = TokenThemes()
  /// The lists of files, by path, so that each is read once.
  private var listsOfReferences: [String: [Int]] = [:]
  /// The names of the files of tokens.
  private var themeFiles: [String] = []
  /// What the files say of their themes, by the numbers of their lists.
  private var descriptions: [Int: JSONNode] = [:]
  /// The sets and modifiers that some step uses: `sets/NAME`, `modifiers/NAME`.
  private var used: Set<String> = []
  /// How many references to sets are being followed.
  private var depth = 0

  /// How long a chain of sets that refer to each other may be.
  private static let largestDepth = 32

  static func isResolver(_ node: JSONNode) -> Bool {
    guard case .object(let members) = node.content else { return false }
    return members.contains { $0.name == "resolutionOrder" }
  }

  /// Nil where the document cannot be read, which is reported.
  init?(_ file: SourceFile, in session: ImportSession) {
    guard let node = session.json(of: file), case .object(let root) = node.content else { return nil }
    self.file = file
    self.root = root
    self.session = session
  }

  /// A step of the resolution: the same lists for all themes, or some lists for each context.
  private enum Step {
    case lists([Int])
    case contexts([ThemeChoices.Choice])
  }

  mutating func table() -> ImportedTable? {
    guard let order = member("resolutionOrder", of: root), case .array(let elements) = order.content else {
      fail("expected a list as `resolutionOrder`", root.first?.nameRange ?? 0..<0)
      return nil
    }
    var steps: [Step] = []
    for element in elements {
      guard let step = step(element) else { return nil }
      steps.append(step)
    }
    noteUnused()
    var choices = ThemeChoices()
    for step in steps {
      switch step {
      case .lists(let lists): choices.add(lists: lists)
      case .contexts(let contexts):
        guard choices.add(contexts) else {
          fail("the contexts give more than \(ThemeChoices.limit) themes", order.range)
          return nil
        }
      }
    }
    for choice in choices.themes {
      let said = choice.lists.compactMap { descriptions[$0] }
      // The file of the only theme has its name, as this tool writes it.
      let ownName = said.last?.text("name") ?? (themeFiles.count == 1 ? themeFiles[0] : nil)
      var theme = ImportedTheme(choice.name ?? ownName ?? ImportedTheme.defaultName, span: choice.span)
      for description in said { theme.take(description) }
      themes.add(theme, lists: choice.lists)
    }
    return session.hasErrors ? nil : themes.table(in: session)
  }

  private func noteUnused() {
    for kind in ["sets", "modifiers"] {
      guard case .object(let members) = member(kind, of: root)?.content else { continue }
      for member in members where !used.contains("\(kind)/\(member.name)") {
        session.lose(
          member.name, "is in no step of the resolution order",
          several: "\(kind) are in no step of the resolution order",
          at: session.span(member.nameRange, in: file), of: .nothing)
      }
    }
  }

  private func fail(_ message: String, _ range: Range<Int>) {
    session.error(.source, message, at: session.span(range, in: file))
  }

  private func member(_ name: String, of members: [JSONNode.Member]) -> JSONNode? {
    members.first { $0.name == name }?.value
  }

  /// What an element of the resolution order stands for: itself, or the set or modifier that it refers to.
  private mutating func step(_ element: JSONNode) -> Step? {
    var node = element
    if case .string(let pointer) = element["$ref"]?.content {
      let parts = pointer.split(separator: "/").map(TokenTree.decoded)
      guard parts.count == 3, parts[0] == "#", let target = member(parts[1], of: root)?[parts[2]]
      else {
        fail("there is nothing at \(ImportSession.shown(pointer)) in this document", element.range)
        return nil
      }
      node = target
      used.insert("\(parts[1])/\(parts[2])")
    }
    if let sources = node["sources"] {
      return lists(sources).map(Step.lists)
    }
    guard case .object(let contexts) = node["contexts"]?.content, !contexts.isEmpty else {
      fail("expected a set with `sources` or a modifier with `contexts`", element.range)
      return nil
    }
    var steps: [ThemeChoices.Choice] = []
    for context in contexts {
      guard let lists = lists(context.value) else { return nil }
      let span = session.span(context.nameRange, in: file)
      steps.append(.init(names: [context.name], span: span, lists: lists))
    }
    // The default comes first, as the first theme is that of a table.
    if case .string(let name) = node["default"]?.content,
      let index = steps.firstIndex(where: { $0.names == [name] })
    {
      steps.insert(steps.remove(at: index), at: 0)
    }
    return .contexts(steps)
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
      guard let reference = member("$ref", of: members) else {
        numbers.append(add(members, in: file))
        continue
      }
      guard case .string(let path) = reference.content,
        let found = lists(reference: path, at: reference.range)
      else {
        return nil
      }
      numbers += found
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
    let tree = TokenTree(members, in: file, TokenTree.dtcg, session: session)
    themes.others.formUnion(tree.others)
    let list = themes.add(tree.tokens)
    descriptions[list] = ImportedTheme.description(inTokenFile: members)
    return list
  }

  private mutating func lists(reference: String, at range: Range<Int>) -> [Int]? {
    if let known = listsOfReferences[reference] { return known }
    if reference.hasPrefix("#/sets/") {
      let name = TokenTree.decoded(reference.dropFirst("#/sets/".count))
      guard let sources = member("sets", of: root)?[name]?["sources"] else {
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
      guard let found = lists(sources) else { return nil }
      listsOfReferences[reference] = found
      return found
    }
    guard !reference.hasPrefix("#"), !reference.contains(text: "://") else {
      fail("expected a file beside this one, found \(ImportSession.shown(reference))", range)
      return nil
    }
    let path = Paths.normalized(Paths.join(Paths.split(file.path).folder, Self.decoded(reference)))
    do {
      let other = try session.read(reporting: path)
      let source = ImportSource(path: path, file: other)
      if source.name.hasSuffix(".tokens.json") { themeFiles.append(source.stem) }
      guard let node = session.json(of: other), case .object(let members) = node.content else { return nil }
      let found = [add(members, in: other)]
      listsOfReferences[reference] = found
      return found
    } catch {
      fail("cannot read \(Paths.quoted(path)): \(error.reason)", range)
      return nil
    }
  }
}
