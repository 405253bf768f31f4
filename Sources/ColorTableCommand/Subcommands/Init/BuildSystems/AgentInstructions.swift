import ColorTableModel
import ColorTableTool
import TextSupport

/// Lines for the instructions of agents that write code, with an example out of the project's own table.
enum AgentInstructions {
  static func text(in run: Run) throws(CommandFailure) -> String {
    let configuration = try Configuration.load(
      nil, readsTables: true, emitters: run.emitters, fileSystem: run.fileSystem, reporter: run.reporter)
    let paths = (configuration?.tables ?? []).map(\.input)
    var read: [(path: String, table: Table)] = []
    for path in paths {
      guard let source = TableInput(path: path).read(in: run) else { throw .reported(.failure) }
      guard let table = run.check(source).result.readTable else {
        throw fail("\(Paths.quoted(path)) has an error", "'colortable check' shows it", run)
      }
      read.append((path, table))
    }
    guard let first = read.first else {
      throw fail("no table is listed in '\(Configuration.defaultName)'", "'colortable init' lists one", run)
    }
    let proven = read.first { example($0.table) != nil } ?? first
    let path = proven.path
    let files = EnglishList.and(EnglishList.shortened(paths.map(code)))
    let folder = ["Sources", "src", "app", "lib"].first { run.fileSystem.kind(of: $0) == .folder } ?? "."
    let named = paths.count > 1 ? ShellWord.quoted(path) + " " : ""
    let proof: String
    if let example = example(proven.table) {
      let show = "colortable show --format json \(named)\(ShellWord.quoted(example.surface))"
      let keys = example.texts.map(code).joined(separator: ", ")
      proof =
        "Which text on a surface: \(code(show)) lists under `readable` what is proved on it in every theme. Use only "
        + "what is listed for your surface; on \(code(example.surface)) it is \(keys)."
    } else {
      let reason =
        first.table.contrastContracts.isEmpty ? "has no `@contrast`" : "has no text that holds in every theme"
      proof = "Nothing is proved yet: \(code(path)) \(reason). Ask before you put a text on a surface."
    }
    return """
      ## Colours
      The colours of this project are in \(files). Never write a colour into code, and never edit generated files.
      - \(proof)
      - The names in code are under `names`. A colour that is missing is a new row in \(code(path)). If it is a text, or \
      texts stand on it, name it in a `@contrast` line too, or nothing is proved of it. Then `colortable check` and \
      `colortable generate`.
      - Before you finish: `colortable check && colortable generate --check && \
      colortable usage --deny hard-coded-color \(folder)`. `hard-coded-color` names the token to use instead.

      """
  }

  /// The first surface on which a text is proved in all themes, with all such texts.
  private static func example(_ table: Table) -> (surface: String, texts: [String])? {
    let pairs = ProvenPairs(of: Array(table.tokenIDs), in: table).onBackground
    for token in table.tokenIDs {
      var known: Set<TokenID> = []
      let texts = (pairs[token] ?? []).filter {
        $0.contract.requirement == .text && $0.contract.themes.count == table.themes.count
          && known.insert($0.least.foreground).inserted
      }
      if !texts.isEmpty { return (table.key(of: token), texts.map { table.key(of: $0.least.foreground) }) }
    }
    return nil
  }

  private static func code(_ text: String) -> String { "`" + SafeText.printable(text) + "`" }

  private static func fail(_ problem: String, _ help: String, _ run: Run) -> CommandFailure {
    run.reporter.fail(.unreadableFile, problem, path: "", details: ["  \(help)"])
    return .reported(.failure)
  }
}
