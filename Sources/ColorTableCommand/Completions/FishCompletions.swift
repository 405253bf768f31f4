/// Completions for Fish.
struct FishCompletions {
  let vocabulary: CompletionVocabulary

  /// The script.
  var text: String {
    var text = """
      # What Fish completes for colortable; 'colortable completions fish' prints this file.

      complete -c colortable -f

      """
    for (name, summary) in vocabulary.subcommands {
      text += "complete -c colortable -n __fish_use_subcommand -a \(name.rawValue) -d \(quoted(summary))\n"
    }
    text += flags(vocabulary.flags.general, condition: "__fish_use_subcommand")
    for (name, _) in vocabulary.subcommands {
      let condition = "__fish_seen_subcommand_from \(name.rawValue)"
      text += "\n" + flags(vocabulary.flags.flags(of: name), condition: condition)
      switch vocabulary.operands(of: name) {
      case .unknown: break
      case .files: text += "complete -c colortable -n '\(condition)' -F\n"
      case .words(let words):
        text += "complete -c colortable -n '\(condition)' -a \(quoted(words.joined(separator: " ")))\n"
      }
    }
    return text
  }

  private func flags(_ flags: [Flag], condition: String) -> String {
    var text = ""
    for flag in flags {
      text += "complete -c colortable -n '\(condition)'"
      if let short = flag.short { text += " -s \(short)" }
      text += " -l \(flag.name)"
      switch vocabulary.values(of: flag) {
      case nil: break
      case .unknown: text += " -x"
      case .files: text += " -r -F"
      case .words(let words): text += " -x -a \(quoted(words.joined(separator: " ")))"
      }
      text += " -d \(quoted(flag.summary))\n"
    }
    return text
  }

  private func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
