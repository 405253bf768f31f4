import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// Two rows whose colours nobody tells apart.
enum NearDuplicateColor: TableLint {
  static let rule = Rule(
    "near-duplicate-color", .optional,
    summary: "Two rows write colours that look the same in every theme and are not.",
    explanation: """
      A difference (CIEDE2000) below 1 is seen by nobody, so two rows that differ by less in every theme are \
      most probably meant to be one colour, typed twice. Let one refer to the other. Rows with the same values \
      are found by duplicate-color; rows that refer to other tokens are not meant.
      """,
    failing: Rule.Example("NORMAL NIGHT\n#336699 #aaccee LINK\n#336799 #aaccef TINT\n"),
    passing: Rule.Example("NORMAL NIGHT\n#336699 #aaccee LINK\n$LINK $LINK TINT\n"))

  /// The difference (ΔE2000) that is no longer seen.
  static let limit = 1.0
  /// How many earlier tokens near one are looked at, so that a crowd of them does not cost its square.
  private static let crowd = 256

  static func run(on table: SourcedTable, report: (Finding) -> Void) {
    var cells: [Place: [Int]] = [:]
    var seen: Set<ColorRow> = []
    var labs: [Int: SIMD3<Double>] = [:]
    for token in table.table.tokens where table.isWritten(token) {
      guard seen.insert(ColorRow(token, in: table.table)).inserted else { continue }
      let lab = lab(of: token, in: 0, table.table)
      labs[token] = lab
      let place = Place(lab)
      if let other = nearest(to: token, lab, around: place, cells, labs, table.table) {
        let keys = (table.table.key(of: other), table.table.key(of: token))
        report(
          Finding(
            rule, "`\(keys.1)` looks like `\(keys.0)` in every theme", at: table.keys[token],
            caption: "the difference is below \(Int(limit)) (ΔE2000)",
            labels: [.init(span: table.keys[other], text: "nearly the same colours stand here")],
            key: keys.1))
      }
      cells[place, default: []].append(token)
    }
  }

  /// An earlier token that looks like one in every theme.
  private static func nearest(
    to token: Int, _ lab: SIMD3<Double>, around place: Place, _ cells: [Place: [Int]],
    _ labs: [Int: SIMD3<Double>], _ table: Table
  ) -> Int? {
    var looked = 0
    for neighbour in place.neighbourhood {
      for other in cells[neighbour] ?? [] {
        looked += 1
        guard looked <= crowd else { return nil }
        guard let otherLab = labs[other], ColorDifference.ciede2000(lab, otherLab) < limit,
          table.themes.indices.allSatisfy({ looksAlike(token, other, in: $0, table) })
        else { continue }
        return other
      }
    }
    return nil
  }

  private static func looksAlike(_ first: Int, _ second: Int, in theme: Int, _ table: Table) -> Bool {
    let colors = (table.color(of: first, in: theme), table.color(of: second, in: theme))
    return abs(colors.0.alpha - colors.1.alpha) < 0.02 && colors.0.deltaE2000(to: colors.1) < limit
  }

  private static func lab(of token: Int, in theme: Int, _ table: Table) -> SIMD3<Double> {
    table.color(of: token, in: theme).converted(to: .lab).components
  }

  /// A cube of a grid in which colours that look alike lie in the same cube or in neighbours.
  ///
  /// CIEDE2000 weighs a difference of chroma less the more chroma there is (its S_C is 1 + 0.045 C′), so chroma
  /// is squeezed by ln(1 + 0.045 C) / 0.045 before it is laid on the grid: a step of it is then about one unit of
  /// the difference everywhere. Lightness is weighed by at most 1.75, and the grid is wider than that.
  private struct Place: Hashable {
    var lightness: Int
    var a: Int
    var b: Int

    private static let width = 2.5

    init(_ lab: SIMD3<Double>) {
      let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
      let squeeze = chroma > 1e-9 ? ColorDifference.evenChroma(chroma) / chroma : 1
      lightness = Self.index(lab.x)
      a = Self.index(lab.y * squeeze)
      b = Self.index(lab.z * squeeze)
    }

    private init(lightness: Int, a: Int, b: Int) {
      self.lightness = lightness
      self.a = a
      self.b = b
    }

    private static func index(_ value: Double) -> Int {
      Int(min(max((value / width).rounded(.down), -1e6), 1e6))
    }

    /// The cube itself and those that touch it.
    var neighbourhood: [Place] {
      var places: [Place] = [self]
      for lightness in lightness - 1...lightness + 1 {
        for a in self.a - 1...self.a + 1 {
          for b in self.b - 1...self.b + 1 {
            let place = Place(lightness: lightness, a: a, b: b)
            if place != self { places.append(place) }
          }
        }
      }
      return places
    }
  }
}
