import Foundation
import TestSupport
import Testing

/// The completions that SourceKit-LSP offers after the names of generated Swift.
@Suite(
  .waiting,
  .enabled(if: Consumers.runs(Tool.isInstalled("sourcekit-lsp")), "sourcekit-lsp is not installed"))
struct GeneratedSwiftCompletionTests {
  private static let table = """
    @theme NIGHT dark
    NORMAL NIGHT
    #ffffff #343434 BG
    #333333 #dddddd text.primary

    """

  /// Each place ends with the cursor.
  private static let places = [
    "themes.", "themes.palette.", "_ = AppColor.", "_ = AppColor.text.", "_ = AppColor.bg.",
    "_ = AppColor.bg(.night).", "_ = AppColor.Theme.",
  ]

  @Test(.timeLimit(.minutes(30))) func `completion lists what users use`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(Self.table.utf8).write(to: folder.appending(path: "App.colortable"))
    try Data(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])
      """.utf8
    ).write(to: folder.appending(path: "Package.swift"))
    let generated = try Tool.colortable().run(
      [
        "generate", "--no-config", "App.colortable", "--swift", "Sources/App/AppColor.swift",
        "--swift-switcher", "source", "--swift-switcher-source", "Sources/App/ThemeSwitching.swift",
      ], in: folder)
    try #require(generated.status == 0, "\(generated.errorText)")
    let program =
      "let themes = AppColor.ThemeSwitcher()\n" + Self.places.map { $0 + "\n_ = 1\n" }.joined()
    let file = sources.appending(path: "main.swift")
    try Data(program.utf8).write(to: file)

    let server = try SourceKitServer(in: folder)
    defer { server.end() }
    try server.open(file, text: program)
    // Until it has read the package, it knows nothing of the other files.
    for _ in 0..<120 {
      if try !server.completions(in: file, line: 1, character: Self.places[0].utf8.count).isEmpty { break }
      Thread.sleep(forTimeInterval: 1)
    }
    var names: [String: [String]] = [:]
    for (index, place) in Self.places.enumerated() {
      names[place] = try server.completions(in: file, line: 1 + 2 * index, character: place.utf8.count)
    }
    #expect(
      names["themes."] == [
        "add", "appliedSelection", "bind", "callAsFunction", "follower", "isEnabled",
        "observation", "observe", "observeColors", "observed", "override", "overrides", "palette",
        "registrationCount", "registry", "removeOverride", "select", "selection", "self",
        "state", "systemDidChange", "theme", "unbind", "unobserve", "update",
      ])
    #expect(
      names["themes.palette."] == [
        "appearance", "callAsFunction", "colors", "delivered", "family", "followsSystem", "name",
        "picker", "row", "self", "theme", "title", "value",
      ])
    #expect(
      names["_ = AppColor."] == [
        "AllCases", "Picker", "RawValue", "TextGroup", "Theme", "ThemeSwitcher", "Themed", "Type",
        "Value", "allCases", "bg", "callAsFunction", "encode", "hash", "init", "pick", "self",
        "switcher", "text", "theme", "value",
      ])
    #expect(names["_ = AppColor.text."] == ["primary", "self"])
    #expect(
      names["_ = AppColor.bg."] == [
        "callAsFunction", "description", "encode", "hash", "hashValue", "key", "picker", "rawValue",
        "self", "value",
      ])
    #expect(
      names["_ = AppColor.bg(.night)."] == [
        "alpha", "blue", "components", "description", "green", "hash", "hashValue", "hex",
        "p3", "red", "rgba", "self", "withAlpha",
      ])
    #expect(
      names["_ = AppColor.Theme."] == [
        "AllCases", "RawValue", "Table", "Type", "allCases", "default", "encode", "hash", "init",
        "night", "normal", "pick", "self", "switcher",
      ])
  }
}

/// A running SourceKit-LSP.
private final class SourceKitServer {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var lastID = 0
  private var limit: DispatchWorkItem?

  init(in folder: URL) throws {
    process.executableURL = try #require(Tool("sourcekit-lsp")).executable
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // A server that hangs is ended, which ends the reading from it.
    let identifier = process.processIdentifier
    let limit = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 400, execute: limit)
    self.limit = limit
    _ = try request(
      "initialize",
      ["processId": NSNull(), "rootUri": folder.absoluteString, "capabilities": [String: String]()])
    try send(["method": "initialized", "params": [String: String]()])
  }

  func open(_ file: URL, text: String) throws {
    let document: [String: Any] = [
      "uri": file.absoluteString, "languageId": "swift", "version": 1, "text": text,
    ]
    try send(["method": "textDocument/didOpen", "params": ["textDocument": document]])
  }

  /// The names that are offered at a position, without parameters and effects, each once, sorted.
  func completions(in file: URL, line: Int, character: Int) throws -> [String] {
    let result = try request(
      "textDocument/completion",
      [
        "textDocument": ["uri": file.absoluteString],
        "position": ["line": line, "character": character],
      ])
    let items = try #require(result["items"] as? [[String: Any]])
    let labels = items.compactMap { ($0["label"] as? String)?.prefix { $0 != "(" && $0 != " " } }
    return Set(labels.map { String($0) }).filter { !$0.hasPrefix("_") }.sorted()
  }

  func end() {
    limit?.cancel()
    process.terminate()
    process.waitUntilExit()
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// Sends a request and waits for its result; requests of the server get an empty answer.
  private func request(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    lastID += 1
    try send(["id": lastID, "method": method, "params": parameters])
    while true {
      let message = try receive()
      if message["method"] != nil {
        if let id = message["id"] { try send(["id": id, "result": NSNull()]) }
      } else if message["id"] as? Int == lastID {
        return try #require(message["result"] as? [String: Any], "\(message)")
      }
    }
  }

  private func receive() throws -> [String: Any] {
    var size = 0
    while true {
      var line: [UInt8] = []
      while line.last != UInt8(ascii: "\n") {
        let byte = try #require(try output.fileHandleForReading.read(upToCount: 1)?.first, "the server ended")
        line.append(byte)
      }
      let header = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if header.isEmpty { break }
      if header.lowercased().hasPrefix("content-length:") {
        size = Int(header.dropFirst(15).trimmingCharacters(in: .whitespaces)) ?? 0
      }
    }
    var body = Data()
    while body.count < size {
      body += try #require(
        try output.fileHandleForReading.read(upToCount: size - body.count), "the server ended")
    }
    return try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
  }
}
