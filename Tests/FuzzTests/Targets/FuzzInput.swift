import TestSupport

/// The bytes that a target gets, as files and options.
///
/// A line `%%%%` separates files. If the first line is `// options N`, the number chooses options, such as those of an
/// output language; it is not part of the first file.
struct FuzzInput {
  /// The files, at least one.
  let files: [[UInt8]]
  /// The number that chooses options; 0 asks for the defaults.
  let options: UInt64

  private static let separator = Array("%%%%".utf8)
  private static let optionsMark = Array("// options ".utf8)

  init(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var options: UInt64 = 0
    if let first = lines.first, first.starts(with: Self.optionsMark),
      let number = UInt64(String(decoding: first.dropFirst(Self.optionsMark.count), as: UTF8.self))
    {
      options = number
      lines.removeFirst()
    }
    self.options = options
    files = lines.split(separator: Self.separator[...], omittingEmptySubsequences: false).map {
      Array($0.joined(separator: [0x0A]))
    }
  }

  /// The bytes of an input.
  static func bytes(options: UInt64? = nil, _ files: [[UInt8]]) -> [UInt8] {
    let head = options.map { Array("// options \($0)\n".utf8) } ?? []
    return head + Array(files.joined(separator: [0x0A] + separator + [0x0A]))
  }

  /// Numbers that the options decide.
  var numbers: SeededGenerator { SeededGenerator(seed: options) }

  /// The file with an index; empty where there are fewer.
  func file(_ index: Int) -> [UInt8] { index < files.count ? files[index] : [] }
}
