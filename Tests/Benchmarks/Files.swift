#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Small files, and the folder that the benchmark works in.
enum Files {
  /// A file that could not be read or written.
  struct Failure: Error {
    let message: String
  }

  /// The folder for temporary files: that of the environment, or else the system's.
  static let temporaryFolder =
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"

  /// Creates a temporary folder.
  static func makeFolder() throws(Failure) -> String {
    var template = Array("\(temporaryFolder)/colortable-bench-XXXXXX".utf8CString)
    return try template.withUnsafeMutableBufferPointer { template throws(Failure) in
      guard let template = template.baseAddress, let path = mkdtemp(template) else {
        throw Failure(message: "cannot make a folder in \(temporaryFolder)")
      }
      return String(cString: path)
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    guard let file = fopen(path, "w") else { throw Failure(message: "cannot write \(path)") }
    let written = bytes.withUnsafeBufferPointer { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, written == bytes.count else { throw Failure(message: "cannot write \(path)") }
  }

  static func read(_ path: String) throws(Failure) -> String {
    guard let file = fopen(path, "r") else { throw Failure(message: "cannot read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  /// The size of a file in bytes; 0 where there is none.
  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The size of a file, or of all files in a folder, in bytes.
  static func totalSize(of path: String) -> Int {
    guard let folder = opendir(path) else { return size(path) }
    defer { closedir(folder) }
    var total = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { total += totalSize(of: "\(path)/\(name)") }
    }
    return total
  }

  /// Removes a folder and its contents.
  static func remove(folder: String) {
    _ = try? ChildProcess("/bin/rm", ["-rf", folder])
  }
}
