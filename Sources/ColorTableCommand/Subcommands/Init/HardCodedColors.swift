import ColorTableAnalysis
import ColorTableTool
import TextSupport

/// The colours in source code that have no names, as `usage` counts them.
struct HardCodedColors {
  private(set) var count = 0
  private(set) var fileCount = 0
  /// Whether some are in style sheets.
  private var areInSheets = false

  init(in paths: [String], _ run: Run) {
    let files = SourceScan.run(
      paths, named: [], TokenIndex([]), fileSystem: run.fileSystem, showsUses: false, progress: run.progress)
    for file in files where !file.usage.colors.isEmpty {
      count += file.usage.colors.count
      fileCount += 1
      if file.path.hasSuffix(".css") || file.path.hasSuffix(".scss") { areInSheets = true }
    }
  }

  var sentence: String {
    "found \(EnglishList.count(count, "hard-coded colour")) in \(EnglishList.count(fileCount, "file")): 'colortable "
      + "usage .' lists "
      + (count == 1 ? "it" : "them")
      + (areInSheets
        ? ", and 'colortable usage --plan moves.txt .' plans tokens for those in style sheets" : "")
  }
}
