import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableTool
import TextSupport

/// The files with which `colortable init` starts a project: a configuration for the tables that are there, or for a small
/// one that it writes as well.
struct StarterProject {
  /// The files to write, in order.
  private(set) var files: [(path: String, text: String)] = []
  /// The tables that were found.
  private(set) var found: [String] = []
  /// Those of them that have an error.
  private(set) var broken: [String] = []
  /// The folder of the Swift package's target that the output goes to; nil where there is no package.
  private(set) var target: SwiftTarget?

  struct SwiftTarget: Equatable {
    var folder: String
    /// The other targets of the package.
    var others: [String]
  }

  /// The name of the table that is written where there is none.
  static let tableName = "App.colortable"

  /// Looks at what is in the current folder.
  init(_ run: Run) throws(CommandFailure) {
    target = Self.swiftTarget(run.fileSystem)
    do {
      found = try TableSearch(fileSystem: run.fileSystem).tables(inFolder: "", includesParts: false)
        // Tables of tests are often wrong on purpose.
        .filter { path in !path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { isTests($0) } }
    } catch {
      run.reporter.fail(
        .unreadableFile, "cannot search \(Paths.quoted(error.path)): \(error.error.reason)", path: error.path)
      throw .reported(.failure)
    }
    func isTests(_ part: Substring.UTF8View) -> Bool {
      part.elementsEqual("Tests".utf8) || part.elementsEqual("tests".utf8)
    }
    try leaveOutIncluded(run)
    if found.isEmpty { files.append((Self.tableName, Self.table)) }
    files.append((Configuration.defaultName, configuration))
  }

  /// Leaves out what other tables include, and notes what has errors.
  private mutating func leaveOutIncluded(_ run: Run) throws(CommandFailure) {
    var included: Set<[UInt8]> = []
    let checker = Checker()
    var loader = IncludeLoader(run)
    func identity(_ path: String) -> [UInt8] { Array(run.fileSystem.canonicalPath(path).utf8) }
    for path in found {
      guard let source = TableInput(path: path).read(in: run) else { throw .reported(.failure) }
      var sources = SourceMap()
      let result = checker.check(source, loader: &loader, into: &sources)
      if result.hasErrors { broken.append(path) }
      included.formUnion(result.dependencies.dropFirst().map(identity))
    }
    found.removeAll { included.contains(identity($0)) }
    broken.removeAll { included.contains(identity($0)) }
  }

  /// The target of a Swift package that the generated Swift belongs to: the only one, or the first one.
  private static func swiftTarget(_ fileSystem: any FileSystem) -> SwiftTarget? {
    guard fileSystem.kind(of: "Package.swift") == .file else { return nil }
    let entries = (try? fileSystem.entries(inFolder: "Sources")) ?? []
    let names = entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard let first = names.first else { return SwiftTarget(folder: "Sources", others: []) }
    return SwiftTarget(folder: "Sources/" + first, others: names.dropFirst().map { "Sources/" + $0 })
  }
}

/// The configuration.
extension StarterProject {
  private var configuration: String {
    var names: Set<String> = []
    let entries = (found.isEmpty ? [Self.tableName] : found).map { entry($0, &names) }
    return "{\n  \"tables\": [\n" + entries.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  /// A table with its outputs: Swift, and for the table that is new and in no package, a style sheet.
  private func entry(_ table: String, _ names: inout Set<String>) -> String {
    let file = Paths.split(table).name
    let stem = file.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(file[..<$0]) } ?? file
    let usual = SwiftTypeName.name(forSource: stem)
    var name = usual
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = usual + "\(number)"
      number += 1
    }
    let path = Self.quoted(Paths.join(folder(of: table), name + ".swift"))
    let swift = name == usual ? path : "{ \"path\": \(path), \"name\": \(Self.quoted(name)) }"
    var outputs = ["\"swift\": \(swift)"]
    if found.isEmpty, target == nil { outputs.append("\"css\": \"colors.css\"") }
    return """
          {
            "input": \(Self.quoted(table)),
            "outputs": {
              \(outputs.joined(separator: ",\n        "))
            }
          }
      """
  }

  /// The folder for a table's Swift: of the target that the table lies in, or of the first one.
  private func folder(of table: String) -> String {
    guard let target else { return "" }
    let targets = [target.folder] + target.others
    return targets.first { Paths.relative(table, inside: $0) != nil } ?? target.folder
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONString.append(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The table.
extension StarterProject {
  private static let table = """
    // The colours of the app: a column for each theme, a row for each colour.
    // `colortable check` reports what is wrong here, `colortable generate` makes what colortable.json lists.

    LIGHT    NIGHT

    /// The background of every screen.
    #ffffff  #14161a  background
    /// Text that is read first.
    #1b1e26  #e8eaf0  text.primary
    /// Text that is read second.
    #5a6070  #a3a9b8  text.secondary
    /// Controls that can be touched.
    #2f6fde  #7fb0ff  tint

    // Every theme keeps these contrasts, or the check fails: 4.5 for text, 3 for what is not text.
    @contrast text text.primary, text.secondary on background
    @contrast ui tint on background

    """
}
