import Foundation
import TestSupport
import Testing

/// The file beside generated Swift that tables share, when the option that wrote it changes.
@Suite(.waiting) struct SwiftRuntimePlaceTests {
  private let folder: URL
  private let tool: Tool

  init() throws {
    folder = try Locations.makeTemporaryFolder()
    tool = try Tool.colortable()
    for name in ["App", "Brand"] {
      try Data("NORMAL\n#ffffff BG\n".utf8).write(to: folder.appending(path: "\(name).colortable"))
    }
  }

  private func generate(_ name: String, _ runtime: String, _ flags: String...) throws -> Tool.Result {
    // The folder is spelled in several ways.
    let output = "\(name == "App" ? "" : "./")out/\(name)Color.swift"
    return try tool.run(
      ["generate", "--no-config", "\(name).colortable", "--swift", output, "--swift-runtime", runtime]
        + flags,
      in: folder)
  }

  private var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "out").path).sorted()
    }
  }

  @Test(arguments: ["embed", "import", "none"])
  func `a switcher's file that nothing uses any more is removed`(runtime: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(generate("App", "file").status == 0)
    try #require(files == ["AppColor.swift", "ColorThemeSwitcher.swift"])
    let check = try generate("App", runtime, "--check")
    #expect(check.status == 1)
    #expect(
      check.outputText.hasSuffix("\nout/ColorThemeSwitcher.swift is left over: no output uses it any more\n"))
    #expect(check.errorText.hasSuffix("1 file is left over; run without --check to remove it\n"))
    let report = try generate("App", runtime, "--check", "--format", "json")
    #expect(
      report.errorText.contains("left over: no output uses it any more")
        || report.outputText.contains("left over: no output uses it any more"))
    let list = try generate("App", runtime, "--dry-run")
    #expect(list.outputText == "would change out/AppColor.swift\nwould remove out/ColorThemeSwitcher.swift\n")
    #expect(try files.count == 2)
    let written = try generate("App", runtime)
    #expect(written.status == 0)
    #expect(written.errorText == "wrote out/AppColor.swift\nremoved out/ColorThemeSwitcher.swift\n")
    #expect(try files == ["AppColor.swift"])
    #expect(try generate("App", runtime, "--check").status == 0)
  }

  @Test(arguments: [
    "final class Store:ColorThemeStorage {}", "var stores: [ColorThemeStorage] = []",
    "func use(_ store: (ColorThemeStorage)) {}", "let lists = Array<ColorThemeSwitcher<AppColor>>()",
  ])
  func `a switcher's file stays while any file uses it`(code: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(generate("App", "file").status == 0)
    try Data(code.utf8).write(to: folder.appending(path: "out/Use.swift"))
    #expect(try generate("App", "none").errorText == "wrote out/AppColor.swift\n")
    // Types of that name that an embedded switcher has.
    try Data("let themes = OtherColorThemeSwitcher()\n".utf8).write(
      to: folder.appending(path: "out/Use.swift"))
    #expect(try generate("App", "none").errorText == "removed out/ColorThemeSwitcher.swift\n")
  }

  @Test func `a switcher's file stays while another table uses it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["App", "Brand"] { try #require(generate(name, "file").status == 0) }
    #expect(try generate("App", "embed").errorText == "wrote out/AppColor.swift\n")
    #expect(try generate("App", "embed", "--check").status == 0)
    #expect(try generate("App", "import").errorText == "wrote out/AppColor.swift\n")
    #expect(
      try generate("Brand", "import").errorText
        == "wrote ./out/BrandColor.swift\nremoved ./out/ColorThemeSwitcher.swift\n")
    #expect(try files == ["AppColor.swift", "BrandColor.swift"])
  }

  @Test func `the tables of a configuration share the file, whatever their order`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func configure(_ app: String, _ brand: String) throws -> Tool.Result {
      let text = """
        {"tables": [
          {"input": "App.colortable", "outputs": {"swift": {"path": "out/AppColor.swift", "runtime": "\(app)"}}},
          {"input": "Brand.colortable", "outputs": {"swift": {"path": "./out/BrandColor.swift", "runtime": "\(brand)"}}}
        ]}
        """
      try Data(text.utf8).write(to: folder.appending(path: "colortable.json"))
      return try tool.run(["generate"], in: folder)
    }
    let first = try configure("file", "file")
    try #require(first.status == 0, "\(first.errorText)")
    #expect(try configure("embed", "file").errorText == "wrote out/AppColor.swift\n")
    #expect(try configure("file", "embed").status == 0)
    #expect(try files == ["AppColor.swift", "BrandColor.swift", "ColorThemeSwitcher.swift"])
    #expect(try configure("embed", "embed").errorText.hasSuffix("removed out/ColorThemeSwitcher.swift\n"))
    #expect(try files == ["AppColor.swift", "BrandColor.swift"])
  }

  @Test func `a file of the same name that the tool did not write stays`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(generate("App", "none").status == 0)
    try Data("struct Mine {}\n".utf8).write(to: folder.appending(path: "out/ColorThemeSwitcher.swift"))
    #expect(try generate("App", "none", "--check").status == 0)
    #expect(try generate("App", "embed").errorText == "wrote out/AppColor.swift\n")
    #expect(try files.contains("ColorThemeSwitcher.swift"))
  }

  @Test func `a file stays that an app's own code uses`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(generate("App", "file").status == 0)
    try Data("final class Memory: ColorThemeStorage {}\n".utf8).write(
      to: folder.appending(path: "out/Memory.swift"))
    #expect(try generate("App", "embed").errorText == "wrote out/AppColor.swift\n")
    #expect(try files.contains("ColorThemeSwitcher.swift"))
  }

  @Test func `a link to a file that the tool wrote stays`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(generate("App", "file").status == 0)
    let (file, elsewhere) = (
      folder.appending(path: "out/ColorThemeSwitcher.swift"), folder.appending(path: "elsewhere")
    )
    try FileManager.default.moveItem(at: file, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    #expect(try generate("App", "embed").errorText == "wrote out/AppColor.swift\n")
    #expect(try files.contains("ColorThemeSwitcher.swift"))
  }

  @Test func `each folder has the file, and loses it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func configure(_ runtime: String) throws -> Tool.Result {
      let text = """
        {"tables": [
          {"input": "App.colortable", "outputs": {"swift": {"path": "out/AppColor.swift", "runtime": "\(runtime)"}}},
          {"input": "Brand.colortable", "outputs": {"swift": {"path": "out/b/BrandColor.swift", "runtime": "\(runtime)"}}}
        ]}
        """
      try Data(text.utf8).write(to: folder.appending(path: "colortable.json"))
      return try tool.run(["generate"], in: folder)
    }
    #expect(try configure("file").errorText.components(separatedBy: "ColorThemeSwitcher.swift\n").count == 3)
    #expect(try files == ["AppColor.swift", "ColorThemeSwitcher.swift", "b"])
    #expect(
      try configure("embed").errorText.hasSuffix(
        "removed out/ColorThemeSwitcher.swift\nremoved out/b/ColorThemeSwitcher.swift\n"))
    #expect(try files == ["AppColor.swift", "b"])
  }
}
