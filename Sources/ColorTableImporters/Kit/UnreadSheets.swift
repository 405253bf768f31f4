import ColorTableDiagnostics
import TextSupport

/// A sheet that another one names in `@import`, `@use` or `@forward`.
struct SheetReference {
  /// The beginning of the names of its variables, `c` for `c.$page`.
  enum Namespace: Equatable {
    /// They have none, as after `@import` and `as *`.
    case none
    case name(String)
    /// They are not for the sheet that names it, as after `@forward`.
    case hidden
  }

  /// The path or the URL as it is written.
  var text: String
  /// Whether it stands in `url()`, where a name without `./` is relative, too.
  var isURL: Bool
  var namespace: Namespace

  /// Packages whose names look like those of sheets.
  private static let packages: Set<String> = [
    "animate.css", "bootstrap", "normalize.css", "sanitize.css", "tailwindcss", "tw-animate-css",
  ]

  /// The path of a sheet of the project; nil for a package, a URL with a host, and a module of Sass.
  ///
  /// A name without `./` is also that of a package. With a folder it is a sheet where the folder is there, and alone if it
  /// is the name of a file, or Sass reads it.
  func path(from source: ImportSource, in session: ImportSession) -> String? {
    // A server gets what is behind a question mark.
    let name = String(text.prefix { $0 != "?" && $0 != "#" })
    let path = Paths.normalized(Paths.join(Paths.split(source.path).folder, name))
    let scheme = name.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    guard !name.isEmpty, name[scheme.endIndex...].first != ":", !name.hasPrefix("//"),
      !name.split(separator: "/").contains("node_modules")
    else { return nil }
    // Bundlers have `@/` and `~/` for the folder of the sources.
    if ["/", "./", "../", "@/", "~/", "~@/"].contains(where: name.hasPrefix) || name == "." || name == ".." {
      return path
    }
    if name.hasPrefix("@") || name.hasPrefix("~") { return nil }
    if isURL { return path }
    if let slash = name.firstIndex(of: "/") {
      let folder = Paths.join(Paths.split(source.path).folder, String(name[..<slash]))
      return session.kind(of: folder) == .folder ? path : nil
    }
    let isSheet = source.hasExtension("scss") || [".css", ".scss"].contains(where: name.hasSuffix)
    if isSheet, !Self.packages.contains(name) { return path }
    return [path, path + ".css"].contains { session.kind(of: $0) == .file } ? path : nil
  }

  /// The files that a path may stand for, as in Sass.
  static func files(at path: String) -> [String] {
    let (folder, name) = Paths.split(path)
    let names = ["", ".css", ".scss"].flatMap { [name + $0, "_" + name + $0] }
    return names.map { Paths.join(folder, $0) } + ["index", "_index"].map { Paths.join(path, $0 + ".scss") }
  }
}

/// The sheets that the sheets of an import name, and that it was not given.
struct UnreadSheets {
  /// The reason of a loss.
  static let reason = "refers to what is in a sheet that was not read"

  /// As they are written, each once.
  private(set) var names: [String] = []
  /// The custom properties and variables that were read, with their dashes and dollars.
  var declared: Set<String> = []
  private var paths: Set<String> = []
  private var references: [SourceFile.ID: [String: SheetReference]] = [:]

  /// Adds a sheet that a file names; false if it is known.
  mutating func add(_ reference: SheetReference, _ path: String, in file: SourceFile.ID) -> Bool {
    if references[file]?[path]?.namespace ?? .hidden == .hidden {
      references[file, default: [:]][path] = reference
    }
    guard paths.insert(path).inserted else { return false }
    names.append(reference.text)
    return true
  }

  /// A custom property, `--page`, or a variable, `$page` or `c.$page`, with its sheet if only one is possible. Nil if it was
  /// read, or is in none of these sheets.
  func missing(_ name: String, in file: SourceFile.ID) -> String? {
    guard let references = references[file] else { return nil }
    var namespace = SheetReference.Namespace.none
    if let dollar = name.firstIndex(of: "$"), dollar > name.startIndex {
      namespace = .name(String(name[..<dollar].dropLast()))
    } else if declared.contains(String(name.prefix { $0 != "." })) {
      return nil
    }
    let possible = references.values.filter { name.hasPrefix("--") || $0.namespace == namespace }
    guard let sheet = possible.first else { return nil }
    return "`\(ImportSession.shown(name))`"
      + (possible.count == 1 ? " of `\(ImportSession.shown(sheet.text))`" : "")
  }

  /// The length up to which the name in `var()` is looked for, so that a long value takes linear time.
  private static let longestName = 500

  /// The first one of a value that is missing.
  func firstMissing(ofValue text: String, in file: SourceFile.ID) -> String? {
    guard references[file] != nil else { return nil }
    func isInName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    for start in text.indices {
      let rest = text[start...]
      var name: String?
      if rest.first == "$" {
        var begin = start
        if begin > text.startIndex, text[text.index(before: begin)] == "." {
          text.formIndex(before: &begin)
          while begin > text.startIndex, isInName(text[text.index(before: begin)]) {
            text.formIndex(before: &begin)
          }
        }
        name = String(text[begin...start]) + String(rest.dropFirst().prefix(while: isInName))
      } else if rest.first == "v", rest.hasPrefix("var(") {
        let inner = rest.dropFirst(4).prefix(Self.longestName).prefix { $0 != ")" }
        name = inner.contains(",") ? nil : ColorText.trimmed(String(inner))
      }
      if let name, let missing = missing(name, in: file) { return missing }
    }
    return nil
  }
}
