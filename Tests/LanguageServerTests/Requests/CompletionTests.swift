import TestSupport
import Testing

@testable import LanguageServer

@Suite struct CompletionTests {
  @Test(arguments: CaseFile.all(in: "LanguageServerTests/Cases/Completion"))
  func `the items at a cursor are those of a case`(file: CaseFile) throws {
    try file.expect { written in
      try CursorCase.answered(written) { client, position in
        let list = client.ask("completion", at: position)
        #expect(list["isIncomplete"].description == "false")
        let items = list["items"].array
        let ranges = Set(items.map { $0["textEdit"]["range"].range })
        #expect(ranges.count <= 1, "\(written.name): all items replace the same text")
        let shown = items.prefix(12).map {
          Self.lines($0, documentation: written.settings.contains("documentation"))
        }
        let more = items.count > 12 ? ["and \(items.count - 12) more"] : []
        let text = items.isEmpty ? "(nothing)" : (shown + more).joined(separator: "\n")
        return (text, items.first?["textEdit"]["range"])
      }
    }
  }

  /// An item as a line: its label, kind and detail, and if it is another one the text that it inserts.
  private static func lines(_ item: Reply, documentation: Bool) -> String {
    let kinds = [
      3: "function", 9: "module", 14: "keyword", 16: "color", 17: "file", 20: "theme", 23: "rule",
    ]
    let label = item["label"].string ?? ""
    var words = ["\(label) (\(kinds[item["kind"].int ?? 0] ?? item["kind"].description))"]
    if item["tags"].description == "[1]" { words.append("deprecated") }
    if let detail = item["detail"].string { words.append(detail) }
    if let text = item["textEdit"]["newText"].string, text != label { words.append("inserts " + text) }
    let text = documentation ? item["documentation"]["value"].string.map { "\n" + $0 } ?? "" : ""
    return words.joined(separator: "  ") + text
  }

  @Test(arguments: [
    ("readable($accent, ", " on $page) = X"), ("readable($accent, text ", " $page) = X"),
    ("readable($accent, text on $page / 40% ", " $card) = X"), ("color-mix(in ", ", $page, $card) = X"),
    ("color-mix(in oklch ", ", $page, $card) = X"), ("color-mix(", " oklab, $page, $card) = X"),
    ("color-mix(in oklab, $page ", ", $card) = X"), ("oklch(from $accent ", " c h) = X"),
    ("oklch(from $accent l c h / ", ") = X"), ("color(from $accent ", " 0 0 0) = X"),
    ("color(from $accent xyz ", " y z) = X"), ("color(", " 0 0 0) = X"), ("rgb(1 ", " 3) = X"),
    ("rgb(1, 2, 3, ", ") = X"), ("oklch(from $accent calc(l * ", ") c h) = X"), ("$page / ", " = X"),
    ("@contrast ", " card on accent"), ("@contrast 1.1 accent ", " page"),
    ("@contrast 1.1 accent on page over ", ""),
    ("@contrast 1.1 accent on page in ", ""),
  ])
  func `each word that is offered can stand there`(before: String, after: String) throws {
    let header = "LIGHT DARK\n#fff #000 page\n#eee #111 card\n#07f #38f accent\n"
    let document = MarkedDocument(header + before + "①①" + after + "\n")
    try TestClient.run { client in
      client.open(document.text)
      _ = client.takeDiagnostics()
      let items = client.ask("completion", at: document.position("①"))["items"].array
      // A function and `from` need more, and colours have a detail.
      let words = items.filter { $0["kind"].int != 3 && $0["detail"].isMissing }
        .compactMap { $0["label"].string }.filter { $0 != "from" }
      #expect(!words.isEmpty)
      for word in words {
        client.change(to: header + before + word + after + "\n")
        client.server.finishPendingWork()
        let messages = client.takeAll().flatMap { $0["params"]["diagnostics"].diagnosticLines }
        #expect(messages.filter { $0.contains("invalid-") } == [], "\(word)")
      }
    }
  }

  @Test(
    arguments: [
      ("", "$text.body-back_card", 0), ("$", "$text.body-back_card", 0), ("$Text", "$text.body-back_card", 0),
      ("$text.b", "$text.body-back_card", 0), ("b", "$text.body-back_card", 1),
      ("card", "$text.body-back_card", 1), ("Bac", "$text.body-back_card", 1),
      ("ack", "$text.body-back_card", 2), ("ex", "$text.body-back_card", 2),
      ("tbc", "$text.body-back_card", 3), ("$tbk", "$text.body-back_card", 3),
      ("tkb", "$text.body-back_card", nil), ("x$", "$text.body-back_card", nil),
      ("背", "$text.body-back_card", nil), ("背色", "$背景.色", 3),
      // Its bytes stand in the text, in their order, but in two characters.
      ("背", "\u{8000}\u{E0CC}", nil),
    ] as [(String, String, Int?)])
  func `what is typed ranks texts`(typed: String, text: String, rank: Int?) {
    #expect(TypedText(Array(typed.utf8)[...]).rank(of: text) == rank)
  }

  @Test func `of a large table the items that fit best are sent, and more is asked for`() throws {
    let rows = (0..<2_000).map { "#fff #000 group\($0 / 100).token\($0)\n" }.joined()
    let document = MarkedDocument(
      "NORMAL NIGHT\n\(rows)#000 $①① TEXT\n#000 $token987②② OTHER\n#fff ③③ THIRD\n")
    try TestClient.run { client in
      client.open(document.text)
      _ = client.takeDiagnostics()
      for marker in "①③" {
        let list = client.ask("completion", at: document.position(marker))
        #expect(list["isIncomplete"].description == "true")
        #expect(list["items"].array.count == 200)
        #expect(list.description.utf8.count < 100_000)
      }
      let list = client.ask("completion", at: document.position("②"))
      let labels = list["items"].array.compactMap { $0["label"].string }
      #expect(labels == ["$group9.token987", "$group19.token1987"])
      #expect(list["isIncomplete"].description == "false")
    }
  }
}
