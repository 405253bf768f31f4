/// The place where a text breaks the format that it is read as, and the reason.
package struct DocumentSyntaxError: Error, Equatable {
  package var range: Range<Int>
  /// Says what was found and what was expected.
  package var message: String

  package init(range: Range<Int>, message: String) {
    self.range = range
    self.message = message
  }
}
