import ColorTableAnalysis
import ColorTableTool
import TextSupport

/// A file of source code that was looked through, or not.
struct ScannedFile: Sendable {
  var path: String
  /// The content, where anything in it is to be shown.
  var bytes: [UInt8] = []
  var usage = FileUsage()
  /// Why it could not be read.
  var failure: String?
  /// Why it was skipped.
  var skipReason: String?
}

/// Looks through files, many of them on several threads.
enum SourceScan {
  /// Larger files are not what people write.
  static let sizeLimit = 4 << 20
  /// The size of a file of source code that was not looked at yet.
  private static let usualSize = 8_192
  /// A zero byte in the beginning means that a file is not a text.
  private static let textProbe = 8_000

  /// - Parameters:
  ///   - named: The files that are looked through whatever they are, because the user names them.
  ///   - showsUses: Whether the places of uses are shown, and not only those of colours.
  static func run(
    _ paths: [String], named: Set<String>, _ index: TokenIndex, fileSystem: any FileSystem, showsUses: Bool,
    progress: ProgressLine?
  ) -> [ScannedFile] {
    let files = Files(fileSystem: fileSystem)
    return Concurrency.map(
      paths, size: { _ in usualSize },
      begin: { count, path in
        progress?.show("searching \(count) of \(paths.count): \(SafeText.printable(path))")
      }
    ) { scan($0, isNamed: named.contains($0), index, files, showsUses) }
  }

  private static func scan(
    _ path: String, isNamed: Bool, _ index: TokenIndex, _ files: Files, _ showsUses: Bool
  ) -> ScannedFile {
    var file = ScannedFile(path: path)
    guard let language = SourceLanguage.ofFile(named: path) else { return file }
    do throws(FileSystemError) {
      if !isNamed { file.skipReason = skipReason(size: Int(files.fileSystem.state(of: path)?.size ?? 0)) }
      if file.skipReason != nil { return file }
      let bytes = try files.fileSystem.read(path)
      if !isNamed { file.skipReason = skipReason(size: bytes.count, start: bytes.prefix(textProbe)) }
      if file.skipReason != nil { return file }
      file.usage = FileUsage(
        bytes, language: language, index: index, isForNight: Paths.split(path).folder.hasSuffix("-night"))
      if showsUses ? !file.usage.uses.isEmpty : !file.usage.colors.isEmpty || language.family == .css {
        file.bytes = bytes
      }
    } catch {
      file.failure = error.reason
    }
    return file
  }

  private static func skipReason(size: Int, start: ArraySlice<UInt8> = []) -> String? {
    size > sizeLimit ? "more than \(sizeLimit >> 20) MiB" : start.contains(0) ? "not text" : nil
  }

  /// Files that several threads read, which changes nothing.
  private struct Files: @unchecked Sendable {
    let fileSystem: any FileSystem
  }
}
