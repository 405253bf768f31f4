import ColorTableEmitters
import CommandTestSupport
import Testing

/// The file beside outputs that tables share, whose path nobody names.
struct SharedFileTests {
  private static let path = "k/ColorThemeSwitcher.swift"
  private static let own = "public final class ColorThemeSwitcher {}\n"

  private func generate(
    _ flags: [String], files: [String: String], prepare: (MemoryFileSystem) -> Void = { _ in }
  ) -> RunResult {
    run(
      arguments: ["generate", "App", "--swift", "k/A.swift"] + flags,
      files: files.merging(["App": goodTable]) { $1 }, emitters: [SwiftEmitter.self]
    ) { files, _ in prepare(files) }
  }

  @Test(arguments: [[], ["--check"], ["--dry-run"]])
  func `it does not replace a file that the tool did not write`(mode: [String]) {
    let result = generate(["--swift-runtime", "file"] + mode, files: [Self.path: Self.own])
    #expect(result.status == .failure && result.output.isEmpty)
    #expect(
      result.errors == """
        colortable: error: the file with the switcher beside the swift output would replace 'k/ColorThemeSwitcher.swift', which is not one that colortable wrote
          move that file away, or choose another --swift-runtime
        run 'colortable generate --help' for the options

        """)
    #expect(result.fileSystem.files.keys.sorted() == ["App", Self.path])
    #expect(result.fileSystem.text(Self.path) == Self.own)
  }

  @Test func `it replaces what another version of the tool wrote, and nothing that only quotes it`() {
    let mark = "// Written by colortable: what switches themes, the same for every table."
    let old = generate(["--swift-runtime", "file"], files: [Self.path: mark + " Do not edit.\nold\n"])
    #expect(old.errors == "wrote k/A.swift\nwrote k/ColorThemeSwitcher.swift\n")
    #expect(old.fileSystem.text(Self.path)?.hasPrefix(mark) == true)

    let quoted = "// Ours replaces this one:\n\(mark)\n"
    let refused = generate(["--swift-runtime", "file"], files: [Self.path: quoted])
    #expect(refused.status == .failure && refused.fileSystem.written.isEmpty)
    let embedded = generate(["--swift-runtime", "embed"], files: [Self.path: quoted])
    #expect(embedded.errors == "wrote k/A.swift\n")
    #expect(embedded.fileSystem.text(Self.path) == quoted)
  }

  @Test func `a link is followed`() {
    let refused = generate(["--swift-runtime", "file"], files: ["mine.swift": Self.own]) {
      $0.links[Self.path] = "mine.swift"
    }
    #expect(refused.errors.contains("would replace 'k/ColorThemeSwitcher.swift'"))
    #expect(refused.fileSystem.text("mine.swift") == Self.own && refused.fileSystem.written.isEmpty)

    let dangling = generate(["--swift-runtime", "file"], files: [:]) { $0.links[Self.path] = "mine.swift" }
    #expect(dangling.status == .success)
    let again = generate(["--swift-runtime", "file"], files: [:]) { files in
      files.files = dangling.fileSystem.files
      files.links[Self.path] = "mine.swift"
    }
    #expect(again.errors == "all 2 outputs are up to date\n")
  }

  @Test(arguments: [[], ["--check"], ["--dry-run"]])
  func `a file that cannot be read is not replaced`(mode: [String]) {
    let result = generate(["--swift-runtime", "file"] + mode, files: [Self.path: Self.own]) {
      $0.locked = [Self.path]
    }
    #expect(result.status == .failure && result.fileSystem.written.isEmpty)
    #expect(
      result.errors.hasPrefix(
        "colortable: error: cannot read the output 'k/ColorThemeSwitcher.swift': permission denied\n"))
  }

  private func configured(_ outputs: [(table: String, swift: String)]) -> RunResult {
    var files: [String: String] = [:]
    for (table, _) in outputs { files[table] = goodTable }
    let tables = outputs.map { "{\"input\": \"\($0)\", \"outputs\": {\"swift\": {\($1)}}}" }
    files["colortable.json"] = "{\"tables\": [\(tables.joined(separator: ", "))]}"
    return run("generate", files: files, emitters: [SwiftEmitter.self])
  }

  @Test func `tables that share it agree on who can use it`() {
    let result = configured([
      ("A", #""path": "g/A.swift", "runtime": "file""#),
      ("B", #""path": "./g/B.swift", "runtime": "file", "access": "public""#),
    ])
    #expect(result.status == .failure && result.fileSystem.written.isEmpty)
    #expect(
      result.errors == """
        colortable: error: the swift output of 'A' and the swift output of 'B' share the file './g/ColorThemeSwitcher.swift', which cannot have the --swift-access of both
          give both the same --swift-access
        run 'colortable generate --help' for the options

        """)
    let shared = #""runtime": "file", "access": "public""#
    let same = configured([
      ("A", #""path": "g/A.swift", \#(shared)"#), ("B", #""path": "./g/B.swift", \#(shared)"#),
    ])
    #expect(same.errors == "wrote g/A.swift\nwrote g/ColorThemeSwitcher.swift\nwrote ./g/B.swift\n")
  }

  @Test func `an output does not have its name`() {
    let own = configured([("A", #""path": "ColorThemeSwitcher.swift", "runtime": "file""#)])
    #expect(own.status == .failure && own.fileSystem.written.isEmpty)
    #expect(
      own.errors == """
        colortable: error: the swift output and the file with the switcher beside the swift output would both go to 'ColorThemeSwitcher.swift'
          give the swift output another path, or choose another --swift-runtime
        run 'colortable generate --help' for the options

        """)
    let named = #""path": "ColorThemeSwitcher.swift""#
    let other = #""path": "B.swift", "runtime": "file""#
    for outputs in [[("A", named), ("B", other)], [("B", other), ("A", named)]] {
      let result = configured(outputs)
      #expect(result.status == .failure && result.fileSystem.written.isEmpty)
      #expect(result.errors.contains("the file with the switcher beside the swift output of 'B'"))
      #expect(
        result.errors.contains(
          "\n  give the swift output of 'A' another path, or choose another --swift-runtime\n"))
    }
  }
}
