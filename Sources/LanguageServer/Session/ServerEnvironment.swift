import ColorTableDiagnostics
import ColorTableLanguage

/// The files and settings that the server works with. It reads nothing by itself.
package protocol ServerEnvironment: AnyObject {
  /// The content of a file.
  func read(_ path: String) -> Result<[UInt8], ServerFileError>

  /// Why a table in a folder may not include a file, as a phrase; nil where it may.
  func refusal(ofInclude path: String, inFolder folder: String, workspaceFolders: [String]) -> String?

  /// The one path of a file, whatever path it was reached by, also of one that does not exist.
  func canonicalPath(_ path: String) -> String

  /// The names of the files in a folder; none where it cannot be read.
  func names(inFolder path: String) -> [String]

  /// The tables in a folder and in those in it, without those that are parts of others.
  func tables(inFolder path: String) -> [String]

  /// The settings that `check` takes from the configuration for a table.
  ///
  /// - Parameters:
  ///   - path: The table's absolute path.
  ///   - buffer: The unsaved text of a file, by its absolute path.
  func settings(forTable path: String, buffer: (String) -> [UInt8]?) -> ServerSettings

  /// Whether a process exists.
  func isRunning(process: Int) -> Bool
}

/// Why a file could not be read.
package struct ServerFileError: Error {
  /// The reason, as a phrase.
  package var reason: String
  /// Whether there is no such file.
  package var isMissing: Bool

  package init(reason: String, isMissing: Bool) {
    self.reason = reason
    self.isMissing = isMissing
  }
}

/// The settings of the configuration for a table.
package struct ServerSettings {
  /// How much each rule matters.
  package var levels = RuleLevels()
  /// The absolute path of the configuration; nil where there is none.
  package var configurationPath: String?
  /// The content of the configuration, and what is wrong with it.
  package var configurationText: [UInt8] = []
  package var configurationDiagnostics: [Diagnostic] = []
  /// Finds the reasons why the outputs that are listed for the table cannot be generated.
  package var outputProblems: (CheckedTable) -> [Diagnostic] = { _ in [] }

  package init() {}
}
