import ColorScience
import ColorTableModel
import TextSupport

/// How the values of a table are made of others, for the page's script, which works them out again.
///
/// The script has the form of the trees (`Page/formulas.js`). A token and a theme of a reference are left out where they
/// are those of the cell itself, so that one formula in many themes is the same tree; each tree is written once.
struct HTMLFormulas {
  private let themeCount: Int
  /// The trees as JSON.
  private var trees: [[UInt8]] = []
  private var indices: [[UInt8]: Int] = [:]
  /// For each token and theme the index of its tree; nil for a plain colour.
  private var cells: [[Int?]]

  init(_ input: EmitterInput) {
    let table = input.table
    themeCount = table.themes.count
    cells = Array(repeating: Array(repeating: nil, count: table.themes.count), count: table.tokenCount)
    for formula in input.formulas() {
      add(formula.expression, of: formula.token, in: formula.theme)
    }
    for value in input.inheritedValues() {
      let reference = FormulaExpression.Operand.reference(value.token, value.source, alpha: nil)
      add(FormulaExpression(css: .operand(0), operands: [reference]), of: value.token, in: value.theme)
    }
  }

  private mutating func add(_ expression: FormulaExpression, of token: TokenID, in theme: ThemeID) {
    var json = JSONText(.compact)
    Tree(expression: expression, token: token, theme: theme).write(expression.css, to: &json)
    let index = indices[json.bytes] ?? trees.count
    if index == trees.count { trees.append(json.bytes) }
    indices[json.bytes] = index
    cells[token.index][theme.index] = index
  }

  func write(to json: inout JSONText) {
    json.object { json in
      json.member("themes", themeCount)
      json.key("formulas")
      json.array(trees) { $0.literal($1) }
      json.key("cells")
      json.array(cells) { json, row in
        // One index stands for all themes.
        if Set(row).count == 1 {
          Self.write(row[0], to: &json)
        } else {
          json.array(row) { Self.write($1, to: &$0) }
        }
      }
    }
  }

  private static func write(_ number: Int?, to json: inout JSONText) {
    if let number { json.number(number) } else { json.null() }
  }

  /// The tree of a cell's formula.
  private struct Tree {
    let expression: FormulaExpression
    let token: TokenID
    let theme: ThemeID

    func write(_ css: CSSColorExpression, to json: inout JSONText) {
      switch css {
      case .color(let color): json.string(color.unroundedCSS)
      case .operand(let number): write(expression.operands[number], to: &json)
      case .mix(let mix, let colors): write(mix.cssPieces, mix.space, colors, to: &json)
      case .relative(let relative, let origin):
        write(relative.cssPieces, relative.space, [origin], to: &json)
      case .contrast(let background):
        json.object { json in
          json.key("contrast")
          write(background, to: &json)
        }
      }
    }

    private func write(_ operand: FormulaExpression.Operand, to json: inout JSONText) {
      switch operand {
      case .reference(let token, let theme, let alpha):
        json.array { json in
          let isOwn = (token: token == self.token, theme: theme == self.theme)
          let values = [isOwn.token ? nil : token.index, isOwn.theme ? nil : theme.index]
          let count = alpha != nil || !isOwn.theme ? 2 : isOwn.token ? 0 : 1
          for value in values.prefix(count) { HTMLFormulas.write(value, to: &json) }
          if let alpha { json.literal(Array("\(alpha)".utf8)) }
        }
      case .readable(let color, let ratio, let backgrounds, let canvas):
        json.object { json in
          json.key("readable")
          write(color, to: &json)
          json.key("ratio")
          json.literal(Array("\(ratio)".utf8))
          json.key("on")
          json.array(backgrounds) { write($1, to: &$0) }
          guard let canvas else { return }
          json.key("over")
          write(canvas, to: &json)
        }
      }
    }

    /// - Parameter space: The space that the function works in.
    private func write(
      _ pieces: [String], _ space: ColorSpace, _ colors: [CSSColorExpression], to json: inout JSONText
    ) {
      json.object { json in
        json.key("css")
        json.array(pieces) { $0.string($1) }
        json.key("of")
        json.array(colors) { write($1, to: &$0) }
        if space.isPolar { json.member("hue", space.cssName) }
      }
    }
  }
}

extension Color {
  /// The colour in CSS, as browsers keep it unrounded: they round `rgb()` to 8 bits.
  var unroundedCSS: String {
    guard space == .srgb, exactRGBA8 == nil, missing.isEmpty else { return cssText }
    return "color(srgb \(components.x) \(components.y) \(components.z) / \(alpha))"
  }
}
