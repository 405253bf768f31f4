import ColorTableEmitters
import Foundation
import TestSupport
import Testing

/// Tables put together at random: compiled Swift has the colours of the JSON output.
@Suite(.waiting, .enabled(if: Tool.isInstalled("swiftc"), "swiftc is not installed"))
struct SwiftPropertyTests {
  private struct Document: Decodable {
    struct Token: Decodable {
      struct Value: Decodable { var hex: String }
      var key: String
      var values: [String: Value]
    }
    var tokens: [Token]
  }

  @Test func `every value is that of the JSON output`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var program = ""
    var expected: [String] = []
    var files = ["main.swift"]
    for seed in UInt64(1)...12 {
      let table = try RandomTable(seed: seed)
      // Two keys can be one name in Swift, which is an error of its own.
      guard let file = try? SwiftEmitter(parsing: ["name": "T\(seed)"]).emit(table.input).first else {
        continue
      }
      try Data(file.bytes).write(to: folder.appending(path: "T\(seed).swift"))
      files.append("T\(seed).swift")
      program += """
        for token in T\(seed).allCases {
          for theme in T\(seed).Theme.allCases {
            print("seed \(seed)", token.key, theme.name, String(token(theme).rgba, radix: 16))
          }
        }

        """
      let document = try JSONDecoder().decode(Document.self, from: Data(table.json.utf8))
      for token in document.tokens {
        for theme in table.input.table.themes {
          let digits = try #require(token.values[theme.name]).hex.dropFirst()
          let value = try #require(UInt32(digits.count == 6 ? digits + "ff" : digits, radix: 16))
          expected.append("seed \(seed) \(token.key) \(theme.name) \(String(value, radix: 16))")
        }
      }
    }
    try #require(files.count > 8)
    try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
    let swiftc = try #require(Tool("swiftc"))
    let compiled = try swiftc.run(["-swift-version", "6", "-o", "program"] + files, in: folder)
    try #require(compiled.status == 0, "\(compiled.errorText.prefix(4000))")
    let run = try Tool(at: folder.appending(path: "program")).run([])
    #expect(run.status == 0, "\(run.errorText)")
    let found = run.outputText.split(separator: "\n").map(String.init)
    let differing = zip(found, expected).filter { $0 != $1 }.map { "\($0), expected \($1)" }
    #expect(found.count == expected.count && differing.isEmpty, "\(differing.joined(separator: "\n"))")
  }
}
