import ColorTableEmitters
import CommandTestSupport
import Testing

@testable import ColorTableTool

/// Which files in the folder of an output are taken for those of an earlier run.
struct LeftoverOutputsTests {
  private let files = MemoryFileSystem([
    "out/a.txt": "made of x", "out/sub/b.txt": "it was made of x", "out/sub/deep/c.txt": "made of x",
    "out/d.css": "made of x", "out/e.txt": "somebody's own", "out/f.txt": "made of x",
  ])

  private func leftovers(in folders: [String]?) throws -> [String] {
    let output = OutputFolder(folders: folders, nameEndings: [".txt"]) { Array("made of \($0)".utf8) }
    return try LeftoverOutputs(output, sourcePath: "x", fileSystem: files)
      .paths(in: "out", except: ["out/f.txt": ["out/f.txt"]]).map(\.path)
  }

  @Test func `they have the name, the mark and the place that the output gives them`() throws {
    #expect(try leftovers(in: nil) == ["out/a.txt", "out/sub/b.txt", "out/sub/deep/c.txt"])
    #expect(try leftovers(in: [""]) == ["out/a.txt"])
    #expect(try leftovers(in: ["", "sub", "missing"]) == ["out/a.txt", "out/sub/b.txt"])
    files.links["out/sub"] = "elsewhere"
    #expect(try leftovers(in: nil) == ["out/a.txt"])
  }

  @Test func `a folder that cannot be read is an error`() {
    files.locked = ["out/sub"]
    #expect {
      try leftovers(in: nil)
    } throws: { error in
      (error as? UnreadableOutput)?.path == "out/sub"
    }
  }
}
