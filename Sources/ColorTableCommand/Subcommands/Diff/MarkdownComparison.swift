import ColorTableAnalysis
import TextSupport

/// A comparison in GitHub's Markdown, for a pull request.
struct MarkdownComparison {
  /// A comment on GitHub has at most 65,536 characters; what leads to it says how much is left out.
  private static let limit = 60_000

  let text: String

  init(_ outline: ComparisonOutline, names: (old: String, new: String)) {
    let (sections, impacts) = (outline.sections, outline.impacts)
    var text = "### Colours: \(Self.code(names.old)) to \(Self.code(names.new))\n"
    if sections.isEmpty { text += "\nNo difference.\n" }
    if !impacts.isEmpty {
      text += "\n" + impacts.map { "- " + Self.text($0.pieces) + "\n" }.joined()
    }
    var omitted = 0
    for section in sections {
      guard text.utf8.count < Self.limit else {
        omitted += section.lines.count
        continue
      }
      text += "\n#### \(section.title)\n\n"
      for line in section.lines {
        let lines = Self.lines(line, indentation: "")
        if omitted > 0 || text.utf8.count + lines.utf8.count > Self.limit {
          omitted += 1
        } else {
          text += lines
        }
      }
    }
    omitted += sections.reduce(0) { $0 + $1.omitted }
    if omitted > 0 { text += "\n…and \(EnglishList.count(omitted, "entry", plural: "entries")) more.\n" }
    self.text = text
  }

  private static func lines(_ line: ComparisonOutline.Line, indentation: String) -> String {
    // A long list under one entry is cut as well, so that an entry always fits.
    let shown = line.children.prefix(50)
    let word =
      switch line.mark {
      case .added, .removed, .changed: code(line.mark.rawValue) + " "
      case .broken: "**!** "
      case .none: ""
      }
    var text = indentation + "- " + word + self.text(line.pieces) + "\n"
    for child in shown { text += lines(child, indentation: indentation + "  ") }
    if shown.count < line.children.count {
      text += indentation + "  - …and \(line.children.count - shown.count) more\n"
    }
    return text
  }

  private static func text(_ pieces: [ComparisonOutline.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): plain(text)
      case .name(let name): code(name)
      case .quotation(let text): code(SafeText.printable(text, atMost: 500))
      // GitHub shows the colour beside a hex value in back-ticks, and there is no back-tick in CSS of ours.
      case .color(let color, _): "`\(color.cssText)`"
      }
    }.joined()
  }

  /// Our own words: arrows and at signs are the only characters in them that mean something.
  private static func plain(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case ">" where previous == "-":
        result.removeLast()
        result += "→"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// Words of a table as code. Every character that Markdown, HTML or GitHub could take for something is written as a
  /// number, which none of them does.
  static func code(_ text: String) -> String {
    var result = "<code>"
    for scalar in SafeText.printable(text).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "+", ".", "/", ",": result.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "</code>"
  }
}
