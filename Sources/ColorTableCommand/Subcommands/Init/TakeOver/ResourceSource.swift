import ColorTableEmitters
import ColorTableTool
import TextSupport

/// The colours of a folder of Android resources that people wrote.
struct ResourceSource: ReplacedSource {
  /// A file of `values` or `values-night`.
  private struct File {
    var path: String
    var bytes: [UInt8]
    var isNight: Bool
    var elements: [Element]
    /// Whether the tool wrote it.
    var isGenerated: Bool
  }

  /// An element in the root of a file.
  private struct Element {
    var name: String
    /// The text of a colour; nil for another resource.
    var value: String?
    var range: Range<Int>
    /// Whether it is one of several of its name, for kinds of devices.
    var isForProduct: Bool
  }

  private(set) var entries: [ReplacedEntry] = []
  private let folder: String
  private var files: [File] = []

  /// Reads a folder, whose path ends with `res` as a rule.
  ///
  /// - Parameter output: The files that the output would write there.
  init(_ folder: String, _ fileSystem: any FileSystem, output: [OutputFile]) {
    self.folder = folder
    var qualified: [String: String] = [:]
    for entry in fileSystem.readableEntries(inFolder: folder) where entry.kind == .folder {
      let path = Paths.join(folder, entry.name)
      let paths = fileSystem.names(inFolder: path).filter { $0.hasSuffix(".xml") }
        .map { Paths.join(path, $0) }
      switch entry.name {
      case "values", "values-night":
        for path in paths { read(path, isNight: entry.name != "values", fileSystem) }
      case _ where entry.name.hasPrefix("values-"):
        for path in paths {
          guard let bytes = try? fileSystem.read(path), let elements = Self.elements(bytes) else { continue }
          for element in elements where element.value != nil { qualified[element.name] = entry.name }
        }
      case _ where entry.name.hasPrefix("color-"):
        for path in paths { qualified[String(Paths.split(path).name.dropLast(4))] = entry.name }
      default: break
      }
    }
    let written = ResourceValues(
      output.map { (isNight: $0.path.hasPrefix("values-night/"), elements: Self.elements($0.bytes) ?? []) }
        .map { file in (file.isNight, file.elements.map { ($0.name, $0.value) }) })
    // A run that was killed may have left both; what people wrote is compared.
    files = files.filter(\.isGenerated) + files.filter { !$0.isGenerated }
    let present = ResourceValues(files.map { ($0.isNight, $0.elements.map { ($0.name, $0.value) }) })
    for file in files where !file.isGenerated {
      // Files of dimensions or texts alone say nothing.
      guard file.elements.contains(where: { $0.value != nil }) else { continue }
      for element in file.elements {
        entries.append(
          ReplacedEntry(
            name: element.name, path: file.path,
            obstacle: Self.obstacle(to: element, qualified[element.name], present, written)))
      }
    }
  }

  private mutating func read(_ path: String, isNight: Bool, _ fileSystem: any FileSystem) {
    guard let bytes = try? fileSystem.read(path), let elements = Self.elements(bytes) else { return }
    let isGenerated = OutputSign.notice.marks(bytes, replacedBy: OutputFile(bytes: []))
    files.append(
      File(path: path, bytes: bytes, isNight: isNight, elements: elements, isGenerated: isGenerated))
  }

  /// The resources that a file declares; nil for what is not a file of resources.
  private static func elements(_ bytes: [UInt8]) -> [Element]? {
    guard let parts = try? XMLReader.read(bytes) else { return nil }
    var elements: [Element] = []
    var depth = 0
    var hasChildren = false
    for part in parts {
      switch part.content {
      case .start(let name, let attributes):
        depth += 1
        if depth == 1, name != "resources" { return nil }
        if depth > 2 { hasChildren = true }
        guard depth == 2 else { continue }
        hasChildren = false
        func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        let isColor = name == "color" || name == "item" && attribute("type") == "color"
        elements.append(
          Element(
            name: attribute("name") ?? name, value: isColor ? "" : nil, range: part.range,
            isForProduct: attribute("product") != nil))
      case .end:
        depth -= 1
        guard depth == 1, let last = elements.indices.last else { continue }
        elements[last].range = elements[last].range.lowerBound..<part.range.upperBound
        if hasChildren { elements[last].value = elements[last].value.map { _ in "<" } }
      case .text(let text):
        if depth == 2, let last = elements.indices.last { elements[last].value?.append(text) }
      case .comment: break
      }
    }
    for index in elements.indices { elements[index].value = elements[index].value.map(Self.trimmed) }
    return elements
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  private static func obstacle(
    to element: Element, _ qualifier: String?, _ present: ResourceValues, _ written: ResourceValues
  ) -> String? {
    guard let value = element.value else { return "it is not a colour" }
    if element.isForProduct { return "it has a value for each product" }
    guard present.has(element.name) else { return "it has a value only at night" }
    guard present.color(of: element.name, isNight: false) != nil,
      present.color(of: element.name, isNight: true) != nil
    else { return "a table cannot express \(SafeText.printable(value, atMost: 60))" }
    if let qualifier { return "\(SafeText.printable(qualifier)) also sets it" }
    guard written.has(element.name) else { return "it is not in the table" }
    for isNight in [false, true] {
      let color = present.color(of: element.name, isNight: isNight)
      let new = written.color(of: element.name, isNight: isNight)
      if color != new {
        return "the table has a different colour\(isNight ? " at night" : "")"
      }
    }
    return nil
  }

  func edits(removing names: Set<String>) -> [FileEdit] {
    files.compactMap { file in
      let ranges = file.elements.filter { $0.value != nil && names.contains($0.name) }.map(\.range)
      guard !file.isGenerated, !ranges.isEmpty else { return nil }
      let text = LineCutter.bytes(file.bytes, removing: ranges)
      return FileEdit(
        path: file.path, original: file.bytes, text: Self.isEmpty(text) ? nil : text, folder: folder)
    }
  }

  /// Whether a file has nothing but its root.
  private static func isEmpty(_ bytes: [UInt8]) -> Bool {
    guard let parts = try? XMLReader.read(bytes) else { return false }
    return parts.allSatisfy { part in
      switch part.content {
      case .start(let name, _), .end(let name): name == "resources"
      case .text(let text): text.allSatisfy(\.isWhitespace)
      case .comment: false
      }
    }
  }
}

/// The colours of Android resources by day and by night, with references followed.
private struct ResourceValues {
  private var day: [String: String] = [:]
  private var night: [String: String] = [:]

  init(_ files: [(isNight: Bool, colors: [(name: String, value: String?)])]) {
    for (isNight, colors) in files {
      for (name, value) in colors {
        guard let value else { continue }
        if isNight { night[name] = value } else { day[name] = value }
      }
    }
  }

  /// Whether there is a value in every configuration.
  func has(_ name: String) -> Bool { day[name] != nil }

  /// A colour as eight digits, alpha first; nil where it depends on something else.
  func color(of name: String, isNight: Bool) -> String? {
    var name = name
    for _ in 0..<64 {
      guard let value = (isNight ? night[name] : nil) ?? day[name] else { return nil }
      if value.hasPrefix("@color/") {
        name = String(value.dropFirst("@color/".count))
      } else if value.hasPrefix("@android:color/") {
        return Self.platformColors[String(value.dropFirst("@android:color/".count))]
      } else {
        return Self.digits(value)
      }
    }
    return nil
  }

  /// The colours of Android itself that never change.
  private static let platformColors = ["black": "ff000000", "white": "ffffffff", "transparent": "00000000"]

  private static func digits(_ value: String) -> String? {
    let digits = value.dropFirst().lowercased()
    guard value.hasPrefix("#"), digits.utf8.allSatisfy({ HexDigits.value(of: $0) != nil }) else { return nil }
    func doubled() -> String { digits.map { "\($0)\($0)" }.joined() }
    return switch digits.utf8.count {
    case 3: "ff" + doubled()
    case 4: doubled()
    case 6: "ff" + digits
    case 8: digits
    default: nil
    }
  }
}
