import SwiftUI

public struct Badge: View {
  @Environment(\.colorScheme) private var colorScheme
  var tintColor = Color.white
  static let ink: Color = .init(red: 0.1, green: 0.2, blue: 0.3)

  public func blend(_ color: Color = .black, with other: Color = Color(white: 0.5)) -> Color { Color(white: 0.5) }

  var body: some View {
    // Color.white
    Text("Color.white \(Color.white)")
      .foregroundColor(Color(red: 1, green: 0, blue: 0))
      .background(colorScheme == .dark ? Color.black : Color.white)
      .shadow(color: .black.opacity(0.1), radius: 2)
      .environment(\.colorScheme, .dark).tint(.white)
      .mask(Rectangle().fill(Color.black))
      .overlay { Color.white }
      .foregroundStyle(Color.red)
    if (colorScheme == .light) {
      Color.white
    } else {
      Color(white: 0.2)
    }
    Color(hex: "#336699").opacity(0.5)
    Color(hex: 0x336699)
    Color(number: 0x336699)
    Color(.displayP3, red: 1, green: 0, blue: 0)
    Color(red: 255, green: 1, blue: 2)
    SwiftUI.Color(hue: 0.5, saturation: 0.5, brightness: 0.5, opacity: 0.5)
    Color.black.opacity(0)
    rgb(12, 34, 56)
    if tint == Color.white, Color.black != tint { Color.white.cgColor }
    switch tint {
    case Color.white: Color.white
    default: UIColor.darkGray.cgColor
    }
    UIColor(white: 0.25, alpha: 1).getRed(&red, green: nil, blue: nil, alpha: nil)
    UIColor(hex: "#010203")!
    view.textColor = .white
  }
}

extension Color {
  init(hex: String) { self.init(.sRGB) }
  init(hex: Int) { self.init(.sRGB) }
}

extension UIColor {
  convenience init?(hex: String) { nil }
}

#Preview {
  Badge().tint(Color.white)
}
