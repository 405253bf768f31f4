import Foundation
import TestSupport
import Testing

/// Real tables of real apps, run through the built tool as a user would; the Swift that comes out is compiled
/// into one program, and what that prints is compared with what the original parser reads.
@Suite(
  .waiting, .enabled(if: Locations.shared("corpus") != nil, "the corpus is not beside the repository"))
struct CorpusProgramTests {
  @Test(.enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not on PATH"))
  func `a program with the Swift of every table prints what the original reads`() throws {
    let tool = try Tool.colortable()
    let compiler = try #require(Tool("swiftc"))
    let corpus = try #require(Locations.shared("corpus/tables"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }

    let tables = try FileManager.default.contentsOfDirectory(atPath: corpus.path)
      .filter { $0.hasSuffix(".txt") }.sorted()
    var sources: [String] = []
    var program = ""
    var refused: [String] = []
    for (index, table) in tables.enumerated() {
      let result = try tool.run([
        "generate", corpus.appending(path: table).path, "--no-config", "--quiet", "--swift-name",
        "Table\(index)",
        "--swift", folder.appending(path: "Table\(index).swift").path,
        "--json", folder.appending(path: "\(index).json").path,
        "--css", folder.appending(path: "\(index).css").path,
      ])
      guard result.status == 0 else {
        refused.append(table)
        continue
      }
      sources.append("Table\(index).swift")
      program += """
        for token in Table\(index).allCases {
          for theme in Table\(index).Theme.allCases {
            print("\(table)", token.key, theme.name, token(theme).rgba, separator: "\\t")
          }
        }

        """
    }
    // A cell `@custom`, of a branch of the original that was never released.
    #expect(refused == ["draveness__DKNightVersion__7.txt"])

    try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
    let compiled = try compiler.run(
      ["-swift-version", "6", "-warnings-as-errors", "-o", "program", "main.swift"] + sources, in: folder)
    #expect(compiled.status == 0, "\(compiled.errorText.prefix(2_000))")
    let printed = try Tool(at: folder.appending(path: "program")).run([]).outputText
    var actual: Set<String> = []
    for line in printed.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      let value = try #require(UInt32(fields[3]))
      let digits = String(value, radix: 16)
      actual.insert(
        fields[0..<3].joined(separator: "\t") + "\t" + String(repeating: "0", count: 8 - digits.count)
          + digits)
    }
    let expected = try String(contentsOf: corpus.appending(path: "classic.tsv"), encoding: .utf8)
      .split(separator: "\n").dropFirst().map(String.init).filter { !$0.hasPrefix(refused[0]) }
    #expect(expected.count > 400)
    #expect(actual.isSuperset(of: expected), "\(Set(expected).subtracting(actual).sorted().prefix(5))")
  }
}
