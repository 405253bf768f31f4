import Foundation

/// A copy of the package that has all mutants, of which a run chooses one.
struct MutatedPackage {
  struct Failure: Error { var message: String }

  let root: URL
  let folder: URL
  private(set) var files: [MutatedFile] = []

  /// The mutated modules, and of some only folders.
  static let areas = [
    "Sources/ColorScience", "Sources/ColorTableLanguage", "Sources/ColorTableEmitters",
    "Sources/ColorTableTool/FileSystem", "Sources/ColorTableTool/Outputs",
  ]
  private static let modules = [
    "ColorScience", "ColorTableLanguage", "ColorTableEmitters", "ColorTableTool",
  ]

  private var droppedList: URL { folder.appending(path: ".build/not-applied.txt") }

  init(root: URL, folder: URL) throws {
    self.root = root
    self.folder = folder
    var number = 1
    for area in Self.areas {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: area).path)
      for name in names.sorted() where name.hasSuffix(".swift") {
        let path = "\(area)/\(name)"
        let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        let file = MutatedFile(path: path, source: source, firstNumber: number)
        number += file.mutants.reduce(0) { $0 + $1.count }
        files.append(file)
      }
    }
    guard number < 1 << 16 else { throw Failure(message: "MutationHook.c has no room for \(number) mutants") }
    if let list = try? String(contentsOf: droppedList, encoding: .utf8) {
      let keys = Set(list.split(separator: "\n").map(String.init))
      for index in files.indices { files[index].drop(keys) }
    }
  }

  /// Copies the package, and builds it until all that is left of the mutants compiles.
  mutating func build() throws {
    try copy()
    while true {
      for file in files { try write(file.rendered().text, to: file.path) }
      var errors: Set<[String]> = []
      var output = ""
      for product in ["colortable", "colortablePackageTests"] {
        let run = try ChildProcess.run(
          "swift",
          ["build", "--package-path", folder.path, "--product", product, "-debug-info-format", "none"],
          environment: [:], timeLimit: 3600)
        if run.isSuccess { continue }
        output = run.output
        let form = #/(?m)^(/[^\n:]+\.swift):(\d+):(\d+): error: /#
        for match in output.matches(of: form) {
          errors.insert([String(match.output.1), String(match.output.2), String(match.output.3)])
        }
        break
      }
      if output.isEmpty { break }
      var isBetter = false
      for error in errors.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        guard let index = files.firstIndex(where: { error[0].hasSuffix("/" + $0.path) }),
          let line = Int(error[1]), let column = Int(error[2])
        else { continue }
        if files[index].drop(line: line, column: column) { isBetter = true }
      }
      guard isBetter else { throw Failure(message: "the mutated package does not compile:\n\(output)") }
      say("\(errors.count) errors: \(files.reduce(0) { $0 + $1.unapplied.count }) mutants are not applied")
      let keys = files.flatMap(\.unapplied).map(\.key)
      try write(Array(keys.joined(separator: "\n").utf8), to: droppedList.path, isAbsolute: true)
    }
  }

  private func copy() throws {
    let listing = try ChildProcess.run(
      "git", ["-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
      environment: [:], timeLimit: 60)
    let mutated = Set(files.map(\.path))
    for name in listing.output.split(separator: "\0").map(String.init) where !mutated.contains(name) {
      let source = root.appending(path: name)
      guard let bytes = FileManager.default.contents(atPath: source.path) else { continue }
      try write(name == "Package.swift" ? try manifest(bytes) : Array(bytes), to: name)
      if FileManager.default.isExecutableFile(atPath: source.path) {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: name).path)
      }
    }
    for name in ["MutationHook.c", "include/MutationHook.h"] {
      let bytes = try Data(contentsOf: root.appending(path: "Tests/Mutants/Hook/\(name)"))
      try write(Array(bytes), to: "Sources/MutationHook/\(name)")
    }
    let operators = try Data(contentsOf: root.appending(path: "Tests/Mutants/Hook/Mutated.swift"))
    for module in Self.modules { try write(Array(operators), to: "Sources/\(module)/Mutated.swift") }
  }

  /// The manifest with the module that knows which mutant is active.
  private func manifest(_ bytes: Data) throws -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    for module in Self.modules {
      let form = try Regex(#"\.target\(\s*name: "\#(module)",\s*dependencies: \["#)
      guard let match = text.firstMatch(of: form) else {
        throw Failure(message: "Package.swift has no target \(module) with dependencies")
      }
      text.insert(contentsOf: "\"MutationHook\", ", at: match.range.upperBound)
    }
    text = text.replacing(
      "  targets: [\n    .target(", with: "  targets: [\n    .target(name: \"MutationHook\"),\n    .target(")
    return Array(text.utf8)
  }

  /// Writes a file, unless it has these bytes: so little is compiled again.
  private func write(_ bytes: [UInt8], to path: String, isAbsolute: Bool = false) throws {
    let url = isAbsolute ? URL(filePath: path) : folder.appending(path: path)
    let data = Data(bytes)
    if FileManager.default.contents(atPath: url.path) == data { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}
