import ColorScience
import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableTool
import TextSupport

/// A comparison for a terminal, with swatches where it has the colours.
struct HumanComparison {
  let outline: ComparisonOutline
  let console: Console

  private var decorator: any Decorator { console.decorator(for: .output) }

  func print() {
    for section in outline.sections {
      console.printLine(decorator.decorate(section.title, as: .message))
      for line in section.lines { print(line, indentation: "  ") }
      if section.omitted > 0 {
        console.printLine("  …and \(section.omitted) more; --format json lists all")
      }
      console.print("\n")
    }
    for line in outline.impacts { console.printLine(text(line.pieces)) }
  }

  private func print(_ line: ComparisonOutline.Line, indentation: String) {
    let part: ReportPart? =
      switch line.mark {
      case .broken: .severity(.error)
      case .none: nil
      case .added, .removed, .changed: .label
      }
    let mark = part.map { decorator.decorate(line.mark.rawValue, as: $0) } ?? line.mark.rawValue
    console.printLine(indentation + mark + " " + text(line.pieces))
    for child in line.children { print(child, indentation: indentation + "  ") }
  }

  private func text(_ pieces: [ComparisonOutline.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .name(let name): SafeText.printable(name)
      case .quotation(let text): "\"" + SafeText.printable(text) + "\""
      case .color(let color, let isOnDark):
        console.colorDepth.text(color.cssText, on: color, over: isOnDark ? .black : .white)
      }
    }.joined()
  }
}
