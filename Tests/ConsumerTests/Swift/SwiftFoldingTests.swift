import Foundation
import TestSupport
import Testing

/// The code that the optimiser leaves of a look-up.
@Suite(.waiting, .enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not installed"))
struct SwiftFoldingTests {
  /// The instructions of a function with a name, from an assembly listing.
  static func instructions(of name: String, in assembly: String) -> [String] {
    var found: [String] = []
    var isInside = false
    for line in assembly.split(separator: "\n") {
      let text = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      if !line.hasPrefix("\t"), !line.hasPrefix(" "), text.hasSuffix(":") {
        if text.contains(name) {
          isInside = true
        } else if isInside, !text.hasPrefix(".L"), !text.hasPrefix("L") {
          break
        }
      } else if isInside, !text.isEmpty, !text.hasPrefix("."), !text.hasPrefix(";") {
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
      @_silgen_name("folded_color") public func foldedColor() -> UInt32 { AppColor.text333(.night).rgba }
      @_silgen_name("looked_up_color") public func lookedUpColor(_ token: Int, _ theme: String) -> UInt32 {
        guard let theme = AppColor.Theme(rawValue: theme) else { return 0 }
        return value(AppColor.allCases[token], theme)
      }
      @inline(never) @_silgen_name("value_of_color") func value(_ token: AppColor, _ theme: AppColor.Theme) -> UInt32 {
        token(theme).rgba
      }
      """
    try Data(code.utf8).write(to: folder.appending(path: "Use.swift"))
    let result = try swiftc.run(
      [
        "-O", "-wmo", "-parse-as-library", "-emit-assembly", "-o", "out.s", "AppColor.swift",
        "Use.swift",
      ],
      in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    let assembly = try String(contentsOf: folder.appending(path: "out.s"), encoding: .utf8)
    let folded = Self.instructions(of: "folded_color", in: assembly)
    #expect(!folded.isEmpty && folded.count <= 6, "\(folded)")
    #if arch(x86_64)
      #expect(
        folded.contains { $0.hasPrefix("movl") && $0.contains("$\(Int32(bitPattern: 0xDDDD_DDFF))") },
        "\(folded)")
    #endif
    let lookedUp = Self.instructions(of: "value_of_color", in: assembly)
    #expect(!lookedUp.isEmpty)
    #expect(!lookedUp.contains { $0.hasPrefix("call") || $0.hasPrefix("bl") }, "\(lookedUp)")
  }
}
