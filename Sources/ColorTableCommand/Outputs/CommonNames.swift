import ColorTableEmitters
import TextSupport

/// Two outputs in one folder that declare the same, or add the same members to types that are not theirs.
///
/// Files in one folder are mostly of one module, and there they do not compile together. What an emitter makes of a table
/// does not depend on the other tables of a run, so both files stay as they are, and a note says what they have in common.
struct CommonNames {
  /// The indices of the two among the run's outputs.
  let outputs: [Int]
  let note: String

  /// Finds them: each output with those before it that were the first to have one of its names.
  static func find(in outputs: [RenderedOutput], fileSystem: any FileSystem) -> [CommonNames] {
    let naming = outputs.indices.filter { !outputs[$0].file.moduleNames.isEmpty && outputs[$0].path != nil }
    // Mostly there is one, and then nobody needs to look at its names.
    guard naming.count > 1 else { return [] }
    let places = Dictionary(grouping: naming) { index -> [String] in
      let folder = Paths.split(outputs[index].path ?? "").folder
      return [outputs[index].language, fileSystem.canonicalPath(folder.isEmpty ? "." : folder)]
    }
    var found: [CommonNames] = []
    for indices in places.values where indices.count > 1 {
      // By what is done with the names, and the name.
      var firsts: [String: [String: Int]] = [:]
      for index in indices {
        for list in outputs[index].file.moduleNames {
          var common: [Int: [String]] = [:]
          for name in list.names {
            if let first = firsts[list.verb]?[name] {
              common[first, default: []].append(name)
            } else {
              firsts[list.verb, default: [:]][name] = index
            }
          }
          for (first, names) in common {
            let paths = [first, index].map { outputs[$0].path ?? "" }
            found.append(CommonNames(names, of: list, in: paths, at: [first, index]))
          }
        }
      }
    }
    return found.sorted { ($0.outputs[1], $0.outputs[0], $0.note) < ($1.outputs[1], $1.outputs[0], $1.note) }
  }

  private init(_ names: [String], of list: ModuleNames, in paths: [String], at indices: [Int]) {
    outputs = indices
    let common = EnglishList.and(EnglishList.shortened(names.map { "`\($0)`" }))
    note =
      "\(EnglishList.and(paths.map(Paths.quoted))) both \(list.verb) \(common)\(list.place), which does not compile in one "
      + "module; \(list.help), or put the files into modules of their own"
  }
}
