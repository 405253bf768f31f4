/// What a change of theme costs with the switcher that generated Swift carries, beside loops of assignments.
struct ThemeChange {
  /// The colortable binary.
  let binary: String
  /// The folder that everything is made in.
  let folder: String

  /// The nanoseconds of each binding, as lines of text; nil where there is no Swift compiler.
  func measure() throws -> String? {
    guard let compiler = Environment.program("swiftc") else { return nil }
    let table = folder + "/Change.colortable"
    try SeededTable.write(.init(tokens: 100), to: table)
    let generated = folder + "/BenchColor.swift"
    _ = try ChildProcess(
      binary,
      [
        "generate", "--no-config", "--quiet", table, "--swift", generated, "--swift-name", "BenchColor",
        "--swift-runtime", "embed",
      ])
    let program = folder + "/main.swift"
    try Files.write(Array(Self.program.utf8), to: program)
    let output = folder + "/change"
    _ = try ChildProcess(
      compiler, ["-O", "-wmo", "-swift-version", "6", "-o", output, program, generated])
    _ = try ChildProcess(output, [], output: output + ".txt")
    return try Files.read(output + ".txt")
  }

  /// A program that times changes of theme with bindings, and loops that assign without any.
  ///
  /// It is compiled with the generated file beside it. Times are medians of 41 changes, in nanoseconds for one
  /// binding.
  private static let program = #"""
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
        change(round % 2 == 0 ? .t1 : .t2)
        times.append((now() - start) * 1e9 / Double(count))
      }
      return times.sorted()[20]
    }

    @MainActor func run(_ count: Int) {
      let themes = BenchColor.ThemeSwitcher(selection: .fixed(.t0))
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
