import Foundation

/// A program that a test runs: a compiler, a browser, a validator.
public struct Tool: Sendable {
  /// The status and the output of a program.
  public struct Result: Sendable {
    /// The exit status; negative for the signal that ended it.
    public let status: Int32
    /// Standard output.
    public let output: Data
    /// Standard error.
    public let errors: Data

    /// Standard output as text.
    public var outputText: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// The program's place.
  public let executable: URL

  /// Finds a program on PATH; nil where it is not installed.
  public init?(_ names: String...) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for name in names {
      for folder in folders {
        let url = URL(fileURLWithPath: String(folder)).appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: url.path) {
          executable = url
          return
        }
      }
    }
    return nil
  }

  /// Takes the program at a place.
  public init(at executable: URL) { self.executable = executable }

  /// Whether a test that needs a program runs, for `.enabled(if:)`: where it is installed, or has to be.
  public static func isInstalled(_ name: String) -> Bool { Consumers.runs(Tool(name) != nil) }

  /// Runs the program and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - input: The content of its standard input.
  ///   - folder: The folder that it runs in.
  ///   - environment: Variables that are set besides the inherited ones.
  ///   - timeLimit: After how many seconds the program is ended; nil waits for ever.
  /// - Throws: The error of Foundation when the program cannot be started.
  public func run(
    _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:], timeLimit: TimeInterval? = nil
  ) throws -> Result {
    let scratch = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    func file(_ name: String, _ content: Data = Data()) throws -> FileHandle {
      let url = scratch.appendingPathComponent(name)
      try content.write(to: url)
      return try FileHandle(forUpdating: url)
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    process.standardInput = try file("input", input)
    process.standardOutput = try file("output")
    process.standardError = try file("errors")
    try process.run()
    if let timeLimit {
      let deadline = Date(timeIntervalSinceNow: timeLimit)
      while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.02) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try Data(contentsOf: scratch.appendingPathComponent("output")),
      errors: try Data(contentsOf: scratch.appendingPathComponent("errors")))
  }
}
