import ColorTableLanguage

/// The directives, with the form of each and what it is for.
enum DirectiveForms {
  /// The directives without `@`, with their forms.
  static let all: [(name: String, form: String)] = zip(Directive.names, Directive.forms).map { ($0, $1) }

  /// A sentence that says what a directive is for.
  static func summary(of name: String) -> String {
    switch name {
    case "theme": "Says what a theme is for."
    case "contrast": "A contract: so much contrast in every theme."
    case "distinct": "A contract: these tokens can be told apart in every theme."
    case "deprecated": "Marks a token that should not be used any more."
    case "name": "Gives a token another name in one output."
    case "allow": "Silences a rule for some tokens, or for the whole table."
    case "hex": "Says which digits of 8-digit values are alpha."
    case "include": "Takes in the rows of another table."
    case "extends": "Takes in another table, with the rows of this file in place of those with their keys."
    default: ""
    }
  }
}
