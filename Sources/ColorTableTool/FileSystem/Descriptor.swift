#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reading and writing through file descriptors: whole contents, whatever the system calls do piecemeal.
enum Descriptor {
  /// The most that is read, so that a mistake or somebody's intent does not fill the memory: a gibibyte, more than ten
  /// million rows. A span in a table is a number of 32 bits.
  private static let sizeLimit = 1 << 30

  /// Reads to the end.
  ///
  /// - Parameters:
  ///   - descriptor: An open file descriptor.
  ///   - expectedSize: How many bytes are probably there.
  /// - Throws: Also where there is more than ``sizeLimit``, as soon as that is known.
  static func readAll(_ descriptor: Int32, expectedSize: Int = 0) throws(FileSystemError) -> [UInt8] {
    guard expectedSize <= sizeLimit else { throw .tooLarge }
    var bytes: [UInt8] = []
    // One byte more than expected lets the first read see the end.
    var capacity = expectedSize == 0 ? 65_536 : expectedSize + 1
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
        initialized = max(count, 0)
      }
      guard count >= 0 else { throw FileSystemError(errno: Int32(-count)) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= sizeLimit else { throw .tooLarge }
      if count < capacity { return bytes }
      capacity = max(65_536, bytes.count)
    }
  }

  /// Fills a buffer, or its start where the file ends.
  ///
  /// - Returns: How many bytes were read, or the negative number of the error.
  static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
    var count = 0
    while count < buffer.count {
      let result = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if result == 0 { break }
      if result > 0 { count += result } else if errno != EINTR { return -Int(errno) }
    }
    return count
  }

  /// Waits for some bytes, and reads those that are there.
  ///
  /// - Parameter milliseconds: How long to wait at most; nil for ever.
  /// - Returns: No bytes where nothing came in the time, and nil at the end.
  static func readSome(_ descriptor: Int32, waiting milliseconds: Int?) -> [UInt8]? {
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, milliseconds.map { Int32(clamping: $0) } ?? -1)
      if ready == 0 { return [] }
      if ready < 0 {
        if errno == EINTR { continue }
        return nil
      }
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      if count > 0 { return bytes }
      if count == 0 || errno != EINTR && errno != EAGAIN { return nil }
    }
  }

  /// The descriptor that a path names, such as `/dev/fd/3`; nil for any other path.
  static func number(namedBy path: String) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.utf8.starts(with: folder.utf8) {
      let digits = path.utf8.dropFirst(folder.utf8.count)
      guard digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { continue }
      return Int32(String(decoding: digits, as: UTF8.self))
    }
    return nil
  }

  /// Opens a file; nil where that fails, with the reason in `errno`.
  static func openFile(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32? {
    while true {
      let descriptor = open(path, flags | O_CLOEXEC, mode)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { return nil }
    }
  }

  /// Waits until what was written has reached the disk; the result is 0, or the error's number.
  static func synchronize(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      // There `fsync` does not wait for the disk. File systems that do not know this do what they can.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    while fsync(descriptor) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }

  /// Closes a descriptor; the result is 0, or the number of the error with which something written before has failed.
  static func closeFile(_ descriptor: Int32) -> Int32 {
    let result = close(descriptor)
    // A signal that interrupts it leaves the descriptor closed.
    return result == 0 || errno == EINTR ? 0 : errno
  }

  /// Writes all bytes; the result is 0, or the error's number.
  static func writeAll(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var written = 0
    while written < buffer.count {
      let result = write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      if result >= 0 {
        written += result
      } else if errno == EAGAIN {
        // A non-blocking pipe or terminal that is full: wait until it takes more.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
