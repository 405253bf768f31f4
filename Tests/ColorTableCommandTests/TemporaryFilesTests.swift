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
    for name in [".colortable-.tmp", ".colortable-1.tmp.css", "colortable-1.tmp"] { try put(name, age: 3700) }
    try put(".colortable-young.tmp", age: 3500)
    try FileManager.default.createDirectory(
      atPath: path(".colortable-folder.tmp"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path(".colortable-link.tmp"), withDestinationPath: "a.css")
    let others = try files()
    for name in [".colortable-1.tmp", ".colortable-xyz.tmp"] { try put(name, age: 3700) }
    // Nothing is to be written.
    try write([65])
    #expect(try files().count == others.count + 2)
    try write([66])
    #expect(try files() == others)
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
