import Testing

@testable import ThemeSwitching

@MainActor @Suite struct OverrideTests {
  let themes = ThemeSwitcher(selection: .fixed(.normal))
  let tinted = Panel()
  let other = Panel()

  init() {
    themes.bind(tinted, \.tint, to: .tint)
    themes.bind(other, \.tint, to: .bg)
  }

  @Test func `every binding of the token changes, others do not`() {
    let late = Panel()
    themes.override(.tint, with: 0x123456)
    themes.bind(late, \.tint, to: .tint)
    #expect(tinted.history == ["#0a84ff", "#123456"])
    #expect(late.history == ["#123456"])
    themes.override(.tint, with: 0x654321)
    #expect(late.history == ["#123456", "#654321"])
    themes.override(.tint, with: 0x654321)
    #expect(late.history == ["#123456", "#654321"])
    #expect(other.history == ["#ffffff"])
    #expect(themes(.tint).hex == "#654321" && themes(.bg).hex == "#ffffff")
    themes.removeOverride(of: .tint)
    themes.removeOverride(of: .tint)
    themes.removeOverride(of: .bg)
    #expect(tinted.history == ["#0a84ff", "#123456", "#654321", "#0a84ff"])
    #expect(other.history == ["#ffffff"])
  }

  @Test func `an override inside a callback is stored too`() {
    let storage = MemoryStorage()
    let themes = ThemeSwitcher(selection: .fixed(.normal), storage: storage)
    themes.bind(tinted, to: .tint) { _, color in
      if color.hex == "#123456" { themes.override(.text, with: 0x654321) }
    }
    themes.override(.tint, with: 0x123456)
    let next = ThemeSwitcher(selection: .fixed(.normal), storage: storage)
    #expect(next(.tint).hex == "#123456" && next(.text).hex == "#654321")
  }

  @Test func `it holds in every theme, or has a value for each`() {
    themes.override(.tint, with: 0x123456)
    themes.select(.night)
    #expect(tinted.tint.hex == "#123456")
    themes.override(.tint, with: Theme.pick(normal: 1, night: 2, red: 3, nightContrast: 4))
    #expect(tinted.tint.hex == "#000002")
    themes.select(.red)
    #expect(tinted.tint.hex == "#000003")
  }

  @Test func `it holds in one theme, and leaves the others`() {
    let storage = MemoryStorage()
    let themes = ThemeSwitcher(selection: .fixed(.night), storage: storage)
    themes.override(.bg, in: .red, with: 0x000001)
    #expect(themes(.bg) == SampleColor.bg(.night) && themes.palette.value(of: .bg, in: .red) == 0x000001)
    themes.override(.bg, in: .night, with: 0x000002)
    #expect(themes(.bg) == 0x000002 && themes.palette.value(of: .bg, in: .red) == 0x000001)
    #expect(storage.storedOverrides?.contains("NORMAL") == false)
    themes.removeOverride(of: .bg)
    #expect(storage.storedOverrides == nil)
  }

  @Test func `it lies over an overlay`() {
    var overlay = ThemeSwitcher.Overlay()
    overlay[.tint, .normal] = 0x111111
    overlay[.bg, .night] = 0x222222
    themes.overlay = overlay
    #expect(tinted.history == ["#0a84ff", "#111111"])
    #expect(other.history == ["#ffffff"])
    themes.override(.tint, with: 0x333333)
    themes.overlay = ThemeSwitcher.Overlay()
    #expect(tinted.history == ["#0a84ff", "#111111", "#333333"])
    themes.removeOverride(of: .tint)
    #expect(tinted.tint.hex == "#0a84ff")
  }

  @Test func `where the system is followed, another theme's colour counts too`() {
    themes.select(.system)
    var seen: [String] = []
    themes.observeColors(tinted) { _, palette in
      seen.append(palette.value(of: .tint, in: .night).hex)
    }
    var overlay = ThemeSwitcher.Overlay()
    overlay[.tint, .night] = 0x111111
    themes.overlay = overlay
    #expect(seen == ["#0a84fe", "#111111"])
  }

  @Test func `overrides are stored and restored`() {
    let storage = MemoryStorage()
    let themes = ThemeSwitcher(selection: .fixed(.normal), storage: storage)
    themes.override(.tint, with: Theme.pick(normal: 1, night: 2, red: 3, nightContrast: 4))
    themes.override(.shadow, with: Value(rgba: 0x0102_0380))
    let again = ThemeSwitcher(selection: .fixed(.night), storage: storage)
    #expect(again(.tint).hex == "#000002" && again(.shadow).hex == "#01020380" && again(.bg).hex == "#343434")
    again.removeOverride(of: .tint)
    again.removeOverride(of: .shadow)
    #expect(storage.storedOverrides == nil)
    #expect(ThemeSwitcher(selection: .fixed(.night), storage: storage)(.tint).hex == "#0a84fe")
  }

  @Test func `all overrides are read, replaced, stored and removed at once`() {
    let storage = MemoryStorage()
    let themes = ThemeSwitcher(selection: .fixed(.normal), storage: storage)
    #expect(themes.overrides.isEmpty)
    themes.override(.tint, in: .night, with: 1)
    themes.override(.bg, with: 2)
    #expect(themes.overrides.tokens == [.bg, .tint] && themes.overrides[.tint, .night] == 1)
    let (saved, panel) = (themes.overrides, Panel())
    themes.observeColors(panel) { $0.history.append($1(.bg).hex) }
    themes.overrides = ThemeSwitcher.Overlay()
    #expect(storage.storedOverrides == nil && themes(.bg) == SampleColor.bg(.normal))
    themes.overrides = saved
    themes.overrides = saved
    #expect(panel.history == ["#000002", "#ffffff", "#000002"])
    #expect(ThemeSwitcher(selection: .fixed(.normal), storage: storage).overrides == saved)
  }

  @Test(arguments: [
    "", "{", "null", "[]", "{\"NIGHT\":7}", "{\"NIGHT\":{\"TINT\":\"red\"}}",
    "{\"GONE\":{\"TINT\":\"#000\"}}",
    "{\"NIGHT\":{\"GONE\":\"#000\"}}",
  ])
  func `overrides that cannot be read are none`(stored: String) {
    let themes = ThemeSwitcher(selection: .fixed(.night), storage: MemoryStorage(overrides: stored))
    #expect(themes(.tint).hex == "#0a84fe")
  }

  @Test func `overrides are animated`() {
    let log = Log()
    themes.override(.tint, with: 0x010203) { changes in
      log.write("before \(tinted.tint.hex)")
      changes()
      log.write("after \(tinted.tint.hex)")
    }
    themes.removeOverride(of: .tint) { _ in log.write("removed") }
    #expect(log.lines == ["before #0a84ff", "after #010203", "removed"])
    #expect(tinted.tint.hex == "#0a84ff")
  }
}
