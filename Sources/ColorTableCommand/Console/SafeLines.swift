import ColorTableDiagnostics
import TextSupport

extension SafeText {
  /// A line with its hidden characters written out, but with its tabs.
  static func printable(keepingTabs line: ArraySlice<UInt8>) -> String {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { printable($0) }
      .joined(separator: "\t")
  }
}
