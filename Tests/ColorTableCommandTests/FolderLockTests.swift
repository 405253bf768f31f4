import Foundation
import TestSupport
import Testing

@testable import ColorTableCommand

/// What keeps runs apart, and tells the next run what one did not complete.
final class FolderLockTests {
  private let folder: URL
  private let fileSystem = LocalFileSystem()

  init() throws { folder = try Locations.makeTemporaryFolder().resolvingSymlinksInPath() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private var file: String { path(".colortable-lock.tmp") }

  private func put(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test func `the file is there as long as the lock, and names what is replaced`() throws {
    try put("\0" + String(repeating: "x", count: 1000), file)
    let waiting: Int32
    do {
      // The folder by two names is one.
      let lock = try fileSystem.lock([folder.path, path(".")], replacing: [path("a"), path("./b")])
      waiting = try #require(Descriptor.open(file, O_RDONLY))
      #expect(flock(waiting, LOCK_EX | LOCK_NB) != 0)
      #expect(text(file) == "\(path("a"))\0\(path("b"))\0")
      #expect(lock.interrupted == [String(repeating: "x", count: 1000)])
    }
    #expect(text(file) == nil)
    #expect(flock(waiting, LOCK_EX | LOCK_NB) == 0)
    _ = close(waiting)
  }

  @Test func `what several folders say of one file is said once, and nothing of what is replaced now`() throws
  {
    let folders = ["one", "two"].map(path)
    for folder in folders {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try put("\(path("a"))\0\(path("b"))\0", folder + "/.colortable-lock.tmp")
    }
    let lock = try fileSystem.lock(folders, replacing: [path("a")])
    #expect(lock.interrupted == [path("b")])
  }

  @Test func `a lock of another run is waited for, and not without end`() throws {
    let other = try #require(Descriptor.open(file, O_RDWR | O_CREAT, 0o600))
    #expect(flock(other, LOCK_EX) == 0)
    let first = path("a folder before")
    try FileManager.default.createDirectory(atPath: first, withIntermediateDirectories: true)
    let failure = StagingFailure(
      path: folder.path, error: .init(.other, "another run has been replacing files there for 10 seconds"))
    #expect(throws: failure) {
      let lock = try FolderLock([first, folder.path], replacing: [], attempts: 2)
      Issue.record("\(lock.interrupted)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: first) == [])
    Thread { [file] in
      usleep(50_000)
      _ = unlink(file)
      _ = close(other)
    }.start()
    do {
      let lock = try FolderLock([folder.path], replacing: ["mine"])
      #expect(lock.interrupted == [])
      #expect(text(file) == "mine\0")
    }
    #expect(text(file) == nil)
  }

  /// The run that had the lock removes the file, and another one may make it again before this one has the old one.
  @Test func `a lock counts as long as the file has the name`() throws {
    try put("", file)
    let first = try #require(Descriptor.open(file, O_RDONLY))
    #expect(FolderLock.isFile(first, at: file))
    _ = unlink(file)
    #expect(!FolderLock.isFile(first, at: file))
    try put("", file)
    #expect(!FolderLock.isFile(first, at: file))
    let second = try #require(Descriptor.open(file, O_RDONLY))
    #expect(FolderLock.isFile(second, at: file))
    for descriptor in [first, second] { _ = close(descriptor) }
    #expect(!FolderLock.isFile(second, at: file))
  }

  @Test func `what cannot be locked is left as it is`() throws {
    try put("precious", path("file"))
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "file")
    for folder in [folder.path, path("missing"), path("file")] {
      let lock = try fileSystem.lock([folder], replacing: [path("a")])
      #expect(lock.interrupted == [])
    }
    #expect(text(path("file")) == "precious")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }
}
