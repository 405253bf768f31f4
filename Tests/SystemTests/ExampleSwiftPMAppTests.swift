import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct ExampleSwiftPMAppTests {
  @Test(.enabled(if: Tool.isInstalled("swift"), "swift is not on PATH"))
  func `the package builds without a warning and prints its colours`() throws {
    let swift = try #require(Tool("swift"))
    try RepositoryFolder("Examples/SwiftPMApp").withCopy { folder in
      let build = try swift.run(["build", "-Xswiftc", "-warnings-as-errors"], in: folder)
      #expect(build.status == 0, "\(build.outputText)\(build.errorText)")
      let run = try swift.run(["run", "--skip-build", "Reader"], in: folder)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(run.outputText == Self.expected)
    }
  }

  @Test(.enabled(if: Tool.isInstalled("swiftc"), "swiftc is not on PATH"))
  func `a misspelt token does not compile`() throws {
    let compiler = try #require(Tool("swiftc"))
    try RepositoryFolder("Examples/SwiftPMApp").withCopy { folder in
      let colors = folder.appending(path: "Sources/Reader/AppColor.swift").path
      let main = folder.appending(path: "main.swift")
      try Data("print(AppColor.gb(.night))\n".utf8).write(to: main)
      let result = try compiler.run(["-typecheck", colors, main.path])
      #expect(result.status != 0)
      #expect(result.errorText.contains("has no member 'gb'"), "\(result.errorText)")
    }
  }

  /// Read off the table by hand.
  static let expected = """
    BG is #ffffff by day and #1f2126 at night
    a card at night is #2a2d34
    NORMAL: text #23262d, red 35, green 38, blue 45
    Night: text #e6e8ec, red 230, green 232, blue 236
    Red: text #3a1512, red 58, green 21, blue 18
    the tint: #2f6fde #7fb0ff #c8362b
    a picker of literals: #ffcc00 #806600 #ff9900
    the logo at night is logo-night
    surface.raised is #ffffff in red
    there is no token surface.rised
    a dark system gets Night

    """
}
