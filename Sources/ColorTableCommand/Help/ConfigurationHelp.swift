import ColorTableEmitters
import ColorTableTool
import TextSupport

/// The help page on the configuration file.
struct ConfigurationHelp {
  let emitters: [any Emitter.Type]

  func text(width: Int) -> String {
    var text = TextWrapping.wrap(
      "colortable.json lists tables, what is generated from them, and how much each rule matters. 'generate', "
        + "'check' and 'format' read the nearest one in the current folder and those above it, or the one that "
        + "--config names; its paths are relative to its own folder. It may hold comments.", width: width)
    text += "\n\n" + Self.example(emitters) + "\n"
    text += "Members:\n"
    text += TextWrapping.columns(
      [
        ("$schema", "a schema for editors; not read. 'colortable help config-schema' prints one"),
        ("tables", "the tables, in an array"),
        (
          "  input",
          "the table's path, a pattern such as 'ColorTables/*.colortable' or 'Sources/**/*.colortable', or a folder"
        ),
        (
          "  outputs",
          "by language, a path, or an object with 'path', the language's options, which 'colortable help LANGUAGE' lists, and 'reaches', an array of the patterns of the source code that has its names, for 'usage --fix'; where 'input' is a pattern or a "
            + "folder, a star in the path stands for the name of each table, as in 'Generated/*.css'; a table without "
            + "outputs is only checked"
        ),
        (
          "exclude",
          "patterns of files and folders that are left out where folders are searched, as .gitignore has them"
        ),
        (
          "theme-switching",
          "the source of the library that switches themes, one file for all tables: 'path', and 'with', an array of the parts "
            + "that it has beside its core, which 'colortable help swift-switcher-source' lists. The Swift of every table uses it "
            + "unless it has another 'switcher'. The plugins do not write it"
        ),
        ("options", "by language, options that hold for its outputs unless a table says otherwise"),
        ("rules", "by rule, 'deny', 'warn' or 'allow'; \"warnings\": \"deny\" makes every warning an error"),
      ], width: width)
    text += "\n"
    text += TextWrapping.wrap(
      "If a table and its outputs are named as arguments, the options of that table in the file hold as well, "
        + "or else those under 'options'; what the arguments say comes first.", width: width)
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
