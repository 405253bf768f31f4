import ColorTableModel

/// The run-time support for switching themes, as it goes with generated Swift.
///
/// Its source is the module `ThemeSwitching`, which is the same for every table: generic over what the generated types
/// say of themselves. Only access levels are written into it, and where it stands in the file of a table, the name of
/// that table's type in front of its own names, so that two such files can be in one module.
struct SwiftRuntime {
  /// Where the runtime is.
  enum Location: String, CaseIterable {
    case none
    /// In the file of the table.
    case embed
    /// In a file beside it, which all tables of a module share.
    case file
    /// In the module `ThemeSwitching`, which the app depends on.
    case `import`
  }

  let location: Location
  /// The name of the token type.
  let type: String
  /// The access level with a space after it; empty for `internal`.
  let access: String

  /// The name of the file beside the table's.
  static let fileName = "ColorThemeSwitcher.swift"
  /// How it begins.
  static let fileNotice = "// Written by colortable: what switches themes, the same for every table."

  /// What the names of the runtime's types begin with.
  private var prefix: String { location == .embed ? "\(type)Theme" : "ColorTheme" }

  /// One of the runtime's types.
  func name(_ suffix: String) -> String { prefix + suffix }

  /// The file that tables share.
  var file: OutputFile {
    var file = OutputFile(path: Self.fileName, expectedSize: 65_536) { writer in
      writer.write(
        """
        \(Self.fileNotice) Do not edit.
        // swift-format-ignore-file
        // swiftlint:disable all

        """)
      write(to: &writer)
    }
    file.isBesideDestination = true
    return file
  }

  /// Writes the imports and the source.
  func write(to writer: inout CodeWriter) {
    writer.write("\n")
    for module in ["Combine", "CoreGraphics", "Foundation", "Observation", "SwiftUI", "UIKit"] {
      // The conformance to a protocol of Observation is no use of it in a package declaration.
      let access = module == "Observation" && access == "package " ? "" : access
      writer.write("#if canImport(\(module))\n\(Self.importing(module, access))\n")
      if module == "UIKit" {
        writer.write("#elseif canImport(AppKit)\n\(Self.importing("AppKit", access))\n")
      }
      writer.write("#endif\n")
    }
    // What the parts of the source share is in one file here, so that completion in others need not list it.
    let replacements = [
      (Array("ColorTheme".utf8), Array(prefix.utf8)), (Array("public ".utf8), Array(access.utf8)),
      (Array("internal ".utf8), Array("fileprivate ".utf8)),
    ]
    let source = UnsafeBufferPointer(
      start: SwiftRuntimeSource.text.utf8Start, count: SwiftRuntimeSource.text.utf8CodeUnitCount)
    var start = 0
    var index = 0
    while index < source.count {
      let rest = source[index...]
      guard let (old, new) = replacements.first(where: { $0.0[0] == rest[index] && rest.starts(with: $0.0) })
      else {
        index += 1
        continue
      }
      writer.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<index]))
      writer.write(new)
      index += old.count
      start = index
    }
    writer.append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
  }

  /// The import of a module whose types declarations name: it needs an access level in a module whose imports are
  /// internal by default, and would contradict imports without one in any other module.
  static func importing(_ module: String, _ access: String) -> String {
    guard !access.isEmpty else { return "  import \(module)" }
    return """
        #if hasFeature(InternalImportsByDefault)
          \(access)import \(module)
        #else
          import \(module)
        #endif
      """
  }
}

extension SwiftFile {
  /// What the generated types say of themselves to the runtime.
  mutating func writeSwitcher(_ runtime: SwiftRuntime) {
    if runtime.location == .import {
      writer.write(
        "\n#if canImport(ThemeSwitching)\n\(SwiftRuntime.importing("ThemeSwitching", access))\n#endif\n")
    }
    let palette = "\(SwiftNaming.lowerCamelCase.name(for: type) ?? type)Palette"
    writer.write(
      """

      extension \(type): \(runtime.name("Table")) {
        /// The current theme of an app, which notifies everything that follows it.
        \(access)typealias ThemeSwitcher = \(runtime.name("Switcher"))<\(type)>

      """)
    writer.write(
      """
      }

      extension \(type).Theme: \(runtime.name("Kind")) {
        /// The name of the theme's family; empty for none.
        \(access)var familyName: String { \(names.families.isEmpty ? "\"\"" : "self.family?.rawValue ?? \"\"") }
        /// The theme for a system's appearance and contrast, of a family; \(emptyFamily)nil is the default theme's.
        \(access)init(_ appearance: Appearance, highContrast: Bool, familyName: String?) {
          \(initOfFamily)
        }
      }
      \(familyMembers)
      extension \(type).Theme.Appearance: \(runtime.name("Appearance")) {
        /// The table.
        \(access)typealias _Table = \(type)
      }

      extension \(type).Themed: \(runtime.name("Content")) {}

      extension \(type).Value: \(runtime.name("Value")) {
        /// The colour with components from 0 to 1, in sRGB or display P3.
        \(access)static func _color(
          isDisplayP3: Bool, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
        ) -> Self {
          Self(isDisplayP3 ? .displayP3 : .sRGB, red: red, green: green, blue: blue, alpha: alpha, nearest: rgba)
        }
      \(cssNames)
        #if canImport(UIKit)
          /// The colour for UIKit.
          \(access)var _platformColor: UIColor { UIColor(self) }
        #elseif canImport(AppKit)
          /// The colour for AppKit.
          \(access)var _platformColor: NSColor { NSColor(self) }
        #endif
      }

      #if canImport(SwiftUI)
        @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
        extension SwiftUI.EnvironmentValues {
          /// The palette of the switcher that views follow; nil where they follow none.
          \(access)nonisolated var \(palette): \(type).ThemeSwitcher.Palette? {
            get { self[_\(runtime.name("Tag"))<\(type)>()] }
            set { self[_\(runtime.name("Tag"))<\(type)>()] = newValue }
          }
        }
      #endif

      """)
  }

  /// The statement of a theme's initialiser by the name of a family.
  private var initOfFamily: String {
    if names.families.isEmpty { return "self.init(appearance, highContrast: highContrast)" }
    let withoutFamily =
      table.isEachThemeInFamily
      ? ""
      : """
       else if familyName == "" {
            self.init(appearance, highContrast: highContrast, family: nil)
          }
      """
    return """
      if let family = familyName.flatMap({ Family(rawValue: $0) }) {
            self.init(appearance, highContrast: highContrast, family: family)
          }\(withoutFamily) else {
            self.init(appearance, highContrast: highContrast)
          }
      """
  }

  /// What a comment says of an empty name of a family.
  private var emptyFamily: String {
    names.families.isEmpty || table.isEachThemeInFamily ? "" : "empty is that of the themes without one, "
  }

  /// What takes a family as a value, in a table that has families: the switcher itself knows only their names.
  ///
  /// The table is not named in the extensions: the switcher's own types hide one that is called `Palette` there.
  private var familyMembers: String {
    guard !names.families.isEmpty else { return "" }
    let isOptional = !table.isEachThemeInFamily
    let family = isOptional ? "Family?" : "Family"
    let name = isOptional ? #"(family?.rawValue ?? "")"# : "family.rawValue"
    let ofNone = isOptional ? "; nil is that of the themes without one" : ""
    return """

      extension \(type).ThemeSwitcher {
        /// Selects a family of themes and keeps the rest: to follow the system, or the appearance and contrast\(ofNone).
        \(access)func select(family: Table.Theme.\(family), animator: Animator? = nil) {
          self.select(familyNamed: \(name), animator: animator)
        }
      }

      extension \(type).ThemeSwitcher.Selection {
        /// The theme of a family for the system's appearance and contrast\(ofNone).
        \(access)nonisolated static func system(_ family: Table.Theme.\(family)) -> Self {
          Self(rawValue: "system:" + \(name)) ?? .system
        }
      }

      extension \(type).Theme {
        /// A selection is of another type.
        @available(*, unavailable, message: "a theme is no selection: this is a member of Selection")
        \(access)static func system(_ family: \(family)) -> Self { .default }
      }

      """
  }

  /// The names in CSS that the runtime cannot tell from the keys: those of words like `primaryBackground`.
  private var cssNames: String {
    var lines = ""
    for token in table.tokenIDs {
      let key = table.key(of: token)
      var name: [UInt8] = []
      SeparatedCase.append(key, to: &name)
      let plain = key.utf8.map { byte -> UInt8 in
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "."): UInt8(ascii: "-")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: byte
        }
      }
      let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
      guard !isASCII || plain != name else { continue }
      lines += "    \(SwiftText.literal("\(key) \(String(decoding: name, as: UTF8.self))"))\n"
    }
    guard !lines.isEmpty else { return "" }
    return """

        /// The names of custom properties in CSS that are not the key in small letters.
        \(access)static var _cssNames: String {
          \"""

      """ + lines + "    \"\"\"\n  }\n"
  }
}
