import ColorTableTool
import TextSupport

struct XcodeProject {
  let path: String
  /// The names of targets that are apps, and of the others, such as tests and widgets.
  private(set) var apps: [String] = []
  private(set) var others: [String] = []
  /// Whether it builds something from a package that lies in the project.
  private(set) var usesLocalPackage = false

  var folder: String { Paths.split(path).folder }
  /// The project's name, which a target often has, too.
  private var name: String { String(Paths.split(path).name.dropLast(".xcodeproj".count)) }

  init(path: String, _ fileSystem: any FileSystem) {
    self.path = path
    guard let bytes = try? fileSystem.read(Paths.join(path, "project.pbxproj")) else { return }
    var remaining = String(decoding: bytes, as: UTF8.self)[...]
    usesLocalPackage = remaining.contains(text: "XCLocalSwiftPackageReference")
    while let start = remaining.firstOccurrence(of: "isa = PBXNativeTarget;") {
      remaining = remaining[start.upperBound...]
      let end = remaining.firstOccurrence(of: "isa = ")?.lowerBound ?? remaining.endIndex
      guard let name = Self.value(of: "name", in: remaining[..<end]) else { continue }
      let type = Self.value(of: "productType", in: remaining[..<end])
      if type == "com.apple.product-type.application" { apps.append(name) } else { others.append(name) }
    }
  }

  /// The value of a member of an object in a project's file.
  private static func value(of name: String, in object: Substring) -> String? {
    guard let start = object.firstOccurrence(of: "\t\(name) = ") else { return nil }
    return String(object[start.upperBound...].prefix { $0 != ";" && !$0.isNewline }.filter { $0 != "\"" })
  }

  /// The folder that holds a file: the outermost one with a target's name, or else the one beside the project.
  func targetFolder(of file: String) -> String {
    let inside = folder.isEmpty ? file : Paths.relative(file, inside: folder)
    guard let inside else { return Paths.split(file).folder }
    let folders = inside.split(separator: "/").dropLast().map(String.init)
    let depth = folders.firstIndex(where: isTarget) ?? 0
    return folders.prefix(depth + 1).reduce(folder, Paths.join)
  }

  private func isTarget(_ name: String) -> Bool {
    name == self.name || apps.contains(name) || others.contains(name)
  }

  /// Whether one target has two files for certain.
  func hasInOneTarget(_ file: String, _ other: String) -> Bool {
    let target = targetFolder(of: file)
    return target == targetFolder(of: other)
      && (isTarget(Paths.split(target).name) || Paths.split(file).folder == Paths.split(other).folder)
  }

  /// The folder that Swift goes to: that of the target of a file, where that is the app, or else the app's.
  func swiftFolder(for file: String?, _ fileSystem: any FileSystem) -> String {
    let counts = swiftCounts(fileSystem)
    let holder = file.map(targetFolder).flatMap { target in
      target == folder || isOfApp(Paths.split(target).name) && (counts[target] != nil || counts.isEmpty)
        ? target : nil
    }
    if let holder, holder == folder || isTarget(Paths.split(holder).name) { return holder }
    let named = apps + [name]
    return Self.largest(counts) { named.contains($0) }
      ?? named.map { Paths.join(folder, $0) }.first { fileSystem.kind(of: $0) == .folder }
      ?? holder ?? Self.largest(counts, where: isOfApp) ?? folder
  }

  /// The folder with most files of those whose name meets a condition.
  private static func largest(_ counts: [String: Int], where isWanted: (String) -> Bool) -> String? {
    counts.filter { isWanted(Paths.split($0.key).name) }
      .min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  private func isOfApp(_ folder: String) -> Bool { !others.contains(folder) && !Self.isBesideApp(folder) }

  /// Whether a folder is by its name that of a test, a widget or an extension.
  static func isBesideApp(_ folder: String) -> Bool {
    ["test", "widget", "extension", "intent", "watch", "preview"].contains(
      where: folder.lowercased().contains(text:))
  }

  /// The numbers of Swift files in the folders of targets; a package has its targets in folders of its own.
  private func swiftCounts(_ fileSystem: any FileSystem) -> [String: Int] {
    let files = try? FolderWalk(fileSystem).files(inFolder: folder) { entry, _ in
      entry.kind == .file && entry.name.hasSuffix(".swift")
    }
    var counts: [String: Int] = [:]
    for file in files ?? [] {
      let target = targetFolder(of: file)
      if target != folder { counts[target, default: 0] += 1 }
    }
    return counts.filter { fileSystem.kind(of: Paths.join($0.key, "Package.swift")) == nil }
  }
}
