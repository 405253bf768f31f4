import TextSupport

/// Reads the arguments of a call that makes a colour, where they are numbers: `red: 0.2, green: 51 / 255, blue: 0.2`.
package struct ColorArguments {
  private struct Argument {
    var label: String
    var value: Double
    /// Whether it is written as a whole number.
    var isInteger: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Behind what was read.
  package private(set) var offset: Int
  /// The labels of the call that was read, if its numbers are fractions in sRGB, as those of the platforms are; nil for
  /// another call.
  package private(set) var platformLabels: [String]?
  /// Whether the last number is not written as a whole one.
  private var hasFraction = false

  /// No call that makes a colour is longer.
  private static let limit = 400

  package init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) {
    self.bytes = bytes
    offset = start
  }

  /// Reads the arguments behind an opening bracket.
  ///
  /// - Parameters:
  ///   - alphaIsFirst: Whether four numbers without labels begin with alpha, a byte as the others.
  ///   - typesDecide: Whether whole numbers are bytes and others fractions, alpha too, as in Kotlin.
  package mutating func color(alphaIsFirst: Bool = false, typesDecide: Bool = false) -> Color? {
    var space = ColorSpace.srgb
    var arguments: [Argument] = []
    skipSpace()
    // `Color(.displayP3, red: …)`
    if peek == UInt8(ascii: "."), offset + 1 < bytes.count, isWordStart(bytes[offset + 1]) {
      offset += 1
      let name = word()
      guard name == "sRGB" || name == "displayP3" else { return nil }
      if name == "displayP3" { space = .displayP3 }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
    while true {
      skipSpace()
      var label = ""
      if isWordStart(peek) {
        label = word()
        guard skip(UInt8(ascii: ":")) || skip(UInt8(ascii: "=")) else { return nil }
      }
      hasFraction = false
      guard let value = number(), arguments.count < 6 else { return nil }
      arguments.append(Argument(label: label.lowercased(), value: value, isInteger: !hasFraction))
      // A comma may stand behind the last one.
      let isSeparated = skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: ")")) else {
        if isSeparated { continue }
        return nil
      }
      if alphaIsFirst, arguments.count == 4 {
        let alpha = arguments.removeFirst()
        arguments.append(Argument(label: alpha.label, value: alpha.value / 255, isInteger: false))
      } else if typesDecide, arguments.allSatisfy(\.isInteger) {
        for index in arguments.indices { arguments[index].value /= 255 }
      }
      if typesDecide {
        for index in arguments.indices { arguments[index].isInteger = false }
      }
      let isPlatform = space == .srgb && arguments.allSatisfy { $0.value <= 1 }
      platformLabels = isPlatform ? arguments.map(\.label) : nil
      return Self.color(arguments, space)
    }
  }

  /// Reads a number that is the only argument.
  package mutating func onlyNumber() -> Double? {
    guard let value = number(), skip(UInt8(ascii: ")")) else { return nil }
    return value
  }

  /// Reads a message from its first word on.
  package mutating func messageColor() -> Color? {
    var arguments: [Argument] = []
    while isWordStart(peek) {
      let label = word().lowercased()
      hasFraction = false
      guard skip(UInt8(ascii: ":")), let value = number(), arguments.count < 6 else { return nil }
      let names = ["red", "white"]
      let name = names.first { label.hasPrefix("colorwith") && label.hasSuffix($0) } ?? label
      arguments.append(Argument(label: name, value: value, isInteger: !hasFraction))
      skipSpace()
    }
    return Self.color(arguments, .srgb)
  }

  private static func color(_ arguments: [Argument], _ space: ColorSpace) -> Color? {
    var labels = arguments.map(\.label)
    var values = arguments.map(\.value)
    var space = space
    var alpha = 1.0
    let hasAlpha = values.count > 3
    if labels.last == "alpha" || labels.last == "opacity" || labels.last == "a" {
      alpha = values.removeLast()
      labels.removeLast()
    } else if values.count == 4, labels.allSatisfy(\.isEmpty) {
      // `RGBA(1, 2, 3, 0.5)`
      alpha = values.removeLast()
      labels.removeLast()
    }
    guard (0...1).contains(alpha) else { return nil }
    switch labels {
    case ["white"]: values = [values[0], values[0], values[0]]
    case ["hue", "saturation", "brightness"]:
      guard values.allSatisfy({ (0...1).contains($0) }) else { return nil }
      // HSB is HWB by other numbers.
      let (hue, saturation, brightness) = (values[0], values[1], values[2])
      return Color(
        .hwb, hue * 360, (1 - saturation) * brightness * 100, (1 - brightness) * 100, alpha: alpha)
    case ["red", "green", "blue"]
    where !hasAlpha && values.contains { $0 > 1 } && arguments.allSatisfy(\.isInteger):
      // A helper of the app's own: the platforms' have fractions.
      values = values.map { $0 / 255 }
    case ["red", "green", "blue"], ["srgbred", "green", "blue"], ["calibratedred", "green", "blue"],
      ["devicered", "green", "blue"]:
      break
    case ["displayp3red", "green", "blue"]: space = .displayP3
    case ["r", "g", "b"], ["", "", ""]:
      guard values.allSatisfy({ (0...255).contains($0) }) else { return nil }
      // Helpers without labels take bytes, unless there is a fraction of one; only black and white could be either.
      let isInteger = arguments.prefix(3).allSatisfy(\.isInteger)
      if values.contains(where: { $0 > 1 }) || labels[0].isEmpty && isInteger {
        values = values.map { $0 / 255 }
      }
    default: return nil
    }
    guard values.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return Color(space, values[0], values[1], values[2], alpha: alpha)
  }

  // MARK: Text

  private var peek: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func isWordStart(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  private mutating func skipSpace() {
    let end = min(bytes.count, offset + Self.limit)
    while offset < end, bytes[offset] <= 0x20 { offset += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    let start = offset
    skipSpace()
    guard peek == byte else {
      offset = start
      return false
    }
    offset += 1
    return true
  }

  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, offset - start < 60,
      isWordStart(peek) || peek &- UInt8(ascii: "0") < 10
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// A number, or one divided by another, perhaps in brackets.
  private mutating func number() -> Double? {
    skipSpace()
    if skip(UInt8(ascii: "(")) {
      guard let value = plainNumber() else { return nil }
      let divided = divided(value)
      guard skip(UInt8(ascii: ")")) else { return nil }
      return self.divided(divided)
    }
    return plainNumber().map { divided($0) }
  }

  private mutating func divided(_ value: Double) -> Double {
    let start = offset
    guard skip(UInt8(ascii: "/")), let divisor = plainNumber(), divisor > 0 else {
      offset = start
      return value
    }
    hasFraction = true
    return value / divisor
  }

  private mutating func plainNumber() -> Double? {
    skipSpace()
    let start = offset
    if peek == UInt8(ascii: "0"), offset + 1 < bytes.count, bytes[offset + 1] | 0x20 == UInt8(ascii: "x") {
      offset += 2
      var value = 0.0
      let first = offset
      while offset - first < 8, HexDigits.valueOrInvalid(peek) < 16 {
        value = value * 16 + Double(HexDigits.valueOrInvalid(peek))
        offset += 1
      }
      return offset > first ? value : nil
    }
    while peek &- UInt8(ascii: "0") < 10 || peek == UInt8(ascii: ".") || peek == UInt8(ascii: "_")
      || isExponent(start), offset - start < 20
    {
      offset += 1
    }
    let text = String(decoding: bytes[start..<offset].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    // `1.` of C, and `.5` of Kotlin.
    let digits = (text.hasPrefix(".") ? "0" : "") + (text.hasSuffix(".") ? String(text.dropLast()) : text)
    guard let value = Double(digits) else { return nil }
    if !text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) { hasFraction = true }
    if peek | 0x20 == UInt8(ascii: "f") {
      offset += 1
      hasFraction = true
    }
    return value
  }

  /// Whether the exponent of a number goes on here: the `e-` of `3e-1`.
  private func isExponent(_ start: Int) -> Bool {
    guard offset > start else { return false }
    if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") {
      return bytes[offset - 1] | 0x20 == UInt8(ascii: "e")
    }
    return peek | 0x20 == UInt8(ascii: "e")
  }
}
