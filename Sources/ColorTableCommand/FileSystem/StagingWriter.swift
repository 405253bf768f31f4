import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Takes the content of a file in, piece by piece, beside the file that is there.
///
/// As long as the content is what the file holds already, nothing is written. From the first difference on it goes
/// to a temporary file, which begins with what was the same. Other programs may write to the file meanwhile, so what was the
/// same is checked once more, by its hashes, where it is copied.
final class StagingWriter {
  /// What became of a content.
  enum Outcome {
    /// The file that is there has it.
    case unchanged
    /// It is in a temporary file with this path.
    case temporaryFile(String)
    /// Nothing: the file that is there was changed while it was copied.
    case fileChanged
  }

  private let target: StagingTarget
  private let makeTemporaryFile: () throws(FileSystemError) -> (path: String, descriptor: Int32)
  /// The file that is there, open to be compared; nil where there is none to compare.
  private let existing: Int32?
  /// The pieces of it that were the same.
  private var samePieces: [(count: Int, hash: UInt32)] = []
  private var hasChanged = false
  /// The temporary file; nil while nothing differs.
  private var temporary: (path: String, descriptor: Int32)?
  private var failure: FileSystemError?
  private var buffer: UnsafeMutableRawBufferPointer

  private static let bufferSize = 65_536

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - target: The path to write to.
  ///   - isComparing: Whether the content is compared with the file that is there.
  ///   - makeTemporaryFile: Makes an empty file, from where it can be renamed to that path.
  init(
    _ target: StagingTarget, isComparing: Bool,
    makeTemporaryFile: @escaping () throws(FileSystemError) -> (path: String, descriptor: Int32)
  ) {
    self.target = target
    self.makeTemporaryFile = makeTemporaryFile
    existing = target.status == nil || !isComparing ? nil : Descriptor.open(target.target, O_RDONLY)
    buffer = .allocate(byteCount: existing == nil ? 0 : Self.bufferSize, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Takes the next piece in; after a failure nothing more is taken.
  func take(_ piece: UnsafeRawBufferPointer) {
    guard failure == nil, !hasChanged else { return }
    if temporary == nil {
      if let existing, isNext(piece, in: existing) {
        samePieces.append((piece.count, Self.hash(piece)))
        return
      }
      startTemporaryFile()
    }
    guard failure == nil, !hasChanged, let temporary else { return }
    note(Descriptor.writeAll(piece, to: temporary.descriptor))
  }

  /// Ends the file.
  ///
  /// - Parameter isPrecious: Whether the bytes must reach the disk.
  func finish(isPrecious: Bool) throws(FileSystemError) -> Outcome {
    if failure == nil, temporary == nil, !(existing.map(isAtEnd) ?? false) { startTemporaryFile() }
    if let existing { _ = close(existing) }
    guard let temporary else {
      if let failure { throw failure }
      return .unchanged
    }
    if failure == nil, !hasChanged { complete(temporary.descriptor, isPrecious: isPrecious) }
    note(Descriptor.close(temporary.descriptor))
    if failure == nil, !hasChanged { return .temporaryFile(temporary.path) }
    _ = unlink(temporary.path)
    if let failure { throw failure }
    return .fileChanged
  }

  /// Gives the temporary file what belongs to the file that it replaces.
  private func complete(_ descriptor: Int32, isPrecious: Bool) {
    if let status = target.status {
      // The owner can only be kept where the system lets us; the mode must be kept.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      if fchmod(descriptor, status.st_mode & 0o777) != 0 { note(errno) }
    }
    if isPrecious { note(Descriptor.synchronize(descriptor)) }
  }

  /// Whether the file that is there goes on with a piece.
  private func isNext(_ piece: UnsafeRawBufferPointer, in existing: Int32) -> Bool {
    var offset = 0
    while offset < piece.count {
      let count = Descriptor.readUp(
        to: min(piece.count - offset, buffer.count), from: existing, into: buffer)
      guard count > 0, let old = buffer.baseAddress, let new = piece.baseAddress,
        memcmp(old, new + offset, count) == 0
      else { return false }
      offset += count
    }
    return true
  }

  private static func hash(_ piece: UnsafeRawBufferPointer) -> UInt32 {
    piece.withMemoryRebound(to: UInt8.self) { ByteHash.of($0) }
  }

  private func isAtEnd(_ existing: Int32) -> Bool {
    Descriptor.readUp(to: 1, from: existing, into: buffer) == 0
  }

  /// Makes the temporary file, and puts into it what was the same.
  private func startTemporaryFile() {
    do throws(FileSystemError) {
      // A rename would replace a file that nobody may write: respect the permission all the same.
      if target.status != nil, access(target.target, W_OK) != 0 {
        throw errno == EACCES
          ? FileSystemError(.other, "the file is read-only") : FileSystemError(errno: errno)
      }
      let temporary = try makeTemporaryFile()
      self.temporary = temporary
      guard let existing, let longest = samePieces.map(\.count).max() else { return }
      guard lseek(existing, 0, SEEK_SET) == 0 else { throw FileSystemError(errno: errno) }
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: longest, alignment: 16)
      defer { room.deallocate() }
      for piece in samePieces {
        let count = Descriptor.readUp(to: piece.count, from: existing, into: room)
        let bytes = UnsafeRawBufferPointer(rebasing: room[..<max(count, 0)])
        guard count == piece.count, Self.hash(bytes) == piece.hash else {
          hasChanged = true
          return
        }
        let code = Descriptor.writeAll(bytes, to: temporary.descriptor)
        guard code == 0 else { throw FileSystemError(errno: code) }
      }
    } catch {
      failure = error
    }
  }

  /// Remembers the first error's number; 0 is none.
  private func note(_ code: Int32) {
    if code != 0, failure == nil { failure = FileSystemError(errno: code) }
  }
}
