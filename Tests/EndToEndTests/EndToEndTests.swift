import Foundation
import TestSupport
import Testing

/// The built program, called as users call it.
@Suite(.waiting) struct EndToEndTests {
  @Test(arguments: EndToEndCase.all)
  func `a case has its outputs`(testCase: EndToEndCase) throws {
    let program = try Tool.colortable()
    let temporaryFolder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: temporaryFolder) }
    // `init` takes the folder's name.
    let workFolder = temporaryFolder.appending(path: "App")
    try FileManager.default.createDirectory(at: workFolder, withIntermediateDirectories: true)
    let input = testCase.folder.appending(path: "input")
    let before = try FolderContent(input)
    for (name, content) in before.files { try workFolder.write(content, to: name) }

    let calls = try testCase.calls(preparing: workFolder)
    #expect(!calls.isEmpty)
    var output = Data()
    var errors = Data()
    var statuses = ""
    for (index, call) in calls.enumerated() {
      let result = try run(
        program, call, in: call.folder.isEmpty ? workFolder : workFolder.appending(path: call.folder))
      if calls.count > 1 {
        output += Data("== \(index + 1)\n".utf8)
        errors += Data("== \(index + 1)\n".utf8)
      }
      output += result.output
      errors += result.errors
      statuses += "\(result.status)\n"
    }
    let hasOutput = calls.count > 1
    expect(output, "stdout.txt", in: testCase, absent: hasOutput ? nil : Data())
    expect(errors, "stderr.txt", in: testCase, absent: hasOutput ? nil : Data())
    expect(
      Data(statuses.utf8), "status", in: testCase,
      absent: Data(String(repeating: "0\n", count: calls.count).utf8))
    try expectFiles(of: workFolder, before: before, in: testCase)
  }

  /// A reader that goes away has seen what it wanted.
  @Test func `a broken pipe is not an error`() throws {
    let program = try Tool.colortable()
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = "{ sleep 0.3; \"$0\" rules; echo $? >status; } | exec true"
    let result = try Tool(at: URL(filePath: "/bin/sh")).run(
      ["-c", script, program.executable.path], in: folder)
    #expect(result.errorText.isEmpty)
    #expect(try String(contentsOf: folder.appending(path: "status"), encoding: .utf8) == "0\n")
  }

  /// A path that is not UTF-8 is refused; repaired, it would name another file.
  @Test func `an argument that is not UTF-8 is refused`() throws {
    let program = try Tool.colortable()
    let script = "exec \"$0\" check \"$(printf 'caf\\351\\033')\""
    let result = try Tool(at: URL(filePath: "/bin/sh")).run(["-c", script, program.executable.path])
    #expect(result.status == 2)
    #expect(result.errorText == "colortable: error: argument 2 is not valid UTF-8: 'caf\\xE9\\u{1B}'\n")
  }

  /// Whatever goes wrong, standard error holds one whole report and nothing else.
  @Test(
    arguments: ["json", "sarif", "gitlab"],
    [
      ["App.colortable", "--css", "App.css", "--check"],
      ["App.colortable", "--css", "App.css", "--declared-input", "other"],
      ["missing.colortable", "--css", "App.css"], ["App.colortable", "--css", "folder"],
      ["App.colortable", "--css", "folder", "--check"], ["--config", "broken.json"],
    ])
  func `a report for programs is alone on its stream`(format: String, arguments: [String]) throws {
    let program = try Tool.colortable()
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("App.colortable", "@include \"Shared.colortable\"\n"), ("Shared.colortable", "LIGHT\n#ffffff BG\n"),
      ("App.css", "old\n"), ("broken.json", "{"), ("folder/file", ""),
    ] {
      try folder.write(text, to: name)
    }
    let result = try program.run(["generate"] + arguments + ["--format", format], in: folder)
    #expect(result.status != 0 && result.output.isEmpty)
    let report = try? JSONSerialization.jsonObject(with: result.errors)
    #expect(report != nil, "\(result.errorText)")
    #expect(result.errorText.contains("\"error\"") || format == "gitlab", "\(result.errorText)")
  }

  private func run(_ program: Tool, _ call: EndToEndCase.Call, in folder: URL) throws -> Tool.Result {
    var environment = ["COLORTERM": "", "TERM": "xterm"]
    for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "COLUMNS"] {
      environment[name] = ""
    }
    environment.merge(call.environment) { $1 }
    let input = try call.input.map { try Data(contentsOf: folder.appending(path: $0)) } ?? Data()
    guard let output = call.output else {
      return try program.run(call.arguments, input: input, in: folder, environment: environment)
    }
    // Redirections that Tool does not know are the shell's.
    let script = output == "closed" ? "exec \"$0\" \"$@\" >&-" : "exec \"$0\" \"$@\" >\(output)"
    return try Tool(at: URL(filePath: "/bin/sh")).run(
      ["-c", script, program.executable.path] + call.arguments, input: input, in: folder,
      environment: environment)
  }

  /// Compares with a file of the case that may be absent where there is nothing to say.
  private func expect(_ bytes: Data, _ name: String, in testCase: EndToEndCase, absent: Data?) {
    let golden = testCase.folder.appending(path: name)
    if bytes == absent, !FileManager.default.fileExists(atPath: golden.path) { return }
    Golden.expect(bytes, matches: golden)
  }

  private func expectFiles(of workFolder: URL, before: FolderContent, in testCase: EndToEndCase) throws {
    let after = try FolderContent(workFolder)
    let deleted = before.files.keys.filter { after.files[$0] == nil }.sorted().map { $0 + "\n" }.joined()
    expect(Data(deleted.utf8), "deleted", in: testCase, absent: Data())
    let changes = Dictionary(
      uniqueKeysWithValues: after.changes(since: before).map { (Golden.storedPath($0.key), $0.value) })
    let folder = testCase.folder.appending(path: "output")
    for name in try FolderContent(folder).files.keys where changes[name] == nil {
      Issue.record("\(name) was not written")
    }
    for (name, content) in changes {
      let compared = name.hasSuffix(".swift") ? Self.rows(ofSwift: content) : content
      Golden.expect(compared, matches: folder.appending(path: name))
    }
  }

  /// Of generated Swift the notice and what the rows of the table became. The rest is in one golden file of the emitters,
  /// so that a change of it changes that file alone.
  private static func rows(ofSwift content: Data) -> Data {
    let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let notice = lines.first, notice.starts(with: Data("// Generated by colortable".utf8)),
      let start = lines.firstIndex(where: { $0.starts(with: Data("extension ".utf8)) }),
      let end = lines.firstIndex(of: Data("  /// All tokens, in the table's order.".utf8)), start < end
    else { return content }
    return Data(([notice] + lines[start..<end]).map { $0 + [0x0A] }.joined())
  }
}
