import Foundation
import TestSupport

/// A library that makes one system call of a program fail, or kills the program there.
///
/// It is loaded before the C library. `FAULT_CALL` names the function, or several, separated by commas. `FAULT_NUMBER` says which
/// of its calls fails, counted from 1, or is 0 for every second one of each. `FAULT_CODE` says with which `errno`, or is `kill`, or
/// `short` for a part of what is read or written. A file with the path `FAULT_LOG` says that it happened.
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

  /// The environment that makes the n-th call of a function fail, or every second one for 0.
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

    /* How often a function of the list was called; null where it is not in it. */
    static int *count_of(const char *name, const char *list) {
      static int counts[256];
      size_t length = strlen(name);
      for (const char *at = list; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (!strncmp(at, name, length) && (at[length] == 0 || at[length] == ',')) return counts + (at - list) % 256;
      }
      return NULL;
    }

    static int fault(const char *name) {
      const char *call = getenv("FAULT_CALL"), *code = getenv("FAULT_CODE");
      int *count = call && code ? count_of(name, call) : NULL;
      if (!count) return NONE;
      int now = __atomic_add_fetch(count, 1, __ATOMIC_SEQ_CST), number = atoi(getenv("FAULT_NUMBER"));
      if (number ? now != number : now % 2 == 0) return NONE;
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
    WRAP("stat", stat, (const char *, struct stat *), (const char *p, struct stat *s), (p, s))
    WRAP("lstat", lstat, (const char *, struct stat *), (const char *p, struct stat *s), (p, s))

    void *opendir(const char *path) {
      if (fault("opendir")) return NULL;
      return REAL(void *, opendir, (const char *))(path);
    }

    /* A descriptor is closed whatever close reports. */
    int close(int descriptor) {
      int is_written = (fcntl(descriptor, F_GETFL) & O_ACCMODE) == O_WRONLY;
      int result = syscall(SYS_close, descriptor);
      if (descriptor <= 2) return result;
      return fault("close") || (is_written && fault("close of output")) ? -1 : result;
    }

    ssize_t read(int descriptor, void *buffer, size_t count) {
      int kind = descriptor > 2 ? fault("read") : NONE;
      if (kind == FAIL) return -1;
      return syscall(SYS_read, descriptor, buffer, kind == SHORT ? (count + 1) / 2 : count);
    }

    ssize_t write(int descriptor, const void *buffer, size_t count) {
      int kind = descriptor > 2 ? fault("write") : NONE;
      if (kind == FAIL) return -1;
      return syscall(SYS_write, descriptor, buffer, kind == SHORT ? (count + 1) / 2 : count);
    }

    """#
}
