import ColorTableTool

struct FishCompletions {
  let vocabulary: CompletionVocabulary

  var text: String {
    var text = """
      # Completions of colortable for Fish; 'colortable completions fish' prints this file.

      # Whether this is the subcommand of the line; without an argument, whether there is none yet.
      function __colortable_is
          set -l words (commandline -opc)
          set -e words[1]
          while set -q words[1]
              switch $words[1]
                  case --color
                      set -e words[1]
                  case '-*'
                  case '*'
                      test "$words[1]" = "$argv[1]"
                      return
              end
              set -e words[1]
          end
          not set -q argv[1]
      end

      # Words with an equals sign behind them, or the files after that.
      function __colortable_words_and_files
          set -l parts (string split -m 1 = -- (string replace -r '^--[^=]*=' '' -- (commandline -ct)))
          if set -q parts[2]
              string replace -r '^' "$parts[1]=" -- (__fish_complete_path $parts[2])
          else
              printf '%s=\\n' $argv
          end
      end

      # Tables, and folders on the way to them.
      function __colortable_tables
          for path in (__fish_complete_path (commandline -ct))
              string match -r -- '.*(?:/|\\.colortable|DKColorTable\\.txt)(?:\\t.*)?$' $path
          end
      end

      # A table, or a key of the one that the line or colortable.json names.
      function __colortable_tables_and_keys
          set -l table
          for word in (commandline -opc)[3..]
              test -f "$word"; and set table $word
          end
          colortable show --list $table 2>/dev/null
          set -q table[1]; or __colortable_tables
      end

      complete -c colortable -f

      """
    for page in vocabulary.subcommands {
      text += "complete -c colortable -n __colortable_is -a \(page.name) -d \(quoted(page.summary))\n"
    }
    text += flags(GeneralFlags.all, condition: "__colortable_is")
    for page in vocabulary.subcommands {
      let condition = "__colortable_is \(page.name)"
      text += "\n" + flags(page.allFlags, condition: condition)
      switch vocabulary.resolved(page.operandValue) {
      case .tables: text += "complete -c colortable -n '\(condition)' -a '(__colortable_tables)'\n"
      case .tableAndKeys:
        text += "complete -c colortable -n '\(condition)' -a '(__colortable_tables_and_keys)'\n"
      case .file: text += "complete -c colortable -n '\(condition)' -F\n"
      case .choice(let words):
        text += "complete -c colortable -n '\(condition)' -a \(quoted(words.joined(separator: " ")))\n"
      default: break
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
      switch vocabulary.resolved(flag.value) {
      case .text: text += " -x"
      case .file: text += " -r -F"
      case .choice(let words): text += " -x -a \(quoted(words.joined(separator: " ")))"
      case .wordAndFile(let words):
        text += " -x -a '(__colortable_words_and_files \(words.joined(separator: " ")))'"
      default: break
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
