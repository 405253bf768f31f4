import Foundation
import TestSupport
import Testing

/// What the optimiser leaves of a look-up.
@Suite(.enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not installed"))
struct SwiftFoldingTests {
  /// The instructions of a function with a name, from an assembly listing.
  static func instructions(of name: String, in assembly: String) -> [String] {
    var found: [String] = []
    var isInside = false
    for line in assembly.split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if !line.hasPrefix("\t"), !line.hasPrefix(" "), text.hasSuffix(":") {
        if text.contains(name) {
          isInside = true
        } else if isInside, !text.hasPrefix(".L"), !text.hasPrefix("L") {
          break
        }
      } else if isInside, !text.hasPrefix("."), !text.hasPrefix("#"), !text.hasPrefix(";") {
        found.append(text)
      }
    }
    return found
  }

  @Test func `a named colour in a known theme is a constant, and a look-up calls nothing`() throws {
    let swiftc = try #require(Tool("swiftc"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(SwiftFixtures.emit(SwiftFixtures.classic)).write(to: folder.appending(path: "AppColor.swift"))
    let code = """
      @inline(never) func foldedColor() -> UInt32 { AppColor.text333(.night).rgba }
      @inline(never) func lookedUpColor(_ token: AppColor, _ theme: AppColor.Theme) -> UInt32 { token(theme).rgba }
      public func use(_ token: AppColor, _ theme: AppColor.Theme) -> UInt32 {
        foldedColor() &+ lookedUpColor(token, theme)
      }
      """.replacingOccurrences(of: "public func use", with: "@_optimize(none) func use")
    try Data(code.utf8).write(to: folder.appending(path: "Use.swift"))
    let result = try swiftc.run(
      [
        "-O", "-wmo", "-parse-as-library", "-enable-testing", "-emit-assembly", "-o", "out.s", "AppColor.swift",
        "Use.swift",
      ],
      in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    let assembly = try String(contentsOf: folder.appending(path: "out.s"), encoding: .utf8)
    let folded = Self.instructions(of: "foldedColor", in: assembly)
    #expect(!folded.isEmpty && folded.count <= 6, "\(folded)")
    #if arch(x86_64)
      #expect(folded.contains { $0.hasPrefix("movl") && $0.contains("$\(Int32(bitPattern: 0xDDDD_DDFF))") }, "\(folded)")
    #endif
    let lookedUp = Self.instructions(of: "lookedUpColor", in: assembly)
    #expect(!lookedUp.isEmpty)
    #expect(!lookedUp.contains { $0.hasPrefix("call") || $0.hasPrefix("bl") }, "\(lookedUp)")
    print("folded:", folded, "looked up:", lookedUp.count)
  }
}
