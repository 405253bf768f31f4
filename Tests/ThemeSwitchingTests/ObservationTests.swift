import Observation
import Testing

@testable import ThemeSwitching

@MainActor @Suite struct ObservationTests {
  final class Count: @unchecked Sendable { var value = 0 }

  @Test func `Swift's observation is notified of what was read`() {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    let count = Count()
    func changes(_ read: () -> Void, _ change: () -> Void) -> Int {
      count.value = 0
      withObservationTracking(read) { count.value += 1 }
      change()
      return count.value
    }
    #expect(changes({ _ = themes.theme }, { themes.select(.night) }) == 1)
    #expect(changes({ _ = themes(.tint) }, { themes.override(.tint, with: 1) }) == 1)
    #expect(changes({ _ = themes.selection }, { themes.select(.system) }) == 1)
    #expect(changes({ _ = themes.overlay }, { themes.overlay[.bg, .red] = 1 }) == 1)
    #expect(changes({ _ = themes.isEnabled }, { themes.isEnabled = false }) == 1)
    #expect(changes({ _ = themes.choices }, { themes.deliver(.init(name: "x", colors: [:])) }) == 1)
    #expect(changes({ _ = themes.palette }, { themes.select(.system) }) == 0)
  }
}
