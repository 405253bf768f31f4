import TestSupport
import Testing

/// Tables as text, with what is said of them: `Cases` has a folder for each kind.
struct CaseTests {
  @Test(arguments: CaseFile.all(in: "ColorTableLanguageTests/Cases/Rules"))
  func `a table has the diagnostics of its case`(file: CaseFile) throws {
    try file.expect(TableCase.checked)
  }

  @Test(arguments: CaseFile.all(in: "ColorTableLanguageTests/Cases/Layout"))
  func `a table is laid out as in its case`(file: CaseFile) throws {
    try file.expect(TableCase.formatted)
  }
}
