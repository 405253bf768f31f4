import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct ExampleDKNightVersionTests {
  @Test func `the old app and the new code read the same file`() throws {
    try RepositoryFolder("Examples/DKNightVersionApp").withCopy { folder in
      let tool = try Tool.colortable()
      let classic = folder.appending(path: "DKColorTable.txt")
      let before = try Data(contentsOf: classic)
      let checked = try tool.run(["check", "--classic", "DKColorTable.txt"], in: folder)
      #expect(checked.status == 0, "\(checked.outputText)\(checked.errorText)")
      let generated = try tool.run(["generate"], in: folder)
      #expect(generated.status == 0, "\(generated.errorText)")
      #expect(try Data(contentsOf: classic) == before)

      // The contract of the table beside it is one for its rows.
      try Data(
        String(decoding: before, as: UTF8.self).replacing(
          "#ffffff  #000000 TEXT", with: "#777777  #000000 TEXT"
        ).utf8
      )
      .write(to: classic)
      let broken = try tool.run(["check"], in: folder)
      #expect(broken.status == 1)
      #expect(
        (broken.outputText + broken.errorText).contains("contrast of `TEXT` on `BAR` is 2.17 in NIGHT"),
        "\(broken.errorText)")
    }
  }

  @Test(.enabled(if: Tool.isInstalled("swiftc"), "swiftc is not on PATH"))
  func `the program prints the colours of the table`() throws {
    try RepositoryFolder("Examples/DKNightVersionApp").withCopy { folder in
      #expect(try Tool.colortable().run(["generate"], in: folder).status == 0)
      let compiled = try #require(Tool("swiftc")).run(
        ["-warnings-as-errors", "AppColor.swift", "main.swift", "-o", "app"], in: folder)
      try #require(compiled.status == 0, "\(compiled.errorText)")
      #expect(
        try Tool(at: folder.appending(path: "app")).run([]).outputText == """
          NORMAL: text #000000 on #ffffff
          NIGHT: text #ffffff on #343434
          RED_LIGHT: text #000000 on #fafafa

          """)
    }
  }
}
