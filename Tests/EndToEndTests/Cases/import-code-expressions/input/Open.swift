// The code ends within an expression.
let ink = UIColor(white: 0.25, alpha: 1)
let rim: UIColor = isDark ? UIColor(white: 1, alpha: 1) : UIColor(dynamicProvider: { traits in
  if traits.userInterfaceStyle == .dark { return Color(
