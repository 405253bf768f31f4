import Foundation
import TestSupport
import Testing

/// Programs of tests that compare outputs with the JSON output.
enum PythonCheck {
  /// Runs a program in Python, which gets a JSON document on its standard input, and fails unless it ends well and prints
  /// a text.
  static func expect(
    _ script: String, _ work: Any, prints text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let python = try #require(Tool.python, sourceLocation: sourceLocation)
    let result = try python.run(["-c", script], input: try JSONSerialization.data(withJSONObject: work))
    guard result.status != 0 || result.outputText != text else { return }
    Issue.record(
      "status \(result.status)\n\(result.outputText.suffix(2000))\n\(result.errorText.suffix(3000))",
      sourceLocation: sourceLocation)
  }
}
