import Foundation
import TestSupport
import Testing

/// `colortable.ninja`, driven by the real Ninja in a project that compiles by copying.
@Suite(.enabled(if: Tool.isInstalled("ninja"), "ninja is not on PATH"))
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
      let result = try #require(Tool("ninja")).run([], in: folder, timeLimit: 60)
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
}
