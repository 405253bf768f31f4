// Jobs for the output languages beside Swift, JSON and CSS, and for the subcommands beside check and generate.

extension Suite {
  /// The output languages that are compared with CSS, and whether one writes many files.
  static let languages: [(name: String, isFolder: Bool)] = [
    ("css", false), ("swift", false), ("json", false), ("android", true), ("compose", false), ("dtcg", true),
    ("typescript", false), ("scss", false), ("tailwind", false), ("classic", false), ("html", false),
  ]

  /// The formats that are imported, of which each is an output too.
  static let importedLanguages = ["css", "json", "dtcg", "android"]

  /// Each output of one table, and the copy of what has many files.
  func outputs() throws -> [Job] {
    let path = try table("10k", .init(tokens: 10_000))
    var jobs = [try check("10k", .init(tokens: 10_000), beside: "outputs")]
    for language in Self.languages {
      let output = Self.output(of: language.name, path)
      jobs.append(
        Job(
          name: "output \(language.name)", program: binary,
          arguments: ["generate", "--no-config", "--quiet", path, "--\(language.name)", output],
          inputSize: Files.size(path), outputs: [output]))
    }
    return jobs
  }

  /// Catalogues of many small files, and a copy of each.
  func catalogues() throws -> [Job] {
    try [("1k", 1_000), ("10k", 10_000)].flatMap { name, tokens in
      let path = try table(name, .init(tokens: tokens))
      let output = Self.output(of: "xcassets", path)
      let copy = path + ".copy"
      return [
        Job(
          name: "output xcassets \(name)", program: binary,
          arguments: ["generate", "--no-config", "--quiet", path, "--xcassets", output],
          inputSize: Files.size(path), outputs: [output]),
        Job(
          name: "copy of xcassets \(name)", program: "/bin/cp", arguments: ["-R", output, copy],
          outputs: [copy]),
      ]
    }
  }

  private static func output(of language: String, _ path: String) -> String {
    "\(path).\(language)" + (language == "android" ? "/res" : "")
  }

  /// A check that takes turns with other jobs, under a name of its own.
  private func check(_ name: String, _ shape: SeededTable.Shape, beside group: String) throws -> Job {
    var job = try check(name, shape)
    job.name += ", beside \(group)"
    return job
  }

  /// Imports of what ``outputs()`` wrote, beside a check of the table.
  func imports() throws -> [Job] {
    let path = try table("10k", .init(tokens: 10_000))
    let check = try check("10k", .init(tokens: 10_000), beside: "imports")
    return [check]
      + Self.importedLanguages.map { language in
        let output = Self.output(of: language, path)
        let source = language == "dtcg" ? output + "/tokens.resolver.json" : output
        return Job(
          name: "import \(language)", program: binary,
          arguments: ["import", "--quiet", source, "-o", path + ".imported", "--force"],
          inputSize: Files.totalSize(of: output))
      }
  }

  /// The comparison of a table with one in which every hundredth line has another colour.
  func comparisons() throws -> [Job] {
    let shape = SeededTable.Shape(tokens: 100_000)
    let path = try table("100k", shape)
    let changed = path + ".changed"
    var lines = try Files.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    for index in stride(from: 100, to: lines.count, by: 100) where lines[index].hasPrefix("#") {
      lines[index] = "#123456" + lines[index].dropFirst(7)
    }
    try Files.write(Array(lines.joined(separator: "\n").utf8), to: changed)
    return [
      try check("100k", shape, beside: "diff"),
      Job(name: "diff 100k", program: binary, arguments: ["diff", path, changed]),
    ]
  }

  /// The search for uses in a folder of Swift and CSS.
  func uses() throws -> [Job] {
    let path = try table("1k", .init(tokens: 1_000))
    let folder = path + ".sources"
    _ = try ChildProcess("/bin/mkdir", ["-p", folder])
    for file in 0..<400 {
      var swift = ""
      var css = ""
      for line in 0..<250 {
        let token = (file * 250 + line) % 1_500
        swift +=
          "    view\(line).backgroundColor = UIColor(.group\(token / 100).token\(token)) // a comment\n"
        swift += "    let text\(line) = \"a string, \\(view\(line).frame) and no colour\"\n"
        css += ".rule-\(line) { color: var(--group\(token / 100)-token\(token)); margin: 0 auto }\n"
      }
      try Files.write(Array(swift.utf8), to: "\(folder)/File\(file).swift")
      try Files.write(Array(css.utf8), to: "\(folder)/file\(file).css")
    }
    return [
      Job(name: "wc sources", program: "/bin/sh", arguments: ["-c", "exec wc -w \(folder)/*"]),
      Job(
        name: "usage", program: binary, arguments: ["usage", "--no-config", "--quiet", path, folder],
        inputSize: Files.totalSize(of: folder)),
    ]
  }

  /// How many edits a session with the language server has, or how often something is asked in it.
  static let editCount = 20

  /// The requests of an editor after an edit, and the parameters of each besides the document: in row 5,000, and for
  /// semantic tokens of a window.
  static let requests: [(name: String, method: String, parameters: String)] = [
    ("documentColor", "documentColor", ""),
    ("completion", "completion", #","position":{"line":5000,"character":0}"#),
    ("semanticTokens", "semanticTokens/full", ""),
    (
      "semanticTokens range", "semanticTokens/range",
      #","range":{"start":{"line":5000,"character":0},"end":{"line":5060,"character":0}}"#
    ),
    ("documentSymbol", "documentSymbol", ""),
  ]

  /// Sessions with the language server, in which a table is opened: one with nothing more, one in which it is edited and
  /// diagnostics are asked for after each edit, so that none is skipped, and one for each request.
  func languageServer() throws -> [Job] {
    let shape = SeededTable.Shape(tokens: 10_000)
    let path = try table("10k", shape)
    let document = "\"textDocument\":{\"uri\":\"file://\(path)\"}"
    let text = Self.jsonString(try Files.read(path))
    func request(_ method: String, _ parameters: String, id: Int) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"textDocument/\#(method)","params":{\#(document)\#(parameters)}}"#
    }
    func session(_ name: String, _ messages: [String]) throws -> Job {
      let capabilities =
        #"{"workspace":{"diagnostics":{"refreshSupport":true}},"textDocument":{"diagnostic":{},"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}"#
      let start = [
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":\#(capabilities)}}"#,
        #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://\#(path)","languageId":"colortable","version":1,"text":"\#(text)"}}}"#,
      ]
      let end = [
        #"{"jsonrpc":"2.0","id":"end","method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
      ]
      let bytes = (start + messages + end).map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
      let file = "\(path).\(String(name.map { $0 == " " ? "-" : $0 })).session"
      try Files.write(Array(bytes.utf8), to: file)
      return Job(
        name: "language server, " + name, program: "/bin/sh",
        arguments: ["-c", "exec \(binary) lsp <\(file)"],
        measuresOutput: true)
    }
    let edits = (1...Self.editCount).flatMap { edit in
      let range = #""range":{"start":{"line":5000,"character":0},"end":{"line":5000,"character":0}}"#
      return [
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file://\#(path)","version":\#(edit + 1)},"contentChanges":[{\#(range),"text":"// \#(edit)\n"}]}}"#,
        request("diagnostic", "", id: edit),
      ]
    }
    return [
      try check("10k", shape, beside: "the server"), try session("opened", []), try session("edits", edits),
    ]
      + (try Self.requests.map { name, method, parameters in
        try session(
          name,
          (1...Self.editCount).map { index in
            request(method, parameters, id: index)
          })
      })
  }

  private static func jsonString(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\"", "\\": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Budget {
  /// The output languages against CSS, and the subcommands against a check.
  static func subcommands(_ measurements: [Measurement]) -> [Budget] {
    var budgets: [Budget] = []
    func ratio(
      _ name: String, _ first: String, _ second: String, times factor: Double = 1, atMost limit: Double
    ) {
      guard let first = measurements.named(first), let second = measurements.named(second) else { return }
      budgets.append(Budget(name: name, value: first.seconds / second.seconds * factor, limit: limit))
    }
    if let check = measurements.named("check 10k, beside outputs"), let css = measurements.named("output css")
    {
      func costOfByte(_ output: Measurement) -> Double {
        max(output.seconds - check.seconds, 0) / Double(max(output.largestOutput, 1))
      }
      for language in Suite.languages where language.name != "css" {
        guard let output = measurements.named("output \(language.name)") else { continue }
        budgets.append(
          Budget(
            name: "\(language.name), 10,000 x 3: time for a byte against CSS",
            value: costOfByte(output) / costOfByte(css), limit: 2))
      }
    }
    ratio(
      "xcassets, 1,000 x 3: against a copy of its files", "output xcassets 1k", "copy of xcassets 1k",
      atMost: 2)
    ratio(
      "xcassets, 10,000 x 3: against a copy of its files", "output xcassets 10k", "copy of xcassets 10k",
      atMost: 2)
    ratio(
      "diff of two tables of 100,000 x 3 against the check of one", "diff 100k", "check 100k, beside diff",
      atMost: 3)
    ratio("usage against wc -w", "usage", "wc sources", atMost: 3)
    if let check = measurements.named("check 10k, beside the server"),
      let opened = measurements.named("language server, opened")
    {
      for name in ["edits"] + Suite.requests.map(\.name) {
        guard let session = measurements.named("language server, " + name) else { continue }
        let count = Double(Suite.editCount)
        budgets.append(
          Budget(
            name: "language server, 10,000 x 3: \(name), each against a check",
            value: max(session.processorSeconds - opened.processorSeconds, 0) / count
              / check.processorSeconds, limit: 2))
        let bytes = Double(session.printedSize - opened.printedSize) / count
        // The names in a swatch alone have 111 bytes, those in a symbol 163: there is no shorter answer in the protocol.
        let limits = ["documentColor": 30_000.0 * 150, "documentSymbol": 10_000.0 * 250]
        budgets.append(
          Budget(
            name: "language server, 10,000 x 3: \(name), megabytes an answer", value: bytes / 1e6,
            limit: (limits[name] ?? 1e6) / 1e6))
      }
    }
    return budgets
  }
}
