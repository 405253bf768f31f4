/// How much a diagnostic matters.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  /// The table cannot be used; nothing is generated.
  case error
  /// The table can be used, but it is probably not what its author means.
  case warning
  /// The table is probably right, and is worth a look. No level makes it a warning.
  case note

  /// Errors come before warnings, and those before notes.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The word that reports use.
  public var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

/// A mistake in a file, its place, and how to fix it.
public struct Diagnostic: Error, Equatable, Sendable {
  /// A remark on another span that belongs to the same problem.
  public struct Label: Equatable, Sendable {
    public var span: SourceSpan
    /// A phrase for the place: "first defined here".
    public var text: String

    public init(span: SourceSpan, text: String) {
      self.span = span
      self.text = Diagnostic.shortened(text)
    }
  }

  /// The least contrast of a text over every backdrop that there can be, for reports that programs read.
  public struct LeastContrast: Equatable, Sendable {
    /// The lesser of the ratio on the exact colours and that on those of 8-bit outputs, not rounded.
    public var ratio: Double
    /// The backdrop that leaves it, as `#rrggbb`.
    public var backdrop: String
    /// The least alpha of the background with which every backdrop passes; nil where none does.
    public var leastAlpha: Double?

    public init(ratio: Double, backdrop: String, leastAlpha: Double?) {
      self.ratio = ratio
      self.backdrop = backdrop
      self.leastAlpha = leastAlpha
    }
  }

  /// The rule's name, in kebab case.
  public var rule: String
  public var severity: Severity
  /// One sentence that says what was found and what was expected, without a full stop.
  public var message: String
  /// The bytes that have the error.
  public var span: SourceSpan
  /// The phrase under the caret; nil where the message says it all.
  public var caption: String?
  /// Remarks on other spans.
  public var labels: [Label]
  /// More information, a sentence each.
  public var notes: [String]
  /// Alternative fixes, the best first.
  public var fixIts: [FixIt]
  /// The result of a contract about every backdrop; nil where it is about no such contract.
  public var leastContrast: LeastContrast?
  /// The name of the one thing that it is about, where it has a name: with it, people silence what is reported of that
  /// thing and of no other.
  package var subject: String?
  /// The end of the message that only this one of its kind has, such as a value.
  package var detail: String?
  /// The notes that it is in the report for people, behind another one of its rule about the same subject; empty where it
  /// always has a message of its own.
  package var rowNotes: [String] = []

  public init(
    rule: String, severity: Severity, message: String, span: SourceSpan, caption: String? = nil,
    labels: [Label] = [], notes: [String] = [], fixIts: [FixIt] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = Self.shortened(message)
    self.span = span
    self.caption = caption.map(Self.shortened)
    self.labels = labels
    self.notes = notes.map(Self.shortened)
    self.fixIts = fixIts
  }

  /// A text without its middle where it is long: thousands may quote a cell or a reason, each as long as its file, and
  /// what follows a quotation is to be seen too.
  static func shortened(_ text: String) -> String {
    let length = (start: 400, end: 200)
    guard text.utf8.count > length.start + length.end, text.unicodeScalars.count > length.start + length.end
    else { return text }
    return String(text.unicodeScalars.prefix(length.start)) + "…"
      + String(text.unicodeScalars.suffix(length.end))
  }
}

extension SourceSpan {
  /// The span in a map that has a number of files before those of its own.
  package func moved(behind count: Int) -> SourceSpan {
    SourceSpan(
      file: SourceFile.ID(rawValue: file.rawValue + UInt32(clamping: count)), start: start, end: end)
  }
}

extension Diagnostic {
  /// The diagnostic in a map to which its files were added with ``SourceMap/append(_:)``.
  ///
  /// - Parameter count: The number of files that the map had before.
  package func moved(behind count: Int) -> Diagnostic {
    guard count > 0 else { return self }
    var moved = self
    moved.span = span.moved(behind: count)
    for index in labels.indices { moved.labels[index].span = labels[index].span.moved(behind: count) }
    for index in fixIts.indices {
      for edit in fixIts[index].edits.indices {
        moved.fixIts[index].edits[edit].span = fixIts[index].edits[edit].span.moved(behind: count)
      }
    }
    return moved
  }
}
