import Foundation

/// The programs of others that tests hold outputs against: compilers, browsers, validators.
public enum Consumers {
  /// Whether a missing consumer is a failure: `COLORTABLE_REQUIRE_CONSUMERS=1` in the environment.
  ///
  /// Without it a test whose consumer is missing is skipped, so that the tests are of use on every machine;
  /// a build server sets it, so that nothing is skipped there by accident.
  public static var areRequired: Bool {
    ProcessInfo.processInfo.environment["COLORTABLE_REQUIRE_CONSUMERS"] == "1"
  }

  /// Whether slow tests run: `COLORTABLE_SLOW_TESTS` in the environment, which `Package.swift` reads too.
  public static var areSlowOnesWanted: Bool {
    ProcessInfo.processInfo.environment["COLORTABLE_SLOW_TESTS"] != nil
  }

  /// Whether a test that needs a consumer runs, for `.enabled(if:)`: where the consumer is there, and where it
  /// has to be, so that the test fails when it looks for it.
  public static func runs(_ isThere: @autoclosure () -> Bool) -> Bool { areRequired || isThere() }
}

/// Cases of which a plain run takes a sample, because each takes long; where slow tests run, all are taken.
public enum Cases {
  /// All values where slow tests run, and otherwise each n-th from the first one.
  public static func every<Value>(_ step: Int, of values: some Sequence<Value>) -> [Value] {
    values.enumerated().filter { Consumers.areSlowOnesWanted || $0.offset % step == 0 }.map(\.element)
  }

  /// How often something is repeated, or how large it is: a tenth of it in a plain run.
  public static func number(_ count: Int) -> Int { Consumers.areSlowOnesWanted ? count : count / 10 }
}

extension Tool {
  /// Python, at the place that it names itself: what PATH has may be a script that looks for it at each start.
  public static let python: Tool? = {
    guard let tool = Tool("python3") else { return nil }
    let place = try? tool.run(["-c", "import sys; print(sys.executable, end='')"]).outputText
    return place.map { Tool(at: URL(fileURLWithPath: $0)) } ?? tool
  }()

  /// The packages and modules that Python can import.
  private static let pythonPackages: Set<Substring> = {
    let script = "import pkgutil; print(*(module.name for module in pkgutil.iter_modules()))"
    let names = try? python?.run(["-c", script]).outputText
    return Set((names ?? "").split { $0.isWhitespace })
  }()

  /// Whether a test that needs Python with some packages runs, for `.enabled(if:)`: where they are installed, or have to
  /// be.
  public static func pythonHas(_ packages: Substring...) -> Bool {
    Consumers.runs(pythonPackages.isSuperset(of: packages))
  }
}
