import ColorTableEmitters
import TextSupport

/// Two outputs in one folder that add the same members to types that are not theirs.
///
/// Files in one folder are mostly of one module, and there they do not compile together. What an emitter makes of a table
/// does not depend on the other tables of a run, so both files keep the members, and a note says which.
struct CommonMembers {
  /// The indices of the two among the run's outputs.
  let outputs: [Int]
  let note: String

  /// Finds them: each output with those before it that were the first to add one of its members.
  static func find(in outputs: [RenderedOutput], fileSystem: any FileSystem) -> [CommonMembers] {
    let adding = outputs.indices.filter { outputs[$0].addedMembers != nil && outputs[$0].path != nil }
    // Mostly there is one, and then nobody needs to look at its names.
    guard adding.count > 1 else { return [] }
    let places = Dictionary(grouping: adding) { index -> [String] in
      let folder = Paths.split(outputs[index].path ?? "").folder
      return [outputs[index].language, fileSystem.canonicalPath(folder.isEmpty ? "." : folder)]
    }
    var found: [CommonMembers] = []
    for indices in places.values where indices.count > 1 {
      var firsts: [String: Int] = [:]
      for index in indices {
        var common: [Int: [String]] = [:]
        for name in outputs[index].addedMembers?.names ?? [] {
          if let first = firsts[name] {
            common[first, default: []].append(name)
          } else {
            firsts[name] = index
          }
        }
        for (first, names) in common {
          found.append(CommonMembers(outputs[first], outputs[index], at: [first, index], names: names))
        }
      }
    }
    return found.sorted { $0.outputs.reversed().lexicographicallyPrecedes($1.outputs.reversed()) }
  }

  private init(_ first: RenderedOutput, _ second: RenderedOutput, at indices: [Int], names: [String]) {
    outputs = indices
    let files = [first, second].map { Paths.quoted($0.path ?? "") }
    let members = EnglishList.and(EnglishList.shortened(names.map { "`\($0)`" }))
    note =
      "\(EnglishList.and(files)) both add \(members) to \(second.addedMembers?.types ?? ""), which does not compile in "
      + "one module; leave out --\(second.language)-\(second.addedMembers?.option ?? "") for one of them, rename keys, "
      + "or put the files into modules of their own"
  }
}
