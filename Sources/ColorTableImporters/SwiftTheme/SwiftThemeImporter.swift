import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The files of SwiftTheme: nested dictionaries with colours as text, as a property list or as JSON. A file is a theme.
///
/// A list of colours is a value for each theme, as SwiftTheme's pickers by index have them.
enum SwiftThemeImporter: Importer {
  static let description = ImporterDescription(
    name: "swifttheme", summary: "SwiftTheme's nested property lists or JSON, a theme each")

  private static let binaryMark = Array("bplist".utf8)

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard let file = source.file else { return false }
    if file.bytes.starts(with: binaryMark) || source.startsWith(holding: "<plist") { return true }
    guard source.isJSON, case .object = session.json(of: file)?.content else { return false }
    return true
  }

  /// A text in the tree of dictionaries.
  private struct Leaf {
    var path: [String]
    var span: SourceSpan
    /// The values, of which a list has several.
    var values: [ImportedValue]
    var isList: Bool

    init(_ value: ImportedValue, path: [String], span: SourceSpan) {
      (self.path, self.span, values, isList) = (path, span, [value], false)
    }

    /// A list; nil where one of its elements is no value, as the others would be those of other themes without it.
    init?(_ list: [ImportedValue?], path: [String], span: SourceSpan, _ session: ImportSession) {
      let values = list.compactMap { $0 }
      guard !values.isEmpty, values.count == list.count else {
        for value in values {
          session.lose(
            path.joined(separator: "."), "has a list in which another value is no colour",
            several: "values are in lists in which another value is no colour", at: value.span)
        }
        return nil
      }
      (self.path, self.span, self.values, isList) = (path, span, values, true)
    }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> ImportedTable? {
    var files: [(source: ImportSource, leaves: [Leaf])] = []
    for source in sources {
      guard let file = source.file else { return nil }
      guard let leaves = source.isJSON ? jsonLeaves(file, session) : plistLeaves(file, session) else {
        return nil
      }
      files.append((source, leaves))
    }
    let widest = files.flatMap(\.leaves).filter(\.isList).map(\.values.count).max() ?? 0
    if widest > 0, files.count == 1 { return listTable(files[0].leaves, count: widest, session) }
    var themes = TokenThemes()
    themes.add(
      files: files.map { source, leaves in
        let isTheme = files.count > 1 || Appearance(wordsOf: source.stem) != nil
        let theme = ImportedTheme(
          isTheme ? source.stem : ImportedTheme.defaultName, span: source.file.map(session.start))
        return (theme, tokens(leaves, session))
      })
    return themes.table(in: session)
  }

  private static func tokens(_ leaves: [Leaf], _ session: ImportSession) -> [TokenTree.Token] {
    var section = ""
    return leaves.compactMap { leaf in
      guard !leaf.isList else {
        session.lose(
          leaf.path.joined(separator: "."), "is a list, though a file is a theme",
          several: "values are lists, though a file is a theme", at: leaf.span)
        return nil
      }
      let group = leaf.path.dropLast().joined(separator: ".")
      defer { section = group }
      return TokenTree.Token(
        name: leaf.path.joined(separator: "."), span: leaf.span,
        values: leaf.values.map { TokenTree.Value(mode: nil, value: $0) }, startsSection: group != section)
    }
  }

  /// A table for lists with a value for each theme.
  private static func listTable(_ leaves: [Leaf], count: Int, _ session: ImportSession) -> ImportedTable? {
    guard session.allows(themeCount: count, colorCount: leaves.count) else { return nil }
    var table = ImportedTable(themes: (1...max(count, 1)).map { ImportedTheme("theme\($0)") })
    for leaf in leaves {
      var values = leaf.values.map { Optional($0) }
      while values.count < table.themes.count { values.append(nil) }
      let name = leaf.path.joined(separator: ".")
      table.rows.append(ImportedRow(name: name, key: name, span: leaf.span, values: values))
    }
    return table
  }

  /// A text as a value; nil where it is none, which is noted.
  private static func value(
    _ text: String, _ name: String, at span: SourceSpan, _ session: ImportSession
  ) -> ImportedValue? {
    let text = ColorNotation.trimmed(text)
    if text.hasPrefix("#"), let hex = ColorNotation.hex(text) { return ImportedValue(hex, at: span) }
    if ColorNotation.isColor(text) { return ImportedValue(text, at: span) }
    session.lose(name, "holds no colour", several: "values hold no colour", at: span, of: .other)
    return nil
  }

  // MARK: JSON

  private static func jsonLeaves(_ file: SourceFile, _ session: ImportSession) -> [Leaf]? {
    guard let root = session.json(of: file) else { return nil }
    guard case .object = root.content else {
      session.error(.source, "expected an object, found \(root.kind)", at: session.span(root.range, in: file))
      return nil
    }
    var leaves: [Leaf] = []
    var pending: [(path: [String], name: Range<Int>, node: JSONNode)] = [([], root.range, root)]
    while let (path, name, node) = pending.popLast() {
      let span = session.span(name, in: file)
      func value(_ node: JSONNode, index: Int? = nil) -> ImportedValue? {
        let name = path.joined(separator: ".") + (index.map { "[\($0)]" } ?? "")
        guard case .string(let text) = node.content else {
          session.lose(
            name, "holds no colour", several: "values hold no colour",
            at: session.span(node.range, in: file), of: .other)
          return nil
        }
        return self.value(text, name, at: session.span(node.range, in: file), session)
      }
      switch node.content {
      case .object(let members):
        pending += members.reversed().map { (path + [$0.name], $0.nameRange, $0.value) }
      case .array(let elements):
        if let leaf = Leaf(
          elements.enumerated().map { value($1, index: $0) }, path: path, span: span, session)
        {
          leaves.append(leaf)
        }
      default:
        if let value = value(node) { leaves.append(Leaf(value, path: path, span: span)) }
      }
    }
    return leaves
  }

  // MARK: Property lists

  private static func plistLeaves(_ file: SourceFile, _ session: ImportSession) -> [Leaf]? {
    if file.bytes.starts(with: binaryMark) {
      session.error(
        .source, "this is a binary property list, which is not read", at: session.start(of: file),
        notes: ["convert it first: plutil -convert xml1 \(ImportSession.shown(file.path))"])
      return nil
    }
    do {
      var reader = PropertyList(file, session)
      return try reader.leaves(XMLReader.read(file.bytes))
    } catch {
      session.error(.source, error.message, at: session.span(error.range, in: file))
      return nil
    }
  }

  /// Reads the parts of an XML property list in their order.
  private struct PropertyList {
    private let file: SourceFile
    private let session: ImportSession
    private var leaves: [Leaf] = []
    /// The keys on the path, one for each dictionary that is open; nil between values.
    private var keys: [(name: String, span: SourceSpan)?] = []
    private var known: [Set<String>] = []
    /// The elements of the list that is open.
    private var list: [ImportedValue?]?
    private var text = ""

    init(_ file: SourceFile, _ session: ImportSession) {
      self.file = file
      self.session = session
    }

    private var path: [String] { keys.compactMap { $0?.name } }

    mutating func leaves(_ parts: [XMLPart]) throws(DocumentSyntaxError) -> [Leaf] {
      var elements: [String] = []
      var contentStart = 0
      for part in parts {
        switch part.content {
        case .comment: break
        case .text(let content): text += content
        case .start(let name, _):
          text = ""
          contentStart = part.range.upperBound
          if elements.isEmpty, name != "plist" {
            throw DocumentSyntaxError(range: part.range, message: "expected a property list, <plist>")
          }
          elements.append(name)
          if name == "dict" {
            if list != nil {
              throw DocumentSyntaxError(range: part.range, message: "dictionaries in lists are not read")
            }
            keys.append(nil)
            known.append([])
          }
          if name == "array" {
            if list != nil {
              throw DocumentSyntaxError(range: part.range, message: "lists in lists are not read")
            }
            list = []
          }
        case .end(let name):
          elements.removeLast()
          try end(name, contentStart..<max(contentStart, part.range.lowerBound))
        }
      }
      return leaves
    }

    private mutating func end(_ name: String, _ range: Range<Int>) throws(DocumentSyntaxError) {
      let span = session.span(range, in: file)
      switch name {
      case "plist": break
      case "key":
        guard let last = keys.indices.last else { return }
        guard known[last].insert(text).inserted else {
          throw DocumentSyntaxError(
            range: range, message: "the key '\(ImportSession.shown(text))' stands here twice")
        }
        keys[last] = (text, span)
      case "dict":
        keys.removeLast()
        known.removeLast()
        closeValue()
      case "array":
        if let list, let key = keys.last ?? nil, let leaf = Leaf(list, path: path, span: key.span, session) {
          leaves.append(leaf)
        }
        list = nil
        closeValue()
      default:
        let token = path.joined(separator: ".") + (list.map { "[\($0.count)]" } ?? "")
        let value = name == "string" ? SwiftThemeImporter.value(text, token, at: span, session) : nil
        if name != "string" {
          session.lose(token, "holds no colour", several: "values hold no colour", at: span, of: .other)
        }
        if list != nil {
          list?.append(value)
        } else {
          if let value, let key = keys.last ?? nil { leaves.append(Leaf(value, path: path, span: key.span)) }
          closeValue()
        }
      }
      text = ""
    }

    /// The value of a key is over.
    private mutating func closeValue() {
      if let last = keys.indices.last { keys[last] = nil }
    }
  }
}
