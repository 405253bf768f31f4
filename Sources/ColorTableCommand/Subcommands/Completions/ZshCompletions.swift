import ColorTableTool

/// Completions for Zsh: a function file for `fpath`, which can also be sourced.
struct ZshCompletions {
  let vocabulary: CompletionVocabulary

  var text: String {
    let names = vocabulary.subcommands.map {
      CompletionVocabulary.quoted("\($0.name):\($0.summary)")
    }
    var text = """
      #compdef colortable
      # Completions of colortable for Zsh; 'colortable completions zsh' prints this file.

      # A word with an equals sign behind it, or the file after that.
      _colortable_words_and_files() {
        if compset -P 1 '*='; then _files; else compadd -S = -- "$@"; fi
      }

      # Tables, and folders on the way to them.
      _colortable_tables() { _files -g '(*.colortable|DKColorTable.txt)' }

      # A table, or a key of the one that the line or colortable.json names.
      _colortable_tables_and_keys() {
        local other table=
        local -a keys
        for other in ${words[2,CURRENT-1]}; do [[ -f $other ]] && table=$other; done
        keys=(${(f)"$(colortable show --list ${table:+$table} 2>/dev/null)"})
        compadd -- $keys
        [[ -n $table ]] || _colortable_tables
      }

      _colortable() {
        local curcontext="$curcontext" state line ret=1
        local -a subcommands
        typeset -A opt_args
        subcommands=(
          \(names.joined(separator: "\n    "))
        )
        _arguments -C -s -S \\
      \(specifications(GeneralFlags.all, indent: "    "))
          '1: :->subcommand' \\
          '*:: :->argument' && ret=0
        case $state in
          subcommand) _describe -t commands subcommand subcommands && ret=0 ;;
          argument)
            case $words[1] in

      """
    for page in vocabulary.subcommands {
      text += "        \(page.name))\n          _arguments -s -S \\\n"
      text += specifications(page.allFlags, indent: "            ") + "\n"
      let message = page.operands.first?.name ?? ""
      text += "            " + operand(page.operandValue, message) + " && ret=0 ;;\n"
    }
    return text + """
            esac ;;
        esac
        return ret
      }

      if [[ $funcstack[1] == _colortable ]]; then
        _colortable "$@"
      else
        compdef _colortable colortable
      fi

      """
  }

  private func specifications(_ flags: [Flag], indent: String) -> String {
    flags.map { indent + specification($0) + " \\" }.joined(separator: "\n")
  }

  private func specification(_ flag: Flag) -> String {
    let takesValue = flag.takesValue
    var text = ""
    let long = flag.spelling + (takesValue ? "=" : "")
    let exclusive = flag.spellings.joined(separator: " ")
    // A flag that may be repeated does not exclude itself.
    if let short = flag.short {
      text = flag.isRepeatable ? "'*'" : "'(\(exclusive))'"
      text += "{-\(short)\(takesValue ? "+" : ""),\(long)}"
    } else {
      text = CompletionVocabulary.quoted((flag.isRepeatable ? "*" : "") + long)
    }
    var description = "[\(escaped(flag.summary))]"
    if let placeholder = flag.placeholder {
      description += ":\(escaped(placeholder)):" + action(flag.value)
    }
    return text + CompletionVocabulary.quoted(description)
  }

  private func operand(_ value: ArgumentValue, _ message: String) -> String {
    value == .nothing
      ? "'*: :'" : CompletionVocabulary.quoted("*:\(escaped(message)):" + action(value))
  }

  private func action(_ value: ArgumentValue) -> String {
    switch vocabulary.resolved(value) {
    case .file: "_files"
    case .tables: "_colortable_tables"
    case .tableAndKeys: "_colortable_tables_and_keys"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    // Behind a space, the call is given no options.
    case .wordAndFile(let words): " _colortable_words_and_files \(words.joined(separator: " "))"
    default: " "
    }
  }

  /// Escapes characters that `_arguments` would read as the end of a part.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\:[]".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
