import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// Which content of a file was read.
enum FileStamp: Hashable {
  /// The text of the editor, by its serial number.
  case open(Int)
  /// The file on disk, by the number of changes that were notified.
  case disk(Int)
}

/// A file of a checked table, with what tells where it is and what is written in it.
final class AnalyzedFile {
  /// A text that no other file has.
  let identity: String
  let uri: String
  /// The version of the text; nil where the file is not open.
  let version: Int?
  let syntax: TableFile
  private let encoding: PositionEncoding
  /// Most checks find nothing that has a position.
  private(set) lazy var positions = TextPositions(bytes, encoding: encoding, isOpen: version != nil)

  init(identity: String, uri: String, version: Int?, syntax: TableFile, encoding: PositionEncoding) {
    self.identity = identity
    self.uri = uri
    self.version = version
    self.syntax = syntax
    self.encoding = encoding
  }

  var tree: SyntaxTree { syntax.tree }

  var bytes: [UInt8] { syntax.tree.file.bytes }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func location(_ span: SourceSpan) -> JSONValue {
    .object(["uri": .string(uri), "range": positions.range(span).json])
  }
}

/// A table as it was checked, with the contents of the files at that time.
final class TableAnalysis {
  /// The table, as far as it can be read; nil where nothing names its themes.
  let source: CheckedTable?
  /// The table's file, then those that it includes; the index of a file is the ID of its spans.
  let files: [AnalyzedFile]
  /// The diagnostics that `check` reports, in the order of files and positions.
  let diagnostics: [Diagnostic]
  /// Every file that was read, or looked for, with what was found there.
  let reads: [String: FileStamp]
  /// The number of the configuration that holds.
  let configuration: Int

  /// The diagnostics of each file as they are sent; nil until somebody asks.
  var items: [[JSONValue]]?

  init(
    source: CheckedTable?, files: [AnalyzedFile], diagnostics: [Diagnostic],
    reads: [String: FileStamp], configuration: Int
  ) {
    self.source = source
    self.files = files
    self.diagnostics = diagnostics
    self.reads = reads
    self.configuration = configuration
  }

  /// The file that a span lies in.
  func file(of span: SourceSpan) -> AnalyzedFile? {
    let index = Int(span.file.rawValue)
    return files.indices.contains(index) ? files[index] : nil
  }

  /// The file that was read for an include; nil where the same file is included before it.
  func includedFile(at path: SourceSpan) -> AnalyzedFile? { files.first { $0.syntax.includedAt == path } }

  func fileIndex(ofIdentity identity: String) -> Int? { files.firstIndex { $0.identity == identity } }

  /// The location of a span; nil where it lies in no file.
  func location(_ span: SourceSpan) -> JSONValue? { file(of: span)?.location(span) }

  /// The header that holds for a file.
  func header(of file: Int) -> Header? { source.map { $0.header(of: file) } ?? files[file].syntax.header }
}

/// Reads what a table includes: the texts that are open, and the files on disk.
struct DocumentLoader: SourceLoader {
  /// The location of a file.
  struct Location {
    var identity: String
    var uri: String
    var version: Int?
  }

  private let session: Session
  /// The folder that the paths in messages are relative to; nil for a table that is not in a file.
  private let base: String?
  /// The files by the paths that messages show.
  private(set) var locations: [String: Location] = [:]
  private(set) var reads: [String: FileStamp] = [:]

  init(session: Session, base: String?) {
    self.session = session
    self.base = base
  }

  /// Adds the table's own file.
  mutating func add(_ location: Location, as path: String) {
    locations[path] = location
    reads[location.identity] = session.stamp(of: location.identity)
  }

  mutating func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
    guard let base else {
      return .failure(SourceLoadError(reason: "the table is in no folder before it is saved"))
    }
    let shown = Paths.normalized(Paths.join(Paths.split(includer).folder, path))
    let absolute = Paths.normalized(Paths.join(base, shown))
    let identity = session.environment.canonicalPath(absolute)
    let refusal = session.environment.refusal(
      ofInclude: absolute, inFolder: Paths.join(base, Paths.split(includer).folder),
      workspaceFolders: session.workspaceFolders)
    if let refusal { return .failure(SourceLoadError(reason: refusal)) }
    reads[identity] = session.stamp(of: identity)
    let document = session.openDocument(ofIdentity: identity)
    switch document.map({ .success($0.bytes) }) ?? session.environment.read(absolute) {
    case .success(let bytes):
      locations[shown] = Location(
        identity: identity, uri: document?.uri ?? Paths.uri(absolute), version: document?.version)
      return .success(LoadedSource(path: shown, identity: identity, bytes: bytes))
    case .failure(let error):
      let (folder, name) = Paths.split(absolute)
      let nearMiss =
        error.isMissing
        ? NearMiss.best(for: name, among: session.environment.names(inFolder: folder)) : nil
      return .failure(
        SourceLoadError(
          reason: error.reason,
          nearMiss: nearMiss.map { Paths.join(Paths.split(path).folder, $0) }))
    }
  }
}
