import ColorTableEmitters
import ColorTableTool
import TextSupport

extension StarterProject {
  /// Chooses the outputs of a table: of the first one for every part of the project, of others for Apple's.
  mutating func addOutputs(to index: Int) {
    let isFirst = index == tables.startIndex
    if surroundings.kindCount == 0 {
      if !isStyleSheetsOnly { addSwift(to: index, folder: "", access: nil) }
      if existing.isEmpty, isFirst {
        add("css", "colors.css", to: index)
        add("html", "colors.html", to: index)
      }
      return
    }
    if let package = surroundings.package { addSwift(of: package, to: index) }
    if let xcode = surroundings.xcode {
      let source = tables[index].sources.first { $0.format == "xcassets" }
      let folder = xcode.swiftFolder(for: source?.path, run.fileSystem)
      addSwift(to: index, folder: folder, access: nil)
      let isOfSource = source.map { xcode.targetFolder(of: $0.path) == folder } ?? false
      let reason =
        isOfSource ? "the folder of the target whose catalogue was imported" : "the folder of the app"
      reasons.append("Swift will be written to \(shown(folder)), \(reason)")
    }
    guard isFirst || surroundings.package == nil && surroundings.xcode == nil else { return }
    if let module = surroundings.modules.first { addKotlin(of: module, to: index) }
    if let web = surroundings.web { addStyles(of: web, to: index) }
  }

  private mutating func addSwift(of package: SwiftPackage, to index: Int) {
    let table = tables[index]
    let tableTarget = package.target(of: table.path)
    let target =
      tableTarget ?? table.sources.first.flatMap { package.target(of: $0.path) } ?? package.targets[0]
    let name = SafeText.printable(package.name(of: target))
    let isGuess =
      table.sources.first.flatMap { package.target(of: $0.path) } == nil
      && (tableTarget == nil || table.text != nil)
    if package.targets.count > 1, isGuess, index == tables.startIndex {
      reasons.append(
        "the package has several targets: Swift will be written to \(SafeText.printable(target)), unless you change it "
          + "in colortable.json")
    }
    let isPublic = package.isInLibrary(target)
    guard !(package.hasPlugin && tableTarget != nil) else {
      advice.append(
        "the plugin generates the Swift in each build; add it to the target \(name) in Package.swift, if it is "
          + "missing:\n  plugins: [.plugin(name: \"ColorTablePlugin\", package: \"colortable\")]")
      if isPublic {
        advice.append(
          "\(name) is in a library product; if other modules use its colours, create "
            + "\(shown(target))/colortable.json:\n  {\"options\": {\"swift\": {\"access\": \"public\"}}}")
      }
      return
    }
    addSwift(to: index, folder: target, access: isPublic ? "public" : nil)
    if isPublic { reasons.append("the Swift will be public, because \(name) is in a library product") }
    let excluded = tableTarget.flatMap { Paths.relative(table.path, inside: $0) }
    if let excluded, !package.names(excluded) {
      advice.append(
        "add to the target \(name) in Package.swift:\n  exclude: [\(JSONString.text(excluded))]")
    }
  }

  private mutating func addSwift(to index: Int, folder: String, access: String?) {
    let usual = SwiftTypeName.name(forSource: tables[index].stem)
    var name = usual
    var number = 2
    // The types of imported code stay.
    for path in tables[index].sources.filter({ $0.format == "swift" }).flatMap(\.paths) {
      let text = String(decoding: (try? run.fileSystem.read(path)) ?? [], as: UTF8.self)
      takenTypes.formUnion(text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() })
    }
    while takenTypes.contains(name.lowercased()) || !isFree(Paths.join(folder, name + ".swift")) {
      name = usual + "\(number)"
      number += 1
    }
    takenTypes.insert(name.lowercased())
    var options: [(name: String, value: String)] = []
    if name != usual { options.append(("name", name)) }
    if let access { options.append(("access", access)) }
    add("swift", Paths.join(folder, name + ".swift"), options, to: index)
  }

  private mutating func addKotlin(of module: GradleModule, to index: Int) {
    if module.hasCompose {
      let folder = Paths.join(
        module.sources, module.package.map { $0.split(separator: ".").joined(separator: "/") } ?? "")
      let name = SwiftTypeName.name(forSource: tables[index].stem) + "s.kt"
      add(
        "compose", Paths.join(folder.hasSuffix("/") ? module.sources : folder, name),
        module.package.map { [("package", $0)] } ?? [], to: index)
      reasons.append(
        "\(SafeText.printable(module.buildFile)) uses androidx.compose: Kotlin will be written to \(shown(folder))"
      )
    } else if run.fileSystem.kind(of: Paths.join(module.resources, "values/colors.xml")) == nil {
      add("android", module.resources, to: index)
    }
  }

  private mutating func addStyles(of web: WebProject, to index: Int) {
    let folder = Paths.join(web.folder, "tokens")
    let isFirst = index == tables.startIndex
    func name(_ usual: String) -> String { isFirst ? usual : "\(tables[index].stem)-\(usual)" }
    add("css", Paths.join(folder, name("colors.css")), to: index)
    let files = ["typescript": "colors.ts", "scss": "colors.scss", "tailwind": "tailwind.css"]
    for (language, _) in web.languages {
      if let file = files[language] { add(language, Paths.join(folder, name(file)), to: index) }
    }
    guard isFirst else { return }
    if !web.languages.isEmpty {
      reasons.append(
        "\(SafeText.printable(web.path)) uses \(EnglishList.and(web.languages.map(\.package))): "
          + "\(EnglishList.and(web.languages.map(\.language))) will be written to \(shown(folder)), next to the CSS"
      )
    }
    if web.hasOldTailwind {
      reasons.append("Tailwind before 4 has no output of its own: use the CSS")
    }
  }

  /// Lists an output, unless the table cannot be written in the language; a path that others have gets a number.
  private mutating func add(
    _ language: String, _ path: String, _ options: [(name: String, value: String)] = [], to index: Int
  ) {
    if let problem = problem(of: language, tables[index]) {
      reasons.append("skipped the \(language) output: \(problem)")
      return
    }
    var free = path
    var number = 2
    let isFolder = run.emitters.contains { $0.description.name == language && $0.description.folder != nil }
    while !isFree(free, isFolder: isFolder) {
      let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
      free = path[..<dot] + "\(number)" + path[dot...]
      number += 1
    }
    takenPaths.insert(free.lowercased())
    let options = options + tables[index].keptNames.flatMap { $0.options(of: language) }
    var output = PlannedOutput(language: language, path: free, options: options)
    if let sheet = tables[index].sources.first(where: { $0.format == "css" }), let table = tables[index].table
    {
      output.keepThemes(of: sheet.sheetThemes, in: sheet.content.table, for: table, run.emitters)
    }
    tables[index].outputs.append(output)
  }

  /// Whether a path is neither that of another output nor of something that the tool did not write.
  private func isFree(_ path: String, isFolder: Bool = false) -> Bool {
    guard !takenPaths.contains(path.lowercased()) else { return false }
    guard let kind = run.fileSystem.kind(of: path) else { return true }
    guard kind == .file, let bytes = try? run.fileSystem.read(path) else {
      return isFolder && kind == .folder
    }
    return bytes.isEmpty || OutputSign.notice.marks(bytes, replacedBy: OutputFile(bytes: []))
  }

  /// Why an imported table cannot be written in a language; nil where it can.
  private func problem(of language: String, _ planned: PlannedTable) -> String? {
    guard let table = planned.table,
      let emitter = run.emitters.first(where: { $0.description.name == language })
    else { return nil }
    let kept = planned.keptNames.first { $0.language == language }?.emitter
    let input = EmitterInput(table: table, sourcePath: planned.path)
    return (kept ?? emitter.init()).problems(in: input).first?.message
  }

  private func shown(_ folder: String) -> String {
    folder.isEmpty ? "this folder" : SafeText.printable(folder)
  }
}
