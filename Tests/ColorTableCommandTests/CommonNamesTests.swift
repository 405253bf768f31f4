import ColorTableEmitters
import CommandTestSupport
import Testing

/// What is said of outputs that do not compile together.
struct CommonNamesTests {
  private func generate(
    _ outputs: [(table: String, keys: [String], swift: String)], flags: [String] = [],
    prepare: (MemoryFileSystem) -> Void = { _ in }
  ) -> RunResult {
    var files: [String: String] = [:]
    for (table, keys, _) in outputs { files[table] = "LIGHT\n" + keys.map { "#fff \($0)\n" }.joined() }
    let tables = outputs.map {
      "{\"input\": \"\($0.table)\", \"outputs\": {\"swift\": {\"path\": \"\($0.swift)\", \"members\": true}}}"
    }
    files["colortable.json"] = "{\"tables\": [\(tables.joined(separator: ", "))]}"
    return run(arguments: ["generate"] + flags, files: files, emitters: [SwiftEmitter.self]) { files, _ in
      prepare(files)
    }
  }

  private func notes(_ result: RunResult) -> [String] {
    result.errors.split(separator: "\n").filter { $0.hasPrefix("note: ") }.map(String.init)
  }

  private static let end =
    " to the platforms' colour types, which does not compile in one module; leave out --swift-members for one of them, "
    + "rename keys, or put the files into modules of their own"

  @Test func `a note names them and the files, which stay as they are alone`() {
    let result = generate([
      ("A", ["bg", "text.primary", "a"], "k/A.swift"), ("B", ["b", "textPrimary", "BG"], "./k/B.swift"),
    ])
    #expect(result.status == .success)
    #expect(
      result.errors == """
        wrote k/A.swift
        wrote ./k/B.swift
        note: 'k/A.swift' and './k/B.swift' both add `textPrimary` and `bg`\(Self.end)

        """)
    for (table, path) in [("A", "k/A.swift"), ("B", "./k/B.swift")] {
      let alone = run(
        "generate", table, "--swift", "alone", "--swift-members", "--no-config",
        files: [table: result.fileSystem.text(table) ?? ""], emitters: [SwiftEmitter.self])
      #expect(alone.status == .success)
      let together = result.fileSystem.text(path) ?? result.fileSystem.text("k/B.swift")
      #expect(alone.fileSystem.text("alone") == together)
    }
  }

  @Test func `many names are cut, and each pair of files has a note`() {
    let many = (0..<8).map { "c\($0)" }
    let result = generate([
      ("A", ["bg"], "k/A.swift"), ("B", many, "k/B.swift"), ("C", ["bg"] + many, "k/C.swift"),
    ])
    #expect(
      notes(result) == [
        "note: 'k/A.swift' and 'k/C.swift' both add `bg`\(Self.end)",
        "note: 'k/B.swift' and 'k/C.swift' both add `c0`, `c1`, `c2`, `c3`, `c4` and 3 more\(Self.end)",
      ])
  }

  @Test func `other folders, other names and names of the platforms have none`() {
    #expect(notes(generate([("A", ["bg"], "k/A.swift"), ("B", ["bg"], "l/B.swift")])).isEmpty)
    #expect(notes(generate([("A", ["bg"], "k/A.swift"), ("B", ["page"], "k/B.swift")])).isEmpty)
    let red = notes(generate([("A", ["red"], "k/A.swift"), ("B", ["red"], "k/B.swift")]))
    #expect(red.count == 2 && red.allSatisfy { $0.contains("there is no member for `red`, which") })
  }

  @Test func `two files with one type have a note`() {
    func errors(_ second: String, _ name: String) -> [String] {
      let text = """
        {"tables": [
          {"input": "app", "outputs": {"swift": {"path": "k/One.swift"}}},
          {"input": "sub/App", "outputs": {"swift": {"path": "\(second)", "name": "\(name)"}}}
        ]}
        """
      let files = ["app": "LIGHT\n#fff bg\n", "sub/App": "LIGHT\n#fff bg\n", "colortable.json": text]
      return notes(run(arguments: ["generate"], files: files, emitters: [SwiftEmitter.self]))
    }
    #expect(
      errors("k/Two.swift", "AppColor") == [
        "note: 'k/One.swift' and 'k/Two.swift' both declare `AppColor`, which does not compile in one module; give one of "
          + "them another --swift-name, or put the files into modules of their own"
      ])
    #expect(errors("k/Two.swift", "BrandColor").isEmpty && errors("l/Two.swift", "AppColor").isEmpty)
  }

  @Test func `it is said again only where one of the files is written anew`() {
    let outputs = [("A", ["bg"], "k/A.swift"), ("B", ["bg"], "k/B.swift")]
    let files = generate(outputs).fileSystem.files
    #expect(generate(outputs) { $0.files = files }.errors == "all 2 outputs are up to date\n")
    let first = generate(outputs) { $0.files = files.filter { $0.key != "k/A.swift" } }
    #expect(first.errors.hasPrefix("wrote k/A.swift\n") && notes(first).count == 1)
    #expect(generate(outputs, flags: ["--quiet"]).errors.isEmpty)
  }
}
