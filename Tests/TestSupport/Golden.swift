import Foundation
import Testing

/// Comparison of an output with a file of expected bytes.
///
/// With `UPDATE_GOLDEN=1` in the environment a file that differs is written anew, and the test fails all the
/// same, so that a run that records can never pass for one that checks.
public enum Golden {
  static var isRecording: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" }

  /// The path at which an output is stored: letters beyond ASCII are percent-encoded, because not every file system and
  /// archive keeps them as they are.
  public static func storedPath(_ path: String) -> String {
    path.utf8.map { byte in
      byte < 0x80 && byte != UInt8(ascii: "%")
        ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Fails unless the bytes are those of the golden file.
  public static func expect(
    _ bytes: some Sequence<UInt8>, matches golden: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = Data(bytes)
    let expected = try? Data(contentsOf: golden)
    guard actual != expected else { return }
    let name = golden.path.replacingOccurrences(of: Locations.root.path + "/", with: "")
    guard isRecording else {
      Issue.record(
        "\(name) differs (UPDATE_GOLDEN=1 records it):\n\(firstDifference(expected, actual))",
        sourceLocation: sourceLocation)
      return
    }
    do {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try actual.write(to: golden)
      Issue.record("recorded \(name); run again without UPDATE_GOLDEN", sourceLocation: sourceLocation)
    } catch {
      Issue.record("cannot record \(name): \(error)", sourceLocation: sourceLocation)
    }
  }

  /// The first line in which two texts differ, for a message.
  static func firstDifference(_ expected: Data?, _ actual: Data) -> String {
    guard let expected else { return "there is no such file" }
    let expectedLines = String(decoding: expected, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let actualLines = String(decoding: actual, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(expectedLines.count, actualLines.count) {
      let left = index < expectedLines.count ? String(expectedLines[index]) : "(end of file)"
      let right = index < actualLines.count ? String(actualLines[index]) : "(end of file)"
      if left != right { return "line \(index + 1)\n  expected: \(left)\n  actual:   \(right)" }
    }
    return "they differ in bytes that are not UTF-8, or in line ends"
  }
}
