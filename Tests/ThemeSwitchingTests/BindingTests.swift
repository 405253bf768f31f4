import TestSupport
import Testing

@testable import ThemeSwitching

@MainActor @Suite struct BindingTests {
  let themes = ThemeSwitcher(selection: .fixed(.normal))

  @Test func `a property is set at once and at each change`() {
    let panel = Panel()
    themes.bind(panel, \.background, to: .bg)
    #expect(panel.background.hex == "#ffffff")
    themes.select(.night)
    #expect(panel.background.hex == "#343434")
    themes.select(.red)
    #expect(panel.background.hex == "#fafafa")
  }

  @Test func `a picker closure, a token's picker and a property that may be nil`() {
    let panel = Panel()
    themes.bind(panel, \.title) { "theme \($0.name)" }
    themes.bind(panel, \.background, picker: SampleColor.sep.picker)
    themes.bind(panel, \.border, to: .text)
    themes.select(.night)
    #expect(panel.title == "theme NIGHT")
    #expect(panel.background.hex == "#313131")
    #expect(panel.border?.hex == "#dddddd")
  }

  @Test func `a picker has one labelled value for each theme`() {
    let panel = Panel()
    themes.bind(
      panel, \.tint,
      picker: Theme.pick(normal: 0xffffff, night: 0x343434, red: 0xfafafa, nightContrast: 0x000000))
    themes.select(.nightContrast)
    #expect(panel.history == ["#ffffff", "#000000"])
  }

  @Test func `classes of Foundation, and classes nobody prepared`() {
    final class Gauge { var needle: Value = 0 }
    let widget = Widget()
    let gauge = Gauge()
    themes.bind(widget, \.color, to: .tint)
    themes.bind(widget, \.name) { $0.name }
    themes.bind(gauge, \.needle, to: .sep)
    themes.select(.red)
    #expect(widget.color.hex == "#ff453a")
    #expect(widget.name == "RED")
    #expect(gauge.needle.hex == "#aaaaaa")
  }

  @Test func `methods with arguments, several on one object`() {
    let panel = Panel()
    themes.bind(panel, to: .tint) { $0.setTitle($1, for: "selected") }
    themes.bind(panel, to: .text) { $0.setTitle($1, for: "normal") }
    for state in ["focused", "disabled"] {
      themes.bind(panel, to: .sep, named: state) { $0.setTitle($1, for: state) }
    }
    themes.select(.night)
    #expect(
      panel.titles.mapValues(\.hex) == [
        "selected": "#0a84fe", "normal": "#dddddd", "focused": "#313131", "disabled": "#313131",
      ])
  }

  @Test func `binding a property again replaces, in its place`() {
    let panel = Panel()
    let log = Log()
    themes.bind(panel, \.tint, to: .bg)
    themes.observe(panel) { _, _ in log.write("observer \(panel.tint.hex)") }
    themes.bind(panel, \.tint, to: .sep)
    themes.select(.night)
    #expect(panel.history == ["#ffffff", "#aaaaaa", "#313131"])
    #expect(log.lines == ["observer #ffffff", "observer #313131"])
    #expect(themes.registrationCount == 2)
  }

  /// Objective-C's names of properties are given here: no key path has one without it.
  @Test func `a property is known by its name in Objective-C, else by the class that its key path names`() {
    class Base { var title = "", width = 0.0 }
    final class Sub: Base {}
    func name(_ property: AnyKeyPath, _ name: String?) -> ColorThemeName {
      ColorThemeName(property, objectiveC: name)
    }
    #expect(name(\Base.title, "title") == name(\Sub.title, "title"))
    #expect(name(\Base.title, "title") != name(\Base.width, "width"))
    #expect(name(\Base.title, nil) == name(\Base.title, nil))
    #expect(
      name(\Base.title, nil) != name(\Sub.title, nil) && name(\Base.title, nil) != name(\Base.width, nil))
    #expect(name(\Base.title, "title") != name(\Base.title, nil))
    #expect(ColorThemeName(.binding, "title") != name(\Base.title, "title"))
  }

  @Test func `a subclass unbinds what its base class binds, by the class that declares the property`() {
    class Base: Panel {}
    let panel = Base()
    themes.bind(panel, \Panel.background, to: .bg)
    themes.unbind(panel, \Panel.background)
    panel.background = 0xFF0000
    themes.select(.night)
    #expect(panel.background.hex == "#ff0000" && themes.registrationCount == 0)
  }

  @Test func `an owner that is nil is bound and observed without effect`() {
    let (none, panel): (Panel?, Panel?) = (nil, Panel())
    for owner in [none, panel] {
      themes.bind(owner, \.background, to: .bg)
      themes.bind(owner, \.title, to: .bg) { $0.hex }
      themes.bind(owner, \.opacity) { $0.theme == .night ? 0.5 : 1 }
      themes.bind(owner, \.tint, picker: SampleColor.sep.picker)
      themes.bind(owner, \.tint, picker: SampleColor.pick(light: 0xFFFFFF, dark: 0))
      themes.bind(owner, \.opacity, themed: .init(light: 1, dark: 0.25))
      themes.bind(owner, to: .text) { $0.border = $1 }
      themes.observe(owner) { $0.title = $1.name }
      themes.observeColors(owner) { $0.title = $1.name }
      #expect(themes.registrationCount == (owner == nil ? 0 : 7))
    }
    themes.select(.night)
    #expect(panel?.opacity == 0.25 && panel?.tint == 0 && panel?.border?.hex == "#dddddd")
    themes.bind(none, \.background, to: .bg).cancel()
    themes.unbind(none, \.background)
    themes.unbind(none)
    themes.unobserve(none)
    #expect(themes.registrationCount == 7)
    themes.unbind(panel, \.background)
    themes.unbind(panel)
    #expect(themes.registrationCount == 2)
  }

  @Test func `binding a name again replaces`() {
    let panel = Panel()
    var calls: [String] = []
    for number in 1...3 {
      themes.bind(panel, to: .bg, named: "title") { _, value in calls.append("\(number) \(value.hex)") }
    }
    themes.select(.night)
    #expect(calls == ["1 #ffffff", "2 #ffffff", "3 #ffffff", "3 #343434"])
    themes.unbind(panel, named: "title")
    themes.select(.red)
    #expect(calls.count == 4)
  }

  @Test func `a cell that is set up again has each binding and observer once`() {
    let cell = Panel()
    var bound = 0
    var observed = 0
    func setUp() {
      themes.bind(cell, to: .bg) { (_: Panel, _: Value) in bound += 1 }
      themes.bind(cell, to: .bg) { (_: Panel, _: Value) in bound += 1 }
      themes.observe(cell) { _, _ in observed += 1 }
      themes.observeColors(cell) { _, _ in observed += 1 }
    }
    for _ in 0..<50 { setUp() }
    #expect(themes.registrationCount == 4)
    (bound, observed) = (0, 0)
    themes.select(.night)
    #expect(bound == 2 && observed == 2)
  }

  @Test func `closures and pickers see overrides and overlays`() {
    let panel = Panel()
    themes.bind(panel, \.title) { $0.theme == .night ? "dark" : $0(.text).hex }
    themes.bind(panel, \.background) { $0(.text) }
    themes.bind(panel, \.tint, to: SampleColor.text.picker)
    themes.bind(panel, \.border, picker: SampleColor.text.picker)
    var colors: [String] { [panel.background.hex, panel.tint.hex, panel.border?.hex ?? ""] }
    themes.override(.text, with: 0x010203)
    #expect(panel.title == "#010203" && Set(colors) == ["#010203"])
    themes.removeOverride(of: .text)
    themes.overlay[.text, .normal] = 0x040506
    #expect(panel.title == "#040506" && Set(colors) == ["#040506"])
    themes.select(.night)
    #expect(panel.title == "dark" && Set(colors) == ["#dddddd"])
  }

  @Test func `a picker that is kept is a function of the theme`() {
    let panel = Panel()
    let pickers = [SampleColor.text.picker, SampleColor.sep.picker]
    let kept: [SampleColor.Picker] = pickers
    themes.bind(panel, \.background, picker: kept[0])
    themes.override(.text, with: 0x010203)
    #expect(panel.background.hex == "#333333")
    themes.bind(panel, \.tint) { kept[1]($0.theme) }
    themes.select(.night)
    #expect(panel.background.hex == "#dddddd" && panel.tint.hex == "#313131")
  }

  @Test func `unbinding one or all`() {
    let panel = Panel()
    var observed = 0
    themes.bind(panel, \.background, to: .bg)
    themes.bind(panel, \.tint, to: .bg)
    themes.bind(panel, \.border, to: .bg)
    themes.observe(panel) { _, _ in observed += 1 }
    themes.unbind(panel, \.tint)
    themes.select(.night)
    #expect(panel.background.hex == "#343434")
    #expect(panel.tint.hex == "#ffffff")
    #expect(panel.border?.hex == "#343434")
    themes.unbind(panel)
    themes.select(.red)
    #expect(panel.background.hex == "#343434")
    #expect(observed == 3)
    themes.unobserve(panel)
    themes.select(.night)
    #expect(observed == 3)
    #expect(themes.registrationCount == 0)
  }

  @Test func `a registration cancels itself, once`() {
    let panel = Panel()
    let tint = themes.bind(panel, \.tint, to: .bg)
    themes.bind(panel, \.background, to: .bg)
    tint.cancel()
    tint.cancel()
    themes.select(.night)
    #expect(panel.tint.hex == "#ffffff")
    #expect(panel.background.hex == "#343434")
    #expect(themes.registrationCount == 1)
  }

  @Test func `something of any type for each theme`() {
    let panel = Panel()
    themes.bind(
      panel, \.opacity, themed: SampleColor.Themed(normal: 1, night: 0.5, red: 0.75, nightContrast: 1))
    themes.bind(
      panel, \.title,
      themed: SampleColor.Themed(
        normal: "sun.png", night: "moon.png", red: "mars.png", nightContrast: "moon.png")
    )
    #expect(panel.opacity == 1 && panel.title == "sun.png")
    themes.select(.night)
    #expect(panel.opacity == 0.5 && panel.title == "moon.png")
  }

  @Test func `what is made of a token follows its override too`() {
    let panel = Panel()
    themes.bind(panel, \.title, to: .tint) { "tinted \($0.hex)" }
    themes.override(.tint, with: 0x123456)
    #expect(panel.title == "tinted #123456")
  }

  @Test func `a released object is gone, and what its closures hold`() {
    final class Cargo {}
    weak var cargo: Cargo?
    var calls = 0
    do {
      let panel = Panel()
      let held = Cargo()
      cargo = held
      themes.bind(panel, \.background, to: .bg)
      themes.observe(panel) { _, _ in
        _ = held
        calls += 1
      }
      #expect(themes.registrationCount == 2)
    }
    themes.select(.night)
    #expect(calls == 1)
    #expect(cargo == nil)
    #expect(themes.registry.count == 0)
  }

  @Test func `no growth after 100,000 objects came and went`() {
    let stays = Panel()
    themes.bind(stays, \.background, to: .bg)
    var most = 0
    for _ in 0..<Cases.number(100_000) {
      let panel = Panel()
      themes.bind(panel, \.background, to: .bg)
      themes.bind(panel, \.tint, to: .tint)
      most = max(most, themes.registry.count)
    }
    #expect(most <= 66)
    #expect(themes.registry.entries.count <= 66)
    #expect(themes.registrationCount == 1)
    themes.select(.night)
    #expect(stays.background.hex == "#343434")
  }

  @Test func `no growth when one object is bound and unbound`() {
    let panel = Panel()
    for _ in 0..<Cases.number(100_000) {
      themes.bind(panel, \.background, to: .bg)
      themes.bind(panel, to: .bg) { $0.border = $1 }
      themes.unbind(panel)
    }
    #expect(themes.registry.count <= 64)
    #expect(themes.registry.entries.count == 0)
  }

  @Test func `objects that live at old addresses are themselves`() {
    var kept: [Panel] = []
    for round in 0..<2000 {
      let panel = Panel()
      themes.bind(panel, \.tint, to: .bg)
      if round % 10 == 0 { kept.append(panel) }
    }
    themes.select(.night)
    #expect(kept.allSatisfy { $0.history == ["#ffffff", "#343434"] })
    #expect(themes.registrationCount == kept.count)
  }

  @Test func `many live objects, each once`() {
    let panels = (0..<5000).map { _ in Panel() }
    for panel in panels { themes.bind(panel, \.tint, to: .bg) }
    for panel in panels { themes.bind(panel, \.background, to: .bg) }
    themes.select(.night)
    #expect(panels.allSatisfy { $0.history.count == 2 && $0.background.hex == "#343434" })
  }
}
