import ColorTableEmitters
import ColorTableLanguage
import ColorTableTool
import TextSupport

/// The JSON Schema (draft 2020-12) of the configuration file, with what the output languages take.
struct ConfigurationSchema {
  let emitters: [any Emitter.Type]

  var text: String { Self.object(members).text() + "\n" }

  private indirect enum Value {
    case string(String)
    case boolean(Bool)
    case number(Int)
    case list([Value])
    case members([(String, Value)])

    /// The value as JSON, an element or member a line; short lists of strings are on one line.
    func text(indent: String = "") -> String {
      let inner = indent + "  "
      switch self {
      case .string(let text): return JSONString.text(text)
      case .boolean(let value): return value ? "true" : "false"
      case .number(let value): return "\(value)"
      case .list(let values):
        let isPlain = values.allSatisfy { if case .string = $0 { true } else { false } }
        let line = "[" + values.map { $0.text() }.joined(separator: ", ") + "]"
        if isPlain, indent.utf8.count + line.utf8.count < 90 { return line }
        return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
      case .members(let members):
        if members.isEmpty { return "{}" }
        return "{\n"
          + members.map { "\(inner)\(JSONString.text($0)): \($1.text(indent: inner))" }.joined(
            separator: ",\n")
          + "\n\(indent)}"
      }
    }
  }

  private static func object(_ members: [(String, Value)]) -> Value { .members(members) }

  /// An object that has these properties and no others.
  private static func closed(
    _ properties: [(String, Value)], required: [String] = [], description: String
  ) -> Value {
    var members: [(String, Value)] = [("description", .string(description)), ("type", .string("object"))]
    if !required.isEmpty { members.append(("required", .list(required.map { .string($0) }))) }
    members.append(("properties", .members(properties)))
    members.append(("additionalProperties", .boolean(false)))
    return .members(members)
  }

  private static func path(_ description: String) -> Value {
    .members([
      ("description", .string(description)), ("type", .string("string")), ("minLength", .number(1)),
      ("not", .members([("const", .string("-"))])),
    ])
  }

  private var members: [(String, Value)] {
    let table = Self.closed(
      [
        (
          "input",
          Self.path("The table's path, relative to this file; a pattern or a folder stands for several.")
        ),
        (
          "outputs",
          Self.closed(
            emitters.map { ($0.description.name, output($0.description)) },
            description: "The outputs of the table, by language.")
        ),
      ], required: ["input"], description: "A table.")
    let levels = RuleLevels.Level.allCases.map { Value.string($0.rawValue) }
    let rules = Rule.all.filter { $0.isLint }.map { rule in
      (
        rule.name,
        Value.members([("description", .string(rule.summary)), ("enum", .list(levels))])
      )
    }
    let warnings: (String, Value) = (
      "warnings",
      .members([
        ("description", .string("Every rule that warns.")),
        ("const", .string(RuleLevels.Level.deny.rawValue)),
      ])
    )
    let groups = RuleGroup.allCases.map { group in
      (
        group.rawValue,
        Value.members([("description", .string(group.summary)), ("enum", .list(levels))])
      )
    }
    return [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("colortable.json")),
      (
        "description",
        .string("The configuration of colortable: tables, their outputs, and the levels of rules.")
      ),
      ("type", .string("object")),
      ("minProperties", .number(1)),
      (
        "properties",
        .members([
          ("$schema", .members([("type", .string("string"))])),
          (
            "tables",
            .members([
              ("description", .string("The tables.")), ("type", .string("array")), ("items", table),
            ])
          ),
          (
            "exclude",
            .members([
              (
                "description",
                .string("Patterns of what is left out where folders are searched, as in .gitignore.")
              ),
              ("type", .string("array")), ("items", .members([("type", .string("string"))])),
            ])
          ),
          (
            "options",
            Self.closed(
              emitters.map { language in
                let description = language.description
                return (
                  description.name,
                  Self.closed(Self.options(description), description: "Options of \(description.name).")
                )
              }, description: "Options of languages, unless a table says otherwise.")
          ),
          ("rules", Self.closed(rules + groups + [warnings], description: "How much each rule matters.")),
        ])
      ),
      ("additionalProperties", .boolean(false)),
    ]
  }

  private static func options(_ language: EmitterDescription) -> [(String, Value)] {
    language.options.map { option in
      var members: [(String, Value)] = [("description", .string(option.help))]
      switch option.kind {
      case .text: members.append(("type", .string("string")))
      case .choice(let words): members.append(("enum", .list(words.map { .string($0) })))
      case .toggle: members.append(("type", .string("boolean")))
      }
      return (option.name, Value.members(members))
    }
  }

  /// A path, or an object with a path and options.
  private func output(_ language: EmitterDescription) -> Value {
    let options = Self.options(language)
    let path = Self.path(
      "The path of the output, relative to this file; of several tables, a star stands for the name of each.")
    return .members([
      ("description", .string(language.summary)),
      (
        "oneOf",
        .list([
          path, Self.closed([("path", path)] + options, required: ["path"], description: "With options."),
        ])
      ),
    ])
  }
}
