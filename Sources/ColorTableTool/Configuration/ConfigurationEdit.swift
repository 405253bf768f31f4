import TextSupport

/// Adds a table to the text of a configuration file, which may have been written by hand: all other bytes stay, and what
/// is new is indented as what is there.
struct ConfigurationEdit {
  private let bytes: [UInt8]
  private let newline: String

  /// The text with one more table, without outputs; nil where there is no object to add it to.
  static func text(_ bytes: [UInt8], addingTable input: String) -> [UInt8]? {
    guard let root = try? JSONReader.read(bytes, isLenient: true), case .object(let members) = root.content
    else { return nil }
    let edit = ConfigurationEdit(bytes)
    let member = "\"input\": " + JSONString.text(input)
    guard let tables = members.first(where: { $0.name == "tables" }) else {
      guard let last = members.last else { return nil }
      let start = last.nameRange.lowerBound
      return edit.adding(
        "\"tables\": " + edit.list(of: member, as: start), behind: last.value.range.upperBound, as: start)
    }
    guard case .array(let elements) = tables.value.content else { return nil }
    guard let last = elements.last else {
      let list = edit.list(of: member, as: tables.nameRange.lowerBound)
      return edit.replacing(tables.value.range, with: list)
    }
    guard case .object(let inner) = last.content, let first = inner.first else { return nil }
    // The entry stands on lines of its own, or on one, as the last one does.
    let begin = edit.space(before: first.nameRange.lowerBound)
    let end = edit.space(before: last.range.upperBound - 1)
    return edit.adding(
      "{" + begin + member + end + "}", behind: last.range.upperBound, as: last.range.lowerBound)
  }

  /// The text with one more output of a table; nil where the table is not listed by its path or has an output of the
  /// language.
  static func text(
    _ bytes: [UInt8], addingOutput language: String, member: String, toTable input: String
  ) -> [UInt8]? {
    guard let root = try? JSONReader.read(bytes, isLenient: true), case .object(let members) = root.content,
      case .array(let elements)? = members.first(where: { $0.name == "tables" })?.value.content
    else { return nil }
    let edit = ConfigurationEdit(bytes)
    for element in elements {
      guard case .object(let entry) = element.content, let name = entry.first(where: { $0.name == "input" }),
        case .string(input) = name.value.content
      else { continue }
      guard let outputs = entry.first(where: { $0.name == "outputs" }) else {
        return edit.adding(
          "\"outputs\": { \(member) }", behind: name.value.range.upperBound, as: name.nameRange.lowerBound)
      }
      guard case .object(let listed) = outputs.value.content, !listed.contains(where: { $0.name == language })
      else { return nil }
      guard let last = listed.last else { return edit.replacing(outputs.value.range, with: "{ \(member) }") }
      return edit.adding(member, behind: last.value.range.upperBound, as: last.nameRange.lowerBound)
    }
    return nil
  }

  /// The text with another path of an output of a table; nil where it does not list that.
  ///
  /// - Parameter value: The whole output, where the text lists it without options.
  static func text(
    _ bytes: [UInt8], movingOutput language: String, ofTable input: String, to path: String, value: String
  ) -> [UInt8]? {
    guard let root = try? JSONReader.read(bytes, isLenient: true),
      case .array(let tables)? = root["tables"]?.content
    else { return nil }
    for table in tables {
      guard case .string(input)? = table["input"]?.content, let output = table["outputs"]?[language] else {
        continue
      }
      let edit = ConfigurationEdit(bytes)
      guard let old = output["path"] else { return edit.replacing(output.range, with: value) }
      return edit.replacing(old.range, with: JSONString.text(path))
    }
    return nil
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    newline = bytes.contains(0x0D) ? "\r\n" : "\n"
  }

  /// The white space that ends at an offset.
  private func space(before end: Int) -> String {
    var start = end
    while start > 0, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[start - 1]) { start -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A list of one table, laid out for a member that stands as one at an offset does: on lines of its own, or on one.
  private func list(of member: String, as start: Int) -> String {
    let space = space(before: start)
    guard let end = space.utf8.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return "[{ \(member) }]"
    }
    let indentation = String(space[space.utf8.index(after: end)...])
    let step = indentation.isEmpty ? "  " : indentation
    return "[" + newline + indentation + step + "{ \(member) }" + newline + indentation + "]"
  }

  /// The file with a member or an element more, behind the same space as one at an offset.
  private func adding(_ text: String, behind end: Int, as start: Int) -> [UInt8] {
    let space = space(before: start)
    return replacing(end..<end, with: "," + (space.isEmpty ? " " : space) + text)
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }
}
