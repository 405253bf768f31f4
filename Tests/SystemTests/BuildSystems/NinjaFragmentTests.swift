import Foundation
import TestSupport
import Testing

/// `colortable.ninja`, driven by the real Ninja in a project that compiles by copying.
@Suite(.waiting, .enabled(if: Tool.isInstalled("ninja"), "ninja is not on PATH"))
struct NinjaFragmentTests {
  @Test func `it builds what changed and nothing else`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = MakeProject(folder: folder)
    try Tool.colortable().run(["init", "ninja"]).output.write(to: folder.appending(path: "colortable.ninja"))
    try project.write(
      """
      include colortable.ninja
      colortable = \(try Tool.colortable().executable.path)
      rule copy
        command = cp $in $out
        description = copy
      build gen/AppColor.swift: colortable App$ One.colortable | $colortable
        language = swift
        options = --swift-access public
      build gen/all.txt: copy gen/AppColor.swift

      """, to: "build.ninja")
    try project.write(
      "// The app\n@include \"Shared one.colortable\"\n\n#123456 #654321 TEXT\n", to: "App One.colortable")
    try project.write("LIGHT DARK\n#ffffff #000000 BG\n", to: "Shared one.colortable")

    func ninja() throws -> (status: Int32, steps: [String], text: String) {
      let result = try #require(Tool("ninja")).run([], in: folder, timeLimit: 300)
      let steps = result.outputText.matches(of: #/(?m)^\[\d+/\d+\] (\w+)/#).map { String($0.output.1) }
      return (result.status, steps, result.outputText + result.errorText)
    }
    let first = try ninja()
    #expect(first.status == 0 && first.steps == ["colortable", "copy"], "\(first.text)")
    #expect(try ninja().text.contains("no work to do"))

    try project.edit("App One.colortable", "The app", "All of the app")
    #expect(try ninja().steps == ["colortable"], "an unchanged output is nobody's business")
    #expect(try ninja().text.contains("no work to do"))

    try project.edit("Shared one.colortable", "#ffffff", "#fafafa")
    #expect(try ninja().steps == ["colortable", "copy"], "an include counts")
    #expect(try project.text("gen/all.txt").contains("#fafafa"))

    try project.remove("gen/AppColor.swift")
    #expect(try ninja().steps.first == "colortable")
    #expect(try ninja().text.contains("no work to do"))

    let good = try project.data("gen/AppColor.swift")
    try project.edit("App One.colortable", "#654321", "#65432")
    let broken = try ninja()
    #expect(broken.status != 0)
    #expect(broken.text.contains("App One.colortable:4:9: error:"), "\(broken.text)")
    #expect(try project.data("gen/AppColor.swift") == good)

    try project.write("LIGHT DARK\n#123456 #654321 TEXT\n", to: "App One.colortable")
    #expect(try ninja().steps == ["colortable", "copy"])
    try project.remove("Shared one.colortable")
    #expect(try ninja().text.contains("no work to do"), "what is included no more is forgotten")
  }

  @Test func `several outputs are one step, and its error is shown once`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = MakeProject(folder: folder)
    let fragment = try Tool.colortable().run(["init", "ninja"]).outputText
    try project.write(fragment, to: "colortable.ninja")
    // The lines that the fragment gives as an example.
    let example = fragment.split(separator: "\n").drop { !$0.contains("colortable-outputs") }
      .prefix { !$0.hasSuffix("#") && $0 != "#" }.map { $0.dropFirst(4) }
    try project.write(
      "include colortable.ninja\ncolortable = \(try Tool.colortable().executable.path)\n"
        + example.joined(separator: "\n")
        // The tool itself has another order.
        + "\nbuild a.css a.json: colortable-outputs Second.colortable\n  outputs = --css a.css --json a.json\n"
        + "  target = a.css\n", to: "build.ninja")
    try project.write("LIGHT\n#ffffff BG\n", to: "Second.colortable")
    try project.write("@include \"_Shared.colortable\"\n#123456 #654321 TEXT\n", to: "App.colortable")
    try project.write("LIGHT DARK\n#ffffff #000000 BG\n", to: "_Shared.colortable")
    func ninja() throws -> (status: Int32, steps: Int, text: String) {
      let result = try #require(Tool("ninja")).run([], in: folder, timeLimit: 300)
      return (
        result.status, result.outputText.matches(of: #/(?m)^\[\d+/\d+\] colortable/#).count,
        result.outputText + result.errorText
      )
    }
    let first = try ninja()
    #expect(first.status == 0 && first.steps == 2, "\(first.text)")
    #expect(try project.text("gen/app.css").contains("--app-bg: #ffffff"))
    #expect(try project.text("gen/AppColor.swift").contains("AppColor"))
    #expect(try ninja().text.contains("no work to do"))
    try project.edit("_Shared.colortable", "#ffffff", "#fffff0")
    #expect(try ninja().steps == 1, "an include counts")
    #expect(try project.text("gen/app.css").contains("#fffff0"))
    #expect(try ninja().text.contains("no work to do"))
    try project.remove("gen/app.css")
    #expect(try ninja().steps == 1, "an output that was deleted comes back")
    try project.edit("App.colortable", "#654321", "#65432")
    let broken = try ninja()
    #expect(broken.status != 0)
    #expect(broken.text.components(separatedBy: "App.colortable:2:9: error:").count == 2, "\(broken.text)")
  }
}
