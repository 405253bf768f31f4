@main
struct Lamp {
  static func main() {
    for theme in LampColor.Theme.allCases {
      let colors = LampColor.allCases.map { "\($0.key) \($0(theme).hex)" }
      print("\(theme.name): \(colors.joined(separator: ", "))")
    }
  }
}
