enum Skin {
  case light, dark

  var page: UIColor {
    switch self {
    case .light: return .white
    case .dark: return UIColor(named: "night")!
    }
  }

  var line: UIColor {
    switch self {
    case .light: return UIColor(white: 0.8, alpha: 1)
    case .dark: return UIColor(white: 0.2, alpha: 1)
    }
  }

  var ink: UIColor {
    switch self {
    case .light: return UIColor(named: "ink")!
    case .dark: return .white
    }
  }
}

/// The cases of this one are colours.
enum Swatch: String {
  case darkPrimaryColor, plum

  var color: UIColor {
    switch self {
    case .darkPrimaryColor: return UIColor(white: 0.2, alpha: 1)
    case .plum: return UIColor(red: 0.4, green: 0.2, blue: 0.4, alpha: 1)
    }
  }
}
