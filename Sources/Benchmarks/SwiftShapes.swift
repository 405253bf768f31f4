/// The same colours in the shapes that generators of Swift give them: what ours is compared with.
enum SwiftShapes {
  /// Constants that are built when they are first used: one `static let` for each token, with a colour a theme.
  static func constructed(tokens: Int) -> String {
    var text = """
      struct RGBA { let red, green, blue, alpha: Double }
      struct Themed { let normal, night, red: RGBA }
      enum Palette {

      """
    for token in 0..<tokens {
      let colors = (0..<3).map { theme in
        "RGBA(red: 0.\(token % 10), green: 0.\(token / 10 % 10), blue: 0.\(theme), alpha: 1.0)"
      }
      text += "  static let token\(token) = Themed(normal: \(colors[0]), night: \(colors[1]), red: \(colors[2]))\n"
    }
    return text + "}\n"
  }

  /// An enum with the keys as raw values, and a switch over it for the values.
  static func stringEnum(tokens: Int) -> String {
    var text = "enum Theme { case normal, night, red }\nenum Token: String, CaseIterable {\n"
    for token in 0..<tokens { text += "  case token\(token) = \"group\(token / 100).token\(token)\"\n" }
    text += "  func value(in theme: Theme) -> UInt32 {\n    switch self {\n"
    for token in 0..<tokens {
      text += "    case .token\(token): switch theme { case .normal: \(token); case .night: \(token + 1); case .red: 7 }\n"
    }
    return text + "    }\n  }\n}\n"
  }

  /// A program that times changes of theme with bindings, and loops that assign without any.
  ///
  /// It is compiled with the generated file beside it. Times are medians of 41 changes, in nanoseconds for one
  /// binding.
  static let themeChange = #"""
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Darwin)
      import Darwin
    #endif

    typealias Value = BenchColor.Value
    final class PlatformColor { let value: Value; init(_ value: Value) { self.value = value } }
    class View {
      var needsDisplay = false
      var color: PlatformColor? { didSet { if color !== oldValue { needsDisplay = true } } }
    }

    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @inline(never) func hidden<Anything>(_ anything: Anything) -> Anything { anything }

    @MainActor func median(_ count: Int, _ change: (BenchColor.Theme) -> Void) -> Double {
      var times: [Double] = []
      for round in 0..<41 {
        let start = now()
        change(round % 2 == 0 ? .night : .red)
        times.append((now() - start) * 1e9 / Double(count))
      }
      return times.sorted()[20]
    }

    @MainActor func run(_ count: Int) {
      let themes = BenchColor.ThemeSwitcher(selection: .fixed(.normal))
      let views = (0..<count).map { _ in View() }
      let token = BenchColor.group0.token0
      let path: ReferenceWritableKeyPath<View, PlatformColor?> = hidden(\.color)
      let bare = median(count) { theme in for view in views { view.color = PlatformColor(token(theme)) } }
      let barePath = median(count) { theme in
        for view in views { view[keyPath: path] = PlatformColor(token(theme)) }
      }
      for view in views { themes.bind(view, to: token) { $0.color = PlatformColor($1) } }
      let closure = median(count) { themes.select($0) }
      for view in views { themes.unbind(view) }
      let start = now()
      for view in views { themes.bind(view, \.color, to: token) { PlatformColor($0) } }
      let bind = (now() - start) * 1e9 / Double(count)
      let bound = median(count) { themes.select($0) }
      func text(_ value: Double) -> String { String(Int(value)) }
      func ratio(_ value: Double) -> String { String(Double(Int(value * 10)) / 10) }
      print(
        "\(count) bindings, ns each: loop of assignments \(text(bare)), by key path \(text(barePath));",
        "bound closures \(text(closure)) (\(ratio(closure / bare)) x),",
        "bound key paths \(text(bound)) (\(ratio(bound / barePath)) x the loop by key path, \(ratio(bound / bare)) x",
        "the plain loop); to bind \(text(bind))")
      withExtendedLifetime(views) {}
    }

    MainActor.assumeIsolated { for count in [1_000, 10_000, 100_000] { run(count) } }

    """#
}
