import TextSupport

/// The languages whose declarations are read.
enum CodeLanguage {
  case swift, kotlin, dart

  var source: SourceLanguage {
    switch self {
    case .swift: .swift
    case .kotlin: .kotlin
    case .dart: .dart
    }
  }
}

/// The type of a declaration or an expression, as far as it says what `.red` means.
enum CodeType {
  /// UIKit's and AppKit's, whose names of colours are fixed but for those of the system.
  case platform
  /// SwiftUI's, nearly all of whose names are the system's.
  case swiftUI
  /// Compose's and Android's.
  case compose
  /// A colour for each of SwiftTheme's themes.
  case picker
  /// Several colours, or a type whose name is about colours.
  case colors
  /// None that is known.
  case unknown
  /// A type that holds no colour.
  case other

  /// The types of colours, which name no group.
  static let names: Set<String> = [
    "UIColor", "NSColor", "Color", "CGColor", "CIColor", "SKColor", "#colorLiteral", "ShapeStyle",
    "ColorResource",
  ]

  /// Whether it is a type of which a colour is a value.
  var isColor: Bool { [.platform, .swiftUI, .compose].contains(self) }

  /// Whether its name alone says that what it holds is a colour.
  var saysColor: Bool { isColor || self == .colors || self == .picker }

  static func isPicker(_ name: String) -> Bool { name == "ThemeColorPicker" || name == "ThemeCGColorPicker" }

  /// Whether a name is about colours: one of its words is.
  static func saysColor(_ name: String) -> Bool {
    if names.contains(name) { return true }
    guard name != "ColorScheme", name != "ColorSpace", name.lowercased().contains(text: "colo") else {
      return false
    }
    return ThemeWords.words(of: name).contains { ["color", "colors", "colour", "colours"].contains($0.text) }
  }
}

/// The words of names that say in which notation a colour is.
enum NotationWords {
  private static let notations: Set<String> = [
    "hex", "rgb", "rgba", "argb", "hsl", "hsla", "color", "colour",
  ]
  private static let others: Set<String> = [
    "ui", "ns", "cg", "from", "with", "to", "string", "value", "int", "parse", "make", "code", "web", "css",
    "net",
    "hexadecimal", "in", "of",
  ]

  static func isOne(_ word: String) -> Bool { notations.contains(word) || others.contains(word) }

  /// Whether a name has no word but those for a notation, one of them at least: `hexColor`, `UIColorFromRGB`.
  static func areAll(of name: String) -> Bool {
    if ["string", "value", "hexadecimal", "netHex"].contains(name) { return true }
    let words = ThemeWords.words(of: name).map(\.text)
    return words.allSatisfy { isOne($0) || $0 == "uicolor" || $0 == "nscolor" }
      && words.contains { notations.contains($0) || $0 == "uicolor" }
  }
}
