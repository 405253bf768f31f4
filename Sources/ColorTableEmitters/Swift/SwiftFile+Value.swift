extension SwiftFile {
  /// The type of a value: a colour without a theme.
  mutating func writeValue() {
    writer.write(
      """

      extension \(type) {
        /// The space that a value's components are in.
        \(access)enum ColorSpace: \(type)Part, Sendable, Hashable {
          /// sRGB.
          case sRGB
          /// Display P3, for colours outside sRGB's gamut.
          case displayP3
        }

        /// What a token is in one theme: a colour.
        \(access)struct Value: \(type)Part, Sendable, Hashable {
          /// The nearest 8-bit sRGB colour, as `0xRRGGBBAA`: the colour itself where the table gives it in hex.
          \(access)let rgba: UInt32
          /// The space that ``components`` are in.
          \(access)let colorSpace: ColorSpace
          private let bits: UInt64

          fileprivate init(rgba: UInt32, colorSpace: ColorSpace, bits: UInt64) {
            self.rgba = rgba
            self.colorSpace = colorSpace
            self.bits = bits
          }

          /// The sRGB colour `0xRRGGBBAA`.
          \(access)init(rgba: UInt32) {
            self.rgba = rgba
            self.colorSpace = .sRGB
            var spread = UInt64(rgba)
            spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
            spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
            self.bits = spread &* 257
          }

          /// The opaque sRGB colour `0xRRGGBB`.
          \(access)init(rgb: UInt32) { self.init(rgba: rgb << 8 | 0xFF) }

          /// The sRGB colour with 8-bit components; an alpha of 255 is opaque.
          \(access)init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            self.init(rgba: UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha))
          }

          /// The colour with components from 0 to 1 in a space; what lies outside is moved to the nearest end.
          ///
          /// - Parameter rgba: The nearest 8-bit sRGB colour, as `0xRRGGBBAA`.
          \(access)init(
            _ colorSpace: ColorSpace, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
          ) {
            func bits(_ component: Double) -> UInt64 {
              component > 0 ? UInt64((component < 1 ? component : 1) * 65535 + 0.5) : 0
            }
            self.rgba = rgba
            self.colorSpace = colorSpace
            self.bits = bits(red) << 48 | bits(green) << 32 | bits(blue) << 16 | bits(alpha)
          }

          /// Red of the nearest 8-bit sRGB colour.
          \(access)var red: UInt8 { UInt8(truncatingIfNeeded: self.rgba >> 24) }
          /// Green of the nearest 8-bit sRGB colour.
          \(access)var green: UInt8 { UInt8(truncatingIfNeeded: self.rgba >> 16) }
          /// Blue of the nearest 8-bit sRGB colour.
          \(access)var blue: UInt8 { UInt8(truncatingIfNeeded: self.rgba >> 8) }
          /// Alpha in 8 bits: 255 is opaque.
          \(access)var alpha: UInt8 { UInt8(truncatingIfNeeded: self.rgba) }

          /// The components in ``colorSpace``, and alpha, each from 0 to 1.
          \(access)var components: (red: Double, green: Double, blue: Double, alpha: Double) {
            (
              Double(UInt16(truncatingIfNeeded: self.bits >> 48)) / 65535,
              Double(UInt16(truncatingIfNeeded: self.bits >> 32)) / 65535,
              Double(UInt16(truncatingIfNeeded: self.bits >> 16)) / 65535,
              Double(UInt16(truncatingIfNeeded: self.bits)) / 65535
            )
          }

          /// The nearest 8-bit sRGB colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
          \(access)var hex: String {
            let isOpaque = self.alpha == 255
            let digits = String(isOpaque ? self.rgba >> 8 : self.rgba, radix: 16)
            return "#" + String(repeating: "0", count: (isOpaque ? 6 : 8) - digits.utf8.count) + digits
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
        /// The colour as CSS writes it.
        \(access)var description: String {
          guard self.colorSpace == .displayP3 else { return self.hex }
          func decimal(_ component: Double) -> String { "\\(Double(Int(component * 10000 + 0.5)) / 10000)" }
          let (red, green, blue, alpha) = self.components
          let color = "color(display-p3 \\(decimal(red)) \\(decimal(green)) \\(decimal(blue))"
          return alpha == 1 ? color + ")" : color + " / \\(decimal(alpha)))"
        }
      }

      """)
  }
}
