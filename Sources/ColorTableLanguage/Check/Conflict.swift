/// Two versions of some lines that a version control system left for a person to choose from.
struct Conflict {
  /// The marker that it begins with.
  var start: SyntaxFault
  /// The marker that it ends with; nil where there is none.
  var end: SyntaxFault?

  /// The conflicts of a file: from each `<<<<<<<` to the next `>>>>>>>`, and markers that stand alone.
  static func all(in tree: SyntaxTree) -> [Conflict] {
    var conflicts: [Conflict] = []
    var open: SyntaxFault?
    for fault in tree.faults where fault.kind == .conflictMarker {
      switch tree.file.bytes[Int(fault.start)] {
      case UInt8(ascii: "<"):
        if let open { conflicts.append(Conflict(start: open)) }
        open = fault
      case UInt8(ascii: ">"):
        conflicts.append(open.map { Conflict(start: $0, end: fault) } ?? Conflict(start: fault))
        open = nil
      default:
        if open == nil { conflicts.append(Conflict(start: fault)) }
      }
    }
    if let open { conflicts.append(Conflict(start: open)) }
    return conflicts
  }
}
