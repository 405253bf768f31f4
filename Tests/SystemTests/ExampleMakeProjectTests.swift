import Foundation
import TestSupport
import Testing

/// The Makefile that projects copy, driven by the real Make.
@Suite(
  .waiting,
  .enabled(if: Tool.isInstalled("make") && Tool.isInstalled("swiftc"), "make or swiftc is not on PATH"))
struct ExampleMakeProjectTests {
  @Test func `the rules do what they promise`() throws {
    try RepositoryFolder("Examples/MakeProject").withCopy { folder in
      let project = try Project(folder: folder)

      let first = try project.make()
      #expect(first.status == 0, "\(first.outputText)\(first.errorText)")
      #expect(Project.steps(first) == ["generate", "compile"])
      #expect(try project.make("run").outputText.contains("DARK: WALL #14161a, SHADE #ffd98a"))

      #expect(Project.steps(try project.make()) == [], "a second make does nothing")

      try makeOlder(folder)
      try FileManager.default.removeItem(at: project.generated)
      #expect(Project.steps(try project.make()) == ["generate", "compile"], "a deleted output comes back")

      try project.replace("// The colours of a lamp", with: "// All colours of a lamp", in: "Lamp.colortable")
      #expect(Project.steps(try project.make()) == ["generate"], "a comment compiles nothing")
      #expect(Project.steps(try project.make()) == [], "and the make after it does nothing")

      try project.replace("#14161a", with: "#15171b", in: "Room.colortable")
      let edited = try project.make("run")
      #expect(Project.steps(edited) == ["generate", "compile"], "an included table counts")
      #expect(edited.outputText.contains("DARK: WALL #15171b, SHADE #ffd98a"))
    }
  }

  @Test func `a mistake fails the build and leaves the last good output`() throws {
    try RepositoryFolder("Examples/MakeProject").withCopy { folder in
      let project = try Project(folder: folder)
      #expect(try project.make().status == 0)
      let good = try Data(contentsOf: project.generated)

      try project.replace("#14161a", with: "#14161", in: "Room.colortable")
      for _ in 1...2 {
        let broken = try project.make()
        #expect(broken.status == 2)
        #expect(broken.errorText.contains("Room.colortable:4:10: error:"), "\(broken.errorText)")
        #expect(try Data(contentsOf: project.generated) == good)
      }

      try project.replace("#14161 ", with: "#14161a ", in: "Room.colortable")
      #expect(try project.make().status == 0, "fixed, it builds again")
    }
  }

  @Test func `clean leaves nothing`() throws {
    try RepositoryFolder("Examples/MakeProject").withCopy { folder in
      let project = try Project(folder: folder)
      #expect(try project.make().status == 0)
      #expect(try project.make("clean").status == 0)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "build").path))
    }
  }
}

/// A copy of the project, and what is done with it.
private struct Project {
  let folder: URL
  let tool: Tool
  let make: Tool

  init(folder: URL) throws {
    self.folder = folder
    tool = try Tool.colortable()
    make = try #require(Tool("make"))
  }

  var generated: URL { folder.appending(path: "build/LampColor.swift") }

  func make(_ arguments: String...) throws -> Tool.Result {
    // Variables that an outer make hands down must not reach this one.
    try make.run(
      arguments + ["COLORTABLE=\(tool.executable.path)"], in: folder,
      environment: ["MAKEFLAGS": "", "MAKELEVEL": "", "MFLAGS": "", "NO_COLOR": "1"])
  }

  func replace(_ old: String, with new: String, in name: String) throws {
    try makeOlder(folder)
    let url = folder.appending(path: name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(changed != text, "\(name) does not hold \(old)")
    try Data(changed.utf8).write(to: url)
  }

  /// The commands that Make ran, without those that make folders.
  static func steps(_ result: Tool.Result) -> [String] {
    result.outputText.split(separator: "\n").compactMap { line in
      if line.hasSuffix(" -- 'Lamp.colortable'") { return "generate" }
      return line.hasPrefix("swiftc ") ? "compile" : nil
    }
  }
}
