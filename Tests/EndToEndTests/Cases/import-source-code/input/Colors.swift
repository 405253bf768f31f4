// Colors.swift
// Created by Jane.

import SwiftUI
import UIKit

/// The colours of the app.
extension UIColor {
  /// The brand's blue.
  static let brand = UIColor(red: 0.2, green: 51 / 255, blue: 204.0 / 255.0, alpha: 1)
  static let accent = UIColor(hex: "#FF8800")  // for links
  static let faint = brand.withAlphaComponent(0.14)
  static let wide = Color(.displayP3, red: 1, green: 0.1, blue: 0, opacity: 0.5)
  static let gray5 = UIColor(white: 0.9, alpha: 1.0)
  static let literal = #colorLiteral(red: 0.1019607843, green: 0.2784313858, blue: 0.400000006, alpha: 1)
  static let number = UIColor(rgb: 0x112233)
  static let mint = Color(hue: 0.4, saturation: 0.5, brightness: 0.8)
  static let padding = 8
  static let inset = padding
  static var catalog: Color { Color("Catalog") }
  static let system = UIColor.systemRed
  static let white2: UIColor = .white

  static var label: UIColor {
    if #available(iOS 13, *) {
      return .label
    }
    return UIColor(white: 0, alpha: 1)
  }

  enum Text {
    static var primary: UIColor {
      UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 1) : .black }
    }
    // MARK: - Secondary
    static let secondary = UIColor { traits in
      if traits.userInterfaceStyle == .dark {
        return #colorLiteral(red: 1, green: 1, blue: 1, alpha: 0.6)
      } else {
        return primary.withAlphaComponent(0.6)
      }
    }
    static let link = UIColor.dynamic(light: UIColor(hex: 0x0055CC), dark: UIColor(hex: 0x77AAFF))
    static func warning() -> UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  }
}
