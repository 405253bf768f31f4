enum Styles {
  enum Colors {
    static let purple = "6f42c1"
    static let red = "cb2431"
    static let green = "28a745"
    static let build = "123456"
  }
}
