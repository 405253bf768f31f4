import ColorTableEmitters
import ColorTableTool
import TextSupport

/// The help page on the configuration file.
struct ConfigurationHelp {
  let emitters: [any Emitter.Type]

  func text(width: Int) -> String {
    var text = TextWrapping.wrap(
      "colortable.json lists your tables, their outputs and the severity of each rule. 'generate', 'check' and "
        + "'format' read the nearest one in the current folder or above, or the file that --config names. Its paths "
        + "are relative to its own folder. It can contain comments.", width: width)
    text += "\n\n" + Self.example(emitters) + "\n"
    text += "Fields:\n"
    text += TextWrapping.columns(
      [
        (
          "$schema",
          "a schema for editors, which colortable ignores. 'colortable help config-schema' prints it"
        ),
        ("tables", "an array of tables"),
        (
          "  input",
          "the table's path, a pattern such as 'ColorTables/*.colortable' or 'Sources/**/*.colortable', or a folder"
        ),
        (
          "  outputs",
          "for each output a path, or an object with 'path', the options that 'colortable help OUTPUT' lists, and "
            + "'reaches', an array of patterns of the source code that uses its names, for 'usage --fix'. If 'input' "
            + "is a pattern or a folder, a star in the path is replaced by the name of each table, as in "
            + "'Generated/*.css'. A table without outputs is only checked"
        ),
        (
          "exclude",
          "patterns of files and folders to ignore in searches, written as in .gitignore"
        ),
        (
          "theme-switching",
          "the source of the theme switcher, one file for all tables: 'path', and 'with', an array of parts to add to "
            + "its core, which 'colortable help swift-switcher-source' lists. The Swift of every table uses it unless "
            + "it sets another 'switcher'. The plugins do not write it"
        ),
        ("options", "for each output, options that apply unless a table overrides them"),
        (
          "rules",
          "for each rule 'deny', 'warn' or 'allow'; \"warnings\": \"deny\" makes every warning an error"
        ),
      ], width: width)
    text += "\n"
    text += TextWrapping.wrap(
      "If you name a table and its outputs as arguments, the options of that table in the file also apply, or else "
        + "those in 'options'. Arguments override both.", width: width)
    text += "\n"
    return text
  }

  private static func example(_ emitters: [any Emitter.Type]) -> String {
    let outputs = emitters.prefix(3).map { language in
      "          \"\(language.description.name)\": { \"path\": \"Generated/App.\(language.description.name)\" }"
    }
    return """
        {
          "tables": [
            {
              "input": "ColorTables/App.colortable",
              "outputs": {
      \(outputs.joined(separator: ",\n"))
              }
            }
          ],
          "rules": { "warnings": "deny" }
        }

      """
  }
}
