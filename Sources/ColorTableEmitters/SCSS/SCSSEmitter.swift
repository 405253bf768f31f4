import ColorScience
import ColorTableModel
import TextSupport

/// SCSS: a map of values for each theme, a mixin that declares a theme's custom properties, and variables.
public struct SCSSEmitter: Emitter {
  /// The content of the variables.
  enum Variables: String, CaseIterable {
    /// The custom property, so that a rule follows the theme.
    case reference = "var"
    /// The colour in the default theme, for functions of Sass.
    case value
  }

  var prefix: String?
  var naming = CSSNaming.kebabCase
  var variables = Variables.reference

  /// The language's name, summary and options.
  public static let description = EmitterDescription(
    name: "scss",
    summary: "SCSS: a map for each theme, a mixin that declares a theme, and variables",
    options: [
      .text(
        "prefix", \SCSSEmitter.prefix, placeholder: "PREFIX",
        help: "what variables and custom properties begin with: app gives $app-bg and --app-bg",
        parse: CSSPrefix.parse),
      .choice(
        "naming", \SCSSEmitter.naming,
        help: "how variables and custom properties are named: $text-333 or $TEXT_333 for TEXT_333"),
      .choice(
        "variables", \SCSSEmitter.variables,
        help: "what $bg is: var(--bg), which follows the theme, or the value in the default theme"),
    ])

  /// Creates an emitter with the default options.
  public init() {}

  /// The sheet, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    let themeNames = NameRules.cssThemes(language: "SCSS").names(ofThemesIn: table, problems: &problems)
    let properties = tokenRules.names(ofTokensIn: table, problems: &problems)
    try EmitterFailure.check(problems)
    let prefix = prefix.map { $0 + "-" } ?? ""
    try EmitterFailure.check(SCSSVariables.problems(of: table, properties, prefix: prefix))
    let variables = variables
    var file = OutputFile(expectedSize: input.expectedSize) { writer in
      SCSSFile(input, themeNames: themeNames, properties: properties, prefix: prefix, variables: variables)
        .append(to: &writer)
    }
    file.notes = input.gamutNotes
    return [file]
  }

  /// The variables: `$surface-card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    let prefix = prefix.map { $0 + "-" } ?? ""
    guard let properties = TokenNames(language: "SCSS", tokenRules, of: input.table)?.all,
      SCSSVariables.problems(of: input.table, properties, prefix: prefix).isEmpty
    else { return nil }
    return TokenNames(language: "SCSS", all: SCSSVariables.names(properties, prefix: prefix))
  }
}

extension SCSSEmitter {
  /// The names of tokens as custom properties, of which the variables have no other ones as written.
  private var tokenRules: NameRules {
    var rules = NameRules.customProperties(prefix: prefix, language: "SCSS", naming: naming)
    rules.canHave = { [prefix] key in
      // A variable, unlike a custom property, cannot begin with a digit.
      let start = key.utf8.drop { $0 == UInt8(ascii: "-") }
      let isNumber =
        prefix == nil && key.utf8.count - start.count < 2 && (start.first ?? 0) &- UInt8(ascii: "0") < 10
      return !isNumber && key != SCSSVariables.mapName
    }
    return rules
  }
}

/// The variables of a sheet: the names of the custom properties, but where Sass has another meaning for one.
private enum SCSSVariables {
  /// The name of the map of all themes, without the prefix.
  static let mapName = "themes"

  /// The keys of the maps: the names of the custom properties without their hyphens and the prefix.
  static func keys(_ properties: [String], prefix: String) -> [String] {
    properties.map { String($0.unicodeScalars.dropFirst(2 + prefix.unicodeScalars.count)) }
  }

  /// The names, with the `$`.
  static func names(_ properties: [String], prefix: String) -> [String] {
    keys(properties, prefix: prefix).map { key in
      if isSeparators(key) { return "$\(prefix)" + String(repeating: "_", count: key.utf8.count) }
      // A variable, unlike a custom property, cannot begin with a digit.
      let start = prefix.isEmpty && key.utf8.first.map { $0 &- UInt8(ascii: "0") < 10 } == true ? "_" : ""
      return "$\(prefix)\(start)\(key)\(key == mapName ? "_" : "")"
    }
  }

  /// Whether a name is one of separators only. Sass takes `-` for `_`.
  private static func isSeparators(_ key: String) -> Bool {
    key.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  /// The tokens whose custom properties are different, but not their variables.
  static func problems(
    of table: Table, _ properties: [String], prefix: String
  ) -> [EmitterFailure.Problem] {
    let names = names(properties, prefix: prefix)
    var taken = TakenNames(capacity: names.count)
    return table.tokenIDs.compactMap { token in
      let name = String(names[token].map { $0 == "-" ? "_" : $0 })
      guard let other = taken.claim(name, by: token.index) else { return nil }
      return .collision(
        "`\(table.key(of: token))` and `\(table.key(of: TokenID(other)))`", name: names[token], in: "SCSS",
        kind: "key", .token(token), with: .token(TokenID(other)),
        help: "rename one of the two keys: Sass takes - for _")
    }
  }
}

/// A sheet as it is written.
///
/// Keys of maps are strings, since Sass takes `red` without quotation marks for a colour. Values are six-digit hex values
/// or `rgba()`, which every version of Sass takes for colours. No function of Sass is called, since newer versions have them
/// in modules, which older ones do not have.
private struct SCSSFile {
  private let input: EmitterInput
  private let table: Table
  private let themeNames: [String]
  /// The names of the custom properties, with their hyphens and the prefix.
  private let properties: [String]
  private let variableNames: [String]
  private let prefix: String
  private let variables: SCSSEmitter.Variables

  init(
    _ input: EmitterInput, themeNames: [String], properties: [String],
    prefix: String, variables: SCSSEmitter.Variables
  ) {
    self.input = input
    table = input.table
    self.themeNames = themeNames
    self.properties = properties
    variableNames = SCSSVariables.names(properties, prefix: prefix)
    self.prefix = prefix
    self.variables = variables
  }

  func append(to writer: inout CodeWriter) {
    let entries = TokenLines(
      names: SCSSVariables.keys(properties, prefix: prefix), start: Array("    \"".utf8), middle: "\": ",
      end: ",\n", hasEightDigits: false)
    writer.writeNotice(of: input, .slashes)
    writer.write("\n// The values of each theme.\n$\(prefix)\(SCSSVariables.mapName): (\n")
    for theme in table.themeIDs {
      writer.write("  ")
      appendString(themeNames[theme], to: &writer)
      writer.write(": (\n")
      writer.write(entries, of: theme, in: table) { _, _ in
      } other: { packed, writer in
        appendValue(packed, to: &writer)
      }
      writer.write("  ),\n")
    }
    writer.write(");\n\n")
    appendMixin(to: &writer)
    writer.write("\n")
    for token in table.tokenIDs { appendVariable(token, to: &writer) }
  }

  @inline(__always)
  private func appendValue(_ packed: PackedColor, to writer: inout CodeWriter) {
    let legacy = packed.rgba8 == nil ? input.legacyColors.legacy(packed) : nil
    let color = input.nearestRGBA8(packed)
    let alpha = legacy?.alpha ?? Double(color.alpha) / 255
    if alpha == 1 { return writer.appendHex(color) }
    var text: [UInt8] = []
    CSSColors.appendFunction(color, alpha, to: &text)
    writer.write(text)
  }

  private func appendMixin(to writer: inout CodeWriter) {
    writer.write(
      "// Declares the custom properties of a theme, by its name in $\(prefix)\(SCSSVariables.mapName).\n")
    writer.write("@mixin \(prefix)theme($name) {\n  $is-known: false;\n")
    let dark = table.themeIDs.filter(table.isDark)
    if dark.isEmpty {
      writer.write("  color-scheme: light;\n")
    } else {
      writer.write("  @if ")
      for (index, theme) in dark.enumerated() {
        writer.write(index == 0 ? "$name == " : " or $name == ")
        appendString(themeNames[theme], to: &writer)
      }
      writer.write(" {\n    color-scheme: dark;\n  } @else {\n    color-scheme: light;\n  }\n")
    }
    writer.write(
      """
        @each $theme, $values in $\(prefix)\(SCSSVariables.mapName) {
          @if $theme == $name {
            $is-known: true;
            @each $token, $value in $values {
              --\(prefix)#{$token}: #{$value};
            }
          }
        }
        @if not $is-known {
          @error "there is no theme #{$name}";
        }
      }

      """ as String)
  }

  private func appendVariable(_ token: TokenID, to writer: inout CodeWriter) {
    writer.writeComments(on: token, of: table, names: variableNames, .slashes)
    writer.write(variableNames[token])
    switch variables {
    case .reference:
      // As text: in an expression of Sass `--1st` would be a number and `--not` an operator.
      writer.write(": #{\"var(")
      writer.write(properties[token])
      writer.write(")\"};\n")
    case .value:
      writer.write(": ")
      appendValue(table.packedColor(of: token, in: .default), to: &writer)
      writer.write(";\n")
    }
  }

  /// Appends a string of Sass, in which `#{` would begin an expression.
  private func appendString(_ text: String, to writer: inout CodeWriter) {
    var string: [UInt8] = []
    CSSText.appendString(text.utf8, to: &string)
    for byte in string {
      if byte == UInt8(ascii: "#") { writer.write("\\") }
      writer.append(byte)
    }
  }
}
