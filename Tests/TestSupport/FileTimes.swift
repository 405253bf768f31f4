import Foundation

/// Makes every file in a folder two seconds older.
///
/// GNU make 3.81, which macOS has, compares whole seconds. A test that does this before it changes a file need not wait
/// for the next second, and the files keep their order.
public func makeOlder(_ folder: URL) throws {
  let files = FileManager.default
  for name in try files.subpathsOfDirectory(atPath: folder.path) {
    let path = folder.appendingPathComponent(name).path
    guard let date = try files.attributesOfItem(atPath: path)[.modificationDate] as? Date else { continue }
    try files.setAttributes([.modificationDate: date - 2], ofItemAtPath: path)
  }
}
