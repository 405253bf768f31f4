import ThemeSwitching

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(Foundation)
  import Foundation
#endif
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

extension FuzzTarget {
  /// A document of colours that are delivered later gives those that it has, or an error.
  static let overlay = FuzzTarget("overlay", seeds: Seeds.overlays) { input in
    let bytes = Data(input.file(0))
    do {
      let document = try ColorThemeSwitcher<OverlayToken>.OverlayDocument(json: bytes)
      try expect(Set(document.themeNames).count == document.themes.count, "a theme is there twice")
      let isCounted = document.problemCount >= document.problems.count && document.problems.count <= 1000
      try expect(isCounted, "\(document.problemCount) problems, \(document.problems.count) stored")
      for theme in document.themes {
        try expect(document.theme(theme.name)?.name == theme.name, "\(theme.name) is not found")
        for token in OverlayToken.allCases {
          guard let theme = OverlayToken.Theme(rawValue: theme.name) else { continue }
          _ = document.overlay[token, theme]
        }
      }
      let again = try ColorThemeSwitcher<OverlayToken>.OverlayDocument(json: bytes)
      try expect(document.overlay == again.overlay, "the same document has other colours")
    } catch is ColorThemeFailure {
      return
    }
  }
}

/// A table as generated Swift describes it to the switcher.
enum OverlayToken: String, ColorThemeTable, CaseIterable {
  case BG, text
  case card = "surface.card"

  enum Theme: String, ColorThemeKind {
    case day = "DAY"
    case night = "NIGHT"

    typealias Table = OverlayToken

    static let `default` = Theme.day
    @MainActor static var switcher = ColorThemeSwitcher<OverlayToken>()
    var title: String { rawValue }
    var appearance: ColorThemeAppearance? { self == .day ? .light : .dark }
    var isHighContrast: Bool { false }
    var familyName: String { "" }
    init(isDark: Bool, highContrast: Bool, familyName: String?) {
      self = isDark ? .night : .day
    }
  }

  struct Value: ColorThemeValue {
    let rgba: UInt32
    let p3: UInt32?
    var hex: String { "#" + String(rgba, radix: 16) }
    init(rgba: UInt32, p3: UInt32? = nil) { (self.rgba, self.p3) = (rgba, p3) }
    init?(_ text: String) {
      guard let rgba = UInt32(text.dropFirst(), radix: 16) else { return nil }
      self.init(rgba: rgba)
    }

    #if canImport(CoreGraphics)
      init?(_ color: CGColor) { return nil }
      var cgColor: CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
        return CGColor(srgbRed: part(24), green: part(16), blue: part(8), alpha: part(0))
      }
    #endif
    #if canImport(UIKit)
      var uiColor: UIColor { UIColor(cgColor: cgColor) }
    #elseif canImport(AppKit)
      var nsColor: NSColor { NSColor(cgColor: cgColor) ?? .black }
    #endif
  }

  init?(key: String) { self.init(rawValue: key) }
  var key: String { rawValue }
  func callAsFunction(_ theme: Theme) -> Value { Value(rgba: theme == .day ? 0xFFFF_FFFF : 0xFF) }
}
