import SwiftUI

public struct Badge: View {
  @Environment(\.colorScheme) private var colorScheme
  var tintColor = AppColor.tintColor.color
  static let ink: Color = AppColor.ink.color

  public func blend(_ color: Color = .black, with other: Color = Color(white: 0.5)) -> Color { AppColor.colorGray54.color }

  var body: some View {
    // Color.white
    Text("Color.white \(Color.white)")
      .foregroundColor(AppColor.alert.color)
      .background(colorScheme == .dark ? Color.black : Color.white)
      .shadow(color: AppColor.colorGray0A10.color, radius: 2)
      .environment(\.colorScheme, .dark).tint(AppColor.tintColor.color)
      .mask(Rectangle().fill(Color.black))
      .overlay { AppColor.tintColor.color }
      .foregroundStyle(Color.red)
    if (colorScheme == .light) {
      Color.white
    } else {
      Color(white: 0.2)
    }
    AppColor.colorBlue42.color.opacity(0.5)
    AppColor.colorBlue42.color
    Color(number: 0x336699)
    Color(.displayP3, red: 1, green: 0, blue: 0)
    Color(red: 255, green: 1, blue: 2)
    AppColor.colorTeal49A50.color
    Color.black.opacity(0)
    rgb(12, 34, 56)
    if tint == Color.white, Color.black != tint { Color.white.cgColor }
    switch tint {
    case Color.white: AppColor.tintColor.color
    default: AppColor.colorGray36.uiColor.cgColor
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
