import ColorTableModel
import Testing

struct IdentifierTests {
  @Test func `a cell leads to its token and its theme`() {
    let layout = CellLayout(themeCount: 3)
    var next = 0
    for token in TokenID(0)..<TokenID(4) {
      for theme in ThemeID(0)..<ThemeID(3) {
        let cell = layout.cell(of: token, in: theme)
        #expect(cell == CellID(next))
        #expect(layout.token(of: cell) == token && layout.theme(of: cell) == theme)
        next += 1
      }
    }
    #expect(CellLayout(themeCount: 0).themeCount == 1)
  }
}
