import Foundation
import Testing

@testable import ColorTableTool

/// Reading and writing whole contents, whatever the system gives and takes at a time.
struct DescriptorTests {
  private func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func `what goes through a pipe that is full at times arrives whole`() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let (reading, writing) = try pipeEnds()
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let writer = Thread {
      for start in stride(from: 0, to: bytes.count, by: 99_999) {
        _ = bytes[start...].prefix(99_999).withUnsafeBytes { Descriptor.writeAll($0, to: writing) }
      }
      _ = Descriptor.closeFile(writing)
    }
    writer.start()
    // The pipe is full by then.
    usleep(20_000)
    #expect(try Descriptor.readAll(reading) == bytes)
    #expect(Descriptor.closeFile(reading) == 0)
  }

  @Test func `a stream gives what is there, a pause, and its end`() throws {
    let (reading, writing) = try pipeEnds()
    #expect(Descriptor.readSome(reading, waiting: 0) == [])
    #expect([UInt8]([1, 2]).withUnsafeBytes { Descriptor.writeAll($0, to: writing) } == 0)
    #expect(Descriptor.readSome(reading, waiting: nil) == [1, 2])
    #expect(Descriptor.closeFile(writing) == 0)
    // An earlier failure says nothing of this.
    errno = EINTR
    #expect(Descriptor.readSome(reading, waiting: nil) == nil)
    #expect(Descriptor.closeFile(reading) == 0)
  }

  /// A wait is never started again by the system.
  @Test func `a signal does not end a wait for bytes`() throws {
    let (reading, writing) = try pipeEnds()
    signal(SIGUSR2) { _ in }
    // Threads of a pool are sent none.
    var (signals, old) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &signals, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    let waiting = pthread_self()
    Thread {
      for _ in 0..<10 {
        usleep(5_000)
        pthread_kill(waiting, SIGUSR2)
      }
      _ = [UInt8]([1]).withUnsafeBytes { Descriptor.writeAll($0, to: writing) }
    }.start()
    #expect(Descriptor.readSome(reading, waiting: nil) == [1])
    for end in [reading, writing] { #expect(Descriptor.closeFile(end) == 0) }
  }

  @Test func `an error is not the end of a file`() throws {
    // It is not open for reading.
    let descriptor = try #require(Descriptor.openFile("/dev/null", O_WRONLY))
    defer { _ = Descriptor.closeFile(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
    defer { buffer.deallocate() }
    #expect(Descriptor.fill(buffer, from: descriptor) == -Int(EBADF))
    #expect(Descriptor.readSome(descriptor, waiting: 0) == nil)
    #expect(throws: FileSystemError(.other, "it is closed")) { try Descriptor.readAll(descriptor) }
  }

  @Test func `a file of a gibibyte is not refused, and one of more before it is read`() throws {
    let descriptor = try #require(Descriptor.openFile("/dev/null", O_RDONLY))
    defer { _ = Descriptor.closeFile(descriptor) }
    #expect(try Descriptor.readAll(descriptor, expectedSize: 1 << 30) == [])
    #expect(throws: FileSystemError.tooLarge) {
      try Descriptor.readAll(descriptor, expectedSize: 1 << 30 + 1)
    }
  }

  @Test(arguments: [
    ("/dev/fd/0", 0), ("/dev/fd/9", 9), ("/proc/self/fd/10", 10), ("/dev/fd/", nil), ("/dev/fd/x", nil),
    ("/dev/fd/1/2", nil), ("/dev/fd/99999999999", nil), ("/dev/fdx", nil), ("dev/fd/1", nil), ("1", nil),
  ])
  func `a path names a descriptor`(path: String, number: Int32?) {
    #expect(Descriptor.number(namedBy: path) == number)
  }
}
