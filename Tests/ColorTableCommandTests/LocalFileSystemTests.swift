import Foundation
import TestSupport
import Testing

@testable import ColorTableCommand

/// The real file system, in a folder of its own.
final class LocalFileSystemTests {
  private let folder: URL
  private let fileSystem = LocalFileSystem()

  init() throws { folder = try Locations.makeTemporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func put(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func stage(_ file: NewFile) throws -> StagedFile {
    do {
      return try #require(try fileSystem.stage([file]).first)
    } catch let failure as StagingFailure {
      #expect(failure.path == file.path)
      throw failure.error
    }
  }

  private func write(_ text: String, _ name: String, isPrecious: Bool = false) throws -> StagedFile {
    let staged = try stage(
      NewFile(path: path(name), content: FileContent(Array(text.utf8)), isPrecious: isPrecious))
    try fileSystem.commit(staged)
    return staged
  }

  private func names(_ subfolder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(subfolder)).sorted()
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  private func reason(_ name: String) -> String? {
    do {
      _ = try fileSystem.read(path(name))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
  func `whole files are read`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Data(bytes).write(to: folder.appending(path: "a"))
    #expect(try fileSystem.read(path("a")) == bytes)
  }

  @Test func `the reason why a file cannot be read is given`() throws {
    try put("x", "file")
    try FileManager.default.createSymbolicLink(atPath: path("loop"), withDestinationPath: "loop")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(reason("missing") == "there is no such file")
    #expect(reason("") == "it is a folder, not a file")
    #expect(reason("file/x") == "a part of the path is a file, not a folder")
    #expect(reason("loop") == "its symbolic links lead round in a circle")
    #expect(reason("pipe") == "it is a pipe, not a file; '-' reads standard input")
    #expect(throws: FileSystemError(.other, "the path holds a NUL")) { try fileSystem.read("a\0b") }
    #expect(reason(String(repeating: "x", count: 300)) == "the name is too long")
  }

  @Test func `new files are written with their folders`() throws {
    let staged = try stage(
      NewFile(path: path("a/b/c.txt"), content: FileContent([65]), isPrecious: false))
    #expect(staged.isNew)
    #expect(try names("a/b").allSatisfy { $0.hasPrefix(".colortable-") && $0.hasSuffix(".tmp") })
    try fileSystem.commit(staged)
    #expect(try names("a/b") == ["c.txt"])
    let mask = umask(0)
    _ = umask(mask)
    #expect(try mode("a/b/c.txt") == 0o666 & ~Int(mask))
  }

  @Test func `discarding leaves nothing`() throws {
    fileSystem.discard(
      try stage(NewFile(path: path("a/b/c.txt"), content: FileContent([65]), isPrecious: true)))
    #expect(try names() == [])
  }

  @Test func `the mode of a file is kept`() throws {
    try put("old", "a")
    #expect(chmod(path("a"), 0o640) == 0)
    #expect(try !write("new", "a", isPrecious: true).isNew)
    #expect(try mode("a") == 0o640)
    #expect(try fileSystem.read(path("a")) == Array("new".utf8))
    #expect(try names() == ["a"])
  }

  @Test func `an unchanged file is not touched`() throws {
    try put("same", "a")
    let before = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(try write("same", "a").isUnchanged)
    let after = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(before[.systemFileNumber] as? NSNumber == after[.systemFileNumber] as? NSNumber)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
  }

  @Test func `symbolic links are followed`() throws {
    try FileManager.default.createDirectory(atPath: path("real"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: path("links"), withIntermediateDirectories: true)
    try put("old", "real/a")
    try FileManager.default.createSymbolicLink(atPath: path("links/a"), withDestinationPath: "../real/a")
    try FileManager.default.createSymbolicLink(atPath: path("links/b"), withDestinationPath: "../real/b")
    _ = try write("new", "links/a")
    _ = try write("made", "links/b")
    #expect(try fileSystem.read(path("real/a")) == Array("new".utf8))
    #expect(try fileSystem.read(path("real/b")) == Array("made".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("links/a")) == "../real/a")
    #expect(try names("links") == ["a", "b"])
    #expect(try names("real") == ["a", "b"])
  }

  @Test func `the reason why a file cannot be written is given`() throws {
    try put("x", "file")
    #expect(throws: FileSystemError(.other, "a part of the path is a file, not a folder")) {
      try write("y", "file/sub/x")
    }
    #expect(throws: FileSystemError(.other, "it is a folder, not a file")) { try write("y", "") }
    #expect(try names() == ["file"])
  }

  @Test func `devices are written to and not replaced`() throws {
    let staged = try stage(
      NewFile(path: "/dev/null", content: FileContent([65]), isPrecious: false))
    try fileSystem.commit(staged)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
    let full = try stage(NewFile(path: "/dev/full", content: FileContent([65]), isPrecious: false))
    #expect(throws: FileSystemError(.other, "the disk is full")) { try fileSystem.commit(full) }
  }

  @Test func `a file has one canonical path`() throws {
    try FileManager.default.createDirectory(atPath: path("real"), withIntermediateDirectories: true)
    try put("x", "real/a")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(atPath: path("dangling"), withDestinationPath: "real/new")
    try FileManager.default.createSymbolicLink(atPath: path("self"), withDestinationPath: "self/x")
    let canonical = fileSystem.canonicalPath(path("real/a"))
    for other in ["link/a", "real/../link/./a", "real//a"] {
      #expect(fileSystem.canonicalPath(folder.path + "/" + other) == canonical)
    }
    #expect(fileSystem.canonicalPath(path("dangling")) == fileSystem.canonicalPath(path("real/new")))
    #expect(fileSystem.canonicalPath(path("link/x/y")) == fileSystem.canonicalPath(path("real/x/y")))
    #expect(!fileSystem.canonicalPath(path("self")).isEmpty)
  }

  /// What is read has no known size, and is more than the first piece.
  @Test func `a long stream is read to its end`() throws {
    try put(String(repeating: "0123456789", count: 20_000), "long")
    let descriptor = Descriptor.open(path("long"), O_RDONLY)
    defer { close(descriptor) }
    #expect(try Descriptor.readAll(descriptor).count == 200_000)
  }

  @Test func `folders that become empty go with what is removed, up to that of the output`() throws {
    try FileManager.default.createDirectory(atPath: path("out/a/b"), withIntermediateDirectories: true)
    try put("x", "out/a/b/old")
    try put("x", "out/a/kept")
    try put("x", "out/old")
    let transaction = FileTransaction(fileSystem: fileSystem)
    transaction.remove(path("out/a/b/old"), inOutputFolder: path("out"))
    transaction.remove(path("out/old"), inOutputFolder: path("out"))
    _ = try transaction.commit()
    #expect(try names("out") == ["a"])
    #expect(try names("out/a") == ["kept"])
    let second = FileTransaction(fileSystem: fileSystem)
    try put("x", "out/new")
    second.remove(path("out/a/kept"), inOutputFolder: path("out"))
    second.remove(path("out/new"), inOutputFolder: path("out"))
    _ = try second.commit()
    #expect(try names("out") == [])
  }
}
