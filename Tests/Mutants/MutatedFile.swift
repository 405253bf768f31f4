/// One change of the sources.
struct Mutant {
  var number: Int
  /// The path of the file in the package.
  var path: String
  var line: Int
  var change: String
  /// The text of the line, without spaces around it.
  var text: String
  /// How many mutants with the same path, text and change come before it.
  var occurrence: Int

  /// The name of the mutant, also when other lines of the file are changed.
  var key: String {
    [path, occurrence == 0 ? change : "\(change) (\(occurrence + 1))", text].joined(separator: "\t")
  }
}

/// A source file, and what it is with all its mutants.
struct MutatedFile {
  let path: String
  let source: [UInt8]
  private let sites: [Site]
  /// The mutants of each site.
  private(set) var mutants: [[Mutant]] = []
  /// The sites that are left out, because they do not compile.
  private var dropped: Set<Int> = []

  /// - Parameter number: The number of the first mutant.
  init(path: String, source: String, firstNumber: Int) {
    self.path = path
    self.source = Array(source.utf8)
    sites = SiteFinder.sites(in: source)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var number = firstNumber
    var occurrences: [String: Int] = [:]
    for site in sites {
      mutants.append(
        site.changes.map { change in
          var mutant = Mutant(
            number: number, path: path, line: site.line, change: change,
            text: lines[site.line - 1].split(separator: " ").joined(separator: " "), occurrence: 0)
          let key = mutant.key
          mutant.occurrence = occurrences[key, default: 0]
          occurrences[key, default: 0] += 1
          number += 1
          return mutant
        })
    }
  }

  var applied: [Mutant] { mutants.indices.filter { !dropped.contains($0) }.flatMap { mutants[$0] } }

  /// The mutants that do not compile.
  var unapplied: [Mutant] { dropped.sorted().flatMap { mutants[$0] } }

  mutating func drop(_ keys: Set<String>) {
    dropped.formUnion(mutants.indices.filter { index in mutants[index].contains { keys.contains($0.key) } })
  }

  /// Leaves out what the compiler does not take.
  ///
  /// - Parameters:
  ///   - line: The line of the error, from 1.
  ///   - column: Its column in the mutated file, in UTF-8 bytes from 1.
  /// - Returns: Whether there was anything left to leave out.
  mutating func drop(line: Int, column: Int) -> Bool {
    let (text, ranges) = rendered()
    var lineStart = 0
    for _ in 1..<max(line, 1) {
      guard let end = text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      lineStart = end + 1
    }
    let lineEnd = text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let offset = lineStart + column - 1
    let remaining = sites.indices.filter { !dropped.contains($0) }
    // The innermost one at the error; else what is on its line, or around it.
    let around = remaining.filter { ranges[$0].contains(offset) }.min { ranges[$0].count < ranges[$1].count }
    var found = around.map { [$0] } ?? remaining.filter { ranges[$0].overlaps(lineStart..<lineEnd + 1) }
    if found.isEmpty {
      // The start of a call whose closure has it, or the end of a body that has no return any more.
      let next =
        text[lineEnd...].indices.lazy.filter { text[$0] == UInt8(ascii: "\n") }.dropFirst(8).first
        ?? text.count
      found = remaining.filter { ranges[$0].overlaps(lineEnd..<next) }
    }
    dropped.formUnion(found)
    return !found.isEmpty
  }

  /// The file with all mutants, and where each site is in it.
  func rendered() -> (text: [UInt8], ranges: [Range<Int>]) {
    struct Step {
      var offset: Int
      /// Ends before starts before replacements, inner ends before outer ones.
      var order: Int
      var site: Int
      var edit: Site.Edit
    }
    var steps: [Step] = []
    for (index, site) in sites.enumerated() where !dropped.contains(index) {
      for edit in site.edits {
        let order =
          switch edit.kind {
          case .end: -index - 1
          case .replacement: sites.count + 1
          case .start: index + 1
          }
        steps.append(Step(offset: edit.range.lowerBound, order: order, site: index, edit: edit))
      }
    }
    steps.sort { ($0.offset, $0.order) < ($1.offset, $1.order) }
    var text: [UInt8] = []
    var offset = 0
    // The start and the end of each site in the text.
    var starts = sites.map(\.range.lowerBound)
    var ends = sites.map(\.range.upperBound)
    for step in steps {
      text += source[offset..<step.offset]
      if step.edit.kind == .start { starts[step.site] = text.count }
      let number = mutants[step.site].first?.number ?? 0
      for byte in step.edit.text.utf8 {
        if byte == UInt8(ascii: "#") { text += "\(number)".utf8 } else { text.append(byte) }
      }
      ends[step.site] = text.count
      offset = step.edit.range.upperBound
      if step.edit.kind == .replacement, starts[step.site] == sites[step.site].range.lowerBound {
        starts[step.site] = text.count
      }
    }
    text += source[offset...]
    // A part that was left out has no edits and needs no range.
    return (text, zip(starts, ends).map { $0..<max($0 + 1, $1) })
  }
}
