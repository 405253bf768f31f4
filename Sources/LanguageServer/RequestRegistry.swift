/// The requests, a line each.
enum RequestRegistry {
  static var requests: [any RequestHandler.Type] {
    [
      PullDiagnostics.self,
      DocumentColors.self,
      ColorPresentations.self,
      Completion.self,
      SignatureHelp.self,
      Hover.self,
      Definition.self,
      DocumentLinks.self,
      References.self,
      PrepareRename.self,
      Rename.self,
      CodeActions.self,
      Formatting.self,
      DocumentSymbols.self,
      FoldingRanges.self,
      SemanticTokens.self,
      SemanticTokensRange.self,
      InlayHints.self,
    ]
  }
}
