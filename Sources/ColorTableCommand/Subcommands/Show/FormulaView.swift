import ColorScience
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// The values of tokens as they are written, what they are made of, and what they give.
struct FormulaView {
  let source: CheckedTable
  private var table: Table { source.table }

  private struct Value {
    /// The cell; nil where the row has no column for the theme.
    var cell: String?
    /// The theme whose value it takes; nil where it has its own.
    var base: ThemeID?
    /// The reference or function that makes it, for `=` and `-` that of the cell that they stand for; nil for a plain
    /// colour.
    var formula: String?
    var sources: [(token: TokenID, theme: ThemeID)]
  }

  private func value(of token: TokenID, in theme: ThemeID) -> Value {
    let base = source.inheritedTheme(of: token, in: theme)
    let written = base ?? theme
    return Value(
      cell: source.valueSpan(of: token, in: theme).map(source.text), base: base,
      formula: source.formula(of: token, in: written), sources: source.sources(of: token, in: written))
  }

  /// Prints how the tokens are made that are made of others in some theme. A formula of all themes is printed once.
  func print(_ tokens: [TokenID], to console: Console) {
    let names = table.themes.map { PaddedText(SafeText.printable($0.name)) }
    let width = names.map(\.width).max() ?? 0
    for token in tokens {
      let values = table.themeIDs.map { value(of: token, in: $0) }
      guard values.contains(where: { $0.formula != nil }) else { continue }
      console.printLine("\n" + SafeText.printable(table.key(of: token)) + " is derived")
      let isCommon = values.count > 1 && Set(values.map(\.formula)).count == 1
      if isCommon, let formula = values[0].formula { console.printLine("  " + SafeText.printable(formula)) }
      for (theme, value) in zip(table.themeIDs, values) {
        let name = "  \(names[theme.index].padded(to: width))  "
        if !isCommon { console.printLine(PaddedText.trimmed(name + text(of: value))) }
        guard value.formula != nil else { continue }
        let sources = value.sources.map { source in
          SafeText.printable(table.key(of: source.token))
            + (source.theme == value.base ?? theme ? "" : "@" + SafeText.printable(table[source.theme].name))
            + " " + table.color(of: source.token, in: source.theme).cssText
        }
        guard source.isReadable(token, in: theme) else {
          console.printLine((isCommon ? name : String(repeating: " ", count: width + 4)) + "has no solution")
          continue
        }
        let color = table.color(of: token, in: theme)
        let swatch = console.colorDepth.text(
          color.cssText, on: color, over: table[theme].appearance == .dark ? .black : .white)
        let base = isCommon ? value.base.map { " as in " + SafeText.printable(table[$0].name) } ?? "" : ""
        console.printLine(
          (isCommon ? name : String(repeating: " ", count: width + 4)) + "gives " + swatch + base
            + (sources.isEmpty ? "" : ", from " + sources.joined(separator: ", ")))
      }
    }
  }

  private func text(of value: Value) -> String {
    let written = SafeText.printable(value.cell ?? "-")
    let formula = value.formula.map(SafeText.printable)
    if let base = value.base {
      let name = SafeText.printable(table[base].name)
      return written + "  as in \(name)" + (formula.map { ": \($0)" } ?? "")
    }
    return written == "=" ? "=  " + (formula ?? "") : written
  }

  /// - Parameter outputs: The outputs in whose languages the tokens have names.
  func json(_ tokens: [TokenID], outputs: [any Emitter], path: String) -> String {
    let input = EmitterInput(table: table, sourcePath: path)
    let names = outputs.compactMap { emitter in
      emitter.tokenNames(input).map { (language: type(of: emitter).description.name, all: $0.all) }
    }
    let pairs = ProvenPairs(of: tokens, in: table)
    return JSONText.document(version: 2, "tokens", tokens) { text, token in
      text.member("key", table.key(of: token))
      text.member("doc", table.documentation(of: token))
      text.key("deprecated")
      if let deprecation = table.deprecation(of: token) {
        text.object { text in
          text.member("use", deprecation.replacement.map { table.key(of: $0) })
          text.member("reason", deprecation.reason)
        }
      } else {
        text.null()
      }
      text.key("names")
      text.object { text in
        for (language, names) in names {
          text.key(escaping: language)
          text.string((language == "android" ? "@color/" : "") + names[token.index])
        }
      }
      text.key("readable")
      text.array(pairs.onBackground[token] ?? []) { write($1, $1.least.foreground, to: &$0) }
      text.key("readableOn")
      text.array(pairs.ofForeground[token] ?? []) { write($1, $1.least.background, to: &$0) }
      text.key("values")
      text.object { text in
        for theme in table.themeIDs {
          let value = value(of: token, in: theme)
          text.key(escaping: table[theme].name)
          text.object { text in
            write(token, theme, to: &text)
            text.member("cell", value.cell)
            text.member("asIn", value.base.map { table[$0].name })
            text.member("formula", value.formula)
            text.key("references")
            text.array(value.sources) { text, source in
              text.object { text in
                text.member("key", table.key(of: source.token))
                text.member("theme", table[source.theme].name)
                write(source.token, source.theme, to: &text)
              }
            }
          }
        }
      }
    }
  }

  private func write(_ proven: ProvenPairs.Pair, _ token: TokenID, to text: inout JSONText) {
    let contract = proven.contract
    text.object { text in
      text.member("level", contract.requirement.word ?? "ratio")
      text.member("key", table.key(of: token))
      text.member("over", contract.isOverAny ? "any" : contract.canvas.map { table.key(of: $0) })
      text.member("least", Double(Contrast.flooredText(proven.least.ratio)), decimals: 2)
      text.member("in", table[proven.theme].name)
      text.member("required", proven.least.required, decimals: 2)
      guard contract.themes.count < table.themes.count else { return }
      text.key("themes")
      text.array(contract.themes) { text, theme in text.string(table[theme].name) }
    }
  }

  private func write(_ token: TokenID, _ theme: ThemeID, to text: inout JSONText) {
    let color = table.color(of: token, in: theme)
    text.member("color", color.cssText)
    text.member("hex", HexNotation.text(color.rgba8))
  }
}
