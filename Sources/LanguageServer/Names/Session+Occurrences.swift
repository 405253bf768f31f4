import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

extension Session.Context {
  /// The offset of the position that a request is about.
  func offset(_ parameters: JSONFields) throws(ResponseError) -> Int {
    positions.offset(of: try Position(parameters.fields("position")))
  }

  /// The name at the position that a request is about.
  func name(_ parameters: JSONFields) throws(ResponseError) -> WrittenName? {
    name(at: try offset(parameters))
  }

  /// The index of the line that an offset lies in; nil past the last one.
  func lineIndex(at offset: Int) -> Int? {
    let index = tree.lines.partitioningIndex { Int($0.end) > offset }
    // Behind a last line without a line end the cursor is still on it.
    if index == tree.lines.count, let last = tree.lines.last, last.contentEnd == last.end,
      Int(last.end) == offset
    {
      return tree.lines.count - 1
    }
    return index < tree.lines.count ? index : nil
  }

  /// The name at an offset, or right before it.
  func name(at offset: Int) -> WrittenName? {
    guard let line = lineIndex(at: offset) else { return nil }
    let names = file.names(inLine: line, header: header)
    return names.first { $0.span.range.contains(offset) }
      ?? names.first { $0.span.range.upperBound == offset }
  }
}

extension TableAnalysis {
  /// The declaration of a name: the row of a token, or the theme in the header that holds for the table. It is the last
  /// one of its definitions, because all that extend a table know the names of its rows.
  func declaration(of kind: WrittenName.Kind, _ text: String) -> SourceSpan? {
    definitions(of: kind, text).last
  }

  /// The definitions of a name: of a token the row that holds, then the one that it takes the place of.
  func definitions(of kind: WrittenName.Kind, _ text: String) -> [SourceSpan] {
    guard let source else { return [] }
    switch kind {
    case .token:
      return source.token(for: text).map {
        [source.keySpan(of: $0)] + (source.replacedKeySpan(of: $0).map { [$0] } ?? [])
      } ?? []
    case .theme: return source.header.themes.first { $0.text == text }.map { [$0.span] } ?? []
    case .group, .rule, .path: return []
    }
  }
}

extension Session {
  /// The tables in which a name means the same as in a document: those that include the file that declares a token, or
  /// for a theme all that share files with each other, since a column has one name in all of them.
  func analyses(knowing name: WrittenName, from context: Context) -> [TableAnalysis] {
    var analyses = [context.analysis]
    var pending: [String]
    if name.kind == .token {
      pending =
        context.analysis.declaration(of: .token, name.text).flatMap(context.analysis.file).map {
          [$0.identity]
        }
        ?? [context.file.identity]
    } else {
      pending = context.analysis.files.map(\.identity)
    }
    var seen = Set(pending)
    while let identity = pending.popLast() {
      for analysis in self.analyses(containing: identity) where !analyses.contains(where: { $0 === analysis })
      {
        analyses.append(analysis)
        guard name.kind == .theme else { continue }
        for file in analysis.files where seen.insert(file.identity).inserted { pending.append(file.identity) }
      }
    }
    return analyses
  }

  /// A place where a name stands.
  struct Occurrence {
    var file: AnalyzedFile
    var name: WrittenName
  }

  /// Every place where a name stands, in all tables that know it, each once: the document first, then file by file.
  func occurrences(of name: WrittenName, from context: Context) -> [Occurrence] {
    var seen: Set<String> = []
    var occurrences: [Occurrence] = []
    for analysis in analyses(knowing: name, from: context) {
      for (index, file) in analysis.files.enumerated() where seen.insert(file.identity).inserted {
        let header = analysis.header(of: index)
        for line in file.tree.lines.indices {
          occurrences += file.names(inLine: line, header: header)
            .filter { $0.kind == name.kind && $0.text == name.text }
            .map { Occurrence(file: file, name: $0) }
        }
      }
    }
    return occurrences
  }

  /// Edits of several files as the protocol has them: with the versions of the texts that they are for, where the client
  /// takes these.
  func workspaceEdit(_ edits: [(file: AnalyzedFile, edit: TextEdit)]) -> JSONValue {
    var files: [AnalyzedFile] = []
    var editsOfFile: [String: [JSONValue]] = [:]
    for (file, edit) in edits {
      if editsOfFile[file.uri] == nil { files.append(file) }
      editsOfFile[file.uri, default: []].append(edit.json)
    }
    guard client.takesDocumentChanges else {
      return .object([
        "changes": .object(files.map { .init(name: $0.uri, value: .array(editsOfFile[$0.uri] ?? [])) })
      ])
    }
    return .object([
      "documentChanges": .array(
        files.map { file in
          .object([
            "textDocument": .object([
              "uri": .string(file.uri), "version": file.version.map(JSONValue.integer) ?? .null,
            ]),
            "edits": .array(editsOfFile[file.uri] ?? []),
          ])
        })
    ])
  }
}
