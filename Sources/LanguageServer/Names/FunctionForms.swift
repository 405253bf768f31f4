/// The functions of values, with the forms of each.
enum FunctionForms {
  /// The functions that give a number.
  static let calculations = ["calc", "min", "max", "clamp"]

  /// The functions of a colour's components, with the names of these.
  private static let components = [
    "rgb": "RED GREEN BLUE", "hsl": "HUE SATURATION LIGHTNESS", "hwb": "HUE WHITENESS BLACKNESS",
    "lab": "LIGHTNESS A B", "lch": "LIGHTNESS CHROMA HUE", "oklab": "LIGHTNESS A B",
    "oklch": "LIGHTNESS CHROMA HUE", "color": "SPACE FIRST SECOND THIRD",
  ]

  /// The forms of a function, whose arguments are in capitals; none for what is not a function of values. A function of
  /// components has a second form, that of a relative colour.
  static func forms(of name: String) -> [String] {
    switch name {
    case "readable": ["readable(COLOR, LEVEL on BACKGROUND, … over CANVAS)"]
    case "color-mix": ["color-mix(in SPACE, COLOR PERCENTAGE, …)"]
    case "contrast-color": ["contrast-color(BACKGROUND)"]
    case "calc": ["calc(SUM)"]
    case "min", "max": ["\(name)(NUMBER, …)"]
    case "clamp": ["clamp(LEAST, NUMBER, GREATEST)"]
    default: components[name].map { ["\(name)(\($0) / ALPHA)", "\(name)(from COLOR \($0) / ALPHA)"] } ?? []
    }
  }

  /// The arguments of a form, from left to right.
  static func parameters(of form: String) -> [String] { form.split { !$0.isUppercase }.map(String.init) }
}
