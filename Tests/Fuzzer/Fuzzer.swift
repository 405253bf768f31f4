import Foundation
import FuzzTargets
import TestSupport

// `make fuzz` builds this with the flag and links libFuzzer, which has the `main` of the program; see the Makefile. A plain
// build has no fuzzer.
#if FUZZING
  /// The target that the environment names, and what changes its inputs.
  private enum Fuzzing {
    static let target: FuzzTarget = {
      let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
      if let target = FuzzTarget.named(name) { return target }
      print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
      exit(name == "list" ? 0 : 2)
    }()

    static let mutator = TextMutator(target)

    /// Writes the seeds and the dictionary into the folder that the environment names, where libFuzzer is told to look.
    static func writeSeeds() throws {
      guard let path = ProcessInfo.processInfo.environment["FUZZ_FOLDER"] else { return }
      let folder = URL(filePath: path)
      let seeds = folder.appending(path: "seeds")
      try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
      for (index, seed) in target.seeds().enumerated() {
        try Data(seed).write(to: seeds.appending(path: "\(index)"))
      }
      let lines = TextMutator.words.map { word in
        "\"" + word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
      }
      try Data(lines.joined().utf8).write(to: folder.appending(path: "dictionary"))
    }
  }

  /// Called by libFuzzer before it reads its arguments.
  @_cdecl("LLVMFuzzerInitialize")
  func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
    do {
      try Fuzzing.writeSeeds()
      _ = Fuzzing.target
    } catch {
      print("cannot write the seeds: \(error)")
      exit(2)
    }
    return 0
  }

  @_cdecl("LLVMFuzzerTestOneInput")
  func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
      try Fuzzing.target.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      print("\(Fuzzing.target.name): \(error)")
      // libFuzzer stores the input of a process that is aborted.
      abort()
    }
    return 0
  }

  @_silgen_name("LLVMFuzzerMutate")
  func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

  /// Changes lines and words three times out of four, and otherwise bytes, as libFuzzer does.
  @_cdecl("LLVMFuzzerCustomMutator")
  func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
    guard !seed.isMultiple(of: 4) else { return mutateBytes(bytes, count, limit) }
    var numbers = SeededGenerator(seed: UInt64(seed))
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let output = Fuzzing.mutator.mutated(input, &numbers).prefix(limit)
    guard !output.isEmpty else { return mutateBytes(bytes, count, limit) }
    for (index, byte) in output.enumerated() { bytes[index] = byte }
    return output.count
  }
#else
  @main
  enum Fuzzer {
    static func main() {
      print("this build has no fuzzer: run 'make fuzz'")
      exit(2)
    }
  }
#endif
