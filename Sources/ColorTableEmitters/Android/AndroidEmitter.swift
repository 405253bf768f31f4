import ColorScience
import ColorTableModel
import TextSupport

/// Android resources: colours in `values` and `values-night`, and theme overlays for the themes that no qualifier
/// selects.
public struct AndroidEmitter: Emitter {
  /// How colours are named.
  enum Naming: String, CaseIterable {
    case snakeCase = "snake-case"
    /// With the key's spelling, and `_` between groups.
    case asWritten = "as-written"
  }

  var file: String?
  var prefix: String?
  var naming = Naming.snakeCase
  var overlay: String?

  public static let description = EmitterDescription(
    name: "android", summary: "Android resources for day and night, and theme overlays",
    options: [
      .text(
        "file", \AndroidEmitter.file, placeholder: "NAME", help: "the name of the colour file",
        defaultText: "colors.xml", expected: "a file's name such as colors_table.xml"
      ) { name in
        name.hasSuffix(".xml") && AndroidText.isIdentifier(name.dropLast(4)) && name != "theme_overlays.xml"
      },
      .text(
        "prefix", \AndroidEmitter.prefix, placeholder: "PREFIX",
        help: "prefix of the resource names: app makes app_bg",
        expected: "lowercase letters, digits and _ between them (app makes app_bg)"
      ) { prefix in
        AndroidText.isIdentifier(prefix) && !prefix.hasPrefix("_") && !prefix.hasSuffix("_")
          && !prefix.utf8.contains { $0 &- 0x41 < 26 }
      },
      .choice(
        "naming", \AndroidEmitter.naming,
        help: "how colours are named: text_333 or TEXT_333 for TEXT_333"),
      .text(
        "overlay", \AndroidEmitter.overlay, placeholder: "NAME",
        help: "the prefix of the names of theme overlays",
        defaultText: "ThemeOverlay.App for App.colortable",
        expected: "a style's name such as ThemeOverlay.App"
      ) { $0.isDotted(AndroidText.isIdentifier) },
    ],
    declaredNames: .resources,
    folder: OutputFolder(folders: ["values", "values-night"], nameEndings: [".xml"]) { sourcePath in
      var mark: [UInt8] = []
      CommentSyntax.androidResource.append(EmitterInput.notice(sourcePath: sourcePath).utf8, to: &mark)
      return mark
    })

  public init() {}

  /// The resources: `surface_card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    TokenNames(language: "Android", tokenRules, of: input.table)
  }

  private var tokenRules: NameRules {
    let prefix = prefix.map { $0 + "_" } ?? ""
    var rules = NameRules(
      language: "Android resources", style: .snakeCase, prefix: prefix,
      reserved: prefix.isEmpty ? AndroidText.javaKeywords : [], identity: AndroidText.member)
    rules.given = GivenNameRules(
      .android, expected: "letters, digits, _, - and . between them, and no word of Java",
      where: AndroidText.isResource)
    if naming == .asWritten {
      rules.style = .asWritten(separator: "_")
      rules.canHave = { AndroidText.isResource(prefix + $0) }
      rules.indistinct = "_, - and ."
    }
    return rules
  }

  /// The colours, and where there are other themes than a light and a dark one, their overlays.
  ///
  /// - Throws: ``EmitterFailure`` for two keys, themes or families with one resource name.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    let names = tokenRules.names(ofTokensIn: table, problems: &problems)
    let overlays = overlays(input, problems: &problems)
    try EmitterFailure.check(problems)
    let resources = AndroidResources(input: input, table: table, names: names)
    let themes = table.appearanceThemes
    var files = [resources.colors("values/\(file ?? "colors.xml")", themes.light)]
    files[0].notes = notes(input, overlays)
    if let dark = themes.dark, themes.hasDark {
      let atNight = table.tokenIDs.filter {
        input.nearestRGBA8(of: $0, in: dark) != input.nearestRGBA8(of: $0, in: themes.light)
      }
      if !atNight.isEmpty {
        files.append(resources.colors("values-night/\(file ?? "colors.xml")", dark, of: Set(atNight)))
      }
    }
    guard !overlays.themes.isEmpty else { return files }
    files.append(resources.overlays("values/theme_overlays.xml", overlays))
    if overlays.themes.contains(where: { $0.night != nil }) {
      files.append(resources.overlays("values-night/theme_overlays.xml", overlays, isNight: true))
    }
    return files
  }

  /// An overlay for each theme that no qualifier selects, and one that follows the system for each other family.
  private func overlays(
    _ input: EmitterInput, problems: inout [EmitterFailure.Problem]
  ) -> AndroidOverlays {
    let table = input.table
    let base = overlay ?? "ThemeOverlay." + input.sourceTypeName
    let rules = NameRules(
      language: "Android resources", style: .upperCamelCase, prefix: base + ".")
    let system = table.appearanceThemes
    let names = rules.names(ofThemesIn: table, problems: &problems)
    var overlays = AndroidOverlays(
      base: base, attributePrefix: prefix == nil ? AndroidText.attributePrefix(input.sourceTypeName) : "")
    var owners: [String: ThemeID] = [:]
    for theme in table.themeIDs where theme != system.light && !(system.hasDark && theme == system.dark) {
      owners[names[theme]] = theme
      overlays.themes.append(
        AndroidOverlays.Theme(name: names[theme], label: table[theme].name, day: theme))
    }
    let byFamily = table.appearanceThemesByFamily
    for (family, name) in zip(table.families, rules.names(ofFamiliesIn: table, problems: &problems)) {
      guard family != table.themes.first?.family, let themes = byFamily[family] else { continue }
      if let other = owners[name] {
        problems.append(
          .collision(
            "the family `\(family)` and the theme `\(table[other].name)`", name: name,
            in: "Android resources", kind: "overlay", .theme(themes.first), with: .theme(other),
            help: "rename one of them"))
      }
      overlays.themes.append(
        AndroidOverlays.Theme(
          name: name, label: family, day: themes.light, night: themes.hasDark ? themes.dark : nil))
    }
    return overlays
  }

  private func notes(_ input: EmitterInput, _ overlays: AndroidOverlays) -> [String] {
    let table = input.table
    var notes: [String] = []
    if !overlays.themes.isEmpty {
      let names = overlays.themes.map { "\($0.label) is `\($0.name)`" }
      notes.append(
        "resource qualifiers select only light and dark; other themes are overlays: "
          + EnglishList.and(EnglishList.shortened(names)))
    }
    let contrast = table.themes.filter(\.isHighContrast).map(\.name)
    if !contrast.isEmpty {
      notes.append(
        "Android has no qualifier for more contrast: apply the overlay if the user asks for it, for "
          + EnglishList.and(EnglishList.shortened(contrast)))
    }
    if input.legacyColors.contains(where: { !$0.isInSRGB }) {
      notes.append("converted to the nearest 8-bit sRGB colour, the only kind in colour resources")
    }
    return notes
  }
}

/// The theme overlays of a table.
struct AndroidOverlays {
  /// A style that sets every attribute.
  struct Theme {
    var name: String
    /// The name in the table.
    var label: String
    var day: ThemeID
    /// The theme of `values-night`; nil where the overlay is the same at night.
    var night: ThemeID?
  }

  /// The name of the overlay that follows the system; those of the others begin with it.
  var base: String
  /// The start of attributes, before the resource names: all libraries of an app share the names of attributes.
  var attributePrefix: String
  var themes: [Theme] = []
}
