import ColorTableAnalysis
import ColorTableTool
import TextSupport

/// The colours in source code that have no names, as `usage` counts them.
struct HardCodedColors {
  private(set) var count = 0
  private(set) var fileCount = 0
  /// Whether some are in code in which colours can become tokens.
  private var canMove = false

  init(in paths: [String], _ run: Run) {
    let files = SourceScan.run(
      paths, named: [], TokenIndex([]), fileSystem: run.fileSystem, showsUses: false, progress: run.progress)
    for file in files where !file.usage.colors.isEmpty {
      count += file.usage.colors.count
      fileCount += 1
      if MovableFile.Language(path: file.path).output != nil { canMove = true }
    }
  }

  var sentence: String {
    "found \(EnglishList.count(count, "hard-coded colour")) in \(EnglishList.count(fileCount, "file")): 'colortable "
      + "usage .' lists "
      + (count == 1 ? "it" : "them")
      + (canMove
        ? ", and 'colortable usage --plan moves.txt .' plans tokens for those in style sheets, Swift and Android resources"
        : "")
  }
}
