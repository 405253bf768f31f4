import TextSupport

/// A script phase of Xcode that generates Swift.
enum XcodeScript {
  /// The text of the phase.
  ///
  /// - Parameters:
  ///   - switcher: The source of the library that switches themes, which the sandbox would not let the phase write.
  ///   - folder: The folder of the project, seen from that of colortable.json.
  static func text(_ tables: [BuildTable], switcher: String?, projectFolder folder: String) -> String {
    let root = folder.split(separator: "/").map { _ in "/.." }.joined()
    func fromProject(_ path: String) -> (prefix: String, path: String) {
      let inside = folder.isEmpty ? path : Paths.relative(path, inside: folder)
      return inside.map { ("/", $0) } ?? (root + "/", path)
    }
    func listed(_ paths: [String]) -> String {
      paths.map(fromProject).map { "#   $(SRCROOT)\($0.prefix)\(SafeText.printable($0.path))\n" }.joined()
    }
    var inputs = ["colortable.json"]
    for path in tables.flatMap({ [$0.path] + $0.includes }) where !inputs.contains(path) {
      inputs.append(path)
    }
    let calls = tables.map { table in
      "generate \(word(table.path)) \(word(table.swift))\n"
    }
    let switcherNote = switcher.map { path in
      "# - \(SafeText.printable(path)) is not written here: commit it. 'colortable generate --check' looks at it.\n"
    }
    func word(_ path: String) -> String {
      let projectPath = fromProject(path)
      return "\"$SRCROOT\"" + projectPath.prefix + ShellWord.quoted(projectPath.path)
    }
    return #"""
      # Generates Swift from colour tables, as a script phase of Xcode. 'colortable init xcode' prints this text.
      #
      # In the Build Phases of the target, add a Run Script phase, move it above Compile Sources, and paste this text into
      # it. Leave "Based on dependency analysis" on. Xcode runs scripts in a sandbox, in which they read and write only
      # the files that the phase lists:
      #
      # Input Files:
      \#(listed(inputs))#
      # Output Files:
      \#(listed(tables.map(\.swift)))#
      # - The output is a source file of the target like any other: run 'colortable generate' once before you add it.
      # - A file that a table includes later is an input file too. 'colortable init xcode' lists all of them.
      # - An output that would not change is left alone. A mistake in a table fails the build and leaves the last good one.
      # - Only Swift is generated here. 'colortable generate' writes the other outputs that colortable.json lists.
      \#(switcherNote ?? "")
      set -e
      PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin"
      if ! command -v colortable >/dev/null; then
        echo "error: colortable is not on PATH" >&2
        exit 1
      fi
      cd "$SRCROOT"\#(root)

      # The sandbox allows no new file beside an output, so the text replaces the old one in its file.
      generate() {
        text=$(colortable generate --quiet --swift - -- "$1")
        printf '%s\n' "$text" | cmp -s - "$2" || printf '%s\n' "$text" >"$2"
      }

      \#(calls.joined())
      """#
  }
}
