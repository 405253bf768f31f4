import ColorScience
import ColorTableModel
import TextSupport

/// The `tokens` style: all data of each theme and token.
///
/// A theme takes a line, a token takes a line and one more for each theme, so that a changed colour is one
/// changed line in a diff. There is no other white space: large tables stay small. Every member but `names`, `from`,
/// `inherits`, `backdrop` and `deficiency` is always present, null where it has no value. JSON has no comments; the
/// member `notice` replaces one.
struct JSONTokenDocument {
  let input: EmitterInput
  let table: Table
  let themeNames: [String]
  private let components = JSONComponents()

  func write(to writer: inout CodeWriter) {
    var json = JSONText(.compact)
    json.object(isOpen: true) { json in
      json.member("version", 1)
      json.member("generator", "colortable")
      json.member("notice", input.notice)
      json.member("source", input.sourcePath)
      json.key("themes")
      json.array(table.themes, isOpen: true) { json, theme in write(theme, to: &json) }
      json.key("tokens")
      var deprecations = table.deprecations[...]
      var formulas = input.formulas()[...]
      var inheritedValues = input.inheritedValues()[...]
      json.array(table.tokenIDs, isOpen: true) { json, token in
        let deprecation = deprecations.first?.token == token ? deprecations.popFirst() : nil
        write(token, deprecation, &formulas, &inheritedValues, to: &json)
        writer.move(&json)
      }
      JSONContracts.write(table, to: &json) { writer.move(&$0) }
    }
    writer.move(&json)
    writer.write("\n")
  }

  private func write(_ theme: Theme, to json: inout JSONText) {
    json.object { json in
      json.member("name", theme.name)
      json.member("title", theme.title)
      json.member("appearance", theme.appearance?.rawValue)
      json.member("highContrast", theme.isHighContrast)
      json.member("contrastLevel", theme.contrastLevel.rawValue)
      json.member("basedOn", theme.base.flatMap { table.themeIDs.contains($0) ? table[$0].name : nil })
      json.member("family", theme.family)
    }
  }

  private func write(
    _ token: TokenID, _ deprecation: Deprecation?, _ formulas: inout ArraySlice<TokenFormula>,
    _ inheritedValues: inout ArraySlice<InheritedValue>, to json: inout JSONText
  ) {
    let parts = table.keyBytes(of: token).split(separator: UInt8(ascii: "."))
    json.object { json in
      json.key("key")
      json.string(table.keyBytes(of: token))
      json.key("name")
      json.string(parts.last ?? [])
      json.key("group")
      json.array(parts.dropLast()) { json, part in json.string(part) }
      json.key("doc")
      let documentation = table.documentationBytes(of: token)
      if documentation.isEmpty { json.null() } else { json.string(documentation) }
      json.key("deprecated")
      if let deprecation {
        json.object { json in
          json.member("use", deprecation.replacement.map { table.key(of: $0) })
          json.member("reason", deprecation.reason)
        }
      } else {
        json.null()
      }
      if !table.givenNames.isEmpty { writeNames(of: token, to: &json) }
      json.key("values")
      json.object { json in
        for (theme, color) in zip(table.themeIDs, table.packedColors(of: token)) {
          json.breakLine()
          json.key(escaping: themeNames[theme])
          json.object { json in
            write(color, to: &json)
            if let formula = formulas.first, formula.token == token, formula.theme == theme {
              json.member("from", formula.text)
              formulas.removeFirst()
            } else if let value = inheritedValues.first, value.token == token, value.theme == theme {
              json.member("inherits", themeNames[value.source])
              inheritedValues.removeFirst()
            }
          }
        }
      }
    }
  }

  /// Writes the names that the table gives a token in outputs, if there are any.
  private func writeNames(of token: TokenID, to json: inout JSONText) {
    let first = table.givenNames.partitioningIndex { $0.token >= token }
    let names = table.givenNames[first...].prefix { $0.token == token }
    guard !names.isEmpty else { return }
    json.key("names")
    json.object { json in
      for given in names {
        json.key(escaping: given.output.rawValue)
        json.string(given.name)
      }
    }
  }

  /// A wide colour is written in its own space; the hex value is then the nearest of 8-bit sRGB. Missing components
  /// (`none`) are 0, as they are when the colour is shown.
  private func write(_ packed: PackedColor, to json: inout JSONText) {
    let color = packed.rgba8
    json.member("hex", HexNotation.text(input.nearestRGBA8(packed)))
    if let color {
      json.member("colorSpace", "srgb")
      components.write(color, to: &json)
    } else {
      let color = table.color(packed)
      json.member("colorSpace", color.space.cssName)
      JSONComponents.write(color, to: &json)
    }
  }
}
