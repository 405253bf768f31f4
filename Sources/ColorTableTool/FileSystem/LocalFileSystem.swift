import ColorTableEmitters
import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of this machine.
///
/// Files are written with system calls and not with Foundation's atomic write, which was tried: it puts its
/// temporary file where it should, but it replaces a symbolic link instead of following it, gives an existing
/// file a new mode, and renames before it knows whether closing the file succeeded.
package final class LocalFileSystem: FileSystem, Sendable {
  package init() {}

  package var currentFolder: String? {
    guard let pointer = getcwd(nil, 0) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  package func enter(_ folder: String) -> Bool { chdir(folder) == 0 }

  /// The status of what a path leads to, links followed; nil for nothing.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 ? status : nil
  }

  package func state(of path: String) -> FileState? {
    guard let status = Self.status(of: path.isEmpty ? "." : path) else { return nil }
    let isStored = Self.kind(status.st_mode) != .other
    return FileState(
      time: isStored ? Self.modificationTime(status) : 0,
      size: isStored ? Int64(status.st_size) : 0, device: UInt64(truncatingIfNeeded: status.st_dev),
      node: UInt64(status.st_ino), mode: UInt32(status.st_mode))
  }

  /// When a file was written last, in nanoseconds.
  private static func modificationTime(_ status: stat) -> Int64 { nanoseconds(modified(status)) }

  /// When a file was written last.
  static func modified(_ status: stat) -> timespec {
    #if canImport(Darwin)
      status.st_mtimespec
    #else
      status.st_mtim
    #endif
  }

  static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  package func kind(of path: String) -> PathKind? { Self.status(of: path).map { Self.kind($0.st_mode) } }

  private static func kind(_ mode: mode_t) -> PathKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  package func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    try Self.checkForNull(path)
    guard let stream = opendir(path) else { throw FileSystemError(errno: errno) }
    defer { _ = closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let kind: PathKind
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .folder
      case Int(DT_LNK): kind = .link
      case Int(DT_UNKNOWN):
        // Some file systems do not say it here.
        var status = stat()
        guard lstat(Paths.join(path, name), &status) == 0 else { continue }
        kind = Self.kind(status.st_mode)
      default: kind = .other
      }
      entries.append(FolderEntry(name: name, kind: kind))
    }
    return entries
  }

  package func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    let (descriptor, size) = try Self.openFile(path)
    defer { _ = close(descriptor) }
    let bytes = try Descriptor.readAll(descriptor, expectedSize: size)
    // Files of /proc say that they are empty. One that was empty when it was opened can have got content since.
    var status = stat()
    if size == 0, !bytes.isEmpty, fstat(descriptor, &status) != 0 || status.st_size == 0 {
      throw FileSystemError(.other, "it is not a regular file with a size")
    }
    return bytes
  }

  package func holds(_ output: OutputFile, at path: String) throws(FileSystemError) -> Bool {
    let (descriptor, _) = try Self.openFile(path)
    defer { _ = close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { buffer.deallocate() }
    var isSame = true
    output.forEachPiece { piece in
      var offset = 0
      while isSame, offset < piece.count {
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(piece.count - offset))
        guard Descriptor.fill(part, from: descriptor) == part.count, let old = part.baseAddress,
          let new = piece.baseAddress, memcmp(old, new + offset, part.count) == 0
        else { return isSame = false }
        offset += part.count
      }
    }
    return isSame && Descriptor.fill(.init(rebasing: buffer.prefix(1)), from: descriptor) == 0
  }

  /// Opens a regular file to read it.
  private static func openFile(_ path: String) throws(FileSystemError) -> (descriptor: Int32, size: Int) {
    try checkForNull(path)
    // Opening a device can have effects, so the kind is looked at first. Something else can be there when it is opened.
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileSystemError(errno: errno) }
    try checkIsRegular(status)
    guard let descriptor = Descriptor.openFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) else {
      throw FileSystemError(errno: errno)
    }
    do throws(FileSystemError) {
      guard fstat(descriptor, &status) == 0 else { throw FileSystemError(errno: errno) }
      try checkIsRegular(status)
    } catch {
      _ = close(descriptor)
      throw error
    }
    return (descriptor, Int(status.st_size))
  }

  package func canonicalPath(_ path: String) -> String { canonicalPath(path, depth: 0) }

  private func canonicalPath(_ path: String, depth: Int) -> String {
    if let pointer = realpath(path, nil) {
      defer { free(pointer) }
      return String(cString: pointer)
    }
    let target = Self.linkTarget(path) ?? path
    let (folder, name) = Paths.split(target)
    // Links that lead into themselves could go on for ever.
    guard folder != target, !name.isEmpty, depth < 100 else { return target }
    let parent = canonicalPath(folder.isEmpty ? "." : folder, depth: depth + 1)
    if name == "." { return parent }
    if name == ".." { return Paths.normalized(parent + "/..") }
    return parent == "/" ? "/" + name : parent + "/" + name
  }

  package func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    guard renameFile(path, newPath) == 0 else { throw FileSystemError(errno: errno) }
  }

  package func remove(_ path: String) throws(FileSystemError) {
    try Self.checkForNull(path)
    guard unlink(path) == 0 || errno == ENOENT else { throw FileSystemError(errno: errno) }
  }

  package func removeEmptyFolder(_ path: String) -> Bool {
    TemporaryFile.removeLeftovers(from: path)
    return rmdir(path) == 0
  }
}

extension LocalFileSystem {
  static func checkForNull(_ path: String) throws(FileSystemError) {
    guard !path.utf8.contains(0) else { throw FileSystemError(.other, "the path contains a NUL") }
    guard !path.isEmpty else { throw FileSystemError(.other, "the path is empty") }
  }

  private static func checkIsRegular(_ status: stat) throws(FileSystemError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw FileSystemError(.other, "it is a folder, not a file")
    case S_IFIFO: throw FileSystemError(.other, "it is a pipe, not a file; '-' reads standard input")
    case S_IFSOCK: throw FileSystemError(.other, "it is a socket, not a file")
    default: throw FileSystemError(.other, "it is a device, not a file; '-' reads standard input")
    }
  }

  /// The path once its last part is not a symbolic link any more; nil where links form a circle.
  static func linkTarget(_ path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      // The target of a descriptor's link is not a path, or that of a file which the descriptor may only append to.
      if Descriptor.number(namedBy: path) != nil { return path }
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
      let content = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        count = buffer.withMemoryRebound(to: CChar.self) { characters in
          characters.baseAddress.map { max(0, readlink(path, $0, characters.count)) } ?? 0
        }
      }
      guard !content.isEmpty else { return path }
      path = Paths.join(Paths.split(path).folder, String(decoding: content, as: UTF8.self))
    }
    return nil
  }
}

// Inside the type, the name is that of its own function.
private func renameFile(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
