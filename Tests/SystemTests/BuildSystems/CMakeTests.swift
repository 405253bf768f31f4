import Foundation
import TestSupport
import Testing

/// `colortable.cmake`, driven by the real CMake.
@Suite(
  .waiting,
  .enabled(if: Tool.isInstalled("cmake") && Tool.isInstalled("ninja"), "cmake or ninja is not on PATH"))
struct CMakeTests {
  @Test func `the example has the module that the tool prints`() throws {
    let printed = try Tool.colortable().run(["init", "cmake"])
    Golden.expect(printed.output, matches: RepositoryFolder("Examples/CMakeProject/colortable.cmake").url)
  }

  @Test func `the example builds a program, and an edit arrives in it`() throws {
    try RepositoryFolder("Examples/CMakeProject").withCopy { folder in
      let project = try CMakeProject(folder: folder, generator: "Ninja")
      let first = try project.build()
      try #require(first.status == 0, "\(first.outputText)\(first.errorText)")
      let lamp = Tool(at: folder.appending(path: "build/lamp"))
      #expect(try lamp.run([]).outputText.contains("DARK: WALL #14161a, SHADE #ffd98a"))
      try project.edit("Room.colortable", "#14161a", "#15171b")
      #expect(try project.build().status == 0)
      #expect(try project.text("build/LampColor.swift").contains("15171bff WALL"))
      // Swift's driver decides by itself what it compiles again, so the program is compiled from the beginning.
      #expect(try project.build(["--clean-first"]).status == 0)
      #expect(try lamp.run([]).outputText.contains("DARK: WALL #15171b, SHADE #ffd98a"))
    }
  }

  @Test(arguments: ["Ninja", "Unix Makefiles"])
  func `it runs the tool when it has to`(generator: String) throws {
    try RepositoryFolder("Examples/CMakeProject").withCopy { folder in
      let project = try CMakeProject(folder: folder, generator: generator)
      // Without a compiler, and with a table below the folder.
      try FileManager.default.createDirectory(
        at: folder.appending(path: "my tables"), withIntermediateDirectories: true)
      for name in ["Lamp.colortable", "Room.colortable"] {
        try FileManager.default.moveItem(
          at: folder.appending(path: name), to: folder.appending(path: "my tables/\(name)"))
      }
      try project.write(
        """
        cmake_minimum_required(VERSION 3.20)
        project(Lamp LANGUAGES NONE)
        include(colortable.cmake)
        colortable("my tables/Lamp.colortable" OUTPUTS css=web/lamp.css json=lamp.json OPTIONS --css-prefix lamp)
        add_custom_target(colors ALL DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/web/lamp.css" "${CMAKE_CURRENT_BINARY_DIR}/lamp.json")

        """, to: "CMakeLists.txt")
      let step = "colortable my tables/Lamp.colortable"
      let first = try project.build()
      #expect(first.status == 0 && first.outputText.contains(step), "\(first.outputText)\(first.errorText)")
      #expect(try project.text("build/web/lamp.css").contains("--lamp-wall: #eef1f4"))
      #expect(try !project.build().outputText.contains(step), "a second build does nothing")

      try project.edit("my tables/Lamp.colortable", "#ffd98a", "#ffd98b")
      #expect(try project.build().outputText.contains(step))
      #expect(try project.text("build/lamp.json").contains("#ffd98b"))
      try project.edit("my tables/Room.colortable", "#14161a", "#15171b")
      #expect(try project.build().outputText.contains(step), "an include counts")
      #expect(try project.text("build/lamp.json").contains("#15171b"))
      #expect(try !project.build().outputText.contains(step))

      try project.edit("my tables/Lamp.colortable", "// The colours", "// All colours")
      let style = try project.date("build/web/lamp.css")
      #expect(try project.build().outputText.contains(step))
      #expect(
        try project.date("build/web/lamp.css") == style, "an output that would not change is left alone")

      try makeOlder(folder)
      try FileManager.default.removeItem(at: folder.appending(path: "build/lamp.json"))
      #expect(try project.build().outputText.contains(step))
      #expect(try project.text("build/lamp.json").contains("#15171b"), "a deleted output comes back")

      try project.edit("my tables/Room.colortable", "#15171b", "#15171")
      let broken = try project.build()
      #expect(broken.status != 0)
      let message = "my tables/Room.colortable:4:10: error:"
      #expect(
        (broken.outputText + broken.errorText).components(separatedBy: message).count == 2, "shown once")
      #expect(try project.text("build/lamp.json").contains("#15171b"))
    }
  }

  @Test func `what is wrong is said when the project is configured`() throws {
    try RepositoryFolder("Examples/CMakeProject").withCopy { folder in
      let project = try CMakeProject(folder: folder, generator: "Ninja", tool: "")
      for (call, message) in [
        ("Lamp.colortable OUTPUTS css=a.css", "colortable is not on PATH"),
        ("Lamp.colortable", "names no OUTPUTS"),
        ("Lamp.colortable OUTPUTS a.css", "the output 'a.css' is not written language=path"),
        ("Lamp.colortable css=a.css", "does not know 'css=a.css'"),
      ] {
        let tool = message.hasSuffix("PATH") ? "COLORTABLE-NOTFOUND" : "/bin/sh"
        try project.write(
          """
          cmake_minimum_required(VERSION 3.20)
          project(Lamp LANGUAGES NONE)
          set(COLORTABLE "\(tool)")
          include(colortable.cmake)
          \(tool == "/bin/sh" ? "" : "set(COLORTABLE \"\(tool)\")")
          colortable(\(call))

          """, to: "CMakeLists.txt")
        let result = try project.configure()
        #expect(result.status != 0)
        let text = result.errorText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains(message), "\(result.errorText)")
      }
    }
  }
}

/// A copy of the project, configured in the folder `build`.
private struct CMakeProject {
  let folder: URL
  let generator: String
  let tool: String

  init(folder: URL, generator: String, tool: String? = nil) throws {
    self.folder = folder
    self.generator = generator
    self.tool = try tool ?? Tool.colortable().executable.path
  }

  /// Runs CMake, through a shell: CMake 3.25 does not end as a direct child of Foundation.
  private func cmake(_ arguments: [String], timeLimit: TimeInterval) throws -> Tool.Result {
    try Tool(at: URL(filePath: "/bin/sh")).run(
      ["-c", "cmake \"$@\" </dev/null; exit $?", "sh"] + arguments, in: folder,
      environment: MakeProject.environment,
      timeLimit: timeLimit)
  }

  func configure() throws -> Tool.Result {
    try cmake(
      ["-G", generator, "-B", "build"] + (tool.isEmpty ? [] : ["-DCOLORTABLE=\(tool)"]), timeLimit: 300)
  }

  func build(_ options: [String] = []) throws -> Tool.Result {
    if !FileManager.default.fileExists(atPath: folder.appending(path: "build/CMakeCache.txt").path) {
      let configured = try configure()
      guard configured.status == 0 else { return configured }
    }
    return try cmake(["--build", "build"] + options, timeLimit: 300)
  }

  func write(_ text: String, to name: String) throws {
    try makeOlder(folder)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  func date(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)[.modificationDate]
      as? Date
  }

  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try self.text(name)
    try #require(text.contains(old), "\(name) does not hold \(old)")
    try write(text.replacingOccurrences(of: old, with: new), to: name)
  }
}
