import ColorTableDiagnostics

/// `@include "Shared.colortable"`
struct IncludeDirective {
  var path: DirectiveWord

  init(_ words: inout DirectiveWords) throws(Finding) {
    words.form = "@include \"PATH\""
    path = try words.takeString("a path between quotation marks")
    if path.text.isEmpty {
      throw .invalidDirective("the path of an included table is empty", at: path.span)
    }
    try words.finish()
  }
}
