import TextSupport

extension Color {
  /// Appends the colour in CSS, as short as it is exact.
  ///
  /// - `#rrggbb`, or `#rrggbbaa`, where 8 bits a component are exact;
  /// - `rgb(112.2 51 0 / 0.5)` for any other sRGB colour in the gamut;
  /// - otherwise the function of its own space: `lab(…)`, `oklch(…)`, `color(display-p3 …)`, and
  ///   `color(srgb …)` outside the gamut of sRGB, because `rgb()` would clamp it.
  ///
  /// Numbers have at most five decimals and no exponent; missing components are `none`.
  public func appendCSS(to bytes: inout [UInt8]) {
    if let exact = exactRGBA8 {
      HexNotation.append(exact, to: &bytes)
      return
    }
    let isRGB = space == .srgb && components.min() >= 0 && components.max() <= 1
    if isRGB {
      bytes.append(contentsOf: "rgb(".utf8)
    } else if space.isColorFunctionSpace {
      bytes.append(contentsOf: "color(".utf8)
      bytes.append(contentsOf: space.cssName.utf8)
      bytes.append(UInt8(ascii: " "))
    } else {
      bytes.append(contentsOf: space.cssName.utf8)
      bytes.append(UInt8(ascii: "("))
    }
    for index in 0..<3 {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      if missing.contains(.component(index)) {
        bytes.append(contentsOf: "none".utf8)
      } else {
        DecimalText.append(components[index] * (isRGB ? 255 : 1), to: &bytes)
        if space == .hsl || space == .hwb, index > 0 { bytes.append(UInt8(ascii: "%")) }
      }
    }
    if missing.contains(.alpha) {
      bytes.append(contentsOf: " / none".utf8)
    } else if alpha < 1 {
      bytes.append(contentsOf: " / ".utf8)
      DecimalText.append(alpha, to: &bytes)
    }
    bytes.append(UInt8(ascii: ")"))
  }

  /// The colour in CSS, as ``appendCSS(to:)`` writes it.
  public var cssText: String {
    var bytes: [UInt8] = []
    appendCSS(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
