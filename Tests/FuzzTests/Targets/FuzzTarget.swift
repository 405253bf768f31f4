/// A part of the tool that takes bytes from anywhere, and what has to hold whatever they are.
///
/// `make fuzz` gives it inputs that libFuzzer makes; the tests give it its seeds, some mutations of them, and every input
/// that was found.
struct FuzzTarget: Sendable {
  /// The name that `FUZZ_TARGET` takes.
  let name: String
  /// Valid inputs to start from.
  let seeds: @Sendable () -> [[UInt8]]
  private let property: @Sendable (FuzzInput) throws -> Void

  init(
    _ name: String, seeds: @escaping @Sendable () -> [[UInt8]],
    property: @escaping @Sendable (FuzzInput) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.property = property
  }

  /// Runs the target on an input.
  ///
  /// - Throws: ``Violation`` where the property does not hold.
  func check(_ bytes: [UInt8]) throws { try property(FuzzInput(bytes)) }

  /// Every target, in the order in which `make fuzz` runs them.
  static let all: [FuzzTarget] = [
    .syntax, .check, .fix, .format, .diff, .emit, .importing, .configuration, .overlay, .color, .report,
    .dependencyFile, .server, .usage, .command,
  ]

  /// The target with a name; nil where there is none.
  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A property that does not hold.
struct Violation: Error, CustomStringConvertible {
  let description: String
}

/// Throws a ``Violation`` unless a condition holds.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws {
  if !condition { throw Violation(description: description()) }
}
