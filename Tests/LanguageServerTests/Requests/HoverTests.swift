import TestSupport
import Testing

@Suite struct HoverTests {
  @Test(arguments: CaseFile.all(in: "LanguageServerTests/Cases/Hover"))
  func `the text at a cursor is that of a case`(file: CaseFile) throws {
    try file.expect { written in
      let isPlain = written.settings.contains("plain")
      return try CursorCase.answered(written, capabilities: isPlain ? [:] : TestClient.capabilities) {
        client, position in
        let hover = client.ask("hover", at: position)
        guard !hover.isNull else { return ("(nothing)", nil) }
        #expect(hover["contents"]["kind"].string == (isPlain ? "plaintext" : "markdown"))
        return (hover["contents"]["value"].string ?? "", hover["range"])
      }
    }
  }
}
