import ColorScience
import ColorTableModel
import TextSupport

/// The `tokens` style: all data of each theme and token.
///
/// A theme takes a line, a token takes a line and one more for each theme, so that a changed colour is one
/// changed line in a diff. There is no other white space: large tables stay small. Every member is always
/// present, null where it has no value. JSON has no comments; the member `notice` replaces one.
struct JSONTokenDocument: ~Copyable {
  private let table: Table
  private let components = JSONComponents()
  private let legacyColors: LegacyColors
  /// For each theme, the text before the digits of its value, `"NORMAL":{"hex":"#`, one after the other.
  private let valueStarts: (text: [UInt8], ends: [Int])
  private var bytes: CodeWriter
  /// A buffer for the text of a value, reused from one to the next.
  private var text: [UInt8] = []
  private var lastGroup: [UInt8] = []
  private var lastGroupText = Array(",\"group\":[]".utf8)

  /// The document for a table.
  static func file(_ input: EmitterInput) -> OutputFile {
    OutputFile(
      expectedSize: input.expectedSize,
      finishing: { writer in
        var document = JSONTokenDocument(input, writer: writer)
        document.appendDocument(input)
        document.bytes.finish()
      })
  }

  private init(_ input: EmitterInput, writer: consuming CodeWriter) {
    table = input.table
    legacyColors = input.legacyColors
    var starts: (text: [UInt8], ends: [Int]) = ([], [])
    for (theme, description) in table.themes.enumerated() {
      starts.text.append(literal: theme == 0 ? "\n" : ",\n")
      JSONString.append(description.name.utf8, to: &starts.text)
      starts.text.append(literal: ":{\"hex\":\"#")
      starts.ends.append(starts.text.count)
    }
    valueStarts = starts
    bytes = writer
  }

  private mutating func appendDocument(_ input: EmitterInput) {
    bytes.write("{\n\"version\":1,\n\"generator\":\"colortable\",\n\"notice\":")
    JSONString.append(input.notice, to: &bytes)
    bytes.write(",\n\"source\":")
    JSONString.append(input.sourcePath, to: &bytes)
    bytes.write(",\n\"themes\":[")
    for theme in table.themeIDs {
      bytes.write(theme == .default ? "\n" : ",\n")
      appendTheme(table[theme])
    }
    bytes.write("\n],\n\"tokens\":[")
    var nextDeprecation = 0
    for token in table.tokenIDs {
      bytes.write(token.index == 0 ? "\n" : ",\n")
      appendToken(token, nextDeprecation: &nextDeprecation)
    }
    bytes.write(table.tokenCount == 0 ? "]\n}\n" : "\n]\n}\n")
  }

  private mutating func appendTheme(_ theme: Theme) {
    bytes.write("{\"name\":")
    JSONString.append(theme.name.utf8, to: &bytes)
    bytes.write(",\"title\":")
    JSONString.append(theme.title, to: &bytes)
    bytes.write(",\"appearance\":")
    switch theme.appearance {
    case .light: bytes.write("\"light\"")
    case .dark: bytes.write("\"dark\"")
    case nil: bytes.write("null")
    }
    bytes.write(",\"highContrast\":")
    bytes.write(theme.isHighContrast ? "true" : "false")
    bytes.write(",\"contrastLevel\":")
    switch theme.contrastLevel {
    case .aa: bytes.write("\"AA\"")
    case .aaa: bytes.write("\"AAA\"")
    }
    bytes.write(",\"basedOn\":")
    let base = theme.base.flatMap { table.themeIDs.contains($0) ? table[$0].name : nil }
    JSONString.append(base, to: &bytes)
    bytes.write(",\"family\":")
    JSONString.append(theme.family, to: &bytes)
    bytes.write("}")
  }

  private mutating func appendToken(_ token: TokenID, nextDeprecation: inout Int) {
    table.keyBytes(of: token).withUnsafeBufferPointer { key in
      bytes.write("{\"key\":")
      JSONString.append(key, to: &bytes)
      bytes.write(",\"name\":")
      appendNameAndGroup(key)
    }
    bytes.write(",\"doc\":")
    let documentation = table.documentationBytes(of: token)
    if documentation.isEmpty {
      bytes.write("null")
    } else {
      JSONString.append(documentation, to: &bytes)
    }
    bytes.write(",\"deprecated\":")
    if nextDeprecation < table.deprecations.count, table.deprecations[nextDeprecation].token == token {
      appendDeprecation(table.deprecations[nextDeprecation])
      nextDeprecation += 1
    } else {
      bytes.write("null")
    }
    bytes.write(",\"values\":{")
    appendValues(of: token)
    bytes.write("}}")
  }

  private mutating func appendValues(of token: TokenID) {
    var start = 0
    for (packed, end) in zip(table.packedColors(of: token), valueStarts.ends) {
      bytes.write(valueStarts.text[start..<end])
      start = end
      guard let color = packed.rgba8 else {
        appendWideValue(packed)
        continue
      }
      bytes.appendHexDigits(color)
      bytes.write("\",\"colorSpace\":\"srgb\",")
      components.write(color, to: &bytes)
      bytes.write("}")
    }
  }

  /// The last part of the key, and the parts before it as a list.
  private mutating func appendNameAndGroup(_ key: UnsafeBufferPointer<UInt8>) {
    let start = (key.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1
    JSONString.append(UnsafeBufferPointer(rebasing: key[start...]), to: &bytes)
    appendGroup(UnsafeBufferPointer(rebasing: key[..<max(0, start - 1)]))
  }

  /// The parts of a key before its last one, as a list.
  private mutating func appendGroup(_ group: UnsafeBufferPointer<UInt8>) {
    // Neighbours are mostly of one group, so the text of the last one is reused.
    if !group.elementsEqual(lastGroup) {
      lastGroup = Array(group)
      lastGroupText = []
      lastGroupText.append(literal: ",\"group\":[")
      for (index, part) in lastGroup.split(separator: UInt8(ascii: ".")).enumerated() {
        if index > 0 { lastGroupText.append(literal: ",") }
        JSONString.append(part, to: &lastGroupText)
      }
      lastGroupText.append(literal: "]")
    }
    bytes.write(lastGroupText)
  }

  private mutating func appendDeprecation(_ deprecation: Deprecation) {
    bytes.write("{\"use\":")
    if let replacement = deprecation.replacement {
      JSONString.append(table.keyBytes(of: replacement), to: &bytes)
    } else {
      bytes.write("null")
    }
    bytes.write(",\"reason\":")
    JSONString.append(deprecation.reason, to: &bytes)
    bytes.write("}")
  }

  /// A value in its own space; the hex value is then the nearest of 8-bit sRGB. Missing components (`none`)
  /// are 0, as they are when the colour is shown.
  private mutating func appendWideValue(_ packed: PackedColor) {
    let color = table.color(packed)
    text.removeAll(keepingCapacity: true)
    text.appendHexDigits(legacyColors.legacy(packed).color)
    text.append(literal: "\",\"colorSpace\":\"")
    text.append(contentsOf: color.space.cssName.utf8)
    text.append(literal: "\",\"components\":[")
    JSONComponents.append(color.components.x, to: &text)
    text.append(literal: ",")
    JSONComponents.append(color.components.y, to: &text)
    text.append(literal: ",")
    JSONComponents.append(color.components.z, to: &text)
    text.append(literal: "],\"alpha\":")
    JSONComponents.append(color.alpha, to: &text)
    text.append(literal: "}")
    bytes.write(text)
  }
}
