import ColorTableCommand

/// Files in memory, with links, and with failures on demand.
final class MemoryFileSystem: FileSystem {
  var files: [String: [UInt8]] = [:]
  /// Symbolic links, by path.
  var links: [String: String] = [:]
  /// Files and folders that cannot be read.
  var locked: Set<String> = []
  /// Paths that cannot be staged, with the reason.
  var unwritable: [String: String] = [:]
  /// Paths that cannot be put in place, with the reason.
  var stuck: [String: String] = [:]
  /// The folders that were locked last, and the files that were to be replaced.
  private(set) var lastLock: (folders: [String], files: [String]) = ([], [])
  /// Why nothing can be locked.
  var lockFailure: StagingFailure?
  /// How often a file that was compared is another one by the time that others are replaced.
  var changesMeanwhile = 0
  /// How often a path was resolved.
  private(set) var resolutions = 0
  /// How often files were staged.
  private(set) var stagings = 0
  /// The paths that were written, in order.
  private(set) var written: [String] = []
  /// What is staged and neither committed nor discarded.
  private(set) var pending: Set<String> = []
  /// What was staged and discarded, in order.
  private(set) var discarded: [String] = []
  var currentFolder: String? = "/projects/app"

  init(_ files: [String: String]) {
    for (path, text) in files { self.files[path] = Array(text.utf8) }
  }

  func text(_ path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }

  private func resolve(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let plain = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return links[plain] ?? plain
  }

  func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    guard let bytes = files[resolve(path)] else { throw .missing }
    if locked.contains(resolve(path)) { throw FileSystemError(.other, "permission denied") }
    return bytes
  }

  func kind(of path: String) -> FileKind? {
    let path = resolve(path)
    if files[path] != nil { return .file }
    let isFolder = path.isEmpty || files.keys.contains { $0.hasPrefix(path == "/" ? path : path + "/") }
    return isFolder ? .folder : nil
  }

  func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    let path = resolve(path)
    guard kind(of: path) == .folder else { throw .missing }
    if locked.contains(path) { throw FileSystemError(.other, "permission denied") }
    let prefix = path.isEmpty || path == "/" ? path : path + "/"
    var kinds: [String: FileKind] = [:]
    for (file, kind) in files.keys.map({ ($0, FileKind.file) }) + links.keys.map({ ($0, FileKind.link) }) {
      guard file.hasPrefix(prefix), !path.isEmpty || !file.hasPrefix("/") else { continue }
      let rest = file.dropFirst(prefix.count)
      let name = String(rest.prefix { $0 != "/" })
      kinds[name] = rest.contains("/") ? .folder : kind
    }
    return kinds.map { FolderEntry(name: $0.key, kind: $0.value) }
  }

  func size(of path: String) -> Int? { nil }

  func state(of path: String) -> FileState? { nil }

  func identity(of path: String) -> String? { nil }

  func isDevice(_ path: String) -> Bool { false }

  func names(inFolder path: String) -> [String] { [] }

  func lock(_ folders: [String], replacing files: [String]) throws(StagingFailure) -> FolderLock {
    if let lockFailure { throw lockFailure }
    lastLock = (folders, files)
    return FolderLock()
  }

  func isAsCompared(_ file: StagedFile) -> Bool {
    changesMeanwhile -= 1
    return changesMeanwhile < 0
  }

  func removeEmptyFolder(_ path: String) -> Bool { false }

  func canonicalPath(_ path: String) -> String {
    resolutions += 1
    let resolved = resolve(path)
    return resolved.hasPrefix("/") ? resolved : "/projects/app/" + resolved
  }

  func stage(_ files: [NewFile]) throws(StagingFailure) -> [StagedFile] {
    stagings += 1
    var staged: [StagedFile] = []
    for file in files {
      do {
        staged.append(try stage(file))
      } catch {
        for file in staged.reversed() { discard(file) }
        throw StagingFailure(path: file.path, error: error)
      }
    }
    return staged
  }

  private func stage(_ file: NewFile) throws(FileSystemError) -> StagedFile {
    let (path, bytes) = (file.path, file.content.bytes)
    if let reason = unwritable[path] { throw FileSystemError(.other, reason) }
    let isNew = files[resolve(path)] == nil
    if files[resolve(path)] == bytes { return StagedFile(path: path, action: .none, isNew: false) }
    pending.insert(path)
    return StagedFile(path: path, action: .write(bytes), isNew: isNew)
  }

  func commit(_ file: StagedFile) throws(FileSystemError) {
    guard case .write(let bytes) = file.action else { return }
    pending.remove(file.path)
    if let reason = stuck[file.path] { throw FileSystemError(.other, reason) }
    files[resolve(file.path)] = bytes
    written.append(file.path)
  }

  func discard(_ file: StagedFile) {
    pending.remove(file.path)
    discarded.append(file.path)
  }

  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    let path = resolve(path)
    for (file, bytes) in files where file == path || file.hasPrefix(path + "/") {
      files[file] = nil
      files[newPath + file.dropFirst(path.count)] = bytes
    }
  }

  func remove(_ path: String) throws(FileSystemError) {
    if let reason = stuck[path] { throw FileSystemError(.other, reason) }
    files[resolve(path)] = nil
  }
}
