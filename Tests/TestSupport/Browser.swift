import Foundation

/// A Chromium without a window, in which tests load what was generated for the web.
public struct Browser: Sendable {
  /// The preferences of the system for pages.
  public struct Preferences: Sendable, CustomStringConvertible {
    /// Whether `prefers-color-scheme` is `dark`.
    public var isDark: Bool
    /// Whether `prefers-contrast` is `more`.
    public var wantsContrast: Bool

    /// Makes preferences.
    public init(isDark: Bool, wantsContrast: Bool = false) {
      self.isDark = isDark
      self.wantsContrast = wantsContrast
    }

    /// The preferences, for a message.
    public var description: String { (isDark ? "dark" : "light") + (wantsContrast ? ", more contrast" : "") }

    // Chromium's own numbers: for the colour scheme 0 is dark and 1 light, for contrast 0 is more and 2 none.
    var flag: String {
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1),preferredContrast=\(wantsContrast ? 0 : 2)"
    }
  }

  /// A failure of the browser itself.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let tool: Tool

  /// Finds a Chromium; nil where none is installed.
  public init?() {
    guard let tool = Tool("chromium", "chromium-browser", "google-chrome", "google-chrome-stable") else {
      return nil
    }
    self.tool = tool
  }

  /// Whether a test that needs a Chromium runs, for `.enabled(if:)`: where one is installed, or has to be.
  public static var isInstalled: Bool { Consumers.runs(Browser() != nil) }

  /// Loads a page, runs its scripts, and gives its document back as text.
  ///
  /// - Throws: ``Failure`` where the browser does not end well within the time, in seconds.
  public func document(
    of page: String, preferences: Preferences, timeLimit: TimeInterval = 300
  ) throws -> String {
    try load(page, preferences: preferences, timeLimit: timeLimit).document
  }

  /// Loads a page, runs its scripts, and gives its document back as text, with the messages on its console: errors of
  /// scripts, and what a content security policy kept it from.
  ///
  /// - Throws: ``Failure`` where the browser does not end well within the time, in seconds.
  public func load(
    _ page: String, preferences: Preferences, timeLimit: TimeInterval = 300
  ) throws -> (document: String, console: [String]) {
    let result = try run("--dump-dom", on: page, preferences, timeLimit: timeLimit)
    let messages = result.errorText.split(separator: "\n").filter { $0.range(of: "CONSOLE") != nil }
    return (result.outputText, messages.map(String.init))
  }

  /// Prints a page into a PDF file, without the browser's own header and footer.
  ///
  /// - Throws: ``Failure`` where the browser does not end well within the time, in seconds.
  public func print(
    _ page: String, to file: URL, preferences: Preferences, timeLimit: TimeInterval = 60
  ) throws {
    _ = try run(
      "--print-to-pdf=\(file.path)", "--no-pdf-header-footer", on: page, preferences, timeLimit: timeLimit)
  }

  private func run(
    _ actions: String..., on page: String, _ preferences: Preferences, timeLimit: TimeInterval
  ) throws -> Tool.Result {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-extensions", "--disable-background-networking", "--enable-logging=stderr",
      "--user-data-dir=\(folder.appendingPathComponent("profile").path)", preferences.flag,
    ]
    let result = try tool.run(arguments + actions + [file.absoluteString], timeLimit: timeLimit)
    guard result.status == 0 else {
      throw Failure(description: "the browser ended with \(result.status): \(result.errorText.suffix(2000))")
    }
    return result
  }
}
