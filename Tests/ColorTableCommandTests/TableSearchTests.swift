import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

/// Folders and patterns, in the real file system.
final class TableSearchTests {
  private let folder: URL
  private var search: TableSearch { TableSearch(fileSystem: LocalFileSystem()) }

  init() throws {
    folder = try Locations.makeTemporaryFolder()
    for name in [
      "B.colortable", "a/A.colortable", "a/b/DKColorTable.txt", "a/_Part.colortable", "a/Other.txt",
      "a/.colortable",
      ".hidden/H.colortable", "a/.build/H.colortable", "build/C.colortable", "a/node_modules/D.colortable",
    ] {
      try folder.write(goodTable, to: name)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: name).path, withDestinationPath: target)
  }

  private func tables(_ name: String = "", includesParts: Bool = false) throws -> [String] {
    let prefix = folder.path + "/"
    return try search.tables(
      inFolder: name.isEmpty ? folder.path : prefix + name, includesParts: includesParts
    )
    .map { String($0.dropFirst(prefix.count)) }
  }

  @Test func `a folder holds its tables`() throws {
    #expect(try tables() == ["B.colortable", "a/A.colortable", "a/b/DKColorTable.txt"])
    #expect(try tables(includesParts: true).contains("a/_Part.colortable"))
    // Folders that are named are searched, whatever their names.
    #expect(try tables("build") == ["build/C.colortable"])
    #expect(try tables(".hidden") == [".hidden/H.colortable"])
    #expect(try tables("missing").isEmpty)
  }

  @Test func `links to files of the folder are taken and links to folders are not`() throws {
    try link("a/b/up", to: "../..")
    try link("a/b/self", to: "self")
    try link("a/b/L.colortable", to: "../A.colortable")
    try link("a/b/M.colortable", to: "../../missing")
    #expect(
      try tables() == ["B.colortable", "a/A.colortable", "a/b/DKColorTable.txt", "a/b/L.colortable"])
    #expect(try tables("a/b/up/a/b") == ["a/b/up/a/b/DKColorTable.txt"])
    #expect(try search.expand("**/A.colortable", in: folder.path) == ["a/A.colortable"])
  }

  @Test(arguments: [
    ("*.colortable", ["B.colortable"]), ("a/*.colortable", ["a/A.colortable"]),
    ("**/*.colortable", ["B.colortable", "a/A.colortable"]),
    ("**", ["B.colortable", "a/A.colortable", "a/b/DKColorTable.txt"]),
    ("a/**/**/D*", ["a/b/DKColorTable.txt"]),
    ("*/*/DK*.txt", ["a/b/DKColorTable.txt"]), ("a/_*", ["a/_Part.colortable"]),
    ("?/A.*", ["a/A.colortable"]),
    ("./a/[A-Z]*.colortable", ["a/A.colortable"]), ("a/b", ["a/b/DKColorTable.txt"]), ("x/*.colortable", []),
    ("build/*", ["build/C.colortable"]), ("a", ["a/A.colortable", "a/b/DKColorTable.txt"]),
    ("missing.colortable", ["missing.colortable"]), (".*/*", [".hidden/H.colortable"]),
  ])
  func `patterns are expanded`(pattern: String, expected: [String]) throws {
    #expect(try search.expand(pattern, in: folder.path) == expected)
  }

  @Test func `a file of that very name is not a pattern`() throws {
    try Data(goodTable.utf8).write(to: folder.appending(path: "[a].colortable"))
    #expect(try search.expand("[a].colortable", in: folder.path) == ["[a].colortable"])
    #expect(
      try search.expand(folder.path + "/a/*.colortable", in: "elsewhere") == [folder.path + "/a/A.colortable"]
    )
  }
}
