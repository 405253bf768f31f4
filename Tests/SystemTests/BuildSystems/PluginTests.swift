import Foundation
import TestSupport
import Testing

/// The plugins, in a package that depends on this one, on both build systems of the toolchain.
///
/// Building the tool for the package is what takes the time, so each build system has one folder for what it
/// builds, which stays from run to run. It takes minutes all the same.
@Suite(.serialized, .waiting, .enabled(if: Tool.isInstalled("swift"), "swift is not on PATH"))
struct PluginTests {
  @Test(arguments: ["native", "swiftbuild"])
  func `a build does what is needed and nothing else`(system: String) throws {
    let package = try PluginPackage(buildSystem: system)
    let first = try package.build()
    try #require(first.status == 0, "\(first.outputText)\(first.errorText)")
    #expect(
      try package.program() == """
        LIGHT: brand #2f6fde, wall #eef1f4, shade #f2e3c6, switch #2f6fde
        DARK: brand #7fb0ff, wall #14161a, shade #ffd98a, switch #7fb0ff
        a leaf in the dark: #9fd99a

        """)

    // The first build after that may have notes of its own to take.
    _ = try package.build()
    var compiled = try package.compiled()
    #expect(compiled.count >= 4)
    #expect(try package.build().status == 0)
    #expect(try package.compiled() == compiled, "a second build compiles nothing")

    try package.edit("Sources/Lamp/Lamp.colortable", "The shade of", "The shade on")
    #expect(try package.build().status == 0)
    #expect(try package.generated("Lamp").contains("The shade on"), "a doc comment is in the output")
    _ = try package.build()
    compiled = try package.compiled()
    try package.edit("Sources/Lamp/Lamp.colortable", "colours of a lamp", "colours of any lamp")
    #expect(try package.build().status == 0)
    #expect(try package.compiled() == compiled, "a comment compiles nothing")

    for (file, old, new) in [
      ("Sources/Lamp/Lamp.colortable", "#f2e3c6", "#f2e3c7"),
      ("Sources/Lamp/_Room.colortable", "#eef1f4", "#eef1f5"),
      ("ColorTables/Palette.colortable", "#2f6fde", "#2f6fdf"),
    ] {
      try package.edit(file, old, new)
      #expect(try package.build().status == 0)
      #expect(try package.program().contains(new), "an edit of \(file) arrives")
    }
    #expect(
      try package.generated("Garden").contains("#2f6fdf"), "a table that two targets include is in both")
  }

  @Test(arguments: ["native", "swiftbuild"])
  func `tables come and go, and mistakes are shown`(system: String) throws {
    let package = try PluginPackage(buildSystem: system)
    try #require(try package.build().status == 0)

    // Added and removed.
    try package.write("LIGHT DARK\n#123456 #654321 extra\n", to: "Sources/Lamp/Extra.colortable")
    try package.write("let extra = ExtraColor.extra\n", to: "Sources/Lamp/Extra.swift")
    let added = try package.build()
    #expect(added.status == 0, "\(added.outputText)\(added.errorText)")
    try package.remove("Sources/Lamp/Extra.colortable")
    #expect(try package.build().status != 0, "what was removed is not there any more")
    try package.remove("Sources/Lamp/Extra.swift")
    #expect(try package.build().status == 0)

    // A new file in the folder that targets share is found, and its changes are.
    let lamp = try package.text("Sources/Lamp/Lamp.colortable")
    try package.write("LIGHT DARK\n#0a141e #1e140a late\n", to: "ColorTables/more/Late.colortable")
    try package.write(
      "@include \"../../ColorTables/more/Late.colortable\"\n" + lamp, to: "Sources/Lamp/Lamp.colortable")
    let found = try package.build()
    #expect(found.status == 0, "\(found.outputText)\(found.errorText)")
    #expect(!(found.outputText + found.errorText).contains("warning:"))
    #expect(try package.generated("Lamp").contains("#0a141e"))
    try package.edit("ColorTables/more/Late.colortable", "#0a141e", "#0a141f")
    #expect(try package.build().status == 0)
    #expect(try package.generated("Lamp").contains("#0a141f"))
    try package.write(lamp, to: "Sources/Lamp/Lamp.colortable")
    try package.remove("ColorTables/more")
    #expect(try package.build().status == 0)

    // The table of DKNightVersion is one where it stands alone.
    try package.write("LIGHT DARK\n#102030 #302010 BG\n", to: "Sources/Classic/DKColorTable.txt")
    try package.write("let classic = AppColor.bg\n", to: "Sources/Classic/Classic.swift")
    try package.edit(
      "Package.swift", "  targets: [\n",
      """
        targets: [
          .target(name: "Classic", plugins: [.plugin(name: "ColorTablePlugin", package: "colortable")]),

      """)
    let classic = try package.build()
    #expect(classic.status == 0, "\(classic.outputText)\(classic.errorText)")

    // The same file in two targets.
    try FileManager.default.createSymbolicLink(
      atPath: package.folder.appending(path: "Sources/Lamp/Garden.colortable").path,
      withDestinationPath: "../Garden/Garden.colortable")
    let twice = try package.build()
    #expect(twice.status == 0, "\(twice.outputText)\(twice.errorText)")
    #expect(try package.program().contains("a leaf in the dark: #9fd99a"))
    try package.edit("Sources/Garden/Garden.colortable", "#9fd99a", "#9fd99b")
    #expect(try package.build().status == 0)
    #expect(try package.program().contains("a leaf in the dark: #9fd99b"))
    try package.remove("Sources/Lamp/Garden.colortable")

    // The configuration is an input: without it the colours of the garden are not public.
    let configuration = "Sources/Garden/colortable.json"
    try package.edit(configuration, "public", "internal")
    #expect(try package.build().status != 0)
    try package.edit(configuration, "internal", "pubic")
    let misspelt = try package.build()
    #expect(misspelt.status != 0)
    #expect(
      (misspelt.outputText + misspelt.errorText).contains("Sources/Garden/colortable.json:2:37: error:"),
      "\(misspelt.outputText)\(misspelt.errorText)")
    try package.edit(configuration, "pubic", "public")
    #expect(try package.build().status == 0)

    // A mistake, and an include that the build does not know of.
    try package.edit("Sources/Lamp/Lamp.colortable", "#ffd98a", "#ffd98")
    let broken = try package.build()
    #expect(broken.status != 0)
    #expect(
      (broken.outputText + broken.errorText).contains(
        "Sources/Lamp/Lamp.colortable:7:10: error: `#ffd98` has 5 hex digits"),
      "\(broken.outputText)\(broken.errorText)")
    try package.write("LIGHT DARK\n#123 #321 far\n", to: "Elsewhere.colortable")
    try package.write("@include \"../../Elsewhere.colortable\"\n", to: "Sources/Lamp/Lamp.colortable")
    let unknown = try package.build()
    #expect(unknown.status != 0)
    #expect(
      (unknown.outputText + unknown.errorText).contains("the build system does not know of it"),
      "\(unknown.outputText)\(unknown.errorText)")
  }

  @Test func `the command runs the tool, and writes only when it may`() throws {
    let package = try PluginPackage(buildSystem: "native")
    let read = try package.swift(["package", "colortable-check"])
    #expect(read.status == 0, "\(read.outputText)\(read.errorText)")
    #expect((read.outputText + read.errorText).contains("no problems in 2 tables"), "\(read.errorText)")
    let fix = try package.swift(["package", "colortable-check", "--fix"])
    #expect(fix.status != 0)
    #expect(
      fix.errorText.contains("'--fix' writes into the package, which needs a permission"), "\(fix.errorText)")
    let refused = try package.swift(["package", "colortable", "check"])
    #expect(refused.status != 0)
    #expect(
      refused.errorText.contains("to write generated files and formatted tables"), "\(refused.errorText)")
    func run(_ arguments: String...) throws -> Tool.Result {
      try package.swift(["package", "--allow-writing-to-package-directory", "colortable"] + arguments)
    }
    let checked = try run("check")
    #expect(checked.status == 0, "\(checked.outputText)\(checked.errorText)")
    #expect(
      (checked.outputText + checked.errorText).contains("no problems in 2 tables"), "\(checked.errorText)")

    let table = "Sources/Lamp/Lamp.colortable"
    let formatted = try package.text(table)
    try package.edit(table, "#f2e3c6  #ffd98a", "#F2E3C6 #ffd98a")
    #expect(try run("format", "--check").status != 0)
    #expect(try package.swift(["package", "colortable-check", "--warn", "unformatted", table]).status == 0)
    #expect(try package.swift(["package", "colortable-check", "--deny", "unformatted", table]).status != 0)
    #expect(try run("format").status == 0)
    #expect(try package.text(table) == formatted)

    try package.write(
      #"{"tables": [{"input": "ColorTables/Palette.colortable", "outputs": {"css": "web/palette.css"}}]}"#,
      to: "colortable.json")
    #expect(try run("generate").status == 0)
    #expect(try package.text("web/palette.css").contains("--brand: #2f6fde"))
    #expect(try run("generate", "--check").status == 0)
    try package.edit("ColorTables/Palette.colortable", "#2f6fde", "#2f6fdf")
    #expect(try run("generate", "--check").status != 0)
  }

  @Test(.enabled(if: Tool.isInstalled("swiftc"), "swiftc is not on PATH"))
  func `the plugins fit Xcode projects`() throws {
    let compiler = try #require(Tool("swiftc"))
    let info = try JSONSerialization.jsonObject(with: compiler.run(["-print-target-info"]).output)
    let paths = (info as? [String: Any])?["paths"] as? [String: Any]
    let resources = try #require(paths?["runtimeResourcePath"] as? String)
    let interface = URL(filePath: resources).appending(path: "pm/PluginAPI").path
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = ["-I", interface, "-swift-version", "6", "-package-description-version", "6.0.0"]
    let stub = Locations.root.appending(
      path: "Tests/SystemTests/BuildSystems/XcodeStub/XcodeProjectPlugin.swift")
    let made = try compiler.run(
      module + [
        "-emit-module", "-module-name", "XcodeProjectPlugin", stub.path, "-o",
        folder.appending(path: "XcodeProjectPlugin.swiftmodule").path,
      ])
    try #require(made.status == 0, "\(made.errorText)")
    for plugin in ["ColorTablePlugin", "ColorTableCheckPlugin", "ColorTableCommandPlugin"] {
      let sources = try SwiftSources.files(under: "Sources/Plugins/\(plugin)").map(\.path)
      let result = try compiler.run(
        module + ["-I", folder.path, "-typecheck", "-parse-as-library", "-module-name", plugin] + sources)
      #expect(result.status == 0, "\(result.errorText)")
      #expect(!result.errorText.contains("warning:"), "\(result.errorText)")
    }
  }
}

/// The build systems by the tool's path, which is all that they show of themselves.
@Suite(.waiting, .enabled(if: Tool.isInstalled("swiftc"), "swiftc is not on PATH"))
struct FolderWatchTests {
  @Test func `only the native build system needs a watched folder`() throws {
    let compiler = try #require(Tool("swiftc"))
    let info = try JSONSerialization.jsonObject(with: compiler.run(["-print-target-info"]).output)
    let paths = (info as? [String: Any])?["paths"] as? [String: Any]
    let resources = try #require(paths?["runtimeResourcePath"] as? String)
    let interface = URL(filePath: resources).appending(path: "pm/PluginAPI").path
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = """
      import Foundation
      for path in CommandLine.arguments.dropFirst() { print(FolderWatch.isNeeded(tool: URL(fileURLWithPath: path))) }
      """
    try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
    let source = Locations.root.appending(path: "Sources/Plugins/ColorTablePlugin/FolderWatch.swift").path
    let built = try compiler.run(
      [
        "-I", interface, "-L", interface, "-lPackagePlugin", "-Xlinker", "-rpath", "-Xlinker", interface,
        "-swift-version", "6", "-package-description-version", "6.0.0", source, "main.swift", "-o", "watch",
      ], in: folder)
    try #require(built.status == 0, "\(built.errorText)")
    let result = try Tool(at: folder.appending(path: "watch")).run([
      "/Users/me/App/.build/arm64-apple-macosx/debug/colortable-tool",
      "/${BUILD_DIR}/${CONFIGURATION}/colortable", "/${BUILD_DIR}/${CONFIGURATION}/colortable-build",
      "/Users/me/App/.build/out/Products/Debug/colortable",
    ])
    #expect(result.outputText == "true\nfalse\nfalse\nfalse\n", "\(result.errorText)")
  }
}

/// A copy of the example, beside which its build system keeps what it builds.
private struct PluginPackage {
  let folder: URL
  private let scratch: URL
  private let buildSystem: String

  init(buildSystem: String) throws {
    self.buildSystem = buildSystem
    let home = Locations.root.appending(path: ".build/plugin-tests/\(buildSystem)")
    folder = home.appending(path: "package")
    scratch = home.appending(path: "build")
    try? FileManager.default.removeItem(at: folder)
    try RepositoryFolder("Examples/SwiftPMPlugin").copy(to: folder)
    try edit("Package.swift", "path: \"../..\"", "path: \"\(Locations.root.path)\"")
  }

  func build() throws -> Tool.Result { try swift(["build", "--build-system", buildSystem]) }

  /// Runs SwiftPM on the package.
  ///
  /// The toolchain's own `swift build` now and then crashes in its event loop, whatever is built; that says nothing of
  /// the plugins, so it is run again.
  func swift(_ arguments: [String]) throws -> Tool.Result {
    let swift = try #require(Tool("swift"))
    let scratch = ["--scratch-path", scratch.path]
    var result: Tool.Result
    var tries = 0
    repeat {
      tries += 1
      result = try swift.run(
        arguments.prefix(1) + scratch + arguments.dropFirst(), in: folder, environment: ["NO_COLOR": "1"],
        timeLimit: 600)
    } while tries < 4 && Self.isCrash(result)
    return result
  }

  /// Whether SwiftPM itself ended by a signal, or left the backtrace of one.
  private static func isCrash(_ result: Tool.Result) -> Bool {
    result.status < 0
      || (result.status != 0 && (result.outputText + result.errorText).contains("*** Program crashed"))
  }

  /// The output of the built program.
  func program() throws -> String {
    let swift = try #require(Tool("swift"))
    let path = try swift.run(
      ["build", "--build-system", buildSystem, "--scratch-path", scratch.path, "--show-bin-path"], in: folder)
    let folder = path.outputText.split(separator: "\n").last.map(String.init) ?? ""
    return try Tool(at: URL(filePath: folder).appending(path: "Lamp")).run([]).outputText
  }

  /// When each file of the package's own targets was compiled.
  func compiled() throws -> [String: Date] {
    var dates: [String: Date] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: scratch.path)
    where name.hasSuffix(".o") && ["Lamp", "Garden"].contains(where: name.contains) {
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch.appending(path: name).path)
      dates[name] = attributes[.modificationDate] as? Date
    }
    return dates
  }

  /// The Swift of the table with a target's name.
  func generated(_ target: String) throws -> String {
    let name = try #require(
      FileManager.default.subpathsOfDirectory(atPath: scratch.path)
        .first { $0.hasSuffix("/\(target).colortable.swift") && $0.contains("/\(target)/") })
    return try String(contentsOf: scratch.appending(path: name), encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try self.text(name)
    try #require(text.contains(old), "\(name) does not hold \(old)")
    try write(text.replacingOccurrences(of: old, with: new), to: name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: folder.appending(path: name)) }
}
