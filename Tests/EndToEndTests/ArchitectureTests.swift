import Foundation
import TestSupport
import Testing

/// The walls between the modules, read from their sources.
@Suite struct ArchitectureTests {
  /// The C library, for the functions of mathematics and of the system.
  static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// What each module may import. Data flows one way, and only the command does input and output.
  static let allowed: [String: Set<String>] = [
    "TextSupport": [],
    "ColorTableDiagnostics": ["TextSupport"],
    "ColorScience": system.union(["TextSupport"]),
    "ColorTableModel": ["ColorScience", "TextSupport"],
    "ColorTableLanguage": ["ColorScience", "ColorTableDiagnostics", "ColorTableModel", "TextSupport"],
    "ColorTableEmitters": ["ColorScience", "ColorTableModel", "TextSupport"],
    "ColorTableCommand": system.union([
      "TextSupport", "ColorScience", "ColorTableDiagnostics", "ColorTableModel", "ColorTableLanguage",
      "ColorTableEmitters",
    ]),
    "colortable": ["ColorTableCommand"],
    // Each only where the platform has it.
    "ThemeSwitching": ["AppKit", "CoreGraphics", "Foundation", "SwiftUI", "UIKit"],
    "Benchmarks": system,
    // They run inside SwiftPM, where Foundation is.
    "Plugins": ["PackagePlugin", "XcodeProjectPlugin", "Foundation"],
  ]

  @Test func `every module has its wall`() throws {
    let sources = Locations.root.appending(path: "Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
      !$0.hasPrefix(".")
    }
    #expect(Set(modules) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func `modules import what they may`(module: String) throws {
    let files = try SwiftSources.files(under: "Sources/\(module)")
    #expect(!files.isEmpty)
    for file in files {
      for name in try SwiftSources.imports(of: file) {
        #expect(Self.allowed[module]?.contains(name) == true, "\(file.path) imports \(name)")
      }
    }
  }

  @Test func `an import is seen in every spelling`() {
    let text = """
      import A
      @testable import B
      package import C.Sub
      import struct D.Name
      @_exported public import E // why
        import F
      // import G
      let text = "import H"
      let important = 1
      @preconcurrency import I;import J
      """
    #expect(SwiftSources.imports(in: text) == ["A", "B", "C", "D", "E", "F", "I", "J"])
  }

  @Test func `no package from outside`() throws {
    let manifest = try String(contentsOf: Locations.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  @Test func `the top level is what it was meant to be`() throws {
    let allowed: Set<String> = [
      "Sources", "Tests", "Examples", "ColorTables", "Plugins", "Package.swift", "Makefile", "README.md",
      "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Package.resolved", "action.yml",
    ]
    let git = try #require(Tool("git"))
    let listing = try git.run(["ls-tree", "--name-only", "HEAD"], in: Locations.root)
    // Sources that came without their history are fine too.
    guard listing.status == 0 else { return }
    for name in listing.outputText.split(separator: "\n") where !name.hasPrefix(".") {
      #expect(allowed.contains(String(name)), "\(name) stands at the top level")
    }
  }
}

/// Swift files of the repository, and what they import.
enum SwiftSources {
  /// The Swift files under a folder of the repository.
  static func files(under folder: String) throws -> [URL] {
    let root = Locations.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { root.appending(path: $0) }
  }

  /// The modules that a file imports.
  static func imports(of file: URL) throws -> [String] {
    imports(in: try String(contentsOf: file, encoding: .utf8))
  }

  /// The modules that a text imports.
  static func imports(in text: String) -> [String] {
    let form =
      #/(?:^|;)[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?import[ \t]+(?:(?:typealias|struct|class|enum|protocol|let|var|func)[ \t]+)?([A-Za-z_]\w*)/#
      .anchorsMatchLineEndings()
    return text.matches(of: form).map { String($0.output.1) }
  }
}
