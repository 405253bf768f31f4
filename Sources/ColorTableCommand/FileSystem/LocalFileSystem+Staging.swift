import ColorTableEmitters

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A place that a file is to get, looked at and made ready before the file's content is made.
struct StagingPlace: Sendable {
  /// The path as the user wrote it.
  var path: String
  /// Where the path leads once links are followed.
  var target: String
  /// What is there; nil for nothing.
  var status: stat?
  /// The folders that were made for it, outermost first.
  var createdFolders: [String] = []

  /// Whether something stands there that is no regular file, such as a device.
  var isSpecial: Bool { status.map { $0.st_mode & S_IFMT != S_IFREG } ?? false }
}

extension LocalFileSystem {
  /// Makes everything ready to put a file in place.
  public func stage(
    _ bytes: [UInt8], for path: String, isPrecious: Bool
  ) throws(FileSystemError) -> StagedFile {
    let place = try prepare(path)
    do {
      return try fill(place, with: OutputContent(bytes), isPrecious: isPrecious)
    } catch {
      Self.removeFolders(place.createdFolders)
      throw error
    }
  }

  /// Makes everything ready to put some files in place; the contents of large ones are made and written several
  /// at a time, so that none of them has to lie in memory.
  public func stage(_ files: [NewFile]) throws(StagingFailure) -> [StagedFile] {
    var places: [StagingPlace] = []
    for file in files {
      do {
        places.append(try prepare(file.path))
      } catch {
        discard([], places)
        throw StagingFailure(path: file.path, error: error)
      }
    }
    let results = fill(places, with: files.map(\.content))
    let staged = results.compactMap { try? $0.get() }
    for (file, result) in zip(files, results) {
      guard case .failure(let error) = result else { continue }
      discard(staged, places)
      throw StagingFailure(path: file.path, error: error)
    }
    return staged
  }

  private func fill(
    _ places: [StagingPlace], with contents: [OutputContent]
  ) -> [Result<StagedFile, FileSystemError>] {
    Concurrency.map(
      Array(zip(places, contents)), size: { $0.1.expectedSize }, threadsFrom: 1 << 21
    ) { place, content in
      Result { () throws(FileSystemError) in try self.fill(place, with: content, isPrecious: false) }
    }
  }

  private func discard(_ staged: [StagedFile], _ places: [StagingPlace]) {
    for file in staged {
      if case .rename(let temporary, _) = file.action { _ = unlink(temporary) }
    }
    for place in places.reversed() { Self.removeFolders(place.createdFolders) }
  }

  /// Finds out where a file is to stand, and makes the folders for it.
  private func prepare(_ path: String) throws(FileSystemError) -> StagingPlace {
    try Self.checkForNull(path)
    guard let target = Self.linkTarget(path) else { throw FileSystemError(errno: ELOOP) }
    guard !target.isEmpty, target.utf8.last != UInt8(ascii: "/") else {
      throw FileSystemError(.other, "it is a folder, not a file")
    }
    var status = stat()
    if stat(target, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw FileSystemError(errno: EISDIR) }
      return StagingPlace(path: path, target: target, status: status)
    }
    guard errno == ENOENT else { throw FileSystemError(errno: errno) }
    let created = try makeFolders(Paths.split(target).folder)
    return StagingPlace(path: path, target: target, createdFolders: created)
  }

  /// Makes the temporary file for a place, where the file that is there does not have the content already.
  private func fill(
    _ place: StagingPlace, with content: OutputContent, isPrecious: Bool
  ) throws(FileSystemError) -> StagedFile {
    if place.isSpecial { return StagedFile(path: place.path, action: .write(content.bytes), isNew: false) }
    let writer = StagingWriter(place) { () throws(FileSystemError) in
      try self.makeTemporaryFile(in: Paths.split(place.target).folder)
    }
    content.forEachPiece(writer.take)
    guard let temporary = try writer.finish(isPrecious: isPrecious) else {
      return StagedFile(path: place.path, action: .none, isNew: false)
    }
    return StagedFile(
      path: place.path, action: .rename(temporary: temporary, target: place.target),
      isNew: place.status == nil, createdFolders: place.createdFolders)
  }

  private func makeTemporaryFile(
    in folder: String
  ) throws(FileSystemError) -> (path: String, descriptor: Int32) {
    leftovers.sweep(folder)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<16 {
      let path = Paths.join(folder, Leftovers.temporaryName(using: &generator))
      let descriptor = Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
      if descriptor >= 0 { return (path, descriptor) }
      if errno != EEXIST { break }
    }
    throw FileSystemError(errno: errno)
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
