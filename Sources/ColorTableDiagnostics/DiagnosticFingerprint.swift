import TextSupport

/// Names for diagnostics that stay the same while a table changes around them.
///
/// A fingerprint consists of the rule, the file's path, the text of the line without its white space, and, where
/// all these are equal, a running number. So it does not change when lines are added above, when the table is
/// aligned, or when a message is reworded.
package enum DiagnosticFingerprint {
  /// The version of the algorithm.
  package static let version = 1

  /// The fingerprints of all diagnostics of a run, in their order: 16 hexadecimal digits each, no two alike but
  /// by an unlikely accident. Runs compare only where the diagnostics come in the same order.
  package static func all(of diagnostics: [Diagnostic], in sources: SourceMap) -> [String] {
    var regions = ReportRegions(sources)
    var hashes: [SourceSpan: StableHash] = [:]
    var counts: [UInt64: UInt64] = [:]
    return diagnostics.map { diagnostic in
      var hash = StableHash()
      if let file = sources[diagnostic.span.file] {
        let table = regions.lines(of: file)
        let number = table.position(of: Int(diagnostic.span.start)).line
        let content = table.content(ofLine: number) ?? 0..<0
        let line = SourceSpan(
          file: file.id, start: UInt32(content.lowerBound), end: UInt32(content.upperBound))
        if let known = hashes[line] {
          hash = known
        } else {
          hash.combine(Paths.normalized(file.path).utf8)
          hash.combine(words(of: file.bytes[content]))
          hashes[line] = hash
        }
      }
      hash.combine(diagnostic.rule.utf8)
      let count = counts[hash.value, default: 0]
      counts[hash.value] = count + 1
      hash.combine(count)
      return hash.hexadecimal
    }
  }

  /// The fingerprint of a remark that diagnostics of a file are left out.
  static func of(_ subject: String, at path: String) -> String {
    var hash = StableHash()
    hash.combine(subject.utf8)
    hash.combine(path.utf8)
    return hash.hexadecimal
  }

  /// The bytes of a line, with one space for each stretch of white space, and none at the ends.
  private static func words(of line: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for word in line.split(whereSeparator: { $0 == 0x20 || 0x09...0x0D ~= $0 }) {
      if !result.isEmpty { result.append(0x20) }
      result += word
    }
    return result
  }
}

/// A hash that is the same on every machine and in every run: FNV-1a of 64 bits, with the finalizer of
/// MurmurHash3 (both in the public domain).
private struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Combines bytes and their number, so that the bytes that follow cannot be taken for part of them.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    var count: UInt64 = 0
    for byte in bytes {
      add(byte)
      count += 1
    }
    combine(count)
  }

  mutating func combine(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The finished hash, 16 digits.
  var hexadecimal: String {
    var mixed = value
    mixed = (mixed ^ mixed >> 33) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ mixed >> 33) &* 0xC4CE_B9FE_1A85_EC53
    mixed ^= mixed >> 33
    return HexDigits.sixteen(mixed)
  }
}
