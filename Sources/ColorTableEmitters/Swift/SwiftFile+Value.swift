extension SwiftFile {
  /// The type of a value: a colour without a theme.
  mutating func writeValue() {
    writer.write(
      """

      extension \(type) {
        /// The colour space of a value's components.
        \(access)enum ColorSpace: \(type)Part, Sendable, Hashable {
          /// sRGB.
          case sRGB
          /// Display P3, for colours outside sRGB's gamut.
          case displayP3
        }

        /// A colour: the value of a token in one theme.
        \(access)struct Value: \(type)Part, Sendable, Hashable {
          /// The nearest 8-bit sRGB colour, as `0xRRGGBBAA`: the colour itself where the table gives it in hex.
          \(access)let rgba: UInt32
          /// The colour space of ``components``.
          \(access)let colorSpace: ColorSpace
          // The differences of the 16-bit components from those of `rgba`: zero for an 8-bit sRGB colour.
          private let redGreen: UInt32
          private let blueAlpha: UInt32

          fileprivate init(rgba: UInt32, colorSpace: ColorSpace, redGreen: UInt32, blueAlpha: UInt32) {
            self.rgba = rgba
            self.colorSpace = colorSpace
            self.redGreen = redGreen
            self.blueAlpha = blueAlpha
          }

          /// The sRGB colour `0xRRGGBBAA`.
          \(access)init(rgba: UInt32) {
            self.init(rgba: rgba, colorSpace: .sRGB, redGreen: 0, blueAlpha: 0)
          }

          /// The opaque sRGB colour `0xRRGGBB`.
          \(access)init(rgb: UInt32) { self.init(rgba: rgb &<< 8 | 0xFF) }

          /// The sRGB colour with 8-bit components; an alpha of 255 is opaque.
          \(access)init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            #if compiler(>=6.2)
              let bytes = unsafe unsafeBitCast((red, green, blue, alpha), to: UInt32.self)
            #else
              let bytes = unsafeBitCast((red, green, blue, alpha), to: UInt32.self)
            #endif
            self.init(rgba: UInt32(bigEndian: bytes))
          }

          /// The colour with components from 0 to 1 in a space; components outside are clamped.
          ///
          /// - Parameter rgba: The nearest 8-bit sRGB colour, as `0xRRGGBBAA`.
          \(access)init(
            _ colorSpace: ColorSpace, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
          ) {
            func bits(_ component: Double) -> UInt32 {
              if component > 0 { return component < 1 ? UInt32(component * 65535 + 0.5) : 65535 }
              return 0
            }
            let redGreen = bits(red) &<< 16 | bits(green)
            let blueAlpha = bits(blue) &<< 16 | bits(alpha)
            self.init(
              rgba: rgba, colorSpace: colorSpace, redGreen: redGreen ^ Value.spread(rgba &>> 16),
              blueAlpha: blueAlpha ^ Value.spread(rgba))
          }

          /// Red of the nearest 8-bit sRGB colour.
          \(access)var red: UInt8 { self.bytes.0 }
          /// Green of the nearest 8-bit sRGB colour.
          \(access)var green: UInt8 { self.bytes.1 }
          /// Blue of the nearest 8-bit sRGB colour.
          \(access)var blue: UInt8 { self.bytes.2 }
          /// Alpha in 8 bits: 255 is opaque.
          \(access)var alpha: UInt8 { self.bytes.3 }

          /// The components in ``colorSpace``, and alpha, each from 0 to 1.
          \(access)var components: (red: Double, green: Double, blue: Double, alpha: Double) {
            let redGreen = self.redGreen ^ Value.spread(self.rgba &>> 16)
            let blueAlpha = self.blueAlpha ^ Value.spread(self.rgba)
            return (
              Value.fraction(redGreen &>> 16), Value.fraction(redGreen & 0xFFFF),
              Value.fraction(blueAlpha &>> 16), Value.fraction(blueAlpha & 0xFFFF)
            )
          }

          /// The nearest 8-bit sRGB colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
          \(access)var hex: String {
            let isOpaque = self.alpha == 255
            let digits = String(isOpaque ? self.rgba &>> 8 : self.rgba, radix: 16)
            var text = "#"
            for _ in digits.utf8.count..<(isOpaque ? 6 : 8) { text += "0" }
            text += digits
            return text
          }

          // The general conversions between integers of different sizes would cost the compiler more than all
          // the rest of this type.
          private var bytes: (UInt8, UInt8, UInt8, UInt8) {
            #if compiler(>=6.2)
              return unsafe unsafeBitCast(self.rgba.bigEndian, to: (UInt8, UInt8, UInt8, UInt8).self)
            #else
              return unsafeBitCast(self.rgba.bigEndian, to: (UInt8, UInt8, UInt8, UInt8).self)
            #endif
          }

          private static func fraction(_ bits: UInt32) -> Double { Double(Int(bitPattern: bits.words[0])) / 65535 }

          /// Two components in 16 bits each, for the two components in the lower two bytes.
          private static func spread(_ bytes: UInt32) -> UInt32 {
            let apart: UInt32 = (bytes & 0xFF00) &<< 8 | (bytes & 0xFF)
            return apart &* 257
          }
        }
      }

      extension \(type).Value: ExpressibleByIntegerLiteral {
        /// The opaque sRGB colour `0xRRGGBB`.
        \(access)init(integerLiteral value: UInt32) {
          Swift.assert(value <= 0xFFFFFF, "a literal is 0xRRGGBB; use Value(rgba:) for one with alpha")
          self.init(rgb: value & 0xFFFFFF)
        }
      }

      extension \(type).Value: CustomStringConvertible {
        /// The colour in CSS syntax.
        \(access)var description: String {
          guard self.colorSpace == .displayP3 else { return self.hex }
          let (red, green, blue, alpha) = self.components
          var text = "color(display-p3"
          func append(_ component: Double, after space: String) {
            text += space
            text += (Double(Int(component * 10000 + 0.5)) / 10000).description
          }
          append(red, after: " ")
          append(green, after: " ")
          append(blue, after: " ")
          if alpha != 1 { append(alpha, after: " / ") }
          text += ")"
          return text
        }
      }

      """)
  }
}
