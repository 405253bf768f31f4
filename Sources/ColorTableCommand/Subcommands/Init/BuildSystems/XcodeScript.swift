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
      "# - Commit \(SafeText.printable(path)): this script does not write it. 'colortable generate --check' checks it.\n"
    }
    func word(_ path: String) -> String {
      let projectPath = fromProject(path)
      return "\"$SRCROOT\"" + projectPath.prefix + ShellWord.quoted(projectPath.path)
    }
    return #"""
      # Generate Swift from colour tables in an Xcode build ('colortable init xcode').
      #
      # In your target's Build Phases, add a Run Script phase, move it above Compile Sources, and paste this text into it.
      # Leave "Based on dependency analysis" on. Xcode's sandbox only lets a script read and write the files that its
      # phase lists, so list these:
      #
      # Input Files:
      \#(listed(inputs))#
      # Output Files:
      \#(listed(tables.map(\.swift)))#
      # - Run 'colortable generate' once, and add the output to your target as a source file.
      # - If a table includes another file later, add that to the input files too: 'colortable init xcode' lists them all.
      # - Files that would not change are not touched. A mistake in a table fails the build and keeps the last good output.
      # - This script only generates Swift. For the other outputs in colortable.json, run 'colortable generate'.
      \#(switcherNote ?? "")
      set -e
      PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin"
      if ! command -v colortable >/dev/null; then
        echo "error: colortable is not on PATH" >&2
        exit 1
      fi
      cd "$SRCROOT"\#(root)

      # The sandbox does not allow a temporary file next to an output, so overwrite the output in place.
      generate() {
        text=$(colortable generate --quiet --swift - -- "$1")
        printf '%s\n' "$text" | cmp -s - "$2" || printf '%s\n' "$text" >"$2"
      }

      \#(calls.joined())
      """#
  }
}
