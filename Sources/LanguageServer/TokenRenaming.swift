import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// A file in which a token was renamed.
package struct RenamedFile {
  /// The absolute path.
  package var path: String
  package var bytes: [UInt8]
  package var renamed: [UInt8]
  /// How often the key is in it.
  package var count: Int
}

/// The renaming of a token in tables on disk, as an editor does it.
package struct TokenRenaming {
  /// Why the token cannot have the name: a sentence without a full stop.
  package struct Failure: Error {
    package var reason: String
  }

  private let session: Session

  private init(_ environment: any ServerEnvironment) { session = Session(environment: environment) { _ in } }

  /// The files with the new key in place of the old one, in all tables that know it and in what they include or extend.
  ///
  /// - Parameters:
  ///   - tables: The tables with their absolute paths. They have no errors.
  ///   - folder: The absolute path of the folder that paths in messages are relative to.
  package static func files(
    renaming key: String, to newKey: String, in tables: [(path: String, bytes: [UInt8])], from folder: String,
    environment: any ServerEnvironment
  ) throws(Failure) -> [RenamedFile] {
    let renaming = TokenRenaming(environment)
    renaming.session.setWorkspaceFolders([folder])
    do throws(ResponseError) {
      return try renaming.files(key, newKey, tables)
    } catch {
      throw Failure(reason: error.message)
    }
  }

  private func files(
    _ key: String, _ newKey: String, _ tables: [(path: String, bytes: [UInt8])]
  ) throws(ResponseError) -> [RenamedFile] {
    let uris = tables.map { Paths.uri($0.path) }
    for (uri, table) in zip(uris, tables) { session.open(uri: uri, version: 0, text: table.bytes) }
    var files: [RenamedFile] = []
    var seen: Set<String> = []
    for uri in uris {
      guard let context = try session.context(of: uri),
        let span = context.analysis.declaration(of: .token, key)
      else { continue }
      let name = WrittenName(kind: .token, text: key, span: span)
      try Rename.check(newKey, for: name, context, session)
      let occurrences = session.occurrences(of: name, from: context)
      for file in occurrences.map(\.file) where seen.insert(file.identity).inserted {
        let edits = occurrences.filter { $0.file === file }.map {
          FixIt.Edit(span: $0.name.span, replacement: newKey)
        }
        guard let path = DocumentURI.path(of: file.uri) else { continue }
        files.append(
          RenamedFile(path: path, bytes: file.bytes, renamed: file.replacing(edits), count: edits.count))
      }
    }
    try checkRenamed(files, uris, newKey)
    return files
  }

  /// Refuses a name with which a table has an error that it has not now: a word of the language, or a name that an output
  /// cannot have.
  private func checkRenamed(_ files: [RenamedFile], _ uris: [String], _ newKey: String) throws(ResponseError)
  {
    var before: [[String: Int]] = []
    for uri in uris { before.append(try errors(of: uri).mapValues(\.count)) }
    for file in files { session.open(uri: Paths.uri(file.path), version: 1, text: file.renamed) }
    for (uri, counts) in zip(uris, before) {
      for (rule, errors) in try errors(of: uri) where errors.count > counts[rule] ?? 0 {
        throw .failed("no token can be `\(SafeText.printable(newKey))` here: \(errors[0].message) [\(rule)]")
      }
    }
  }

  /// The errors of a table by their rules.
  private func errors(of uri: String) throws(ResponseError) -> [String: [Diagnostic]] {
    let diagnostics = try session.context(of: uri)?.analysis.diagnostics ?? []
    return Dictionary(grouping: diagnostics.filter { $0.severity == .error }, by: \.rule)
  }
}

extension AnalyzedFile {
  /// The text with other bytes in the place of some.
  fileprivate func replacing(_ edits: [FixIt.Edit]) -> [UInt8] {
    var text = bytes
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      text.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
    }
    return text
  }
}
