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

/// `textDocument/didChange`. The server asks for whole texts, and takes changes of ranges too.
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
      var bytes = document.bytes
      // The changes before a whole text make no difference.
      let first = parameters.changes.lastIndex { $0.range == nil } ?? 0
      for change in parameters.changes.dropFirst(first) {
        guard let range = change.range else {
          bytes = Array(change.text.utf8)
          continue
        }
        let positions = TextPositions(bytes, encoding: session.client.positionEncoding, isOpen: true)
        bytes.replaceSubrange(positions.offsets(range), with: change.text.utf8)
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
