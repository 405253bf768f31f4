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

  /// Swift calls an observer again for what it changes itself.
  @Test func `a theme that an observer delivers is kept beside the one whose delivery it observes`() {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    func deliver(_ name: String, observing change: () -> Void) {
      let count = Count()
      withObservationTracking {
        _ = themes.deliveredThemes
      } onChange: {
        count.value += 1
        if count.value > 1 { return }
        MainActor.assumeIsolated { themes.deliver(.init(name: name, colors: [:])) }
      }
      change()
    }
    deliver("first") { themes.deliver(.init(name: "second", colors: [:])) }
    #expect(themes.deliveredThemes.map(\.name) == ["first", "second"])
    deliver("third") { themes.removeDeliveredTheme(named: "second") }
    #expect(themes.deliveredThemes.map(\.name) == ["first", "third"])
  }
}
