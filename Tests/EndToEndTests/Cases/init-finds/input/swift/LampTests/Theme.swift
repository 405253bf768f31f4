import UIKit

extension UIColor {
  static let tested = UIColor(red: 0.96, green: 0.56, blue: 0.2, alpha: 1)
  static let ink = UIColor(hex: 0x1c1e24)
  static let paper = UIColor(hex: 0xfafafa)
}
