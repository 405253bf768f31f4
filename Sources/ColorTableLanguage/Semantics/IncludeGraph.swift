import ColorScience
import ColorTableDiagnostics

/// A file of a table: its syntax, its header and its directives.
package struct TableFile: Sendable {
  /// A directive that could be read.
  package struct PlacedDirective: Sendable {
    /// The index of its line.
    package var line: Int
    package var directive: Directive
  }

  /// The parsed text.
  package let tree: SyntaxTree
  /// The path as messages show it.
  package let path: String
  /// The header; nil where the file has none of its own.
  package private(set) var header: Header?
  /// The directives that could be read, in order.
  package private(set) var directives: [PlacedDirective] = []
  /// The order of the digits of its 8-digit values.
  package private(set) var alphaOrder = HexNotation.AlphaOrder.last
  /// Whether it is not text, so that nothing more can be said of it.
  private(set) var isUnreadable = false
  /// Whether anything is wrong with its syntax.
  private(set) var hasSyntaxProblem = false
  /// The files that it includes, by the index of the line that does.
  fileprivate(set) var includes: [(line: Int, file: Int)] = []
  /// The path in its `@extends`; nil where it extends no table.
  package private(set) var basePath: SyntaxWord?
  /// The index of the file that it extends; nil where there is none that could be read.
  package fileprivate(set) var base: Int?
  /// The path in the `@include` or `@extends` that it was read for first; nil for the table's own file.
  package fileprivate(set) var includedAt: SourceSpan?
  /// The first file that it includes or extends, also where another file has included it before.
  fileprivate(set) var firstInclude: Int?

  /// Reads a file's header and directives.
  init(_ file: SourceFile, report: (Diagnostic) -> Void) {
    tree = SyntaxTree(parsing: file)
    path = file.path
    if let format = ForeignFormat(of: file.bytes, path: path) {
      isUnreadable = true
      report(OtherFormat.finding(format, path: path, at: start))
      return
    }
    if let error = tree.errors.first(where: { $0.kind == .notText || $0.kind == .tooLarge }) {
      isUnreadable = true
      report(Self.finding(for: error, in: file))
      return
    }
    if tree.errors.contains(where: { $0.kind == .conflictMarker }) {
      // Both versions are in the file, so nothing else that could be said of it would help.
      isUnreadable = true
      for conflict in ConflictMarkers.all(in: tree) {
        report(MergeConflict.finding(from: conflict.start, to: conflict.end))
      }
      return
    }
    for error in tree.errors { report(Self.finding(for: error, in: file)) }
    hasSyntaxProblem = !tree.errors.isEmpty
    header = Header(tree) { finding in
      hasSyntaxProblem = true
      report(finding)
    }
    readDirectives(report)
  }

  /// The finding about bytes or characters that the lexer refuses.
  private static func finding(for error: LexicalError, in file: SourceFile) -> Diagnostic {
    let span = SourceSpan(file: file.id, start: error.start, end: error.end)
    let byte = file.bytes.indices.contains(Int(error.start)) ? file.bytes[Int(error.start)] : 0
    switch error.kind {
    case .invalidUTF8(let count): return InvalidUTF8.finding(byte, count: count, at: span)
    case .conflictMarker: return MergeConflict.finding(from: span, to: nil)
    case .notText: return NotText.finding(byte, at: span)
    case .tooLarge: return NotText.tooLarge(file.bytes.count, limit: SyntaxTree.largestFile, at: span)
    case .controlCharacter(let value): return ControlCharacter.finding(value, at: span)
    case .bidirectionalControl(let value): return BidirectionalControl.finding(value, at: span)
    case .unclosedParenthesis: return UnclosedParenthesis.finding(at: span)
    case .unclosedString:
      return UnclosedString.finding(at: span, isEscaped: file.bytes[Int(error.end) - 1] == UInt8(ascii: "\\"))
    }
  }

  /// The finding about a file without a header: about what it has in its place.
  var missingHeader: Diagnostic {
    let rows = tree.lines.lazy.filter { $0.kind == .row }
    guard let row = rows.first, let first = tree.cells(of: row).first else {
      return MissingHeader.empty(at: start)
    }
    if tree.text(first).hasPrefix("/*") {
      return InvalidKey.comment(tree.cells(of: row).map(tree.text), at: tree.span(row))
    }
    guard tree.text(first) == "#" else { return MissingHeader.row(at: tree.span(row)) }
    let isComment = rows.dropFirst().first.map { line in
      !tree.cells(of: line).contains { ValueShape.isNoName(tree.file.bytes[$0.range]) }
    }
    return MissingHeader.hash(at: tree.span(first), isComment: isComment ?? false)
  }

  /// The span of the file's first byte.
  var start: SourceSpan { SourceSpan(file: tree.file.id, start: 0, end: 0) }

  /// The number of values in which all rows, three at least, agree with each other and not with the file's header; nil
  /// where they do not.
  var wrongValueCount: Int? {
    guard let header else { return nil }
    var width: Int?
    var count = 0
    for line in tree.lines where line.kind == .row && !line.hasError {
      if line.cellCount == header.rowCellCount || isAssignment(line) { return nil }
      let cellCount = RowRepair.cellCount(of: line, in: tree)
      if width == nil { width = cellCount }
      if cellCount != width || cellCount == header.rowCellCount { return nil }
      count += 1
    }
    guard count >= 3, let width, width > 1 else { return nil }
    return width - 1
  }

  /// Whether the second cell of a row is a colon or an equals sign, so that its cells are not values and a key.
  private func isAssignment(_ line: SyntaxLine) -> Bool {
    guard let second = tree.cells(of: line).dropFirst().first else { return false }
    return [":", "="].contains(tree.text(second))
  }

  private mutating func readDirectives(_ report: (Diagnostic) -> Void) {
    var hex: HexDirective?
    for (index, line) in tree.lines.enumerated() where line.kind == .directive && !line.hasError {
      do throws(Diagnostic) {
        let directive = try Directive(tree, line, rowCellCount: header?.rowCellCount)
        if directives.isEmpty { directives.reserveCapacity(tree.lines.count { $0.kind == .directive }) }
        directives.append(PlacedDirective(line: index, directive: directive))
        if case .hex(let order) = directive {
          if let first = hex {
            report(RepeatedDirective.finding("the order of hex digits", at: order.span, first: first.span))
          }
          hex = hex ?? order
        } else if case .extends(let extends) = directive {
          if let first = basePath {
            report(
              RepeatedDirective.finding(
                "the table that is extended", at: extends.path.span, first: first.span))
          }
          basePath = basePath ?? extends.path
        }
      } catch {
        hasSyntaxProblem = true
        report(error)
      }
    }
    alphaOrder = hex?.order ?? .last
  }
}

/// A table's file and all that it includes, read once each.
package struct IncludeGraph: Sendable {
  /// How deeply tables may include each other.
  static let maximumDepth = 64

  /// The files; the first is the table itself.
  package private(set) var files: [TableFile] = []
  /// The words of `@include` that name a table again, each with the first one.
  private(set) var duplicateIncludes: [(path: SyntaxWord, first: SourceSpan)] = []
  /// Whether the rows of a file are missing, so that a name that is not found may be one of theirs.
  private(set) var lacksRows = false

  private var indices: [String: Int] = [:]

  /// Reads a table and what it includes.
  init(
    _ root: LoadedSource, loader: inout some SourceLoader, sources: inout SourceMap, log: inout FindingLog
  ) {
    _ = load(root, at: nil, path: [], loader: &loader, sources: &sources, log: &log)
    lacksRows =
      lacksRows
      || files.indices.contains { files[$0].isUnreadable || header(of: $0).map(\.isAmbiguous) ?? true }
  }

  /// Reads one file by itself, without what it includes.
  init(_ file: SourceFile, log: inout FindingLog) {
    log.addFile(size: file.bytes.count)
    files = [TableFile(file) { log.report($0) }]
  }

  /// Reads one file by itself, whatever is wrong with it.
  package init(_ file: SourceFile) {
    var log = FindingLog(levels: RuleLevels())
    self.init(file, log: &log)
  }

  /// Reads a file and what it includes or extends.
  ///
  /// - Parameters:
  ///   - span: The path that names the file; nil for the table's own.
  ///   - path: The files that lead to it.
  private mutating func load(
    _ source: LoadedSource, at span: SourceSpan?, path: [LoadedSource], loader: inout some SourceLoader,
    sources: inout SourceMap, log: inout FindingLog
  ) -> Int {
    let index = files.count
    indices[source.identity] = index
    log.addFile(size: source.bytes.count)
    files.append(TableFile(sources.add(path: source.path, bytes: source.bytes)) { log.report($0) })
    files[index].includedAt = span
    let base = files[index].basePath?.span
    if let span, let base {
      log.report(InvalidDirective.extendingTable(source.path, at: span, extends: base))
    }
    let path = path + [source]
    var spans: [String: SourceSpan] = [:]
    for placed in files[index].directives {
      guard let word = placed.directive.path else { continue }
      let span = word.span
      if let base {
        // A second `@extends` is reported where it is read, and a second level where it begins.
        if case .include = placed.directive {
          log.report(InvalidDirective.includeBesideExtends(at: span, extends: base))
        }
        guard span == base, path.count == 1 else {
          lacksRows = true
          continue
        }
      }
      let included: LoadedSource
      switch loader.load(word.text, includedBy: source.path) {
      case .success(let source):
        included = source
      case .failure(let error):
        log.report(
          UnreadableInclude.finding(
            word.text, at: span, reason: error.reason,
            nearest: error.nearMiss.map(SyntaxWord.quoted)))
        lacksRows = true
        continue
      }
      if let start = path.firstIndex(where: { $0.identity == included.identity }) {
        log.report(
          IncludeCycle.finding(
            path[start...].map(\.path) + [path[start].path], at: span,
            verb: base == nil ? "include" : "extend"))
      } else if let first = spans[included.identity] {
        duplicateIncludes.append((word, first))
      } else if indices[included.identity] == nil {
        guard path.count < Self.maximumDepth else {
          log.report(IncludeCycle.tooDeep(Self.maximumDepth, at: span))
          lacksRows = true
          continue
        }
        let child = load(included, at: span, path: path, loader: &loader, sources: &sources, log: &log)
        if base == nil {
          files[index].includes.append((placed.line, child))
        } else {
          files[index].base = child
        }
      }
      spans[included.identity] = spans[included.identity] ?? span
      files[index].firstInclude = files[index].firstInclude ?? indices[included.identity]
    }
    return index
  }

  /// The file whose header has the table's themes, or should have it: that of the table that it extends, or its own.
  var headerFile: Int { headerFile(for: files[0].base ?? 0) }

  /// The header that holds for the rows of a file: its own, or that of the first file that it includes or extends.
  package func header(of file: Int) -> Header? { files[headerFile(for: file)].header }

  /// The file whose header holds for the rows of a file, or the one that should have it.
  private func headerFile(for file: Int) -> Int {
    var file = file
    for _ in files {
      guard files[file].header == nil, let first = files[file].firstInclude else { break }
      file = first
    }
    return file
  }

  /// The `@allow` directives, in the order of the files.
  var allowances: [AllowDirective] {
    files.flatMap(\.directives).compactMap {
      if case .allow(let directive) = $0.directive { directive } else { nil }
    }
  }

  /// The keys that directives and references of the files name, whether or not a token has them.
  var mentionedKeys: Set<String> {
    var keys: Set<String> = []
    for file in files {
      for placed in file.directives { keys.formUnion(placed.directive.keys) }
      let bytes = file.tree.file.bytes
      for line in file.tree.lines where line.kind == .row {
        for cell in file.tree.cells(of: line) {
          let references = ReferenceScanner.references(in: cell.range, of: bytes)
          keys.formUnion(references.map { String(decoding: bytes[$0.key], as: UTF8.self) })
        }
      }
    }
    return keys
  }

  /// About how many rows all files have: no more than their lines, nor than their cells suffice for.
  func rowCount(themes: Int) -> Int {
    files.reduce(0) { $0 + min($1.tree.lines.count, $1.tree.cells.count / (themes + 1) + 1) }
  }

  /// The index of a source file among these; nil for one that was not read.
  func index(of file: SourceFile.ID) -> Int? {
    // The files of one check were added to the source map one after the other.
    guard let first = files.first?.tree.file.id.rawValue, file.rawValue >= first else { return nil }
    let index = Int(file.rawValue - first)
    return files.indices.contains(index) ? index : nil
  }

  /// The bytes of a source file; nil for one that was not read.
  func bytes(of file: SourceFile.ID) -> [UInt8]? { index(of: file).map { files[$0].tree.file.bytes } }

  /// The bytes of a span; none for a span that lies in no file.
  func bytes(of span: SourceSpan) -> ArraySlice<UInt8> {
    guard let bytes = bytes(of: span.file), span.range.upperBound <= bytes.count else { return [] }
    return bytes[span.range]
  }

  func text(of span: SourceSpan) -> String { String(decoding: bytes(of: span), as: UTF8.self) }
}
