import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// The state of a session with a client: the documents that are open, and the tables as they were checked last.
///
/// A table is checked when somebody asks for it and what it was read from has changed since.
final class Session {
  let environment: any ServerEnvironment
  private let send: (JSONValue) -> Void

  var client = ClientCapabilities()
  /// The absolute paths of the folders that are open.
  var workspaceFolders: [String] = []
  /// Whether the colours of references are shown behind them.
  var showsInlayHints = false

  /// The documents by their URIs.
  private(set) var documents: [String: OpenDocument] = [:]
  private var identities: [String: OpenDocument] = [:]
  private var nextSerial = 0
  private var nextRequest = 0

  /// How often each file was changed on disk, as far as it was notified.
  private var diskChanges: [String: Int] = [:]
  /// How often any file may have been changed without a notification.
  private var unseenChanges = 0
  private var configurationChanges = 0
  private var settings: [String: (settings: ServerSettings, configuration: Int)] = [:]

  /// The last check of each table, by the identity of its file.
  private var analyses: [String: TableAnalysis] = [:]
  private var workspaceTables: [String]?

  /// The diagnostics that were sent, or computed for a client that asks for them, by URI.
  var published: [String: PublishedDiagnostics] = [:]
  /// The table and the version of each document for which inlay hints were valid.
  private var hinted: [String: (analysis: TableAnalysis, version: Int)] = [:]
  /// Whether something changed since diagnostics were published.
  var needsRefresh = false

  /// Diagnostics as a client knows them.
  struct PublishedDiagnostics {
    var items: [JSONValue]
    var version: Int?
  }

  init(environment: any ServerEnvironment, send: @escaping (JSONValue) -> Void) {
    self.environment = environment
    self.send = send
  }
}

/// Messages to the client.
extension Session {
  func notify(_ method: String, _ parameters: JSONValue) {
    send(.object(["jsonrpc": "2.0", "method": .string(method), "params": parameters]))
  }

  /// Sends a request whose answer makes no difference.
  func request(_ method: String, _ parameters: JSONValue? = nil) {
    nextRequest += 1
    send(
      .object([
        "jsonrpc": "2.0", "id": .string("colortable-\(nextRequest)"), "method": .string(method),
        "params": parameters,
      ]))
  }
}

/// Documents.
extension Session {
  func openDocument(ofIdentity identity: String) -> OpenDocument? { identities[identity] }

  /// Which content of a file is read now.
  func stamp(of identity: String) -> FileStamp {
    identities[identity].map { .open($0.serial) } ?? .disk(diskChanges[identity, default: 0] + unseenChanges)
  }

  func open(uri: String, version: Int, text: [UInt8]) {
    let path = DocumentURI.path(of: uri)
    nextSerial += 1
    let document = OpenDocument(
      uri: uri, path: path, identity: path.map(environment.canonicalPath) ?? uri, version: version,
      bytes: text, serial: nextSerial)
    documents[uri] = document
    identities[document.identity] = document
    didChange(document)
  }

  /// Replaces the text of a document; nothing where it is not open.
  func change(uri: String, version: Int, _ change: (OpenDocument) -> [UInt8]) {
    guard let document = documents[uri] else { return }
    nextSerial += 1
    document.change(to: change(document), version: version, serial: nextSerial)
    didChange(document)
  }

  func close(uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    if identities[document.identity] === document { identities[document.identity] = nil }
    analyses[document.identity] = nil
    if documents.isEmpty { analyses = [:] }
    didChange(document)
  }

  private func didChange(_ document: OpenDocument) {
    if document.isConfiguration { configurationChanges += 1 }
    needsRefresh = true
  }

  /// Notes that a file was written, made or removed.
  func fileDidChange(uri: String) {
    guard let path = DocumentURI.path(of: uri) else { return }
    diskChanges[environment.canonicalPath(path), default: 0] += 1
    // A pattern of the configuration may list a table that is new.
    configurationChanges += 1
    workspaceTables = nil
    needsRefresh = true
  }

  /// Notes that files may have changed which nobody notifies of.
  func filesMayHaveChanged() {
    unseenChanges += 1
    configurationChanges += 1
    workspaceTables = nil
    needsRefresh = true
  }

  func setWorkspaceFolders(_ folders: [String]) {
    workspaceFolders = folders
    workspaceTables = nil
    needsRefresh = true
  }
}

/// Tables.
extension Session {
  /// The table of a document and the document's place in it.
  struct Context {
    var document: OpenDocument
    var analysis: TableAnalysis
    /// The index of the document among the files of the table.
    var fileIndex: Int

    var file: AnalyzedFile { analysis.files[fileIndex] }
    var source: CheckedTable? { analysis.source }
    var positions: TextPositions { file.positions }
    var tree: SyntaxTree { file.tree }
    var header: Header? { analysis.header(of: fileIndex) }
  }

  /// The table of the document that a request is about.
  func context(_ parameters: JSONFields) throws(ResponseError) -> Context? {
    try context(of: parameters.uri())
  }

  /// The table that a document belongs to: its own, or for a part of others the first that includes it. nil for a
  /// configuration.
  func context(of uri: String) throws(ResponseError) -> Context? {
    guard let document = documents[uri] else {
      throw .invalidParameters("`\(uri)` is not open")
    }
    guard !document.isConfiguration else { return nil }
    let ownAnalysis = analysis(of: document)
    if isPart(document, ownAnalysis),
      let includer = analyses(containing: document.identity).first(where: { $0 !== ownAnalysis }),
      let index = includer.fileIndex(ofIdentity: document.identity)
    {
      return Context(document: document, analysis: includer, fileIndex: index)
    }
    return Context(document: document, analysis: ownAnalysis, fileIndex: 0)
  }

  /// Whether a document has a meaning only as a part of others: by its name, or because nothing names its themes.
  private func isPart(_ document: OpenDocument, _ analysis: TableAnalysis) -> Bool {
    document.isPart
      || analysis.source == nil && analysis.files.count == 1 && analysis.files[0].syntax.header == nil
  }

  /// The tables that are open and no part of others, and those that open parts belong to, in the order of their files.
  func shownAnalyses() -> [TableAnalysis] {
    var shown: [TableAnalysis] = []
    for document in documents.values.sorted(by: { $0.uri < $1.uri }) where !document.isConfiguration {
      guard let context = try? context(of: document.uri),
        !shown.contains(where: { $0 === context.analysis })
      else { continue }
      shown.append(context.analysis)
    }
    return shown
  }

  /// Whether the table of a document was checked anew for another reason than a change of the document, for which the
  /// client asks by itself.
  func hintsMayBeStale() -> Bool {
    var isStale = false
    for document in documents.values {
      guard let context = try? context(of: document.uri) else { continue }
      if let known = hinted[document.uri], known.analysis !== context.analysis,
        known.version == document.version
      {
        isStale = true
      }
      hinted[document.uri] = (context.analysis, document.version)
    }
    hinted = hinted.filter { documents[$0.key] != nil }
    return isStale
  }

  /// The problems of the configuration files of the open tables, by their paths.
  func configurationProblems() -> [(path: String, settings: ServerSettings)] {
    var problems: [String: ServerSettings] = [:]
    for analysis in shownAnalyses() {
      guard let root = analysis.files.first, let settings = settings[root.identity]?.settings,
        let path = settings.configurationPath
      else { continue }
      problems[path] = settings
    }
    return problems.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func analysis(of document: OpenDocument) -> TableAnalysis {
    currentAnalysis(identity: document.identity)
      ?? check(identity: document.identity, path: document.path, bytes: document.bytes)
  }

  /// The last check of a table; nil where anything that it depends on has changed since.
  private func currentAnalysis(identity: String) -> TableAnalysis? {
    guard let known = analyses[identity], known.configuration == configurationChanges,
      known.reads.allSatisfy({ stamp(of: $0.key) == $0.value })
    else { return nil }
    return known
  }

  private func check(identity: String, path: String?, bytes: [UInt8]) -> TableAnalysis {
    let document = identities[identity]
    let folder = path.map { path in
      workspaceFolders.filter { Paths.relative(path, inside: $0) != nil }.max {
        $0.utf8.count < $1.utf8.count
      }
        ?? "/"
    }
    let shown =
      path.map { path in
        folder.flatMap { $0 == "/" ? nil : Paths.relative(path, inside: $0) } ?? path
      } ?? DocumentURI.name(of: identity)
    var loader = DocumentLoader(session: self, base: folder)
    loader.add(
      .init(
        identity: identity, uri: document?.uri ?? path.map(Paths.uri) ?? identity, version: document?.version),
      as: shown)
    let settings = settings(identity: identity, path: path)
    var sources = SourceMap()
    let result = Checker(levels: settings.levels)
      .check(LoadedSource(path: shown, identity: identity, bytes: bytes), loader: &loader, into: &sources)
    var diagnostics = result.diagnostics
    if result.readTable != nil, let source = result.source {
      let problems = settings.outputProblems(source)
      if !problems.isEmpty { diagnostics = (diagnostics + problems).sorted() }
    }
    let files = sources.files.enumerated().map { index, file in
      let location = loader.locations[file.path] ?? .init(identity: file.path, uri: file.path, version: nil)
      let syntax = result.source.map { $0.files[index] } ?? IncludeGraph(file).files[0]
      return AnalyzedFile(
        identity: location.identity, uri: location.uri, version: location.version, syntax: syntax,
        encoding: client.positionEncoding)
    }
    let analysis = TableAnalysis(
      source: result.source, files: files, diagnostics: diagnostics, reads: loader.reads,
      configuration: configurationChanges)
    analyses[identity] = analysis
    return analysis
  }

  private func settings(identity: String, path: String?) -> ServerSettings {
    guard let path else { return ServerSettings() }
    if let known = settings[identity], known.configuration == configurationChanges { return known.settings }
    let read = environment.settings(forTable: path) { path in
      identities[environment.canonicalPath(path)]?.bytes
    }
    settings[identity] = (read, configurationChanges)
    return read
  }

  /// The tables that consist of a file, or include it, among those that are open and those of the workspace.
  func analyses(containing identity: String) -> [TableAnalysis] {
    var containing: [TableAnalysis] = []
    for document in documents.values.sorted(by: { $0.uri < $1.uri }) where !document.isConfiguration {
      let analysis = analysis(of: document)
      if analysis.fileIndex(ofIdentity: identity) != nil { containing.append(analysis) }
    }
    let tables = workspaceTables ?? workspaceFolders.flatMap(environment.tables)
    workspaceTables = tables
    for path in tables {
      let table = environment.canonicalPath(path)
      guard identities[table] == nil else { continue }
      var analysis = currentAnalysis(identity: table)
      if analysis == nil, case .success(let bytes) = environment.read(path) {
        analysis = check(identity: table, path: path, bytes: bytes)
      }
      if let analysis, analysis.fileIndex(ofIdentity: identity) != nil { containing.append(analysis) }
    }
    return containing
  }
}
