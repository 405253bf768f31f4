import ColorTableEmitters
import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

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

  private func stage(_ name: String, _ bytes: [UInt8] = [65], isPrecious: Bool = false) throws -> StagedFile {
    let file = OutputFile(path: name.hasPrefix("/") ? name : path(name), bytes: bytes)
    do {
      return try #require(try fileSystem.stage([file], isPrecious: isPrecious).first)
    } catch let failure as FileFailure {
      #expect(failure.path == file.path)
      throw failure.error
    }
  }

  private func write(_ text: String, _ name: String, isPrecious: Bool = false) throws -> StagedFile {
    let staged = try stage(name, Array(text.utf8), isPrecious: isPrecious)
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
    #expect(reason("loop") == "its symbolic links form a loop")
    #expect(reason("pipe") == "it is a pipe, not a file; '-' reads standard input")
    #expect(throws: FileSystemError(.other, "the path contains a NUL")) { try fileSystem.read("a\0b") }
    #expect(reason(String(repeating: "x", count: 300)) == "the name is too long")
  }

  @Test func `new files are written with their folders`() throws {
    let staged = try stage("a/b/c.txt")
    #expect(staged.isNew)
    #expect(try names("a/b").allSatisfy { $0.hasPrefix(".colortable-") && $0.hasSuffix(".tmp") })
    try fileSystem.commit(staged)
    #expect(try names("a/b") == ["c.txt"])
    let mask = umask(0)
    _ = umask(mask)
    #expect(try mode("a/b/c.txt") == 0o666 & ~Int(mask))
  }

  /// A part of a path can be a folder that is there by the time that it is to be made.
  @Test func `a path may be written in several ways`() throws {
    _ = try write("x", "new/./a")
    _ = try write("y", "new/../new/b")
    #expect(try names("new") == ["a", "b"])
  }

  @Test func `a folder that takes the place of a file is not replaced`() throws {
    let staged = try stage("a")
    try FileManager.default.createDirectory(atPath: path("a/b"), withIntermediateDirectories: true)
    #expect(throws: FileSystemError(.other, "it is a folder, not a file")) { try fileSystem.commit(staged) }
    #expect(try names() == ["a"])
  }

  @Test func `discarding leaves nothing`() throws {
    fileSystem.discard(try stage("a/b/c.txt", isPrecious: true))
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
    for folder in ["", "sub"] {
      try FileManager.default.createDirectory(atPath: path("sub"), withIntermediateDirectories: true)
      #expect(throws: FileSystemError(.other, "it is a folder, not a file")) { try stage(folder) }
    }
    try FileManager.default.removeItem(atPath: path("sub"))
    #expect(try names() == ["file"])
  }

  @Test func `devices are written to and not replaced`() throws {
    let staged = try stage("/dev/null")
    try fileSystem.commit(staged)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
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

  /// The file has no known size, and is more than the first piece.
  @Test func `a long stream is read to its end`() throws {
    try put(String(repeating: "0123456789", count: 20_000), "long")
    let descriptor = try #require(Descriptor.openFile(path("long"), O_RDONLY))
    defer { close(descriptor) }
    #expect(try Descriptor.readAll(descriptor).count == 200_000)
  }

  @Test func `what a path names is told`() throws {
    try put("text", "file")
    try FileManager.default.linkItem(atPath: path("file"), toPath: path("hard"))
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "file")
    try FileManager.default.createDirectory(atPath: path("sub"), withIntermediateDirectories: true)
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    let all = ["file", "hard", "link", "sub", "pipe", "missing"].map(path)
    #expect(all.map { fileSystem.kind(of: $0) } == [.file, .file, .file, .folder, .other, nil])
    #expect(all.map { fileSystem.isDevice($0) } == [false, false, false, false, true, false])
    #expect(fileSystem.isDevice("/dev/null"))
    let identities = all.map { fileSystem.identity(of: $0) }
    #expect(identities[0] != nil && identities[0] == identities[1] && identities[0] == identities[2])
    #expect(identities[3...] == [nil, nil, nil])
    #expect(
      Dictionary(
        uniqueKeysWithValues: try fileSystem.entries(inFolder: folder.path).map { ($0.name, $0.kind) })
        == ["file": .file, "hard": .file, "link": .link, "sub": .folder, "pipe": .other])
    #expect(fileSystem.names(inFolder: folder.path) == ["file", "hard", "link", "pipe", "sub"])
    #expect(fileSystem.names(inFolder: path("missing")) == [])
    #expect(throws: FileSystemError.missing) { try fileSystem.entries(inFolder: path("missing")) }
  }

  @Test func `the state of a file changes with it, that of a pipe does not`() throws {
    try put("text", "file")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    func setTime(_ seconds: Int, of name: String) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(seconds))], ofItemAtPath: path(name))
    }
    for name in ["file", "pipe", ""] { try setTime(1_000_000_000, of: name) }
    let states = ["file", "pipe", ""].map { fileSystem.state(of: path($0)) }
    #expect(states.map { $0?.time } == [1_000_000_000_000_000_000, 0, 1_000_000_000_000_000_000])
    #expect(states.prefix(2).map { $0?.size } == [4, 0])
    #expect(fileSystem.state(of: path("missing")) == nil)
    #expect(fileSystem.state(of: "") == fileSystem.state(of: "."))
    for name in ["file", "pipe"] { try setTime(1_000_000_001, of: name) }
    #expect(fileSystem.state(of: path("file")) != states[0])
    #expect(fileSystem.state(of: path("pipe")) == states[1])
    #expect(
      LocalFileSystem.nanoseconds(timespec(tv_sec: 2, tv_nsec: 5)) == 2_000_000_005)
  }

  /// For the system the path would end there, and be that of another file.
  @Test func `a path with a NUL names nothing`() throws {
    try put("text", "file")
    let cut = path("file") + "\0.css"
    #expect(fileSystem.kind(of: cut) == nil)
    #expect(!fileSystem.isDevice("/dev/null\0"))
    #expect(fileSystem.identity(of: cut) == nil)
    #expect(fileSystem.state(of: cut) == nil)
    #expect(fileSystem.names(inFolder: folder.path + "\0") == [])
    let failure = FileSystemError(.other, "the path contains a NUL")
    #expect(throws: failure) { try fileSystem.read(cut) }
    #expect(throws: failure) { try fileSystem.entries(inFolder: folder.path + "\0") }
    #expect(throws: failure) { try fileSystem.remove(cut) }
    #expect(throws: failure) { try stage(cut) }
    #expect(try names() == ["file"])
  }

  @Test func `a pipe is written to where somebody reads it`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: FileSystemError(.other, "nobody reads the pipe")) { try stage("pipe") }
    let reading = try #require(Descriptor.openFile(path("pipe"), O_RDONLY | O_NONBLOCK))
    defer { close(reading) }
    let staged = try stage("pipe", [65, 66])
    // Its staged file is closed when another file fails, and when it is discarded: then nobody writes to it.
    #expect(throws: FileFailure.self) {
      try fileSystem.stage(
        ["pipe", "sub/"].map { OutputFile(path: folder.path + "/" + $0, bytes: [65]) }, isPrecious: false)
    }
    fileSystem.discard(try stage("pipe"))
    try fileSystem.commit(staged)
    // Programs that other tests are starting hold the pipe, too, for a moment.
    var state = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    for _ in 0..<1000 where poll(&state, 1, 0) == 1 && state.revents & Int16(POLLHUP) == 0 { usleep(10_000) }
    #expect(try Descriptor.readAll(reading) == [65, 66])
    #expect(try names() == ["pipe"])
  }

  @Test func `a path of a descriptor is that of what is open`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let closed = FileSystemError(.other, "it is closed")
    #expect(throws: closed) { try stage("/dev/fd/999999") }
    try fileSystem.commit(try stage("/dev/fd/\(ends[1])"))
    close(ends[1])
    #expect(try Descriptor.readAll(ends[0]) == [65])
    close(ends[0])
  }

  @Test func `what is removed may be gone already, and is not a folder`() throws {
    try put("text", "file")
    try FileManager.default.createDirectory(atPath: path("sub"), withIntermediateDirectories: true)
    try fileSystem.remove(path("file"))
    try fileSystem.remove(path("file"))
    #expect(throws: FileSystemError.self) { try fileSystem.remove(path("sub")) }
    #expect(throws: FileSystemError(.other, "the path is empty")) { try fileSystem.remove("") }
    #expect(try names() == ["sub"])
    try put("text", "sub/file")
    #expect(!fileSystem.removeEmptyFolder(path("sub")))
    try fileSystem.remove(path("sub/file"))
    #expect(fileSystem.removeEmptyFolder(path("sub")))
  }

  @Test func `a file that is not there yet has a canonical path in the folder that is`() throws {
    let current = try #require(fileSystem.currentFolder)
    let canonical = fileSystem.canonicalPath(folder.path)
    #expect(fileSystem.canonicalPath("missing") == fileSystem.canonicalPath(current) + "/missing")
    #expect(fileSystem.canonicalPath("/missing/x") == "/missing/x")
    #expect(fileSystem.canonicalPath(path("missing") + "/.") == canonical + "/missing")
    #expect(fileSystem.canonicalPath(path("missing") + "/..") == canonical)
    #expect(fileSystem.canonicalPath("") == "")
  }

  @Test func `a chain of links is followed, a circle is not`() throws {
    for number in 0..<39 {
      try FileManager.default.createSymbolicLink(
        atPath: path("\(number)"), withDestinationPath: "\(number + 1)")
    }
    #expect(LocalFileSystem.linkTarget(path("0")) == path("39"))
    try FileManager.default.createSymbolicLink(atPath: path("39"), withDestinationPath: "40")
    #expect(LocalFileSystem.linkTarget(path("0")) == nil)
    #expect(LocalFileSystem.linkTarget(path("1")) == path("40"))
    try FileManager.default.createSymbolicLink(atPath: path("40"), withDestinationPath: "0")
    #expect(LocalFileSystem.linkTarget(path("0")) == nil)
    #expect(LocalFileSystem.linkTarget("/dev/fd/1") == "/dev/fd/1")
  }

  @Test(.enabled(if: getuid() == 0, "giving a file to another user needs root"))
  func `the owner of a file is kept where the system lets us`() throws {
    try put("old", "a")
    #expect(chown(path("a"), 65534, 65533) == 0)
    _ = try write("new", "a")
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect((attributes[.ownerAccountID] as? NSNumber)?.intValue == 65534)
    #expect((attributes[.groupOwnerAccountID] as? NSNumber)?.intValue == 65533)
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
    // Also where another one cannot be removed.
    try FileManager.default.createDirectory(atPath: path("out/a/b"), withIntermediateDirectories: true)
    try put("x", "out/a/b/old")
    let third = FileTransaction(fileSystem: fileSystem)
    third.remove(path("out/a/b/old"), inOutputFolder: path("out"))
    third.remove(folder.path, inOutputFolder: path("out"))
    #expect(throws: FileTransaction.Failure.self) { try third.commit() }
    #expect(try names("out") == [])
  }
}
