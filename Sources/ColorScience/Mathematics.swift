// The elementary functions (pow, cbrt, atan2, …) are the C library's; only this file imports it.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The elementary functions that the standard library lacks.
enum Mathematics {
  /// A base of at least 0, raised.
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  /// The cube root, which keeps the sign.
  static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
  /// The angle of a point, in radians from -π to π.
  static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
  /// The cosine of an angle in radians.
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  /// The sine of an angle in radians.
  static func sine(_ radians: Double) -> Double { sin(radians) }
  /// The natural logarithm of a number above 0.
  static func logarithm(_ value: Double) -> Double { log(value) }
  /// The number e, raised.
  static func exponential(_ exponent: Double) -> Double { exp(exponent) }
}

/// A linear map of three components.
package struct Matrix3: Sendable {
  private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  package var rows: [SIMD3<Double>] {
    (0..<3).map { SIMD3(columns.0[$0], columns.1[$0], columns.2[$0]) }
  }

  /// From the rows of the matrix.
  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    columns = (
      SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y),
      SIMD3(first.z, second.z, third.z)
    )
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }
}
