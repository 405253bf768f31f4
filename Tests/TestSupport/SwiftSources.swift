import Foundation
import Testing

/// Swift files of the repository, and what they import.
package enum SwiftSources {
  /// The Swift files under a folder of the repository.
  package static func files(under folder: String) throws -> [URL] {
    let root = Locations.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { root.appending(path: $0) }
  }

  /// The modules that a file imports.
  package static func imports(of file: URL) throws -> [String] {
    imports(in: try String(contentsOf: file, encoding: .utf8))
  }

  /// The modules that a text imports.
  package static func imports(in text: String) -> [String] {
    let form =
      #/(?:^|;)[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?import[ \t]+(?:(?:typealias|struct|class|enum|protocol|let|var|func)[ \t]+)?([A-Za-z_]\w*)/#
      .anchorsMatchLineEndings()
    return text.matches(of: form).map { String($0.output.1) }
  }
}
