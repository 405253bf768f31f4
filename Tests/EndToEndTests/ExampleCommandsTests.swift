import Foundation
import TestSupport
import Testing

/// The commands that the pages of the examples show, each in a copy of its example.
@Suite(.waiting) struct ExampleCommandsTests {
  /// A program that a page's indented line begins with.
  private static let programs: Set<Substring> = [
    "colortable", "swiftc", "make", "podman", "brew", "cp", "swift",
  ]

  private static let examples: [String] = {
    let folder = Locations.root.appending(path: "Examples").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)/README.md")
    }.sorted()
  }()

  private static func commands(of example: String) throws -> [String] {
    let page = Locations.root.appending(path: "Examples/\(example)/README.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { line in
      line.hasPrefix("    ") && programs.contains(line.dropFirst(4).prefix { $0 != " " })
    }.map { String($0.dropFirst(4)) }
  }

  /// Whether a command runs in this test: other tests build the packages, and nothing here has containers or Homebrew.
  private static func runs(_ command: String) -> Bool {
    if ["swift ", "podman ", "brew ", "cp "].contains(where: command.hasPrefix) { return false }
    if command.contains("| python3 ") { return Tool.isInstalled("python3") }
    // Programs that compile take long.
    guard !command.hasPrefix("colortable ") else { return true }
    return Consumers.areSlowOnesWanted
      && Consumers.runs(Tool.isInstalled(String(command.prefix { $0 != " " })))
  }

  @Test(arguments: examples)
  func `commands of the page run`(example: String) throws {
    let tool = try Tool.colortable().executable
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let shell = Tool(at: URL(filePath: "/bin/sh"))
    let root = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    // An example may read the tables of the repository.
    for name in ["ColorTables", "Examples/\(example)"] {
      try RepositoryFolder(name).copy(to: root.appending(path: name))
    }
    for command in try Self.commands(of: example) where Self.runs(command) {
      let result = try shell.run(
        ["-c", command.replacingOccurrences(of: "path/to/colortable", with: tool.path)],
        in: root.appending(path: "Examples/\(example)"),
        environment: ["PATH": "\(tool.deletingLastPathComponent().path):\(path)"], timeLimit: 600)
      #expect(result.status == 0, "\(command): \(result.outputText)\(result.errorText)")
    }
  }

  @Test func `the pages show commands`() throws {
    let commands = try Self.examples.map { try Self.commands(of: $0) }
    #expect(commands.count { !$0.isEmpty } >= 10)
    #expect(commands.joined().count(where: Self.runs) >= 7)
  }
}
