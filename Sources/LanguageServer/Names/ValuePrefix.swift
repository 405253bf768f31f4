import ColorScience
import TextSupport

/// A function that is open at an offset of a value.
struct OpenFunction {
  /// Its name in lower case; empty for the value itself, and for the parentheses of a sum.
  let name: String
  /// The words and signs in it before the offset, without the word that is being typed. A function that is closed is one
  /// word, and the alpha of a reference is left out.
  fileprivate(set) var parts: [String] = []

  fileprivate init(name: String) {
    self.name = name == "rgba" || name == "hsla" ? String(name.dropLast()) : name
  }

  /// Whether it is a colour that is made of another one.
  var isRelative: Bool { parts.first == "from" }

  /// Whether the alpha of a reference is next.
  fileprivate var isBeforeAlpha: Bool { parts.last == "/" && parts.dropLast().last?.first == "$" }

  fileprivate mutating func append(_ part: String) {
    if isBeforeAlpha { parts.removeLast() } else { parts.append(part) }
  }
}

/// The beginning of a value, up to an offset.
struct ValuePrefix {
  /// The functions that are open, from the value itself to the innermost one.
  private(set) var functions = [OpenFunction(name: "")]
  /// The offset at which the word begins that is being typed.
  private(set) var wordStart: Int

  init(_ range: Range<Int>, of bytes: [UInt8]) {
    wordStart = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let character = UTF8Decoder.decode(bytes, at: index)
      let next = index + character.length
      if let scalar = character.scalar, " \t(),/*".unicodeScalars.contains(scalar) || scalar.isUnicodeSpace {
        let word = String(decoding: bytes[wordStart..<index], as: UTF8.self).lowercased()
        if scalar == "(" {
          functions.append(OpenFunction(name: word))
        } else {
          if !word.isEmpty { append(word) }
          if scalar == ")" {
            close()
          } else if ",/*".unicodeScalars.contains(scalar) {
            append(String(scalar))
          }
        }
        wordStart = next
      }
      index = next
    }
  }

  private mutating func append(_ part: String) { functions[functions.count - 1].append(part) }

  private mutating func close() {
    guard functions.count > 1, let closed = functions.popLast() else { return }
    append(closed.name + "()")
  }

  /// The innermost function; of a sum in parentheses the function around it.
  var function: OpenFunction? { functions.last { !$0.name.isEmpty } }

  /// Whether the value goes on behind white space.
  var isOpen: Bool { functions.count > 1 || functions[0].isBeforeAlpha }
}

/// The texts that can stand at an offset of a value.
struct ValueSlot {
  var takesColor = false
  /// Words, numbers, and functions of numbers, which end with their parenthesis.
  var words: [String] = []

  /// The levels of a contrast, and a ratio.
  static let levels = ["text", "large", "ui", "4.5"]

  private static let percentages = (1...9).map { "\($0)0%" }
  private static let calculations = FunctionForms.calculations.map { $0 + "(" }

  init(_ prefix: ValuePrefix) {
    let functions = prefix.functions
    guard let function = functions.last else { return }
    let parts = function.parts
    if function.isBeforeAlpha {
      words = Self.percentages
      return
    }
    switch function.name {
    case "" where functions.count == 1, "contrast-color": takesColor = parts.isEmpty
    case "", "calc", "min", "max", "clamp":
      guard parts.last.map(["+", "-", "*", "/", ","].contains) ?? true else { return }
      words = Self.channels(of: functions.last { FunctionForms.forms(of: $0.name).count > 1 })
      words += (function.name == "clamp" ? ["none"] : []) + Self.calculations
    case "readable": fillReadable(parts)
    case "color-mix": fillMix(parts)
    default: if FunctionForms.forms(of: function.name).count > 1 { fillComponents(function) }
    }
  }

  private mutating func fillReadable(_ parts: [String]) {
    guard let comma = parts.firstIndex(of: ",") else {
      takesColor = parts.isEmpty
      return
    }
    let level = parts[(comma + 1)...]
    guard let on = level.firstIndex(of: "on") else {
      words = level.isEmpty ? Self.levels : level.count == 1 ? ["on"] : []
      return
    }
    let isBelow = parts[on...].contains("over")
    takesColor = isBelow ? parts.last == "over" : ["on", ","].contains(parts.last)
    if !takesColor, !isBelow { words = ["over"] }
  }

  private mutating func fillMix(_ parts: [String]) {
    let argument = parts.lastIndex(of: ",").map { parts[($0 + 1)...] } ?? parts[...]
    if parts.first == "in", argument.count == parts.count {
      switch parts.count {
      case 1: words = ColorSpace.allCases.map(\.cssName)
      case 2 where Self.space(named: parts[1])?.isPolar == true:
        words = HueInterpolation.allCases.map { $0.rawValue + " hue" }
      case 3: words = ["hue"]
      default: break
      }
      return
    }
    let percentages = argument.filter { $0.hasSuffix("%") || $0 == "calc()" }
    takesColor = percentages.count == argument.count
    if parts.isEmpty { words = ["in"] }
    if !takesColor, percentages.isEmpty { words = Self.percentages }
  }

  private mutating func fillComponents(_ function: OpenFunction) {
    let channels = Self.channels(of: function)
    let numbers = channels + ["none"] + Self.calculations
    var rest = function.parts[...]
    if rest.isEmpty { words = ["from"] }
    if function.isRelative {
      takesColor = rest.count == 1
      rest = rest.dropFirst(2)
    }
    if takesColor { return }
    if function.name == "color" {
      if rest.isEmpty { words += ColorSpace.allCases.filter(\.isColorFunctionSpace).map(\.cssName) }
      if rest.isEmpty { return }
      rest = rest.dropFirst()
    }
    let count = rest.filter { $0 != "," }.count
    if rest.contains("/") {
      if rest.last == "/" { words = numbers + Self.percentages }
    } else if rest.contains(",") {
      // With commas `none` is not allowed.
      if rest.last == ",", count < 4 { words = Self.calculations + (count == 3 ? Self.percentages : []) }
    } else if count < 3 {
      words += numbers
    }
  }

  private static func space(named name: String) -> ColorSpace? {
    var name = name
    return name.withUTF8(ColorSpace.mixingSpace)
  }

  /// The words for the channels of the colour that a relative one is made of; none in another colour.
  private static func channels(of function: OpenFunction?) -> [String] {
    guard let function, function.isRelative else { return [] }
    let space = function.name == "color" ? function.parts.dropFirst(2).first ?? "" : function.name
    return (Self.space(named: space) ?? .srgb).channels.map(\.description)
  }
}
