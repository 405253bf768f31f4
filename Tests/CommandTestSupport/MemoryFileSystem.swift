import ColorTableEmitters
import ColorTableTool

/// Files in memory, with links, and with failures on demand.
package final class MemoryFileSystem: FileSystem {
  package var files: [String: [UInt8]] = [:]
  /// Symbolic links, by path.
  package var links: [String: String] = [:]
  /// Files and folders that cannot be read.
  package var locked: Set<String> = []
  /// Paths that cannot be staged, with the reason.
  package var unwritable: [String: String] = [:]
  /// Paths that cannot be put in place, with the reason.
  package var stuck: [String: String] = [:]
  /// How often a path was resolved.
  package private(set) var resolutions = 0
  /// The paths that were written, in order.
  package private(set) var written: [String] = []
  /// Files that are staged and neither committed nor discarded.
  private var contents: [String: [UInt8]] = [:]
  package var currentFolder: String? = MemoryFileSystem.root

  private static let root = "/projects/app"

  package init(_ files: [String: [UInt8]]) {
    for (path, bytes) in files { self.files[resolve(path)] = bytes }
  }

  package convenience init(_ files: [String: String]) { self.init(files.mapValues { Array($0.utf8) }) }

  package func text(_ path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }

  /// The paths that are staged and neither committed nor discarded.
  package var pending: Set<String> { Set(contents.keys) }

  private func resolve(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    var plain = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    if plain.hasPrefix(Self.root) { plain = String(plain.dropFirst(Self.root.count + 1)) }
    return links[plain] ?? plain
  }

  package func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    guard let bytes = files[resolve(path)] else { throw .missing }
    if locked.contains(resolve(path)) { throw FileSystemError(.other, "permission denied") }
    return bytes
  }

  package func holds(_ output: OutputFile, at path: String) throws(FileSystemError) -> Bool {
    try read(path) == output.bytes
  }

  package func kind(of path: String) -> PathKind? {
    let path = resolve(path)
    if files[path] != nil { return .file }
    let isFolder = path.isEmpty || files.keys.contains { $0.hasPrefix(path == "/" ? path : path + "/") }
    return isFolder ? .folder : nil
  }

  package func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    let path = resolve(path)
    guard kind(of: path) == .folder else { throw .missing }
    if locked.contains(path) { throw FileSystemError(.other, "permission denied") }
    let prefix = path.isEmpty || path == "/" ? path : path + "/"
    var kinds: [String: PathKind] = [:]
    for (file, kind) in files.keys.map({ ($0, PathKind.file) }) + links.keys.map({ ($0, PathKind.link) }) {
      guard file.hasPrefix(prefix), !path.isEmpty || !file.hasPrefix("/") else { continue }
      let rest = file.dropFirst(prefix.count)
      let name = String(rest.prefix { $0 != "/" })
      kinds[name] = rest.contains("/") ? .folder : kind
    }
    return kinds.map { FolderEntry(name: $0.key, kind: $0.value) }
  }

  package func state(of path: String) -> FileState? { nil }

  package func removeEmptyFolder(_ path: String) -> Bool { false }

  package func canonicalPath(_ path: String) -> String {
    resolutions += 1
    let resolved = resolve(path)
    if resolved.hasPrefix("/") { return resolved }
    var folders = Self.root.split(separator: "/")
    var parts = resolved.split(separator: "/")[...]
    while parts.first == ".." {
      parts.removeFirst()
      folders.removeLast()
    }
    return "/" + (folders + parts).joined(separator: "/")
  }

  package func stage(
    _ files: [OutputFile], isPrecious: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(FileFailure) -> [StagedFile] {
    for file in files {
      guard let reason = unwritable[file.path] else { continue }
      throw FileFailure(path: file.path, error: FileSystemError(.other, reason))
    }
    return files.map { file in
      let old = self.files[resolve(file.path)]
      var staged = StagedFile(path: file.path)
      staged.isNew = old == nil
      guard old != file.bytes else { return staged }
      contents[file.path] = file.bytes
      staged.step = .rename(temporary: file.path)
      return staged
    }
  }

  package func commit(_ file: StagedFile) throws(FileSystemError) {
    guard let bytes = contents.removeValue(forKey: file.path) else { return }
    if let reason = stuck[file.path] { throw FileSystemError(.other, reason) }
    files[resolve(file.path)] = bytes
    written.append(file.path)
  }

  package func discard(_ file: StagedFile) { contents[file.path] = nil }

  package func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    let path = resolve(path)
    for (file, bytes) in files where file == path || file.hasPrefix(path + "/") {
      files[file] = nil
      files[resolve(newPath) + file.dropFirst(path.count)] = bytes
    }
  }

  package func remove(_ path: String) throws(FileSystemError) {
    if let reason = stuck[path] { throw FileSystemError(.other, reason) }
    files[resolve(path)] = nil
  }
}
