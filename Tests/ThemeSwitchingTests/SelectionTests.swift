import Foundation
import Testing

@testable import ThemeSwitching

@MainActor @Suite struct SelectionTests {
  @Test func `the system is followed, high contrast too`() {
    let themes = ThemeSwitcher(systemAppearance: .dark)
    #expect(themes.theme == .night)
    themes.systemDidChange(to: .dark, highContrast: true)
    #expect(themes.theme == .nightContrast)
    themes.systemDidChange(to: .light)
    #expect(themes.theme == .normal)
    themes.select(.red)
    themes.systemDidChange(to: .dark)
    #expect(themes.theme == .red)
    themes.select(.system)
    #expect(themes.theme == .night)
    #expect(themes.palette.followsSystem)
  }

  @Test func `the choice is stored and restored`() {
    let storage = MemoryStorage()
    let themes = ThemeSwitcher(storage: storage)
    #expect(storage.storedSelection == nil)
    themes.select(.red)
    #expect(storage.storedSelection == "theme:RED")
    #expect(ThemeSwitcher(storage: storage).theme == .red)
    themes.select(.system)
    #expect(storage.storedSelection == "system")
    #expect(ThemeSwitcher(selection: .fixed(.red), storage: storage).selection == .system)
  }

  @Test func `the first choice is stored, also one that applies already`() {
    let storage = MemoryStorage()
    ThemeSwitcher(storage: storage).select(.system)
    // A later version of the app may start with another selection.
    #expect(ThemeSwitcher(selection: .fixed(.night), storage: storage).selection == .system)
  }

  @Test(arguments: ["theme:GONE", "theme:", "", "RED", "theme:red", "\u{0}", "system "])
  func `an unknown stored theme falls back`(stored: String) {
    let storage = MemoryStorage(stored)
    #expect(ThemeSwitcher(storage: storage).selection == .system)
    #expect(ThemeSwitcher(selection: .fixed(.night), storage: storage).theme == .night)
    #expect(storage.storedSelection == stored)
  }

  @Test(arguments: [Selection.system, .fixed(.red)])
  func `a stored theme that is gone is forgotten at the next choice`(choice: Selection) {
    let storage = MemoryStorage("theme:GONE")
    let themes = ThemeSwitcher(selection: choice, storage: storage)
    // The choice is the selection that applies already.
    themes.select(choice)
    #expect(storage.storedSelection == choice.rawValue)
  }

  @Test func `the selection can be bound, and changed by its parts`() {
    let themes = ThemeSwitcher(systemAppearance: .dark)
    themes.selection = .fixed(.red)
    #expect(themes.theme == .red)
    themes.theme = .night
    #expect(themes.selection == .fixed(.night))
    themes.select(appearance: .dark, highContrast: true)
    #expect(themes.selection == .fixed(.nightContrast))
    themes.select(appearance: nil)
    #expect(themes.selection == .system)
    #expect(themes.choices == [.system] + Theme.allCases.map { .fixed($0) })
    #expect(themes.title(of: .fixed(.red)) == "RED" && themes.title(of: .system) == nil)
  }

  @Test func `user defaults store the choice`() throws {
    let suite = "colortable-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    ThemeSwitcher(storage: ThemeSwitcher.DefaultsStorage(defaults)).select(.night)
    let again = try #require(UserDefaults(suiteName: suite))
    #expect(ThemeSwitcher(storage: ThemeSwitcher.DefaultsStorage(again)).theme == .night)
    again.set(7, forKey: "SampleColor.theme")
    #expect(ThemeSwitcher(storage: ThemeSwitcher.DefaultsStorage(again)).theme == .normal)
  }

  @Test func `selections are written and read`() throws {
    for selection in [ThemeSwitcher.Selection.system] + Theme.allCases.map({ .fixed($0) }) {
      #expect(ThemeSwitcher.Selection(rawValue: selection.rawValue) == selection)
      let data = try JSONEncoder().encode([selection])
      #expect(try JSONDecoder().decode([ThemeSwitcher.Selection].self, from: data) == [selection])
    }
  }

  @Test func `off is the default theme everywhere, without callbacks`() {
    let themes = ThemeSwitcher(selection: .fixed(.night))
    let panel = Panel()
    var observed: [String] = []
    themes.bind(panel, \.tint, to: .tint)
    themes.observe(panel) { _, theme in observed.append(theme.name) }
    themes.override(.tint, with: 0x010203)
    themes.isEnabled = false
    #expect(themes.theme == .normal)
    #expect(panel.tint.hex == "#0a84ff")
    #expect(observed == ["NIGHT", "NORMAL"])
    themes.isEnabled = false
    themes.select(.red)
    themes.systemDidChange(to: .dark)
    themes.override(.tint, with: 0x040506)
    var overlay = ThemeSwitcher.Overlay()
    overlay[.tint, .normal] = 0x070809
    themes.overlay = overlay
    #expect(observed == ["NIGHT", "NORMAL"])
    #expect(panel.history == ["#0a84fe", "#010203", "#0a84ff"])
    let late = Panel()
    themes.bind(late, \.tint, to: .tint)
    #expect(late.tint.hex == "#0a84ff")
    themes.isEnabled = true
    #expect(themes.theme == .red)
    #expect(observed == ["NIGHT", "NORMAL", "RED"])
    #expect(panel.tint.hex == "#040506" && late.tint.hex == "#040506")
  }
}
