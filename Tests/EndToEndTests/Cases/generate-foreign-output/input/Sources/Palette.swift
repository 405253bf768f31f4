enum Palette {
  static let page = 0xffffff
  static func mixed(_ other: Int) -> Int { other }
}
