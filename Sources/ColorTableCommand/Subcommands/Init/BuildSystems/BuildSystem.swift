import ColorTableTool
import TextSupport

/// The build systems and build servers for which there is a text, the switcher of themes, and agents.
enum BuildSystem: String, CaseIterable {
  case make, swiftpm, xcode, gradle, npm, github, gitlab, switcher, agents

  /// The text that is printed for it. Those of Xcode and Gradle are about the project of the current folder.
  func text(in run: Run) throws(CommandFailure) -> String {
    switch self {
    case .make: MakeFragment.text
    case .swiftpm: SwiftPMPlugin.text
    case .xcode: try xcodeScript(run)
    case .gradle: gradleTask(run)
    case .npm: NPMScripts.text
    case .github: GitHubWorkflow.text
    case .gitlab: GitLabJob.text
    case .switcher: SwitcherMember.text
    case .agents: try AgentInstructions.text(in: run)
    }
  }

  /// The help on its argument.
  var help: String {
    switch self {
    case .make: "print colortable.mk, to include in a Makefile"
    case .swiftpm: "print a plugin for Swift packages that use the released artifact bundle"
    case .xcode: "print an Xcode script phase, with its input and output files"
    case .gradle: "print a task for the build file of an Android module"
    case .npm: "print scripts for a package.json"
    case .github: "print a workflow that checks the tables on GitHub"
    case .gitlab: "print a job that checks the tables on GitLab"
    case .agents: "print a section for AGENTS.md or CLAUDE.md, with an example from the project's table"
    case .switcher: "print what colortable.json needs to let people choose a theme in the app"
    }
  }

  private func xcodeScript(_ run: Run) throws(CommandFailure) -> String {
    let (tables, switcher) = try BuildTable.tables(in: run)
    return XcodeScript.text(
      tables, switcher: switcher,
      projectFolder: Surroundings(run.fileSystem, sources: []).xcode?.folder ?? "")
  }

  private func gradleTask(_ run: Run) -> String {
    let module = Surroundings(run.fileSystem, sources: []).modules.first
    let root = (module?.root(run.fileSystem) ?? "").split(separator: "/").map { _ in ".." }
    return GradleTask.text(
      isKotlin: module?.buildFile.hasSuffix(".kts") ?? true, root: root.joined(separator: "/"))
  }
}

/// A table of colortable.json whose Swift a build generates.
struct BuildTable {
  var path: String
  var swift: String
  /// The files that it includes.
  var includes: [String] = []

  /// The tables with Swift that the current folder's configuration lists, and the file that switches themes; an example
  /// where there is no configuration.
  static func tables(in run: Run) throws(CommandFailure) -> (tables: [BuildTable], switcher: String?) {
    guard run.fileSystem.kind(of: Configuration.defaultName) == .file else {
      return ([BuildTable(path: "App.colortable", swift: "App/AppColor.swift")], nil)
    }
    let configuration = try Configuration.load(
      nil, readsTables: false, emitters: run.emitters, fileSystem: run.fileSystem, reporter: run.reporter)
    let tables = (configuration?.tables ?? []).flatMap { table in
      table.outputs.filter { $0.language.description.name == "swift" }.map { output in
        BuildTable(path: table.input, swift: output.path, includes: includes(of: table.input, in: run))
      }
    }
    if tables.isEmpty {
      run.reporter.fail(
        .unreadableFile, "'\(Configuration.defaultName)' lists no Swift, which a script phase generates",
        path: "",
        details: ["  add \"swift\" to the outputs of a table"])
      throw .reported(.failure)
    }
    return (tables, configuration?.switcher?.path)
  }

  /// The files that a table includes; none for one that cannot be read.
  private static func includes(of path: String, in run: Run) -> [String] {
    guard let bytes = try? run.fileSystem.read(path) else { return [] }
    return Array(run.check(bytes, path: path).dependencies.dropFirst())
  }
}
