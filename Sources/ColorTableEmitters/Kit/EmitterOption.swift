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
    /// A text for each of some names: `NAME=TEXT` on the command line, once for each; an object in the configuration.
    case entries(placeholder: String)
  }

  /// The name after the language's: `prefix` for `--css-prefix`.
  public let name: String
  /// The form of its values.
  public let kind: Kind
  /// A phrase for a list of flags.
  public let help: String
  /// The default as help shows it; nil where there is nothing to show.
  public let defaultText: String?

  /// Parses and validates a value, typed for the option's emitter; a toggle's is `true` or `false`, an entry's `NAME=TEXT`.
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
      return EmitterSetting { (language: inout Language) in language[keyPath: property] = value }
    }
  }

  /// An option with a text for each of some names.
  static func entries<Language: Emitter>(
    _ name: String, _ property: WritableKeyPath<Language, [String: String]> & Sendable, placeholder: String,
    help: String, parse: @escaping @Sendable (String) throws(EmitterOptionError) -> String
  ) -> EmitterOption {
    EmitterOption(name: name, kind: .entries(placeholder: placeholder), help: help) {
      text throws(EmitterOptionError) in
      guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals != text.startIndex else {
        throw EmitterOptionError("expected \(placeholder), found \"\(SafeText.printable(text))\"")
      }
      let entry = String(text[..<equals])
      let value = try parse(String(text[text.utf8.index(after: equals)...]))
      return EmitterSetting(entry: entry) { (language: inout Language) in
        language[keyPath: property][entry] = value
      }
    }
  }

  private init(
    name: String, kind: Kind, help: String,
    setting: @escaping @Sendable (String) throws(EmitterOptionError) -> EmitterSetting
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    defaultText = nil
    self.setting = setting
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
  /// The name that the value is for; nil for an option without entries.
  public let entry: String?
  let apply: @Sendable (inout any Emitter) -> Void

  init<Language: Emitter>(entry: String? = nil, _ apply: @escaping @Sendable (inout Language) -> Void) {
    self.entry = entry
    self.apply = { emitter in
      guard var language = emitter as? Language else { return }
      apply(&language)
      emitter = language
    }
  }
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
