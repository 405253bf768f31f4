import Foundation
import TestSupport

/// A library that makes one system call of a program fail, or kills the program there.
///
/// It is loaded before the C library. `FAULT_CALL` names the function, `FAULT_NUMBER` says which of its calls fails, counted
/// from 1, and `FAULT_CODE` with which `errno`, or `kill`, or `short` for a write that takes only a part. A file with the
/// path `FAULT_LOG` says that it happened.
struct FaultInjection {
  private let library: URL

  static let isAvailable: Bool = {
    #if os(Linux)
      return Tool.isInstalled("clang")
    #else
      return false
    #endif
  }()

  /// Compiles the library.
  init(in folder: URL) throws {
    let source = folder.appending(path: "faults.c")
    library = folder.appending(path: "faults.so")
    try Data(Self.source.utf8).write(to: source)
    guard let clang = Tool("clang") else { throw Failure(text: "clang is not installed") }
    let result = try clang.run(["-shared", "-fPIC", "-O1", "-Wall", "-o", library.path, source.path, "-ldl"])
    guard result.status == 0 else { throw Failure(text: result.errorText) }
  }

  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  /// What makes the n-th call of a function fail.
  func environment(_ call: String, _ number: Int, _ code: String, log: URL) -> [String: String] {
    [
      "LD_PRELOAD": library.path, "FAULT_CALL": call, "FAULT_NUMBER": String(number), "FAULT_CODE": code,
      "FAULT_LOG": log.path,
    ]
  }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    enum { NONE, FAIL, SHORT };

    static int fault(const char *name) {
      static int count;
      const char *call = getenv("FAULT_CALL"), *code = getenv("FAULT_CODE");
      if (!call || !code || strcmp(call, name)) return NONE;
      if (__atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST) != atoi(getenv("FAULT_NUMBER"))) return NONE;
      syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, getenv("FAULT_LOG"), O_CREAT | O_WRONLY, 0666));
      if (!strcmp(code, "kill")) syscall(SYS_kill, getpid(), SIGKILL);
      if (!strcmp(code, "short")) return SHORT;
      errno = atoi(code);
      return FAIL;
    }

    #define REAL(type, function, types) ((type (*) types)dlsym(RTLD_NEXT, #function))
    #define WRAP(key, function, types, parameters, arguments)  \
      int function parameters {                                \
        if (fault(key)) return -1;                             \
        return REAL(int, function, types) arguments;           \
      }

    #define WRAP_OPEN(function)                                                \
      int function(const char *path, int flags, ...) {                         \
        va_list list;                                                          \
        va_start(list, flags);                                                 \
        mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;              \
        va_end(list);                                                          \
        if (fault("open")) return -1;                                          \
        return REAL(int, function, (const char *, int, ...))(path, flags, mode); \
      }

    WRAP_OPEN(open)
    WRAP_OPEN(open64)
    WRAP("rename", rename, (const char *, const char *), (const char *a, const char *b), (a, b))
    WRAP("unlink", unlink, (const char *), (const char *p), (p))
    WRAP("mkdir", mkdir, (const char *, mode_t), (const char *p, mode_t m), (p, m))
    WRAP("rmdir", rmdir, (const char *), (const char *p), (p))
    WRAP("fsync", fsync, (int), (int d), (d))
    WRAP("fchmod", fchmod, (int, mode_t), (int d, mode_t m), (d, m))
    WRAP("fchown", fchown, (int, uid_t, gid_t), (int d, uid_t u, gid_t g), (d, u, g))
    WRAP("ftruncate", ftruncate, (int, off_t), (int d, off_t s), (d, s))
    WRAP("flock", flock, (int, int), (int d, int o), (d, o))
    WRAP("stat", stat, (const char *, struct stat *), (const char *p, struct stat *s), (p, s))
    WRAP("lstat", lstat, (const char *, struct stat *), (const char *p, struct stat *s), (p, s))
    WRAP("fstat", fstat, (int, struct stat *), (int d, struct stat *s), (d, s))

    void *opendir(const char *path) {
      if (fault("opendir")) return NULL;
      return REAL(void *, opendir, (const char *))(path);
    }

    /* A descriptor is closed whatever close reports. */
    int close(int descriptor) {
      int result = syscall(SYS_close, descriptor);
      return descriptor > 2 && fault("close") ? -1 : result;
    }

    ssize_t read(int descriptor, void *buffer, size_t count) {
      if (descriptor > 2 && fault("read")) return -1;
      return syscall(SYS_read, descriptor, buffer, count);
    }

    ssize_t write(int descriptor, const void *buffer, size_t count) {
      int kind = descriptor > 2 ? fault("write") : NONE;
      if (kind == FAIL) return -1;
      return syscall(SYS_write, descriptor, buffer, kind == SHORT ? (count + 1) / 2 : count);
    }

    """#
}
