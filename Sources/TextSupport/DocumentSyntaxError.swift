/// Where and why a text is not of the format that it is read as.
package struct DocumentSyntaxError: Error, Equatable {
  package var range: Range<Int>
  /// What was found and what was expected.
  package var message: String

  package init(range: Range<Int>, message: String) {
    self.range = range
    self.message = message
  }
}
