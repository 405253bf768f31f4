import ColorTableTool
import TextSupport

/// The build systems and build servers for which there is a text.
enum BuildSystem: String, CaseIterable {
  case make, swiftpm, xcode, gradle, npm, github, gitlab

  /// The text that is printed for it. Those of Xcode and Gradle are about the project of the current folder.
  func text(in run: Run) throws(CommandFailure) -> String {
    switch self {
    case .make: MakeFragment.text
    case .swiftpm: SwiftPMPlugin.text
    case .xcode: XcodeScript.text(try BuildTable.tables(in: run), projectFolder: xcodeFolder(run))
    case .gradle: gradleTask(run)
    case .npm: NPMScripts.text
    case .github: GitHubWorkflow.text
    case .gitlab: GitLabJob.text
    }
  }

  /// The help on its argument.
  var help: String {
    switch self {
    case .make: "print colortable.mk, which a Makefile includes"
    case .swiftpm: "print a plugin for Swift packages that use the released artifact bundle"
    case .xcode: "print a script phase for a target, with its input and output files"
    case .gradle: "print a task for the build file of a module for Android"
    case .npm: "print scripts for a package.json"
    case .github: "print a workflow that checks the tables on GitHub"
    case .gitlab: "print a job that checks the tables on GitLab"
    }
  }

  private func xcodeFolder(_ run: Run) -> String {
    Surroundings(run.fileSystem, sources: []).xcode?.folder ?? ""
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

  /// The tables with Swift that the current folder's configuration lists; an example where there is no such file.
  static func tables(in run: Run) throws(CommandFailure) -> [BuildTable] {
    guard run.fileSystem.kind(of: Configuration.defaultName) == .file else {
      return [BuildTable(path: "App.colortable", swift: "App/AppColor.swift")]
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
    return tables
  }

  /// The files that a table includes; none for one that cannot be read.
  private static func includes(of path: String, in run: Run) -> [String] {
    guard let bytes = try? run.fileSystem.read(path) else { return [] }
    return Array(run.check(bytes, path: path).dependencies.dropFirst())
  }
}
