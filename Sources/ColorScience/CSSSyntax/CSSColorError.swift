/// A mistake in a CSS colour, and its bytes.
public struct CSSColorError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// There is nothing but white space.
    case empty
    /// A byte after `#` that is not a hexadecimal digit.
    case invalidHexDigit
    /// A number of hexadecimal digits other than 3, 4, 6 and 8.
    case wrongHexLength
    /// A word that is not a colour.
    case unknownName
    /// A function that CSS does not define, or that does not return a colour.
    case unknownFunction
    /// The name of a colour function without `(` right after it.
    case functionWithoutArguments
    /// CSS whose value is known only where a page is shown, or that is not supported.
    case unsupported(Unsupported)
    /// A space that `color()` or `color-mix()` does not know.
    case unknownColorSpace
    /// A unit that does not belong where it stands.
    case wrongUnit
    /// A number with a point and no digit after it.
    case malformedNumber
    /// A percentage where only numbers may stand, or the reverse, as in `rgb(10%, 20, 30)`.
    case wrongNumberKind
    case noneBetweenCommas
    /// Commas and spaces mixed, or commas in a function that has no comma syntax.
    case wrongSeparator
    case tooFewComponents
    case tooManyComponents
    /// No `)` at the end.
    case missingParenthesis
    /// A percentage of `color-mix()` under 0 or over 100.
    case percentageOutOfRange
    /// All percentages of `color-mix()` are 0.
    case percentagesAreZero
    /// A calculation without an operator, with two kinds of numbers, or with a wrong number of arguments.
    case malformedCalculation
    /// A word in a relative colour that is not one of the channels of its function.
    case unknownChannel
    /// A part of `color-mix()` is not where it must be: `in`, a space, a comma, a colour.
    case malformedMix
    /// `shorter`, `longer`, … in a space without hue, or without the word `hue`.
    case misplacedHueMethod
    /// Functions nested more deeply than ``CSSColorSyntax/maximumDepth``.
    case nestedTooDeeply
    /// A level, `on` or a comma is missing in `readable()`, which is not a function of CSS.
    case malformedReadable
    /// An operand that the caller's reader of operands rejects; see ``CSSColorSyntax``.
    case invalidOperand
    /// Something after the end of the colour.
    case trailingText
    /// A byte that cannot start what is expected.
    case unexpectedText
  }

  /// The parts of CSS that are recognised and refused.
  public enum Unsupported: Equatable, Sendable, CaseIterable {
    case currentColor
    /// `Canvas`, `ButtonText`, ….
    case systemColor
    case lightDark
    /// `var()`, `env()`, `attr()`, `if()` where a colour is expected.
    case variable
    /// The same where a number is expected.
    case numericVariable
    /// `round()` and the other functions of numbers, apart from `calc()`, `min()`, `max()` and `clamp()`.
    case calculation
    case deviceCMYK
    /// `color(--profile …)`.
    case customProfile
    case comment
    /// `inherit`, `initial`, `unset`, `revert`, `revert-layer`.
    case wideKeyword
  }

  /// The bytes with the error within the input; empty, at its end, where something is missing there.
  public var range: Range<Int>
  public var reason: Reason
  /// Says in one phrase what was found and what was expected, without a full stop.
  public var message: String
}
