import Foundation
import TestSupport
import Testing

/// `generate --watch` and `check --watch`: the built program while files change.
@Suite(.serialized, .waiting) struct WatchTests {
  /// A program that runs while a test changes files.
  private final class Session: @unchecked Sendable {
    let folder: URL
    private let process = Process()
    private let lock = NSLock()
    private var text = ""

    /// - Parameter files: The files that are there at the start.
    init(_ arguments: [String], _ files: [String: String], environment: [String: String] = [:]) throws {
      folder = try Locations.makeTemporaryFolder()
      process.executableURL = try Tool.colortable().executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      process.standardInput = FileHandle.nullDevice
      for (name, text) in files { try write(name, text) }
      pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
        let data = handle.availableData
        guard !data.isEmpty else { return handle.readabilityHandler = nil }
        self?.add(String(decoding: data, as: UTF8.self))
      }
      try process.run()
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      try? FileManager.default.removeItem(at: folder)
    }

    private func add(_ more: String) { lock.withLock { text += more } }

    /// The text that was printed since the last call.
    func take() -> String {
      lock.withLock {
        defer { text = "" }
        return text
      }
    }

    func write(_ name: String, _ text: String) throws { try folder.write(text, to: name) }

    func read(_ name: String) -> String? {
      try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Waits until a condition holds.
    func wait(
      _ what: String, _ seconds: Double = 100, sourceLocation: SourceLocation = #_sourceLocation,
      until isMet: () -> Bool
    ) {
      let end = Date(timeIntervalSinceNow: seconds)
      while !isMet() {
        guard Date() < end else {
          Issue.record(
            "\(what) did not happen; printed: \(lock.withLock { text })", sourceLocation: sourceLocation)
          return
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }

    /// Waits until something is printed, and some time more, and gives all that was printed.
    func printed(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
      wait("\"\(expected)\"", sourceLocation: sourceLocation) { lock.withLock { text.contains(expected) } }
      quiet()
      return take()
    }

    /// Longer than a change takes to be seen.
    func quiet() { Thread.sleep(forTimeInterval: 1.2) }

    func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The exit status, once the program has ended.
    func status(sourceLocation: SourceLocation = #_sourceLocation) -> Int32? {
      wait("the end", sourceLocation: sourceLocation) { !process.isRunning }
      return process.isRunning
        ? nil : process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// The processor's time that the program has had, in hundredths of a second; nil where the system does not tell.
    var ticks: Int? {
      guard let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
      else { return nil }
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
      return user + system
    }
  }

  private static let table = "DAY NIGHT\n#ffffff #000000 BG\n"

  private func expectEnd(
    _ session: Session, _ signal: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    session.signal(signal)
    #expect(session.status(sourceLocation: sourceLocation) == 0, sourceLocation: sourceLocation)
  }

  @Test func `generate writes again after each change, and only then`() throws {
    let session = try Session(
      ["generate", "--watch", "App.colortable", "--css", "out/app.css"], ["App.colortable": Self.table])
    #expect(session.printed("watching") == "wrote out/app.css\nwatching App.colortable\n")

    try session.write("App.colortable", "DAY NIGHT\n#fefefe #000000 BG\n")
    #expect(session.printed("wrote") == "wrote out/app.css\n")
    #expect(session.read("out/app.css")?.contains("#fefefe") == true)

    // An error is told once, and what was written stays.
    try session.write("App.colortable", "DAY NIGHT\n#fefefe BG\n")
    let report = session.printed("error")
    #expect(report.components(separatedBy: "error: ").count == 2 && report.contains("nothing was written"))
    #expect(session.read("out/app.css")?.contains("#fefefe") == true)

    // A change that alters no output prints nothing.
    try session.write("App.colortable", "// A comment.\nDAY NIGHT\n#fefefe #000000 BG\n")
    session.quiet()
    #expect(session.take() == "")

    // An output that somebody deletes or changes comes back.
    try FileManager.default.removeItem(at: session.folder.appending(path: "out/app.css"))
    #expect(session.printed("wrote") == "wrote out/app.css\n")
    try session.write("out/app.css", "/* Generated by colortable from App.colortable. */ mine")
    #expect(session.printed("wrote") == "wrote out/app.css\n")
    expectEnd(session, SIGINT)
    #expect(session.take() == "")
  }

  @Test func `several writes are one run, and a file may be replaced`() throws {
    let session = try Session(["check", "--watch", "App.colortable"], ["App.colortable": Self.table])
    #expect(session.printed("watching") == "watching App.colortable\n")
    // On a machine that is too busy to write them all in time, they may be more than one run: once more then.
    for attempt in 1...20 {
      var last = ContinuousClock.now
      var longestPause = Duration.zero
      for index in 0..<10 {
        try session.write(
          "App.colortable", "DAY NIGHT\n#fff #\(100_000 + 10 * attempt + index) BG\n#ff #ff bad\n")
        Thread.sleep(forTimeInterval: 0.01)
        (last, longestPause) = (.now, max(longestPause, .now - last))
      }
      let burst = session.printed("error")
      guard longestPause < .milliseconds(50) || attempt == 20 else { continue }
      #expect(burst.components(separatedBy: "2 errors in 1 file").count == 2, "\(burst)")
      break
    }

    // Many editors write another file and give it the name.
    let table = session.folder.appending(path: "App.colortable")
    let other = session.folder.appending(path: "App.colortable~")
    try Data("DAY NIGHT\n#ffffff #000000 BG\n#f #ffffff bad\n".utf8).write(to: other)
    #expect(rename(other.path, table.path) == 0)
    let renamed = session.printed("error")
    #expect(renamed.components(separatedBy: "1 error in 1 file").count == 2, "\(renamed)")

    // Others move the file away first.
    #expect(rename(table.path, other.path) == 0)
    Thread.sleep(forTimeInterval: 0.2)
    try session.write("App.colortable", Self.table)
    session.quiet()
    #expect(session.take() == "")

    // One that stays away is told of, and so is its return.
    try FileManager.default.removeItem(at: table)
    #expect(session.printed("cannot read").contains("cannot read 'App.colortable'"))
    try session.write("App.colortable", "DAY\n#f BG\n")
    #expect(session.printed("error").contains("1 error in 1 file"))
    expectEnd(session, SIGTERM)
  }

  @Test func `includes count, also one that is not there yet`() throws {
    let session = try Session(
      ["check", "-qw", "App.colortable"], ["App.colortable": "@include \"parts/Shared.colortable\"\n"])
    #expect(session.printed("error").contains("there is no such file"))
    try session.write("parts/Shared.colortable", "DAY\n#fffff BG\n")
    #expect(session.printed("error").contains("parts/Shared.colortable:2:1"))
    try session.write("parts/Shared.colortable", "DAY\n#ffffff BG\n#f TEXT\n")
    #expect(session.printed("error").contains("parts/Shared.colortable:3:1"))
    expectEnd(session, SIGINT)
  }

  @Test func `the configuration counts, also where it is wrong for a while`() throws {
    func configuration(_ outputs: String) -> String {
      "{\"tables\": [{\"input\": \"*.colortable\", \"outputs\": {\(outputs)}}]}"
    }
    let session = try Session(
      ["generate", "--watch"],
      ["App.colortable": Self.table, "colortable.json": configuration("\"css\": \"*.css\"")])
    #expect(
      session.printed("watching") == "wrote App.css\nwatching colortable.json and App.colortable\n")
    try session.write(
      "colortable.json", configuration("\"css\": \"*.css\", \"json\": \"*.json.txt\""))
    #expect(session.printed("wrote") == "wrote App.json.txt\n")
    try session.write("colortable.json", "{")
    #expect(session.printed("error").contains("colortable.json:1:"))
    try session.write("colortable.json", configuration("\"json\": \"*.json.txt\""))
    session.quiet()
    #expect(session.take() == "")
    // A table that the pattern finds.
    try session.write("More.colortable", Self.table)
    #expect(session.printed("wrote") == "wrote More.json.txt\n")
    expectEnd(session, SIGINT)
  }

  @Test func `it ends when nobody reads what it prints`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("DAY\n#f BG\n".utf8).write(to: folder.appending(path: "App.colortable"))
    // The shell waits for both ends of its pipe.
    let result = try Tool(at: URL(filePath: "/bin/sh")).run(
      ["-c", "\"$0\" check --watch App.colortable | head -n 1", try Tool.colortable().executable.path],
      in: folder, timeLimit: 300)
    #expect(result.status == 0 && result.outputText.contains("App.colortable:2:1"), "\(result.errorText)")
  }

  @Test(arguments: [
    ["generate", "App.colortable", "--css", "-"],
    ["generate", "App.colortable", "--css", "a.css", "--check"],
    ["generate", "App.colortable", "--css", "a.css", "--dry-run"], ["check", "-"],
    ["check", "--fix", "App.colortable"], ["check", "--write-baseline", "b.json", "App.colortable"],
    ["check"], ["check", "--bogus"], ["show", "App.colortable"],
  ])
  func `what cannot be watched is wrong use, and ends at once`(arguments: [String]) throws {
    let session = try Session(arguments + ["--watch"], ["App.colortable": Self.table])
    #expect(session.status() == 2)
  }

  @Test func `waiting costs next to nothing`() throws {
    var files: [String: String] = [:]
    for index in 0..<100 { files["tables/Table\(index).colortable"] = Self.table }
    // Names whose order depends on what they are compared as.
    for name in ["Z", "y", "\u{C4}", "O\u{308}", "背景"] { files["tables/\(name).colortable"] = Self.table }
    files["colortable.json"] =
      "{\"tables\": [{\"input\": \"tables/*.colortable\", \"outputs\": {\"css\": \"out/*.css\"}}]}"
    let session = try Session(["generate", "--watch"], files)
    session.wait("the last output") { session.read("out/Table99.css") != nil }
    session.quiet()
    guard let before = session.ticks else { return }
    Thread.sleep(forTimeInterval: 10)
    let after = try #require(session.ticks)
    // A tick is a hundredth of a second. An idle machine shows one in twenty seconds; what shares its caches with others
    // takes longer for the same, and a loop that does not pause has a thousand.
    #expect(after - before <= 10)
    expectEnd(session, SIGINT)
  }
}
