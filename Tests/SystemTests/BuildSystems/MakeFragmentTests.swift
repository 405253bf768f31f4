import Foundation
import TestSupport
import Testing

/// `colortable.mk`, driven by the real Make in a project that compiles by copying.
@Suite(.waiting, .enabled(if: Tool.isInstalled("make"), "make is not on PATH"))
struct MakeFragmentTests {
  @Test func `the example has the fragment that the tool prints`() throws {
    let printed = try Tool.colortable().run(["init", "make"])
    Golden.expect(printed.output, matches: RepositoryFolder("Examples/MakeProject/colortable.mk").url)
  }

  @Test func `a first build makes everything, and a second one nothing`() throws {
    try MakeProject.withProject { project throws in
      #expect(try project.isUpToDate() == false)
      #expect(try project.make() == ["generate App", "compile"])
      #expect(try project.make() == [])
      #expect(try project.isUpToDate())
      #expect(try project.make(["-n"]).filter { $0 != ":" } == [])
    }
  }

  @Test func `a comment generates, and compiles nothing`() throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      try project.edit("App.colortable", "// The app", "// All of the app")
      #expect(try project.isUpToDate() == false)
      #expect(try project.make() == ["generate App"])
      #expect(try project.make() == [])
      #expect(try project.isUpToDate())
    }
  }

  @Test func `an edit compiles`() throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      try project.edit("App.colortable", "#123456", "#abcdef")
      #expect(try project.make() == ["generate App", "compile"])
      #expect(try project.text("gen/all.txt").contains("#abcdef"))
      #expect(try project.isUpToDate())
    }
  }

  @Test(arguments: ["gen/AppColor.swift", "gen/app.css"])
  func `an output that was deleted comes back`(output: String) throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      let before = try project.data(output)
      try project.remove(output)
      #expect(try project.isUpToDate() == false)
      #expect(try project.make() == ["generate App", "compile"])
      #expect(try project.data(output) == before)
      #expect(try project.isUpToDate())
    }
  }

  @Test(arguments: ["build/colortable/gen-AppColor.swift.stamp", "build/colortable/gen-AppColor.swift.d"])
  func `without its own notes it is right all the same`(note: String) throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      try project.remove(note)
      _ = try project.make()
      try project.edit("Shared.colortable", "#ffffff", "#fafafa")
      _ = try project.make()
      // A lost depfile costs the knowledge of includes until the table is read again.
      if note.hasSuffix(".stamp") { #expect(try project.text("gen/all.txt").contains("#fafafa")) }
      #expect(try project.isUpToDate())
    }
  }

  @Test func `an include counts`() throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      try project.touch("Shared.colortable")
      #expect(try project.make() == ["generate App"])
      try project.edit("Shared.colortable", "#ffffff", "#fafafa")
      #expect(try project.make() == ["generate App", "compile"])
      #expect(try project.isUpToDate())
    }
  }

  @Test func `an include that went away is the tool's to report, and not Make's`() throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      let good = try project.data("gen/AppColor.swift")
      try project.remove("Shared.colortable")
      let failed = try project.run()
      #expect(failed.status == 2)
      #expect(failed.errorText.contains("App.colortable:2:10: error:"), "\(failed.errorText)")
      #expect(!failed.errorText.contains("No rule to make target"))
      #expect(try project.data("gen/AppColor.swift") == good)

      try project.edit("App.colortable", "@include \"Shared.colortable\"\n", "LIGHT DARK\n")
      #expect(try project.make() == ["generate App", "compile"])
      #expect(try project.isUpToDate())
      #expect(!(try project.text("build/colortable/gen-AppColor.swift.d")).contains("Shared"))
    }
  }

  @Test func `a mistake fails every build until it is fixed, and keeps the last good outputs`() throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      let good = try project.data("gen/AppColor.swift")
      let compiled = try project.data("gen/all.txt")
      try project.edit("App.colortable", "#123456", "#12345")
      for _ in 1...2 {
        let failed = try project.run()
        #expect(failed.status == 2)
        #expect(failed.errorText.contains("App.colortable:4:1: error:"), "\(failed.errorText)")
        #expect(try project.data("gen/AppColor.swift") == good)
        #expect(try project.data("gen/all.txt") == compiled)
        #expect(
          try project.names("build/colortable").allSatisfy { $0.hasSuffix(".d") || $0.hasSuffix(".stamp") })
      }
      try project.edit("App.colortable", "#12345 ", "#123456 ")
      #expect(try project.make() == ["generate App"])
      #expect(try project.isUpToDate())
    }
  }

  @Test func `a tool that was built again generates again`() throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      try project.touch("tool/colortable")
      #expect(try project.make() == ["generate App"])
      #expect(try project.isUpToDate())
    }
  }

  @Test func `options and configuration count`() throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      try project.edit("Makefile", ",--css-prefix x", ",--css-prefix y")
      #expect(try project.make() == ["generate App", "compile"])
      #expect(try project.text("gen/app.css").contains("--y-"))
      try project.write("{\"rules\": {\"missing-hash\": \"allow\"}}", to: "colortable.json")
      #expect(try project.make() == ["generate App"])
      #expect(try project.isUpToDate())
      try project.write("{\"rules\": {\"missing-hash\": \"deny\"}}", to: "colortable.json")
      #expect(try project.make() == ["generate App"])
      try project.remove("colortable.json")
      #expect(try project.make() == ["generate App"])
      #expect(try project.isUpToDate())
    }
  }

  @Test func `two tables are two steps`() throws {
    try MakeProject.withProject { project throws in
      try project.write("LIGHT\n#123 ONE\n", to: "Second.colortable")
      try project.edit(
        "Makefile", "gen/all.txt: ",
        "$(eval $(call colortable,Second.colortable,json=gen/second.json))\ngen/all.txt: gen/second.json ")
      #expect(Set(try project.make(["-j8"])) == ["generate App", "generate Second", "compile"])
      #expect(try project.isUpToDate())
      try project.edit("Second.colortable", "#123", "#321")
      #expect(try project.make(["-j8"]) == ["generate Second", "compile"])
      #expect(try project.isUpToDate())
    }
  }

  @Test func `many jobs run the tool once`() throws {
    try MakeProject.withProject { project throws in
      #expect(try project.make(["-j8"]) == ["generate App", "compile"])
      try project.edit("App.colortable", "#123456", "#abcdef")
      #expect(
        try project.make(["-j8", "gen/app.css", "gen/AppColor.swift", "gen/all.txt"]) == [
          "generate App", "compile",
        ])
      #expect(try project.isUpToDate())
    }
  }

  @Test func `builds at the same time do not disturb each other`() throws {
    try MakeProject.withProject { project throws in
      for round in 6..<10 {
        if round > 6 { try project.edit("App.colortable", "#12345\(round - 1)", "#12345\(round)") }
        let runs = "printf '1\\n2\\n3\\n4\\n' | xargs -P 4 -I{} make -s gen/AppColor.swift gen/app.css"
        let result = try Tool(at: URL(filePath: "/bin/sh")).run(
          ["-c", "\(runs) COLORTABLE=tool/colortable"], in: project.folder,
          environment: MakeProject.environment, timeLimit: 300)
        #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
        #expect(try project.text("gen/AppColor.swift").contains("#12345\(round)"))
        #expect(try project.names("gen").allSatisfy { !$0.hasPrefix(".") })
        #expect(try project.names("build/colortable").count == 2)
        _ = try project.make()
        #expect(try project.isUpToDate())
      }
    }
  }

  @Test func `an output that cannot be written fails the build`() throws {
    try MakeProject.withProject { project throws in
      // Root may write into any folder, so the folder's place is taken by a file.
      try project.write("", to: "gen")
      let failed = try project.run()
      #expect(failed.status == 2)
      #expect(failed.errorText.contains("cannot write 'gen/AppColor.swift'"), "\(failed.errorText)")
      #expect(try project.names("build/colortable") == [])
      try project.remove("gen")
      #expect(try project.make() == ["generate App", "compile"])
    }
  }

  @Test(
    .enabled(
      if: getuid() == 0
        && ((try? Tool(at: URL(filePath: "/bin/sh")).run(["-c", "unshare -m true"]).status) == 0),
      "mounting needs root")
  )
  func `a read-only file system fails the build`() throws {
    try MakeProject.withProject(isBuilt: true) { project throws in
      let good = try project.data("gen/app.css")
      try project.edit("App.colortable", "#123456", "#abcdef")
      let shell = Tool(at: URL(filePath: "/bin/sh"))
      let result = try shell.run(
        [
          "-c",
          "exec unshare -m sh -c 'mount --bind gen gen && mount -o remount,bind,ro gen && exec make COLORTABLE=\(project.tool.path)'",
        ], in: project.folder, environment: MakeProject.environment)
      #expect(result.status == 2)
      #expect(result.errorText.contains("the file system is read-only"), "\(result.errorText)")
      #expect(try project.data("gen/app.css") == good)
    }
  }

  @Test func `paths with spaces are refused, and a project in a folder with spaces is not`() throws {
    try MakeProject.withProject(named: "my project") { project throws in
      #expect(try project.make() == ["generate App", "compile"])
      #expect(try project.isUpToDate())
      let original = try project.text("Makefile")
      for (call, reason) in [
        ("My App.colortable,css=gen/app.css", "'My App.colortable' is not one table"),
        ("App.colortable,css=gen/my app.css", "write the output 'app.css' as output=path"),
        ("App.colortable,", "pass an output for 'App.colortable'"),
      ] {
        try project.write(original + "$(eval $(call colortable,\(call)))\n", to: "Makefile")
        let failed = try project.run()
        #expect(failed.status == 2)
        #expect(failed.errorText.contains(reason), "\(failed.errorText)")
      }
      try project.write(original, to: "Makefile")
      let failed = try project.run(["COLORTABLE=/my tools/colortable"])
      #expect(failed.errorText.contains("must be one path without spaces"), "\(failed.errorText)")
    }
  }

  @Test func `a tool that is missing is said to be, and clean works without it`() throws {
    try MakeProject.withProject { project throws in
      try project.write(try project.text("Makefile") + "clean:\n\trm -rf gen\n", to: "Makefile")
      let failed = try project.run(["COLORTABLE=no-such-colortable"])
      #expect(failed.status == 2)
      #expect(failed.errorText.contains("no-such-colortable is not on PATH"), "\(failed.errorText)")
      #expect(try project.run(["clean", "COLORTABLE=no-such-colortable"]).status == 0)
    }
  }
}

/// A project with a table, an include, two outputs, and a program that is "compiled" by putting files together.
struct MakeProject {
  let folder: URL
  var tool: URL { folder.appending(path: "tool/colortable") }

  /// Variables that an outer make hands down must not reach the one that is tested.
  static let environment = ["MAKEFLAGS": "", "MAKELEVEL": "", "MFLAGS": "", "NO_COLOR": "1"]

  static func withProject(
    named name: String = "project", isBuilt: Bool = false, _ body: (MakeProject) throws -> Void
  ) throws {
    let outer = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: outer) }
    let project = MakeProject(folder: outer.appending(path: name))
    let files = FileManager.default
    try files.createDirectory(
      at: project.folder.appending(path: "tool"), withIntermediateDirectories: true)
    try files.copyItem(at: Tool.colortable().executable, to: project.tool)
    try Tool.colortable().run(["init", "make"]).output
      .write(to: project.folder.appending(path: "colortable.mk"))
    try project.write(
      """
      all: gen/all.txt
      include colortable.mk
      $(eval $(call colortable,App.colortable,swift=gen/AppColor.swift css=gen/app.css,--css-prefix x))
      gen/all.txt: gen/AppColor.swift gen/app.css
      \t@echo compile
      \t@cat $^ > $@

      """, to: "Makefile")
    try project.write(
      "// The app\n@include \"Shared.colortable\"\n\n#123456 #654321 TEXT\n", to: "App.colortable")
    try project.write("LIGHT DARK\n#ffffff #000000 BG\n", to: "Shared.colortable")
    if isBuilt { #expect(try project.make() == ["generate App", "compile"]) }
    try body(project)
  }

  /// Runs Make.
  func run(_ arguments: [String] = []) throws -> Tool.Result {
    let make = try #require(Tool("make"))
    return try make.run(
      (arguments.contains { $0.hasPrefix("COLORTABLE=") } ? [] : ["COLORTABLE=tool/colortable"]) + arguments,
      in: folder, environment: Self.environment, timeLimit: 300)
  }

  /// Runs Make, which has to succeed, and gives back what it did.
  func make(_ arguments: [String] = []) throws -> [String] {
    let result = try run(arguments)
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
    return result.outputText.split(separator: "\n").filter { !$0.contains("Nothing to be done") }.map {
      line in
      line.firstMatch(of: #/ generate .* -- '(\w+)\.colortable'$/#).map { "generate \($0.output.1)" }
        ?? String(line)
    }
  }

  /// The answer of `make -q`.
  func isUpToDate() throws -> Bool {
    let status = try run(["-q"]).status
    #expect(status == 0 || status == 1)
    return status == 0
  }

  func write(_ text: String, to name: String) throws {
    try makeOlder(folder)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try self.text(name)
    try #require(text.contains(old), "\(name) does not hold \(old)")
    try write(text.replacingOccurrences(of: old, with: new), to: name)
  }

  func touch(_ name: String) throws {
    try makeOlder(folder)
    // The system's own now, which written files get too: on Linux it lags behind the clock by some milliseconds, and
    // a file that is written just after this could look older.
    try #require(utimes(folder.appending(path: name).path, nil) == 0)
  }

  func remove(_ name: String) throws {
    try makeOlder(folder)
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path).sorted()
  }
}
