import TextSupport

/// `textDocument/didOpen`.
enum DidOpen: NotificationHandler {
  struct Parameters: MessageParameters {
    var uri: String
    var version: Int
    var text: String

    init(_ fields: JSONFields) throws(ResponseError) {
      let document = try fields.fields("textDocument")
      uri = try document.string("uri")
      version = try document.integer("version")
      text = try document.string("text")
    }
  }

  static let method = "textDocument/didOpen"

  static func handle(_ parameters: Parameters, in session: Session) {
    session.open(uri: parameters.uri, version: parameters.version, text: Array(parameters.text.utf8))
  }
}

/// `textDocument/didChange`, with changes of ranges and whole texts, each for the text that the one before it left.
enum DidChange: NotificationHandler {
  struct Parameters: MessageParameters {
    var uri: String
    var version: Int
    var changes: [(range: PositionRange?, text: String)] = []

    init(_ fields: JSONFields) throws(ResponseError) {
      let document = try fields.fields("textDocument")
      uri = try document.string("uri")
      version = try document.integer("version")
      for node in try fields.array("contentChanges") {
        let change = try JSONFields(node, "contentChanges")
        changes.append(
          (
            range: change["range"] == nil ? nil : try PositionRange(try change.fields("range")),
            text: try change.string("text")
          ))
      }
    }
  }

  static let method = "textDocument/didChange"

  static func handle(_ parameters: Parameters, in session: Session) {
    session.change(uri: parameters.uri, version: parameters.version) { document in
      // The changes before a whole text make no difference.
      let whole = parameters.changes.lastIndex { $0.range == nil }
      var bytes = whole.map { Array(parameters.changes[$0].text.utf8) } ?? document.bytes
      var positions: TextPositions?
      var lastStart = 0
      for change in parameters.changes.dropFirst(whole.map { $0 + 1 } ?? 0) {
        guard let range = change.range else { continue }
        // Editors send many changes from the last to the first. Those that come later do not move one before them.
        var offsets = positions?.offsets(range) ?? 0..<lastStart
        if offsets.upperBound >= lastStart {
          let current = TextPositions(bytes, encoding: session.client.positionEncoding, isOpen: true)
          offsets = current.offsets(range)
          positions = current
        }
        lastStart = offsets.lowerBound
        bytes.replaceSubrange(offsets, with: change.text.utf8)
      }
      return bytes
    }
  }
}

/// `textDocument/didClose`.
enum DidClose: NotificationHandler {
  static let method = "textDocument/didClose"

  static func handle(_ parameters: DocumentParameters, in session: Session) {
    session.close(uri: parameters.uri)
  }
}

/// `textDocument/didSave`: the time to look at all files again. A client may not notify of those that change, and
/// included files can have names that nobody watches.
enum DidSave: NotificationHandler {
  static let method = "textDocument/didSave"

  static func handle(_ parameters: DocumentParameters, in session: Session) { session.filesMayHaveChanged() }
}
