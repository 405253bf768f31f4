import ColorTableEmitters
import CommandTestSupport
import Testing

@testable import ColorTableTool

/// The files of a run: all or none, and what is said where that cannot be.
struct FileTransactionTests {
  private let files = MemoryFileSystem(["same": "same", "b": "old", "out/x": "1", "out/y": "2"])
  private let transaction: FileTransaction

  init() { transaction = FileTransaction(fileSystem: files) }

  private func add(_ names: String...) {
    for name in names { transaction.add(OutputFile(path: name, bytes: Array(name.utf8))) }
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

  @Test func `a file that changed after it was read keeps the change, and the others are written`() throws {
    transaction.add(OutputFile(path: "same", bytes: [65]), revising: Array("as read".utf8))
    transaction.add(OutputFile(path: "b", bytes: [66]), revising: Array("old".utf8))
    let outcome = try transaction.commit()
    #expect(outcome.changedMeanwhile == ["same"])
    #expect(outcome.files.map(\.path) == ["b"])
    #expect(files.text("same") == "same" && files.text("b") == "B")
    #expect(files.pending == [])
  }

  @Test func `nothing is removed where a file changed after it was read`() {
    transaction.remove("out/x", inOutputFolder: "out")
    transaction.add(OutputFile(path: "b", bytes: [66]), revising: [])
    let failure = FileTransaction.Failure(path: "b", error: .changedMeanwhile, fileCount: 1)
    #expect(throws: failure) { try transaction.commit() }
    #expect(files.text("out/x") == "1" && files.text("b") == "old")
    #expect(files.pending == [])
  }

  @Test func `a file of people goes last, and nothing is written where it was changed`() throws {
    transaction.remove("b", inOutputFolder: "", revising: Array("old".utf8))
    transaction.add(OutputFile(path: "same", bytes: [65]), revising: Array("as read".utf8))
    #expect(throws: FileTransaction.Failure.self) { try transaction.commit(isOneStep: true) }
    #expect(files.text("same") == "same" && files.text("b") == "old")
    transaction.remove("b", inOutputFolder: "", revising: Array("as read".utf8))
    add("new")
    #expect(throws: FileTransaction.Failure.self) { try transaction.commit(isOneStep: true) }
    #expect(files.text("new") == nil && files.text("b") == "old")
    transaction.remove("b", inOutputFolder: "", revising: Array("old".utf8))
    add("new")
    #expect(try transaction.commit(isOneStep: true).removed == ["b"])
    #expect(files.text("new") == "new" && files.text("b") == nil)
    #expect(files.pending == [])
  }

  @Test func `files are removed also where none is written`() throws {
    transaction.remove("out/x", inOutputFolder: "out")
    #expect(try transaction.commit().removed == ["out/x"])
    #expect(files.text("out/x") == nil)
  }

  @Test func `a file that is there already is an error where it must be new`() throws {
    add("a", "b")
    #expect(throws: FileTransaction.Failure(path: "b", error: .existing, fileCount: 2)) {
      try transaction.commit(mustBeNew: true)
    }
    #expect(files.pending == [])
    #expect(files.text("a") == nil && files.text("b") == "old")
  }
}
