import ColorTableEmitters
import TextSupport

/// Remembers what a run looked at and wrote, so that it can be told when to run again.
final class RecordingFileSystem: FileSystem {
  /// Something that a run looked at.
  struct Subject: Hashable {
    enum Aspect {
      case content
      /// The kind of file that a path names.
      case kind
      /// The names in a folder.
      case names
    }

    /// The path as bytes: two that are equal as text can be two files.
    private var bytes: [UInt8]
    var aspect: Aspect
    var path: String { String(decoding: bytes, as: UTF8.self) }

    init(_ path: String, _ aspect: Aspect) { (bytes, self.aspect) = (Array(path.utf8), aspect) }
  }

  /// The state of a subject, as far as a run asked for it.
  enum Observation: Equatable {
    case content(FileState?)
    case kind(PathKind?)
    case names(Set<[UInt8]>)
  }

  private let base: any FileSystem
  /// The last observation of each subject.
  private var observations: [Subject: Observation] = [:]
  /// The files that the run read, each once.
  private(set) var inputs: [String] = []
  /// The files that the run wrote.
  private var written: [String] = []

  init(_ base: any FileSystem) { self.base = base }

  /// Remembers something, unless it is known: what was seen first is what the run is about.
  private func observe(_ path: String, _ aspect: Subject.Aspect) {
    let subject = Subject(path, aspect)
    if observations[subject] == nil { observations[subject] = observation(of: subject) }
  }

  private func observation(of subject: Subject) -> Observation {
    let path = subject.path
    switch subject.aspect {
    case .content: return .content(base.state(of: path))
    case .kind: return .kind(base.kind(of: path))
    case .names:
      let names = base.names(inFolder: path).lazy.map { Array($0.utf8) }
      return .names(Set(names.filter { $0.first != UInt8(ascii: ".") }))
    }
  }

  /// Ends the run: from now on, the outputs are as the run left them.
  func finish() {
    for subject in written.map({ Subject($0, .content) }) { observations[subject] = observation(of: subject) }
    // The names of new outputs do not count as a change.
    let outputs = Set(written.map { Paths.normalized($0).lowercased() })
    for case (let subject, .names(let names)) in observations {
      let outputNames = base.names(inFolder: subject.path).filter { name in
        outputs.contains(Paths.normalized(Paths.join(subject.path, name)).lowercased())
      }
      observations[subject] = .names(names.union(outputNames.map { Array($0.utf8) }))
    }
  }

  /// Whether anything is not as it was.
  func hasChanged() -> Bool { observations.contains { observation(of: $0.key) != $0.value } }

  /// The present state of all that the run looked at.
  func snapshot() -> [Subject: Observation] {
    Dictionary(uniqueKeysWithValues: observations.keys.map { ($0, observation(of: $0)) })
  }

  /// Whether a file that was there is gone: it may be about to be replaced.
  func lacksFile(in snapshot: [Subject: Observation]) -> Bool {
    observations.contains { subject, before in
      if case .content(.some) = before, snapshot[subject] == .content(nil) { true } else { false }
    }
  }

  var currentFolder: String? { base.currentFolder }

  func state(of path: String) -> FileState? { base.state(of: path) }

  func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    if !inputs.contains(path) { inputs.append(path) }
    observe(path, .content)
    return try base.read(path)
  }

  func canonicalPath(_ path: String) -> String { base.canonicalPath(path) }

  func kind(of path: String) -> PathKind? {
    observe(path, .kind)
    return base.kind(of: path)
  }

  func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    observe(path, .names)
    return try base.entries(inFolder: path)
  }

  func holds(_ output: OutputFile, at path: String) throws(FileSystemError) -> Bool {
    observe(path, .content)
    return try base.holds(output, at: path)
  }

  func stage(
    _ files: [OutputFile], isPrecious: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(FileFailure) -> [StagedFile] {
    written += files.map(\.path)
    return try base.stage(files, isPrecious: isPrecious, isInterrupted: isInterrupted)
  }

  func commit(_ file: StagedFile) throws(FileSystemError) { try base.commit(file) }

  func discard(_ file: StagedFile) { base.discard(file) }

  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    written += [path, newPath]
    try base.rename(path, to: newPath)
  }

  func remove(_ path: String) throws(FileSystemError) {
    written.append(path)
    try base.remove(path)
  }

  func removeEmptyFolder(_ path: String) -> Bool { base.removeEmptyFolder(path) }
}
