import Foundation

/// A tab of a ``Browser`` with one page after another. It is closed when nothing refers to it any more.
public final class BrowserTab {
  private let browser: Browser
  private let context: String
  private let session: String
  private let folder: URL
  private var pageCount = 0
  /// After how many seconds without an answer a call fails.
  public var timeLimit: TimeInterval

  init(in browser: Browser, _ preferences: Browser.Preferences, timeLimit: TimeInterval) throws {
    func string(_ method: String, _ parameters: [String: Any], _ name: String) throws -> String {
      let result = try browser.call(method, parameters, timeLimit: timeLimit)
      guard let value = result[name] as? String else {
        throw Browser.Failure(description: "\(method): \(result)")
      }
      return value
    }
    self.browser = browser
    self.timeLimit = timeLimit
    context = try string("Target.createBrowserContext", [:], "browserContextId")
    let target = try string(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context], "targetId")
    session = try string("Target.attachToTarget", ["targetId": target, "flatten": true], "sessionId")
    folder = try Locations.makeTemporaryFolder()
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    // A page has the focus, although many tabs are open.
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try setSize(width: 1280, height: 900)
    try setPreferences(preferences)
  }

  deinit {
    _ = try? browser.send("Target.disposeBrowserContext", ["browserContextId": context])
    browser.forgetEvents(of: session)
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session, timeLimit: timeLimit)
  }

  // MARK: Pages

  /// Loads a page from a file and waits until it is loaded.
  ///
  /// - Parameter suffix: The end of its address, such as `?theme=DARK#key`.
  public func open(_ page: String, suffix: String = "") throws {
    pageCount += 1
    let file = folder.appendingPathComponent("page\(pageCount).html")
    try Data(page.utf8).write(to: file)
    try load { try call("Page.navigate", ["url": file.absoluteString + suffix]) }
  }

  /// Loads the page again and waits until it is loaded.
  public func reload() throws { try load { try call("Page.reload") } }

  private func load(_ start: () throws -> [String: Any]) throws {
    browser.forgetEvents(of: session)
    let result = try start()
    if let error = result["errorText"] as? String { throw Browser.Failure(description: error) }
    try browser.waitForEvent("Page.loadEventFired", session: session, timeLimit: timeLimit)
  }

  /// The messages on the console since the page began to load: those of scripts, their errors, and what a content
  /// security policy kept the page from.
  public var console: [String] {
    browser.events(of: session).compactMap { event in
      switch event.method {
      case "Runtime.consoleAPICalled":
        let arguments = event.parameters["args"] as? [[String: Any]] ?? []
        return arguments.map { "\($0["value"] ?? $0["description"] ?? "")" }.joined(separator: " ")
      case "Runtime.exceptionThrown":
        return Self.text(ofException: event.parameters["exceptionDetails"])
      case "Log.entryAdded":
        return (event.parameters["entry"] as? [String: Any])?["text"] as? String
      default: return nil
      }
    }
  }

  /// The addresses that were asked for since the page began to load, without that of the page and without `data:`.
  public var requests: [String] {
    browser.events(of: session).compactMap { event in
      guard event.method == "Network.requestWillBeSent",
        let request = event.parameters["request"] as? [String: Any], let url = request["url"] as? String,
        url != event.parameters["documentURL"] as? String, !url.hasPrefix("data:")
      else { return nil }
      return url
    }
  }

  /// The document as it is now, as text.
  public func document() throws -> String { try evaluate("document.documentElement.outerHTML") }

  // MARK: Scripts

  /// The value of an expression, as JSON has it; that of a promise when it is kept.
  public func evaluate<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    let value = try evaluated("(async () => JSON.stringify(await (\(expression))))()")
    guard let json = value as? String else {
      throw Browser.Failure(description: "\(expression) has no value")
    }
    return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  /// Runs statements, in which `await` may stand.
  public func run(_ statements: String) throws { _ = try evaluated("(async () => { \(statements)\n })()") }

  private func evaluated(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true])
    if let details = answer["exceptionDetails"] {
      throw Browser.Failure(description: Self.text(ofException: details))
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  private static func text(ofException details: Any?) -> String {
    let details = details as? [String: Any]
    let exception = details?["exception"] as? [String: Any]
    return "\(exception?["description"] ?? details?["text"] ?? "an exception")"
  }

  /// Lets pages that are loaded from now on run no script. Expressions are evaluated all the same.
  public func disableScripts() throws {
    try call("Emulation.setScriptExecutionDisabled", ["value": true])
  }

  // MARK: Surroundings

  /// Sets the size of the window's content, in CSS pixels, of which each is a pixel.
  public func setSize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Sets what media queries see.
  public func setPreferences(_ preferences: Browser.Preferences, isPrinted: Bool = false) throws {
    try call(
      "Emulation.setEmulatedMedia",
      ["media": isPrinted ? "print" : "", "features": preferences.mediaFeatures])
  }

  // MARK: Keys and the mouse

  /// Keys that hold down while others are pressed, by the protocol's bits.
  public struct Modifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alt = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let command = Modifiers(rawValue: 4)
    public static let shift = Modifiers(rawValue: 8)
  }

  /// The numbers of keys that write nothing, by their names in `KeyboardEvent.key`.
  private static let keyCodes = [
    "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
  ]

  /// Presses keys one after the other, by their names in `KeyboardEvent.key`.
  public func press(_ keys: String..., modifiers: Modifiers = []) throws {
    for key in keys {
      let code = Self.keyCodes[key] ?? key.uppercased().unicodeScalars.first.map { Int($0.value) } ?? 0
      let event: [String: Any] = [
        "key": key, "code": key == " " ? "Space" : key, "windowsVirtualKeyCode": code,
        "modifiers": modifiers.rawValue,
      ]
      let writes = modifiers.isSubset(of: .shift) && (Self.keyCodes[key] == nil || key == "Enter")
      let text = writes ? ["text": key == "Enter" ? "\r" : key] : [:]
      try call("Input.dispatchKeyEvent", event.merging(["type": "keyDown"].merging(text) { $1 }) { $1 })
      try call("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
    }
  }

  /// Writes a text into what has the focus, at once.
  public func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  /// A point of the window, in CSS pixels from the left and from the top.
  public struct Point: Codable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The middle of the first element of a selector, which is scrolled into the window.
  public func middle(of selector: String) throws -> Point {
    try evaluate(
      """
      (() => {
        const element = document.querySelector(\(Self.literal(selector)));
        element.scrollIntoView({ block: "nearest", behavior: "instant" });
        const box = element.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      })()
      """)
  }

  /// A text as a literal of JavaScript.
  public static func literal(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  public func moveMouse(to point: Point) throws { try mouse("mouseMoved", point) }

  public func click(_ point: Point, count: Int = 1) throws {
    try moveMouse(to: point)
    for number in 1...count {
      try mouse("mousePressed", point, ["button": "left", "buttons": 1, "clickCount": number])
      try mouse("mouseReleased", point, ["button": "left", "clickCount": number])
    }
  }

  /// Clicks on the middle of the first element of a selector.
  public func click(_ selector: String) throws { try click(try middle(of: selector)) }

  /// Moves the mouse with its button down, in a few steps.
  public func drag(from start: Point, to end: Point) throws {
    try moveMouse(to: start)
    try mouse("mousePressed", start, ["button": "left", "buttons": 1, "clickCount": 1])
    for step in 1...4 {
      let part = Double(step) / 4
      let point = Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      try mouse("mouseMoved", point, ["button": "left", "buttons": 1])
    }
    try mouse("mouseReleased", end, ["button": "left", "clickCount": 1])
  }

  private func mouse(_ type: String, _ point: Point, _ more: [String: Any] = [:]) throws {
    try call("Input.dispatchMouseEvent", more.merging(["type": type, "x": point.x, "y": point.y]) { $1 })
  }

  // MARK: Pictures

  /// The window's content, or all of the page, as PNG.
  public func screenshot(ofWholePage isWhole: Bool = false) throws -> Data {
    try data("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": isWhole])
  }

  /// The colours that the window shows at some points, as `#rrggbb`.
  public func colors(at points: [Point]) throws -> [String] {
    let picture = try screenshot().base64EncodedString()
    let list = String(decoding: try JSONEncoder().encode(points), as: UTF8.self)
    return try evaluate(
      """
      (async () => {
        const bytes = Uint8Array.from(atob("\(picture)"), character => character.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return \(list).map(({ x, y }) => "#" + [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
          .map(byte => byte.toString(16).padStart(2, "0")).join(""));
      })()
      """)
  }

  /// The page on paper as PDF, without the browser's own header and footer, and without backgrounds that a page does not
  /// ask for.
  public func pdf() throws -> Data { try data("Page.printToPDF", ["printBackground": false]) }

  private func data(_ method: String, _ parameters: [String: Any]) throws -> Data {
    let text = try call(method, parameters)["data"] as? String
    guard let data = text.flatMap({ Data(base64Encoded: $0) }) else {
      throw Browser.Failure(description: "\(method) gives no data")
    }
    return data
  }
}
