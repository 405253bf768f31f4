import ColorTableDiagnostics

/// The problems that were found while a table is read, as far as they are kept.
///
/// A table may have an error in every other byte, so as many errors are kept as its size justifies, and the others are
/// counted.
struct ProblemLog {
  /// Hex digits without `#`: a table may have them in every value, and say that this is allowed.
  struct BareValue {
    var span: SourceSpan
    /// The place of the key of its row.
    var key: SourceSpan
  }

  /// The problems, in the order in which they were found.
  private(set) var problems: [Problem] = []
  private(set) var bareValues: [BareValue] = []
  /// How many errors are not kept.
  private(set) var omittedErrors = 0
  private var errorCount = 0
  private var size = 0

  var isEmpty: Bool { problems.isEmpty && bareValues.isEmpty }

  /// How many diagnostics of a table are kept by the size of its files: each takes about a kilobyte.
  var limit: Int { 20_000 + size / 64 }

  /// Counts the size of a file.
  mutating func addFile(size: Int) { self.size += size }

  mutating func report(_ problem: Problem) {
    if !problem.isLint {
      guard errorCount < limit else {
        omittedErrors += 1
        return
      }
      errorCount += 1
    }
    problems.append(problem)
  }

  mutating func report(_ value: BareValue) { bareValues.append(value) }
}
