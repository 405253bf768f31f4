import Foundation
import TestSupport

/// The program that `make fuzz` builds with libFuzzer, and runs for each target; see `run`.
@main
enum Fuzzer {
  private static let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    if let target = FuzzTarget.named(name) { return target }
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(name == "list" ? 0 : 2)
  }()

  private static let mutator = TextMutator(target)

  static func main() throws {
    _ = target
    try writeSeeds()
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments) { bytes, count in Fuzzer.test(bytes, count) })
  }

  /// Writes the seeds and the dictionary into the folder that the environment names, where libFuzzer is told to look.
  private static func writeSeeds() throws {
    guard let path = ProcessInfo.processInfo.environment["FUZZ_FOLDER"] else { return }
    let folder = URL(fileURLWithPath: path)
    let seeds = folder.appendingPathComponent("seeds")
    try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
    for (index, seed) in target.seeds().enumerated() {
      try Data(seed).write(to: seeds.appendingPathComponent("\(index)"))
    }
    let lines = TextMutator.words.map { word in
      "\"" + word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
    }
    try Data(lines.joined().utf8).write(to: folder.appendingPathComponent("dictionary"))
  }

  private static func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
      try target.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      FileHandle.standardError.write(Data("\(target.name): \(error)\n".utf8))
      // libFuzzer stores the input of a process that is aborted.
      abort()
    }
    return 0
  }

  /// Changes lines and words three times out of four, and otherwise bytes, as libFuzzer does.
  fileprivate static func mutate(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
  ) -> Int {
    guard !seed.isMultiple(of: 4) else { return mutateBytes(bytes, count, limit) }
    var numbers = SeededGenerator(seed: UInt64(seed))
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let output = mutator.mutated(input, &numbers).prefix(limit)
    guard !output.isEmpty else { return mutateBytes(bytes, count, limit) }
    for (index, byte) in output.enumerated() { bytes[index] = byte }
    return output.count
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// libFuzzer finds it by its name.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
  Fuzzer.mutate(bytes, count, limit, seed)
}
