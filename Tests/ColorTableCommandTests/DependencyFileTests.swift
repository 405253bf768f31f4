import Foundation
import TestSupport
import Testing

@testable import ColorTableCommand

/// The dependency file, read by the program that it is for.
///
/// Some names GNU make itself cannot read in a rule: `a(b)` is a member of an archive, `a=b` a variable, `;` starts
/// the recipe, a backslash at the end joins what follows, and a target cannot hold a tab.
struct DependencyFileTests {
  @Test(
    .enabled(if: Tool.isInstalled("make"), "make is not installed"),
    arguments: [
      "plain", "with space", "two  spaces", "hash#tag", "dollar$sign", "$HOME", "back\\slash", "back\\ slash",
      "back\\#slash", "two\\\\ slashes", "per%cent", "star*", "ask?", "[a]", "quo'te", "ünï",
      "am&per",
    ])
  func `make reads names`(name: String) throws {
    let make = try #require(Tool("make"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in [name, "include " + name] { try Data().write(to: folder.appending(path: file)) }
    let text = try #require(
      DependencyFile.text(
        targets: ["out"], dependencies: [name, "include " + name], inclusions: ["include " + name]))
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

  @Test(
    .enabled(if: Tool.isInstalled("make"), "make is not installed"),
    arguments: ["with space", "hash#tag", "dollar$sign", "per%cent", "colon:name", "back\\slash"])
  func `make reads targets`(name: String) throws {
    let make = try #require(Tool("make"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "in"))
    let text = try #require(DependencyFile.text(targets: [name], dependencies: ["in"], inclusions: []))
    try Data((text.dropLast() + "\n\techo ran\n").utf8).write(to: folder.appending(path: "Makefile"))
    let result = try make.run(["-s", name], in: folder)
    #expect(result.outputText == "ran\n", "\(result.errorText)")
  }

  @Test func `a line end in a name is refused`() {
    #expect(DependencyFile.text(targets: ["a\nb"], dependencies: [], inclusions: []) == nil)
  }
}
