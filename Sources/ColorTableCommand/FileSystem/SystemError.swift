#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileSystemError {
  /// The reason that a system call left in `errno`.
  init(errno code: Int32) {
    switch code {
    case ENOENT: self = .missing
    case EACCES, EPERM: self.init("permission denied")
    case EISDIR: self.init("it is a folder, not a file")
    case ENOTDIR: self.init("a part of the path is a file, not a folder")
    case ENAMETOOLONG: self.init("the name is too long")
    case ELOOP: self.init("its symbolic links lead round in a circle")
    case ENOSPC: self.init("the disk is full")
    case EROFS: self.init("the file system is read-only")
    case EBADF: self.init("it is closed")
    case EMFILE, ENFILE: self.init("too many files are open")
    default: self.init(String(cString: strerror(code)))
    }
  }

  private init(_ reason: String) { self.init(.other, reason) }
}
