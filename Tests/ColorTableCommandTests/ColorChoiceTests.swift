import Testing

@testable import ColorTableTool

struct ColorChoiceTests {
  @Test(arguments: [
    (ColorChoice.auto, [:], true, true), (.auto, [:], false, false),
    (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
    (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "0"], false, false),
    (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
    (.auto, ["TERM": "dumb"], true, false), (.auto, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["FORCE_COLOR": "1"], false, true), (.auto, ["FORCE_COLOR": "3", "TERM": "dumb"], false, true),
    (.auto, ["FORCE_COLOR": "0"], true, false), (.auto, ["FORCE_COLOR": ""], false, false),
    (.auto, ["FORCE_COLOR": "1", "CLICOLOR": "0"], false, true),
    (.auto, ["FORCE_COLOR": "1", "NO_COLOR": "1"], true, false),
    (.auto, ["CLICOLOR": "0"], true, false), (.auto, ["CLICOLOR": "1"], true, true),
    (.auto, ["CLICOLOR": "1"], false, false), (.auto, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], false, true),
    (.always, ["CLICOLOR": "0"], false, true), (.never, ["FORCE_COLOR": "1"], true, false),
    (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true), (.never, ["CLICOLOR_FORCE": "1"], true, false),
  ])
  func `the flag comes before the environment`(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, isColored: Bool
  ) {
    #expect(choice.isColored(environment: Environment(environment), isTerminal: isTerminal) == isColored)
  }

  @Test func `each stream decides for itself`() {
    let result = run("generate", "a", "--keys", "b", "--check", files: ["a": warnedTable, "b": ""]) {
      _, streams in
      streams.terminals = [.output]
    }
    #expect(result.output.contains("\u{1B}[32m+from a\u{1B}[0m\n"))
    #expect(!result.errors.contains("\u{1B}"))
  }
}
