import TestSupport
import Testing

@testable import ColorScience

struct CSSColorSyntaxTests {
  @Test(arguments: [
    ("#FfF", "#ffffff"), ("#0f08", "#00ff0088"), ("#12345678", "#12345678"), ("#123456ff", "#123456"),
    ("RebeccaPurple", "#663399"), ("transparent", "#00000000"), ("  red\t", "#ff0000"),
    ("rgb(1 2 3)", "#010203"), ("rgb(1\r2\n3)\r\n", "#010203"), ("rgba(1,2,3)", "#010203"),
    ("rgb( 10% , 20% , 40% )", "rgb(25.5 51 102)"),
    ("rgb(300 -5 0)", "#ff0000"), ("RGB(1e1 1.0E+1 100e-1)", "#0a0a0a"), ("rgb(20% 51 40%)", "#333366"),
    ("rgb(1 2 3/50%)", "rgb(1 2 3 / 0.5)"), ("rgb(1 2 3 / 1.5)", "#010203"),
    ("rgb(1 2 3 / -1)", "#01020300"), ("rgb(none 2 3)", "rgb(none 2 3)"),
    ("rgb(1 2 3 / none)", "rgb(1 2 3 / none)"), ("rgb(.5.5+1)", "rgb(0.5 0.5 1)"),
    ("hsl(120deg 100% 50%)", "#00ff00"), ("hsl(0.5turn, 100%, 50%, 1)", "#00ffff"),
    ("hsl(133.33333333333grad 100 50)", "#00ff00"), ("hsl(-240 100% 50%)", "#00ff00"),
    ("hsl(2.0943951023931953rad 100% 50%)", "#00ff00"), ("hsl(none 100% 50%)", "hsl(none 100% 50%)"),
    ("hsl(0 -50% 40%)", "#666666"), ("hsl(0 500% 50%)", "#ff0000"),
    ("hsl(0 100% 50% / none)", "rgb(255 0 0 / none)"), ("hwb(0 60% 60%)", "rgb(127.5 127.5 127.5)"),
    ("hwb(none 10% 20%)", "hwb(none 10% 20%)"), ("hsl(120 none 50%)", "hsl(120 none 50%)"),
    ("lab(150 0 0)", "lab(100 0 0)"),
    ("lab(50% 100% -100%)", "lab(50 125 -125)"), ("lch(50 -10 20)", "lch(50 0 20)"),
    ("lch(50 10 725)", "lch(50 10 5)"), ("lch(50 10 360)", "lch(50 10 0)"),
    ("lch(50 10 -1e-20)", "lch(50 10 0)"), ("oklab(2 50% none)", "oklab(1 0.2 none)"),
    ("oklch(-1 100% -10)", "oklch(0 0.4 350)"), ("color(display-p3 1 50% 0)", "color(display-p3 1 0.5 0)"),
    ("color( SRGB 1 0 0 )", "#ff0000"), ("color(srgb 2 0 -1)", "color(srgb 2 0 -1)"),
    ("color(xyz 0.1 0.2 0.3/.4)", "color(xyz-d65 0.1 0.2 0.3 / 0.4)"),
    ("color(display-p3-linear 0 0 none)", "color(display-p3-linear 0 0 none)"),
    ("color(a98-rgb -0.000001 0 1)", "color(a98-rgb 0 0 1)"),
    ("color(rec2020 1e999 -1e999 1e-999)", "color(rec2020 1000000000 -1000000000 0)"),
    (
      "color(rec2020 0.12345678901234567890123 00000000000000000000.5 5e-1)", "color(rec2020 0.12346 0.5 0.5)"
    ),
    ("lch(50 10 1e999)", "lch(50 10 280)"),
  ])
  func `colours of CSS are read, and read again as they are written`(_ text: String, _ expected: String)
    throws
  {
    let value = try color(text)
    #expect(value.cssText == expected)
    // The text is read again, and gives the same colour to within its last decimal.
    let again = try color(value.cssText)
    #expect(again.missing == value.missing)
    #expect(again.space == value.space)
    #expect(isClose(again.components, value.components, within: 1e-5))
  }

  @Test(arguments: [
    "0.9139962084340797", "0.12345678901234567", "1000000000000000000e-18", "0e999",
    "0." + String(repeating: "0", count: 100) + "1e5",
    "1e-99999999999999999999",
  ])
  func `a number is the closest double, however many digits it has`(text: String) throws {
    #expect(try color("color(xyz \(text) 0 0)").components.x == Double(text))
  }

  @Test(arguments: ["lab(50 -0 0)", "lch(50 10 -360)", "color(srgb -0 -0% 0)", "rgb(-0 0 0 / -0)"])
  func `no component is a negative zero`(text: String) throws {
    let color = try color(text)
    for index in 0..<3 { #expect(color.components[index].sign == .plus) }
    #expect(color.alpha.sign == .plus)
  }

  @Test func `an exponent undoes any number of zeros behind the point`() throws {
    let zeros = String(repeating: "0", count: 100_001)
    #expect(try color("color(xyz 0.\(zeros)1e100002 0 0)").components.x == 1)
  }

  /// Each value has the bytes with the error between ‹ and ›.
  @Test(
    arguments: [
      ("‹›", .empty), ("  ‹›", .empty), ("#12345‹g›", .invalidHexDigit), ("#‹é›12", .invalidHexDigit),
      ("‹#›", .wrongHexLength), ("‹#12345›", .wrongHexLength), ("‹#123456789›", .wrongHexLength),
      ("‹raed›", .unknownName), ("‹none›", .unknownName), ("‹rgb› (1 2 3)", .functionWithoutArguments),
      ("‹--x›", .unknownName),
      ("‹currentColor›", .unsupported(.currentColor)), ("‹Canvas›", .unsupported(.systemColor)),
      ("‹inherit›", .unsupported(.wideKeyword)), ("‹light-dark›(red, blue)", .unsupported(.lightDark)),
      ("‹device-cmyk›(0 0 0 0)", .unsupported(.deviceCMYK)), ("‹var›(--x)", .unsupported(.variable)),
      ("rgb(from red ‹q› g b)", .unknownChannel), ("oklch(from red calc(1 + ‹x›) c h)", .unknownChannel),
      ("rgb(from red r g b ‹1›)", .tooManyComponents), ("rgb(from red r g‹)›", .tooFewComponents),
      ("rgb(from red‹,› r g b)", .wrongSeparator), ("hsl(from red ‹10%› s l)", .wrongUnit),
      ("rgb(from red ‹calc(10deg)› g b)", .wrongUnit),
      ("rgb(from red calc(r + ‹1%›) g b)", .malformedCalculation),
      ("rgb(from red calc(r ‹+›1) g b)", .malformedCalculation),
      ("rgb(from red calc(‹(›r", .missingParenthesis),
      ("rgb(‹round›(1) 2 3)", .unsupported(.calculation)),
      ("rgb(1 ‹var›(--x) 3)", .unsupported(.numericVariable)),
      ("color(‹--mine› 1 2 3)", .unsupported(.customProfile)),
      ("rgb(1 ‹/*› 2 */ 2 3)", .unsupported(.comment)),
      ("rgb(1, 2 ‹/*› 2 */, 3)", .unsupported(.comment)),
      ("rgb(1 2 3 ‹/*› */)", .unsupported(.comment)),
      ("rgb(1 2 3 / ‹/*› */ 0.5)", .unsupported(.comment)),
      ("rgb(1 2 3 / 0.5 ‹/*› */)", .unsupported(.comment)),
      ("color(‹/*› */ srgb 1 2 3)", .unsupported(.comment)),
      ("color-mix(‹/*› */ in lab, red, blue)", .unsupported(.comment)),
      ("color-mix(in lab ‹/*› */, red, blue)", .unsupported(.comment)),
      ("color-mix(in lab, red, blue ‹/*› */)", .unsupported(.comment)),
      ("‹/*› */ red", .unsupported(.comment)), ("red‹/*› */", .unsupported(.comment)),
      ("‹rgbb›(1 2 3)", .unknownFunction),
      ("color(‹srgbb› 1 2 3)", .unknownColorSpace), ("color(‹lab› 1 2 3)", .unknownColorSpace),
      ("color(‹1› 2 3)", .unknownColorSpace), ("rgb(1‹px› 2 3)", .wrongUnit), ("rgb(‹1deg› 2 3)", .wrongUnit),
      ("hsl(‹10%› 20% 30%)", .wrongUnit), ("rgb(1 2 3 / ‹4deg›)", .wrongUnit),
      ("rgb(1 ‹90.› 3)", .malformedNumber), ("rgb(1, ‹20%›, 3)", .wrongNumberKind),
      ("rgb(10%, 20%, ‹3›)", .wrongNumberKind), ("hsl(1, ‹20›, 30)", .wrongNumberKind),
      ("rgb(1, ‹none›, 3)", .noneBetweenCommas), ("rgb(1, 2, 3, ‹none›)", .noneBetweenCommas),
      ("rgb(1, 2 ‹3›)", .wrongSeparator), ("rgb(1 2‹,› 3)", .wrongSeparator),
      ("hwb(120‹,›0%,0%)", .wrongSeparator), ("rgb(1, 2, 3 ‹/› 4)", .wrongSeparator),
      ("rgb(1 2 3‹,› 4)", .wrongSeparator), ("rgb(1 2‹)›", .tooFewComponents),
      ("rgb(‹)›", .tooFewComponents), ("rgb(1 2 ‹/› 0.5)", .tooFewComponents),
      ("rgb(1 2 3 ‹4›)", .tooManyComponents), ("rgb(1 2 3 / 0.5 ‹6›)", .tooManyComponents),
      ("rgb(1 2 3‹›", .missingParenthesis), ("rgb(1 2‹›", .missingParenthesis),
      ("rgb(‹x› 2 3)", .unexpectedText), ("rgb(1 ‹[›x 3)", .unexpectedText),
      ("rgb(1‹:› 2 3)", .unexpectedText), ("rgb(‹x›(1) 2 3)", .unexpectedText), ("‹-›", .unexpectedText),
      ("‹12›", .unexpectedText),
      ("‹(›red)", .unexpectedText),
      ("red ‹blue›", .trailingText), ("rgb(1 2 3)‹)›", .trailingText), ("‹$A›", .unexpectedText),
      ("color-mix(in lch, ‹$A›, red)", .unexpectedText), ("‹red\u{3000}›", .unknownName),
      ("color-mix(‹srgb›, red, blue)", .malformedMix),
      ("color-mix(in ‹nothing›, red, blue)", .unknownColorSpace),
      ("color-mix(in srgb ‹longer› hue, red, blue)", .misplacedHueMethod),
      ("color-mix(in lch longer‹,› red, blue)", .misplacedHueMethod),
      ("color-mix(in lch ‹long› hue, red, blue)", .malformedMix),
      ("color-mix(in lch ‹red›, blue)", .malformedMix), ("color-mix(in lch, red ‹blue›)", .malformedMix),
      ("color-mix(in lch, red, blue ‹green›)", .malformedMix),
      ("color-mix(in lch, red ‹120%›, blue)", .percentageOutOfRange),
      ("color-mix(in lch, ‹-1%› red, blue)", .percentageOutOfRange),
      ("‹color-mix(in lch, red 0%, blue 0%)›", .percentagesAreZero),
      ("color-mix(in lch, 10% red ‹10%›, blue)", .malformedMix),
      ("color-mix(in lch, red ‹0.5›, blue)", .malformedMix),
      ("color-mix(in lch, red, blue‹›", .missingParenthesis),
      ("color-mix(in lch, ‹raed›, blue)", .unknownName), ("color-mix(‹›", .missingParenthesis),
    ] as [(String, CSSColorError.Reason)])
  func `an error names its reason and the bytes`(_ marked: String, _ reason: CSSColorError.Reason) throws {
    let start = marked.range(of: "‹")
    let end = marked.range(of: "›")
    let lower = try #require(start).lowerBound
    let upper = try #require(end).lowerBound
    let text = marked.filter { $0 != "‹" && $0 != "›" }
    let first = marked[..<lower].utf8.count
    let range = first..<(first + marked[lower..<upper].utf8.count - "‹".utf8.count)
    let error = try #require(throws: CSSColorError.self) { try color(text) }
    #expect(error.reason == reason, "\(error)")
    #expect(error.range == range, "\(error)")
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
  }

  @Test func `an error in broken UTF-8 is at the bytes of one character at most`() {
    let bytes = Array("#12".utf8) + [0xF0] + [UInt8](repeating: 0x80, count: 5)
    let error = #expect(throws: CSSColorError.self) { try color(bytes: bytes) }
    #expect(error?.range == 3..<7)
  }

  @Test func `a message shows what was found, without invisible characters`() {
    func message(_ text: String) -> String? {
      #expect(throws: CSSColorError.self) { try color(text) }?.message
    }
    #expect(message("#12345g") == "expected a hexadecimal digit, found `g`")
    #expect(message("#12345") == "expected 3, 4, 6 or 8 hexadecimal digits, found 5")
    #expect(message("rgb(1 2)") == "expected 3 components in `rgb`, found 2")
    #expect(message("re\u{202E}d") == "unknown colour `re\u{FFFD}d`")
    #expect(message("red " + String(repeating: "x", count: 100))?.count == 76)
    #expect(message("rgb(10%, 20, 30%)") == "expected a percentage, found `20`")
    #expect(message("hsl(0, 10, 20%)") == "expected a percentage, found `10`")
    #expect(message("rgb(10, 20%, 30)") == "expected a number without `%` like the first, found `20%`")
    #expect(message("rgb(1 2 3") == "expected `)` after `rgb`, found the end")
    #expect(message("rgb(1 2 3 4)") == "expected `/` and alpha, or `)`, found `4`")
    #expect(message("rgb(1, 2, 3 4)") == "expected a comma and alpha, or `)`, found `4`")
    #expect(message("rgb(1 2 3 / 4 5)") == "expected `)` after alpha, found `5`")
    #expect(message("rgb(max(1, 2%) 2 3)") == "expected a number like `1`, found a percentage, `2%`")
    #expect(message("color(lab 1 2 3)") == "`lab` is not a space of `color()`, but a function itself")
    #expect(message("color(srgbb 1 2 3)") == "unknown colour space of `color()`, `srgbb`")
  }

  @Test func `named colours are found in any case`() {
    #expect(NamedColors.color(named: "") == nil)
    #expect(NamedColors.color(named: "lightgoldenrodyellows") == nil)
    #expect(NamedColors.color(named: "RED") == RGBA8(rawValue: 0xFF00_00FF))
    #expect(NamedColors.color(named: "mediumpurple") == RGBA8(rawValue: 0x9370_DBFF))
    #expect(NamedColors.color(named: "palevioletred") == RGBA8(rawValue: 0xDB70_93FF))
    #expect(NamedColors.names.first == "aliceblue")
    #expect(NamedColors.names.sorted().count == Set(NamedColors.names).count)
    for entry in NamedColors.entries {
      #expect(NamedColors.color(named: entry.name.description) == entry.color)
    }
  }

  @Test func `colour spaces are found by their names in any case`() {
    for space in ColorSpace.allCases {
      #expect(ColorSpace.mixingSpace(named: space.cssName.uppercased()) == space)
      let inColor = ColorSpace.colorFunctionSpace(named: space.cssName)
      #expect(inColor == (space.isColorFunctionSpace ? space : nil))
    }
    #expect(ColorSpace.mixingSpace(named: "xyz") == .xyzD65)
    #expect(ColorSpace.mixingSpace(named: "srg") == nil)
  }
}
