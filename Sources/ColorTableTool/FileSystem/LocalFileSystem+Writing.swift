import ColorTableEmitters
import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LocalFileSystem {
  /// Large files are rendered and written several at a time, so that none of them has to lie in memory.
  package func stage(
    _ files: [OutputFile], isPrecious: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(FileFailure) -> [StagedFile] {
    var staged: [StagedFile] = []
    var failure: FileFailure?
    for file in files where failure == nil {
      do {
        staged.append(try prepare(file))
      } catch {
        failure = FileFailure(path: file.path, error: error)
      }
    }
    if failure == nil {
      for folder in Set(staged.filter { !$0.isSent }.map { Paths.split($0.target).folder }) {
        TemporaryFile.removeLeftovers(from: folder)
      }
      let results = Concurrency.map(
        Array(zip(files, staged)), size: { $0.0.expectedSize }
      ) { file, prepared -> (StagedFile, FileFailure?) in
        var staged = prepared
        do throws(FileSystemError) {
          if isInterrupted() { throw .interrupted }
          try self.write(file, to: &staged, isPrecious: isPrecious)
          return (staged, nil)
        } catch {
          return (staged, FileFailure(path: file.path, error: error))
        }
      }
      staged = results.map(\.0)
      failure = results.lazy.compactMap(\.1).first
    }
    if let failure {
      for file in staged.reversed() { discard(file) }
      throw failure
    }
    return staged
  }

  /// Examines the path of a file, and makes the folders for it.
  private func prepare(_ file: OutputFile) throws(FileSystemError) -> StagedFile {
    let path = file.path
    try Self.checkForNull(path)
    guard let target = Self.linkTarget(path) else { throw FileSystemError(errno: ELOOP) }
    guard !target.isEmpty, target.utf8.last != UInt8(ascii: "/") else {
      throw FileSystemError(.other, "it is a folder, not a file")
    }
    var staged = StagedFile(path: path, target: target)
    if let number = Descriptor.number(namedBy: target) {
      // A duplicate shares the offset in the file, and the flag to append.
      let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw FileSystemError(errno: errno) }
      staged.step = .send(file, descriptor: descriptor)
      return staged
    }
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw FileSystemError(errno: errno) }
      staged.isNew = true
      staged.createdFolders = try makeFolders(Paths.split(target).folder)
      return staged
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileSystemError(errno: EISDIR)
    default:
      // Without this flag, opening a pipe would wait for somebody who reads.
      guard let descriptor = Descriptor.openFile(target, O_WRONLY | O_NONBLOCK) else {
        throw FileSystemError(errno: errno)
      }
      staged.step = .send(file, descriptor: descriptor)
    }
    return staged
  }

  /// Writes the temporary file of a regular file, unless that has its bytes already.
  private func write(
    _ file: OutputFile, to staged: inout StagedFile, isPrecious: Bool
  ) throws(FileSystemError) {
    guard case .none = staged.step else { return }
    let target = staged.target
    if !staged.isNew {
      if (try? holds(file, at: target)) == true { return }
      // A rename would replace a file that nobody may write: respect the permission all the same.
      if access(target, W_OK) != 0 {
        throw errno == EACCES
          ? FileSystemError(.other, "the file is read-only") : FileSystemError(errno: errno)
      }
    }
    let (temporary, descriptor) = try TemporaryFile.make(in: Paths.split(target).folder)
    staged.step = .rename(temporary: temporary)
    var code = Self.write(file, to: descriptor)
    if code == 0, !staged.isNew { code = Self.copyAttributes(of: target, to: descriptor) }
    if code == 0, isPrecious { code = Descriptor.synchronize(descriptor) }
    let closing = Descriptor.closeFile(descriptor)
    guard code == 0, closing == 0 else { throw FileSystemError(errno: code == 0 ? closing : code) }
  }

  /// Writes an output; the result is 0, or the error's number.
  private static func write(_ file: OutputFile, to descriptor: Int32) -> Int32 {
    var code: Int32 = 0
    file.forEachPiece { piece in
      if code == 0 { code = Descriptor.writeAll(piece, to: descriptor) }
    }
    return code
  }

  /// Gives an open file the mode of another one, and where the system lets us its owner, its extended attributes and its
  /// access list; the result is 0, or the error's number.
  private static func copyAttributes(of path: String, to descriptor: Int32) -> Int32 {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == ENOENT ? 0 : errno }
    #if canImport(Darwin)
      if let old = Descriptor.openFile(path, O_RDONLY | O_NONBLOCK) {
        _ = fcopyfile(old, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
        _ = Descriptor.closeFile(old)
      }
    #endif
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    return fchmod(descriptor, status.st_mode & 0o777) == 0 ? 0 : errno
  }

  package func commit(_ file: StagedFile) throws(FileSystemError) {
    switch file.step {
    case .none: break
    case .rename(let temporary):
      do {
        try rename(temporary, to: file.target)
      } catch {
        discard(file)
        throw error
      }
    case .send(let output, let descriptor):
      let code = Self.write(output, to: descriptor)
      let closing = Descriptor.closeFile(descriptor)
      guard code == 0, closing == 0 else { throw FileSystemError(errno: code == 0 ? closing : code) }
    }
  }

  package func discard(_ file: StagedFile) {
    switch file.step {
    case .none: break
    case .rename(let temporary): _ = unlink(temporary)
    case .send(_, let descriptor): _ = Descriptor.closeFile(descriptor)
    }
    for folder in file.createdFolders.reversed() { _ = rmdir(folder) }
  }

  /// Makes a folder and those that it lies in; gives back those that were made.
  private func makeFolders(_ path: String) throws(FileSystemError) -> [String] {
    guard !path.isEmpty, path != "/" else { return [] }
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileSystemError(errno: ENOTDIR) }
      return []
    }
    guard errno == ENOENT else { throw FileSystemError(errno: errno) }
    let created = try makeFolders(Paths.split(path).folder)
    if mkdir(path, 0o777) == 0 { return created + [path] }
    let code = errno
    if code == EEXIST { return created }
    for folder in created.reversed() { _ = rmdir(folder) }
    throw FileSystemError(
      .other, "cannot create the folder '\(path)': \(FileSystemError(errno: code).reason)")
  }
}
