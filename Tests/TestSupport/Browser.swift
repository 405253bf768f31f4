import Foundation

/// A Chromium without a window, in which tests load what was generated for the web. One process serves all tests.
///
/// It speaks the Chrome DevTools Protocol over two pipes: messages of JSON, a zero byte after each.
public final class Browser: @unchecked Sendable {
  /// The preferences of the system for pages.
  public struct Preferences: Sendable, CustomStringConvertible {
    /// Whether `prefers-color-scheme` is `dark`.
    public var isDark: Bool
    /// Whether `prefers-contrast` is `more`.
    public var wantsContrast: Bool
    /// Whether `forced-colors` is `active`.
    public var forcesColors: Bool
    /// Whether `prefers-reduced-motion` is `reduce`.
    public var wantsLessMotion: Bool

    public init(
      isDark: Bool, wantsContrast: Bool = false, forcesColors: Bool = false, wantsLessMotion: Bool = false
    ) {
      self.isDark = isDark
      self.wantsContrast = wantsContrast
      self.forcesColors = forcesColors
      self.wantsLessMotion = wantsLessMotion
    }

    /// The preferences, for a message.
    public var description: String {
      let others = [
        (wantsContrast, "more contrast"), (forcesColors, "forced colours"), (wantsLessMotion, "less motion"),
      ]
      return ([isDark ? "dark" : "light"] + others.filter(\.0).map(\.1)).joined(separator: ", ")
    }

    var mediaFeatures: [[String: String]] {
      [
        "prefers-color-scheme": isDark ? "dark" : "light",
        "prefers-contrast": wantsContrast ? "more" : "no-preference",
        "forced-colors": forcesColors ? "active" : "none",
        "prefers-reduced-motion": wantsLessMotion ? "reduce" : "no-preference",
      ].map { ["name": $0, "value": $1] }
    }
  }

  /// A failure of the browser, or an error of a script that was evaluated.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Something that happened in a tab.
  struct Event {
    var method: String
    var parameters: [String: Any]
  }

  private static let started = Result { try Browser() }

  /// The browser, which is started by the first call and ends with the process of the tests.
  public static func shared() throws -> Browser { try started.get() }

  private static var tool: Tool? {
    Tool("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
  }

  /// Whether a test that needs a Chromium runs, for `.enabled(if:)`: where one is installed, or has to be.
  public static var isInstalled: Bool { Consumers.runs(tool != nil) }

  private let process = Process()
  private let requests = Pipe()

  /// Guards all below, and is signalled when a message arrives.
  private let condition = NSCondition()
  private var lastID = 0
  private var responses: [Int: [String: Any]] = [:]
  /// By the session of the tab.
  private var events: [String: [Event]] = [:]
  private var hasEnded = false

  private init() throws {
    guard let tool = Self.tool else { throw Failure(description: "no Chromium is installed") }
    let profile = try Locations.makeTemporaryFolder()
    let answers = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // `Process` connects three descriptors; the browser reads from 3 and writes to 4.
    process.arguments = [
      "-c", #"profile=$1; shift; "$@" 3<&0 4>&1 </dev/null >/dev/null; rm -rf "$profile""#, "sh",
      profile.path, tool.executable.path, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--force-color-profile=srgb", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
    ]
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let handle = answers.fileHandleForReading
    Thread { self.receive(from: handle) }.start()
  }

  /// Opens a tab, in which nothing of other tabs is known.
  public func openTab(
    _ preferences: Preferences = Preferences(isDark: false), timeLimit: TimeInterval = 120
  ) throws -> BrowserTab {
    try BrowserTab(in: self, preferences, timeLimit: timeLimit)
  }

  // MARK: Messages

  /// Sends a command and waits for its result.
  ///
  /// - Parameter session: That of a tab; nil for the browser itself.
  func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil, timeLimit: TimeInterval
  ) throws -> [String: Any] {
    let id = try send(method, parameters, session: session)
    let response = try wait(for: method, timeLimit: timeLimit) { self.responses.removeValue(forKey: id) }
    if let error = response["error"] as? [String: Any] {
      throw Failure(description: "\(method): \(error["message"] ?? error)")
    }
    return response["result"] as? [String: Any] ?? [:]
  }

  /// Sends a command.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any], session: String? = nil) throws -> Int {
    condition.lock()
    defer { condition.unlock() }
    guard !hasEnded else { throw Failure(description: "the browser has ended before \(method)") }
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    try requests.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    return lastID
  }

  /// The events of a tab since it was opened.
  func events(of session: String) -> [Event] {
    condition.lock()
    defer { condition.unlock() }
    return events[session] ?? []
  }

  func forgetEvents(of session: String) {
    condition.lock()
    defer { condition.unlock() }
    events[session] = nil
  }

  /// Waits until a tab has reported an event.
  func waitForEvent(_ method: String, session: String, timeLimit: TimeInterval) throws {
    try wait(for: method, timeLimit: timeLimit) { self.events[session]?.first { $0.method == method } }
  }

  @discardableResult
  private func wait<Value>(for what: String, timeLimit: TimeInterval, _ value: () -> Value?) throws -> Value {
    let deadline = Date(timeIntervalSinceNow: timeLimit)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = value() { return value }
      guard !hasEnded else { throw Failure(description: "the browser has ended in \(what)") }
      guard condition.wait(until: deadline) else {
        throw Failure(description: "\(what) took longer than \(timeLimit) s")
      }
    }
  }

  private func receive(from handle: FileHandle) {
    var pending = Data()
    while true {
      let data = handle.availableData
      if data.isEmpty { break }
      var parts = data.split(separator: 0, omittingEmptySubsequences: false)[...]
      while parts.count > 1, let end = parts.popFirst() {
        accept(pending + end)
        pending = Data()
      }
      pending += parts.first ?? Data()
    }
    condition.lock()
    hasEnded = true
    condition.broadcast()
    condition.unlock()
  }

  private func accept(_ message: Data) {
    guard let message = try? JSONSerialization.jsonObject(with: message) as? [String: Any] else { return }
    condition.lock()
    if let id = message["id"] as? Int {
      responses[id] = message
    } else if let session = message["sessionId"] as? String, let method = message["method"] as? String {
      let parameters = message["params"] as? [String: Any] ?? [:]
      events[session, default: []].append(Event(method: method, parameters: parameters))
    }
    condition.broadcast()
    condition.unlock()
  }
}
