import TextSupport

/// The declaration of one option of an output language, and the parser of its values.
///
/// An option is a stored property of the emitter: its type and its default are declared there and nowhere else.
public struct EmitterOption: Sendable {
  /// The form of an option's values.
  public enum Kind: Sendable {
    /// Any text that the option's parser accepts; help shows the placeholder.
    case text(placeholder: String)
    /// One of some words.
    case choice([String])
    /// Nothing on the command line, `true` or `false` in the configuration.
    case toggle
  }

  /// The name after the language's: `prefix` for `--css-prefix`.
  public let name: String
  /// The form of its values.
  public let kind: Kind
  /// A phrase for a list of flags.
  public let help: String
  /// The default as help shows it; nil where there is nothing to show.
  public let defaultText: String?

  /// Parses and validates a value, typed for the option's emitter; a toggle's is `true` or `false`.
  public let setting: @Sendable (_ text: String) throws(EmitterOptionError) -> EmitterSetting

  private init<Language: Emitter, Property: Sendable>(
    _ name: String, _ property: WritableKeyPath<Language, Property> & Sendable, _ kind: Kind, help: String,
    defaultText: String?, parse: @escaping @Sendable (String) throws(EmitterOptionError) -> Property
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    self.defaultText = defaultText
    setting = { text throws(EmitterOptionError) in
      let value = try parse(text)
      return EmitterSetting(option: name) { emitter in
        guard var language = emitter as? Language else { return }
        language[keyPath: property] = value
        emitter = language
      }
    }
  }

  /// An option that takes a text.
  public static func text<Language: Emitter, Property: Sendable>(
    _ name: String, _ property: WritableKeyPath<Language, Property> & Sendable, placeholder: String,
    help: String,
    defaultText: String? = nil, parse: @escaping @Sendable (String) throws(EmitterOptionError) -> Property
  ) -> EmitterOption {
    EmitterOption(
      name, property, .text(placeholder: placeholder), help: help, defaultText: defaultText, parse: parse)
  }

  /// An option that takes a text with a form.
  ///
  /// - Parameters:
  ///   - expected: The form, for the message about any other text.
  ///   - hasForm: Whether a text has it.
  static func text<Language: Emitter>(
    _ name: String, _ property: WritableKeyPath<Language, String?> & Sendable, placeholder: String,
    help: String, defaultText: String? = nil, expected: String,
    where hasForm: @escaping @Sendable (String) -> Bool
  ) -> EmitterOption {
    text(name, property, placeholder: placeholder, help: help, defaultText: defaultText) {
      text throws(EmitterOptionError) in
      if hasForm(text) { return text }
      throw EmitterOptionError("expected \(expected), found \"\(SafeText.printable(text))\"")
    }
  }

  /// An option that is one of some words: the cases of the property's type, of which its default is one.
  public static func choice<Language: Emitter, Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: WritableKeyPath<Language, Choice> & Sendable, help: String
  ) -> EmitterOption {
    let words = Choice.allCases.map(\.rawValue)
    return EmitterOption(
      name, property, .choice(words), help: help, defaultText: Language()[keyPath: property].rawValue
    ) { text throws(EmitterOptionError) in
      if let choice = Choice(rawValue: text) { return choice }
      throw EmitterOptionError("expected \(EnglishList.or(words)), found \(text)", choices: words)
    }
  }

  /// An option that is on or off.
  public static func toggle<Language: Emitter>(
    _ name: String, _ property: WritableKeyPath<Language, Bool> & Sendable, help: String
  ) -> EmitterOption {
    EmitterOption(name, property, .toggle, help: help, defaultText: nil) { text throws(EmitterOptionError) in
      if let isOn = Bool(text) { return isOn }
      throw EmitterOptionError("expected true or false, found \(text)", choices: ["true", "false"])
    }
  }
}

/// A valid value of one option, for ``Emitter/init(settings:)``.
public struct EmitterSetting: Sendable {
  /// The option's name, without the language's.
  public let option: String
  let apply: @Sendable (inout any Emitter) -> Void
}

/// A value that an option cannot have.
public struct EmitterOptionError: Error, Equatable, Sendable {
  /// A sentence that says what is wrong with the value and what was expected, without a full stop.
  public let message: String
  /// The values that the option can have, where they are some words.
  public let choices: [String]

  public init(_ message: String, choices: [String] = []) {
    self.message = message
    self.choices = choices
  }
}
