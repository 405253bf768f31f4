import ColorScience
import ColorTableModel
import TextSupport

/// The data of the page's script as JSON. The script writes it into text nodes and never parses it as markup.
struct HTMLData {
  private let content: HTMLContent
  private let roles: [(name: String, token: TokenID)]
  private var table: Table { content.table }

  /// So many ratios are written: a contract of a thousand tokens has half a million in each theme.
  private static let mostRatios = 100_000

  init(_ content: HTMLContent, roles: [(name: String, token: TokenID)]) {
    self.content = content
    self.roles = roles
  }

  func write(to writer: inout CodeWriter) {
    var json = JSONText(.compact)
    json.object { json in
      json.member("title", content.title)
      writeThemes(to: &json)
      writeTokens(to: &json)
      writer.move(&json)
      writeContracts(to: &json)
      if table.contrastContracts.contains(where: \.coversVision) || !table.distinctContracts.isEmpty {
        writeVisions(to: &json)
      }
      json.key("roles")
      json.object { json in
        for role in roles {
          json.key(escaping: role.name)
          json.number(role.token.index)
        }
      }
      json.key("emblem")
      json.array(content.emblem) { $0.number($1.index) }
      writeRepairs(to: &json)
    }
    writer.move(&json)
  }

  private func writeThemes(to json: inout JSONText) {
    json.key("themes")
    json.array(table.themeIDs) { json, theme in
      json.object { json in
        json.member("name", table[theme].name)
        json.member("title", table[theme].shownName)
        json.member("level", table[theme].contrastLevel == .aa ? "AA" : "AAA")
        json.member("dark", table.seenAppearance(of: theme) == .dark)
      }
    }
    json.key("pairs")
    json.array(content.pairs) { json, pair in
      json.array { json in
        json.number(pair.left.index)
        json.number(pair.right.index)
      }
    }
  }

  /// Keys in a list, and what only some tokens have by their numbers. A value is its hex digits; `exact` has the text of
  /// one that 8 bits do not hold.
  private func writeTokens(to json: inout JSONText) {
    json.key("keys")
    json.array(table.tokenIDs) { $0.string(table.keyBytes(of: $1)) }
    json.key("documentation")
    write(table.tokenIDs.filter { !table.documentationBytes(of: $0).isEmpty }, to: &json) { json, token in
      json.string(table.documentationBytes(of: token))
    }
    json.key("deprecated")
    write(table.deprecations.map(\.token), to: &json) { json, token in
      let deprecation = table.deprecation(of: token)
      json.object { json in
        if let replacement = deprecation?.replacement { json.member("use", replacement.index) }
        if let reason = deprecation?.reason { json.member("reason", reason) }
      }
    }
    json.key("ramps")
    json.array(content.groups.filter(\.isRamp)) { json, ramp in
      json.object { json in
        json.key("name")
        json.string(ramp.name)
        json.key("tokens")
        json.array(ramp.tokens) { $0.number($1.index) }
      }
    }
    json.key("names")
    json.object { json in
      for names in content.names {
        json.key(escaping: names.language)
        json.array(names.all) { $0.string($1) }
      }
    }
    json.key("values")
    json.array(table.themeIDs) { json, theme in
      json.array(table.tokenIDs) { $0.string(content.hex($1, theme)) }
    }
    writeCells("exact", to: &json) { token, theme in
      let packed = table.packedColor(of: token, in: theme)
      if packed.rgba8 != nil { return nil }
      // Browsers round `rgb()` to 8 bits.
      return content.input.isWide(packed)
        ? content.input.wideText(packed) : table.color(packed).unroundedCSS
    }
    writeCells("formulas", to: &json) { token, theme in
      content.formulas[table.layout.cell(of: token, in: theme)]
    }
    json.key("expressions")
    HTMLFormulas(content.input).write(to: &json)
    if !content.isLarge { writeRows(to: &json) }
  }

  /// The cells as their file has them, where that says more than their values and formulas do.
  private func writeRows(to json: inout JSONText) {
    let origins = table.tokenIDs.map(content.input.origin)
    writeCells("written", to: &json) { token, theme in
      guard let origin = origins[token.index] else { return nil }
      // A row that has no column for the theme has no cell to write.
      guard let text = origin.cells[theme.index] else { return "" }
      guard text != content.hex(token, theme),
        text != content.formulas[table.layout.cell(of: token, in: theme)]
      else { return nil }
      let packed = table.packedColor(of: token, in: theme)
      return content.input.isWide(packed) && content.input.wideText(packed) == text ? nil : text
    }
    json.key("keyFirst")
    json.array(table.tokenIDs.filter { origins[$0.index]?.isKeyFirst == true }) { $0.number($1.index) }
  }

  private func write(
    _ tokens: [TokenID], to json: inout JSONText, value: (inout JSONText, TokenID) -> Void
  ) {
    json.object { json in
      for token in tokens {
        json.key(escaping: "\(token.index)")
        value(&json, token)
      }
    }
  }

  /// For each theme an object of the tokens that have a text.
  private func writeCells(
    _ name: StaticString, to json: inout JSONText, _ text: (TokenID, ThemeID) -> String?
  ) {
    json.key(name)
    json.array(table.themeIDs) { json, theme in
      json.object { json in
        for token in table.tokenIDs {
          guard let text = text(token, theme) else { continue }
          json.key(escaping: "\(token.index)")
          json.string(text)
        }
      }
    }
  }

  // MARK: Contracts

  private func writeContracts(to json: inout JSONText) {
    var left = Self.mostRatios
    json.key("contracts")
    json.array(table.contrastContracts) { json, contract in
      json.object { json in
        json.member("level", contract.requirement.word ?? "ratio")
        json.key("fronts")
        json.array(contract.foregrounds) { $0.number($1.index) }
        json.key("grounds")
        json.array(contract.backgrounds) { $0.number($1.index) }
        if let canvas = contract.canvas { json.member("over", canvas.index) }
        if contract.isOverAny { json.member("any", true) }
        if contract.coversVision { json.member("vision", true) }
        if !content.contrasts.isMeasured(contract, in: table) { json.member("unmeasured", true) }
        // By the index of a theme, and there by front and ground; null where a theme or a pair is not asked for.
        json.key("required")
        json.array(table.themeIDs) { json, theme in
          guard contract.isFor(theme) else { return json.null() }
          json.number(contract.requirement.ratio(at: table[theme].contrastLevel), decimals: 6)
        }
        left -= contract.foregrounds.count * contract.backgrounds.count * contract.themes.count
        json.key("ratios")
        guard left >= 0 else { return json.null() }
        json.array(table.themeIDs) { json, theme in
          guard contract.isFor(theme) else { return json.null() }
          write(ContrastEvaluation(contract, in: theme, of: table), to: &json)
        }
      }
    }
    json.key("distinct")
    json.array(table.distinctContracts) { json, contract in
      json.object { json in
        json.key("tokens")
        json.array(contract.tokens) { $0.number($1.index) }
        json.member("required", contract.minimumDifference ?? DistinctContract.usualMinimum)
        // For each theme the two tokens that are least apart, and by how much, rounded down.
        json.key("least")
        json.array(table.themeIDs) { json, theme in
          let pairs = DistinctEvaluation(contract, in: theme, of: table).pairs
          guard let least = pairs.min(by: { $0.difference < $1.difference }) else { return json.null() }
          json.array { json in
            json.number(contract.tokens[least.first].index)
            json.number(contract.tokens[least.second].index)
            json.number((least.difference * 10_000).rounded(.down) / 10_000, decimals: 4)
          }
        }
      }
    }
  }

  /// The models of deficiencies of colour vision, which the script needs where a contract covers them.
  private func writeVisions(to json: inout JSONText) {
    func write(_ row: SIMD3<Double>, to json: inout JSONText) {
      json.literal(Array("[\(row.x),\(row.y),\(row.z)]".utf8))
    }
    json.key("visions")
    json.array(ColorVisionDeficiency.allCases.map(\.model)) { json, model in
      json.object { json in
        json.key("plane")
        write(model.plane, to: &json)
        json.key("above")
        json.array(model.above.rows) { write($1, to: &$0) }
        json.key("below")
        json.array(model.below.rows) { write($1, to: &$0) }
      }
    }
  }

  private func write(_ evaluation: ContrastEvaluation, to json: inout JSONText) {
    json.array(evaluation.foregrounds.indices) { json, front in
      json.array(evaluation.backgrounds.indices) { json, ground in
        guard let pair = evaluation.pair(front, ground) else { return json.null() }
        // Rounded down, so that no rounding makes a failure a pass.
        json.number((pair.ratio * 10_000).rounded(.down) / 10_000, decimals: 4)
      }
    }
  }

  /// For each token that has a repair what its cells become.
  private func writeRepairs(to json: inout JSONText) {
    json.key("repairs")
    json.object { json in
      for (token, repair) in content.repairs.sorted(by: { $0.key < $1.key }) where !repair.cells.isEmpty {
        json.key(escaping: "\(token.index)")
        json.array(repair.cells) { json, cell in
          json.object { json in
            json.member("theme", cell.theme.index)
            json.member("value", HexNotation.text(cell.color))
            if cell.isReadable { json.member("formula", cell.text) }
          }
        }
      }
    }
  }
}
