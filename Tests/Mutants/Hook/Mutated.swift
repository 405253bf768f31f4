import MutationHook

/// Operators that another one can take the place of, at run time. Each module that is mutated has a copy of this file.
///
/// The first argument is the number of the first change of ``SiteFinder`` at this place; others follow it.
enum Mutated {
  @_transparent static func isActive(_ number: Int32) -> Bool { mutation_isActive(number) }

  @_transparent static func negated(_ number: Int32, _ value: Bool) -> Bool {
    isActive(number) ? !value : value
  }

  // MARK: Comparison

  @_transparent static func equal<T: Equatable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
    isActive(number) ? a != b : a == b
  }

  @_disfavoredOverload
  @_transparent static func equal<T>(_ number: Int32, _ a: T?, _ b: _OptionalNilComparisonType) -> Bool {
    isActive(number) ? a != b : a == b
  }

  @_transparent static func notEqual<T: Equatable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
    isActive(number) ? a == b : a != b
  }

  @_disfavoredOverload
  @_transparent static func notEqual<T>(_ number: Int32, _ a: T?, _ b: _OptionalNilComparisonType) -> Bool {
    isActive(number) ? a == b : a != b
  }

  @_transparent static func less<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
    isActive(number) ? a <= b : isActive(number + 1) ? a >= b : a < b
  }

  @_transparent static func lessOrEqual<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
    isActive(number) ? a < b : isActive(number + 1) ? a > b : a <= b
  }

  @_transparent static func greater<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
    isActive(number) ? a >= b : isActive(number + 1) ? a <= b : a > b
  }

  @_transparent static func greaterOrEqual<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
    isActive(number) ? a > b : isActive(number + 1) ? a < b : a >= b
  }

  @_transparent static func minimum<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? max(a, b) : min(a, b)
  }

  @_transparent static func maximum<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? min(a, b) : max(a, b)
  }

  // MARK: Logic

  @_transparent static func and(
    _ number: Int32, _ a: Bool, _ b: @autoclosure () throws -> Bool
  ) rethrows -> Bool {
    isActive(number) ? try a || b() : try a && b()
  }

  @_transparent static func or(
    _ number: Int32, _ a: Bool, _ b: @autoclosure () throws -> Bool
  ) rethrows -> Bool {
    isActive(number) ? try a && b() : try a || b()
  }

  // MARK: Arithmetic

  @_transparent static func add<T: AdditiveArithmetic>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a - b : a + b
  }

  @_transparent static func add<T: RangeReplaceableCollection>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a : a + b
  }

  @_disfavoredOverload
  @_transparent static func add<T: RangeReplaceableCollection, Other: Sequence>(
    _ number: Int32, _ a: T, _ b: Other
  ) -> T where Other.Element == T.Element {
    isActive(number) ? a : a + b
  }

  /// For pointers.
  @_disfavoredOverload
  @_transparent static func add<T: Strideable>(_ number: Int32, _ a: T, _ b: T.Stride) -> T {
    a.advanced(by: isActive(number) ? 0 - b : b)
  }

  @_transparent static func subtract<T: AdditiveArithmetic>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a + b : a - b
  }

  @_transparent static func multiply<T: Numeric>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a + b : a * b
  }

  @_transparent static func add<T: SIMD>(_ number: Int32, _ a: T, _ b: T) -> T where T.Scalar: FloatingPoint {
    isActive(number) ? a - b : a + b
  }

  @_transparent static func subtract<T: SIMD>(_ number: Int32, _ a: T, _ b: T) -> T
  where T.Scalar: FloatingPoint {
    isActive(number) ? a + b : a - b
  }

  @_transparent static func multiply<T: SIMD>(_ number: Int32, _ a: T, _ b: T) -> T
  where T.Scalar: FloatingPoint {
    isActive(number) ? a + b : a * b
  }

  @_transparent static func multiply<T: SIMD>(_ number: Int32, _ a: T, _ b: T.Scalar) -> T
  where T.Scalar: FloatingPoint {
    isActive(number) ? a + b : a * b
  }

  @_transparent static func divide<T: SIMD>(_ number: Int32, _ a: T, _ b: T) -> T
  where T.Scalar: FloatingPoint {
    isActive(number) ? a * b : a / b
  }

  @_transparent static func divide<T: SIMD>(_ number: Int32, _ a: T, _ b: T.Scalar) -> T
  where T.Scalar: FloatingPoint {
    isActive(number) ? a * b : a / b
  }

  @_transparent static func divide<T: BinaryInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a * b : a / b
  }

  @_transparent static func divide<T: FloatingPoint>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a * b : a / b
  }

  @_transparent static func remainder<T: BinaryInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a / b : a % b
  }

  @_transparent static func addWrapping<T: FixedWidthInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a &- b : a &+ b
  }

  @_transparent static func subtractWrapping<T: FixedWidthInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a &+ b : a &- b
  }

  @_transparent static func multiplyWrapping<T: FixedWidthInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a &+ b : a &* b
  }

  @_transparent static func increase<T: AdditiveArithmetic>(_ number: Int32, _ a: inout T, _ b: T) {
    if isActive(number) { a -= b } else { a += b }
  }

  @_transparent static func increase<T: RangeReplaceableCollection, Other: Sequence>(
    _ number: Int32, _ a: inout T, _ b: Other
  ) where Other.Element == T.Element {
    if !isActive(number) { a += b }
  }

  @_transparent static func decrease<T: AdditiveArithmetic>(_ number: Int32, _ a: inout T, _ b: T) {
    if isActive(number) { a += b } else { a -= b }
  }

  // MARK: Bits

  @_transparent static func bitAnd<T: BinaryInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a | b : a & b
  }

  @_transparent static func bitOr<T: BinaryInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a & b : a | b
  }

  @_transparent static func bitXor<T: BinaryInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
    isActive(number) ? a & b : a ^ b
  }

  @_transparent static func shiftLeft<T: BinaryInteger, Count: BinaryInteger>(
    _ number: Int32, _ a: T, _ b: Count
  ) -> T {
    isActive(number) ? a >> b : a << b
  }

  @_transparent static func shiftRight<T: BinaryInteger, Count: BinaryInteger>(
    _ number: Int32, _ a: T, _ b: Count
  ) -> T {
    isActive(number) ? a << b : a >> b
  }

  // MARK: Bounds

  @_transparent static func halfOpen<T: Strideable>(_ number: Int32, _ a: T, _ b: T) -> Range<T>
  where T.Stride: SignedInteger {
    isActive(number) ? a..<b.advanced(by: 1) : a..<b
  }

  @_transparent static func closed<T: Strideable>(_ number: Int32, _ a: T, _ b: T) -> ClosedRange<T>
  where T.Stride: SignedInteger {
    isActive(number) && a < b ? a...b.advanced(by: -1) : a...b
  }

  @_transparent static func upTo<T: Strideable>(_ number: Int32, _ a: T) -> PartialRangeUpTo<T> {
    isActive(number) ? ..<a.advanced(by: 1) : ..<a
  }

  @_transparent static func from<T: Strideable>(_ number: Int32, _ a: T) -> PartialRangeFrom<T> {
    isActive(number) ? a.advanced(by: 1)... : a...
  }
}
