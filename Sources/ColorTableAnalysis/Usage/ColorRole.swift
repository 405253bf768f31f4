import TextSupport

/// The purpose of a colour: contracts say it of tokens, and names of properties of colours in source code.
package enum ColorRole: String, Sendable {
  case text
  case surface
  case border

  /// The nearest name of a role before a colour, on its line and in its statement.
  static func before(
    _ offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ family: SourceLanguage.Family
  ) -> ColorRole? {
    var names = NamesBefore(bytes, offset)
    while let (name, mark) = names.next() {
      if mark != 0, let role = named(String(decoding: name, as: UTF8.self).lowercased(), family) {
        return role
      }
    }
    return nil
  }

  private static func named(_ name: String, _ family: SourceLanguage.Family) -> ColorRole? {
    if name.contains(text: "textcolor") || name.contains(text: "titlecolor")
      || name.contains(text: "foreground")
    {
      return .text
    }
    if name.contains(text: "background") { return .surface }
    if name.contains(text: "border") || name.hasPrefix("outline") || name.hasPrefix("column-rule") {
      return .border
    }
    let hasStyles = family == .css || family == .markup || family == .javaScript
    return hasStyles && name == "color" ? .text : nil
  }
}

/// The type of colour that an expression, a property or an argument in Swift has.
enum ColorHolder {
  case swiftUI
  case uiColor
  case nsColor
  /// One of the two before.
  case uiKit
  /// A colour of one of the two.
  case unknown

  private static let modifiers: Set<String> = [
    "accentColor", "background", "border", "colorMultiply", "fill", "foregroundColor", "foregroundStyle",
    "listItemTint", "listRowBackground", "overlay", "shadow", "strikethrough", "stroke", "strokeBorder",
    "tint",
    "underline",
  ]

  init?(type: String) {
    switch type {
    case "Color": self = .swiftUI
    case "UIColor": self = .uiColor
    case "NSColor": self = .nsColor
    default: return nil
    }
  }

  /// The property of a token that has the type, in a file that imports some modules; nil where these do not say which type
  /// it is.
  func tokenProperty(importing modules: Set<String>) -> String? {
    let (hasUIKit, hasAppKit) = (modules.contains("UIKit"), modules.contains("AppKit"))
    let hasSwiftUI = modules.contains("SwiftUI") || modules.contains("WidgetKit")
    switch self {
    case .swiftUI: return hasSwiftUI ? "color" : nil
    case .uiColor: return hasAppKit ? nil : "uiColor"
    case .nsColor: return hasUIKit ? nil : "nsColor"
    case .uiKit: return hasSwiftUI || hasUIKit == hasAppKit ? nil : hasUIKit ? "uiColor" : "nsColor"
    case .unknown: return nil
    }
  }

  /// The holder of an implicit member, `textColor = .white` or `foregroundColor(.white)`; nil for no colour.
  static func before(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> ColorHolder? {
    var names = NamesBefore(bytes, offset)
    var holder: ColorHolder?
    while let (word, mark) = names.next() {
      let name = String(decoding: word, as: UTF8.self)
      switch (name, mark) {
      case (_, 0): break
      case (_, UInt8(ascii: "=")) where Self(type: name) != nil: return Self(type: name)
      case (_, UInt8(ascii: "(")):
        if modifiers.contains(name) { return .swiftUI }
        return holder ?? (name.hasPrefix("set") && name.hasSuffix("Color") ? .uiKit : nil)
      default:
        guard holder == nil, isOfColor(name.lowercased()) else { continue }
        if mark == UInt8(ascii: "=") { return .uiKit }
        holder = .unknown
      }
    }
    return holder
  }

  /// Whether a property or an argument is by its name a colour of UIKit's or SwiftUI's: `color` can be a piece of chess.
  private static func isOfColor(_ name: String) -> Bool {
    name != "color" && ["color", "tint", "background", "foreground"].contains { name.contains(text: $0) }
  }
}

/// The names before a colour, the nearest one first, as far as its line and its statement go.
private struct NamesBefore {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let limit: Int
  /// The byte behind the next name, spaces aside.
  private var mark: UInt8 = 0

  /// How far before a colour its property can begin.
  private static let reach = 200

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
    (self.bytes, position, limit) = (bytes, offset, max(0, offset - Self.reach))
  }

  /// The next name, and the equals sign, colon or bracket behind it; 0 for anything else.
  mutating func next() -> (name: Slice<UnsafeBufferPointer<UInt8>>, mark: UInt8)? {
    while position > limit {
      position -= 1
      switch bytes[position] {
      case 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: ")"):
        position = limit
      case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "("): mark = bytes[position]
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case let byte where byte.isCSSNamePart:
        let end = position + 1
        while position > limit, bytes[position - 1].isCSSNamePart { position -= 1 }
        defer { mark = 0 }
        return (bytes[position..<end], mark)
      default: mark = 0
      }
    }
    return nil
  }
}
