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

  /// Whether tests that take minutes run: where consumers are required, and with `COLORTABLE_SLOW_TESTS=1`.
  public static var areSlowOnesWanted: Bool {
    areRequired || ProcessInfo.processInfo.environment["COLORTABLE_SLOW_TESTS"] == "1"
  }

  /// Whether a test that needs a consumer runs, for `.enabled(if:)`: where the consumer is there, and where it
  /// has to be, so that the test fails when it looks for it.
  public static func runs(_ isThere: @autoclosure () -> Bool) -> Bool { areRequired || isThere() }
}
