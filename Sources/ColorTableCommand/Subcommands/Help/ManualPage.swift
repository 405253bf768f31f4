import ColorTableTool
import TextSupport

/// The manual page, in the language of man(7), from the pages of the subcommands.
struct ManualPage {
  let run: Run

  var text: String {
    var page = """
      .\\" 'colortable help man' prints this file.
      .TH COLORTABLE 1 "\(ToolVersion.date)" "colortable \(ToolVersion.number)" "User Commands"
      .SH NAME
      colortable \\- compile colour tables
      .SH SYNOPSIS

      """
    page += calls(run.subcommands.all.flatMap(\.usage))
    page += ".SH DESCRIPTION\n"
    page += paragraphs(
      "A colour table is a small text file with the colours of an app, themes across and colours down. colortable "
        + "checks such tables, formats them, and generates code, data and style sheets.\n\nA value can be a rule: "
        + "readable(#9aa0ab, text on $page) is in each theme the colour nearest to #9aa0ab that can be read as text on "
        + "the token page. It repairs a contract of contrast that fails, in all themes at once; the message names it. "
        + "'colortable help language' has the whole language.")
    page += ".SH OPTIONS\nEvery subcommand accepts these options.\n" + options(GeneralFlags.all)
    for subcommand in run.subcommands.all { page += section(of: subcommand) }
    page +=
      ".SH CONFIGURATION\n.nf\n" + verbatim(ConfigurationHelp(emitters: run.emitters).text(width: 76))
    page += ".fi\n.SH EXIT STATUS\n"
    page += item("0", "Success, possibly with warnings.")
    page += item("1", "A table has an error, or --check or --diff found a difference.")
    page += item("2", "Wrong usage, or a file that cannot be read or written.")
    page += ".PP\n" + paragraphs("With several files, the worst of them decides.")
    page += ".SH ENVIRONMENT\n"
    page += item(
      "NO_COLOR", "If it is set and not empty, nothing is coloured, except with --color always.")
    page += item(
      "FORCE_COLOR, CLICOLOR_FORCE",
      "If one of them is set, not empty and not 0, text is also coloured in files. FORCE_COLOR=0 turns colour off; "
        + "with 2 or 3, 'show' uses 256 colours or all of them.")
    page += item("CLICOLOR", "If it is 0, nothing is coloured.")
    page += item(
      "TERM",
      "If it is dumb, nothing is coloured, and progress is not shown. 'show' reads from it whether the terminal has "
        + "256 colours.")
    page += item("COLORTERM", "If it is truecolor or 24bit, colours in messages and in 'show' are shown.")
    page += item(
      "COLUMNS", "The width that help, 'show' and 'check --contrast --all' fill, in place of the terminal's.")
    page += ".SH FILES\n"
    page += item(
      "colortable.json",
      "The configuration, read from the current folder or the nearest one above; see CONFIGURATION.")
    return page
  }

  private func section(of page: SubcommandPage) -> String {
    var text = ".SH \"COLORTABLE \(page.name.uppercased())\"\n"
    text += calls(page.usage)
    text += ".PP\n" + paragraphs(page.description)
    for operand in page.operands { text += item(operand.name, HelpRenderer.sentence(operand.text)) }
    for (group, flags) in HelpRenderer.groups(of: page.flags) {
      text += ".SS \"\(escaped(group.title))\"\n" + options(flags)
    }
    if !page.examples.isEmpty {
      text += ".SS Examples\n"
      for example in page.examples {
        text += ".TP\n" + escaped(example.text + ":") + "\n"
        text += ".nf\n" + verbatim(example.command + "\n") + ".fi\n"
      }
    }
    return text
  }

  private func calls(_ usages: [String]) -> String {
    usages.map { ".B colortable\n\(escaped($0))\n" }.joined(separator: ".br\n")
  }

  private func options(_ flags: [Flag]) -> String {
    flags.map { flag in
      let terms = flag.spellings.joined(separator: ", ")
      var text = HelpRenderer.sentence(flag.summary)
      if let details = flag.details { text += " " + details }
      if case .choice(let words) = flag.value { text += " The values are \(EnglishList.and(words))." }
      if let standard = flag.defaultText { text += " The default is \(standard)." }
      if flag.isRepeatable { text += " It may be repeated." }
      return item(terms, placeholder: flag.placeholder, text)
    }.joined()
  }

  private func item(_ term: String, placeholder: String? = nil, _ text: String) -> String {
    let value = placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\\fB\(escaped(term))\\fR\(value)\n" + paragraphs(text)
  }

  private func paragraphs(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      guard !line.isEmpty else { return ".PP\n" }
      // A full stop that begins a line would make it a request.
      return TextWrapping.wrap(escaped(String(line)), width: 100).split(separator: "\n")
        .map { ($0.first == "." ? "\\&" : "") + $0 + "\n" }.joined()
    }.joined()
  }

  private func verbatim(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { ($0.isEmpty ? "\\&" : escaped(String($0))) + "\n" }.joined()
  }

  /// Text with nothing in it that troff would obey.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case ".": result += result.isEmpty ? "\\&." : "."
      case _ where !scalar.isASCII:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
