import TextSupport

/// The diagnostics of a run that a report shows: a number of them for each file, errors before warnings, and how many
/// more there are.
///
/// A small table may have an error in each of its bytes. A reader needs the first ones.
package struct ReportExcerpt {
  /// How many diagnostics of a file a report shows.
  package static let diagnosticsPerFile = 250

  /// How many labels of a diagnostic a report shows, and how many notes.
  package static let remarksPerDiagnostic = 24

  package let isShown: [Bool]
  /// Counts of the diagnostics that are not shown, in the order in which the files were read.
  package let omissions: [Omission]

  /// Chooses from diagnostics, which keep their order.
  ///
  /// - Parameter counts: How many diagnostics each one stands for; nil where it is only itself.
  package init(
    _ diagnostics: [Diagnostic], files: [SourceFile], counts: [Int]? = nil,
    perFile limit: Int = Self.diagnosticsPerFile
  ) {
    guard diagnostics.count > limit else {
      isShown = Array(repeating: true, count: diagnostics.count)
      omissions = []
      return
    }
    var paths = ReportPaths(files)
    let pathIndices = diagnostics.map { paths.index(of: $0) }
    var isShown = [Bool](repeating: false, count: diagnostics.count)
    var shown = [Int](repeating: 0, count: paths.paths.count)
    var omissions = paths.paths.map { Omission(path: $0) }
    for severity in Severity.allCases {
      for (index, diagnostic) in diagnostics.enumerated() where diagnostic.severity == severity {
        let file = pathIndices[index]
        if shown[file] < limit {
          shown[file] += 1
          isShown[index] = true
        } else if severity == .error {
          omissions[file].errors += counts?[index] ?? 1
        } else if severity == .warning {
          omissions[file].warnings += counts?[index] ?? 1
        }
      }
    }
    self.isShown = isShown
    self.omissions = omissions.filter { $0.count > 0 }
  }

  /// The diagnostics that are shown, each with no more labels and notes than people read.
  package func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    shown(elements: diagnostics).map(Self.shortened)
  }

  /// A diagnostic with no more labels and notes than people read.
  static func shortened(_ diagnostic: Diagnostic) -> Diagnostic {
    let remarkCount = diagnostic.labels.count + diagnostic.notes.count
    var short = diagnostic
    short.labels = Array(diagnostic.labels.prefix(remarksPerDiagnostic))
    short.notes = Array(diagnostic.notes.prefix(remarksPerDiagnostic))
    let left = remarkCount - short.labels.count - short.notes.count
    if left > 0 { short.notes.append("and \(left) more") }
    return short
  }

  /// The elements of a list, one for each diagnostic, whose diagnostics are shown.
  package func shown<Element>(elements: [Element]) -> [Element] {
    omissions.isEmpty ? elements : zip(elements, isShown).filter { $0.1 }.map { $0.0 }
  }
}

/// The diagnostics of a file that a report leaves out, by their number.
public struct Omission: Equatable, Sendable {
  /// The file's path, normalised.
  public var path: String
  public var errors = 0
  public var warnings = 0

  public init(path: String, errors: Int = 0, warnings: Int = 0) {
    self.path = path
    self.errors = errors
    self.warnings = warnings
  }

  package var count: Int { errors + warnings }

  /// "12,345 more errors and 1 more warning of this file are not shown".
  package var sentence: String {
    var parts: [String] = []
    if errors > 0 { parts.append(EnglishList.count(errors, "more error")) }
    if warnings > 0 { parts.append(EnglishList.count(warnings, "more warning")) }
    return EnglishList.and(parts) + " of this file \(count == 1 ? "is" : "are") not shown"
  }
}
