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
public final class LocalFileSystem: FileSystem {
  private let leftovers = Leftovers()

  /// Makes a view of this machine's files.
  public init() {}

  /// The current folder's absolute path, or nil where it has none any more.
  public var currentFolder: String? {
    guard let pointer = getcwd(nil, 0) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The whole content of a regular file.
  public func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    try Self.checkForNull(path)
    // Opening a FIFO would wait for a writer, so the kind is looked at first.
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileSystemError(errno: errno) }
    try Self.checkIsRegular(status)
    let descriptor = Self.retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileSystemError(errno: errno) }
    defer { _ = close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw FileSystemError(errno: errno) }
    LargeMemory.prepare(forFileOf: Int(status.st_size))
    return try Descriptor.readAll(descriptor, expectedSize: Int(status.st_size))
  }

  /// The path that names the same place however it was reached.
  public func canonicalPath(_ path: String) -> String { canonicalPath(path, depth: 0) }

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

  /// Makes everything ready to put a file in place.
  public func stage(
    _ bytes: [UInt8], for path: String, isPrecious: Bool
  ) throws(FileSystemError) -> StagedFile {
    try Self.checkForNull(path)
    guard let target = Self.linkTarget(path) else { throw FileSystemError(errno: ELOOP) }
    guard !target.isEmpty, target.utf8.last != UInt8(ascii: "/") else {
      throw FileSystemError(.other, "it is a folder, not a file")
    }
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists {
      if status.st_mode & S_IFMT == S_IFDIR { throw FileSystemError(errno: EISDIR) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        return StagedFile(path: path, action: .write(bytes), isNew: false)
      }
      if Int(status.st_size) == bytes.count, (try? read(target)) == bytes {
        return StagedFile(path: path, action: .none, isNew: false)
      }
      // A rename would replace a file that nobody may write: respect the permission all the same.
      guard access(target, W_OK) == 0 else {
        throw errno == EACCES
          ? FileSystemError(.other, "the file is read-only") : FileSystemError(errno: errno)
      }
    } else if errno != ENOENT {
      throw FileSystemError(errno: errno)
    }
    let (folder, _) = Paths.split(target)
    let created = try makeFolders(folder)
    do {
      let temporary = try makeTemporaryFile(
        bytes, in: folder, like: exists ? status : nil, isPrecious: isPrecious)
      return StagedFile(
        path: path, action: .rename(temporary: temporary, target: target), isNew: !exists,
        createdFolders: created)
    } catch {
      Self.removeFolders(created)
      throw error
    }
  }

  /// Puts a staged file in its place.
  public func commit(_ file: StagedFile) throws(FileSystemError) {
    switch file.action {
    case .none: return
    case .rename(let temporary, let target):
      guard rename(temporary, target) == 0 else {
        let error = FileSystemError(errno: errno)
        _ = unlink(temporary)
        throw error
      }
    case .write(let bytes):
      let descriptor = Self.retrying { open(file.path, O_WRONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw FileSystemError(errno: errno) }
      let code = Descriptor.writeAll(bytes, to: descriptor)
      let closing = close(descriptor) == 0 ? 0 : errno
      guard code == 0 else { throw FileSystemError(errno: code) }
      guard closing == 0 else { throw FileSystemError(errno: closing) }
    }
  }

  /// Forgets a staged file and removes what staging made.
  public func discard(_ file: StagedFile) {
    if case .rename(let temporary, _) = file.action { _ = unlink(temporary) }
    Self.removeFolders(file.createdFolders)
  }
}

extension LocalFileSystem {
  private static func checkForNull(_ path: String) throws(FileSystemError) {
    guard !path.utf8.contains(0) else { throw FileSystemError(.other, "the path holds a NUL") }
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

  private static func retrying(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Where a path leads once its last part is no symbolic link any more; nil where links go round in a circle.
  private static func linkTarget(_ path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      var status = stat()
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

  /// Makes a folder and those that it lies in; gives back those that were made.
  private func makeFolders(_ path: String) throws(FileSystemError) -> [String] {
    var missing: [String] = []
    var current = path
    while !current.isEmpty, current != "/" {
      var status = stat()
      if stat(current, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else { throw FileSystemError(errno: ENOTDIR) }
        break
      }
      guard errno == ENOENT else { throw FileSystemError(errno: errno) }
      missing.append(current)
      current = Paths.split(current).folder
    }
    var created: [String] = []
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 {
        created.append(folder)
      } else if errno != EEXIST {
        let code = errno
        Self.removeFolders(created)
        throw FileSystemError(
          .other, "cannot make the folder '\(folder)': \(FileSystemError(errno: code).reason)")
      }
    }
    return created
  }

  private static func removeFolders(_ folders: [String]) {
    for folder in folders.reversed() { _ = rmdir(folder) }
  }

  private func makeTemporaryFile(
    _ bytes: [UInt8], in folder: String, like existing: stat?, isPrecious: Bool
  ) throws(FileSystemError) -> String {
    leftovers.sweep(folder)
    var generator = SystemRandomNumberGenerator()
    var temporary = ""
    var descriptor: Int32 = -1
    for _ in 0..<16 {
      let name = Leftovers.temporaryName(using: &generator)
      temporary = Paths.join(folder, name)
      descriptor = Self.retrying { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { throw FileSystemError(errno: errno) }
    var code = Descriptor.writeAll(bytes, to: descriptor)
    if code == 0, let existing {
      // The owner can only be kept where the system lets us; the mode must be kept.
      _ = fchown(descriptor, existing.st_uid, existing.st_gid)
      if fchmod(descriptor, existing.st_mode & 0o777) != 0 { code = errno }
    }
    if code == 0, isPrecious, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
    guard code == 0 else {
      _ = unlink(temporary)
      throw FileSystemError(errno: code)
    }
    return temporary
  }
}
