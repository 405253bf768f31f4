import ColorTableEmitters
import TextSupport

/// Remembers what a run looked at and wrote, so that it can be told when to run again.
final class RecordingFileSystem: FileSystem {
  /// A run's knowledge of a path.
  private enum Aspect: Hashable {
    case content
    /// The kind of file that it names.
    case kind
    /// The names in a folder.
    case names
  }

  private struct Subject: Hashable {
    var path: [UInt8]
    var aspect: Aspect
  }

  /// The last sight of a path.
  enum Sight: Equatable {
    case content(FileState?)
    case kind(FileKind?)
    /// Names as bytes: two that are equal as text can be two files.
    case names(Set<[UInt8]>)
  }

  private let base: any FileSystem
  private var sights: [(subject: Subject, path: String, sight: Sight)] = []
  private var indices: [Subject: Int] = [:]
  /// The states of the folders when their names were read last: names can only differ where these do.
  private var folderStates: [Int: FileState?] = [:]
  /// The files that the run read, each once.
  private(set) var inputs: [String] = []
  /// The files that the run wrote.
  private var written: [String] = []

  init(_ base: any FileSystem) { self.base = base }

  // MARK: Sights

  /// Remembers something, unless it is known: what was seen first is what the run is about.
  private func note(_ path: String, _ aspect: Aspect) {
    let subject = Subject(path: Array(path.utf8), aspect: aspect)
    guard indices[subject] == nil else { return }
    indices[subject] = sights.count
    // Before the names: a file that comes in between is seen as a change.
    if aspect == .names { folderStates[sights.count] = base.state(of: path) }
    sights.append((subject, path, sight(path, aspect)))
  }

  private func sight(_ path: String, _ aspect: Aspect) -> Sight {
    switch aspect {
    case .content: .content(base.state(of: path))
    case .kind: .kind(base.kind(of: path))
    case .names:
      .names(
        Set(base.names(inFolder: path).lazy.map { Array($0.utf8) }.filter { $0.first != UInt8(ascii: ".") }))
    }
  }

  /// Ends the run: from now on, the outputs are as the run left them.
  func finish() {
    for path in written {
      let subject = Subject(path: Array(path.utf8), aspect: .content)
      if let index = indices[subject] {
        sights[index].sight = sight(path, .content)
      } else {
        note(path, .content)
      }
    }
    // The names of new outputs do not count as a change.
    let outputs = Set(written.map { Paths.normalized($0).lowercased() })
    for index in sights.indices {
      guard case .names(let names) = sights[index].sight else { continue }
      let folder = sights[index].path
      let own = base.names(inFolder: folder).filter { name in
        outputs.contains(Paths.normalized(Paths.join(folder, name)).lowercased())
      }
      sights[index].sight = .names(names.union(own.map { Array($0.utf8) }))
    }
  }

  /// Whether anything is not as it was.
  func hasChanged() -> Bool {
    for index in sights.indices {
      let (subject, path, sight) = sights[index]
      guard subject.aspect == .names else {
        if self.sight(path, subject.aspect) != sight { return true }
        continue
      }
      let state = base.state(of: path)
      guard folderStates[index] != .some(state) else { continue }
      if self.sight(path, .names) != sight { return true }
      folderStates[index] = .some(state)
    }
    return false
  }

  /// The present state of all that the run looked at.
  func snapshot() -> [Sight] { sights.map { sight($0.path, $0.subject.aspect) } }

  /// Whether a file that was there is gone: it may be about to be replaced.
  func misses(_ snapshot: [Sight]) -> Bool {
    zip(sights, snapshot).contains { before, now in
      if case .content(.some) = before.sight, now == .content(nil) { true } else { false }
    }
  }

  // MARK: FileSystem

  var currentFolder: String? { base.currentFolder }

  func state(of path: String) -> FileState? { base.state(of: path) }

  func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    if !inputs.contains(path) { inputs.append(path) }
    note(path, .content)
    return try base.read(path)
  }

  func canonicalPath(_ path: String) -> String { base.canonicalPath(path) }

  func kind(of path: String) -> FileKind? {
    note(path, .kind)
    return base.kind(of: path)
  }

  func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    note(path, .names)
    return try base.entries(inFolder: path)
  }

  func holds(_ output: OutputFile, at path: String) throws(FileSystemError) -> Bool {
    note(path, .content)
    return try base.holds(output, at: path)
  }

  func stage(_ files: [OutputFile], isPrecious: Bool) throws(StagingFailure) -> [StagedFile] {
    written += files.map(\.path)
    return try base.stage(files, isPrecious: isPrecious)
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
