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
  var colorScheme = CSSColorScheme.on

  public static let description = EmitterDescription(
    name: "scss",
    summary: "SCSS: a map for each theme, a mixin and variables",
    options: [
      .text(
        "prefix", \SCSSEmitter.prefix, placeholder: "PREFIX",
        help: "prefix of the variables and custom properties: app makes $app-bg and --app-bg",
        parse: CSSPrefix.parse),
      .choice(
        "naming", \SCSSEmitter.naming,
        help: "how variables and custom properties are named: $text-333 or $TEXT_333 for TEXT_333"),
      .choice(
        "variables", \SCSSEmitter.variables,
        help: "the value of $bg: var(--bg), which follows the theme, or the colour in the default theme"),
      .choice("color-scheme", \SCSSEmitter.colorScheme, help: CSSColorScheme.help),
    ], declaredNames: .properties)

  public init() {}

  /// The sheet, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    let themeNames = NameRules.cssThemes(language: "SCSS").names(ofThemesIn: table, problems: &problems)
    let properties = tokenRules.names(ofTokensIn: table, problems: &problems)
    try EmitterFailure.check(problems)
    let names = SCSSVariables(table, properties, prefix: prefix)
    try EmitterFailure.check(names.problems(in: table))
    let (variables, colorScheme) = (variables, colorScheme)
    return [
      OutputFile(expectedSize: input.expectedSize, notes: input.gamutNotes) { writer in
        SCSSFile(
          input: input, table: table, themeNames: themeNames, names: names, variables: variables,
          colorScheme: colorScheme
        ).append(to: &writer)
      }
    ]
  }

  /// The variables: `$surface-card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    guard let properties = TokenNames(language: "SCSS", tokenRules, of: input.table)?.all else { return nil }
    let names = SCSSVariables(input.table, properties, prefix: prefix)
    return names.problems(in: input.table).isEmpty ? TokenNames(language: "SCSS", all: names.all) : nil
  }
}

extension SCSSEmitter {
  /// The names of tokens as custom properties, of which the variables have no other ones as written.
  private var tokenRules: NameRules {
    var rules = NameRules.customProperties(prefix: prefix, language: "SCSS", naming: naming, given: .scss)
    rules.canHave = { [prefix] key in
      !(prefix == nil && Self.beginsWithDigit(key)) && key != SCSSVariables.mapName
    }
    rules.given?.objection = { [prefix] name in
      let map = (prefix.map { $0 + "-" } ?? "") + SCSSVariables.mapName
      if name == map { return "it is the variable of all themes" }
      let isName =
        name.utf8.allSatisfy(\.isCSSNamePart) && !Self.beginsWithDigit(name) && !name.hasPrefix("--")
        && !SCSSVariables.isSeparators(name)
      return isName ? nil : "expected letters, digits, _ and -, without $ and -- before them"
    }
    return rules
  }

  /// Whether a name begins with a digit, as a custom property can, and a variable cannot.
  private static func beginsWithDigit(_ name: String) -> Bool {
    let start = name.utf8.drop { $0 == UInt8(ascii: "-") }
    return name.utf8.count - start.count < 2 && (start.first ?? 0) &- UInt8(ascii: "0") < 10
  }
}

/// The variables of a sheet: the names of the custom properties, but where Sass has another meaning for one.
private struct SCSSVariables {
  /// The name of the map of all themes, without the prefix.
  static let mapName = "themes"

  /// The start of the names that the table does not give: `app-`.
  let prefix: String
  /// The names of the custom properties, with their hyphens and the prefix.
  let properties: [String]
  /// The keys of the maps: the names of the custom properties without their hyphens and the prefix.
  private(set) var keys: [String] = []
  /// The names, with the `$`.
  private(set) var all: [String] = []
  /// The keys of the tokens that the table names, which have no prefix.
  private(set) var given: [String] = []

  init(_ table: Table, _ properties: [String], prefix: String?) {
    self.prefix = prefix.map { $0 + "-" } ?? ""
    self.properties = properties
    let names = table.givenNames(in: .scss)
    let start = 2 + self.prefix.unicodeScalars.count
    keys.reserveCapacity(properties.count)
    all.reserveCapacity(properties.count)
    for (index, property) in properties.enumerated() {
      if !names.isEmpty, let name = names[TokenID(index)] {
        given.append(name)
        keys.append(name)
        all.append("$" + name)
      } else {
        keys.append(String(property.unicodeScalars.dropFirst(start)))
        all.append(name(ofKey: keys[index]))
      }
    }
  }

  private func name(ofKey key: String) -> String {
    if Self.isSeparators(key) { return "$\(prefix)" + String(repeating: "_", count: key.utf8.count) }
    // A variable, unlike a custom property, cannot begin with a digit.
    let start = prefix.isEmpty && key.utf8.first.map { $0 &- UInt8(ascii: "0") < 10 } == true ? "_" : ""
    return "$\(prefix)\(start)\(key)\(key == Self.mapName ? "_" : "")"
  }

  /// Whether a name is one of separators only. Sass takes `-` for `_`.
  static func isSeparators(_ key: String) -> Bool {
    key.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  /// The tokens whose custom properties are different, but not their variables, or not their keys in the maps.
  func problems(in table: Table) -> [EmitterFailure.Problem] {
    var taken = TakenNames(capacity: all.count)
    return table.tokenIDs.compactMap { token in
      let name = String(all[token].map { $0 == "-" ? "_" : $0 })
      if let other = taken.claim(name, by: token.index) {
        return collision(token, TokenID(other), table, name: all[token], help: "Sass treats - as _")
      }
      guard !given.isEmpty, let other = taken.claim(keys[token], in: 1, by: token.index) else { return nil }
      return collision(
        token, TokenID(other), table, name: keys[token],
        help: "a name that `@name` gives is a key beside those without the prefix")
    }
  }

  private func collision(
    _ token: TokenID, _ other: TokenID, _ table: Table, name: String, help: String
  ) -> EmitterFailure.Problem {
    .collision(
      "`\(table.key(of: token))` and `\(table.key(of: other))`", name: name, in: "SCSS", kind: "key",
      .token(token), with: .token(other), help: "rename one of the two keys: \(help)")
  }

  /// A condition of Sass for the keys that have no prefix; nil where each has it.
  var conditionForGiven: String? {
    if prefix.isEmpty || given.isEmpty { return nil }
    return given.map { "$token == \"\($0)\"" }.joined(separator: " or ")
  }
}

/// A sheet as it is written.
///
/// Keys of maps are strings, since Sass takes `red` without quotation marks for a colour. Values are six-digit hex values
/// or `rgba()`, which every version of Sass takes for colours. No function of Sass is called, since newer versions have them
/// in modules, which older ones do not have.
private struct SCSSFile {
  let input: EmitterInput
  let table: Table
  let themeNames: [String]
  let names: SCSSVariables
  let variables: SCSSEmitter.Variables
  let colorScheme: CSSColorScheme
  private var prefix: String { names.prefix }

  func append(to writer: inout CodeWriter) {
    let entries = TokenLines(
      names: names.keys, start: Array("    \"".utf8), middle: "\": ", end: ",\n", hasEightDigits: false)
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
    let color = input.nearestRGBA8(packed)
    let alpha = input.legacy(packed)?.alpha ?? Double(color.alpha) / 255
    if alpha == 1 { writer.appendHex(color) } else { writer.writeFunction(color, alpha) }
  }

  private func appendMixin(to writer: inout CodeWriter) {
    writer.write(
      "// Declares the custom properties of a theme, by its name in $\(prefix)\(SCSSVariables.mapName).\n")
    writer.write("@mixin \(prefix)theme($name) {\n  $is-known: false;\n")
    if colorScheme == .on { appendColorScheme(to: &writer) }
    let property = "--\(prefix)#{$token}: #{$value};"
    let declaration = names.conditionForGiven.map {
      "@if \($0) {\n          --#{$token}: #{$value};\n        } @else {\n          \(property)\n        }"
    }
    writer.write(
      """
        @each $theme, $values in $\(prefix)\(SCSSVariables.mapName) {
          @if $theme == $name {
            $is-known: true;
            @each $token, $value in $values {
              \(declaration ?? property)
            }
          }
        }
        @if not $is-known {
          @error "there is no theme #{$name}";
        }
      }

      """ as String)
  }

  private func appendColorScheme(to writer: inout CodeWriter) {
    let dark = table.themeIDs.filter(table.isDark)
    guard !dark.isEmpty else { return writer.write("  color-scheme: light;\n") }
    writer.write("  @if ")
    for (index, theme) in dark.enumerated() {
      writer.write(index == 0 ? "$name == " : " or $name == ")
      appendString(themeNames[theme], to: &writer)
    }
    writer.write(" {\n    color-scheme: dark;\n  } @else {\n    color-scheme: light;\n  }\n")
  }

  private func appendVariable(_ token: TokenID, to writer: inout CodeWriter) {
    writer.writeComments(on: token, of: table, names: names.all, .slashes)
    writer.write(names.all[token])
    switch variables {
    case .reference:
      // As text: in an expression of Sass `--1st` would be a number and `--not` an operator.
      writer.write(": #{\"var(")
      writer.write(names.properties[token])
      writer.write(")\"};\n")
    case .value:
      writer.write(": ")
      appendValue(table.packedColor(of: token, in: .default), to: &writer)
      writer.write(";\n")
    }
  }

  /// Appends a string of Sass, in which `#{` would begin an expression.
  private func appendString(_ text: String, to writer: inout CodeWriter) {
    for byte in CSSText.string(text).utf8 {
      if byte == UInt8(ascii: "#") { writer.write("\\") }
      writer.append(byte)
    }
  }
}
