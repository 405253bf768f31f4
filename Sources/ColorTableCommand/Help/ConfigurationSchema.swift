import ColorTableEmitters
import ColorTableLanguage
import ColorTableTool
import TextSupport

/// The JSON Schema (draft 2020-12) of the configuration file, with what the output languages take.
struct ConfigurationSchema {
  let emitters: [any Emitter.Type]

  var text: String {
    var json = JSONText()
    schema.write(to: &json)
    return json.text
  }

  private enum Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
  {
    case string(String)
    case boolean(Bool)
    case number(Int)
    case list([Value])
    case members([(String, Value)])

    init(stringLiteral text: String) { self = .string(text) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(integerLiteral number: Int) { self = .number(number) }
    init(arrayLiteral elements: Value...) { self = .list(elements) }
    init(dictionaryLiteral members: (String, Value)...) { self = .members(members) }

    static func strings(_ texts: [String]) -> Value { .list(texts.map { .string($0) }) }

    /// Writes the value, an element or member a line; short lists of strings are on one line.
    func write(to json: inout JSONText, depth: Int = 0) {
      switch self {
      case .string(let text): json.string(text)
      case .boolean(let value): json.boolean(value)
      case .number(let value): json.number(value)
      case .list(let values):
        var line = JSONText()
        line.array(values) { $1.write(to: &$0) }
        let isPlain = values.allSatisfy { if case .string = $0 { true } else { false } }
        guard !isPlain || 2 * depth + line.bytes.count >= 90 else { return json.literal(line.bytes) }
        json.array(values, isOpen: true) { $1.write(to: &$0, depth: depth + 1) }
      case .members(let members):
        json.object(isOpen: true) { json in
          for (name, value) in members {
            json.key(escaping: name)
            value.write(to: &json, depth: depth + 1)
          }
        }
      }
    }
  }

  /// An object that has these properties and no others.
  private static func closed(
    _ properties: [(String, Value)], required: [String] = [], description: String
  ) -> Value {
    .members(
      [("description", .string(description)), ("type", "object")]
        + (required.isEmpty ? [] : [("required", .strings(required))])
        + [("properties", .members(properties)), ("additionalProperties", false)])
  }

  private static func path(_ description: String) -> Value {
    ["description": .string(description), "type": "string", "minLength": 1, "not": ["const": "-"]]
  }

  private var schema: Value {
    let table = Self.closed(
      [
        (
          "input",
          Self.path("The table's path, relative to this file. A pattern or a folder lists several tables.")
        ),
        (
          "outputs",
          Self.closed(
            emitters.map { ($0.description.name, output($0.description)) },
            description: "The outputs of the table.")
        ),
      ], required: ["input"], description: "A table.")
    let levels = Value.strings(RuleLevels.Level.allCases.map(\.rawValue))
    let named =
      Rule.all.filter(\.isLint).map { ($0.name, $0.summary) }
      + RuleGroup.allCases.map { ($0.rawValue, $0.summary) }
    let rules: [(String, Value)] = named.map { name, summary in
      (name, ["description": .string(summary), "enum": levels])
    }
    let warnings: Value = [
      "description": "Every rule that warns.", "const": .string(RuleLevels.Level.deny.rawValue),
    ]
    let options = emitters.map { $0.description }.map { language in
      (language.name, Self.closed(Self.options(language), description: "Options of \(language.name)."))
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "colortable.json",
      "description": "The configuration of colortable: tables, their outputs, and rule severities.",
      "type": "object",
      "minProperties": 1,
      "properties": [
        "$schema": ["type": "string"],
        "tables": ["description": "The tables.", "type": "array", "items": table],
        "exclude": [
          "description": "Patterns of files and folders to ignore in searches, as in .gitignore.",
          "type": "array", "items": ["type": "string"],
        ],
        SwitcherFile.name: Self.closed(
          [
            ("path", Self.path("The path of the file, relative to this file.")),
            (
              "with",
              [
                "description": "Parts to add to the library's core.", "type": "array",
                "items": ["enum": .strings(SwitcherFile.Part.allCases.map(\.rawValue))],
              ]
            ),
          ], required: ["path"],
          description: "The source of the theme switcher: one file for the Swift of all tables."
        ),
        "options": Self.closed(options, description: "Options of outputs, unless a table overrides them."),
        "rules": Self.closed(rules + [("warnings", warnings)], description: "The severity of each rule."),
      ],
      "additionalProperties": false,
    ]
  }

  private static func options(_ language: EmitterDescription) -> [(String, Value)] {
    language.options.map { option in
      let help = Value.string(option.help)
      return switch option.kind {
      case .text: (option.name, ["description": help, "type": "string"])
      case .choice(let words): (option.name, ["description": help, "enum": .strings(words)])
      case .toggle: (option.name, ["description": help, "type": "boolean"])
      case .entries:
        (option.name, ["description": help, "type": "object", "additionalProperties": ["type": "string"]])
      }
    }
  }

  /// A path, or an object with a path and options.
  private func output(_ language: EmitterDescription) -> Value {
    let path = Self.path(
      "The path of the output, relative to this file. A star is replaced by the name of each table.")
    let reaches: Value = [
      "description":
        "Patterns of the source code that uses the output's names, as in .gitignore: 'usage --fix' changes no other.",
      "type": "array", "items": ["type": "string"],
    ]
    let options = [("path", path), ("reaches", reaches)] + Self.options(language)
    return [
      "description": .string(language.summary),
      "oneOf": [path, Self.closed(options, required: ["path"], description: "With options.")],
    ]
  }
}
