import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A path that a file is to be written to, examined before the file's content is made.
struct StagingTarget: Sendable {
  /// The path as the user wrote it.
  var path: String
  /// The path once links are followed.
  var target: String
  /// What exists there; nil for nothing.
  var status: stat?
  /// The folders that were made for it, outermost first.
  var createdFolders: [String] = []

  /// A descriptor that is open for writing, where the path names one, or a pipe.
  var descriptor: Int32?

  /// Whether something exists there that is no regular file, such as a device.
  var isSpecial: Bool { status.map { $0.st_mode & S_IFMT != S_IFREG } ?? false }
}

extension LocalFileSystem {
  /// The contents of large files are made and written several at a time, so that none of them has to lie in memory.
  package func stage(_ files: [NewFile]) throws(StagingFailure) -> [StagedFile] {
    var targets: [StagingTarget] = []
    for file in files {
      do {
        targets.append(try prepare(file.path))
      } catch {
        discard([], targets)
        throw StagingFailure(path: file.path, error: error)
      }
    }
    let results = Concurrency.map(
      Array(zip(files, targets)), size: { $0.0.content.expectedSize }, threadsFrom: 1 << 21
    ) { file, target in
      Result { () throws(FileSystemError) in try self.write(file, to: target) }
    }
    let staged = results.compactMap { try? $0.get() }
    for (file, result) in zip(files, results) {
      guard case .failure(let error) = result else { continue }
      discard(staged, targets)
      throw StagingFailure(path: file.path, error: error)
    }
    return staged
  }

  private func discard(_ staged: [StagedFile], _ targets: [StagingTarget]) {
    for file in staged {
      if case .rename(let temporary, _) = file.action { _ = unlink(temporary) }
    }
    for target in targets.reversed() {
      if let descriptor = target.descriptor { _ = close(descriptor) }
      Self.removeFolders(target.createdFolders)
    }
  }

  /// Examines the path of a file, and makes the folders for it.
  private func prepare(_ path: String) throws(FileSystemError) -> StagingTarget {
    try Self.checkForNull(path)
    guard let target = Self.linkTarget(path) else { throw FileSystemError(errno: ELOOP) }
    guard !target.isEmpty, target.utf8.last != UInt8(ascii: "/") else {
      throw FileSystemError(.other, "it is a folder, not a file")
    }
    var status = stat()
    if let number = Descriptor.number(namedBy: target) {
      // A copy has the place in the file, and whether it may only be appended to.
      let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw FileSystemError(errno: errno) }
      return StagingTarget(path: path, target: target, descriptor: descriptor)
    }
    if stat(target, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw FileSystemError(errno: EISDIR) }
      if status.st_mode & S_IFMT == S_IFIFO {
        // Without this flag, opening would wait for somebody who reads.
        guard let descriptor = Descriptor.open(target, O_WRONLY | O_NONBLOCK) else {
          throw FileSystemError(errno: errno)
        }
        return StagingTarget(path: path, target: target, status: status, descriptor: descriptor)
      }
      return StagingTarget(path: path, target: target, status: status)
    }
    guard errno == ENOENT else { throw FileSystemError(errno: errno) }
    let created = try makeFolders(Paths.split(target).folder)
    return StagingTarget(path: path, target: target, createdFolders: created)
  }

  /// Writes the temporary file, unless the file that exists has the content already.
  private func write(
    _ file: NewFile, to target: StagingTarget
  ) throws(FileSystemError) -> StagedFile {
    if let descriptor = target.descriptor {
      return StagedFile(
        path: target.path, action: .send(file.content.bytes, descriptor: descriptor), isNew: false)
    }
    if target.isSpecial {
      return StagedFile(path: target.path, action: .write(file.content.bytes), isNew: false)
    }
    let folder = Paths.split(target.target).folder
    func temporaryFile(comparing: Bool) throws(FileSystemError) -> StagingWriter.Outcome {
      let writer = StagingWriter(target, isComparing: comparing) { () throws(FileSystemError) in
        try self.temporaryFiles.make(in: folder, partOf: file.outputFolder)
      }
      file.content.forEachPiece(writer.take)
      return try writer.finish(isPrecious: file.isPrecious)
    }
    var result = try temporaryFile(comparing: true)
    // Another program changed the file while it was compared and copied: so it is not read again.
    if case .fileChanged = result { result = try temporaryFile(comparing: false) }
    guard case .temporaryFile(let temporary) = result else {
      return StagedFile(
        path: target.path, action: .none, isNew: false, comparedFile: target.status.map(Self.version))
    }
    return StagedFile(
      path: target.path, action: .rename(temporary: temporary, target: target.target),
      isNew: target.status == nil, createdFolders: target.createdFolders)
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

  /// Removes folders that were made, as far as they are empty.
  static func removeFolders(_ folders: [String]) {
    for folder in folders.reversed() { _ = rmdir(folder) }
  }
}
