import ColorTableTool
import TextSupport

/// A project as its files show it: what builds it, and where its parts lie.
struct Surroundings {
  /// The name for the table, which is the folder's.
  let name: String
  private(set) var xcode: XcodeProject?
  private(set) var package: SwiftPackage?
  private(set) var modules: [GradleModule] = []
  private(set) var web: WebProject?

  /// The kinds of project: two of them share one table.
  var kindCount: Int {
    (xcode == nil && package == nil ? 0 : 1) + (modules.isEmpty ? 0 : 1) + (web == nil ? 0 : 1)
  }

  /// The files that it was recognised by, for a message.
  var signs: [String] {
    [xcode?.path, package?.path].compactMap { $0 } + modules.map(\.buildFile) + (web.map { [$0.path] } ?? [])
  }

  /// Whether a part of the project reads colours in a format; in an unknown project anything may.
  func uses(_ format: String) -> Bool {
    switch format {
    case _ where kindCount == 0: true
    case "xcassets", "swift": xcode != nil || package != nil
    case "android", "compose": !modules.isEmpty
    case "css", "scss": web != nil
    default: true
    }
  }

  /// How deep the parts of a project may lie: `android/app/build.gradle` does.
  private static let depthLimit = 3

  /// Folders with projects of their own that do not belong to the product.
  static let separateFolders: Set<String> = [
    "Demo", "Docs", "Example", "Examples", "Samples", "Tests", "demo", "docs", "example", "examples",
    "samples", "tests",
  ]

  /// Looks at the current folder and those in it.
  ///
  /// - Parameter sources: The files that hold colours.
  init(_ fileSystem: any FileSystem, sources: [ColorSource]) {
    name = Self.name(ofFolder: Paths.split(fileSystem.canonicalPath(".")).name)
    package = SwiftPackage(fileSystem)
    var projects: [XcodeProject] = []
    var sites: [WebProject] = []
    var pending = [(folder: "", depth: 0)]
    while !pending.isEmpty {
      let (folder, depth) = pending.removeFirst()
      for entry in fileSystem.readableEntries(inFolder: folder) {
        let path = Paths.join(folder, entry.name)
        switch (entry.name, entry.kind) {
        case (_, .folder) where entry.name.hasSuffix(".xcodeproj"):
          projects.append(XcodeProject(path: path, fileSystem))
        case ("package.json", .file): sites.append(WebProject(path: path, fileSystem))
        case ("build.gradle", .file), ("build.gradle.kts", .file):
          if let module = GradleModule(buildFile: path, fileSystem) { modules.append(module) }
        case (_, .folder)
        where depth < Self.depthLimit && TableSearch.isSearched(entry.name)
          && !Self.separateFolders.contains(entry.name):
          pending.append((path, depth + 1))
        default: break
        }
      }
    }
    // A project for Xcode beside a package builds the app; one without an app is a package's for older tools.
    let isOfPackage = { (project: XcodeProject) in
      !project.folder.isEmpty || project.usesLocalPackage || project.apps.isEmpty && !project.others.isEmpty
    }
    if package == nil || !projects.allSatisfy(isOfPackage) {
      xcode = projects.first { !$0.apps.isEmpty && (package == nil || !isOfPackage($0)) } ?? projects.first
      package = nil
    }
    modules = GradleModule.main(of: modules, sources: sources)
    let isAlone = xcode == nil && package == nil && modules.isEmpty
    let styleSheets = sources.filter { ["css", "scss"].contains($0.format) }.map(\.path)
    // The site is the one that the main style sheet belongs to.
    let sitesOfSheet = sites.filter { site in
      styleSheets.first.map { site.folder.isEmpty || Paths.relative($0, inside: site.folder) != nil } ?? false
    }
    web =
      sitesOfSheet.max { $0.folder.utf8.count < $1.folder.utf8.count }
      ?? sites.first { isAlone || $0.hasStyles || !styleSheets.isEmpty }
  }

  /// A folder's name as that of a table: without what shells and patterns read otherwise.
  private static func name(ofFolder folder: String) -> String {
    let kept = folder.unicodeScalars.drop { $0 == "." || $0 == "_" || $0 == "-" }.filter { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == "_"
        || scalar == "."
    }
    var name = ""
    name.unicodeScalars.append(contentsOf: kept)
    return name.isEmpty ? "App" : name
  }
}
