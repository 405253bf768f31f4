import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct ReadmeProgramTests {
  private static func text(of document: String) throws -> String {
    try String(contentsOf: Locations.root.appending(path: document), encoding: .utf8)
  }

  /// The Swift block of the README is a program, which prints what stands behind each `print`.
  @Test(.enabled(if: Tool.isInstalled("swiftc"), "swiftc is not on PATH"))
  func `the program in the README prints what it says`() throws {
    let compiler = try #require(Tool("swiftc"))
    let markdown = MarkdownDocument(try Self.text(of: "README.md"))
    let program = markdown.text(of: try #require(markdown.blocks.first { $0.language == "swift" }))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let colors = folder.appending(path: "AppColor.swift").path
    let generated = try Tool.colortable().run(
      ["generate", "ColorTables/App.colortable", "--swift", colors], in: Locations.root)
    #expect(generated.status == 0, "\(generated.errorText)")
    let main = folder.appending(path: "main.swift")
    try Data(program.utf8).write(to: main)
    let binary = folder.appending(path: "program")
    let compiled = try compiler.run(["-warnings-as-errors", colors, main.path, "-o", binary.path])
    #expect(compiled.status == 0, "\(compiled.errorText)")
    let said = program.matches(of: #/(?m)^print.*  \/\/ (.*)$/#).map { String($0.output.1) + "\n" }
    #expect(!said.isEmpty)
    #expect(try Tool(at: binary).run([]).outputText == said.joined())
  }
}
