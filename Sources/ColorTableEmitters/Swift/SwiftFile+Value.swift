extension SwiftFile {
  /// The type of a value: a colour without a theme. Where the table has no wide colour, it is eight bits a component.
  ///
  /// For a conversion between two sizes of integer, and of one that is not an `Int` to a `Double`, the compiler reads all
  /// the functions of both types and optimises them. So components are read through `words`, and through doubles.
  mutating func writeValue() {
    writer.write(
      """

        /// The colour space of a value's components; display P3 is for colours outside sRGB's gamut.
        \(access)enum ColorSpace: \(type)Part, Sendable { case sRGB, displayP3 }

        /// A colour: the value of a token in one theme.
        \(access)struct Value: \(type)Part, Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
          /// The nearest 8-bit sRGB colour, as `0xRRGGBBAA`: the colour itself where the table gives it in hex.
          \(access)let rgba: UInt32

      """)
    if rows.isWide { writeWideComponents() } else { writeNarrowComponents() }
    if !rows.isWide, switcher != .none { writeNearestInitializer() }
    writer.write(
      """
          /// The opaque sRGB colour `0xRRGGBB`.
          \(access)init(rgb: UInt32) { self.init(rgba: rgb &<< 8 | 0xFF) }
          /// The opaque sRGB colour `0xRRGGBB`; a literal with more digits stops the program, or does not compile.
          \(access)init(integerLiteral value: Int32) {
            let bits = UInt32(bitPattern: value)
            Swift.precondition(bits <= 0xFFFFFF, "a literal is 0xRRGGBB; use Value(rgba:) for one with alpha")
            self.init(rgb: bits)
          }
          /// The colour of three, four, six or eight hex digits, alpha last, with or without a `#`; nil for anything else.
          @_optimize(none) \(access)init?(hex: String) {
            let isShort = hex.utf8.count < 6
            var (bits, count): (UInt32, Int) = (0, 0)
            for (index, scalar) in hex.unicodeScalars.enumerated() where index > 0 || scalar != "#" {
              let code = scalar.value
              guard 0x30...0x39 ~= code || 0x61...0x66 ~= code | 0x20 else { return nil }
              let digit = code & 0xF &+ 9 &* (code &>> 6)
              bits = isShort ? bits &<< 8 | digit &* 17 : bits &<< 4 | digit
              count += 1
            }
            guard count == 3 || count == 4 || count == 6 || count == 8 else { return nil }
            self.init(rgba: count % 4 == 0 ? bits : bits &<< 8 | 0xFF)
          }
          /// The sRGB colour with 8-bit components; an alpha of 255 is opaque.
          \(access)init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            let (red, green) = (Swift.Unicode.Scalar(red).value, Swift.Unicode.Scalar(green).value)
            let (blue, alpha) = (Swift.Unicode.Scalar(blue).value, Swift.Unicode.Scalar(alpha).value)
            self.init(rgba: red &<< 24 | green &<< 16 | blue &<< 8 | alpha)
          }
          /// Red, green and blue of the nearest 8-bit sRGB colour, and alpha.
          \(access)var red: UInt8 { UInt8(self.byte(24)) }
          \(access)var green: UInt8 { UInt8(self.byte(16)) }
          \(access)var blue: UInt8 { UInt8(self.byte(8)) }
          \(access)var alpha: UInt8 { UInt8(self.byte(0)) }
          private func byte(_ bit: UInt32) -> Double { Double(Int(bitPattern: (self.rgba &>> bit & 0xFF).words[0])) }
          /// The nearest 8-bit sRGB colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
          @_optimize(none) \(access)var hex: String {
            let isOpaque = self.rgba & 0xFF == 0xFF
            let digits = String(isOpaque ? self.rgba &>> 8 : self.rgba, radix: 16)
            return "#" + String(repeating: "0", count: (isOpaque ? 6 : 8) - digits.utf8.count) + digits
          }
          /// The colour in CSS syntax.
      \(description)
        }
      }
      extension \(type).Themed: Sendable where Content: Sendable {}

      """)
  }

  /// The members of a value of eight bits a component.
  private mutating func writeNarrowComponents() {
    writer.write(
      """
          /// The sRGB colour `0xRRGGBBAA`.
          \(access)init(rgba: UInt32) { self.rgba = rgba }
          /// The colour with an alpha from 0 to 1.
          \(access)func withAlpha(_ alpha: Double) -> Value {
            let byte: UInt32 = alpha > 0 ? alpha < 1 ? UInt32(alpha * 255 + 0.5) : 255 : 0
            return Value(rgba: self.rgba & 0xFFFF_FF00 | byte)
          }
          /// The colour space of ``components``.
          \(access)var colorSpace: ColorSpace { .sRGB }
          /// The components in sRGB, and alpha, each from 0 to 1.
          \(access)var components: (red: Double, green: Double, blue: Double, alpha: Double) {
            (self.byte(24) / 255, self.byte(16) / 255, self.byte(8) / 255, self.byte(0) / 255)
          }

      """)
  }

  /// The initializer by which the switcher reads a colour that is delivered to the app.
  private mutating func writeNearestInitializer() {
    writer.write(
      """
          /// The nearest 8-bit sRGB colour of a colour: the table has no others.
          ///
          /// - Parameter rgba: The nearest colour, as `0xRRGGBBAA`.
          \(access)init(
            _ colorSpace: ColorSpace, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
          ) {
            self.init(rgba: rgba)
          }

      """)
  }

  /// The members of a value of 16 bits a component.
  private mutating func writeWideComponents() {
    writer.write(
      """
          /// The colour space of ``components``.
          \(access)let colorSpace: ColorSpace
          // Red in the upper 16 bits, green in the lower ones; blue and alpha.
          private let redGreen: UInt32
          private let blueAlpha: UInt32
          fileprivate init(rgba: UInt32, colorSpace: ColorSpace, redGreen: UInt32, blueAlpha: UInt32) {
            (self.rgba, self.colorSpace, self.redGreen, self.blueAlpha) = (rgba, colorSpace, redGreen, blueAlpha)
          }
          /// The sRGB colour `0xRRGGBBAA`.
          \(access)init(rgba: UInt32) {
            self.init(rgba: rgba, colorSpace: .sRGB, redGreen: Value.spread(rgba &>> 16), blueAlpha: Value.spread(rgba))
          }
          /// The colour with components from 0 to 1 in a space; components outside are clamped.
          ///
          /// - Parameter rgba: The nearest 8-bit sRGB colour, as `0xRRGGBBAA`.
          \(access)init(
            _ colorSpace: ColorSpace, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
          ) {
            self.init(
              rgba: rgba, colorSpace: colorSpace, redGreen: Value.bits(red) &<< 16 | Value.bits(green),
              blueAlpha: Value.bits(blue) &<< 16 | Value.bits(alpha))
          }
          /// The colour with an alpha from 0 to 1, which in sRGB has eight bits as in hex.
          \(access)func withAlpha(_ alpha: Double) -> Value {
            let bits = Value.bits(alpha), byte = (bits &* 255 &+ 32767) / 65535
            return Value(
              rgba: self.rgba & 0xFFFF_FF00 | byte, colorSpace: self.colorSpace, redGreen: self.redGreen,
              blueAlpha: self.blueAlpha & 0xFFFF_0000 | (self.colorSpace == .sRGB ? byte &* 257 : bits))
          }
          /// The components in ``colorSpace``, and alpha, each from 0 to 1.
          \(access)var components: (red: Double, green: Double, blue: Double, alpha: Double) {
            let (red, blue) = (self.redGreen &>> 16, self.blueAlpha &>> 16)
            return (Value.fraction(red), Value.fraction(self.redGreen), Value.fraction(blue), Value.fraction(self.blueAlpha))
          }
          /// The component in the lower 16 bits.
          private static func fraction(_ bits: UInt32) -> Double { Double(Int(bitPattern: (bits & 0xFFFF).words[0])) / 65535 }
          /// A component in 16 bits, clamped.
          private static func bits(_ component: Double) -> UInt32 {
            component > 0 ? component < 1 ? UInt32(component * 65535 + 0.5) : 65535 : 0
          }
          /// Two components in 16 bits each, for the two components in the lower two bytes.
          private static func spread(_ bytes: UInt32) -> UInt32 { ((bytes & 0xFF00) &<< 8 | bytes & 0xFF) &* 257 }

      """)
  }

  private var description: String {
    guard rows.isWide else { return "    \(access)var description: String { self.hex }" }
    return """
          @_optimize(none) \(access)var description: String {
            guard self.colorSpace == .displayP3 else { return self.hex }
            let (red, green, blue, alpha) = self.components
            let text = "color(display-p3 \\(Value.rounded(red)) \\(Value.rounded(green)) \\(Value.rounded(blue))"
            return alpha == 1 ? text + ")" : text + " / \\(Value.rounded(alpha)))"
          }
          private static func rounded(_ component: Double) -> Double { Double(Int(component * 10000 + 0.5)) / 10000 }
      """
  }
}
