import ColorTableLanguage
import ColorTableTool
import TextSupport

/// A file of a revision that Git keeps, written `git:REV:PATH`.
struct GitRevision: Equatable {
  static let prefix = "git:"

  /// The revision as Git takes it; empty for what is staged.
  var revision: String
  /// The path in the repository, or with `./` before it, relative to the current folder.
  var path: String

  init(revision: String, path: String) {
    self.revision = revision
    self.path = path
  }

  /// Reads `git:REV:PATH`; nil where an argument is none.
  init?(_ argument: String) {
    guard argument.utf8.starts(with: Self.prefix.utf8) else { return nil }
    let rest = argument.utf8.dropFirst(Self.prefix.utf8.count)
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    revision = String(decoding: rest[..<colon], as: UTF8.self)
    path = String(decoding: rest[rest.index(after: colon)...], as: UTF8.self)
  }

  /// Git with what keeps it from running a program that the repository's configuration names.
  private static let git = ["git", "--no-replace-objects", "-c", "core.fsmonitor=false"]
  /// Git asks nobody and fetches nothing.
  private static let variables = ["GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0"]

  /// The file as arguments and messages name it.
  var name: String { Self.prefix + revision + ":" + path }

  /// The path as Git takes it: without the detours that Git does not follow.
  private var normalizedPath: String {
    let normalized = Paths.normalized(path)
    let isRelative = path.utf8.starts(with: "./".utf8) || path.utf8.starts(with: "../".utf8)
    return isRelative && !normalized.utf8.starts(with: "../".utf8) ? "./" + normalized : normalized
  }

  /// Reads the file.
  ///
  /// It is asked for as an object and not as what Git would show to a person, so that no program of the repository's
  /// configuration runs, and a folder is an error. In a partial clone Git would fetch an object that is missing, from an
  /// address of the configuration that can be a command: no protocol is allowed.
  func read() throws(FileSystemError) -> LoadedSource {
    let object = revision + ":" + normalizedPath
    let result = try ChildProcess.run(
      Self.git + ["cat-file", "blob", object], withoutVariables: "GIT_", variables: Self.variables)
    guard result.status == 0 else {
      throw FileSystemError(.other, Self.reason(result.errors) ?? "git failed")
    }
    // The content of a link is the path that it leads to.
    if result.output.count < 4096, !result.output.contains(UInt8(ascii: "\n")), try isLink() {
      throw FileSystemError(
        .other, "it is a symbolic link to '\(SafeText.printable(result.output))'; name that file")
    }
    return LoadedSource(path: name, identity: Self.prefix + object, bytes: result.output)
  }

  private func isLink() throws(FileSystemError) -> Bool {
    let path = normalizedPath
    let isRelative = path.utf8.starts(with: "./".utf8)
    let arguments =
      revision.isEmpty
      ? ["ls-files", "--stage", "--", (isRelative ? ":(literal)" : ":(top,literal)") + path]
      : ["ls-tree"] + (isRelative ? [] : ["--full-tree"]) + [revision, path]
    let result = try ChildProcess.run(
      Self.git + arguments, withoutVariables: "GIT_", variables: Self.variables)
    return result.output.starts(with: "120000 ".utf8)
  }

  /// The message of Git, on one line.
  private static func reason(_ errors: [UInt8]) -> String? {
    let text = String(decoding: errors, as: UTF8.self)
    if ["promisor remote", "lazy fetching", "not allowed"].contains(where: { text.contains(text: $0) }) {
      return "this clone does not have it: git fetch"
    }
    let fatal = Array("fatal: ".utf8)
    let line = errors.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: fatal) }
    return line.map { "git: " + SafeText.printable($0.dropFirst(fatal.count)) }
  }
}

/// Reads what tables include: what a table of a revision includes from that revision, and all else from files.
struct RevisionLoader: SourceLoader {
  var files: IncludeLoader

  mutating func load(
    _ path: String, includedBy includer: String
  ) -> Result<LoadedSource, SourceLoadError> {
    guard let revision = GitRevision(includer) else { return files.load(path, includedBy: includer) }
    let included = GitRevision(
      revision: revision.revision, path: Paths.join(Paths.split(revision.path).folder, path))
    do throws(FileSystemError) {
      return .success(try included.read())
    } catch {
      return .failure(SourceLoadError(reason: error.reason))
    }
  }
}
