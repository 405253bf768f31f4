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

/// The matrices of the sample code for conversions of CSS Color 4, exact where it gives fractions.
enum ColorMatrices {
  static let srgbToXYZ = Matrix3(
    SIMD3(506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218),
    SIMD3(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
    SIMD3(7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270))

  static let xyzToSRGB = Matrix3(
    SIMD3(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    SIMD3(-851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810),
    SIMD3(705.0 / 12673, -2585.0 / 12673, 705.0 / 667))

  static let displayP3ToXYZ = Matrix3(
    SIMD3(608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160),
    SIMD3(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400),
    SIMD3(0, 32229.0 / 714400, 5_220_557.0 / 5_000_800))

  static let xyzToDisplayP3 = Matrix3(
    SIMD3(446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915),
    SIMD3(-14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905),
    SIMD3(11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415))

  static let a98ToXYZ = Matrix3(
    SIMD3(573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567),
    SIMD3(591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835),
    SIMD3(53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835))

  static let xyzToA98 = Matrix3(
    SIMD3(1_829_569.0 / 896150, -506331.0 / 896150, -308931.0 / 896150),
    SIMD3(-851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810),
    SIMD3(16779.0 / 1_248_040, -147721.0 / 1_248_040, 1_266_979.0 / 1_248_040))

  static let rec2020ToXYZ = Matrix3(
    SIMD3(63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314),
    SIMD3(26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157),
    SIMD3(0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314))

  static let xyzToRec2020 = Matrix3(
    SIMD3(30_757_411.0 / 17_917_100, -6_372_589.0 / 17_917_100, -4_539_589.0 / 17_917_100),
    SIMD3(-19_765_991.0 / 29_648_200, 47_925_759.0 / 29_648_200, 467509.0 / 29_648_200),
    SIMD3(792561.0 / 44_930_125, -1_921_689.0 / 44_930_125, 42_328_811.0 / 44_930_125))

  /// To XYZ relative to D50.
  static let prophotoToXYZ = Matrix3(
    SIMD3(0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    SIMD3(0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    SIMD3(0, 0, 0.82510460251046020))

  /// From XYZ relative to D50.
  static let xyzToProphoto = Matrix3(
    SIMD3(1.34578688164715830, -0.25557208737979464, -0.05110186497554526),
    SIMD3(-0.54463070512490190, 1.50824774284514680, 0.02052744743642139),
    SIMD3(0, 0, 1.21196754563894520))

  /// Bradford adaptation.
  static let d65ToD50 = Matrix3(
    SIMD3(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    SIMD3(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    SIMD3(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))

  /// Bradford adaptation.
  static let d50ToD65 = Matrix3(
    SIMD3(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    SIMD3(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    SIMD3(0.012314014864481998, -0.020507649298898964, 1.330365926242124))

  /// From XYZ relative to D65 to the cone responses of Oklab.
  static let xyzToLMS = Matrix3(
    SIMD3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))

  static let lmsToXYZ = Matrix3(
    SIMD3(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    SIMD3(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    SIMD3(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))

  /// From the cube roots of the cone responses.
  static let lmsToOklab = Matrix3(
    SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))

  static let oklabToLMS = Matrix3(
    SIMD3(1, 0.3963377773761749, 0.2158037573099136),
    SIMD3(1, -0.1055613458156586, -0.0638541728258133),
    SIMD3(1, -0.0894841775298119, -1.2914855480194092))
}
