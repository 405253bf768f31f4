/// A task of Gradle that runs before a module for Android is built.
enum GradleTask {
  /// The lines for a build file.
  ///
  /// - Parameters:
  ///   - isKotlin: Whether the build file is in Kotlin.
  ///   - root: The folder of colortable.json, seen from the root of the build: empty, or `..`.
  static func text(isKotlin: Bool, root: String) -> String {
    let file = isKotlin ? "build.gradle.kts" : "build.gradle"
    let task =
      isKotlin
      ? "val colorTables = tasks.register<Exec>(\"colorTables\")"
      : "def colorTables = tasks.register(\"colorTables\", Exec)"
    let folder = isKotlin ? "rootDir.resolve(\"\(root)\")" : "new File(rootDir, \"\(root)\")"
    return """
      // Generate code from colour tables before each build ('colortable init gradle'). Add these lines to the module's
      // \(file). They run 'colortable generate' in the folder of colortable.json.
      //
      // - It runs in every build, in a few hundredths of a second. Files that would not change are not touched, so
      //   nothing is compiled again after a change to a comment.
      // - A mistake in a table fails the build and keeps the last good outputs.
      // - colortable must be on PATH, or pass its path: -Pcolortable=path/to/colortable

      \(task) {
          group = "build"
          description = "Generates what colortable.json lists."
          workingDir = \(root.isEmpty ? "rootDir" : folder)
          commandLine(providers.gradleProperty("colortable").getOrElse("colortable"), "generate", "--quiet")
      }

      tasks.named("preBuild") {
          dependsOn(colorTables)
      }

      """
  }
}
