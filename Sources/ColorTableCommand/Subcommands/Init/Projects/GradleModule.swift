import ColorTableTool
import TextSupport

/// A module of a Gradle build for Android.
struct GradleModule {
  var buildFile: String
  /// The Kotlin or Java package of the module's code; nil where nothing says it.
  private(set) var package: String?
  private(set) var isApp: Bool
  private(set) var hasCompose: Bool
  private(set) var sources: String

  var folder: String { Paths.split(buildFile).folder }

  var resources: String { Paths.join(folder, "src/main/res") }

  /// A module with code; nil for the build file of the whole project, and for one that is not for Android.
  init?(buildFile: String, _ fileSystem: any FileSystem) {
    guard let bytes = try? fileSystem.read(buildFile) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    self.buildFile = buildFile
    let main = Paths.join(Paths.split(buildFile).folder, "src/main")
    hasCompose = text.contains(text: "androidx.compose")
    isApp = text.contains(text: "android.application")
    guard fileSystem.kind(of: main) == .folder, hasCompose || text.contains(text: "android") else {
      return nil
    }
    let kotlin = Paths.join(main, "kotlin")
    let java = Paths.join(main, "java")
    sources = fileSystem.kind(of: kotlin) == nil && fileSystem.kind(of: java) != nil ? java : kotlin
    let manifest = (try? fileSystem.read(Paths.join(main, "AndroidManifest.xml"))) ?? []
    package =
      Self.quoted(after: "namespace", in: text)
      ?? Self.quoted(after: " package=", in: String(decoding: manifest, as: UTF8.self))
  }

  /// The root of the module's build, which has the settings.
  func root(_ fileSystem: any FileSystem) -> String {
    var folder = self.folder
    while !folder.isEmpty {
      let settings = ["settings.gradle", "settings.gradle.kts"].map { Paths.join(folder, $0) }
      if settings.contains(where: { fileSystem.kind(of: $0) == .file }) { break }
      folder = Paths.split(folder).folder
    }
    return folder
  }

  /// The name in quotes that stands after a word in its line.
  private static func quoted(after word: String, in text: String) -> String? {
    guard let occurrence = text.firstOccurrence(of: word) else { return nil }
    let line = text[occurrence.upperBound...].prefix { !$0.isNewline }
    let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    guard parts.count > 2 else { return nil }
    let name = parts[1]
    let isPackage = !name.isEmpty && name.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0.isIdentifierPart }
    return isPackage ? String(name) : nil
  }

  /// The module that the table belongs to, as the only one: that of the colours, or else the app.
  static func main(of modules: [GradleModule], sources: [ColorSource]) -> [GradleModule] {
    let resources = sources.filter { $0.format == "android" }.map(\.path)
    let first =
      modules.first { module in
        resources.first.map { module.folder.isEmpty || Paths.relative($0, inside: module.folder) != nil }
          ?? false
      } ?? modules.first(where: \.isApp) ?? modules.first
    return first.map { [$0] } ?? []
  }
}
