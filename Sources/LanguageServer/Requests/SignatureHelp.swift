/// `textDocument/signatureHelp`: the forms of the function that the cursor is in.
enum SignatureHelp: RequestHandler {
  static let method = "textDocument/signatureHelp"

  static func capability(for client: ClientCapabilities) -> Capability? {
    ("signatureHelpProvider", .object(["triggerCharacters": ["(", ",", " ", "/"]]))
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters),
      case let offset = try context.offset(parameters),
      let index = context.lineIndex(at: offset), context.tree.lines[index].kind == .row,
      let cell = context.tree.cells(of: context.tree.lines[index]).last(where: { Int($0.start) < offset }),
      let function = ValuePrefix(Int(cell.start)..<offset, of: context.file.bytes).function,
      case let forms = FunctionForms.forms(of: function.name), !forms.isEmpty
    else { return .null }
    let signatures = forms.map { form -> JSONValue in
      let parameters = FunctionForms.parameters(of: form)
      return .object([
        "label": .string(form), "parameters": .array(parameters.map { .object(["label": .string($0)]) }),
      ])
    }
    return .object([
      "signatures": .array(signatures), "activeSignature": .integer(function.isRelative ? 1 : 0),
      "activeParameter": .integer(function.parameter),
    ])
  }
}

extension OpenFunction {
  /// The index of the argument that is being typed, in the function's form.
  fileprivate var parameter: Int {
    let commas = parts.filter { $0 == "," }.count
    switch name {
    case "readable":
      return parts.contains("over") ? 3 : parts.contains("on") ? 2 : min(commas, 1)
    case "color-mix":
      if commas == 0, parts.isEmpty || parts[0] == "in" { return 0 }
      return parts.last == "," ? 1 : 2
    case "clamp": return min(commas, 2)
    case "calc", "min", "max", "contrast-color": return 0
    default:
      let count = parts.filter { $0 != "," && $0 != "/" && $0 != "from" }.count
      return min(count, name == "color" ? 4 : 3) + (isRelative && count > 3 ? 1 : 0)
    }
  }
}
