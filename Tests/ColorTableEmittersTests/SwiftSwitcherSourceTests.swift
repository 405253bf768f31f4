import ColorTableCommand
import ColorTableTool
import Foundation
import TestSupport
import Testing

/// The source of the library `ThemeSwitching`, as the tool writes it.
@Suite struct SwiftSwitcherSourceTests {
  static let module = Locations.root.appending(path: "Sources/ThemeSwitching")

  /// An import has the access level of the declarations that use its module.
  @Test func `modules are imported once, and every file of the library follows without its imports`() throws {
    func importing(_ module: String) -> String {
      """
        #if hasFeature(InternalImportsByDefault)
          public import \(module)
        #else
          import \(module)
        #endif
      """
    }
    let modules = ["Combine", "Foundation", "Observation", "SwiftUI"].map {
      "#if canImport(\($0))\n\(importing($0))\n#endif\n"
    }
    let start = """
      // The library ThemeSwitching, written by colortable: the same for every table. Do not edit.
      // swift-format-ignore-file
      // swiftlint:disable all

      \(modules.joined())#if canImport(UIKit)
      \(importing("UIKit"))
      #elseif canImport(AppKit)
      \(importing("AppKit"))
      #endif

      """
    let text = String(decoding: SwiftFixtures.librarySource, as: UTF8.self)
    #expect(text.hasPrefix(start))
    let rest = text.dropFirst(start.count)
    #expect(!rest.contains(#/(?m)^ *import /#))
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.module.path)
    where name.hasSuffix(".swift") {
      let file = try String(contentsOf: Self.module.appending(path: name), encoding: .utf8)
      let imports =
        #/\A(?:(?:import \w+|#if canImport\(\w+\)\n  import \w+\n(?:#elseif canImport\(\w+\)\n  import \w+\n)?#endif)\n+)+/#
      let body = file.replacing(imports, with: "", maxReplacements: 1)
      #expect(rest.contains(body), "\(name)")
      count += body.count + 1
    }
    #expect(count == rest.count)
  }

  @Test func `the core has no part that was not asked for`() throws {
    func text(_ parts: Set<SwitcherFile.Part>) -> String {
      String(decoding: SwitcherSource.bytes(with: parts), as: UTF8.self)
    }
    let names = ["OverlayDocument", "webScript", "AsyncStream", "familyNamed family"]
    for (part, name) in zip(SwitcherFile.Part.allCases, names) {
      #expect(!text([]).contains(name) && text([part]).contains(name), "\(part)")
    }
  }
}
