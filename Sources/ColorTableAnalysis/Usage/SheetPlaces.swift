import ColorScience
import ColorTableEmitters
import ColorTableImporters
import ColorTableModel
import TextSupport

/// A condition under which a page is dark or light, as both the sheet and the output of a table have it.
struct SheetCondition: Hashable {
  enum Way: Hashable {
    /// A media query about the system.
    case query
    /// The selector of a theme.
    case selector(ThemeID)
  }

  var way: Way
  var appearance: Appearance
}

extension SheetDeclarations {
  /// The places of colours, in their order.
  ///
  /// - Parameters:
  ///   - switching: How the output changes with the theme.
  ///   - isSass: Whether values are expressions of Sass.
  func places(
    of colors: [Range<Int>], _ switching: CSSSwitching, of table: Table, isSass: Bool
  ) -> [CodePlace] {
    let owners = colors.map { declaration(at: $0.lowerBound) }
    let counts = Dictionary(owners.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: [Int: Int] = [:]
    return zip(colors, owners).map { range, owner in
      var place = CodePlace(range)
      guard let owner, let count = counts[owner] else {
        place.obstacle = .computed
        return place
      }
      place.index = seen[owner, default: 0]
      seen[owner] = place.index + 1
      let declaration = reader.declarations[owner]
      let name = declaration.name
      place.property = name.hasPrefix("--") ? name : CSSColorProperty.standard(name.lowercased())
      if name.hasPrefix("--") { place.name = name }
      let depth = depth(of: range.lowerBound, in: declaration.valueRange)
      place.slot = count == 1 && depth == 0 ? CSSColorProperty.slot(place.property) : "\(name) \(count)"
      place.isImportant = declaration.value.lowercased().hasSuffix("important")
      place.obstacle =
        valueObstacle(declaration, range, isSass: isSass && depth > 0)
        ?? (isSass && isOperand(range, in: declaration.valueRange) ? .computed : nil)
      let isRule = addBlocks(around: declaration, switching, table, to: &place)
      if !isRule { place.obstacle = .computed }
      return place
    }
  }

  /// How many brackets are open at an offset in a value.
  private func depth(of offset: Int, in value: Range<Int>) -> Int {
    bytes[value.lowerBound..<offset].reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth + 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth - 1
      default: depth
      }
    }
  }

  /// Why a value has to stay. A browser drops a value that it does not know; with `var()` in it, it would keep it and then
  /// have none.
  private func valueObstacle(
    _ declaration: CSSReader.Declaration, _ range: Range<Int>, isSass: Bool
  ) -> StayReason? {
    let (name, value) = (declaration.name.lowercased(), declaration.value.lowercased())
    if CSSColorProperty.standard(name).hasPrefix("mask") || name == "clip-path" { return .artwork }
    if value.contains(text: "light-dark(") { return .byAppearance }
    if isSass || !(name.first?.isLetter ?? false) && !name.hasPrefix("-") { return .computed }
    let unknown = ["-webkit-", "-moz-", "-ms-", "-o-", "\\", "progid:", "expression(", "!ie", "!default"]
    // Gradients had no `to` once.
    let old = ["top", "bottom", "left", "right"].map { "gradient(" + $0 }
    return (unknown + old).contains(where: value.contains(text:)) ? .computed : nil
  }

  /// Whether Sass computes with a colour.
  private func isOperand(_ range: Range<Int>, in value: Range<Int>) -> Bool {
    let operators = Array("+*/%=<>".utf8)
    let before = bytes[value.lowerBound..<range.lowerBound].last { !$0.isSpace }
    let after = bytes[range.upperBound..<value.upperBound].drop(while: \.isSpace)
    return before.map { operators.contains($0) || $0 == UInt8(ascii: "-") } ?? false
      || after.first.map(operators.contains) ?? false || after.starts(with: "- ".utf8)
  }

  /// At-rules inside which declarations are those of the rule around.
  private static let conditional: Set<String> = [
    "media", "supports", "container", "layer", "scope", "starting-style", "include", "if", "else", "each",
    "for",
    "while", "mixin", "at-root", "nest",
  ]

  /// Adds the rule and the conditions of a declaration; false where it is not in one.
  private func addBlocks(
    around declaration: CSSReader.Declaration, _ switching: CSSSwitching, _ table: Table,
    to place: inout CodePlace
  ) -> Bool {
    var block = declaration.block
    var hasRule = false
    while let index = block {
      let (prelude, parent) = (reader.blocks[index].prelude, reader.blocks[index].parent)
      defer { block = parent }
      if prelude.hasPrefix("@") {
        let word = prelude.dropFirst().prefix { $0.isLetter || $0 == "-" }.lowercased()
        if !hasRule, !Self.conditional.contains(word) { return false }
        if let query = MediaQuery(prelude), let appearance = query.appearance, place.condition == nil,
          switching.followsSystem
        {
          place.condition = SheetCondition(way: .query, appearance: appearance)
          if !query.conditions.isEmpty {
            place.context.insert("@media " + query.conditions.joined(separator: " and "), at: 0)
          }
        } else {
          place.context.insert(prelude.split(whereSeparator: \.isWhitespace).joined(separator: " "), at: 0)
        }
        continue
      }
      if prelude.hasSuffix(":") || prelude.hasPrefix(":export") || prelude.hasPrefix(":import") {
        return false
      }
      var selectors = reader.blocks[index].selectors
      if place.condition == nil, let (theme, others) = switching.theme(of: selectors) {
        place.condition = SheetCondition(way: .selector(theme), appearance: table.seenAppearance(of: theme))
        selectors = others
      }
      if selectors == ["&"] { continue }
      if hasRule {
        place.context.insert(selectors.joined(separator: ", "), at: 0)
      } else {
        place.selectors = selectors
      }
      hasRule = true
    }
    return declaration.block != nil
  }
}

extension CSSSwitching {
  /// The theme that all selectors begin with, and what follows it in each: `.dark a` is `a` in the dark theme.
  fileprivate func theme(of selectors: [String]) -> (ThemeID, [String])? {
    for (index, selector) in self.selectors.enumerated() {
      guard let text = selector.map({ $0.prefix { $0 != "," } }), !text.isEmpty else { continue }
      let theme = CSSThemeSelector(name: "", text: String(text))
      let others = selectors.compactMap { selector -> String? in
        guard let inside = theme.rest(of: selector[...]) else { return nil }
        if inside.isEmpty { return ":root" }
        return inside.first == " " ? String(inside.drop { $0 == " " }) : nil
      }
      if others.count == selectors.count, !others.isEmpty { return (ThemeID(index), others) }
    }
    return nil
  }
}

extension SheetDeclarations {
  /// The custom properties that it declares, but for those that declare tokens with their values.
  func ownProperties(_ usage: FileUsage, _ index: TokenIndex, _ table: Table) -> Set<String> {
    let tokens = Set(
      usage.colors.filter { index.declares($0, in: [table]) }.compactMap {
        declaration(at: $0.range.lowerBound)
      })
    return Set(
      reader.declarations.indices.filter { !tokens.contains($0) }.map { reader.declarations[$0].name }
        .filter { $0.hasPrefix("--") })
  }
}

/// The colours of a style sheet that a theme replaces by others.
struct SheetPairs {
  private struct Key: Hashable {
    var slot: String
    var index: Int
    var selector: String
    var context: [String]
    var way: SheetCondition.Way
  }

  /// The colour in dark themes of a place that holds in every theme.
  private(set) var darkColors: [Int: Int] = [:]
  /// The place that holds in every theme, of a place in a dark one.
  private(set) var lightPlaces: [Int: Int] = [:]

  /// - Parameters:
  ///   - places: The places of a sheet with their colours, in the order of the sheet.
  ///   - ways: All the ways in which the sheets of the app are dark.
  init(_ places: [(place: CodePlace, color: RGBA8)], ways: Set<SheetCondition.Way>) {
    guard !ways.isEmpty else { return }
    var overrides: [Key: [Int]] = [:]
    for (number, (place, _)) in places.enumerated() {
      guard let condition = place.condition, condition.appearance == .dark else { continue }
      for selector in place.selectors {
        overrides[Self.key(place, selector, condition.way), default: []].append(number)
      }
    }
    for (number, (place, _)) in places.enumerated() where place.condition == nil && !place.selectors.isEmpty {
      var replacing: Set<Int> = []
      let isReplaced = place.selectors.allSatisfy { selector in
        ways.allSatisfy { way in
          let later = (overrides[Self.key(place, selector, way)] ?? []).filter {
            $0 > number && (places[$0].place.isImportant || !place.isImportant)
          }
          replacing.formUnion(later)
          return !later.isEmpty
        }
      }
      guard isReplaced, Set(replacing.map { places[$0].color }).count == 1, let first = replacing.min() else {
        continue
      }
      darkColors[number] = first
      for other in replacing where lightPlaces[other] == nil { lightPlaces[other] = number }
    }
  }

  private static func key(_ place: CodePlace, _ selector: String, _ way: SheetCondition.Way) -> Key {
    Key(slot: place.slot, index: place.index, selector: selector, context: place.context, way: way)
  }
}
