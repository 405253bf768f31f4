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

    enum Appearance: ColorThemeAppearance {
      typealias _Table = OverlayToken
      case light, dark
    }

    static let `default` = Theme.day
    var title: String { rawValue }
    var cssName: String { rawValue.lowercased() }
    var appearance: Appearance? { self == .day ? .light : .dark }
    var isHighContrast: Bool { false }
    var familyName: String { "" }
    init(_ appearance: Appearance, highContrast: Bool, familyName: String?) {
      self = appearance == .dark ? .night : .day
    }
  }

  struct Value: ColorThemeValue {
    typealias _ColorThemeMade = Value
    let rgba: UInt32
    init(rgba: UInt32) { self.rgba = rgba }
    init?(hex: String) {
      guard let rgba = UInt32(hex.dropFirst(), radix: 16) else { return nil }
      self.rgba = rgba
    }
    var description: String { String(rgba, radix: 16) }

    #if canImport(CoreGraphics)
      var cgColor: CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
        return CGColor(srgbRed: part(24), green: part(16), blue: part(8), alpha: part(0))
      }
    #endif
    #if canImport(UIKit)
      var _platformColor: UIColor { UIColor(cgColor: cgColor) }
    #elseif canImport(AppKit)
      var _platformColor: NSColor { NSColor(cgColor: cgColor) ?? .black }
    #endif
  }

  init?(key: String) { self.init(rawValue: key) }
  var key: String { rawValue }
  func callAsFunction(_ theme: Theme) -> Value { Value(rgba: theme == .day ? 0xFFFF_FFFF : 0xFF) }
}
