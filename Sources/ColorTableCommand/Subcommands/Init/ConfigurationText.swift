import TextSupport

enum ConfigurationText {
  static func text(_ tables: [PlannedTable]) -> String {
    var text = JSONText(.padded)
    text.object(isOpen: true) { text in
      text.key("tables")
      text.array(tables, isOpen: true) { text, table in
        text.object(isOpen: !table.outputs.isEmpty) { text in
          text.member("input", table.path)
          guard !table.outputs.isEmpty else { return }
          text.key("outputs")
          text.object(isOpen: true) { text in
            for output in table.outputs { output.write(to: &text) }
          }
        }
      }
    }
    return text.text
  }
}
