import TextSupport

/// `workspace/didChangeWatchedFiles`.
enum DidChangeWatchedFiles: NotificationHandler {
  struct Parameters: MessageParameters {
    var uris: [String] = []

    init(_ fields: JSONFields) throws(ResponseError) {
      for node in try fields.array("changes") { uris.append(try JSONFields(node, "changes").string("uri")) }
    }
  }

  static let method = "workspace/didChangeWatchedFiles"

  static func handle(_ parameters: Parameters, in session: Session) {
    for uri in parameters.uris { session.fileDidChange(uri: uri) }
  }

  /// Asks the client to notify of tables and configurations that change.
  static func register(in session: Session) {
    guard session.client.registersWatchedFiles else { return }
    let patterns: [JSONValue] = ["**/*.colortable", "**/DKColorTable.txt", "**/colortable.json"]
    session.request(
      "client/registerCapability",
      .object([
        "registrations": [
          .object([
            "id": "colortable-files", "method": .string(method),
            "registerOptions": .object([
              "watchers": .array(patterns.map { .object(["globPattern": $0]) })
            ]),
          ])
        ]
      ]))
  }
}

/// `workspace/didChangeWorkspaceFolders`.
enum DidChangeWorkspaceFolders: NotificationHandler {
  struct Parameters: MessageParameters {
    var added: [String] = []
    var removed: [String] = []

    init(_ fields: JSONFields) throws(ResponseError) {
      let event = try fields.fields("event")
      added = try Self.paths(try event.array("added"))
      removed = try Self.paths(try event.array("removed"))
    }

    /// The paths of folders, of those that are on this machine.
    static func paths(_ folders: [JSONNode]) throws(ResponseError) -> [String] {
      var paths: [String] = []
      for folder in folders {
        if let path = DocumentURI.path(of: try JSONFields(folder, "folder").string("uri")) {
          paths.append(path)
        }
      }
      return paths
    }
  }

  static let method = "workspace/didChangeWorkspaceFolders"

  static func handle(_ parameters: Parameters, in session: Session) {
    let kept = session.workspaceFolders.filter { !parameters.removed.contains($0) }
    session.setWorkspaceFolders(kept + parameters.added.filter { !kept.contains($0) })
  }
}

/// `workspace/didChangeConfiguration`, with the options that `initialize` takes too.
enum DidChangeConfiguration: NotificationHandler {
  struct Parameters: MessageParameters {
    var options: JSONFields?

    init(_ fields: JSONFields) {
      let settings = fields.optionalFields("settings")
      options = settings?.optionalFields("colortable") ?? settings
    }
  }

  static let method = "workspace/didChangeConfiguration"

  static func handle(_ parameters: Parameters, in session: Session) {
    guard let value = parameters.options?.boolean("inlayHints"), value != session.showsInlayHints else {
      return
    }
    session.showsInlayHints = value
    if session.client.refreshesInlayHints { session.request("workspace/inlayHint/refresh") }
  }
}
