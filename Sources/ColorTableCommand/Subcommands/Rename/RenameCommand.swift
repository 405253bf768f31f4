import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableTool
import LanguageServer
import TextSupport

enum RenameCommand: Subcommand {
  static let name = "rename"

  private static let dryRun = TypedFlag.toggle(
    "dry-run", short: "n", .mode, "write nothing; show what would change",
    details: "The difference goes to standard output as a unified diff.")

  static let page = SubcommandPage(
    name: name, summary: "Rename a token in all tables of a project",
    usage: ["rename [OPTIONS] OLD NEW [TABLE]... [SOURCE]..."],
    description:
      "Replaces the key of a token in every table that colortable.json lists and that has it, and in the tables that these "
      + "include or extend: in rows, references, contracts, and lines such as @name and @allow. All files are written, or "
      + "none. A key that another token has, or that an output cannot have, is refused.\n\n"
      + "Source code is not changed. The places in SOURCE that use the token are printed, as 'usage' finds them. Code that "
      + "is not yours to change keeps working if the old key stays: add a row with the new key, make the old row a reference "
      + "to it, and add '@deprecated OLD use NEW'.",
    operands: [
      ("OLD", "the key of the token"), ("NEW", "the new key"),
      ("TABLE", "the tables, in place of those that colortable.json lists"),
      ("SOURCE", "folders and files of source code, to find the places that use it"),
    ], operandValue: .file,
    flags: Flag.list(dryRun, TableFlags.configuration, TableFlags.quiet),
    examples: [
      ("colortable rename brand brand.primary", "Rename a token"),
      (
        "colortable rename --dry-run brand brand.primary Sources",
        "See what would change, and what code uses it"
      ),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    guard arguments.operands.count > 1 else {
      throw .misuse("'rename' needs the key of a token and its new key: 'colortable rename OLD NEW'")
    }
    let (old, new) = (arguments.operands[0], arguments.operands[1])
    if TableSearch.isTable(Paths.split(old).name) {
      throw .misuse(
        "\(Paths.quoted(old)) is a table; expected the key of a token first",
        details: ["  write the table last: 'colortable rename OLD NEW \(SafeText.printable(old))'"])
    }
    let operands = try TokenSearch.split(Array(arguments.operands.dropFirst(2)), of: name, in: run)
    var ofTables = arguments
    ofTables.operands = operands.tables
    let tables = try TableSettings(ofTables, in: run)
    if operands.tables.isEmpty, tables.configuration?.tables.isEmpty != false {
      throw tables.noTable(
        for: "\(name) OLD NEW", takesFolders: false, takesStandardInput: false, in: run)
    }
    let search = TokenSearch(
      tables: tables, inputs: try tables.inputs(for: name, in: run), sources: operands.sources)
    run.startProgress()
    guard let checks = search.checkedTables(in: run) else {
      run.reporter.report.finish()
      run.reporter.show()
      return run.reporter.report.status
    }
    guard checks.contains(where: { $0.source.token(for: old) != nil }) else {
      return refuse(unknownToken(old, checks), run)
    }
    if old == new { return refuse("\(Paths.quoted(new)) is its key already", run) }
    let files: [RenamedFile]
    do throws(TokenRenaming.Failure) {
      files = try TokenRenaming.files(
        renaming: old, to: new,
        in: checks.map { (run.fileSystem.canonicalPath($0.loaded.path), $0.loaded.bytes) },
        from: run.fileSystem.canonicalPath("."), environment: ServerFiles(run, searchesFolders: false))
    } catch {
      return refuse(error.reason, run)
    }
    let uses = try uses(of: old, checks, search, in: run)
    func shown(_ file: RenamedFile) -> String {
      SafeText.printable(run.fileSystem.pathFromCurrentFolder(file.path))
    }
    if arguments[dryRun] {
      for file in files {
        run.console.print(
          bytes: UnifiedDiffRenderer(console: run.console).render(
            old: file.bytes, new: file.renamed, path: run.fileSystem.pathFromCurrentFolder(file.path)))
      }
    } else {
      for file in files {
        run.files.add(OutputFile(path: file.path, bytes: file.renamed), revising: file.bytes)
      }
      guard run.commitFiles(isPrecious: true, isOneStep: true)?.changedMeanwhile.isEmpty == true else {
        return .failure
      }
    }
    let places = files.map { "\(shown($0)) (\(EnglishList.count($0.count, "place")))" }
    run.reporter.note(
      "\(arguments[dryRun] ? "would rename" : "renamed") \(old) to \(new) in \(EnglishList.and(places))\n")
    for use in uses { run.console.print(use + "\n") }
    if !search.sources.isEmpty {
      run.reporter.note(
        "\(EnglishList.count(uses.count, "place")) in source code \(uses.count == 1 ? "uses" : "use") \(old); "
          + "source code is not changed\n")
    }
    run.reporter.note(
      "to keep \(old) for a while, name both: a row for \(new), a row of $\(new) for \(old), and "
        + "'@deprecated \(old) use \(new)'\n")
    if !arguments[dryRun] { run.reporter.note("next: colortable generate\n") }
    return run.reporter.report.status
  }

  private static func refuse(_ reason: String, _ run: Run) -> ExitStatus {
    run.reporter.fail(.unwritableFile, reason, path: "", details: ["  nothing was written"])
    return .failure
  }

  private static func unknownToken(_ key: String, _ checks: [CheckedInput]) -> String {
    if key.hasSuffix(".*") { return "\(Paths.quoted(key)) is a group; 'rename' takes one token" }
    let keys = checks.flatMap { check in check.source.table.tokenIDs.map(check.source.table.key) }
    let tables = EnglishList.or(EnglishList.shortened(checks.map { Paths.quoted($0.input.path) }))
    return "there is no token \(Paths.quoted(key)) in \(tables)\(Suggestion.text(for: key, among: keys))"
  }

  /// The places in source code that use a token, a line each.
  private static func uses(
    of key: String, _ checks: [CheckedInput], _ search: TokenSearch, in run: Run
  ) throws(CommandFailure) -> [String] {
    guard !search.sources.isEmpty else { return [] }
    let index = search.index(of: checks, in: run)
    let files = try search.scan(index, showsUses: true, in: run)
    let report = UsageReport(files.map(\.usage), index, tables: checks.map(\.source))
    var lines: [String] = []
    for (token, uses) in zip(index.tokens, report.uses)
    where checks[token.table].source.table.key(of: token.token) == key {
      for use in uses {
        let position = LineTable(files[use.file].bytes).position(of: use.offset)
        let line =
          "\(SafeText.printable(files[use.file].path)):\(position.line):\(position.column)"
          + (use.certainty == .certain ? "" : " (possibly)")
        // A brand has the tokens of its base.
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }
}
