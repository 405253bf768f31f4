import Foundation
import TestSupport
import Testing

@testable import ColorTableTool

/// A run that writes files, and what it finds: each of its faults must leave every file entirely old or entirely new.
struct FaultScenario: CustomTestStringConvertible, Sendable {
  var name: String
  /// The arguments, with paths in the run's folder.
  var arguments: [String]
  /// The files before the first run.
  var files: [String: String]
  /// The texts that are written to files after the first run, which made the old outputs; nil where there is none.
  var changes: [String: String]?
  /// The files that a build system or a person takes for a sign that all outputs are there.
  var last: String?

  var testDescription: String { name }

  private static let oldTable = "LIGHT\n#111111 one\n#222222 two.a\n#333333 gone\n#444444 gone.too\n"
  private static let newTable =
    "@include \"Shared.colortable\"\nLIGHT\n#aaaaaa one\n#222222 two.a\n#cccccc two.b\n"
  private static let generated = ["App.colortable": oldTable, "Shared.colortable": "LIGHT\n#123456 shared\n"]
  private static let tables = [
    "A.colortable": "LIGHT   DARK\n#fff 000000 one\n", "sub/B.colortable": "LIGHT   DARK\n000000 #111 two\n",
  ]

  static let all = [
    FaultScenario(
      name: "one output", arguments: ["generate", "App.colortable", "--css", "a.css"], files: generated,
      changes: ["App.colortable": newTable]),
    FaultScenario(
      name: "new outputs",
      arguments: ["generate", "App.colortable", "--css", "new/deep/a.css", "--json", "new/b.json"],
      files: ["App.colortable": newTable, "Shared.colortable": "LIGHT\n#123456 shared\n"]),
    FaultScenario(
      name: "several outputs and a dependency file",
      arguments: [
        "generate", "App.colortable", "--css", "a.css", "--json", "sub/b.json", "--swift", "c.swift",
        "--depfile",
        "app.d",
      ], files: generated, changes: ["App.colortable": newTable], last: "app.d"),
    FaultScenario(
      name: "folders with files for what is gone",
      arguments: [
        "generate", "App.colortable", "--xcassets", "App.xcassets", "--dtcg", "tokens", "--css", "a.css",
        "--depfile", "app.d",
      ], files: generated, changes: ["App.colortable": newTable], last: "app.d"),
    FaultScenario(name: "format", arguments: ["format", "A.colortable", "sub/B.colortable"], files: tables),
    FaultScenario(
      name: "check --fix",
      arguments: ["check", "--fix", "A.colortable", "sub/B.colortable", "--report", "json=report.json"],
      files: tables),
  ]
}

/// A folder in which a scenario is run again and again, each time from the same start.
struct FaultFolder {
  let url: URL
  let scenario: FaultScenario
  let old: FolderContent
  let new: FolderContent
  private let run: (URL) throws -> Int32
  private let start: URL

  /// - Parameter run: Runs the scenario's arguments in a folder, without a fault, and gives the status.
  init(_ scenario: FaultScenario, in parent: URL, run: @escaping (URL) throws -> Int32) throws {
    let (work, start) = (parent.appending(path: "work"), parent.appending(path: "start"))
    func write(_ files: [String: String]) throws {
      try Self.write(files.mapValues { Data($0.utf8) }, to: work)
    }
    try write(scenario.files)
    if let changes = scenario.changes {
      #expect(try run(work) == 0)
      try write(changes)
    }
    try FileManager.default.copyItem(at: work, to: start)
    old = try FolderContent(work)
    #expect(try run(work) == 0)
    new = try FolderContent(work)
    #expect(old != new)
    (url, self.start, self.scenario, self.run) = (work, start, scenario, run)
    try reset()
  }

  private static func write(_ files: [String: Data], to folder: URL) throws {
    for (name, bytes) in files { try folder.write(bytes, to: name) }
  }

  func reset() throws {
    try FileManager.default.removeItem(at: url)
    try FileManager.default.copyItem(at: start, to: url)
  }

  private static func isTemporary(_ name: String) -> Bool { name.hasSuffix(".tmp") }

  /// Checks what a run with a fault has left, and that the next runs complete it.
  func check(_ fault: String, wasSuccessful: Bool) throws {
    let now = try FolderContent(url)
    var files = now.files.filter { !Self.isTemporary($0.key) }
    if let report = files["report.json"], report != new.files["report.json"] {
      // A file that could not be read is not in it, but it is whole.
      _ = try JSONSerialization.jsonObject(with: report)
      #expect(!wasSuccessful, "\(fault)")
      files["report.json"] = nil
    }
    for name in Set(old.files.keys).union(new.files.keys).union(files.keys) {
      let isWhole = files[name] == old.files[name] || files[name] == new.files[name]
      #expect(isWhole, "\(fault): \(name) is neither old nor new")
    }
    if wasSuccessful { #expect(files == new.files, "\(fault): it succeeded with old files") }
    if let last = scenario.last, old.files[last] != new.files[last], files[last] == new.files[last] {
      #expect(files == new.files, "\(fault): \(last) is newer than an output")
    }
    #expect(try run(url) == 0, "\(fault): the next run")
    let next = try FolderContent(url)
    #expect(next.files.filter { !Self.isTemporary($0.key) } == new.files, "\(fault): the next run")
    // A run that has something to write removes what is old.
    let left = next.files.keys.filter(Self.isTemporary)
    guard !left.isEmpty else { return }
    for name in left {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3700)], ofItemAtPath: url.appending(path: name).path)
    }
    try Self.write(old.files, to: url)
    for name in new.files.keys where old.files[name] == nil {
      try FileManager.default.removeItem(at: url.appending(path: name))
    }
    #expect(try run(url) == 0)
    let swept = try FolderContent(url).files.keys.filter(Self.isTemporary)
    #expect(swept.isEmpty, "\(fault): \(swept) are left")
  }

  /// Whether a message names the cause and a file.
  func explains(_ message: String, _ code: Int32) -> Bool {
    let names = Set(old.files.keys).union(new.files.keys).flatMap { name in
      let parts = name.split(separator: "/")
      return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
    return message.contains(FileSystemError(errno: code).reason)
      && names.contains { message.contains($0 + "'") || message.contains($0 + "`") }
  }
}
