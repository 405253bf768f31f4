import ColorTableTool

/// A task that people look for by its name, with its first steps.
enum HelpTask: String, CaseIterable {
  case contrast, readable, watch, editors, ci, ios, web

  /// The row of all tasks in a list of topics.
  static let topic = (
    term: "TASK", text: "The first steps of a task: " + allCases.map(\.rawValue).joined(separator: ", ")
  )

  func text(in help: HelpRenderer, _ run: Run) -> String {
    switch self {
    case .contrast: Self.contrastText
    case .readable: Self.readableText
    case .watch: Self.watchText
    case .editors: run.subcommands.page(named: "lsp").map(help.page) ?? ""
    case .ci: Self.ciText
    case .ios: Self.iosText
    case .web: Self.webText
    }
  }

  /// The line under the page of an output that says how a project begins to use it; nil for an output of no platform.
  static func line(forOutput name: String) -> String? {
    switch name {
    case "swift", "xcassets": "To begin in an app: 'colortable help ios'."
    case "android", "compose":
      "To begin in an app: 'colortable init' in its folder; 'colortable init gradle' prints the task that generates it."
    case "css", "scss", "tailwind", "typescript": "To begin on a page: 'colortable help web'."
    default: nil
    }
  }

  private static let contrastText = """
    Write into the table which tokens must be readable on which:

        @contrast text text.*, link on surface.page, surface.card
        @contrast ui border on surface.page

    'text' requires a ratio of 4.5, 'large' and 'ui' require 3. In a theme with
    '@theme NAME level AAA' they require 7, 4.5 and 3. You can also write a number.
    'colortable check' reports each pair that fails in a theme, with a colour that
    passes.

        colortable check --contrast        every pair with its ratio
        colortable check --contrast --all  every token on every background

    'colortable help readable' shows values that keep a contract by themselves, and
    'colortable explain insufficient-contrast' explains the message.

    """

  private static let readableText = """
    readable() is a value: in each theme, the nearest colour to yours that people
    can read on a background.

        readable(#9aa0ab, text on $page)      text on the token page
        readable($brand, ui on $page, $card)  an icon or a control on both
        readable($control, text on white)     a control under white text
        readable($ink, 7 on $glass over $page)
                                              a ratio, on glass over the page

    Write it in the first column and '=' in the others, which computes it again in
    each theme. If a contract fails, the message shows the value that repairs it.
    'colortable explain unreachable-contrast' explains a value without a solution.

    """

  private static let watchText = """
        colortable check --watch     check the tables after each change
        colortable generate --watch  write what colortable.json lists after each

    Stop them with Control-C. Both also watch included tables and colortable.json.
    An editor can show problems while you type: 'colortable help editors'.

    """

  private static let ciText = """
    Check the tables, and that the generated files in the repository are current:

        colortable check
        colortable generate --check

    Each exits with 1 if something is wrong.

        colortable init github       print a workflow that shows problems on GitHub
        colortable init gitlab       print a job with a report for GitLab
        colortable check --report sarif=colours.sarif
                                     write a report for another server as well
        colortable check --write-baseline known.json
        colortable check --baseline known.json
                                     fail only on problems that are new

    """

  private static let iosText = """
    In the folder of an Xcode project or of a Swift package:

        colortable init --dry-run    show what 'init' would write, and why
        colortable init              write a table and colortable.json
        colortable generate          write the Swift that colortable.json lists

    The table contains the colours of your catalogues and code. Then:

        colortable init xcode        print a script phase that generates
        colortable init swiftpm      print a plugin for packages
        colortable init switcher     let people choose a theme

    'colortable help swift' and 'colortable help xcassets' list the options.

    """

  private static let webText = """
    In the folder that has package.json, or the page:

        colortable init --dry-run    show what 'init' would write, and why
        colortable init              write a table and colortable.json
        colortable generate          write what colortable.json lists
        colortable init npm          print scripts for package.json

    The table contains the custom properties of your style sheets. The outputs are
    css, scss, tailwind and typescript: 'colortable help css', and so on.

    """
}
