import ColorTableDiagnostics
import TextSupport

/// Diagnostics as the protocol has them.
extension Session {
  /// The diagnostics of all tables that are open, by the URIs of the files that they are in. Each open table is among
  /// them, also with nothing.
  func diagnosticItems() -> [String: PublishedDiagnostics] {
    var items: [String: PublishedDiagnostics] = [:]
    for document in documents.values {
      items[document.uri] = PublishedDiagnostics(items: [], version: document.version)
    }
    for analysis in shownAnalyses() {
      for (file, fileItems) in zip(analysis.files, self.items(of: analysis)) {
        var published = items[file.uri] ?? PublishedDiagnostics(items: [], version: file.version)
        if published.items.isEmpty {
          published.items = fileItems
        } else {
          // A file of several tables has the same problems in each.
          var known = Set(published.items)
          published.items += fileItems.filter { known.insert($0).inserted }
        }
        items[file.uri] = published
      }
    }
    for (path, settings) in configurationProblems() {
      let document = openDocument(ofIdentity: environment.canonicalPath(path))
      let positions = TextPositions(
        settings.configurationText, encoding: client.positionEncoding, isOpen: document != nil)
      items[document?.uri ?? Paths.uri(path)] = PublishedDiagnostics(
        items: settings.configurationDiagnostics.map { item(of: $0, positions, in: nil) },
        version: document?.version)
    }
    return items
  }

  /// The diagnostics of a table, by the indices of its files.
  private func items(of analysis: TableAnalysis) -> [[JSONValue]] {
    if let items = analysis.items { return items }
    var items: [[JSONValue]] = analysis.files.map { _ in [] }
    let excerpt = ReportExcerpt(analysis.diagnostics, files: analysis.files.map(\.tree.file))
    for diagnostic in excerpt.shown(analysis.diagnostics) {
      let index = Int(diagnostic.span.file.rawValue)
      guard items.indices.contains(index) else { continue }
      items[index].append(item(of: diagnostic, analysis.files[index].positions, in: analysis))
    }
    for omission in excerpt.omissions {
      let file = analysis.files.firstIndex { Paths.normalized($0.tree.file.path) == omission.path }
      guard let index = file else { continue }
      items[index].append(Self.item(of: omission))
    }
    analysis.items = items
    return items
  }

  /// A diagnostic as the protocol has it.
  func item(of diagnostic: Diagnostic, _ positions: TextPositions, in analysis: TableAnalysis?) -> JSONValue {
    let related = diagnostic.labels.compactMap { label in
      analysis?.location(label.span).map { location in
        JSONValue.object(["location": location, "message": .string(label.text)])
      }
    }
    let text = [diagnostic.message] + (diagnostic.caption.map { [$0] } ?? []) + diagnostic.notes
    let tags: [String: JSONValue] = [
      "unused-allow": [1], "duplicate-include": [1], "deprecated-reference": [2],
    ]
    return .object([
      "range": positions.range(diagnostic.span).json,
      "severity": .integer(Int(diagnostic.severity.rawValue) + 1),
      "code": .string(diagnostic.rule),
      "source": "colortable",
      "message": .string(text.joined(separator: "\n")),
      "tags": client.takesDiagnosticTags ? tags[diagnostic.rule] : nil,
      "relatedInformation": client.takesRelatedInformation && !related.isEmpty ? .array(related) : nil,
    ])
  }

  /// That some diagnostics of a file are not sent, as information at its start.
  private static func item(of omission: Omission) -> JSONValue {
    let start = Position(line: 0, character: 0)
    return .object([
      "range": PositionRange(start: start, end: start).json, "severity": .integer(3),
      "source": "colortable", "message": .string(omission.sentence),
    ])
  }

  /// Sends what changed since it was sent last, or tells a client that asks by itself to ask again.
  func publishDiagnostics() {
    needsRefresh = false
    let current = diagnosticItems()
    var mustAskAgain = false
    for uri in Set(current.keys).union(published.keys).sorted() {
      let now = current[uri]
      let before = published[uri]
      if client.pullsDiagnostics, documents[uri] != nil {
        // Its own change makes the client ask; that of another file does not.
        if now?.items != before?.items, now?.version == before?.version { mustAskAgain = true }
        // Diagnostics that were sent before the file was opened would stand beside those that the client asks for.
        if let before, before.version == nil, !before.items.isEmpty { sendDiagnostics(of: uri, nil) }
        continue
      }
      let isNewVersion = documents[uri] != nil && now?.version != before?.version
      guard isNewVersion || now?.items ?? [] != before?.items ?? [] else { continue }
      sendDiagnostics(of: uri, now)
    }
    published = current
    if mustAskAgain { request("workspace/diagnostic/refresh") }
    if showsInlayHints, client.refreshesInlayHints, hintsMayBeStale() {
      request("workspace/inlayHint/refresh")
    }
  }

  private func sendDiagnostics(of uri: String, _ diagnostics: PublishedDiagnostics?) {
    notify(
      "textDocument/publishDiagnostics",
      .object([
        "uri": .string(uri), "version": diagnostics?.version.map(JSONValue.integer),
        "diagnostics": .array(diagnostics?.items ?? []),
      ]))
  }
}
