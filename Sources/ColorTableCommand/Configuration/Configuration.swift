import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage

/// What a configuration file asks for.
struct Configuration {
  /// A table with its outputs.
  struct Table {
    /// The table's path, seen from the current folder.
    var input: String
    /// The table's path as generated files name it: seen from the configuration file.
    var sourcePath: String
    /// The outputs, in the order in which help lists the languages.
    var outputs: [Output]
  }

  /// One output.
  struct Output {
    /// The language's name.
    var language: String
    /// The emitter, with its options.
    var emitter: any Emitter
    /// Where the output goes, seen from the current folder.
    var path: String
    /// The settings that the emitter was made with.
    var options: [EmitterSetting]
  }

  /// The file's own path.
  var path: String
  /// The tables.
  var tables: [Table] = []
  /// The options of output languages that hold wherever nothing else is said, by language.
  var options: [String: [EmitterSetting]] = [:]
  /// The levels of rules, in the order of the file; each can be set.
  var levels: [(rule: String, level: RuleLevels.Level)] = []

  /// The rule under which everything that is wrong with a configuration file is reported.
  static let rule = "invalid-configuration"
}
