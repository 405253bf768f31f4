import ColorTableEmitters
import Foundation
import TestSupport
import Testing

@testable import ColorTableCommand
@testable import ColorTableTool

/// The manual page, read by the programs that show such pages.
@Suite(.waiting) struct ManualPageTests {
  private func page() throws -> Data { try Tool.colortable().run(["help", "man"]).output }

  @Test(.enabled(if: Tool.isInstalled("mandoc"), "mandoc is not on PATH"))
  func `mandoc finds nothing wrong`() throws {
    let result = try #require(Tool("mandoc")).run(["-Tlint", "-Wwarning"], input: page())
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
    #expect(result.outputText.isEmpty, "\(result.outputText)")
  }

  @Test(.enabled(if: Tool.isInstalled("mandoc"), "mandoc is not on PATH"))
  func `everything is in it`() throws {
    let result = try #require(Tool("mandoc")).run(["-Tascii", "-Owidth=200"], input: page())
    // Bold is a letter, a step back, and the letter again.
    let text = result.outputText.replacing(#/.\x08/#, with: "")
    for page in Command.subcommands.map({ $0.page(for: EmitterRegistry.all) }) {
      #expect(text.contains("COLORTABLE \(page.name.uppercased())"))
      for flag in page.allFlags { #expect(text.contains(flag.synopsis), "\(flag.synopsis)") }
    }
  }
}
