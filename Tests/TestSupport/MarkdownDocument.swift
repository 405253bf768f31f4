/// A Markdown text as lines, with the blocks of code that stand in it between fences.
package struct MarkdownDocument {
  /// A block of code.
  package struct Block {
    /// The word behind the opening fence: `swift`, `console`.
    package var language: String
    /// The indices of its lines, without the fences.
    package var lines: Range<Int>
  }

  /// The lines, without line ends.
  package var lines: [String]
  /// The blocks, in order.
  package let blocks: [Block]

  package init(_ text: String) {
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
  package func text(of block: Block) -> String { lines[block.lines].map { $0 + "\n" }.joined() }
}

/// A `console` block: commands behind `$ `, each with what it prints.
package struct ConsoleSession {
  /// A command.
  package struct Step {
    package var command: String
    package var output: String
  }

  /// The commands, in order.
  package var steps: [Step] = []

  package init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
  }

  /// The block's text.
  package var text: String { steps.map { "$ \($0.command)\n\($0.output)" }.joined() }
}
