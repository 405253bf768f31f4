import Foundation
import TestSupport
import Testing

@testable import ColorTableCommand

/// The files of a run: all or none, and what is said where that cannot be.
struct FileTransactionTests {
  private let files = MemoryFileSystem(["same": "same", "b": "old", "out/x": "1", "out/y": "2"])
  private let transaction: FileTransaction

  init() { transaction = FileTransaction(fileSystem: files) }

  private func add(_ names: String..., mustBeNew: Bool = false) {
    for name in names {
      transaction.add(
        NewFile(path: name, content: FileContent(Array(name.utf8)), mustBeNew: mustBeNew))
    }
  }

  @Test func `what was replaced before a failure is told from what was not`() throws {
    for (name, written, unwritten) in [("a", [], ["a", "b", "c"]), ("b", ["a"], ["b", "c"])] {
      files.files["a"] = nil
      add("a", "same", "b", "c")
      files.stuck = [name: "no"]
      let failure = FileTransaction.Failure(
        path: name, error: .init(.other, "no"), fileCount: 4, written: written, unwritten: unwritten)
      #expect(throws: failure) { try transaction.commit() }
      #expect(files.pending == [])
      #expect(files.text("c") == nil)
    }
  }

  @Test func `what was removed before a failure is told, and no file is written then`() throws {
    func failure(removing name: String) -> FileTransaction.Failure? {
      files.stuck = [name: "no"]
      add("a", "same")
      transaction.remove("out/x", inOutputFolder: "out")
      transaction.remove("out/y", inOutputFolder: "out")
      do {
        _ = try transaction.commit()
        return nil
      } catch {
        return error
      }
    }
    #expect(
      failure(removing: "out/x")
        == .init(path: "out/x", error: .init(.other, "no"), fileCount: 2, isRemoval: true))
    #expect(
      failure(removing: "out/y")
        == .init(
          path: "out/y", error: .init(.other, "no"), fileCount: 2, unwritten: ["a"], removed: ["out/x"],
          isRemoval: true))
    #expect(files.pending == [])
    #expect(files.text("a") == nil)
  }

  @Test func `nothing is written where other runs do not end`() throws {
    files.lockFailure = StagingFailure(path: "b", error: .init(.other, "no"))
    add("a", "b")
    #expect(throws: FileTransaction.Failure(path: "b", error: .init(.other, "no"), fileCount: 2)) {
      try transaction.commit()
    }
    #expect(files.pending == [])
    #expect(files.written == [])
  }

  @Test func `the next run is told what is replaced and what is removed`() throws {
    add("a", "same", "b")
    transaction.remove("out/x", inOutputFolder: "out")
    _ = try transaction.commit()
    #expect(files.lastLock.folders == ["out"])
    #expect(files.lastLock.files == ["a", "b", "out/x"])
  }

  @Test func `files are removed also where none is written`() throws {
    transaction.remove("out/x", inOutputFolder: "out")
    #expect(try transaction.commit().removed == ["out/x"])
    #expect(files.text("out/x") == nil)
  }

  @Test func `a file that is there already is an error where it must be new`() throws {
    add("a", "b", mustBeNew: true)
    #expect(throws: FileTransaction.Failure(path: "b", error: .existing, fileCount: 2)) {
      try transaction.commit()
    }
    #expect(files.pending == [])
    #expect(files.text("a") == nil && files.text("b") == "old")
  }

  /// A file that another run replaces after it was compared; it goes on where that happens again and again.
  @Test(arguments: [(0, 1), (1, 2), (7, 8), (100, 8)])
  func `files are prepared again where others have changed meanwhile`(changes: Int, stagings: Int) throws {
    files.changesMeanwhile = changes
    add("a", "same")
    #expect(try transaction.commit().files.map(\.path) == ["a", "same"])
    #expect(files.stagings == stagings)
    #expect(files.discarded.filter { $0 == "a" }.count == stagings - 1)
    #expect(files.text("a") == "a")
    #expect(files.pending == [])
  }

  // MARK: Locks

  /// A folder with a lock that another run has.
  private func withLockedFolder(_ body: (URL, _ lock: Int32) throws -> Void) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let lock = try #require(
      Descriptor.open(folder.appending(path: FolderLock.fileName).path, O_RDWR | O_CREAT, 0o600))
    #expect(flock(lock, LOCK_EX) == 0)
    try body(folder, lock)
  }

  private func commit(
    _ texts: [String: String], removing removed: [String] = [], in folder: URL, outputFolder: String? = nil
  ) throws {
    let transaction = FileTransaction(fileSystem: LocalFileSystem())
    for (name, text) in texts {
      transaction.add(
        NewFile(
          path: folder.appending(path: name).path, content: FileContent(Array(text.utf8)),
          outputFolder: outputFolder))
    }
    for name in removed {
      transaction.remove(folder.appending(path: name).path, inOutputFolder: folder.path)
    }
    _ = try transaction.commit()
  }

  @Test func `a file alone, and what needs no change, waits for no other run`() throws {
    try withLockedFolder { folder, lock in
      try commit(["a": "1"], in: folder)
      try commit(["b": "2"], in: folder)
      try commit(["a": "1", "b": "2"], in: folder)
      _ = close(lock)
    }
  }

  /// A file in a folder of an output is covered by the lock of the output.
  @Test(arguments: [["a", "b"], ["out/a", "out/b"], []])
  func `a set waits for a run that replaces others there`(names: [String]) throws {
    try withLockedFolder { folder, lock in
      let released = folder.appending(path: "released").path
      Thread {
        usleep(50_000)
        _ = FileManager.default.createFile(atPath: released, contents: nil)
        _ = close(lock)
      }.start()
      try commit(
        Dictionary(uniqueKeysWithValues: names.map { ($0, "1") }), removing: names.isEmpty ? ["a"] : [],
        in: folder, outputFolder: names == ["a", "b"] ? nil : folder.path)
      #expect(FileManager.default.fileExists(atPath: released))
    }
  }
}
