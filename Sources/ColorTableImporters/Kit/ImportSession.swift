import ColorTableDiagnostics
import TextSupport

/// Gives an import the files that it asks for; the caller reads them.
public protocol ImportFiles {
  /// Whether a path names a file or a folder; nil where there is nothing.
  func kind(of path: String) -> ImportPathKind?

  /// The names in a folder, in the order of their bytes, with what each of them is.
  ///
  /// - Throws: ``ImportFileError`` with the reason.
  func entries(inFolder path: String) throws(ImportFileError) -> [(name: String, kind: ImportPathKind)]

  /// The content of a file.
  ///
  /// - Parameter folders: The folders of what is imported. A file that lies in none of them, nor in a project of one, must
  ///   not be read. Nil for a file that the user names.
  /// - Throws: ``ImportFileError`` with the reason.
  func read(_ path: String, inside folders: [String]?) throws(ImportFileError) -> [UInt8]
}

/// A file or a folder.
public enum ImportPathKind: Sendable {
  case file, folder
}

/// Why a file could not be read.
public struct ImportFileError: Error, Equatable, Sendable {
  /// The path, as messages show it.
  public var path: String
  /// The reason, as a phrase: "there is no such file".
  public var reason: String

  /// Creates an error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// One import: the files that were read, and what is to be said of them.
public final class ImportSession {
  /// The files that were read.
  public private(set) var sources = SourceMap()
  /// The files that could not be read.
  public private(set) var unreadable: [ImportFileError] = []
  /// The names for the themes that the user asks for, in their order; empty for those of the source.
  public let themeNames: [String]
  /// Whether names that say a theme stay as they are.
  let keepsNames: Bool
  /// The selectors of a style sheet that the user says are themes.
  let themeSelectors: [String]
  /// The choices of groups of themes that the user asks for.
  let modes: [(group: String, value: String)]

  private let files: any ImportFiles
  /// The folders of what is imported.
  private var folders: [String] = []
  private var diagnostics: [Diagnostic] = []
  private var remarks: [Remark] = []
  private var filesByPath: [String: SourceFile] = [:]
  private var documents: [SourceFile.ID: JSONNode?] = [:]
  /// The sheets that style sheets name and that were not read.
  var unreadSheets = UnreadSheets()
  /// The rules of the themes of style sheets; nil where an output would have others.
  var sheetThemes: SheetThemes?
  /// How many declarations with a value the sources of code have.
  var declarationCount = 0

  /// A loss or a change at one place.
  private struct Remark {
    var rule: ImportRule
    var span: SourceSpan
    /// The message, without what the cell shows now: the same for all of a kind, but for the name. For what has a name and is
    /// lost, only the reason.
    var message: String
    /// The name of what is lost, and how the message shows it.
    var lost: (name: String, shown: String)?
    /// The part of it that only this one has.
    var detail: String?
    /// The subject of a loss; nil for a change.
    var subject: ImportLoss.Subject?
    /// The colours of a file that is lost whole.
    var colorsOfFile: [SourceSpan] = []
    /// The cell in place of the value; nil where nothing is to be said of it.
    var content: CellContent?
  }

  init(
    files: any ImportFiles, themeNames: [String], keepsNames: Bool, themeSelectors: [String],
    modes: [(group: String, value: String)]
  ) {
    (self.files, self.themeNames, self.modes) = (files, themeNames, modes)
    (self.keepsNames, self.themeSelectors) = (keepsNames, themeSelectors)
  }

  // MARK: Files

  /// Allows documents to name the files of a folder.
  func allow(folder: String) { folders.append(folder) }

  /// Reads a file that the user names; nil where it cannot be read, which is noted.
  func open(_ path: String) -> SourceFile? {
    noting { () throws(ImportFileError) in try load(path, inside: nil) }
  }

  /// The only file that is imported; nil where there are several, which is reported.
  func onlyFile(of sources: [ImportSource], _ reason: String) -> SourceFile? {
    if let file = sources.first?.file, sources.count == 1 { return file }
    if let place = sources.dropFirst().first?.file ?? self.sources.files.first {
      error(.source, "\(reason): import it alone", at: start(of: place))
    }
    return nil
  }

  func kind(of path: String) -> ImportPathKind? { files.kind(of: path) }

  /// The names in a folder; none where it cannot be read, which is noted.
  func entries(inFolder path: String) -> [(name: String, kind: ImportPathKind)] {
    noting { () throws(ImportFileError) in try files.entries(inFolder: path) } ?? []
  }

  /// Reads a file; nil where it cannot be read, which is noted.
  func read(_ path: String) -> SourceFile? {
    noting { () throws(ImportFileError) in try read(reporting: path) }
  }

  /// The result of a closure that reads; nil where that fails, which is noted.
  private func noting<Content>(_ read: () throws(ImportFileError) -> Content) -> Content? {
    do {
      return try read()
    } catch {
      unreadable.append(error)
      return nil
    }
  }

  /// Reads a file for a caller that reports the failure itself.
  func read(reporting path: String) throws(ImportFileError) -> SourceFile { try load(path, inside: folders) }

  private func load(_ path: String, inside folders: [String]?) throws(ImportFileError) -> SourceFile {
    if let known = filesByPath[path] { return known }
    let bytes = try files.read(path, inside: folders)
    guard bytes.count <= Self.largestFile else {
      throw ImportFileError(path: path, reason: "the file is larger than \(Self.largestFile >> 20) MB")
    }
    let file = sources.add(path: path, bytes: bytes)
    filesByPath[path] = file
    return file
  }

  /// Adds a folder, as a file without content that messages can be about.
  func add(folder path: String) -> SourceFile { sources.add(path: path, bytes: []) }

  /// The largest file that is read: hundreds of thousands of colours.
  private static let largestFile = 32 << 20

  /// Whether a table may have so many themes and colours; otherwise that is an error.
  ///
  /// A table has a value for each colour in each theme. It grows with the square of a source that gives each colour in
  /// one theme only, so its values are limited by the bytes that were read.
  func allows(themeCount: Int, colorCount: Int) -> Bool {
    let limit = max(Self.smallTable, sources.files.reduce(0) { $0 + $1.bytes.count })
    guard themeCount > 0, colorCount > limit / themeCount, let file = sources.files.first else { return true }
    error(
      .source,
      "\(EnglishList.count(themeCount, "theme")) with \(EnglishList.count(colorCount, "colour")) would be more than "
        + "\(limit) values, which is the limit for a source of this size",
      at: start(of: file),
      notes: ["a table has a value for each colour in each theme; make several tables of the themes"])
    return false
  }

  /// The values that a table may have however small its source is.
  private static let smallTable = 1 << 20

  /// A file as JSON, or a property list as if it were; nil where it is neither, which is reported once.
  func json(of file: SourceFile) -> JSONNode? {
    if let known = documents[file.id] { return known }
    if PropertyList.isBinary(file.bytes) {
      documents[file.id] = .some(nil)
      error(
        .source, "this is a binary property list, which colortable does not read", at: start(of: file),
        notes: ["convert it first: plutil -convert xml1 \(Self.shown(file.path))"])
      return nil
    }
    let node = parsed(file) { (bytes) throws(DocumentSyntaxError) in
      try PropertyList.isXML(bytes)
        ? PropertyList.read(bytes)
        : withoutRepeated(JSONReader.read(bytes, keepsDuplicates: true, isLenient: true), in: file)
    }
    documents[file.id] = .some(node)
    return node
  }

  /// A document in which each object has the last of the members of one name, as JSON's readers have it.
  private func withoutRepeated(_ node: JSONNode, in file: SourceFile) -> JSONNode {
    var node = node
    switch node.content {
    case .array(let elements): node.content = .array(elements.map { withoutRepeated($0, in: file) })
    case .object(let members):
      let last = Dictionary(members.indices.map { (members[$0].name, $0) }) { $1 }
      node.content = .object(
        members.indices.compactMap { index in
          var member = members[index]
          guard last[member.name] == index else {
            change(
              member.name, "is repeated, and the last one wins", at: span(member.nameRange, in: file))
            return nil
          }
          member.value = withoutRepeated(member.value, in: file)
          return member
        })
    default: break
    }
    return node
  }

  /// The result of reading a file's bytes; nil where they have a syntax error, which is reported.
  func parsed<Content>(
    _ file: SourceFile, _ read: ([UInt8]) throws(DocumentSyntaxError) -> Content
  ) -> Content? {
    do {
      return try read(file.bytes)
    } catch {
      self.error(.source, error.message, at: span(error.range, in: file))
      return nil
    }
  }

  /// The members of a file's object; nil for anything else, which is reported.
  func members(
    of root: JSONNode, in file: SourceFile, expecting content: String = "an object"
  ) -> [JSONNode.Member]? {
    if case .object(let members) = root.content { return members }
    error(.source, "expected \(content), found \(root.kind)", at: span(root.range, in: file))
    return nil
  }

  func span(_ range: Range<Int>, in file: SourceFile) -> SourceSpan {
    SourceSpan(
      file: file.id, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }

  func start(of file: SourceFile) -> SourceSpan { SourceSpan(file: file.id, start: 0, end: 0) }

  // MARK: Messages

  var hasErrors: Bool { !unreadable.isEmpty || diagnostics.contains { $0.severity == .error } }

  func error(
    _ rule: ImportRule, _ message: String, at span: SourceSpan, labels: [Diagnostic.Label] = [],
    notes: [String] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule: rule.name, severity: rule.severity, message: message, span: span, labels: labels,
        notes: notes))
  }

  /// Reports that a name is there twice, or has the key of another one.
  func reportRepeated(
    _ name: String, at span: SourceSpan, first: SourceSpan, _ other: String? = nil, _ key: String = ""
  ) {
    let names = [other ?? name, name].map { "`\(Self.shown($0))`" }
    error(
      .collision,
      names[0] == names[1]
        ? "\(names[0]) is repeated" : "\(names[0]) and \(names[1]) would both have the key `\(key)`",
      at: span, labels: [.init(span: first, text: "the other one is here")])
  }

  /// Reports the tokens of a list that have the name of one before.
  func reportRepeated(_ tokens: [FoundToken]) {
    var first: [String: SourceSpan] = [:]
    for token in tokens {
      if let other = first[token.name] {
        reportRepeated(token.name, at: token.row.span, first: other)
      } else {
        first[token.name] = token.row.span
      }
    }
  }

  /// Notes that something is not in the table. The message ends with what its cell shows instead.
  ///
  /// - Parameters:
  ///   - name: Its name; for a value, the name that references use for the token.
  ///   - reason: Why, as what follows "skipped `name`:": "not a colour". It is the same for all of a kind, so that a report can
  ///     list them in one entry.
  ///   - detail: The part of the reason that only this one has, such as its value.
  ///   - theme: The theme that the value is for, as the source calls it; nil where the message need not say it.
  func lose(
    _ name: String, _ reason: String, detail: String? = nil, at span: SourceSpan,
    of subject: ImportLoss.Subject = .value, in theme: String? = nil
  ) {
    let shown = "`\(Self.shown(name))`" + (theme.map { " in `\(Self.shown($0))`" } ?? "")
    remarks.append(
      Remark(
        rule: .loss, span: span, message: reason, lost: (name, shown), detail: detail, subject: subject))
  }

  /// Notes something else that is lost.
  ///
  /// - Parameter colorsOfFile: The places of its colours, where it is a whole file.
  func lose(
    message: String, detail: String? = nil, at span: SourceSpan, colorsOfFile: [SourceSpan] = [],
    of subject: ImportLoss.Subject = .nothing
  ) {
    remarks.append(
      Remark(
        rule: .loss, span: span, message: message, detail: detail, subject: subject,
        colorsOfFile: colorsOfFile))
  }

  /// Notes that something is changed in the table. For a value, the message ends with what its cell shows now.
  func change(_ message: String, detail: String? = nil, at span: SourceSpan) {
    remarks.append(Remark(rule: .change, span: span, message: message, detail: detail))
  }

  /// Notes that what has a name is changed in the table.
  ///
  /// - Parameters:
  ///   - reason: The text behind the name, the same for all of a kind: "is a gamma 2.2 grey".
  ///   - detail: The part of the reason that only this one has.
  func change(_ name: String, _ reason: String, detail: String? = nil, at span: SourceSpan) {
    change("`\(Self.shown(name))` \(reason)", detail: detail, at: span)
  }

  /// Whether this tool generated a file, which has its notice; then what it does not hold of its table is noted.
  func noteIfGenerated(_ file: SourceFile, lacking parts: String) -> Bool {
    guard CommentText.isGenerated(file.bytes) else { return false }
    noteGenerated(lacking: parts, at: start(of: file))
    return true
  }

  /// Notes what something that this tool generated does not hold of its table.
  func noteGenerated(lacking parts: String, at span: SourceSpan) {
    remarks.append(
      Remark(
        rule: .loss, span: span,
        message: "this was generated from a table, which may contain more: contracts, \(parts)",
        subject: .nothing))
  }

  /// Says of each value that was lost or changed what its cell shows, and counts them all.
  func finishAccount(of assembly: TableAssembly) -> ImportAccount {
    var lost = assembly.valuesOfMissingTokens
    var others: Set<SourceSpan> = []
    var changed: Set<SourceSpan> = []
    for index in remarks.indices {
      let remark = remarks[index]
      remarks[index].content = assembly.content(ofValueAt: remark.span)
      switch remark.subject {
      case .value, .color, .function: lost.insert(remark.span)
      case .other: others.insert(remark.span)
      case .token, .emptyToken, .nothing: lost.formUnion(remark.colorsOfFile)
      case nil: if assembly.hasValue(at: remark.span) { changed.insert(remark.span) }
      }
    }
    others.subtract(lost)
    changed.subtract(lost)
    changed.subtract(others)
    let left = lost.union(others)
    var account = ImportAccount()
    account.changed = changed.count
    account.lost = left.count
    account.withoutColor = others.count
    account.unchanged = assembly.valueCount - changed.count - left.count { assembly.hasValue(at: $0) }
    account.colors = assembly.isKept.count { $0 }
    account.themes = assembly.table.themes.count
    return account
  }

  static func shown(_ name: String) -> String { SafeText.printable(name, atMost: 120) }

  /// The messages and the losses, in the order of files and positions.
  func finish() -> (diagnostics: [Diagnostic], losses: [ImportLoss]) {
    var losses: [ImportLoss] = []
    for remark in remarks {
      let replacement = remark.content?.replacement
      let details = [remark.detail, replacement].compactMap { $0 }
      let detail = details.isEmpty ? nil : details.joined(separator: "; ")
      let opening =
        remark.lost.map { "skipped \(replacement == nil ? "" : "this value of ")\($0.shown): " } ?? ""
      let separator = remark.detail == nil ? "; " : ": "
      var diagnostic = Diagnostic(
        rule: remark.rule.name, severity: remark.rule.severity,
        message: opening + remark.message + (detail.map { separator + $0 } ?? ""), span: remark.span)
      diagnostic.detail = detail
      diagnostics.append(diagnostic)
      if let subject = remark.subject {
        losses.append(
          ImportLoss(
            subject: subject, name: remark.lost?.name, reason: remark.message, diagnostic: diagnostic))
      }
    }
    remarks = []
    diagnostics.sort()
    losses.sort { $0.diagnostic < $1.diagnostic }
    return (diagnostics, losses)
  }
}
