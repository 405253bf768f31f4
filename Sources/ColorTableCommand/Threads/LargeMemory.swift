#if canImport(Glibc)
  import Glibc
#endif

/// Asks the system for memory in large pages before a large input is read.
///
/// A large table costs memory in proportion, and on Linux the first touch of each page of 4 KiB was a third of
/// the time of a check. Here the C library is asked to take what is to come from one block, and the kernel to
/// back that block with pages of 2 MiB. Both are hints: without them everything works, more slowly.
///
/// This changes the allocator of the whole process, so only the program's entry point asks for it.
enum LargeMemory {
  /// Inputs below this size change nothing: small runs must not pay for large ones.
  private static let threshold = 1 << 20
  /// How much memory a run may take, by the size of its table: a check takes 6, and outputs that are written take no
  /// more; those that are printed or compared lie in memory, each some 8. What is not used costs nothing.
  private static let factor = 24

  /// Prepares for an input of a size.
  static func prepare(forInputOf size: Int) {
    guard size >= threshold else { return }
    #if canImport(Glibc) && os(Linux)
      guard let start = sbrk(0) else { return }
      let blockSize = min(size, Int(Int32.max) / factor / 2) * factor
      // Memory is given back when the process ends, and not before; threads take theirs from the block too.
      guard setOption(Option.mappingCount, 0) == 1, setOption(Option.arenaCount, 1) == 1,
        setOption(Option.trimThreshold, .max) == 1, setOption(Option.growth, Int32(blockSize)) == 1
      else { return }
      // An allocation makes it take the block. One by malloc would be optimised away.
      var allocation: UnsafeMutableRawPointer?
      guard posix_memalign(&allocation, 4096, threshold) == 0 else { return }
      free(allocation)
      // What is needed beyond the block comes in smaller portions.
      _ = setOption(Option.growth, 1 << 20)
      guard let end = sbrk(0), end > start else { return }
      let page = 4096
      let first = (Int(bitPattern: start) + page - 1) / page * page
      guard Int(bitPattern: end) > first else { return }
      _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(bitPattern: end) - first, MADV_HUGEPAGE)
    #endif
  }

  #if canImport(Glibc) && os(Linux)
    /// The parameters of `mallopt`, as glibc's `malloc.h` has them; Swift's Glibc module leaves that header out.
    private enum Option {
      static let trimThreshold: Int32 = -1
      static let growth: Int32 = -2
      static let mappingCount: Int32 = -4
      static let arenaCount: Int32 = -8
    }

    /// `mallopt` of the C library. It is bound when the program is linked: a statically linked program, as the one
    /// that is installed is, finds nothing by name when it runs.
    @_silgen_name("mallopt")
    private static func setOption(_ option: Int32, _ value: Int32) -> Int32
  #endif
}
