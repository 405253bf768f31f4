import ColorTableEmitters
import TextSupport

/// A command line tool, as a function of its arguments and what it reads and writes with.
package struct Program: Sendable {
  /// The subcommands that a build step needs.
  package static let buildSubcommands: [any Subcommand.Type] = [
    GenerateCommand.self, CheckCommand.self, FormatCommand.self,
  ]

  private let subcommands: [any Subcommand.Type]
  private let topics: [(term: String, text: String)]
  private let switcherSource: SwitcherFile.Source?

  /// - Parameter switcherSource: Makes the source of the library that switches themes; nil in a tool for build steps.
  package init(
    subcommands: [any Subcommand.Type] = buildSubcommands, topics: [(term: String, text: String)] = [],
    switcherSource: SwitcherFile.Source? = nil
  ) {
    self.subcommands = subcommands
    self.topics = topics
    self.switcherSource = switcherSource
  }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - emitters: The output languages.
  ///   - watches: Whether there may be a run after each change.
  /// - Returns: How the run ended.
  package func run(
    arguments: [String], environment: Environment, fileSystem: any FileSystem,
    streams: any StandardStreams, emitters: [any Emitter.Type] = EmitterRegistry.all,
    watches: Bool = false
  ) -> ExitStatus {
    let console = Console(streams: streams, environment: environment)
    func makeRun(_ fileSystem: any FileSystem) -> Run {
      Run(
        console: console, fileSystem: fileSystem, emitters: emitters,
        subcommands: SubcommandPages(names: subcommands.map { $0.name }) {
          subcommands[$0].page(for: emitters)
        }, switcherSource: switcherSource)
    }
    guard watches, WatchFlag.mayBe(in: arguments) else {
      return console.finish(perform(arguments, in: makeRun(fileSystem)))
    }
    var isFirst = true
    let status = WatchLoop(fileSystem: fileSystem, console: console).run { fileSystem in
      let run = makeRun(fileSystem)
      let status = perform(arguments, in: run)
      defer { isFirst = false }
      if isFirst, run.isWatching, !run.isMisused, !fileSystem.inputs.isEmpty {
        let names = EnglishList.and(EnglishList.shortened(fileSystem.inputs.map(SafeText.printable)))
        run.reporter.note("watching \(names)\n")
      }
      // Wrong use stays wrong; a later failure may come from a file that has changed.
      return run.isWatching && !(run.isMisused && isFirst) ? nil : status
    }
    return console.finish(status)
  }

  private func perform(_ arguments: [String], in run: Run) -> ExitStatus {
    var parser = ArgumentParser(subcommands: run.subcommands)
    do {
      try parser.parse(arguments)
      let status = try perform(parser, in: run)
      run.reporter.finish()
      return status
    } catch {
      switch error {
      case .reported(let status):
        run.reporter.finish()
        return status
      case .misuse(let message, let details):
        run.isMisused = true
        let pointer =
          switch parser.subcommand {
          case let page? where page.name != "help":
            "run 'colortable \(page.name) --help' for "
              + (page.flags.isEmpty ? "how it is used" : "the options")
          default: "run 'colortable --help' for the subcommands and options"
          }
        run.console.reportError(message, details: details + [pointer])
        return parser.subcommand?.failureStatus ?? .failure
      }
    }
  }

  private func perform(_ parser: ArgumentParser, in run: Run) throws(CommandFailure) -> ExitStatus {
    run.console.failureStatus = parser.subcommand?.failureStatus ?? .failure
    if let choice = parser.arguments[GeneralFlags.color] { run.console.colorChoice = choice }
    if parser.arguments[GeneralFlags.help] {
      let help = HelpRenderer(run, isShort: parser.wantsShortHelp)
      run.console.print(parser.subcommand.map(help.page) ?? help.overview(topics: topics))
      return .success
    }
    if parser.arguments[GeneralFlags.version] {
      run.console.printLine(ToolVersion.line)
      return .success
    }
    guard let subcommand = subcommands.first(where: { $0.name == parser.subcommand?.name }) else {
      run.console.report(HelpRenderer(run, isShort: true).overview(topics: topics))
      return .failure
    }
    return try subcommand.run(parser.arguments, in: run)
  }
}
