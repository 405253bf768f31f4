import TextSupport

/// The capabilities of the client that make a difference here.
struct ClientCapabilities {
  var positionEncoding = PositionEncoding.utf16
  /// Whether the client asks for diagnostics, and can be told to ask again.
  var pullsDiagnostics = false
  /// Whether the answer with a document's diagnostics may hold those of others.
  var takesRelatedDocuments = false
  var takesRelatedInformation = false
  var takesDiagnosticTags = false
  /// Whether edits of a workspace may name the versions of documents.
  var takesDocumentChanges = false
  /// Whether the server may ask to be notified of files that change.
  var registersWatchedFiles = false
  var refreshesInlayHints = false
  /// Whether symbols of a document may be nested.
  var nestsSymbols = false
  /// Whether code actions may hold more than commands.
  var takesCodeActions = false
  var takesMarkdown = false
  var takesMarkdownInCompletions = false
  var takesDeprecatedCompletions = false

  init() {}

  init(_ root: JSONFields) {
    func fields(_ path: String...) -> JSONFields? {
      path.reduce(Optional(root)) { $0?.optionalFields($1) }
    }
    let diagnostics = fields("textDocument", "publishDiagnostics")
    let pulled = fields("textDocument", "diagnostic")
    let completionItem = fields("textDocument", "completion", "completionItem")
    positionEncoding = PositionEncoding(offered: fields("general")?.strings("positionEncodings") ?? [])
    pullsDiagnostics = pulled != nil && fields("workspace", "diagnostics")?.boolean("refreshSupport") == true
    takesRelatedDocuments = pulled?.boolean("relatedDocumentSupport") == true
    takesRelatedInformation = diagnostics?.boolean("relatedInformation") == true
    takesDiagnosticTags = diagnostics?.optionalFields("tagSupport") != nil
    takesDocumentChanges = fields("workspace", "workspaceEdit")?.boolean("documentChanges") == true
    registersWatchedFiles =
      fields("workspace", "didChangeWatchedFiles")?.boolean("dynamicRegistration") == true
    refreshesInlayHints = fields("workspace", "inlayHint")?.boolean("refreshSupport") == true
    nestsSymbols =
      fields("textDocument", "documentSymbol")?.boolean("hierarchicalDocumentSymbolSupport") == true
    takesCodeActions = fields("textDocument", "codeAction", "codeActionLiteralSupport") != nil
    takesMarkdown = fields("textDocument", "hover")?.strings("contentFormat").contains("markdown") == true
    takesMarkdownInCompletions = completionItem?.strings("documentationFormat").contains("markdown") == true
    takesDeprecatedCompletions = completionItem?.optionalFields("tagSupport") != nil
  }
}
