import UIKit

enum Palette: String, CaseIterable {
  case primary, secondary
  case accent = "highlight"

  var color: UIColor {
    switch self {
    // Buttons and links.
    case .primary: return UIColor(hex: 0x0055CC)
    case .secondary: UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(hex: 0x222222) }
    default: return Palette.primary.color.withAlphaComponent(0.5)
    }
  }

  var border: UIColor {
    switch self {
    case .primary, .secondary: return .black
    case .accent: return mixed(with: color)
    }
  }
}

enum AppTheme {
  case light, dark, sepia

  var page: UIColor {
    switch self {
    case .light: return .white
    case .dark: return .black
    case .sepia: return #colorLiteral(red: 0.95, green: 0.9, blue: 0.8, alpha: 1)
    }
  }
}
