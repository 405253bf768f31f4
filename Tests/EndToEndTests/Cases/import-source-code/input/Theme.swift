import SwiftUI

struct Theme { let background: Color; let text: Color }
extension Theme {
  static let light = Theme(background: Color(hex: "FFFFFF"), text: Color(white: 0.1))
  static let dark = Theme(background: Color(hex: "101010"), text: Color.white)
}
