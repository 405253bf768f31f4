import TextSupport

/// Property lists in XML, read as JSON is: dictionaries are objects.
enum PropertyList {
  /// Whether a file looks like one, in XML or not.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    isBinary(bytes)
      || isXML(bytes) && String(decoding: bytes.prefix(4096), as: UTF8.self).contains(text: "<plist")
  }

  static func isXML(_ bytes: [UInt8]) -> Bool { bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<") }

  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

  /// A dictionary or a list that is open.
  private struct Container {
    var isList: Bool
    var start: Int
    var members: [JSONNode.Member] = []
    var names: Set<String> = []
    /// The key of the value that follows; all values of a list have an empty one.
    var key: (name: String, range: Range<Int>)?

    func node(to end: Int) -> JSONNode {
      JSONNode(content: isList ? .array(members.map(\.value)) : .object(members), range: start..<end)
    }
  }

  static func read(_ bytes: [UInt8]) throws(DocumentSyntaxError) -> JSONNode {
    var root: JSONNode?
    var open: [Container] = []
    func close(_ node: JSONNode) {
      guard let last = open.indices.last else {
        root = root ?? node
        return
      }
      guard let key = open[last].isList ? ("", 0..<0) : open[last].key else { return }
      open[last].members.append(.init(name: key.name, nameRange: key.range, value: node))
      open[last].key = nil
    }
    var text = ""
    var start = 0
    var isFirst = true
    for part in try XMLReader.read(bytes) {
      switch part.content {
      case .comment: break
      case .text(let content): text += content
      case .start(let name, _):
        guard !isFirst || name == "plist" else {
          throw DocumentSyntaxError(range: part.range, message: "expected a property list, <plist>")
        }
        (text, start, isFirst) = ("", part.range.upperBound, false)
        if name == "dict" || name == "array" {
          open.append(Container(isList: name == "array", start: part.range.lowerBound))
        }
      case .end(let name):
        let range = start..<max(start, part.range.lowerBound)
        switch name {
        case "plist": break
        case "key":
          guard let last = open.indices.last else { break }
          guard open[last].names.insert(text).inserted else {
            throw DocumentSyntaxError(
              range: range, message: "the key '\(SafeText.printable(text, atMost: 120))' is repeated")
          }
          open[last].key = (text, range)
        case "dict", "array":
          if let container = open.popLast() { close(container.node(to: part.range.upperBound)) }
        case "string": close(JSONNode(content: .string(text), range: range))
        default: close(JSONNode(content: .number(text), range: range))
        }
        text = ""
      }
    }
    return root ?? JSONNode(content: .object([]), range: 0..<0)
  }
}
