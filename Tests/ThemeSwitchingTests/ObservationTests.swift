import Foundation
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

  @Test func `a change to the present state is not a change`() {
    let themes = ThemeSwitcher(selection: .fixed(.normal), systemAppearance: .light)
    let delivered = ThemeSwitcher.DeliveredTheme(name: "x", appearance: .dark, colors: [.bg: 1])
    let document = try? ThemeSwitcher.OverlayDocument(
      json: Data(##"{"X": {"bg": "#010203"}, "NIGHT": {"bg": "#040506"}}"##.utf8))
    func make() {
      themes.select(.night)
      themes.isEnabled = true
      themes.override(.tint, with: 1)
      themes.removeOverride(of: .text)
      themes.overlay[.bg, .red] = 1
      themes.deliver(delivered)
      themes.removeDeliveredTheme(named: "y")
      themes.systemDidChange(to: .dark)
    }
    make()
    func changes(_ change: () -> Void) -> Int {
      let count = Count()
      withObservationTracking({ _ = themes.palette }) { count.value += 1 }
      change()
      return count.value
    }
    #expect(changes(make) == 0)
    #expect(changes { document.map { themes.apply($0) } } == 1)
    #expect(themes.deliveredThemes.map(\.name) == ["x", "X"])
    #expect(changes { document.map { themes.apply($0) } } == 0)
    #expect(
      changes { themes.deliver(.init(name: "x", title: "X", appearance: .dark, colors: [.bg: 1])) } == 1)
    #expect(changes { themes.removeDeliveredTheme(named: "x") } == 1)
    #expect(changes { themes.isEnabled = false } == 1)
  }

  @Test func `what is selected last is stored, also where an observer selects before it`() {
    let storage = MemoryStorage()
    let themes = ThemeSwitcher(selection: .fixed(.normal), storage: storage)
    let count = Count()
    withObservationTracking({ _ = themes.selection }) {
      count.value += 1
      if count.value == 1 { MainActor.assumeIsolated { themes.select(.red) } }
    }
    themes.select(.night)
    #expect(themes.theme == .night && themes.selection == .fixed(.night))
    #expect(storage.storedSelection == "theme:NIGHT")
  }

  @Test func `an override and a theme that an observer adds are kept`() {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    func observe(_ change: @escaping @MainActor () -> Void) {
      let count = Count()
      withObservationTracking {
        _ = themes.palette
      } onChange: {
        count.value += 1
        if count.value == 1 { MainActor.assumeIsolated { change() } }
      }
    }
    observe { themes.override(.text, with: 2) }
    themes.override(.tint, with: 1)
    #expect(themes(.tint).rgba == 0x1FF && themes(.text).rgba == 0x2FF)
    observe { themes.overlay[.bg, .normal] = 3 }
    themes.deliver(.init(name: "x", colors: [:]))
    #expect(themes(.bg).rgba == 0x3FF && themes.deliveredThemes.map(\.name) == ["x"])
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
