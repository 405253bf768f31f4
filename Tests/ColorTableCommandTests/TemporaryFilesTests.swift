import ColorTableEmitters
import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

/// The files that killed runs leave are removed by a later one, and nothing else is.
final class TemporaryFilesTests {
  private let folder: URL

  init() throws { folder = try Locations.makeTemporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func put(_ name: String, age: Double) throws {
    try Data().write(to: folder.appending(path: name))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path(name))
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `temporary files that are an hour old are removed from a folder that is written to`() throws {
    let fileSystem = LocalFileSystem()
    func write(_ bytes: [UInt8]) throws {
      let file = OutputFile(path: path("a.css"), bytes: bytes)
      for staged in try fileSystem.stage([file], isPrecious: false) { try fileSystem.commit(staged) }
    }
    try write([65])
    for name in [
      ".colortable-.tmp", ".colortable-x-1-s-2.tmp.css", "colortable-x-1-s-2.tmp", ".colortable-notes.tmp",
    ] {
      try put(name, age: 3700)
    }
    try put(".colortable-x-1-young-2.tmp", age: 3500)
    // In the year 2300, which a count of nanoseconds does not reach.
    try put(".colortable-x-1-future-2.tmp", age: -8_640_000_000)
    try FileManager.default.createDirectory(
      atPath: path(".colortable-x-1-folder-2.tmp"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path(".colortable-x-1-link-2.tmp"), withDestinationPath: "a.css")
    let others = try files()
    for name in [".colortable-x-1-s-2.tmp", ".colortable-x-99-t-xyz.tmp"] { try put(name, age: 3700) }
    // Also where nothing is to be written.
    try write([65])
    #expect(try files() == others)
  }

  @Test func `temporary files of processes that are gone are removed at once`() throws {
    let fileSystem = LocalFileSystem()
    // Its name has the parts that all of this process have.
    let staged = try fileSystem.stage([OutputFile(path: path("a"), bytes: [65])], isPrecious: false)
    let mine = try #require(try files().first)
    let parts = mine.split(separator: "-", maxSplits: 4).map(String.init)
    func name(host: String? = nil, process: String? = nil, start: String? = nil) -> String {
      ".colortable-\(host ?? parts[1])-\(process ?? parts[2])-\(start ?? parts[3])-1.tmp"
    }
    // No system counts that far.
    let gone = "2147483646"
    let kept = [name(), name(process: "1"), name(host: "other", process: gone), ".colortable-x.tmp"]
    for file in kept + [name(process: gone), name(start: "earlier")] { try put(file, age: 1) }
    for file in try fileSystem.stage([OutputFile(path: path("b"), bytes: [66])], isPrecious: false) {
      try fileSystem.commit(file)
    }
    #expect(try files() == (kept + [mine, "b"]).sorted())
    for file in staged { fileSystem.discard(file) }
  }

  @Test func `an interrupted run leaves nothing`() throws {
    let files = [OutputFile(path: path("new/a"), bytes: [65]), OutputFile(path: path("new/b"), bytes: [66])]
    #expect(throws: FileFailure(path: path("new/a"), error: .interrupted)) {
      try LocalFileSystem().stage(files, isPrecious: false, isInterrupted: { true })
    }
    #expect(try self.files() == [])
  }

  /// There it gets the group and the attributes that the system gives to files of that folder.
  @Test func `a temporary file lies beside the file that it is for`() throws {
    let real = folder.appending(path: "real")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path("linked"), withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "real/a")
    for name in ["linked/a", "link"] {
      let fileSystem = LocalFileSystem()
      let staged = try fileSystem.stage([OutputFile(path: path(name), bytes: [65])], isPrecious: false)
      #expect(try FileManager.default.contentsOfDirectory(atPath: real.path).count == 1)
      for file in staged { fileSystem.discard(file) }
      #expect(try files() == ["link", "linked", "real"])
    }
  }
}
