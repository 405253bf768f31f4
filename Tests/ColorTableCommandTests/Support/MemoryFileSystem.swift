import ColorTableCommand

/// Files in memory, with links, and with failures on demand.
final class MemoryFileSystem: FileSystem {
  var files: [String: [UInt8]] = [:]
  /// Symbolic links, by path.
  var links: [String: String] = [:]
  /// Paths that cannot be staged, with the reason.
  var unwritable: [String: String] = [:]
  /// Paths that cannot be put in place, with the reason.
  var stuck: [String: String] = [:]
  /// The paths that were written, in order.
  private(set) var written: [String] = []
  /// What is staged and neither committed nor discarded.
  private(set) var pending: Set<String> = []
  var currentFolder: String? = "/projects/app"

  init(_ files: [String: String]) {
    for (path, text) in files { self.files[path] = Array(text.utf8) }
  }

  func text(_ path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }

  private func resolve(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    let plain = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return links[plain] ?? plain
  }

  func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    guard let bytes = files[resolve(path)] else { throw .missing }
    return bytes
  }

  func canonicalPath(_ path: String) -> String {
    let resolved = resolve(path)
    return resolved.hasPrefix("/") ? resolved : "/projects/app/" + resolved
  }

  func stage(_ file: NewFile) throws(FileSystemError) -> StagedFile {
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

  func discard(_ file: StagedFile) { pending.remove(file.path) }
}
