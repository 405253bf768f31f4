import Foundation
import TestSupport
import Testing

/// The carried runtime under the thread sanitizer, with readers on many threads.
@Suite(.waiting, .enabled(if: Consumers.runs(Tool.isInstalled("swiftc")), "swiftc is not installed"))
struct SwiftSwitcherRaceTests {
  /// Palettes are read by many tasks, and streams come and go, while the main actor changes everything.
  ///
  /// Tasks rest now and then, so that they run side by side on a busy machine too.
  static let readers = ##"""
    @MainActor func run() async {
      let themes = AppColor.ThemeSwitcher(selection: .fixed(.normal))
      let document = try? AppColor.ThemeSwitcher.OverlayDocument(json: Data(##"{"NIGHT":{"BG":"#040506"}}"##.utf8))
      let streams = (0..<4).map { _ in themes.stream() }
      let readers = streams.map { stream in
        Task.detached {
          var count = 0
          for await theme in stream where theme == .night { count += 1 }
          return count
        }
      }
      var sums: [Task<UInt64, Never>] = []
      for round in 0..<200 {
        themes.select(round % 2 == 0 ? .night : .red)
        if round % 3 == 0 { themes.override(.bg, with: { $0 == .night ? 0x010203 : 0x040506 }) }
        if round % 5 == 0 { themes.removeOverride(of: .bg) }
        if let document { themes.overlay = round % 7 == 0 ? document.overlay : .init() }
        let palette = themes.palette
        sums.append(
          Task.detached {
            var sum: UInt64 = 0
            for token in AppColor.allCases {
              sum += UInt64(palette(token).rgba)
              usleep(100)
            }
            for theme in AppColor.Theme.allCases { sum += UInt64(palette.value(of: .bg, in: theme).rgba) }
            return sum
          })
        await Task.yield()
      }
      for sum in sums { _ = await sum.value }
      readers[0].cancel()
      for reader in readers.dropFirst() { reader.cancel() }
      for reader in readers { _ = await reader.value }
      print("done")
    }
    """##

  /// A race that the sanitizer has to find, or it would find nothing in the other program either.
  static let race = """
    final class Box: @unchecked Sendable { var value = 0 }
    @MainActor func run() async {
      let box = Box()
      let threads = (0..<2).map { _ in Thread { for _ in 0..<300 { box.value += 1; usleep(1000) } } }
      for thread in threads { thread.start() }
      while threads.contains(where: { !$0.isFinished }) { usleep(1000) }
      print("done")
    }
    """

  static func run(_ code: String) throws -> Tool.Result {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = "@main struct Main { @MainActor static func main() async { await run() } }\n"
    return try SwiftFixtures.compileWithSwitcher(
      "import Foundation\n" + code + "\n" + main, as: "Program.swift",
      ["-sanitize=thread", "-g", "-parse-as-library"], in: folder
    ).run([], timeLimit: 300)
  }

  @Test func `no data race while themes change`() throws {
    let result = try Self.run(Self.readers)
    #expect(result.status == 0 && result.outputText == "done\n", "\(result.errorText)")
    #expect(!result.errorText.contains("ThreadSanitizer"), "\(result.errorText)")
  }

  @Test func `the sanitizer finds a race that is there`() throws {
    let result = try Self.run(Self.race)
    #expect(result.errorText.contains("WARNING: ThreadSanitizer"), "\(result.status) \(result.errorText)")
  }
}
