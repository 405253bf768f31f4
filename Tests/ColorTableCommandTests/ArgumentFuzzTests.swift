import ColorTableCommand
import ColorTableEmitters
import CommandTestSupport
import TestSupport
import Testing

/// Whatever is asked, the tool answers, and says why where it fails.
struct ArgumentFuzzTests {
  @Test func `any arguments end with a status and a message`() {
    let words = [
      "generate", "check", "format", "explain", "rules", "version", "help", "config", "config-schema", "a",
      "bad", "missing",
      "-", "--", "---", "", "=", "--=", "-=", "--swift", "--swift=", "--swift=o", "--css", "--css=-",
      "--json=o2",
      "--css-style", "class", "--swift-name", "é", "\u{301}", "\u{0}", "\u{202E}", "--check", "--dry-run",
      "-n", "-q", "-c",
      "-cx", "-h", "-V", "-nq", "--quiet=", "--depfile", "d", "--depfile-target=t", "--deny", "warnings",
      "--allow=missing-hash",
      "--format", "oneline", "--color=always", "--stdin-name", "n", "--config=c", "--no-config", "👩‍👩‍👧",
      "missing-hash",
      String(repeating: "x", count: 5_000),
    ]
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<4_000 {
      var arguments: [String] = []
      for _ in 0..<generator.next() % 7 {
        arguments.append(words[Int(generator.next() % UInt64(words.count))])
      }
      let files = MemoryFileSystem([
        "a": goodTable, "bad": badTable,
        "c": "{\"tables\": [{\"input\": \"a\", \"outputs\": {\"css\": \"z\"}}]}",
      ])
      let streams = RecordedStreams()
      streams.input = Array(warnedTable.utf8)
      let status = Command.program.run(
        arguments: arguments, environment: [:], fileSystem: files, streams: streams)
      if status != .success {
        #expect(!streams.errors.isEmpty || !streams.output.isEmpty, "\(arguments)")
      }
      #expect(files.text("a") == goodTable || arguments.contains("format"), "\(arguments)")
      #expect(files.pending.isEmpty, "\(arguments)")
      if status == .failure { #expect(!files.written.contains("o"), "\(arguments)") }
    }
  }
}
