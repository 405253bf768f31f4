import UIKit

extension UIColor {
  static let base = UIColor(hex: 0x224466)
  static let asked = UIColor(hex: "224466")?.withAlphaComponent(0.5)
  static let forced = UIColor(hex: "224466")!.withAlphaComponent(128 / 255)
  static let short = UIColor(hex: 0x224466, a: 0.5)
  static let second = UIColor(hex: "#224466", alpha: 0.5)
  static let both = UIColor(lightHex: 0xF0F0F0, darkHex: 0x101010)
  static let bytes = UIColor.rgb(red: 34, green: 68, blue: 102)
  static let later = UIColor(rgb: 0x224466).mixed(with: .white)
  static let other = UIColor { $0.userInterfaceStyle == .dark && isLoud ? .white : .base }
}
