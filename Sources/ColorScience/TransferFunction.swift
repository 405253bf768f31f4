/// The transfer functions of the sample code of CSS Color 4, between encoded and linear-light components.
///
/// Each is odd, so that components under 0 (colours outside the gamut) keep their sign.
enum TransferFunction {
  case srgb
  case a98
  case prophoto
  /// ITU-R BT.1886 with a black of 0: a power of 2.4, as CSS defines `rec2020` since 2025.
  case rec2020

  /// Linear light from encoded components.
  func linear(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(linear(encoded.x), linear(encoded.y), linear(encoded.z))
  }

  /// Encoded components from linear light.
  func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encoded(linear.x), encoded(linear.y), encoded(linear.z))
  }

  private func linear(_ value: Double) -> Double {
    let magnitude = abs(value)
    let result: Double
    switch self {
    case .srgb:
      result = magnitude <= 0.04045 ? magnitude / 12.92 : Mathematics.power((magnitude + 0.055) / 1.055, 2.4)
    case .a98: result = Mathematics.power(magnitude, 563.0 / 256)
    case .prophoto: result = magnitude <= 16.0 / 512 ? magnitude / 16 : Mathematics.power(magnitude, 1.8)
    case .rec2020: result = Mathematics.power(magnitude, 2.4)
    }
    return value < 0 ? -result : result
  }

  private func encoded(_ value: Double) -> Double {
    let magnitude = abs(value)
    let result: Double
    switch self {
    case .srgb:
      result =
        magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * Mathematics.power(magnitude, 1 / 2.4) - 0.055
    case .a98: result = Mathematics.power(magnitude, 256.0 / 563)
    case .prophoto: result = magnitude < 1.0 / 512 ? magnitude * 16 : Mathematics.power(magnitude, 1 / 1.8)
    case .rec2020: result = Mathematics.power(magnitude, 1 / 2.4)
    }
    return value < 0 ? -result : result
  }
}
