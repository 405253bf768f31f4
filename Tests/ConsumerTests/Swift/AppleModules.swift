import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that compile against the stand-ins: on a Mac the SDK has modules of the same names.
  static var appleStubs: Self {
    #if os(macOS)
      return .disabled(
        "the SDK has modules of the names of the stand-ins; \"Checks on a Mac\" compiles against it")
    #else
      return .enabled(if: Tool.isInstalled("swiftc"), "swiftc is not installed")
    #endif
  }
}

/// The stand-ins for Apple's modules, compiled for code that imports them.
enum AppleModules {
  /// The folder of their sources, with code as apps have it in `Users`.
  static let sources = Locations.root.appending(path: "Tests/ConsumerTests/AppleStubs")

  /// Compiles some of them into a folder, each after those that it imports.
  ///
  /// - Parameters:
  ///   - modules: The modules' names.
  ///   - flags: Further arguments of the compiler.
  ///   - folder: The folder, which is where the compiler runs.
  ///   - isLinked: Whether programs are linked with them, so that `NAME.o` is written too.
  static func compile(
    _ modules: [String], flags: [String] = [], isLinked: Bool = false, in folder: URL,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let swiftc = try #require(Tool("swiftc"))
    for module in modules {
      let result = try swiftc.run(
        flags + [
          "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-I", ".",
          sources.appending(path: "\(module)/\(module).swift").path,
        ]
          + (isLinked
            ? ["-emit-module-path", "\(module).swiftmodule", "-emit-object", "-o", "\(module).o"]
            : ["-o", "\(module).swiftmodule"]),
        in: folder)
      try #require(result.status == 0, "\(result.errorText)", sourceLocation: sourceLocation)
    }
  }
}
