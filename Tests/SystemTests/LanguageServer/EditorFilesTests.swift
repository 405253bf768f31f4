import ColorTableDiagnostics
import ColorTableLanguage
import Foundation
import TestSupport
import Testing

/// The files for editors under `Examples/Editors`.
@Suite struct EditorFilesTests {
  private static let folder = Locations.root.appending(path: "Examples/Editors")
  private static let grammar = folder.appending(path: "VSCode/syntaxes/colortable.tmLanguage.json")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Clients/tokenize_table.py")

  /// A Python that has a TextMate engine; nil where none is found.
  private static let python: Tool? = {
    guard let python = Tool.python else { return nil }
    let found = try? python.run(["-c", "import textmate_grammar.parsers.base"])
    return found?.status == 0 ? python : nil
  }()

  /// The tables of the repository, and one with whatever they lack.
  private static let tables = [
    "ColorTables/App.colortable", "ColorTables/Palette.colortable", "ColorTables/Classic.txt", "",
  ]

  private static let rest = """
    @hex argb
    KEY NORMAL 夜
    背景 #FFF 0x11223344 /// Of paper, "quoted".
    text.body rgba(0, 0, 0, .5) $背景@夜 / 40% // $none
    a-b_c color-mix(in oklch longer hue, $背景 40%, hsl(120deg 50% 50% / 0.5)) RebeccaPurple
    redish color(display-p3 1 0 none) -
    @contrast 4.5:1 text.* on 背景 over 背景 in 夜 because "a \\"reason\\" // no comment" // comment
    @distinct 背景, redish >= 20
    //// four
    """

  @Test(
    .enabled(if: Consumers.runs(python != nil), "textmate-grammar-python is not installed"), arguments: tables
  )
  func `the TextMate grammar sees what the parser sees`(path: String) throws {
    let python = try #require(Self.python)
    var url = Locations.root.appending(path: path)
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    if path.isEmpty {
      url = folder.appending(path: "Rest.colortable")
      try Data(Self.rest.utf8).write(to: url)
    }
    let result = try python.run([Self.script.path, Self.grammar.path, url.path], timeLimit: 120)
    try #require(result.status == 0, "\(result.errorText)")
    /// The innermost scopes at each line and column, and their texts.
    var scopes: [Int: [Int: (text: String, scope: String)]] = [:]
    for token in try Reply(parsing: result.output).array {
      guard let line = token[0].int, let column = token[1].int, let text = token[2].string,
        let scope = token[3].string
      else { continue }
      scopes[line, default: [:]][column] = (text, scope)
    }

    var sources = SourceMap()
    let file = sources.add(path: path, bytes: Array(try Data(contentsOf: url)))
    let tree = SyntaxTree(parsing: file)
    let isKeyFirst = path.isEmpty
    for (index, line) in tree.lines.enumerated() {
      func expect(_ range: Range<Int>, _ scope: String, isWhole: Bool = true) {
        let before = String(decoding: file.bytes[Int(line.start)..<range.lowerBound], as: UTF8.self)
        let text = String(decoding: file.bytes[range], as: UTF8.self)
        let found = scopes[index]?[before.unicodeScalars.count]
        #expect(
          found?.scope.hasPrefix(scope) == true, "line \(index + 1), \(text): \(String(describing: found))")
        if isWhole { #expect(found?.text == text, "line \(index + 1)") }
      }
      let cells = Array(tree.cells(of: line))
      for (position, cell) in cells.enumerated() {
        let text = tree.text(cell)
        switch line.kind {
        case .directive:
          if position == 0 {
            expect(cell.range, "keyword.control.directive")
          } else if text.hasPrefix("\"") {
            expect(cell.range, "string.quoted.double", isWhole: !text.contains("\\"))
          } else if text == "," {
            expect(cell.range, "punctuation.separator")
          } else if text.first?.isNumber == true {
            expect(cell.range, "constant.numeric")
          } else {
            expect(
              cell.range,
              ["on", "over", "in", "because", "dark", "light", "title", "based-on"].contains(text)
                ? "keyword.other" : "", isWhole: true)
          }
        case .header: expect(cell.range, "entity.name")
        case .row:
          if position == (isKeyFirst ? 0 : cells.count - 1) {
            expect(cell.range, "entity.name")
          } else if text.hasPrefix("$") {
            expect(cell.range.lowerBound..<cell.range.lowerBound + 1, "punctuation.definition.variable")
          } else if let open = text.firstIndex(of: "(") {
            let length = text[..<open].utf8.count
            expect(cell.range.lowerBound..<cell.range.lowerBound + length, "support.function")
          } else if text == "-" {
            expect(cell.range, "keyword.operator.inherited")
          } else if text.hasPrefix("#") || text.hasPrefix("0x") {
            expect(cell.range, "constant.other.color")
          } else {
            expect(cell.range, "support.constant.color")
          }
        default: Issue.record("a cell in line \(index + 1)")
        }
      }
      switch line.trailer {
      case .none: break
      case .comment: expect(Int(line.trailerStart)..<Int(line.contentEnd), "comment.line.double-slash")
      case .documentation: expect(Int(line.trailerStart)..<Int(line.contentEnd), "comment.line.documentation")
      }
    }
  }

  @Test func `the grammar knows every directive`() throws {
    let text = try String(contentsOf: Self.grammar, encoding: .utf8)
    for keyword in ThemeDirective.keywords + ["because", "over", "except", "use", "vision", "argb"] {
      #expect(text.contains(keyword))
    }
  }

  @Test func `the files of the extension are JSON, and name files that are there`() throws {
    let folder = Self.folder.appending(path: "VSCode")
    func read(_ name: String) throws -> Reply {
      try Reply(parsing: Data(contentsOf: folder.appending(path: name)))
    }
    let contributions = try read("package.json")["contributes"]
    let language = contributions["languages"][0]
    #expect(language["id"] == contributions["grammars"][0]["language"])
    #expect(
      try read(try #require(language["configuration"].string))["comments"]["lineComment"].string == "//")
    let grammar = try read(try #require(contributions["grammars"][0]["path"].string))
    #expect(grammar["scopeName"] == contributions["grammars"][0]["scopeName"])
    #expect(
      FileManager.default.fileExists(
        atPath: folder.appending(path: try #require(try read("package.json")["main"].string)).path))
  }

  @Test(.enabled(if: Tool.isInstalled("node"), "Node is not installed"))
  func `the extension for VS Code brings the answers of the server into the editor's types`() throws {
    let script = Self.script.deletingLastPathComponent().appending(path: "extension.js")
    let result = try #require(Tool("node")).run(
      [script.path, Self.folder.appending(path: "VSCode/extension.js").path],
      environment: ["COLORTABLE": try Tool.colortable().executable.path], timeLimit: 120)
    #expect(
      result.outputText == """
        diagnostics: App.colortable 2:13-2:14 0 invalid-color
        colors: 1:0-1:4 1,1,1,1; 1:5-1:9 0,0,0,1; 2:0-2:6 1,1,1,1
        tokens: 9
        diagnostics: App.colortable 2:8-2:10 0 unknown-token
        completion: $paper 15 2:7-2:10 #000000
        diagnostics: App.colortable 
        tokens of the row: 1,1,5,4,0,0,7,5,4,0,0,6,1,4,1,0,2,5,0,0
        hover: **paper**
        definition: App.colortable 1:10-1:15
        rename: App.colortable 1:10-1:15 page; App.colortable 2:1-2:6 page; App.colortable 2:8-2:13 page
        refused: `a b` cannot be the name of a token: it cannot contain U+0020 (space)
        formatting: 0:0-1:0 "DAY      NIGHT\\n"; 1:0-2:0 "#ffffff  #000000  paper\\n"; 2:0-3:0 "$paper   $paper   墨  // 🎨\\n"
        symbols: themes 9; paper 13; 墨 13
        presentation: #ff0000 1:0-1:4
        hints: 2:6 #ffffff; 2:13 #000000
        diagnostics: App.colortable 1:0-1:6 1 missing-hash
        actions: Write `#aabbcc` [App.colortable 1:0-1:6 #aabbcc]; Add `@allow missing-hash paper` [App.colortable 0:9-0:9 
        @allow missing-hash paper]
        signature: rgb(RED GREEN BLUE / ALPHA) 1
        links: 0
        the end

        """, "\(result.errorText)")
  }

  @Test(.enabled(if: Tool.isInstalled("node"), "Node is not installed"))
  func `the extension says that the program is missing`() throws {
    let script = Self.script.deletingLastPathComponent().appending(path: "extension.js")
    let result = try #require(Tool("node")).run(
      [script.path, Self.folder.appending(path: "VSCode/extension.js").path],
      environment: ["COLORTABLE": "/nowhere/colortable"], timeLimit: 120)
    #expect(
      result.outputText.hasPrefix(
        "error: colortable: cannot run /nowhere/colortable: spawn /nowhere/colortable ENOENT\n"),
      "\(result.outputText)\(result.errorText)")
  }

  @Test(.enabled(if: Tool.isInstalled("nvim"), "Neovim is not installed"))
  func `the configuration for Neovim attaches the server`() throws {
    let neovim = try #require(Tool("nvim"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("NORMAL\naabbcc TEXT\n".utf8).write(to: folder.appending(path: "App.colortable"))
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: bin.appending(path: "colortable"), withDestinationURL: try Tool.colortable().executable)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let check = """
      vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
      local found = vim.diagnostic.get(0)[1]
      local file = io.open('result.txt', 'w')
      file:write(vim.bo.filetype .. ' ' .. (found and found.code or 'nothing') .. '\\n')
      file:close()
      vim.cmd('qall!')
      """
    let checkFile = folder.appending(path: "check.lua")
    try Data(check.utf8).write(to: checkFile)
    let result = try neovim.run(
      [
        "--headless", "--clean", "-n", "-c",
        "source \(Self.folder.appending(path: "Neovim/colortable.lua").path)", "-c", "edit App.colortable",
        "-c",
        "source \(checkFile.path)",
      ], in: folder,
      environment: [
        "PATH": bin.path + ":" + path, "XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
      ], timeLimit: 300)
    let seen = try String(contentsOf: folder.appending(path: "result.txt"), encoding: .utf8)
    #expect(seen == "colortable missing-hash\n", "\(result.errorText)")
  }
}
