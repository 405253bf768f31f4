import TestSupport
import Testing

@testable import ColorTableTool

/// Tables that are large enough to be checked at a time say what each says alone, in the order of the run.
struct SeveralTablesTests {
  private let names = ["a", "b", "c", "d", "e"]
  private let files: [String: String]

  init() {
    var files = ["shared": "LIGHT DARK\n#fff 000000 shared\n"]
    for (index, name) in names.enumerated() {
      var text = "@include \"shared\"\nLIGHT DARK\n"
      for row in 0..<3000 { text += "#\(row + 100_000) #\(row + 200_000) \(name)-\(row)\n" }
      // The larger a table, the later it is done.
      if index == 0 { for row in 0..<6000 { text += "#\(row + 100_000) #300000 more-\(row)\n" } }
      text += "#12345g #12345\(index) broken-\(name)\n#123456 654321 \(name)-0\n"
      files[name] = text
    }
    self.files = files
  }

  private var filesWithoutErrors: [String: String] {
    files.mapValues { text in
      text.split(separator: "\n").filter { !$0.contains("#12345") }.joined(separator: "\n") + "\n"
    }
  }

  private func lines(_ arguments: [String]) -> [String] {
    run(arguments: arguments, files: files).output.split(separator: "\n").map(String.init)
  }

  @Test func `a check of all is the checks of each`() {
    var expected: [String] = []
    for name in names {
      // A problem of the shared file is reported once, for the first table that includes it.
      expected += lines(["check", name, "--format", "oneline"]).filter { line in
        name == "a" || !line.hasPrefix("shared:")
      }
    }
    #expect(expected.count == 21)
    #expect(expected.contains { $0.hasPrefix("shared:2:6: warning: ") })
    for _ in Cases.every(4, of: 0..<8) {
      #expect(lines(["check"] + names + ["--format", "oneline"]) == expected)
    }
  }

  @Test func `fixes of all are the fixes of each`() {
    let together = run(arguments: ["check", "--fix", "-q"] + names + ["shared"], files: files)
    for name in names + ["shared"] {
      let alone = run(arguments: ["check", "--fix", "-q", name], files: files)
      #expect(together.fileSystem.text(name) != files[name])
      #expect(together.fileSystem.text(name) == alone.fileSystem.text(name))
    }
  }

  @Test func `outputs of all are the outputs of each`() {
    var files = filesWithoutErrors
    let jobs = names.map { "{\"input\": \"\($0)\", \"outputs\": {\"keys\": \"\($0).keys\"}}" }
    files["colortable.json"] = "{\"tables\": [\(jobs.joined(separator: ", "))]}"
    let together = run(arguments: ["generate", "-q"], files: files)
    #expect(together.status == .success)
    #expect(together.fileSystem.written == names.map { "\($0).keys" })
    for name in names {
      let alone = run(arguments: ["generate", "-q", name, "--keys", "k"], files: files)
      #expect(together.fileSystem.text("\(name).keys") == alone.fileSystem.text("k"))
    }
  }

  @Test func `problems of emitters are reported at their tables`() {
    let jobs = names.map {
      "{\"input\": \"\($0)\", \"outputs\": {\"keys\": \"\($0).keys\", \"picky\": \"\($0).picky\"}}"
    }
    let configured = filesWithoutErrors.merging([
      "colortable.json": "{\"tables\": [\(jobs.joined(separator: ", "))]}"
    ]) { $1 }
    let result = run(arguments: ["generate", "--format", "oneline"], files: configured)
    #expect(result.status == .problems)
    #expect(result.fileSystem.written.isEmpty)
    let errors = result.errors.split(separator: "\n").filter { $0.contains("[name-collision]") }
    #expect(errors.map { $0.prefix(6) } == names.map { "\($0):3:17" })
    let notes = result.errors.split(separator: "\n").filter { $0.hasSuffix("note: the other one") }
    #expect(notes == names.map { _ in "shared:2:13: note: the other one" })
  }
}
