import ColorTableLanguage

/// The directives, with the form of each and what it is for.
enum DirectiveForms {
  /// The directives without `@`, with their forms.
  static let all: [(name: String, form: String)] = zip(Directive.names, Directive.forms).map { ($0, $1) }

  /// A sentence that says what a directive is for.
  static func summary(of name: String) -> String {
    switch name {
    case "theme": "Declares the appearance, base and title of a theme."
    case "contrast": "A contract: a minimum contrast in every theme."
    case "distinct": "A contract: these tokens are distinguishable in every theme."
    case "deprecated": "Marks a token that should no longer be used."
    case "name": "Sets the name of a token in one output."
    case "allow": "Silences a rule for some tokens, or for the whole table."
    case "hex": "Sets which digits of 8-digit values are alpha."
    case "include": "Includes the rows of another table."
    case "extends": "Includes another table, and replaces its rows by rows of this file with the same keys."
    default: ""
    }
  }
}
