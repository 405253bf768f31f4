import SwiftUI

extension Color {
  static let ink = hex(0x121212)
  static let rose = Color.hex(0xE1685C, alpha: 0.5)
  static let link = Color.rose
  static let text = Self { $0.userInterfaceStyle == .dark ? .white : .ink }
  static let page = Self { $0.userInterfaceStyle == .dark ? .ink : .white }
  static let bar = Self { $0.userInterfaceStyle == .dark ? Palette.night : .white }
  static let seam = Color(light: .white, dark: Palette.night)
  static var rim: Color { isDark ? Color.ink : Color.rose }
}
