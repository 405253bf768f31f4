import SwiftUI

/// The system's colours, fixed ones, functions of the app, and lists.
extension Color {
  static let action = Color.blue
  static let alert: Color = .pink
  static let veil = Color.teal.opacity(0.4)
  static let title = Color.primary
  static let leaf = Color(.green)
  static let sheet = Color.white
  static let tone = shade(.red, by: 2)
  static let mood = Moods.shared.color(of: .orange)
  static let deep = darken(Color.sheet, 0.3)
  static let sunset = Gradient(colors: [.action, .leaf])
  static let steps = [sheet, leaf]
  static let moss = hexColor("#556b2f")
  static let rust = "b7410e".hexColor
  static let hint = UIColor.rgba(20, 40, 60, 0.25)
}

struct Row: View {
  let ink = Color.black
  var body: some View { Color.red }
}
