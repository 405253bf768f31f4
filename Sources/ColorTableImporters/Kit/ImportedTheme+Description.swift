import ColorTableModel
import TextSupport

/// The description of a theme that this tool writes into JSON beside its colours.
extension ImportedTheme {
  /// The member of a token file's `$extensions` that holds it.
  private static let tokenFileExtension = "io.github.colortable"

  /// The description of its theme that a token file has at its root; nil where there is none.
  static func description(inTokenFile root: [JSONNode.Member]) -> JSONNode? {
    root.first { $0.name == "$extensions" }?.value[tokenFileExtension]
  }

  /// Sets what a description says. Members that are missing or unknown change nothing.
  mutating func apply(_ description: JSONNode) {
    switch description.text("appearance") {
    case "light": appearance = .light
    case "dark": appearance = .dark
    default: break
    }
    if case .boolean(true) = description["highContrast"]?.content { isHighContrast = true }
    if let title = description.text("title"), !title.isEmpty { self.title = title }
    if let family = description.text("family"), !family.isEmpty { self.family = family }
    if description.text("contrastLevel") == "AAA" { contrastLevel = .aaa }
  }
}

extension JSONNode {
  /// The text of a member; nil where there is none.
  func text(_ name: String) -> String? { self[name]?.string }

  /// The values of an array or an object.
  var elements: [JSONNode] {
    switch content {
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// Whether this is an object with members that satisfy a condition, or one in it is.
  func hasObject(_ isWanted: ([Member]) -> Bool) -> Bool {
    var pending = [self]
    while let node = pending.popLast() {
      guard case .object(let members) = node.content else { continue }
      if isWanted(members) { return true }
      pending += members.map(\.value)
    }
    return false
  }
}
