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
      // Generates code from colour tables before the module is built. 'colortable init gradle' prints these lines for the
      // \(file) of the module. They run 'colortable generate' in the folder of colortable.json.
      //
      // - It runs in each build, which takes a few hundredths of a second. An output that would not change is left alone,
      //   so nothing is compiled again after a change to a comment.
      // - A mistake in a table fails the build and leaves the last good outputs.
      //
      // The tool has to be on PATH, or -Pcolortable=path/to/colortable says where it is.

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
