import UIKit

extension UIColor {
  static let tint = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  static let ink = UIColor(hex: 0x111111)
  static let rule = UIColor(hex: 0x222222)
  static let logo = UIColor(named: "Tint")
}

enum AppColor {
  static let mark = UIColor(hex: 0x333333)
}
