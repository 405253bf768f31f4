import Foundation
import Testing

@testable import ThemeSwitching

/// A table with three brands, and one that is light alone, as the emitter declares one.
struct BrandToken: ColorThemeTable {
  var key = "BG"
  static let allCases = [BrandToken()]

  init() {}
  init?(key: String) { if key != "BG" { return nil } }

  func callAsFunction(_ theme: Theme) -> Value { Value(rgba: UInt32(theme.rawValue.utf8.count)) }

  enum Theme: String, ColorThemeKind {
    typealias Table = BrandToken
    case a, aDark, aHigh, b, bDark, bHigh, c, cDark, cHigh, d

    static var `default`: Theme { .a }
    @MainActor static var switcher = ColorThemeSwitcher<BrandToken>()
    var title: String { rawValue }
    var appearance: ColorThemeAppearance? { rawValue.hasSuffix("Dark") ? .dark : .light }
    var isHighContrast: Bool { rawValue.hasSuffix("High") }
    var familyName: String { String(rawValue.prefix(1)) }

    init(isDark: Bool, highContrast: Bool, familyName: String?) {
      let suffix = highContrast ? "High" : isDark ? "Dark" : ""
      self = Theme(rawValue: (familyName ?? "a") + suffix) ?? (familyName == "d" ? .d : .a)
    }
  }

  struct Value: ColorThemeValue {
    var rgba: UInt32
    var p3: UInt32?
    var hex: String { "#" + String(rgba, radix: 16) }

    init(rgba: UInt32, p3: UInt32? = nil) { (self.rgba, self.p3) = (rgba, p3) }
    init?(_ text: String) {
      guard let rgba = UInt32(text.dropFirst(), radix: 16) else { return nil }
      self.init(rgba: rgba)
    }
  }
}

extension ColorThemeSwitcher<BrandToken>.Selection {
  static var systemA: Self { Self(rawValue: "system:a") ?? .system }
  static var systemB: Self { Self(rawValue: "system:b") ?? .system }
  static var systemC: Self { Self(rawValue: "system:c") ?? .system }
}

@MainActor @Suite struct FamilyTests {
  typealias Brands = ColorThemeSwitcher<BrandToken>

  @Test func `the system is followed within a family`() {
    let themes = Brands(selection: .systemB, systemAppearance: .light)
    #expect(themes.theme == .b)
    themes.systemDidChange(to: .dark)
    #expect(themes.theme == .bDark)
    themes.systemDidChange(to: .light, highContrast: true)
    #expect(themes.theme == .bHigh && themes.palette.followsSystem)
  }

  @Test func `brand and mode are chosen apart and stored together`() {
    let storage = MemoryStorage()
    let themes = Brands(storage: storage, systemAppearance: .dark)
    #expect(themes.theme == .aDark)
    themes.select(familyNamed: "c")
    #expect(themes.theme == .cDark && storage.storedSelection == "system:c")
    themes.select(appearance: .light)
    #expect(themes.theme == .c && storage.storedSelection == "theme:c")
    themes.select(familyNamed: "b")
    #expect(themes.theme == .b && storage.storedSelection == "theme:b")
    themes.select(appearance: .dark, highContrast: true)
    themes.select(familyNamed: "a")
    #expect(themes.theme == .aHigh)
    themes.select(familyNamed: "z")
    #expect(themes.theme == .aHigh)
    themes.select(appearance: nil)
    #expect(storage.storedSelection == "system:a")
    #expect(Brands(storage: MemoryStorage("system:b"), systemAppearance: .dark).theme == .bDark)
    #expect(Brands(storage: MemoryStorage("system:z"), systemAppearance: .dark).theme == .aDark)
  }

  @Test func `a mode is kept through families that lack it, until another is chosen`() {
    let storage = MemoryStorage()
    let themes = Brands(selection: .fixed(.cDark), storage: storage, systemAppearance: .light)
    themes.select(familyNamed: "d")
    #expect(themes.theme == .d && storage.storedSelection == "theme:d")
    themes.select(familyNamed: "b")
    #expect(themes.theme == .bDark)
    themes.select(familyNamed: "d")
    themes.select(appearance: .light, highContrast: true)
    #expect(themes.theme == .d)
    themes.select(familyNamed: "a")
    #expect(themes.theme == .aHigh)
    themes.select(familyNamed: "d")
    // The same theme, but now it is what was chosen.
    themes.select(.d)
    themes.select(familyNamed: "c")
    #expect(themes.theme == .c)
    themes.select(appearance: .dark)
    themes.select(familyNamed: "d")
    themes.select(familyNamed: "d")
    #expect(themes.theme == .d)
    themes.select(familyNamed: "b")
    #expect(themes.theme == .bDark)
    themes.select(.system)
    themes.select(familyNamed: "b")
    #expect(themes.selection == .systemB)
  }

  @Test func `a picker has the system, and the system within each family`() {
    let themes = Brands()
    #expect(themes.choices.prefix(4) == [.system, .systemA, .systemB, .systemC])
    #expect(themes.choices.contains(themes.selection))
    #expect(themes.choices.prefix(4).map { themes.title(of: $0) } == [nil, "a", "b", "c"])
    #expect(Set(themes.choices).count == 15 && themes.choices.count == 15)
  }

  @Test func `a delivered theme has the family and the base that its document gives`() throws {
    let json = """
      {"version": 1, "themes": [
        {"name": "spring", "appearance": "dark", "highContrast": false, "family": "b", "basedOn": "b"},
        {"name": "summer", "appearance": "light", "highContrast": false, "family": "b", "basedOn": "bHigh"},
        {"name": "monsoon", "appearance": "dark", "highContrast": false, "family": "b", "basedOn": "aDark"},
        {"name": "autumn", "appearance": "dark", "highContrast": false, "family": "c", "basedOn": "gone"},
        {"name": "winter", "appearance": "light", "highContrast": true, "family": "b", "basedOn": null}
      ], "tokens": []}
      """
    let themes = Brands(systemAppearance: .light)
    themes.apply(try Brands.OverlayDocument(json: Data(json.utf8)))
    // A base of another appearance or family is only where the document's values come from.
    #expect(themes.deliveredThemes.map(\.base) == [.bDark, .bHigh, .bDark, .cDark, .bHigh])
    themes.select(.delivered("autumn"))
    #expect(themes.theme == .cDark && themes.palette.webScript().contains(#"'data-theme-family',"c","#))
    themes.select(appearance: .light)
    #expect(themes.theme == .c)
    themes.select(.delivered("autumn"))
    themes.select(familyNamed: "a")
    #expect(themes.selection == .fixed(.aDark))
    themes.select(.delivered("winter"))
    themes.select(appearance: nil)
    #expect(themes.selection == .systemB)
  }

  @Test func `another family keeps what a delivered theme is designed for`() {
    let themes = Brands(selection: .fixed(.cDark), systemAppearance: .light)
    var nocturne = Brands.DeliveredTheme(name: "nocturne", appearance: .dark, base: .b, colors: [:])
    themes.deliver(nocturne)
    themes.select(.delivered("nocturne"))
    #expect(themes.theme == .b && themes.palette.appearance == .dark)
    themes.select(familyNamed: "c")
    #expect(themes.selection == .fixed(.cDark))
    nocturne.isHighContrast = true
    themes.deliver(nocturne)
    themes.select(.delivered("nocturne"))
    themes.select(familyNamed: "a")
    #expect(themes.selection == .fixed(.aHigh))
  }

  @Test func `the family that applies already changes nothing`() {
    let storage = MemoryStorage()
    let themes = Brands(selection: .fixed(.bHigh), storage: storage, systemAppearance: .light)
    themes.deliver(Brands.DeliveredTheme(name: "spring", appearance: .dark, base: .b, colors: [:]))
    themes.select(familyNamed: "b")
    #expect(themes.selection == .fixed(.bHigh) && storage.storedSelection == "theme:bHigh")
    themes.select(.delivered("spring"))
    themes.select(familyNamed: "b")
    #expect(themes.selection == .delivered("spring"))
  }

  @Test func `a theme that is not delivered yet has the family and the mode of the first selection`() {
    func themes() -> Brands {
      Brands(selection: .fixed(.bDark), storage: MemoryStorage("delivered:autumn"), systemAppearance: .light)
    }
    let (first, second, third) = (themes(), themes(), themes())
    #expect(first.theme == .bDark)
    first.select(appearance: .light)
    #expect(first.selection == .fixed(.b))
    second.select(familyNamed: "c")
    #expect(second.selection == .fixed(.cDark))
    third.select(appearance: nil)
    #expect(third.selection == .systemB)
  }

  @Test func `a page is told the family`() {
    let themes = Brands(selection: .systemB)
    let families = #"["a","b","c","d"]"#
    #expect(themes.palette.webScript().contains(#",['data-theme-family',"b",\#(families)]],{}"#))
    #expect(themes.palette.webScript(.class).contains(#",['family-',"b",\#(families)]],{}"#))
    themes.override(BrandToken(), with: BrandToken.Value(rgba: 0x1234FF, p3: 0xFF0080FF))
    #expect(
      themes.palette.webScript(prefix: "x").contains(
        #"{"--x-bg":"color(display-p3 1.0 0.0 0.502)"}"#))
    themes.select(.system)
    #expect(themes.palette.webScript().contains(#"'data-theme-family',"a","#))
  }
}
