import ColorTableTool
import LanguageServer
import TextSupport

enum LanguageServerCommand: Subcommand {
  static let name = "lsp"

  private static let standardStreams = TypedFlag.toggle(
    "stdio", .mode, "talk over standard input and output, which is the default",
    details: "Some editors pass it.")
  private static let clientProcess = TypedFlag.text(
    "clientProcessId", placeholder: "ID", .mode, "end when this process, the editor, ends",
    details: "Some editors pass it; others send it in their first message.",
    defaultText: "sent by the editor")

  /// The settings for the editors that need nothing else. Lines of code begin with two spaces, which keeps them whole.
  private static let editors = #"""
    These settings make an editor start it. 'colortable' must be on the PATH.

    Neovim 0.11 and later, in init.lua (not tried):
      vim.filetype.add({ extension = { colortable = 'colortable' } })
      vim.lsp.config('colortable', {
        cmd = { 'colortable', 'lsp' }, filetypes = { 'colortable' },
        root_markers = { 'colortable.json', '.git' } })
      vim.lsp.enable('colortable')

    Emacs with Eglot, in the init file (a test tries these lines):
      (define-derived-mode colortable-mode prog-mode "Colortable"
        (setq-local comment-start "// "))
      (add-to-list 'auto-mode-alist '("\\.colortable\\'" . colortable-mode))
      (with-eval-after-load 'eglot
        (add-to-list 'eglot-server-programs '(colortable-mode "colortable" "lsp")))
      (add-hook 'colortable-mode-hook #'eglot-ensure)

    Helix, in languages.toml (not tried):
      [language-server.colortable]
      command = "colortable"
      args = ["lsp"]

      [[language]]
      name = "colortable"
      scope = "source.colortable"
      file-types = ["colortable", { glob = "DKColorTable.txt" }]
      roots = ["colortable.json"]
      comment-token = "//"
      language-servers = ["colortable"]

    Xcode and Make read the lines of 'colortable check --format oneline'.
    """#

  static let page = SubcommandPage(
    name: name, summary: "Run the language server for an editor",
    usage: ["lsp [--stdio]"],
    description:
      "A server of the Language Server Protocol 3.17. An editor starts it and talks to it over standard input "
      + "and output; it is of no use in a terminal. The rules of the nearest colortable.json hold for each table, as "
      + "in 'colortable check'.\n\n" + editors
      + "\n\nThe page 'Editors' of the repository (Sources/LanguageServer/Documentation.docc/Editors.md) has more, such as an "
      + "extension for VS Code.\n\nExits with 0 after "
      + "the messages 'shutdown' and 'exit', and with 1 where the editor ends without them or sends what is too long for a message.",
    flags: Flag.list(standardStreams, clientProcess),
    examples: [("colortable lsp", "The command that an editor runs")])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    try refuseOperands(arguments)
    let parent = arguments[clientProcess].flatMap { Int($0) }
    if let text = arguments[clientProcess], parent ?? 0 <= 0 {
      throw .misuse(
        "option '--clientProcessId' needs the number of a process, found \(Paths.quoted(text))")
    }
    let (status, failure) = Server.run(
      version: ToolVersion.number, parent: parent, environment: ServerFiles(run),
      transport: ConsoleTransport(run.console))
    if let failure { run.console.reportError(failure) }
    return status == 0 ? .success : .problems
  }
}

/// Standard input and output as the transport of the server.
private final class ConsoleTransport: ServerTransport {
  private let console: Console

  init(_ console: Console) { self.console = console }

  func read(waiting milliseconds: Int?) -> TransportInput {
    guard let bytes = console.streams.readSomeInput(waiting: milliseconds) else { return .end }
    return bytes.isEmpty ? .nothing : .bytes(bytes)
  }

  func write(_ bytes: [UInt8]) -> Bool {
    console.print(bytes: bytes)
    console.flush()
    return !console.isOutputClosed
  }
}
