import ColorTableEmitters
import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

/// How files come to lie ready beside their places: compared, several at a time, all or none.
final class StagingTests {
  private let folder: URL
  private let fileSystem = LocalFileSystem()

  init() throws { folder = try Locations.makeTemporaryFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  private func bytes(_ count: Int, changedAt change: Int? = nil) -> [UInt8] {
    var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 8) }
    if let change { bytes[change] ^= 1 }
    return bytes
  }

  /// Around the ends of the pieces that files are compared in.
  @Test(
    arguments: [
      (0, 0, nil), (0, 1, nil), (1, 0, nil), (100_000, 0, nil), (0, 100_000, nil), (65_536, 65_536, nil),
      (65_536, 65_536, 65_535), (65_537, 65_536, nil), (65_536, 65_537, nil), (200_000, 200_000, nil),
      (200_000, 200_000, 0), (200_000, 200_000, 65_535), (200_000, 200_000, 65_536),
      (200_000, 200_000, 199_999),
      (200_000, 131_072, nil), (131_072, 200_000, nil), (200_000, 199_999, 70_000),
    ] as [(Int, Int, Int?)])
  func `a file has its new bytes wherever they differ`(old: Int, new: Int, change: Int?) throws {
    let (old, new) = (bytes(old), bytes(new, changedAt: change))
    try Data(old).write(to: folder.appending(path: "a"))
    let staged = try fileSystem.stage([OutputFile(path: path("a"), bytes: new)], isPrecious: false)
    #expect(staged.map(\.isUnchanged) == [old == new])
    #expect(try names().count == (old == new ? 1 : 2))
    #expect(try fileSystem.read(path("a")) == old)
    for file in staged { try fileSystem.commit(file) }
    #expect(try fileSystem.read(path("a")) == new)
    #expect(try names() == ["a"])
  }

  /// Large enough that threads share the work.
  private func largeFiles(in folder: String) -> [OutputFile] {
    (1...5).map { number in
      OutputFile(path: path("\(folder)/\(number)"), bytes: Array(repeating: UInt8(number), count: 1 << 20))
    }
  }

  @Test func `large files keep their order`() throws {
    let files = largeFiles(in: "new/deep")
    let staged = try fileSystem.stage(
      files + [OutputFile(path: path("small"), bytes: [7])], isPrecious: false)
    #expect(staged.map(\.path) == files.map(\.path) + [path("small")])
    for file in staged { try fileSystem.commit(file) }
    for file in files { #expect(try fileSystem.read(file.path) == file.bytes) }
    #expect(try fileSystem.read(path("small")) == [7])
    #expect(try names().filter { $0.hasSuffix(".tmp") } == [])
  }

  /// The temporary file's name is longer than the file's, so its path can be too long for the system.
  private func deepPath() -> String {
    var path = folder.path
    while path.utf8.count < 4000 {
      path += "/" + String(repeating: "d", count: min(200, 4070 - path.utf8.count))
    }
    return path + "/" + String(repeating: "e", count: 4080 - path.utf8.count) + "/f"
  }

  @Test func `one failure leaves nothing of any file`() throws {
    let tooDeep = deepPath()
    let failing = OutputFile(path: tooDeep, bytes: [1])
    for files in [largeFiles(in: "new/deep") + [failing], [failing] + largeFiles(in: "new/deep")] {
      #expect {
        try fileSystem.stage(files, isPrecious: false)
      } throws: { error in
        (error as? FileFailure)?.path == tooDeep
      }
      #expect(try names() == [])
    }
  }

  @Test func `the first failure is reported`() throws {
    try Data().write(to: folder.appending(path: "file"))
    let failures = ["new/b/", "file/c"].map {
      OutputFile(path: folder.path + "/" + $0, bytes: [1])
    }
    #expect(
      throws: FileFailure(path: failures[0].path, error: .init(.other, "it is a folder, not a file"))
    ) {
      try fileSystem.stage(largeFiles(in: "new") + failures, isPrecious: false)
    }
    #expect(try names() == ["file"])
  }
}
