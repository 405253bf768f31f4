import Foundation
import TestSupport
import Testing

@testable import ThemeSwitching

@MainActor @Suite struct ObservingTests {
  let themes = ThemeSwitcher(selection: .fixed(.normal))
  let log = Log()
  let owner = Panel()

  @Test func `once at once, once for each real change, never twice`() {
    themes.observe(owner) { _, theme in log.write(theme.name) }
    #expect(log.lines == ["NORMAL"])
    themes.select(.night)
    themes.select(.night)
    themes.select(.fixed(.night))
    themes.systemDidChange(to: .dark)
    #expect(log.lines == ["NORMAL", "NIGHT"])
    themes.select(.system)
    #expect(log.lines == ["NORMAL", "NIGHT"])
    themes.systemDidChange(to: .light)
    #expect(log.lines == ["NORMAL", "NIGHT", "NORMAL"])
  }

  @Test func `the order is that of registering`() {
    let others = (0..<20).map { _ in Panel() }
    for (index, other) in others.enumerated() {
      themes.observe(other) { _, theme in log.write("\(index) \(theme.name)") }
    }
    themes.observe(others[3]) { _, theme in log.write("again \(theme.name)") }
    log.lines = []
    for theme in [Theme.night, .red, .normal] {
      themes.select(theme)
      #expect(log.lines == (0..<20).map { "\($0) \(theme.name)" } + ["again \(theme.name)"])
      log.lines = []
    }
  }

  @Test func `the block gets its owner`() {
    themes.observe(owner) { $0.title = $1.name }
    themes.select(.red)
    #expect(owner.title == "RED")
  }

  @Test func `a change inside a callback is delivered after the present one, to every observer in order`() {
    themes.observe(owner) { _, theme in
      log.write("a \(theme.name)")
      if theme == .night {
        themes.select(.red)
        log.write("now \(themes.theme.name)")
      }
    }
    themes.observe(owner) { _, theme in log.write("b \(theme.name)") }
    log.lines = []
    themes.select(.night)
    #expect(log.lines == ["a NIGHT", "now RED", "b NIGHT", "a RED", "b RED"])
  }

  @Test func `a change inside the first call`() {
    themes.observe(owner) { _, theme in
      log.write("a \(theme.name)")
      if theme == .normal { themes.select(.night) }
    }
    themes.observe(owner) { _, theme in log.write("b \(theme.name)") }
    #expect(log.lines == ["a NORMAL", "a NIGHT", "b NIGHT"])
  }

  @Test func `a change that the first call makes at its beginning is notified after it`() {
    themes.observe(owner) { _, theme in
      if theme == .normal { themes.select(.night) }
      log.write(theme.name)
    }
    themes.bind(owner, \.background) { palette in
      if palette(.bg).hex == "#343434" { themes.override(.bg, with: 0x111111) }
      return palette(.bg)
    }
    #expect(log.lines == ["NORMAL", "NIGHT"])
    #expect(owner.background.hex == "#111111" && themes(.bg).hex == "#111111")
  }

  /// An object that uses the switcher when it is released, as a preview that restores the theme.
  final class Preview {
    let action: @MainActor @Sendable () -> Void
    init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }
    deinit {
      let action = self.action
      MainActor.assumeIsolated { action() }
    }
  }

  @Test func `what a closure has captured may use the switcher when it is released`() {
    let (themes, log) = (themes, log)
    let kept = Panel()
    themes.observe(kept) { _, theme in log.write(theme.name) }
    log.lines = []
    // Replaced: released inside the registration of the next one.
    func setUp(_ preview: Preview?) {
      themes.observe(owner) { _, _ in withExtendedLifetime(preview) {} }
    }
    setUp(
      Preview { [owner] in
        themes.unobserve(owner)
        themes.select(.night)
      })
    setUp(nil)
    #expect(log.lines == ["NIGHT"])
    // Swept, with the entries of released objects.
    var screen: Panel? = Panel()
    if let screen {
      let preview = Preview { themes.select(.red) }
      themes.observe(screen) { _, _ in withExtendedLifetime(preview) {} }
    }
    screen = nil
    #expect(themes.registrationCount == 1)
    #expect(log.lines == ["NIGHT", "RED"])
    // Released with the animator of a change.
    func animate(_ preview: Preview) {
      themes.select(.normal) { changes in withExtendedLifetime(preview) { changes() } }
    }
    animate(Preview { themes.select(.nightContrast) })
    #expect(log.lines == ["NIGHT", "RED", "NORMAL", "NIGHT-CONTRAST"])
  }

  @Test func `an observer that is added during a change is notified once`() {
    var isFirst = true
    themes.observe(owner) { _, theme in
      guard theme == .night, isFirst else { return }
      isFirst = false
      themes.select(.red)
      themes.observe(owner) { _, theme in log.write("late \(theme.name)") }
    }
    themes.select(.night)
    #expect(log.lines == ["late RED"])
    themes.select(.normal)
    #expect(log.lines == ["late RED", "late NORMAL"])
  }

  @Test func `an observer that is removed during a change is not notified any more`() {
    let other = Panel()
    var registration: ThemeSwitcher.Registration?
    themes.observe(owner) { _, theme in
      log.write("a \(theme.name)")
      if theme == .night {
        themes.unobserve(other)
        registration?.cancel()
      }
    }
    registration = themes.observe(owner) { _, theme in log.write("b \(theme.name)") }
    themes.observe(other) { _, theme in log.write("c \(theme.name)") }
    themes.observe(owner) { _, theme in log.write("d \(theme.name)") }
    log.lines = []
    themes.select(.night)
    themes.select(.red)
    #expect(log.lines == ["a NIGHT", "d NIGHT", "a RED", "d RED"])
  }

  @Test func `unobserving oneself inside a callback`() {
    themes.observe(owner) { _, theme in
      log.write(theme.name)
      if theme == .night { themes.unobserve(owner) }
    }
    themes.select(.night)
    themes.select(.red)
    #expect(log.lines == ["NORMAL", "NIGHT"])
    #expect(themes.registrationCount == 0)
  }

  @Test func `an owner that is released during a change`() {
    var other: Panel? = Panel()
    themes.observe(owner) { _, theme in if theme == .night { other = nil } }
    if let other { themes.observe(other) { _, theme in log.write(theme.name) } }
    themes.select(.night)
    #expect(log.lines == ["NORMAL"])
    #expect(themes.registrationCount == 1)
  }

  @Test func `binding again and sweeping inside a callback`() {
    let panel = Panel()
    themes.observe(owner) { _, theme in
      for _ in 0..<500 { themes.bind(Panel(), \.tint, to: .bg) }
      themes.bind(panel, \.tint, to: theme == .normal ? .bg : .sep)
    }
    themes.observe(owner) { _, theme in log.write(theme.name) }
    themes.select(.night)
    #expect(log.lines == ["NORMAL", "NIGHT"])
    #expect(panel.history == ["#ffffff", "#313131"])
    #expect(themes.registrationCount == 3)
  }

  @Test func `an animator shows a change, exactly once`() {
    themes.bind(owner, \.tint, to: .bg)
    themes.select(.night) { changes in
      log.write("before \(owner.tint.hex)")
      changes()
      changes()
      log.write("after \(owner.tint.hex)")
    }
    #expect(log.lines == ["before #ffffff", "after #343434"])
    #expect(owner.history == ["#ffffff", "#343434"])
    themes.select(.red) { _ in log.write("forgets") }
    #expect(owner.history == ["#ffffff", "#343434", "#fafafa"])
  }

  @Test func `an animator that comes late`() {
    var late: (() -> Void)?
    themes.bind(owner, \.tint, to: .bg)
    themes.select(.night) { late = $0 }
    themes.select(.red)
    late?()
    #expect(owner.history == ["#ffffff", "#343434", "#fafafa"])
  }

  @Test func `a notification, after everything else`() async {
    themes.observe(owner) { _, theme in log.write("observer \(theme.name)") }
    let center = NotificationCenter.default
    let token = center.addObserver(forName: ThemeSwitcher.didChange, object: themes, queue: nil) { note in
      let name = note.userInfo?["theme"] as? String ?? "?"
      MainActor.assumeIsolated { log.write("notification \(name)") }
    }
    defer { center.removeObserver(token) }
    themes.select(.night)
    themes.select(.night)
    themes.override(.tint, with: 0x010203)
    #expect(log.lines == ["observer NORMAL", "observer NIGHT", "notification NIGHT"])
  }

  @Test func `colours are observed with overrides and overlays`() {
    themes.observeColors(owner) { _, palette in log.write("\(palette.theme.name) \(palette(.tint).hex)") }
    themes.override(.tint, with: 0x010203)
    themes.select(.night)
    themes.removeOverride(of: .tint)
    #expect(log.lines == ["NORMAL #0a84ff", "NORMAL #010203", "NIGHT #010203", "NIGHT #0a84fe"])
  }

  @Test func `an observer ends by its name, and a binding of the name stays`() {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    let (panel, log) = (Panel(), Log())
    themes.observe(panel, named: "a") { _, _ in log.write("a") }
    themes.observe(panel, named: "b") { _, _ in log.write("b") }
    themes.bind(panel, to: .bg, named: "a") { (_, _: Value) in log.write("binding") }
    themes.unobserve(panel, named: "a")
    themes.unobserve(panel, named: "c")
    log.lines = []
    themes.select(.night)
    #expect(log.lines == ["b", "binding"])
  }

  @Test func `who observes colours has those of the other themes too`() {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    let (panel, log) = (Panel(), Log())
    var palette = themes.palette
    themes.observeColors(panel) { palette = $1 }
    themes.observe(panel) { log.write($1.name) }
    themes.bind(panel, to: .bg) { log.write("\($1)") }
    themes.overlay[.bg, .night] = 1
    #expect(palette.value(of: .bg, in: .night) == 1 && palette == themes.palette)
    themes.override(.bg, with: { $0 == .red ? 2 : Value(rgb: 0xFFFFFF) })
    #expect(palette.value(of: .bg, in: .red) == 2 && palette == themes.palette)
    // Neither the theme nor the colour in it is another.
    #expect(log.lines == ["NORMAL", "#ffffff"])
  }

  @Test func `100,000 changes inside callbacks`() {
    var left = Cases.number(100_000)
    themes.bind(owner, \.background, to: .bg)
    themes.observe(owner) { _, theme in
      guard left > 0 else { return }
      left -= 1
      themes.select(theme == .night ? .red : .night)
    }
    #expect(left == 0)
    #expect(owner.background == themes(.bg))
  }

  @Test func `several switchers of one object`() {
    let other = ThemeSwitcher(selection: .fixed(.red))
    themes.bind(owner, \.background, to: .bg)
    other.bind(owner, \.background, to: .bg)
    themes.observe(owner) { _, theme in log.write("a \(theme.name)") }
    other.observe(owner) { _, theme in log.write("b \(theme.name)") }
    themes.unobserve(owner)
    other.select(.night)
    themes.select(.red)
    #expect(log.lines == ["a NORMAL", "b RED", "b NIGHT"])
    #expect(owner.background.hex == "#fafafa")
    #expect(themes.registrationCount == 1 && other.registrationCount == 2)
  }

  @Test func `a switcher is released with everything that follows it`() {
    weak var gone: ThemeSwitcher?
    do {
      let themes = ThemeSwitcher(storage: MemoryStorage())
      gone = themes
      themes.bind(owner, \.background, to: .bg)
      themes.bind(owner, \.title) { $0.title }
      themes.observe(owner) { _, _ in }
      themes.select(.night)
    }
    #expect(gone == nil)
  }
}
