import ColorTableAnalysis
import ColorTableTool
import CommandTestSupport
import TextSupport

extension FuzzTarget {
  /// A run of the tool ends, says what it says in text and why it fails, and changes only what it is asked to.
  ///
  /// The files are two tables, source code, and one that is known problems, what Git ignores, or a document to import.
  static let command = FuzzTarget("command", seeds: Seeds.commands) { input in
    let arguments = commandLines[Int(input.options % UInt64(commandLines.count))]
    let extensions = SourceLanguage.extensions
    let language = Int(input.options / UInt64(commandLines.count) % UInt64(extensions.count))
    let original = [
      "App.colortable": input.file(0), "B": input.file(1), "code/a." + extensions[language]: input.file(2),
      ".gitignore": input.file(3), "known.json": input.file(3),
    ]
    let files = MemoryFileSystem(original)
    func run(_ arguments: [String]) throws -> ToolRun {
      let run = ToolRun(arguments, files, isInTerminal: true)
      let name = arguments.joined(separator: " ")
      try expectText(run.output, "the output of '\(name)'")
      try expectText(run.errors, "what '\(name)' reports")
      try expect(run.status == .success || !(run.output + run.errors).isEmpty, "'\(name)' does not say why")
      // The output of `format` is the names of files.
      let report = arguments[0] == "format" ? run.errors : run.output
      guard !report.isEmpty else { return run }
      if !Set(arguments).isDisjoint(with: ["json", "sarif", "gitlab"]) {
        try expectJSON(report, "the report of '\(name)'")
      }
      if !Set(arguments).isDisjoint(with: ["junit", "checkstyle"]) {
        try expectXML(report, "the report of '\(name)'")
      }
      return run
    }
    let first = try run(arguments)
    guard let flag = arguments.firstIndex(of: "--write-baseline") else {
      var others = files.files
      others["New.colortable"] = nil
      return try expect(others == original, "'\(arguments.joined(separator: " "))' changes a file")
    }
    guard first.status == .success else { return }
    var second = arguments
    second[flag] = "--baseline"
    let again = try run(second + ["--deny", "warnings"])
    try expect(
      again.status == .success, "a known problem is new: \(String(decoding: again.output, as: UTF8.self))")
  }

  /// The command lines; the options of an input choose one.
  static let commandLines: [[String]] = [
    "check --contrast App.colortable", "check --contrast --warn all App.colortable B",
    "check --statistics --warn all App.colortable B", "check --statistics --format json App.colortable",
    "check --classic --format sarif App.colortable B", "check --fix --dry-run --warn all App.colortable",
    "check --baseline known.json --format junit App.colortable B",
    "check --warn all --write-baseline known.json --format gitlab App.colortable B",
    "check --format oneline --deny all .", "show App.colortable", "show App.colortable BG text.*",
    "diff App.colortable B", "diff --format markdown App.colortable B",
    "diff --exit-code --consumer css --format json App.colortable B", "format --diff App.colortable B",
    "format --check --format checkstyle App.colortable B",
    "format --check --format json App.colortable B", "usage App.colortable code",
    "usage --list App.colortable .", "usage --list --format json App.colortable code",
    "usage --distance 20 --baseline known.json --format github App.colortable .",
    "usage --write-baseline known.json App.colortable code", "import -o New.colortable known.json",
    "import --from dtcg known.json", "generate --check --json known.json App.colortable",
    "generate --baseline known.json --css New.colortable App.colortable",
  ].map { $0.split(separator: " ").map(String.init) }
}
