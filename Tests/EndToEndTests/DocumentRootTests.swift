import Foundation
import TestSupport
import Testing

/// Documents name files. Messages quote what is read, so a document must not reach a file outside of its folder or project.
@Suite(.waiting) struct DocumentRootTests {
  /// Folders and files of a test: the stranger's are in `work`, and a secret and a palette are beside it.
  private struct Folder {
    let url: URL

    init(_ files: [String: String], links: [String: String] = [:]) throws {
      url = try Locations.makeTemporaryFolder()
      let beside = [
        "secret": "hunter2 swordfish\n", "secret.json": "{\"a\": hunter2}\n",
        "secret.xml": "<resources><hunter2/></resources>\n", "Palette.colortable": "DAY\n#777777 grey\n",
      ]
      for (name, text) in files.merging(beside, uniquingKeysWith: { $1 }) {
        try makeFolder(of: name)
        try Data(text.replacing("ROOT", with: url.path).utf8).write(to: url.appending(path: name))
      }
      for (name, target) in links {
        try makeFolder(of: name)
        try FileManager.default.createSymbolicLink(
          atPath: url.appending(path: name).path, withDestinationPath: target)
      }
    }

    private func makeFolder(of name: String) throws {
      try FileManager.default.createDirectory(
        at: url.appending(path: name).deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    /// Calls the tool in a folder in this one.
    func run(_ arguments: [String], in folder: String = "work") throws -> Tool.Result {
      try Tool.colortable().run(
        arguments, in: url.appending(path: folder), environment: ["NO_COLOR": "1"], timeLimit: 100)
    }
  }

  private func expectRefusal(
    _ result: Tool.Result, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = result.outputText + result.errorText
    #expect(result.status != 0 && text.contains(reason), "\(text)", sourceLocation: sourceLocation)
    #expect(!text.contains("hunter2"), "\(text)", sourceLocation: sourceLocation)
  }

  private static let resolver = """
    {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "REFERENCE"}]}},
     "resolutionOrder": [{"$ref": "#/sets/a"}]}
    """
  private static let tokens = """
    {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}
    """

  @Test(arguments: [
    "ROOT/secret.json", "../secret.json", "sub/../../secret.json", "%2e%2e/secret.json", "link.json",
    "sub/secret.json", "../missing.json",
  ])
  func `an imported document names no file outside of its folder`(reference: String) throws {
    let resolver = Self.resolver.replacing("REFERENCE", with: reference)
    let folder = try Folder(
      ["work/resolver.json": resolver, "work/in/empty": ""],
      links: ["work/link.json": "../secret.json", "work/sub": ".."])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let reason = "it is outside the folder of the document"
    expectRefusal(try folder.run(["import", "resolver.json"]), reason)
    expectRefusal(try folder.run(["import", "work/resolver.json"], in: "."), reason)
    expectRefusal(try folder.run(["import", "."]), reason)
  }

  /// A configuration above a repository is somebody else's.
  @Test func `a configuration above the repository does not widen it`() throws {
    let folder = try Folder([
      "colortable.json": "{\"tables\": []}\n", "work/.git/HEAD": "ref: refs/heads/main\n",
      "work/App.colortable": "@include \"../secret\"\nDAY\n#ffffff BG\n",
      "work/resolver.json": Self.resolver.replacing("REFERENCE", with: "../secret.json"),
    ])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    expectRefusal(try folder.run(["check", "App.colortable"]), "it is outside the project")
    expectRefusal(try folder.run(["import", "resolver.json"]), "it is outside the folder of the document")
  }

  @Test func `an imported document names files in its folder and in that of its configuration`() throws {
    let files = [
      "work/design/resolver.json": Self.resolver.replacing("REFERENCE", with: "../tokens/a.json"),
      "work/tokens/a.json": Self.tokens,
    ]
    let folder = try Folder(files)
    defer { try? FileManager.default.removeItem(at: folder.url) }
    expectRefusal(
      try folder.run(["import", "design/resolver.json"]), "it is outside the folder of the document")
    try Data("{}".utf8).write(to: folder.url.appending(path: "work/colortable.json"))
    let result = try folder.run(["import", "design/resolver.json"])
    #expect(result.status == 0 && result.outputText.contains("#000000"), "\(result.errorText)")
  }

  @Test(arguments: [
    ("themes/$themes.json", "themes/core.json", "../../secret.json", "themes"),
    ("values/colors.xml", "values-night/colors.xml", "../../secret.xml", "values/colors.xml"),
    ("res/values/colors.xml", "res/values/more.xml", "../../../secret.xml", "res"),
    ("A.xcassets/Contents.json", "A.xcassets/a.colorset/Contents.json", "../../../secret.json", "."),
    ("tokens/a.json", "tokens/b.json", "../../secret.json", "tokens"),
  ])
  func `links in an imported folder lead nowhere else`(
    file: String, link: String, target: String, argument: String
  ) throws {
    let contents = [
      "json": "{}",
      "xml": "<resources><color name=\"a\">#000000</color></resources>",
    ]
    var text = contents[String(file.split(separator: ".").last ?? "")] ?? ""
    if file.contains("$themes") {
      text = "[{\"name\": \"day\", \"selectedTokenSets\": {\"core\": \"enabled\"}}]"
    } else if file.contains("tokens") {
      text = Self.tokens
    }
    let folder = try Folder(["work/\(file)": text], links: ["work/\(link)": target])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    expectRefusal(try folder.run(["import", argument]), "it is outside the folder of the document")
  }

  @Test(arguments: [
    "../secret", "ROOT/secret", "sub/../../secret", "link", "folder/secret", "../missing", "/etc/passwd",
  ])
  func `a table includes no file outside of its project`(path: String) throws {
    let folder = try Folder(
      ["work/App.colortable": "@include \"\(path)\"\nDAY\n#ffffff BG\n"],
      links: ["work/link": "../secret", "work/folder": ".."])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    for arguments in [
      ["check"], ["check", "--fix"], ["check", "--format", "json"], ["show"], ["generate", "--css", "-"],
      ["usage", "."],
    ] {
      let result = try folder.run([arguments[0], "App.colortable"] + arguments.dropFirst())
      expectRefusal(result, "it is outside the project")
      #expect(!result.outputText.contains("root:"))
    }
    let absolute = folder.url.appending(path: "work/App.colortable").path
    expectRefusal(try folder.run(["check", absolute], in: "../.."), "it is outside the project")
  }

  @Test(arguments: ["colortable.json", ".git/HEAD"])
  func `a project is the repository or has a configuration`(mark: String) throws {
    let folder = try Folder([
      "work/tables/App.colortable": "@include \"../../Palette.colortable\"\nDAY\n$grey BG\n"
    ])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    expectRefusal(try folder.run(["check", "tables/App.colortable"]), "it is outside the project")
    #expect(try folder.run(["check", "work/tables/App.colortable"], in: ".").status == 0)
    try folder.url.write("{\"tables\": []}", to: mark)
    let result = try folder.run(["check", "tables/App.colortable"])
    #expect(result.status == 0, "\(result.outputText)")
  }

  /// A link in a folder that is searched is no more trusted than a document.
  @Test func `a search takes no link out of the project`() throws {
    let folder = try Folder(
      [
        "work/App.colortable": "DAY\n#ffffff BG\n", "work/data/other": "DAY\n#fff BG\n",
        "work/colortable.json": "{\"tables\": [{\"input\": \"**/*.colortable\"}]}",
      ],
      links: [
        "work/Secret.colortable": "../secret", "work/links/DKColorTable.txt": "../../secret",
        "work/links/Other.colortable": "../data/other",
      ])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    for (arguments, place) in [
      (["check", "."], "work"), (["check"], "work"), (["check", "../../work"], "work/data"),
    ] {
      let result = try folder.run(arguments, in: place)
      #expect(result.status == 0 && result.outputText == "no problems in 2 tables\n", "\(result.outputText)")
    }
    #expect(try folder.run(["check", "Secret.colortable"]).outputText.contains("hunter2"))
  }

  @Test func `Git's own folder is not part of a project`() throws {
    let folder = try Folder([
      "work/App.colortable": "@include \".git/config\"\nDAY\n#fff BG\n", "work/.git/config": "hunter2\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    expectRefusal(try folder.run(["check", "App.colortable"]), "it is outside the project")
  }

  @Test func `the command line may allow a file outside of the project`() throws {
    let folder = try Folder(["work/App.colortable": "@include \"../Palette.colortable\"\n"])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let result = try folder.run([
      "generate", "App.colortable", "--css", "-", "--declared-input", "../Palette.colortable",
    ])
    #expect(result.status == 0 && result.outputText.contains("--grey"), "\(result.errorText)")
  }

  @Test func `the language server reads no file outside of the project`() throws {
    let folder = try Folder(["work/App.colortable": "@include \"../secret\"\nDAY\n#ffffff BG\n"])
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let uri = "file://" + folder.url.appending(path: "work/App.colortable").path
    let document = "\"uri\": \"\(uri)\""
    let text = "@include \\\"../secret\\\"\\nDAY\\n#ffffff BG\\n"
    let messages = [
      "\"id\": 1, \"method\": \"initialize\", \"params\": {\"capabilities\": {}}",
      """
      "method": "textDocument/didOpen", "params": {"textDocument": {\(document), "languageId": "colortable", \
      "version": 1, "text": "\(text)"}}
      """,
      "\"id\": 2, \"method\": \"textDocument/diagnostic\", \"params\": {\"textDocument\": {\(document)}}",
      "\"id\": 3, \"method\": \"shutdown\"", "\"method\": \"exit\"",
    ]
    let input = messages.map { message in
      let body = "{\"jsonrpc\": \"2.0\", \(message)}"
      return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    let result = try Tool.colortable().run(["lsp"], input: Data(input.joined().utf8), in: folder.url)
    #expect(result.status == 0 && result.outputText.contains("it is outside the project"))
    #expect(!result.outputText.contains("hunter2"), "\(result.outputText)")
  }
}
