import ColorScience
import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/completion`: references, themes, directives, colours and rules.
enum Completion: RequestHandler {
  static let method = "textDocument/completion"

  static func capability(for client: ClientCapabilities) -> Capability? {
    ("completionProvider", .object(["triggerCharacters": ["$", "@", "\"", "("]]))
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters),
      let position = CompletionPosition(context, session, offset: try context.offset(parameters))
    else { return .object(["isIncomplete": false, "items": []]) }
    let candidates = position.candidates()
    let typed = TypedText(position.typed(in: candidates.first?.range))
    var ranks: [[CompletionCandidate]] = Array(repeating: [], count: TypedText.rankCount)
    for candidate in candidates {
      if let rank = typed.rank(of: candidate.text) { ranks[rank].append(candidate) }
    }
    let fitting = ranks.joined()
    return .object([
      "isIncomplete": .boolean(fitting.count > limit),
      "items": .array(fitting.prefix(limit).map { $0.item() }),
    ])
  }

  /// How many items are sent, those that fit best. The client asks again when more is typed.
  private static let limit = 200
}

/// A text that may be meant, and its item, which is made only where it is sent.
private struct CompletionCandidate {
  /// The range that the text replaces, the same for all candidates of a position.
  let range: Range<Int>
  let text: String
  let item: () -> JSONValue
}

/// The text before the cursor, and how well others fit it. Letters of ASCII are equal in both cases.
struct TypedText {
  static let rankCount = 4

  /// The sign that says what is meant, such as `$`: it must be the same, and no word has it.
  private let mark: UInt8?
  private let bytes: [UInt8]
  private let characters: [[UInt8]]

  init(_ bytes: ArraySlice<UInt8>) {
    mark = bytes.first.flatMap { "$@\"".utf8.contains($0) ? $0 : nil }
    self.bytes = Self.folded(bytes.dropFirst(mark == nil ? 0 : 1))
    characters = String(decoding: self.bytes, as: UTF8.self).unicodeScalars.map { Array(String($0).utf8) }
  }

  private static func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.map(ASCII.lowercased) }

  private static func index(of part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard text.count - start >= part.count else { return nil }
    return (start...text.count - part.count).first { text[$0...].starts(with: part) }
  }

  /// 0 for a text that begins with what is typed, 1 where one of its words does, 2 where it stands elsewhere in it, 3
  /// where the text has the characters in their order; nil for any other.
  func rank(of text: String) -> Int? {
    var text = Self.folded(text.utf8)
    if let mark {
      guard text.first == mark else { return nil }
      text.removeFirst()
    }
    if text.starts(with: bytes) { return 0 }
    var isFound = false
    var start = 0
    while let match = Self.index(of: bytes, in: text, from: start) {
      if "$.-_ \"/@".utf8.contains(text[match - 1]) { return 1 }
      isFound = true
      start = match + 1
    }
    if isFound { return 2 }
    var index = 0
    for character in characters {
      guard let match = Self.index(of: character, in: text, from: index) else { return nil }
      index = match + character.count
    }
    return 3
  }
}

/// The place in a line where something is completed.
private struct CompletionPosition {
  /// Kinds of items.
  private enum Kind: Int {
    case function = 3
    case module = 9
    case keyword = 14
    case color = 16
    case file = 17
    case enumerationMember = 20
    case event = 23
  }

  let context: Session.Context
  let session: Session
  let offset: Int
  private let lineIndex: Int
  private let line: SyntaxLine
  /// The cells of the line before that one.
  private let before: ArraySlice<SyntaxCell>
  /// The cell that the cursor is in, or right behind of; behind white space one that is not complete.
  private let current: SyntaxCell?

  /// nil where nothing can be completed: in a comment, in a header.
  init?(_ context: Session.Context, _ session: Session, offset: Int) {
    let tree = context.tree
    guard let index = context.lineIndex(at: offset) ?? (tree.lines.isEmpty ? nil : tree.lines.count - 1)
    else {
      return nil
    }
    let line = tree.lines[index]
    // Behind the end of the last line begins a new one, in which there is nothing yet.
    let isNewLine = offset >= Int(line.end) && line.contentEnd != line.end
    guard isNewLine || line.trailer == .none || offset <= Int(line.trailerStart) else { return nil }
    self.context = context
    self.session = session
    self.offset = offset
    self.line = line
    lineIndex = index
    let cells = isNewLine ? [] : Array(tree.cells(of: line))
    let started = cells.prefix { Int($0.start) < offset }
    current = started.last.flatMap { cell in
      let isCurrent =
        offset <= Int(cell.end)
        || line.kind == .row && ValuePrefix(Int(cell.start)..<offset, of: tree.file.bytes).isOpen
      return isCurrent ? cell : nil
    }
    before = started.dropLast(current == nil ? 0 : 1)
    if line.kind == .header, !isNewLine, cells.count > 1 || current == nil { return nil }
  }

  private var bytes: [UInt8] { context.file.bytes }

  /// The text of a range before the cursor.
  func typed(in range: Range<Int>?) -> ArraySlice<UInt8> {
    bytes[min(range?.lowerBound ?? offset, offset)..<offset]
  }

  func candidates() -> [CompletionCandidate] {
    let first = before.first ?? current
    if let first, bytes[Int(first.start)] == UInt8(ascii: "@") {
      return first == current ? directives(replacing: first.range) : directiveWords()
    }
    return rowItems()
  }

  // MARK: Items

  private func item(
    _ label: String, _ kind: Kind, _ range: Range<Int>, text: String? = nil,
    detail: @autoclosure @escaping () -> String? = nil,
    documentation: @autoclosure @escaping () -> String? = nil, isDeprecated: Bool = false,
    sortText: String? = nil
  ) -> CompletionCandidate {
    let text = text ?? label
    return CompletionCandidate(range: range, text: text) {
      .object([
        "label": .string(label), "kind": .integer(kind.rawValue), "detail": detail().map(JSONValue.string),
        "documentation": documentation().map {
          session.client.takesMarkdownInCompletions
            ? .object(["kind": "markdown", "value": .string($0)]) : .string(Markdown.plain($0))
        },
        "tags": isDeprecated && session.client.takesDeprecatedCompletions ? [1] : nil,
        "sortText": sortText.map(JSONValue.string), "filterText": .string(text),
        "textEdit": TextEdit(range: context.positions.range(range), newText: text).json,
      ])
    }
  }

  private func directives(replacing range: Range<Int>) -> [CompletionCandidate] {
    DirectiveForms.all.map { directive in
      item(
        "@" + directive.name, .keyword, range, detail: directive.form,
        documentation: DirectiveForms.summary(of: directive.name))
    }
  }

  private func keywords(_ words: [String], _ range: Range<Int>) -> [CompletionCandidate] {
    words.map { item($0, .keyword, range) }
  }

  /// Functions, by their names with a parenthesis; one that stands behind the range stays.
  private func functions(_ names: [String], _ range: Range<Int>) -> [CompletionCandidate] {
    let isFollowed = range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: "(")
    return names.map { label in
      let name = String(label.dropLast())
      return item(
        label, .function, range, text: isFollowed ? name : label,
        detail: FunctionForms.forms(of: name).first, sortText: "1" + name)
    }
  }

  /// The tokens, each with its colour in a theme.
  ///
  /// - Parameter prefix: The text before a key: `$` in a value, nothing in a directive.
  private func tokens(
    _ range: Range<Int>, prefix: String, theme: ThemeID?,
    except isExcluded: (TokenID) -> Bool = { _ in false }
  ) -> [CompletionCandidate] {
    guard let source = context.source else { return [] }
    var seen: Set<String> = []
    return source.table.tokenIDs.compactMap { token in
      let key = source.table.key(of: token)
      guard !isExcluded(token), !key.isEmpty, seen.insert(key).inserted else { return nil }
      let text = TokenText(table: source, token: token)
      return item(
        prefix + key, .color, range, detail: text.hex(in: theme ?? .default), documentation: text.summary,
        isDeprecated: source.table.deprecation(of: token) != nil)
    }
  }

  private func groups(_ range: Range<Int>) -> [CompletionCandidate] {
    var groups: Set<String> = []
    context.source?.table.forEachKey { _, key in
      if let dot = key.lastIndex(of: UInt8(ascii: ".")) {
        groups.insert(String(decoding: key[..<dot], as: UTF8.self))
      }
    }
    return groups.sorted().map { item($0 + ".*", .module, range) }
  }

  private func themes(_ range: Range<Int>) -> [CompletionCandidate] {
    (context.source?.header ?? context.header)?.themes.map { item($0.text, .enumerationMember, range) } ?? []
  }

  private func rules(_ range: Range<Int>) -> [CompletionCandidate] {
    Rule.all.filter(\.isLint).map {
      item($0.name, .event, range, detail: $0.summary, documentation: Markdown.escaped($0.explanation))
    }
  }

  // MARK: Rows

  private func rowItems() -> [CompletionCandidate] {
    let range = current?.range ?? offset..<offset
    // A row that is not complete may have one of its words for a key.
    let rowToken = context.source.flatMap { source in
      source.table.tokenIDs.first {
        let key = source.keySpan(of: $0)
        return key.file == context.tree.file.id
          && context.tree.span(line).range.contains(key.range.lowerBound)
      }
    }
    let prefix = ValuePrefix(range.lowerBound..<max(range.lowerBound, offset), of: bytes)
    let slot = ValueSlot(prefix)
    let references = ReferenceScanner.references(in: range, of: bytes)
    if let reference = references.first(where: { $0.dollar < offset && offset <= $0.end }) {
      if let theme = reference.theme, offset >= theme.lowerBound { return themes(theme) }
      guard slot.takesColor else { return [] }
      return tokens(reference.dollar..<reference.key.upperBound, prefix: "$", theme: theme) { $0 == rowToken }
    }
    guard !isKey else { return keys(range) }
    var end = offset
    while end < range.upperBound, !" \t),/$(".utf8.contains(bytes[end]) { end += 1 }
    let word = prefix.wordStart..<end
    let words =
      keywords(slot.words.filter { !$0.hasSuffix("(") }, word)
      + functions(slot.words.filter { $0.hasSuffix("(") }, word)
    guard slot.takesColor else { return words }
    let names = NamedColors.names.map { name in
      item(name, .color, word, detail: NamedColors.hexText(ofColorNamed: name), sortText: "2" + name)
    }
    return words + tokens(word, prefix: "$", theme: theme) { $0 == rowToken }
      + functions(ValueFunctions.names.map { $0 + "(" }, word) + names
  }

  /// The keys that a row of a file that extends another one may have: those without a row here.
  private func keys(_ range: Range<Int>) -> [CompletionCandidate] {
    guard let source = context.source, context.file.syntax.base != nil else { return [] }
    return tokens(range, prefix: "", theme: nil) { source.keySpan(of: $0).file == context.tree.file.id }
  }

  /// The column that the cursor is in, from 0.
  private var column: Int { before.count }

  private var isKey: Bool {
    guard let header = context.header else { return false }
    return header.keyIsFirst ? column == 0 : column >= header.themes.count
  }

  private var theme: ThemeID? {
    guard let header = context.header else { return nil }
    let column = column - (header.keyIsFirst ? 1 : 0)
    guard header.themes.indices.contains(column) else { return nil }
    return context.source?.theme(named: header.themes[column].text)
  }

  // MARK: Directives

  private func directiveWords() -> [CompletionCandidate] {
    let range = current?.range ?? offset..<offset
    let words = before.map(context.tree.text)
    let arguments = Array(words.dropFirst())
    switch words.first {
    case "@theme": return themeWords(arguments, range)
    case "@contrast": return contrastWords(arguments, range)
    case "@distinct":
      if arguments.isEmpty || arguments.last == "," {
        return tokens(range, prefix: "", theme: nil) + groups(range)
      }
      let isComplete = arguments.contains(",") || arguments[0].hasSuffix(".*")
      return isComplete && !arguments.contains(">=") ? keywords([">="], range) : []
    case "@deprecated":
      if arguments.isEmpty || arguments.last == "use" { return tokens(range, prefix: "", theme: nil) }
      return arguments.count == 1 ? keywords(["use"], range) : []
    case "@name": return nameWords(arguments, range)
    case "@allow": return arguments.isEmpty ? rules(range) : tokens(range, prefix: "", theme: nil)
    case "@hex": return arguments.isEmpty ? keywords(["argb", "rgba"], range) : []
    case "@include", "@extends": return arguments.isEmpty ? files(range) : []
    default: return []
    }
  }

  private func nameWords(_ words: [String], _ range: Range<Int>) -> [CompletionCandidate] {
    switch words.count {
    case 0: keywords(NameDirective.outputs, range)
    case 2: tokens(range, prefix: "", theme: nil)
    default: []
    }
  }

  private func themeWords(_ words: [String], _ range: Range<Int>) -> [CompletionCandidate] {
    switch words.last {
    case nil,
      "based-on" where words.count > 1:
      return themes(range)
    case "title" where words.count > 1: return []
    case "level" where words.count > 1: return keywords(["AA", "AAA"], range)
    case "family" where words.count > 1:
      return context.source.map { $0.table.families.map { item($0, .enumerationMember, range) } } ?? []
    default: return keywords(ThemeDirective.keywords, range)
    }
  }

  private func contrastWords(_ words: [String], _ range: Range<Int>) -> [CompletionCandidate] {
    guard let last = words.last else { return keywords(ValueSlot.levels, range) }
    let clauses = ["on", "over", "in", "except", "because"]
    let clause = words.dropFirst().last(where: clauses.contains)
    let isVision = words.dropFirst().first == "vision"
    guard last == "," || last == clause || words.count == (isVision ? 2 : 1) else {
      // A name may be followed by the next clause.
      let next = clause.flatMap(clauses.firstIndex).map { $0 + 1 } ?? 0
      return keywords(clause == nil ? ["on"] : Array(clauses[next...]), range)
    }
    switch clause {
    case nil, "on":
      return tokens(range, prefix: "", theme: nil) + groups(range)
        + keywords(words.count == 1 ? ["vision"] : [], range)
    case "over": return keywords(isVision ? [] : ["any"], range) + tokens(range, prefix: "", theme: nil)
    case "in", "except": return themes(range)
    default: return []
    }
  }

  /// The tables that can be included or extended: those in the folder that the path leads to.
  private func files(_ range: Range<Int>) -> [CompletionCandidate] {
    guard let path = context.document.path else { return [] }
    let typed = String(decoding: bytes[range.lowerBound..<offset], as: UTF8.self)
    let inner = typed.hasPrefix("\"") ? String(typed.dropFirst()) : typed
    let folder = Paths.split(inner).folder
    let names = session.environment.names(
      inFolder: Paths.normalized(Paths.join(Paths.split(path).folder, folder.isEmpty ? "." : folder)))
    return names.filter { $0.hasSuffix(".colortable") || $0 == "DKColorTable.txt" }
      .filter { Paths.join(folder, $0) != Paths.split(path).name }
      .map { name in
        item(name, .file, range, text: "\"" + Paths.join(folder, name) + "\"")
      }
  }
}

extension NamedColors {
  /// The colour that has a name, as hex digits.
  fileprivate static func hexText(ofColorNamed name: String) -> String? {
    CSSColorSyntax.color(name)?.cssText
  }
}
