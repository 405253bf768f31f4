import UIKit

enum Palette {
  static let night = UIColor(named: "Night")
  static let Night = Color("Night")
  static let sky = UIColor(named: "Sky")
  static let dusk = UIColor(light: .white, dark: UIColor(named: "Night")!)
}
