/// The cost of a change of theme with the switcher of generated Swift, compared with loops of assignments.
struct ThemeChange {
  /// The colortable binary.
  let binary: String
  /// The folder for temporary files.
  let folder: String

  /// The costs of a change with a number of bindings.
  struct Costs {
    let bindings: Int
    /// Nanoseconds for each binding, by the name of the measurement.
    var nanoseconds: [String: Double] = [:]

    /// The ratio of a measurement to that of a loop.
    func ratio(_ name: String, to loop: String) -> Double? {
      guard let value = nanoseconds[name], let bare = nanoseconds[loop], bare > 0 else { return nil }
      return value / bare
    }
  }

  /// The costs for each number of bindings; empty where there is no Swift compiler.
  func measure() throws -> [Costs] {
    guard let compiler = Environment.program("swiftc") else { return [] }
    let program = SwiftProgram(binary: binary, folder: folder)
    let library = folder + "/ThemeSwitching.swift"
    let generated = try program.generate(tokens: 100, type: "BenchColor", library: library)
    let output = try program.output(
      of: Self.program, named: "main", with: [generated, library], compiler, ["-wmo", "-swift-version", "6"])
    return Self.costs(in: output)
  }

  /// Parses lines of a number of bindings, a name, and nanoseconds.
  private static func costs(in text: String) -> [Costs] {
    var found: [Costs] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let bindings = Int(words[0]), let value = Double(words[2]) else { continue }
      if found.last?.bindings != bindings { found.append(Costs(bindings: bindings)) }
      found[found.count - 1].nanoseconds[String(words[1])] = value
    }
    return found
  }

  /// The costs as text, with one line for each number of bindings.
  static func text(_ costs: [Costs]) -> String {
    var text = ""
    for cost in costs {
      func times(_ name: String, _ loop: String) -> String {
        cost.ratio(name, to: loop).map { fixed($0, 1) + " x" } ?? "?"
      }
      text +=
        "a change of theme with \(cost.bindings) bindings: \(times("one", "loop")) a loop of assignments, "
      text += "\(times("four", "loop-of-four")) with four bindings an object; "
      text += "\(times("path", "loop-by-path")) a loop by key path, \(times("path", "loop")) the plain loop\n"
    }
    return text
  }

  /// A program that times changes of theme with bindings, and loops that assign without any.
  ///
  /// It is compiled together with the generated file. A change and its loop take turns on the same objects. Times are
  /// medians of 41 changes, in nanoseconds for each binding.
  private static let program = #"""
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Darwin)
      import Darwin
    #endif

    typealias Value = BenchColor.Value
    typealias Theme = BenchColor.Theme
    final class PlatformColor { let value: Value; init(_ value: Value) { self.value = value } }
    class View {
      var needsDisplay = false
      var color: PlatformColor? { didSet { if color !== oldValue { needsDisplay = true } } }
      var border: PlatformColor? { didSet { if border !== oldValue { needsDisplay = true } } }
      var tint: PlatformColor? { didSet { if tint !== oldValue { needsDisplay = true } } }
      var text: PlatformColor? { didSet { if text !== oldValue { needsDisplay = true } } }
    }

    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @inline(never) func opaque<Value>(_ value: Value) -> Value { value }

    @MainActor func run(_ count: Int) {
      let one = BenchColor.ThemeSwitcher(selection: .fixed(.t0))
      let four = BenchColor.ThemeSwitcher(selection: .fixed(.t0))
      let path = BenchColor.ThemeSwitcher(selection: .fixed(.t0))
      let views = (0..<count).map { _ in View() }
      let token = opaque(BenchColor.group0.token0)
      let property: ReferenceWritableKeyPath<View, PlatformColor?> = opaque(\.color)
      for view in views {
        one.bind(view, to: token) { $0.color = PlatformColor($1) }
        path.bind(view, property, to: token) { PlatformColor($0) }
      }
      let some = views.prefix(count / 4)
      for view in some {
        four.bind(view, to: token) { $0.color = PlatformColor($1) }
        four.bind(view, to: token) { $0.border = PlatformColor($1) }
        four.bind(view, to: token) { $0.tint = PlatformColor($1) }
        four.bind(view, to: token) { $0.text = PlatformColor($1) }
      }
      /// Times a change and its loop, in turns.
      func compare(_ name: String, _ change: (Theme) -> Void, _ loop: String, _ assign: (Theme) -> Void) {
        var changes: [Double] = []
        var loops: [Double] = []
        for round in 0..<41 {
          let theme: Theme = round % 2 == 0 ? .t1 : .t2
          let start = now()
          assign(theme)
          let middle = now()
          change(theme)
          loops.append((middle - start) * 1e9 / Double(count))
          changes.append((now() - middle) * 1e9 / Double(count))
        }
        print(count, name, changes.sorted()[20])
        print(count, loop, loops.sorted()[20])
      }
      compare("one", { one.select($0) }, "loop") { theme in
        for view in views { view.color = PlatformColor(token(theme)) }
      }
      compare("four", { four.select($0) }, "loop-of-four") { theme in
        for view in some {
          view.color = PlatformColor(token(theme))
          view.border = PlatformColor(token(theme))
          view.tint = PlatformColor(token(theme))
          view.text = PlatformColor(token(theme))
        }
      }
      compare("path", { path.select($0) }, "loop-by-path") { theme in
        for view in views { view[keyPath: property] = PlatformColor(token(theme)) }
      }
      withExtendedLifetime(views) {}
    }

    MainActor.assumeIsolated { for count in [1_000, 10_000, 100_000] { run(count) } }

    """#
}
