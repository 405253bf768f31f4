import Foundation
import TestSupport
import Testing

@testable import ColorTableCommand

/// What killed runs leave is removed by the next one, and nothing else is.
final class TemporaryFilesTests {
  private let folder: URL

  init() throws { folder = try Locations.makeTemporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func put(_ names: [String]) throws {
    for name in names {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("old".utf8).write(to: file)
    }
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  private func stage(
    _ name: String, partOf output: String? = nil, _ fileSystem: LocalFileSystem = LocalFileSystem()
  ) throws -> StagedFile {
    try #require(
      try fileSystem.stage([NewFile(path: path(name), content: FileContent([65]), outputFolder: output)])
        .first)
  }

  /// A run that begins to write a file, and then does not.
  private func run(_ name: String, partOf output: String? = nil) throws {
    let fileSystem = LocalFileSystem()
    fileSystem.discard(try stage(name, partOf: output, fileSystem))
  }

  @Test func `only files with the names of temporary ones are removed`() throws {
    let others = [
      ".colortable-.tmp", ".colortable-1.tmp.css", ".colortable-part-1.tmp", "a.css", "colortable-1.tmp",
    ]
    try put([".colortable-1.tmp", ".colortable-xyz.tmp"] + others)
    try run("new.css")
    #expect(try files() == others)
  }

  @Test func `folders, links and what is younger than the run stay`() throws {
    try put([".colortable-1.tmp", ".colortable-folder.tmp/a", ".colortable-young.tmp", "a.css"])
    try FileManager.default.createSymbolicLink(
      atPath: path(".colortable-link.tmp"), withDestinationPath: "a.css")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 3600)], ofItemAtPath: path(".colortable-young.tmp"))
    try run("new.css")
    #expect(
      try files() == [
        ".colortable-folder.tmp", ".colortable-folder.tmp/a", ".colortable-link.tmp", ".colortable-young.tmp",
        "a.css",
      ])
  }

  @Test(.enabled(if: getuid() == 0, "giving a file to another user needs root"))
  func `files of other users stay`() throws {
    try put([".colortable-1.tmp", ".colortable-2.tmp"])
    #expect(chown(path(".colortable-2.tmp"), 65534, 65534) == 0)
    try run("new.css")
    #expect(try files() == [".colortable-2.tmp"])
  }

  /// There it gets the group and the attributes that the system gives to files of that folder.
  @Test(arguments: [
    ("out/a/b", nil, "out/a/.colortable-"), ("out/a/b", "out", "out/a/.colortable-part-"),
    ("out/a/b", "out//", "out/a/.colortable-part-"), ("out/b", "out/", "out/.colortable-"),
    ("linked/a/b", "linked", "linked/a/.colortable-part-"), ("out/b", "ou", "out/.colortable-"),
    ("beside", "missing", ".colortable-"),
    // A folder that a link leads to is no part of the output; its files are covered by the lock of the output.
    ("out/link/b", "out", "out/.colortable-"), ("beside", "out", "out/.colortable-"),
  ])
  func `a temporary file lies beside the file that it is for`(name: String, output: String?, start: String)
    throws
  {
    try put(["out/a/x"])
    try FileManager.default.createSymbolicLink(atPath: path("out/link"), withDestinationPath: "a")
    try FileManager.default.createSymbolicLink(atPath: path("linked"), withDestinationPath: "out")
    let fileSystem = LocalFileSystem()
    let staged = try stage(name, partOf: output.map { folder.path + "/" + $0 }, fileSystem)
    guard case .rename(let temporary, _) = staged.action else {
      Issue.record("\(staged.action)")
      return
    }
    #expect(temporary.hasPrefix(path(start)))
    let isPart = start.hasSuffix("part-")
    #expect(temporary.contains("-part-") == isPart)
    #expect(try files().filter { $0.contains("-marker-") }.count == (isPart ? 1 : 0))
    fileSystem.discard(staged)
  }

  @Test func `the folders inside of an output are looked through where a run left its marker`() throws {
    let left = [
      "out/.colortable-part-1.tmp", "out/a/.colortable-part-2.tmp", "out/a/b/.colortable-part-3.tmp",
    ]
    // The second one belongs to a run that writes its own output there.
    let others = [
      "out/a/.colortable-4.tmp", "out/own/.colortable-marker-5.tmp", "out/own/.colortable-part-6.tmp",
    ]
    let folders = ["out", "out/a", "out/a/b", "out/own"]
    try put(left + others)
    try run("out/new", partOf: path("out"))
    #expect(try files() == (folders + left + others).sorted())
    try put(["out/.colortable-marker-7.tmp"])
    for name in ["out/new", "out/a/new"] {
      try run(name, partOf: path("out"))
      #expect(try files() == (folders + others).sorted())
    }
  }

  /// The first run has the folder for itself when it begins, the second one does not; when the first one has ended, the
  /// second one is what keeps the third from removing its files.
  @Test(arguments: [nil, "out"])
  func `of three runs none removes what another one needs`(output: String?) throws {
    let output = output.map(path)
    let second = LocalFileSystem()
    let staged: StagedFile
    do {
      let first = LocalFileSystem()
      _ = try stage("out/a/first", partOf: output, first)
      staged = try stage("out/a/second", partOf: output, second)
    }
    try run("out/a/third", partOf: output)
    try second.commit(staged)
    #expect(try files().contains("out/a/second"))
  }

  @Test func `a run waits for another one that has the folder for itself for a moment`() throws {
    let other = try #require(Descriptor.open(folder.path, O_RDONLY))
    #expect(flock(other, LOCK_EX) == 0)
    let released = DispatchSemaphore(value: 0)
    Thread {
      usleep(50_000)
      _ = close(other)
      released.signal()
    }.start()
    let second = LocalFileSystem()
    let staged = try stage("second", partOf: nil, second)
    released.wait()
    try run("third")
    try second.commit(staged)
    #expect(try files() == ["second"])
  }

  @Test(
    .enabled(
      if: FileManager.default.isWritableFile(atPath: "/dev/shm"), "there is no file system among the devices")
  )
  func `a part of an output on another device is made there`() throws {
    let elsewhere = URL(filePath: "/dev/shm").appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    try put(["out/a"])
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "out/group"), withDestinationURL: elsewhere)
    let fileSystem = LocalFileSystem()
    try fileSystem.commit(try stage("out/group/b", partOf: path("out"), fileSystem))
    #expect(FileManager.default.fileExists(atPath: elsewhere.appending(path: "b").path))
  }
}
