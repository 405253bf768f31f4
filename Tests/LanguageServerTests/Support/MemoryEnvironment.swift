import ColorTableDiagnostics
import ColorTableLanguage
import LanguageServer

/// Files in memory, with levels of rules as settings.
final class MemoryEnvironment: ServerEnvironment {
  var files: [String: [UInt8]] = [:]
  var runningProcesses: Set<Int> = []
  /// How often a file was read.
  private(set) var readCount = 0

  init(_ files: [String: String]) {
    for (path, text) in files { self.files[path] = Array(text.utf8) }
  }

  func read(_ path: String) -> Result<[UInt8], ServerFileError> {
    readCount += 1
    return files[path].map(Result.success)
      ?? .failure(ServerFileError(reason: "there is no such file", isMissing: true))
  }

  func refusal(ofInclude path: String, inFolder folder: String, workspaceFolders: [String]) -> String? { nil }

  func canonicalPath(_ path: String) -> String { path }

  func names(inFolder path: String) -> [String] {
    files.keys.filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.count + 1)) }
      .filter { !$0.contains("/") }.sorted()
  }

  func tables(inFolder path: String) -> [String] {
    files.keys.filter { $0.hasPrefix(path + "/") && $0.hasSuffix(".colortable") && !$0.contains("/_") }
      .sorted()
  }

  /// The configuration is a list of denied rules, a line each; `broken` is an error.
  func settings(forTable path: String, buffer: (String) -> [UInt8]?) -> ServerSettings {
    var settings = ServerSettings()
    let configuration = "/project/colortable.json"
    guard let bytes = buffer(configuration) ?? files[configuration] else { return settings }
    settings.configurationPath = configuration
    settings.configurationText = bytes
    for rule in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if rule == "broken" {
        settings.configurationDiagnostics.append(
          Diagnostic(
            rule: "invalid-configuration", severity: .error, message: "it is broken",
            span: SourceSpan(file: .init(rawValue: 0), start: 0, end: 6)))
      } else {
        try? settings.levels.set(String(rule), to: .deny)
      }
    }
    return settings
  }

  func isRunning(process: Int) -> Bool { runningProcesses.contains(process) }
}
