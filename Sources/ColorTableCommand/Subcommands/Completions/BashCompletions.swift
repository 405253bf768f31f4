import ColorTableTool

/// Completions for Bash, from version 3.2, with or without the package bash-completion.
struct BashCompletions {
  let vocabulary: CompletionVocabulary

  var text: String {
    let general = GeneralFlags.all
    let names = vocabulary.subcommands.map(\.name).joined(separator: " ")
    let branches = vocabulary.subcommands.map { branch($0) }.joined()
    return """
      # Completions of colortable for Bash; 'colortable completions bash' prints this file.

      _colortable_words() {
        local line
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -W "$1" -- "$word")
      }

      _colortable_files() {
        local line
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$word")
      }

      # Tables, and folders on the way to them.
      _colortable_tables() {
        local line
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do
          case $line in *.colortable | *DKColorTable.txt) COMPREPLY+=("$line") ;; *) [[ -d $line ]] && COMPREPLY+=("$line") ;; esac
        done < <(compgen -f -- "$word")
      }

      # A table, or a key of the one that the line or colortable.json names.
      _colortable_tables_and_keys() {
        local other table=
        for other in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do if [[ -f $other ]]; then table=$other; fi; done
        if [[ ! $table ]]; then _colortable_tables; fi
        _colortable_words "$(colortable show --list ${table:+"$table"} 2>/dev/null)"
      }

      # A word with an equals sign behind it, or the file after that.
      _colortable_words_and_files() {
        if [[ $name ]]; then _colortable_files; return; fi
        compopt -o nospace 2>/dev/null
        _colortable_words "${1// /= }="
      }

      _colortable() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} name= subcommand= index
        COMPREPLY=()
        # Bash breaks '--flag=value' into three words, and 'name=value' after a flag, too.
        index=$((COMP_CWORD - 1))
        if [[ $word == = ]]; then
          word=
        elif [[ $previous == = && $COMP_CWORD -gt 2 ]]; then
          index=$((COMP_CWORD - 2))
        fi
        previous=${COMP_WORDS[index]}
        if [[ $previous != -* && $index -gt 1 && ${COMP_WORDS[index+1]} == = ]]; then
          name=$previous
          previous=${COMP_WORDS[index-1]}
          if [[ $previous == = ]]; then previous=${COMP_WORDS[index-2]}; fi
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            --color) if [[ ${COMP_WORDS[index+1]} == = ]]; then ((index += 2)); else ((index++)); fi ;;
            -*) ;;
            *) subcommand=${COMP_WORDS[index]}; break ;;
          esac
        done
        case $subcommand in
          '')
      \(values(general))
            if [[ $word == -* ]]; then
              _colortable_words '\(spellings(general))'
            else
              _colortable_words '\(names)'
            fi ;;
      \(branches)  esac
      }

      complete -F _colortable colortable

      """
  }

  private func spellings(_ flags: [Flag]) -> String {
    flags.flatMap(\.spellings).joined(separator: " ")
  }

  /// Completes the value of the flag before the word.
  private func values(_ flags: [Flag]) -> String {
    var text = "      case $previous in\n"
    for flag in flags {
      guard flag.takesValue else { continue }
      text += "        \(flag.spellings.joined(separator: "|"))) "
      text += call(flag.value).map { $0 + "; " } ?? ""
      text += "return ;;\n"
    }
    return text + "      esac"
  }

  private func call(_ value: ArgumentValue) -> String? {
    switch vocabulary.resolved(value) {
    case .file: "_colortable_files"
    case .tables: "_colortable_tables"
    case .tableAndKeys: "_colortable_tables_and_keys"
    case .choice(let words): "_colortable_words '\(words.joined(separator: " "))'"
    case .wordAndFile(let words): "_colortable_words_and_files '\(words.joined(separator: " "))'"
    default: nil
    }
  }

  private func branch(_ page: SubcommandPage) -> String {
    let flags = page.allFlags
    var text = "    \(page.name))\n\(values(flags))\n      if [[ $word == -* ]]; then\n"
    text += "        _colortable_words '\(spellings(flags))'\n"
    if let call = call(page.operandValue) { text += "      else\n        \(call)\n" }
    return text + "      fi ;;\n"
  }
}
