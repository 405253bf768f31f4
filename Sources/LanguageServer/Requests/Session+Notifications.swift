import TextSupport

/// The notifications of the client.
extension Session {
  /// Takes a notification; one that is unknown makes no difference.
  func take(_ method: String, _ parameters: JSONNode?) throws(ResponseError) {
    switch method {
    case "initialized": registerWatchedFiles()
    case "textDocument/didOpen": try didOpen(JSONFields(parameters))
    case "textDocument/didChange": try didChange(JSONFields(parameters))
    case "textDocument/didClose": close(uri: try JSONFields(parameters).uri())
    // A client may not notify of files that change, and included ones can have names that nobody watches.
    case "textDocument/didSave": filesMayHaveChanged()
    case "workspace/didChangeWatchedFiles":
      for node in try JSONFields(parameters).array("changes") {
        fileDidChange(uri: try JSONFields(node, "changes").string("uri"))
      }
    case "workspace/didChangeWorkspaceFolders":
      let event = try JSONFields(parameters).fields("event")
      let (added, removed) = (try event.folders("added"), try event.folders("removed"))
      let kept = workspaceFolders.filter { !removed.contains($0) }
      setWorkspaceFolders(kept + added.filter { !kept.contains($0) })
    case "workspace/didChangeConfiguration": didChangeConfiguration(try JSONFields(parameters))
    default: break
    }
  }

  private func didOpen(_ parameters: JSONFields) throws(ResponseError) {
    let document = try parameters.fields("textDocument")
    open(
      uri: try document.string("uri"), version: try document.integer("version"),
      text: Array(try document.string("text").utf8))
  }

  /// Takes changes of ranges and whole texts, each for the text that the one before it left.
  private func didChange(_ parameters: JSONFields) throws(ResponseError) {
    let document = try parameters.fields("textDocument")
    var changes: [(range: PositionRange?, text: String)] = []
    for node in try parameters.array("contentChanges") {
      let change = try JSONFields(node, "contentChanges")
      changes.append((change["range"] == nil ? nil : try change.range(), try change.string("text")))
    }
    change(uri: try document.string("uri"), version: try document.integer("version")) { document in
      // The changes before a whole text make no difference.
      let whole = changes.lastIndex { $0.range == nil }
      var bytes = whole.map { Array(changes[$0].text.utf8) } ?? document.bytes
      var positions: TextPositions?
      var lastStart = 0
      for change in changes.dropFirst(whole.map { $0 + 1 } ?? 0) {
        guard let range = change.range else { continue }
        // Editors send many changes from the last to the first. Those that come later do not move one before them.
        var offsets = positions?.offsets(range) ?? 0..<lastStart
        if offsets.upperBound >= lastStart {
          let current = TextPositions(bytes, encoding: client.positionEncoding, isOpen: true)
          offsets = current.offsets(range)
          positions = current
        }
        lastStart = offsets.lowerBound
        bytes.replaceSubrange(offsets, with: change.text.utf8)
      }
      return bytes
    }
  }

  /// Takes the options that `initialize` takes too.
  private func didChangeConfiguration(_ parameters: JSONFields) {
    let settings = parameters.optionalFields("settings")
    let options = settings?.optionalFields("colortable") ?? settings
    guard let value = options?.boolean("inlayHints"), value != showsInlayHints else { return }
    showsInlayHints = value
    if client.refreshesInlayHints { request("workspace/inlayHint/refresh") }
  }

  /// Asks the client to notify of tables and configurations that change.
  private func registerWatchedFiles() {
    guard client.registersWatchedFiles else { return }
    let patterns: [JSONValue] = ["**/*.colortable", "**/DKColorTable.txt", "**/colortable.json"]
    request(
      "client/registerCapability",
      .object([
        "registrations": [
          .object([
            "id": "colortable-files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": .object(["watchers": .array(patterns.map { .object(["globPattern": $0]) })]),
          ])
        ]
      ]))
  }
}

extension JSONFields {
  /// The paths of the folders in an array, of those that are on this machine.
  func folders(_ name: String) throws(ResponseError) -> [String] {
    var paths: [String] = []
    for folder in try array(name) {
      if let path = DocumentURI.path(of: try JSONFields(folder, "folder").string("uri")) {
        paths.append(path)
      }
    }
    return paths
  }
}
