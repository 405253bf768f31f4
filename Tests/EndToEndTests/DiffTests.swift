import Foundation
import TestSupport
import Testing

/// `colortable diff` with tables that Git keeps, and with those who read what it prints.
@Suite(.waiting) struct DiffTests {
  static let hasGit = Tool.isInstalled("git")
  static let hasValidator = Tool.pythonHas("jsonschema")
  static let hasMarkdown = Tool.pythonHas("markdown_it")

  private func write(_ files: [String: String], in folder: URL) throws {
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// Runs a body in a repository with a commit of some files, and of a link to `App.colortable`.
  private func inRepository(
    _ files: [String: String], linking link: String? = nil, _ body: (URL) throws -> Void
  ) throws {
    let git = try #require(Tool("git"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, in: folder)
    if let link {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: link).path, withDestinationPath: "App.colortable")
    }
    for arguments in [
      ["init", "--quiet"], ["add", "."],
      ["-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "--quiet", "-m", "First"],
    ] {
      let result = try git.run(arguments, in: folder, environment: ["LC_ALL": "C"])
      try #require(result.status == 0, "\(result.errorText)")
    }
    try body(folder)
  }

  private func diff(_ arguments: [String], in folder: URL) throws -> Tool.Result {
    try Tool.colortable().run(
      ["diff"] + arguments, in: folder, environment: ["NO_COLOR": "1", "LC_ALL": "C"], timeLimit: 300)
  }

  @Test(.enabled(if: hasGit, "no git"))
  func `a table of a revision includes what that revision has`() throws {
    try inRepository([
      "colours/App.colortable": "@include \"../shared/Shared.colortable\"\n$grey text\n",
      "shared/Shared.colortable": "DAY\n#777777 grey\n",
    ]) { folder in
      try write(["shared/Shared.colortable": "DAY\n#666666 grey\n"], in: folder)
      let root = try diff(
        ["--exit-code", "git:HEAD:colours/App.colortable", "colours/App.colortable"], in: folder)
      #expect(root.status == 1)
      #expect(root.outputText.contains("#777777 -> #666666"), "\(root.outputText)\(root.errorText)")
      // From another folder, relative to it.
      let relative = try diff(
        ["--exit-code", "git:HEAD:./App.colortable", "App.colortable"],
        in: folder.appending(path: "colours"))
      #expect(relative.outputText == root.outputText, "\(relative.errorText)")
      // Nothing was staged since.
      let staged = try diff(
        ["--exit-code", "git:HEAD:colours/App.colortable", "git::colours/App.colortable"], in: folder)
      #expect(staged.status == 0 && staged.output.isEmpty, "\(staged.errorText)")
    }
  }

  @Test(.enabled(if: hasGit, "no git"))
  func `a symbolic link of a revision is not read as a table`() throws {
    try inRepository(["App.colortable": "DAY\n#fff BG\n"], linking: "Link.colortable") { folder in
      for table in ["git:HEAD:Link.colortable", "git::Link.colortable", "git:HEAD:./Link.colortable"] {
        let result = try diff([table, "App.colortable"], in: folder)
        #expect(result.status == 3)
        #expect(result.errorText.contains("it is a symbolic link to 'App.colortable'; name that file"))
      }
    }
  }

  @Test func `a limit is shown as it is written`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let table = "DAY\n#888888 TEXT\n#ffffff BG\n"
    try write(["old.colortable": table, "new.colortable": table + "@contrast 4.35 TEXT on BG\n"], in: folder)
    let result = try diff(["old.colortable", "new.colortable"], in: folder)
    #expect(result.outputText.contains(": not required -> 3.54, at least 4.35\n"), "\(result.outputText)")
  }

  @Test(.enabled(if: hasGit, "no git"))
  func `what keeps tables from being compared exits with 3 and says why`() throws {
    try inRepository(["App.colortable": "DAY\n#fff BG\n", "Broken.colortable": "DAY\n#ff BG\n"]) { folder in
      for (arguments, message) in [
        (["git:HEAD:Gone.colortable", "App.colortable"], "path 'Gone.colortable' does not exist in 'HEAD'"),
        (["git:none:App.colortable", "App.colortable"], "cannot read 'git:none:App.colortable': git: "),
        (["git:--help:App.colortable", "App.colortable"], "cannot begin with a dash"),
        (["git:--output=stolen:App.colortable", "App.colortable"], "cannot begin with a dash"),
        (["git:App.colortable", "App.colortable"], "needs a revision and a file"),
        (["git:HEAD:Broken.colortable", "App.colortable"], "nothing was compared"),
        (["App.colortable", "Gone.colortable"], "cannot read 'Gone.colortable'"),
        (["App.colortable"], "takes two tables"),
        (["--consumer", "swift", "a", "b"], "requires '--exit-code'"),
        (["--bogus"], "unknown option"),
      ] {
        let result = try diff(arguments, in: folder)
        #expect(result.status == 3 && result.output.isEmpty, "\(arguments)")
        #expect(result.errorText.contains(message), "\(arguments): \(result.errorText)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasPrefix("stolen") })
    }
  }

  /// The address from which a partial clone fetches what is missing can be a command.
  @Test(.enabled(if: hasGit, "no git"))
  func `a partial clone runs no command to fetch what is missing`() throws {
    try inRepository(["App.colortable": "DAY\n#fff page\n"]) { folder in
      let git = try #require(Tool("git"))
      let blob = try git.run(["rev-parse", "HEAD:App.colortable"], in: folder).outputText.dropLast()
      let object = folder.appending(path: ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
      try FileManager.default.removeItem(at: object)
      for (name, value) in [
        ("extensions.partialClone", "origin"), ("core.repositoryFormatVersion", "1"),
        ("remote.origin.url", "ext::sh -c touch%20ran"), ("remote.origin.promisor", "true"),
        ("protocol.ext.allow", "always"),
      ] { _ = try git.run(["config", name, value], in: folder) }
      let result = try Tool.colortable().run(
        ["diff", "git:HEAD:App.colortable", "App.colortable"], in: folder,
        environment: ["NO_COLOR": "1", "LC_ALL": "C", "GIT_ALLOW_PROTOCOL": "ext"], timeLimit: 300)
      #expect(result.status == 3)
      #expect(
        result.errorText.contains(
          "cannot read 'git:HEAD:App.colortable': this clone does not have it: git fetch"),
        "\(result.errorText)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "ran").path))
    }
  }

  @Test(.enabled(if: hasGit, "no git"))
  func `a git in the current folder does not run for an empty entry of PATH`() throws {
    try inRepository(["App.colortable": "DAY\n#fff page\n", "git": "#!/bin/sh\ntouch ran\n"]) { folder in
      let git = folder.appending(path: "git").path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
      let result = try Tool.colortable().run(
        ["diff", "git:HEAD:App.colortable", "App.colortable"], in: folder,
        environment: ["PATH": ":.:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"])
      #expect(result.status == 0, "\(result.errorText)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "ran").path))
    }
  }

  @Test func `without git the message says so`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["App.colortable": "DAY\n#fff BG\n"], in: folder)
    let result = try Tool.colortable().run(
      ["diff", "git:HEAD:App.colortable", "App.colortable"], in: folder, environment: ["PATH": folder.path])
    #expect(result.status == 3 && result.errorText.contains("git is not installed"), "\(result.errorText)")
  }

  /// Two tables in which every kind of difference occurs, with words that mean something to those who read.
  private static let hostile: [String: String] = [
    "Old.colortable": """
    @theme NIGHT dark title "<img src=x> | *a* `b`"
    A NIGHT C
    #ffffff #000000 #ffffff bg
    #666666 #999999 #666666 text
    #111111 #222222 #333333 renamed.old
    #444444 #555555 #666666 gone
    #aa0000 #00aa00 #0000aa s_t-r.p
    @contrast text text on bg
    @distinct bg, text
    @deprecated gone use text
    """,
    "New.colortable": """
    @theme NIGHT light title "@everyone #1 https://example.org"
    @theme D family X
    NIGHT A D
    #000000 #ffffff #ffffff bg
    /// <script>alert(1)</script> **bold** @user #12 | [x](y) `code` <!-- -->
    #777777 #999999 #777777 text
    #222222 #111111 #333333 renamed.new
    #00aa00 #aa000080 #0000ff s_t-r.p
    @contrast 7 text on bg because "</code> & |"
    @deprecated text use bg "_why_ <b>"
    """,
  ]

  @Test(.enabled(if: hasValidator, "python3 has no jsonschema"))
  func `the JSON form is what its schema says`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.hostile, in: folder)
    let themes = "A B C\n@theme A light family X\n@theme B light family Y\n"
    try write(
      [
        "Wide.colortable": themes + "@theme C dark family Y\noklch(0.9 0.1 9) #000 #111 BG\n@deprecated BG\n",
        "Plain.colortable": themes + "@theme C light\n#fff #000 #111 BG\n",
        "Strong.colortable": "A\n#fff t\nrgb(from $t 0 0 0 / 63%) s\n@contrast text t on s over any\n",
        "Weak.colortable": "A\n#fff t\nrgb(from $t 0 0 0 / 40%) s\n@contrast text t on s over any\n",
      ], in: folder)
    let schema = try Tool.colortable().run(["help", "diff-schema"]).outputText
    let python = try #require(Tool.python)
    let script = """
      import json, jsonschema, sys
      schema = json.loads(sys.argv[1])
      jsonschema.Draft202012Validator.check_schema(schema)
      report = json.load(sys.stdin)
      jsonschema.Draft202012Validator(schema).validate(report)
      print(json.dumps({"impact": report["impact"], "verdicts": sorted(p["verdict"] for p in report["contracts"]["pairs"])}))
      """
    for (arguments, expected) in [
      (["Old.colortable", "New.colortable"], "\"swift\": \"breaking\""),
      (["Wide.colortable", "Plain.colortable"], "\"swift\": \"breaking\", \"css\": \"compatible\""),
      (["Strong.colortable", "Weak.colortable"], "\"verdicts\": [\"fails\"]"),
      (["Old.colortable", "Old.colortable"], "\"swift\": \"none\", \"css\": \"none\", \"json\": \"none\""),
    ] {
      let report = try diff(["--format", "json"] + arguments, in: folder)
      #expect(report.status == 0)
      let result = try python.run(["-c", script, schema], input: report.output)
      #expect(
        result.status == 0 && result.outputText.contains(expected),
        "\(result.outputText)\(result.errorText)\(report.outputText)")
    }
  }

  /// The text of a table stays text in every reader of CommonMark and GitHub's tables.
  @Test(.enabled(if: hasMarkdown, "python3 has no markdown-it-py"))
  func `no word of a table means anything in Markdown`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.hostile, in: folder)
    let report = try diff(["--format", "markdown", "Old.colortable", "New.colortable"], in: folder)
    let script = """
      import re, sys
      from html import unescape
      from markdown_it import MarkdownIt
      html = MarkdownIt("gfm-like", {"linkify": False}).render(sys.stdin.read())
      tags = set(re.findall(r"</?([a-z0-9]+)", html))
      assert tags <= {"h3", "h4", "ul", "li", "p", "code", "strong"}, tags
      assert not re.search(r"<(?!/?(h3|h4|ul|li|p|code|strong)>)", html), html
      text = unescape(re.sub(r"<[^>]*>", "", html))
      for word in ["<script>alert(1)</script> **bold** @user #12 | [x](y) `code` <!-- -->", "_why_ <b>",
        "@everyone #1 https://example.org", "s_t-r.p", "</code> & |"]:
        assert word in text, word + "\\n" + text
      """
    let python = try #require(Tool.python)
    let result = try python.run(["-c", script], input: report.output)
    #expect(result.status == 0, "\(result.errorText)\n\(report.outputText)")
  }

  @Test func `a long comparison fits a comment, and says what it leaves out`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func rows(_ color: String) -> String {
      "DAY NIGHT\n" + (0..<5_000).map { "\(color) \(color) group.token-\($0)\n" }.joined()
    }
    try write(["Old.colortable": rows("#777777"), "New.colortable": rows("#888888")], in: folder)
    let report = try diff(["--format", "markdown", "Old.colortable", "New.colortable"], in: folder)
    #expect(report.output.count < 65_536 && report.output.count > 50_000)
    let last = report.outputText.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("…and ") && last.hasSuffix(" entries more."), "\(last)")
    let shown = Int(report.outputText.components(separatedBy: "<code>group.token-").count - 1)
    #expect(last == "…and \(5_000 - shown) entries more.")
    let human = try diff(["Old.colortable", "New.colortable"], in: folder)
    #expect(human.outputText.contains("  …and 4000 more; --format json lists all\n"))
    let whole = try diff(["--format", "json", "Old.colortable", "New.colortable"], in: folder)
    #expect(whole.outputText.contains("group.token-4999"))
  }
}
