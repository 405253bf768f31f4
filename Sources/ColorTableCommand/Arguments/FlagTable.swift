import ColorTableEmitters

/// Every flag of every subcommand.
struct FlagTable: Sendable {
  /// The flags, in the order in which help lists them.
  let flags: [Flag]

  /// The tool's own flags, with those of the output languages before them.
  init(emitters: [any Emitter.Type]) {
    flags = emitters.flatMap { Self.flags(of: $0.description) } + Self.own
  }

  /// The flags that a subcommand takes.
  func flags(of subcommand: SubcommandName) -> [Flag] {
    flags.filter { $0.subcommands.contains(subcommand) }
  }

  /// The flags that may stand before the subcommand: those that every subcommand takes.
  var general: [Flag] { flags.filter { $0.group == .general } }
}

extension FlagTable {
  private static let own: [Flag] = [
    Flag(
      name: "check", value: .toggle, group: .mode,
      summary: "write nothing; show the difference and exit 1 where an output is stale",
      details:
        "An output that is missing is stale. The difference goes to standard output as a unified diff.",
      subcommands: [.generate]),
    Flag(
      name: "dry-run", short: "n", value: .toggle, group: .mode,
      summary: "write nothing; list what would be written",
      subcommands: [.generate]),
    Flag(
      name: "fix", value: .toggle, group: .mode,
      summary: "apply the fixes that are safe, and report what is left",
      details: "Only the tables that are named, or that the configuration lists, are changed, not what they "
        + "include. A table means the same afterwards, or what it can only have meant; a guess is left to you.",
      subcommands: [.check]),
    Flag(
      name: "dry-run", short: "n", value: .toggle, group: .mode,
      summary: "with --fix: write nothing; show what would change",
      details: "The difference goes to standard output as a unified diff, and the report is about the tables "
        + "as they are.",
      subcommands: [.check]),
    Flag(
      name: "contrast", value: .toggle, group: .mode,
      summary: "also print the contrast of every token on every background, theme by theme",
      details: "It goes to standard output, with the tokens that no contract speaks of. The backgrounds are "
        + "those of the contracts, or every opaque token where there is no contract.",
      subcommands: [.check]),
    Flag(
      name: "baseline", value: .file(placeholder: "FILE"), group: .mode,
      summary: "report only what is not in this baseline",
      details: "What is not reported does not count for the exit status either. Errors that leave a table "
        + "without meaning are always reported.",
      subcommands: [.check]),
    Flag(
      name: "write-baseline", value: .file(placeholder: "FILE"), group: .mode,
      summary: "write all that is found to a baseline, and report none of it",
      details: "A problem in it is known by its rule, its table's path and the text of its line, so that it "
        + "stays known when lines move.",
      subcommands: [.check]),
    Flag(
      name: "check", value: .toggle, group: .mode,
      summary: "write nothing; list the files that would change, and exit 1 if there are any",
      subcommands: [.format]),
    Flag(
      name: "diff", value: .toggle, group: .mode,
      summary: "write nothing; show what would change, and exit 1 if anything would",
      details: "The difference goes to standard output as a unified diff, which 'patch -p0' can apply.",
      subcommands: [.format]),

    Flag(
      name: "stdin-name", value: .text(placeholder: "NAME"), group: .input,
      summary: "the name that standard input has in messages and outputs",
      details: "Files that the table includes are looked for relative to this name's folder.",
      defaultText: "<stdin>", subcommands: [.generate, .check, .format]),
    Flag(
      name: "config", short: "c", value: .file(placeholder: "FILE"), group: .input,
      summary: "the configuration file",
      details:
        "It lists tables, their outputs and the levels of rules; 'colortable help config' describes it. "
        + "Its paths are relative to its own folder.",
      defaultText: "colortable.json in the current folder, if there is one",
      subcommands: [.generate, .check, .format]),
    Flag(
      name: "no-config", value: .toggle, group: .input,
      summary: "read no configuration file", subcommands: [.generate, .check, .format]),

    Flag(
      name: "deny", value: .rule(placeholder: "RULE"), group: .rules,
      summary:
        "report what the rule finds as an error; 'warnings' stands for every rule that warns, 'all' for "
        + "every rule that can be set",
      details:
        "The last of --deny, --warn and --allow that names a rule counts. 'colortable rules' lists them.",
      subcommands: [.generate, .check], isRepeatable: true),
    Flag(
      name: "warn", value: .rule(placeholder: "RULE"), group: .rules,
      summary: "report what the rule finds as a warning",
      subcommands: [.generate, .check], isRepeatable: true),
    Flag(
      name: "allow", value: .rule(placeholder: "RULE"), group: .rules,
      summary: "do not report what the rule finds",
      subcommands: [.generate, .check], isRepeatable: true),
    Flag(
      name: "classic", value: .toggle, group: .rules,
      summary: "report whatever DKNightVersion itself would read otherwise, with what it would do",
      details: "For a table that is shipped to an app with DKNightVersion as well. It denies the rules whose "
        + "names begin with 'classic', and missing-default-theme.",
      subcommands: [.check]),

    Flag(
      name: "depfile", value: .file(placeholder: "FILE"), group: .building,
      summary: "also write what the outputs depend on, as a rule for Make or Ninja",
      details: "The table, the files that it includes and the configuration file are listed. It is written "
        + "whenever the run succeeds, also when no output changed.",
      subcommands: [.generate]),
    Flag(
      name: "depfile-target", value: .text(placeholder: "NAME"), group: .building,
      summary: "the target of that rule",
      defaultText: "the outputs", subcommands: [.generate]),
    Flag(
      name: "declared-input", value: .file(placeholder: "FILE"), group: .building,
      summary: "a file that the build system knows the outputs to depend on",
      details:
        "Where it is given, a table that includes any other file is refused: the build system would not "
        + "see a change to that file. The plugin for Swift packages gives it.",
      subcommands: [.generate], isRepeatable: true),

    Flag(
      name: "format", value: .choice(DiagnosticFormat.names, placeholder: "FORMAT"),
      group: .messages, summary: "how problems are reported",
      details: DiagnosticFormat.description,
      defaultText: "human", subcommands: [.generate, .check, .format]),
    Flag(
      name: "output", short: "o", value: .file(placeholder: "FILE"), group: .messages,
      summary: "where the report of --format goes; '-' is standard output",
      defaultText: "standard error for 'human' and 'oneline', and otherwise standard output",
      subcommands: [.check]),
    Flag(
      name: "report", value: .text(placeholder: "FORMAT=FILE"), group: .messages,
      summary: "also write a report in another format to a file",
      details: "FORMAT is one of --format's; '-' is standard output.",
      subcommands: [.check], isRepeatable: true),
    Flag(
      name: "quiet", short: "q", value: .toggle, group: .messages,
      summary: "say nothing but what is wrong", subcommands: [.generate, .check, .format]),

    Flag(
      name: "color", value: .choice(ColorChoice.allCases.map(\.rawValue), placeholder: "WHEN"),
      group: .general, summary: "when to colour messages",
      details:
        "With 'auto', NO_COLOR, CLICOLOR_FORCE and TERM=dumb are heeded, and otherwise text is coloured "
        + "where it goes to a terminal.",
      defaultText: "auto", subcommands: SubcommandName.allCases),
    Flag(
      name: "help", short: "h", value: .toggle, group: .general,
      summary: "print help; -h is the short one",
      subcommands: SubcommandName.allCases),
    Flag(
      name: "version", short: "V", value: .toggle, group: .general,
      summary: "print the version", subcommands: SubcommandName.allCases),
  ]

  /// The flags of one output language: its destination, and an option each.
  private static func flags(of language: EmitterDescription) -> [Flag] {
    let destination = Flag(
      name: language.name, value: .file(placeholder: language.destination), group: .outputs,
      summary: language.summary, details: "'-' is standard output.", subcommands: [.generate])
    return [destination]
      + language.options.map { option in
        let value: Flag.Value =
          switch option.kind {
          case .text(let placeholder): .text(placeholder: placeholder)
          case .choice(let words): .choice(words, placeholder: option.name.uppercased())
          case .toggle: .toggle
          }
        return Flag(
          name: language.name + "-" + option.name, value: value, group: .language(language.name),
          summary: option.help, defaultText: option.defaultText, subcommands: [.generate])
      }
  }
}
