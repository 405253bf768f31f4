import Foundation
import TestSupport
import Testing

@testable import ColorTableCommand

/// How files come to lie ready beside their places: compared piece by piece, several at a time, all or none.
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
    let staged = try fileSystem.stage([NewFile(path: path("a"), content: FileContent(new))])
    #expect(staged.map(\.isUnchanged) == [old == new])
    #expect(try names().count == (old == new ? 1 : 2))
    #expect(try fileSystem.read(path("a")) == old)
    for file in staged { try fileSystem.commit(file) }
    #expect(try fileSystem.read(path("a")) == new)
    #expect(try names() == ["a"])
  }

  /// Large enough that threads share the work.
  private func largeFiles(in folder: String) -> [NewFile] {
    (1...5).map { number in
      NewFile(
        path: path("\(folder)/\(number)"),
        content: FileContent(Array(repeating: UInt8(number), count: 1 << 20)))
    }
  }

  /// Content in pieces, with a step before each; it counts how often it was made.
  private final class SlowContent: @unchecked Sendable {
    let pieces: [[UInt8]]
    private let step: (Int) -> Void
    private(set) var count = 0

    init(_ pieces: [[UInt8]], beforePiece step: @escaping (Int) -> Void = { _ in }) {
      (self.pieces, self.step) = (pieces, step)
    }

    var content: FileContent {
      FileContent(expectedSize: 10) { take in
        self.count += 1
        for (index, piece) in self.pieces.enumerated() {
          self.step(index)
          piece.withUnsafeBytes(take)
        }
      }
    }
  }

  private static let pieces = [Array("first ".utf8), Array("second piece ".utf8), Array("end".utf8)]

  /// The old file begins like the new one; the pieces that are the same are not all of one length.
  @Test(arguments: [
    "first second piece END", "first second piece ", "first second ", "first second piece end, and more",
  ])
  func `content is made once, whatever the file holds`(old: String) throws {
    try Data(old.utf8).write(to: folder.appending(path: "a"))
    let slow = SlowContent(Self.pieces)
    for file in try fileSystem.stage([NewFile(path: path("a"), content: slow.content)]) {
      try fileSystem.commit(file)
    }
    #expect(try fileSystem.read(path("a")) == slow.content.bytes)
    #expect(slow.count == 2, "the second time is that of the expectation")
  }

  @Test func `pieces larger than the room for comparing are compared each`() throws {
    let slow = SlowContent([bytes(100_000), bytes(100_001), [1]])
    try Data(slow.content.bytes).write(to: folder.appending(path: "a"))
    #expect(
      try fileSystem.stage([NewFile(path: path("a"), content: slow.content)]).map(\.isUnchanged) == [true])
  }

  @Test(arguments: ["FIRST second piece END", "short", ""])
  func `a file that changes while it is compared has its new bytes`(changed: String) throws {
    let file = folder.appending(path: "a")
    let old = "first second piece END"
    try Data(old.utf8).write(to: file)
    // Each time that the content is made.
    let slow = SlowContent(Self.pieces) { index in
      // In the file that is open, and not in another one with its name.
      guard index != 1, let handle = try? FileHandle(forWritingTo: file) else { return }
      let text = index == 0 ? old : changed
      handle.write(Data(text.utf8))
      try? handle.truncate(atOffset: UInt64(text.utf8.count))
    }
    for file in try fileSystem.stage([NewFile(path: path("a"), content: slow.content)]) {
      try fileSystem.commit(file)
    }
    #expect(try fileSystem.read(path("a")) == Self.pieces.flatMap { $0 })
    #expect(try names() == ["a"])
  }

  @Test func `large files keep their order`() throws {
    let files = largeFiles(in: "new/deep")
    let staged = try fileSystem.stage(files + [NewFile(path: path("small"), content: FileContent([7]))])
    #expect(staged.map(\.path) == files.map(\.path) + [path("small")])
    for file in staged { try fileSystem.commit(file) }
    for file in files { #expect(try fileSystem.read(file.path) == file.content.bytes) }
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
    let failing = NewFile(path: tooDeep, content: FileContent([1]))
    for files in [largeFiles(in: "new/deep") + [failing], [failing] + largeFiles(in: "new/deep")] {
      #expect {
        try fileSystem.stage(files)
      } throws: { error in
        (error as? StagingFailure)?.path == tooDeep
      }
      #expect(try names() == [])
    }
  }

  @Test func `the first failure is reported`() throws {
    try Data().write(to: folder.appending(path: "file"))
    let failures = ["new/b/", "file/c"].map {
      NewFile(path: folder.path + "/" + $0, content: FileContent([1]))
    }
    #expect(
      throws: StagingFailure(path: failures[0].path, error: .init(.other, "it is a folder, not a file"))
    ) {
      try fileSystem.stage(largeFiles(in: "new") + failures)
    }
    #expect(try names() == ["file"])
  }
}
