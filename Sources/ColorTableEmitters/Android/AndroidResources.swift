import ColorScience
import ColorTableModel
import TextSupport

/// The files of Android resources.
struct AndroidResources: Sendable {
  let input: EmitterInput
  let table: Table
  let names: [String]

  /// - Parameter tokens: Those that the file has; nil for all.
  func colors(_ path: String, _ theme: ThemeID, of tokens: Set<TokenID>? = nil) -> OutputFile {
    OutputFile(path: path, expectedSize: input.expectedSize) { writer in
      writeStart(to: &writer)
      let start = Array("    <color name=\"".utf8)
      writeTokens(of: tokens, to: &writer) { writeColor(start, $0, theme, "</color>\n", to: &$1) }
      writer.write("</resources>\n")
    }
  }

  /// A file with theme overlays: those that are other at night, or else all of them with the attributes that they set.
  func overlays(_ path: String, _ overlays: AndroidOverlays, isNight: Bool = false) -> OutputFile {
    let themes = isNight ? overlays.themes.filter { $0.night != nil } : overlays.themes
    let itemStart = Array("        <item name=\"\(overlays.attributePrefix)".utf8)
    return OutputFile(path: path, expectedSize: input.expectedSize) { writer in
      writeStart(to: &writer)
      if !isNight {
        let start = Array("    <attr name=\"\(overlays.attributePrefix)".utf8)
        writeTokens(to: &writer) { token, writer in
          writeElement(start, token, "\" format=\"color\" />\n", to: &writer)
        }
        writer.write("\n    <!-- Follows the system. -->\n")
        writeStyle(overlays.base, to: &writer) {
          for token in table.tokenIDs {
            writeElement(itemStart, token, "\">@color/", to: &$0)
            $0.write(names[token])
            $0.write("</item>\n")
          }
        }
      }
      for theme in themes {
        if !isNight || theme.name != themes.first?.name { writer.write("\n") }
        writer.write("    <!-- ")
        CommentSyntax.androidResource.append(theme.label.utf8, to: &writer)
        writer.write(" -->\n")
        let colors = isNight ? theme.night ?? theme.day : theme.day
        writeStyle(theme.name, to: &writer) { writer in
          for token in table.tokenIDs { writeColor(itemStart, token, colors, "</item>\n", to: &writer) }
        }
      }
      writer.write("</resources>\n")
    }
  }

  private func writeStart(to writer: inout CodeWriter) {
    writer.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    writer.writeNotice(of: input, .androidResource)
    writer.write("<resources>\n")
  }

  /// Writes each token with its comment and, as in the table, blank lines between sections.
  private func writeTokens(
    of tokens: Set<TokenID>? = nil, to writer: inout CodeWriter,
    _ write: (_ token: TokenID, _ writer: inout CodeWriter) -> Void
  ) {
    var (isFirst, isSection) = (true, false)
    for token in table.tokenIDs {
      isSection = isSection || table.startsSection(token)
      if let tokens, !tokens.contains(token) { continue }
      if !isFirst, isSection { writer.write("\n") }
      (isFirst, isSection) = (false, false)
      writeComment(on: token, to: &writer)
      write(token, &writer)
    }
  }

  /// Writes the documentation and the deprecation of a token as one comment: aapt2 reads the last one before an element,
  /// makes it a comment in Java, and takes `@deprecated` in it for Java's annotation.
  private func writeComment(on token: TokenID, to writer: inout CodeWriter) {
    let syntax = CommentSyntax.androidResource
    let documentation = table.documentationBytes(of: token)
    let deprecation = table.deprecations.isEmpty ? nil : table.deprecation(of: token)
    guard !documentation.isEmpty || deprecation != nil else { return }
    writer.write("    <!-- ")
    syntax.append(documentation, to: &writer)
    if let deprecation {
      writer.write(documentation.isEmpty ? "@deprecated" : " @deprecated")
      let advice = deprecation.advice("Use") { names[$0] }
      if !advice.isEmpty {
        writer.write(" ")
        syntax.append(advice.utf8, to: &writer)
        if deprecation.reason == nil { writer.write(".") }
      }
    }
    writer.write(" -->\n")
  }

  private func writeStyle(
    _ name: String, to writer: inout CodeWriter, _ writeItems: (_ writer: inout CodeWriter) -> Void
  ) {
    // An overlay has no parent; without the attribute its name would give it one.
    writer.write("    <style name=\"\(name)\" parent=\"\">\n")
    writeItems(&writer)
    writer.write("    </style>\n")
  }

  @inline(__always)
  private func writeElement(
    _ start: [UInt8], _ token: TokenID, _ end: StaticString, to writer: inout CodeWriter
  ) {
    writer.write(start)
    writer.write(names[token])
    writer.write(end)
  }

  /// Writes an element with a colour: `#RRGGBB`, or `#AARRGGBB` where it is not opaque.
  @inline(__always)
  private func writeColor(
    _ start: [UInt8], _ token: TokenID, _ theme: ThemeID, _ end: StaticString, to writer: inout CodeWriter
  ) {
    let color = input.nearestRGBA8(of: token, in: theme)
    writeElement(start, token, "\">#", to: &writer)
    if color.isOpaque {
      writer.appendHexDigits(color.rawValue, count: 6, isUppercase: true)
    } else {
      writer.appendHexDigits(color.alphaFirst, isUppercase: true)
    }
    writer.write(end)
  }
}

/// Names in Android resources, which are those of Java: aapt2 makes a class of them.
enum AndroidText {
  /// The words that no identifier of Java is.
  static let javaKeywords = Set(
    """
    _ abstract assert boolean break byte case catch char class const continue default do double else enum extends \
    false final finally float for goto if implements import instanceof int interface long native new null package \
    private protected public return short static strictfp super switch synchronized this throw throws transient \
    true try void volatile while
    """.split(separator: " ").map(String.init))

  static func isIdentifier(_ text: some StringProtocol) -> Bool {
    text.isASCIIIdentifier && !javaKeywords.contains(String(text))
  }

  /// The member of the class `R` for a resource.
  static func member(_ resource: String) -> String {
    String(resource.map { $0 == "-" || $0 == "." ? "_" : $0 })
  }

  /// Whether a text is the name of a resource that the class `R` can have.
  static func isResource(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || UnicodeIdentifier.canStart(first) else {
      return false
    }
    return !javaKeywords.contains(member(text))
      && text.unicodeScalars.allSatisfy { $0 == "-" || $0 == "." || UnicodeIdentifier.canContinue($0) }
  }

  /// The start of a table's attributes: `my_app_` for `MyApp`.
  static func attributePrefix(_ name: String) -> String {
    (NameRules(language: "Android resources", style: .snakeCase).name(for: name) ?? name) + "_"
  }
}
