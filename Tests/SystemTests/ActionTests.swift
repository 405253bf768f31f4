import Foundation
import TestSupport
import Testing

/// The GitHub Action and the pre-commit hooks: what they say, and what their scripts do.
@Suite(.waiting) struct ActionTests {
  static let hasYAML = Tool.pythonHas("yaml")
  static let hasBash = Tool.isInstalled("bash")

  /// A YAML file as JSON.
  private func yaml(_ path: String) throws -> Any {
    let python = try #require(Tool.python)
    let script =
      "import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1], encoding='utf-8')), sys.stdout)"
    let result = try python.run(["-c", script, Locations.root.appending(path: path).path])
    try #require(result.status == 0, "\(result.errorText)")
    return try JSONSerialization.jsonObject(with: result.output)
  }

  @Test(.enabled(if: Consumers.runs(hasYAML), "PyPI's PyYAML is not installed"))
  func `the action hands every input on through the environment`() throws {
    let action = try #require(yaml(".github/actions/check/action.yml") as? [String: Any])
    let inputs = try #require(action["inputs"] as? [String: [String: Any]])
    let runs = try #require(action["runs"] as? [String: Any])
    #expect(runs["using"] as? String == "composite")
    let steps = try #require(runs["steps"] as? [[String: Any]])
    var environment: [String: String] = [:]
    for step in steps {
      #expect(step["shell"] as? String == "bash")
      let script = try #require(step["run"] as? String)
      // An expression in a script would be run as part of it.
      #expect(!script.contains("${{"))
      environment.merge(step["env"] as? [String: String] ?? [:]) { $1 }
      let name = script.split(separator: "/").last?.dropLast() ?? ""
      let file = Locations.root.appending(path: ".github/actions/check/\(name)")
      #expect(FileManager.default.isExecutableFile(atPath: file.path))
    }
    for (name, input) in inputs {
      #expect(environment.values.contains { $0.contains("inputs.\(name) ") }, "\(name)")
      #expect(input["description"] is String && input["default"] is String, "\(name)")
    }
    let script = try String(
      contentsOf: Locations.root.appending(path: ".github/actions/check/check.sh"), encoding: .utf8)
    for name in environment.keys { #expect(script.contains(name), "\(name)") }
    let readme = try String(
      contentsOf: Locations.root.appending(path: "Examples/GitHubWorkflow/README.md"), encoding: .utf8)
    for name in inputs.keys { #expect(readme.contains("| `\(name)` |"), "\(name)") }
  }

  @Test(.enabled(if: Consumers.runs(hasYAML), "PyPI's PyYAML is not installed"))
  func `the example uses what there is`() throws {
    let example = "Examples/GitHubWorkflow/"
    let action = try #require(yaml(".github/actions/check/action.yml") as? [String: Any])
    let inputs = try #require(action["inputs"] as? [String: Any])
    let outputs = try #require(action["outputs"] as? [String: Any])
    let workflow = try #require(yaml(example + ".github/workflows/colours.yml") as? [String: Any])
    let job = try #require((workflow["jobs"] as? [String: [String: Any]])?["colours"])
    let steps = try #require(job["steps"] as? [[String: Any]])
    let own = try #require(
      steps.first { ($0["uses"] as? String)?.contains("/colortable/.github/actions/check@") == true })
    let given = try #require(own["with"] as? [String: Any])
    #expect(Set(given.keys).isSubset(of: inputs.keys))
    #expect(outputs.keys.contains("sarif-file"))
    #expect((job["permissions"] as? [String: String])?["security-events"] == "write")

    let hooks = try #require(yaml(".pre-commit-hooks.yaml") as? [[String: Any]])
    let names = hooks.compactMap { $0["id"] as? String }
    let configuration = try #require(yaml(example + ".pre-commit-config.yaml") as? [String: Any])
    let used = try #require((configuration["repos"] as? [[String: Any]])?.first?["hooks"] as? [[String: Any]])
    #expect(used.allSatisfy { names.contains($0["id"] as? String ?? "") })
    // Each hook comes twice: built by pre-commit, and with what is installed.
    #expect(hooks.count == 8)
    for hook in hooks {
      let name = try #require(hook["id"] as? String)
      #expect(hook["language"] as? String == (name.hasSuffix("-system") ? "system" : "swift"))
      #expect(names.contains(name.hasSuffix("-system") ? String(name.dropLast(7)) : name + "-system"))
    }
  }

  @Test(.enabled(if: Consumers.runs(hasYAML), "PyPI's PyYAML is not installed"))
  func `a hook takes every name of a file as one`() throws {
    let hooks = try #require(yaml(".pre-commit-hooks.yaml") as? [[String: Any]])
    for hook in hooks where hook["pass_filenames"] as? Bool != false {
      // As pre-commit does: the entry, its arguments, and then the names.
      let words = try #require(hook["entry"] as? String).split(separator: " ").map(String.init)
      #expect(words.first == "colortable")
      let arguments = try #require(hook["args"] as? [String])
      for name in ["--fix.colortable", "-n.colortable", "--"] {
        let folder = try Locations.makeTemporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = folder.appending(path: name)
        try Data("LIGHT\n#ffffff  BG\n".utf8).write(to: table)
        let result = try Tool.colortable().run(words.dropFirst() + arguments + [name], in: folder)
        #expect(result.status == 0, "\(words) \(name): \(result.errorText)")
        guard words.contains("check") else { continue }
        try Data("LIGHT\n#fffff  BG\n".utf8).write(to: table)
        let broken = try Tool.colortable().run(words.dropFirst() + arguments + [name], in: folder)
        #expect(
          broken.status == 1 && broken.outputText.contains("\(name):2:1: error:"), "\(broken.outputText)")
      }
    }
  }

  /// The results of the action's script.
  private struct Run {
    let status: Int32
    let log: String
    let errors: String
    let summary: String
    let outputs: String
    let sarif: String?
  }

  /// Runs the script on a copy of the example, as the runner would.
  private func run(_ inputs: [String: String], change: (URL) throws -> Void = { _ in }) throws -> Run {
    let bash = try #require(Tool("bash"))
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let work = folder.appending(path: "work")
    try FileManager.default.copyItem(
      at: Locations.root.appending(path: "Examples/GitHubWorkflow"), to: work)
    try change(work)
    var environment = [
      "COLORTABLE": try Tool.colortable().executable.path,
      "GITHUB_OUTPUT": folder.appending(path: "output").path,
      "GITHUB_STEP_SUMMARY": folder.appending(path: "summary").path,
    ]
    for (name, value) in inputs { environment["COLORTABLE_" + name] = value }
    let script = Locations.root.appending(path: ".github/actions/check/check.sh")
    let result = try bash.run([script.path], in: work, environment: environment, timeLimit: 300)
    func text(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }
    return Run(
      status: result.status, log: result.outputText, errors: result.errorText,
      summary: text(folder.appending(path: "summary")) ?? "",
      outputs: text(folder.appending(path: "output")) ?? "",
      sarif: text(work.appending(path: inputs["SARIF_FILE"] ?? "colortable.sarif")))
  }

  private func change(_ work: URL, _ old: String, to new: String) throws {
    let table = work.appending(path: "ColorTables/App.colortable")
    let text = try String(contentsOf: table, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacingOccurrences(of: old, with: new).write(to: table, atomically: true, encoding: .utf8)
  }

  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"))
  func `the example passes`() throws {
    let result = try run(["TABLES": "ColorTables/*.colortable", "GENERATE_CHECK": "true"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.log.isEmpty)
    #expect(result.outputs == "sarif-file=colortable.sarif\n")
    #expect(result.sarif?.contains("\"results\": []") == true)
    #expect(result.summary == "### Colour tables\n\nNo errors.\n")
  }

  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"))
  func `a broken contract is reported as the example's page says`() throws {
    let result = try run(["ARGUMENTS": "--deny=warnings\n", "SARIF_FILE": "out/a b.sarif"]) { work in
      try change(work, "#8e8e93  #8e8e93  HINT", to: "#aeaeb2  #8e8e93  HINT")
    }
    #expect(result.status == 1)
    #expect(result.outputs == "sarif-file=out/a b.sarif\n")
    #expect(result.sarif?.contains("\"insufficient-contrast\", \"ruleIndex\"") == true)
    let page = try String(
      contentsOf: Locations.root.appending(path: "Examples/GitHubWorkflow/README.md"), encoding: .utf8)
    let message = try #require(result.log.components(separatedBy: "::").dropFirst(2).first)
    let shown = message.dropLast().replacingOccurrences(of: "%0A", with: "\n    ")
    #expect(page.contains("    " + shown), "\(shown)")
    let report = result.summary.split(separator: "\n").filter { $0.hasPrefix("    ") }.joined(separator: "\n")
    #expect(report.utf8.count > 100 && page.contains(report), "\(report)")
  }

  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"))
  func `a stale output fails`() throws {
    let inputs = ["GENERATE_CHECK": "true"]
    let result = try run(inputs) { try change($0, "#1c1c1e  #f2f2f7  TEXT", to: "#1c1c1f  #f2f2f7  TEXT") }
    #expect(result.status == 1)
    #expect(result.log.contains("+") && result.log.contains("::error title=colortable::"))
    let unasked = try run([:]) { try change($0, "#1c1c1e  #f2f2f7  TEXT", to: "#1c1c1f  #f2f2f7  TEXT") }
    #expect(unasked.status == 0)
  }

  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"))
  func `an input that would check nothing is said`() throws {
    let unclear = try run(["GENERATE_CHECK": "yes"])
    #expect(unclear.status == 2)
    #expect(unclear.log == "::error title=colortable::the input 'generate-check' is 'true' or 'false'\n")
    let folder = try run(["TABLES": "ColorTables", "DIFF_BASE": "main"])
    #expect(folder.status == 0)
    #expect(folder.log.contains("::warning title=colortable::the input 'diff-base' compares nothing"))
  }

  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"))
  func `known problems keep neither the check nor its outputs from passing`() throws {
    let tool = try Tool.colortable()
    let inputs = ["BASELINE": "known.json", "GENERATE_CHECK": "true"]
    func run(isCurrent: Bool) throws -> Run {
      try self.run(inputs) { work in
        try change(work, "#8e8e93  #8e8e93  HINT", to: "#aeaeb2  #8e8e93  HINT")
        _ = try tool.run(["check", "--write-baseline", "known.json"], in: work)
        if isCurrent { _ = try tool.run(["generate", "--baseline", "known.json"], in: work) }
      }
    }
    let current = try run(isCurrent: true)
    #expect(current.status == 0, "\(current.log)\(current.errors)")
    #expect(try run(isCurrent: false).status == 1)
  }

  /// With a broken contract that the baseline knows: it fails where the baseline is not given, and nowhere else.
  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"), arguments: Cases.every(9, of: 0..<128))
  func `inputs go together in every combination`(bits: Int) throws {
    let tool = try Tool.colortable()
    let all = [
      ("BASELINE", "known.json"), ("GENERATE_CHECK", "true"), ("CONFIG", "colortable.json"),
      ("TABLES", "ColorTables/*.colortable"), ("ARGUMENTS", "--deny=missing-hash"),
      ("SARIF_FILE", "out/a b.sarif"), ("DIFF_BASE", "HEAD"),
    ]
    let given = all.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
    let result = try run(Dictionary(uniqueKeysWithValues: given)) { work in
      try change(work, "#8e8e93  #8e8e93  HINT", to: "#aeaeb2  #8e8e93  HINT")
      _ = try tool.run(["check", "--write-baseline", "known.json"], in: work)
      _ = try tool.run(["generate", "--baseline", "known.json"], in: work)
    }
    #expect(result.status == (bits & 1 == 1 ? 0 : 1), "\(given): \(result.log)\(result.errors)")
    #expect(result.sarif?.contains("\"results\"") == true)
  }

  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"))
  func `inputs are words and never commands`() throws {
    let tables = "ColorTables/a b $(touch gone) `touch gone`; touch gone.colortable"
    let result = try run([
      "TABLES": "\n\(tables)\nColorTables/App*\n", "ARGUMENTS": "--stdin-name=$(touch gone)",
    ]) { _ in }
    // The name of standard input without standard input is a usage error that quotes the words.
    #expect(result.status == 2)
    let unreadable = try run(["TABLES": tables]) { _ in }
    #expect(unreadable.status == 2)
    #expect(unreadable.errors.contains("cannot read '\(tables)'"), "\(unreadable.errors)")
    #expect(unreadable.summary.contains("could not be checked"))
    let named = try run(["TABLES": tables]) { work in
      try FileManager.default.moveItem(
        at: work.appending(path: "ColorTables/App.colortable"), to: work.appending(path: tables))
    }
    #expect(named.status == 0, "\(named.errors)")
  }

  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"))
  func `a path with a line end writes no output of the step`() throws {
    let result = try run(["SARIF_FILE": "a.sarif\nstolen=yes"]) { _ in }
    #expect(result.status == 2)
    #expect(result.outputs.isEmpty)
    #expect(result.log.contains("the input 'sarif-file' holds a line end"))
  }

  @Test(.enabled(if: Consumers.runs(hasBash && Tool("git") != nil), "no bash, or no git"))
  func `what differs from another revision stands in the summary`() throws {
    let inputs = ["TABLES": "ColorTables/*.colortable", "DIFF_BASE": "HEAD"]
    let result = try run(inputs) { work in
      let git = try #require(Tool("git"))
      for arguments in [
        ["init", "--quiet"], ["add", "."],
        ["-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "--quiet", "-m", "First"],
      ] {
        #expect(try git.run(arguments, in: work).status == 0)
      }
      try change(work, "#1c1c1e  #f2f2f7  TEXT", to: "#1c1c1f  #f2f2f7  TEXT")
    }
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.summary.hasPrefix("### Colour tables\n\nNo errors.\n\n### Colours: "))
    #expect(result.summary.contains("<code>NORMAL</code>  `#1c1c1e` → `#1c1c1f`"), "\(result.summary)")
    // A revision that is not there is told of, and fails nothing; neither does it become an option.
    for base in ["gone", "--output=stolen", "$(touch stolen)"] {
      let failed = try run(["TABLES": "ColorTables/*.colortable", "DIFF_BASE": base])
      #expect(failed.status == 0)
      #expect(failed.summary.contains("could not be compared"), "\(failed.summary)")
    }
  }

  @Test(.enabled(if: Consumers.runs(hasBash), "no bash"))
  func `a baseline is heeded`() throws {
    let result = try run(["BASELINE": "baseline.json", "TABLES": "ColorTables/App.colortable"]) { work in
      try change(work, "#8e8e93  #8e8e93  HINT", to: "#aeaeb2  #8e8e93  HINT")
      let written = try Tool.colortable().run(
        ["check", "--write-baseline", "baseline.json", "ColorTables/App.colortable"], in: work)
      #expect(written.status == 0, "\(written.errorText)")
    }
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.log.isEmpty)
  }
}
