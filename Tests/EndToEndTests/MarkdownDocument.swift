/// A Markdown text as lines, with the blocks of code that stand in it between fences.
struct MarkdownDocument {
  /// A block of code.
  struct Block {
    /// The word behind the opening fence: `swift`, `console`.
    var language: String
    /// The indices of its lines, without the fences.
    var lines: Range<Int>
  }

  /// The lines, without line ends.
  var lines: [String]
  /// The blocks, in order.
  let blocks: [Block]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var opening: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let start = opening {
        blocks.append(Block(language: String(lines[start].dropFirst(3)), lines: start + 1..<index))
        opening = nil
      } else {
        opening = index
      }
    }
    self.blocks = blocks
  }

  /// The text of a block, each line with its end.
  func text(of block: Block) -> String { lines[block.lines].map { $0 + "\n" }.joined() }
}

/// A `console` block: commands behind `$ `, each with what it prints.
struct ConsoleSession {
  /// A command.
  struct Step {
    var command: String
    var output: String
  }

  /// The commands, in order.
  var steps: [Step] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
  }

  /// The block's text.
  var text: String { steps.map { "$ \($0.command)\n\($0.output)" }.joined() }
}
