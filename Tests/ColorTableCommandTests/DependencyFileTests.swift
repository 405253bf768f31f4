import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

/// The dependency file, read by the program that it is for.
///
/// `DependencyNameTests` finds out from Make and Ninja which names it refuses, and that it refuses no others.
struct DependencyFileTests {
  @Test(
    .enabled(if: Tool.isInstalled("make"), "make is not installed"),
    arguments: [
      "plain", "with space", "two  spaces", " first", "hash#tag", "dollar$sign", "$HOME", "colon:name",
      "copy (1).txt",
      "{a,b}", "a]", "a~b", "ünï", "export", "endef", "else", "include a", ".hidden",
    ])
  func `make reads names`(name: String) throws {
    let make = try #require(Tool("make"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in [name, "include " + name] { try Data().write(to: folder.appending(path: file)) }
    let text = try DependencyFile.text(
      targets: ["out"], dependencies: [name, "include " + name], inclusions: ["include " + name])
    try Data(text.utf8).write(to: folder.appending(path: "out.d"))
    try Data("all: out\nout:\n\ttouch out; echo ran\n-include out.d\n".utf8)
      .write(to: folder.appending(path: "Makefile"))
    func ran(_ comment: Comment) throws -> Bool {
      let result = try make.run(["-s"], in: folder)
      #expect(result.status == 0, "\(comment): \(result.errorText)")
      return result.outputText.contains("ran")
    }
    func touch(_ file: String, _ seconds: TimeInterval) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: seconds)],
        ofItemAtPath: folder.appending(path: file).path)
    }
    for file in [name, "include " + name] { try touch(file, -100) }
    #expect(try ran("first"))
    #expect(try !ran("nothing changed"))
    for file in [name, "include " + name] {
      try touch("out", -50)
      try touch(file, -10)
      #expect(try ran("\(file) changed"))
      try touch(file, -100)
    }
    try FileManager.default.removeItem(at: folder.appending(path: "include " + name))
    #expect(try ran("an include was deleted"))
  }

  @Test func `a folder is not a word of Make`() throws {
    #expect(try DependencyFile.text(targets: ["."], dependencies: ["a"], inclusions: []) == ".: \\\n  a\n")
  }

  @Test(
    .enabled(if: Tool.isInstalled("make"), "make is not installed"),
    arguments: ["with space", "hash#tag", "dollar$sign", "colon:name", "a@b", "export"])
  func `make reads targets`(name: String) throws {
    let make = try #require(Tool("make"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "in"))
    let text = try DependencyFile.text(targets: [name], dependencies: ["in"], inclusions: [])
    try Data((text.dropLast() + "\n\techo ran\n").utf8).write(to: folder.appending(path: "Makefile"))
    let result = try make.run(["-s", name], in: folder)
    #expect(result.outputText == "ran\n", "\(result.errorText)")
  }

  @Test(arguments: [
    ("a\nb", "it contains a control character"), ("a;touch evil;.colortable", "it contains `;`"),
    ("a=b", "it contains `=`"),
    ("x!=sh<evil", "it contains `=`"), ("a|b", "it contains `|`"), ("back\\slash", "it contains `\\`"),
    ("quo'te", "it contains `'`"), ("~root", "it begins with `~`"), ("lib(member)", "it ends with `)`"),
    ("end ", "it ends with ` `"), ("end:", "it ends with `:`"), (".SILENT", "it is a Make keyword"),
    (".AZ_", "it is a Make keyword"), ("a\u{7F}b", "it contains a control character"),
    ("a\u{1F}b;", "it contains a control character"),
    ("define", "it is a Make keyword"),
    ("", "it is empty"),
  ])
  func `what Make or Ninja cannot read is refused, wherever it stands`(name: String, reason: String) {
    for (targets, dependencies, inclusions) in [([name], [], []), (["a"], [name], []), (["a"], [], [name])] {
      #expect {
        _ = try DependencyFile.text(targets: targets, dependencies: dependencies, inclusions: inclusions)
      } throws: { ($0 as? DependencyFile.UnsuitableName)?.reason == reason }
    }
  }
}
