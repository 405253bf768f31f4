import ColorScience
import ColorTableModel
import TextSupport

/// Kotlin for Jetpack Compose: a class of the tokens, with an instance for each theme.
///
/// A token is a property with its row of the table, `theme.pick(Color(0xFFFFFFFF), Color(0xFF343434))`, so the file reads
/// like the table, a new token is an insertion, and editors show each colour. A group is a property with a class of its
/// own.
public struct ComposeEmitter: Emitter {
  /// A visibility of the generated declarations.
  enum Access: String, CaseIterable {
    case `public`, `internal`
  }

  /// How properties are named.
  enum Naming: String, CaseIterable {
    case lowerCamelCase = "lower-camel-case"
    /// With the key's spelling.
    case asWritten = "as-written"
  }

  /// The most themes that a table can have: a method of the Java virtual machine has 255 words for arguments, and a
  /// colour takes two.
  static let themeLimit = 127

  var package: String?
  var typeName: String?
  var access = Access.public
  var naming = Naming.lowerCamelCase

  public static let description = EmitterDescription(
    name: "compose",
    summary: "a Kotlin file for Jetpack Compose",
    options: [
      .text(
        "package", \ComposeEmitter.package, placeholder: "PACKAGE", help: "the package of the file",
        expected: "a package such as com.example.app"
      ) { $0.isDotted(KotlinText.isPlain) },
      .text(
        "name", \ComposeEmitter.typeName, placeholder: "CLASS", help: "the name of the class",
        defaultText: "the table's name with Colors: AppColors for App.colortable"
      ) { name throws(EmitterOptionError) in
        if KotlinText.isPlain(name), !KotlinText.keywords.contains(name), !reservedTypes.contains(name) {
          return name
        }
        throw EmitterOptionError(
          "\"\(SafeText.printable(name))\" cannot be the name of the class; expected a name like AppColors")
      },
      .choice("access", \ComposeEmitter.access, help: "access level of the declarations"),
      .choice(
        "naming", \ComposeEmitter.naming,
        help: "how properties are named: text333 or TEXT_333 for TEXT_333"),
    ], declaredNames: .declarations)

  /// The names that the file uses itself.
  fileprivate static let reservedTypes: Set<String> = [
    "Boolean", "Color", "ColorSpaces", "Composable", "Deprecated", "Immutable", "ProvidableCompositionLocal",
    "ReadOnlyComposable", "ReplaceWith", "String", "Suppress", "Theme",
  ]

  public init() {}

  /// The properties, from an instance of the class on: `surface.card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    var problems: [EmitterFailure.Problem] = []
    let names = ComposeNames(input, typeName: typeName, naming: naming, problems: &problems)
    guard problems.isEmpty else { return nil }
    return TokenNames(language: "Compose", all: names.tree.paths())
  }

  /// The class, as one file.
  ///
  /// - Throws: ``EmitterFailure`` for two keys, themes or families with one name, for a key without one, and for more
  ///   themes than a method can have arguments.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    if table.themes.count > Self.themeLimit {
      problems.append(
        EmitterFailure.Problem(
          .unsuitableTable,
          "a Kotlin method takes the colours of at most \(Self.themeLimit) themes, and this table has "
            + "\(table.themes.count)", subject: .table))
    }
    let names = ComposeNames(input, typeName: typeName, naming: naming, problems: &problems)
    try EmitterFailure.check(problems)
    let header = package.map { path in
      "package " + path.split(separator: ".").map { KotlinText.declared(String($0)) }.joined(separator: ".")
        + "\n\n"
    }
    let access = access.rawValue + " "
    return [
      OutputFile(expectedSize: input.expectedSize, notes: [names.note].compactMap { $0 }) { writer in
        ComposeFile(
          input: input, table: table, names: names, tree: names.tree, screenColors: input.screenColors(),
          access: access
        )
        .write(package: header ?? "", to: &writer)
      }
    ]
  }
}

/// The Kotlin names of everything in a table.
struct ComposeNames {
  /// The name of the class: `AppColors`.
  let type: String
  /// The groups, and the names of the tokens in them, without back-ticks.
  private(set) var tree: TokenTree
  /// The name of each theme in the enumeration `Theme`, and of each family's function.
  let themes: [String]
  let families: [String]
  /// A sentence about the names that were changed; nil where none was.
  private(set) var note: String?
  private let naming: ComposeEmitter.Naming

  init(
    _ input: EmitterInput, typeName: String?, naming: ComposeEmitter.Naming,
    problems: inout [EmitterFailure.Problem]
  ) {
    let table = input.table
    let type = typeName ?? Self.typeName(for: input)
    self.type = type
    self.naming = naming
    let given = GivenNameRules(
      .compose, expected: "letters, digits, _ and -, and no name that the file uses itself"
    ) { name in
      let isGroupType =
        name.hasSuffix("Group") && name.utf8.first.map { $0 &- UInt8(ascii: "A") < 26 } == true
      return !isGroupType && Self.canHave(name[...], type: type)
    }
    tree = TokenTree(table, given: given.names(in: table, language: "Kotlin", problems: &problems)) {
      part, _ in
      if naming == .asWritten { return Self.canHave(part, type: type) ? String(part) : nil }
      let name = NameStyle.camelCase.name(for: part)
      return name.isEmpty ? nil : name
    }
    problems += tree.problems(
      table, language: "Kotlin", distinction: "names in Kotlin do not distinguish case, _ and -",
      asWrittenIn: naming == .asWritten ? .compose : nil)
    themes = NameRules(language: "Kotlin", style: .upperCamelCase).names(
      ofThemesIn: table, problems: &problems)
    families = NameRules(
      language: "Kotlin", style: .camelCase, reserved: ["current", "of"], suffix: "Family"
    ).names(ofFamiliesIn: table, problems: &problems)
    nameGroups(table, problems: &problems)
  }

  /// Whether a property can have a part of a key as its name, beside the classes that the file declares or uses.
  private static func canHave(_ part: Substring, type: String) -> Bool {
    part.unicodeScalars.allSatisfy { $0 == "-" || UnicodeIdentifier.canContinue($0) }
      && !part.hasPrefix("Group_") && part != "Companion" && part != type
      && !ComposeEmitter.reservedTypes.contains(String(part))
  }

  /// Gives a group that shares its name with a token another one: `surfaceGroup` beside `surface`. A property called
  /// `class` would be taken for Java's `getClass`.
  private mutating func nameGroups(_ table: Table, problems: inout [EmitterFailure.Problem]) {
    var changed: [String] = []
    for (index, group) in tree.groups.enumerated() {
      guard let parent = group.parent, group.ownToken != nil || group.name == "class" else { continue }
      let name = group.name + "Group"
      tree.rename(index, to: name)
      changed.append("`\(group.key)` is `\(name)`")
      if let token = tree.token(named: name, in: parent) {
        problems.append(
          .collision(
            "`\(table.key(of: token))` and the group of `\(table.key(of: group.first))`", name: name,
            in: "Kotlin", kind: "key", .token(token), with: .token(group.first),
            help: "rename one of the two keys"))
      } else if let other = tree.group(named: name, in: parent) {
        problems.append(
          .collision(
            "the groups of `\(table.key(of: group.first))` and `\(table.key(of: tree.groups[other].first))`",
            name: name, in: "Kotlin", kind: "key", .token(group.first),
            with: .token(tree.groups[other].first),
            help: "rename one of the two groups"))
      }
    }
    guard !changed.isEmpty else { return }
    note =
      "renamed groups whose names are taken: " + EnglishList.and(EnglishList.shortened(changed))
  }

  /// `AppColors` for `App.colortable`; `BrandColors` stays, `color` becomes `Colors`.
  private static func typeName(for input: EmitterInput) -> String {
    let name = input.sourceTypeName
    if name.hasSuffix("Colors") { return name }
    return name.hasSuffix("Color") ? name + "s" : name + "Colors"
  }

  /// The name of a group's class, inside the class of the group around it: `SurfaceGroup`, or `Group_背景` where the
  /// group's name has no capital, and as written. No property has the name of such a class.
  func groupType(_ group: Int) -> String {
    if group == TokenTree.root { return KotlinText.declared(type) }
    let name = tree.groups[group].name
    guard naming == .lowerCamelCase, let first = name.utf8.first, first &- UInt8(ascii: "a") < 26 else {
      return KotlinText.declared("Group_" + name)
    }
    return KotlinText.declared(name.prefix(1).uppercased() + name.dropFirst() + "Group")
  }
}

enum KotlinText {
  /// The words that are identifiers in back-ticks only.
  static let keywords = Set(
    """
    as break class continue do else false for fun if in interface is null object package return super this throw \
    true try typealias typeof val var when while
    """.split(separator: " ").map(String.init))

  /// Whether a text is an identifier in ASCII, or a keyword.
  static func isPlain(_ text: some StringProtocol) -> Bool {
    text.isASCIIIdentifier && !text.utf8.allSatisfy { $0 == UInt8(ascii: "_") }
  }

  /// A name as it is declared: in back-ticks where it is a keyword, and where it has other characters than ASCII and
  /// East Asian letters, because Kotlin's identifiers have no marks, and which letters they have depends on its
  /// version.
  static func declared(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isEastAsianLetter || $0.isASCII && UnicodeIdentifier.canContinue($0)
    }
    let isName =
      name.utf8.contains { $0 != UInt8(ascii: "_") } && name.utf8.first.map { $0 &- 0x30 < 10 } != true
    return isPlain && isName && !keywords.contains(name) ? name : "`\(name)`"
  }

  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$": result += "\\\(scalar)"
      case _ where scalar.isInvisible:
        for unit in scalar.utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
