import ColorTableLanguage
import ColorTableModel

/// How two tables make their colours of others. A formula that gives the same colour is not a change.
package struct FormulaComparison: Sendable {
  private let old: CheckedTable
  private let new: CheckedTable

  package init(from old: CheckedTable, to new: CheckedTable) {
    self.old = old
    self.new = new
  }

  /// The formulas of a value, nil for a plain colour; nothing where both are the same.
  package func change(
    of tokens: TokenPair, in themes: ThemePair
  ) -> (old: String?, new: String?)? {
    let before = old.formula(of: tokens.old, in: themes.old)
    let after = new.formula(of: tokens.new, in: themes.new)
    return before == after ? nil : (before, after)
  }
}
