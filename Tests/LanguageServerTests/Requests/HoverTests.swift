import Foundation
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

  @Test(arguments: CaseFile.all(in: "LanguageServerTests/Cases/SignatureHelp"))
  func `the forms of the function at a cursor are those of a case`(file: CaseFile) throws {
    try file.expect { written in
      try CursorCase.answered(written) { client, position in
        let help = client.ask("signatureHelp", at: position)
        let lines = help["signatures"].array.enumerated().map { index, signature in
          let label = signature["label"].string ?? ""
          guard index == help["activeSignature"].int else { return "  " + label }
          let names = signature["parameters"].array.compactMap { $0["label"].string }
          let name = names.dropFirst(help["activeParameter"].int ?? 0).first ?? ""
          let range = label.range(of: name) ?? label.endIndex..<label.endIndex
          return "→ " + label.replacingCharacters(in: range, with: "[\(name)]")
        }
        return (lines.isEmpty ? "(nothing)" : lines.joined(separator: "\n"), nil)
      }
    }
  }
}
