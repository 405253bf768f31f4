import Foundation
import TestSupport

/// A library that lets a program see the file system of a Mac: names are kept as they were written, and found in any case
/// and any form of Unicode. With `FOLDING=decomposed` a folder gives names back with accents apart from their letters.
///
/// It is loaded before the C library. A component of a path that is not there as it is written is looked for in its folder.
struct CaseFolding {
  let library: URL

  static let isAvailable: Bool = {
    #if os(Linux)
      return Tool.isInstalled("clang")
    #else
      return false
    #endif
  }()

  /// Compiles the library.
  init(in folder: URL) throws {
    let source = folder.appending(path: "folding.c")
    library = folder.appending(path: "folding.so")
    try Data(Self.source.utf8).write(to: source)
    guard let clang = Tool("clang") else { throw FaultInjection.Failure(text: "clang is not installed") }
    let result = try clang.run(["-shared", "-fPIC", "-O1", "-Wall", "-o", library.path, source.path, "-ldl"])
    guard result.status == 0 else { throw FaultInjection.Failure(text: result.errorText) }
  }

  /// The environment of a program that sees such a file system.
  func environment(decomposed: Bool) -> [String: String] {
    ["LD_PRELOAD": library.path, "FOLDING": decomposed ? "decomposed" : "case"]
  }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <dirent.h>
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <limits.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <strings.h>
    #include <sys/stat.h>

    #define REAL(type, function, types) ((type (*) types)dlsym(RTLD_NEXT, #function))

    /* Takes the diaeresis off the letters of U+00C0 to U+00FF that tests use. */
    static void decompose(const char *name, char *out) {
      static const char *const pairs[] = {"\xc3\xa4", "a\xcc\x88", "\xc3\xb6", "o\xcc\x88", "\xc3\xbc", "u\xcc\x88"};
      while (*name) {
        int index = 0;
        while (index < 6 && strncmp(name, pairs[index], 2)) index += 2;
        if (index < 6) {
          out = stpcpy(out, pairs[index + 1]);
          name += 2;
        } else {
          *out++ = *name++;
        }
      }
      *out = 0;
    }

    static int is_same(const char *left, const char *right) {
      char a[2 * PATH_MAX], b[2 * PATH_MAX];
      decompose(left, a);
      decompose(right, b);
      return strcasecmp(a, b) == 0;
    }

    static int exists(const char *path) {
      struct stat status;
      return REAL(int, lstat, (const char *, struct stat *))(path, &status) == 0;
    }

    /* Writes the path with the names that are on the disk. */
    static const char *resolve(const char *path, char *out) {
      int code = errno;
      size_t length = 0;
      if (strlen(path) >= PATH_MAX / 2) return path;
      while (*path == '/') out[length++] = *path++;
      while (*path) {
        size_t count = strcspn(path, "/");
        char folder[PATH_MAX], name[PATH_MAX];
        memcpy(folder, out, length);
        strcpy(folder + length, length ? "" : ".");
        memcpy(name, path, count);
        name[count] = 0;
        strcpy(out + length, name);
        if (!exists(out)) {
          DIR *stream = REAL(DIR *, opendir, (const char *))(folder);
          struct dirent *entry;
          while (stream && (entry = REAL(struct dirent *, readdir64, (DIR *))(stream)))
            if (is_same(entry->d_name, name)) {
              strcpy(out + length, entry->d_name);
              break;
            }
          if (stream) closedir(stream);
        }
        length += strlen(out + length);
        path += count;
        while (*path == '/') out[length++] = *path++;
        out[length] = 0;
      }
      out[length] = 0;
      errno = code;
      return out;
    }

    #define WRAP(type, function, types, parameters, arguments)  \
      type function parameters {                                \
        char out[PATH_MAX];                                     \
        path = resolve(path, out);                              \
        return REAL(type, function, types) arguments;           \
      }

    #define WRAP_OPEN(function)                                                  \
      int function(const char *path, int flags, ...) {                           \
        char out[PATH_MAX];                                                      \
        va_list list;                                                            \
        va_start(list, flags);                                                   \
        mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;                \
        va_end(list);                                                            \
        return REAL(int, function, (const char *, int, ...))(resolve(path, out), flags, mode); \
      }

    WRAP_OPEN(open)
    WRAP_OPEN(open64)
    WRAP(int, stat, (const char *, struct stat *), (const char *path, struct stat *s), (path, s))
    WRAP(int, lstat, (const char *, struct stat *), (const char *path, struct stat *s), (path, s))
    WRAP(int, access, (const char *, int), (const char *path, int m), (path, m))
    WRAP(int, chmod, (const char *, mode_t), (const char *path, mode_t m), (path, m))
    WRAP(int, mkdir, (const char *, mode_t), (const char *path, mode_t m), (path, m))
    WRAP(int, rmdir, (const char *), (const char *path), (path))
    WRAP(int, unlink, (const char *), (const char *path), (path))
    WRAP(DIR *, opendir, (const char *), (const char *path), (path))
    WRAP(ssize_t, readlink, (const char *, char *, size_t), (const char *path, char *b, size_t n), (path, b, n))

    char *realpath(const char *path, char *result) {
      char out[PATH_MAX];
      char *(*real)(const char *, char *) = dlvsym(RTLD_NEXT, "realpath", "GLIBC_2.3");
      return real(resolve(path, out), result);
    }

    /* Two names of one file: the name changes. Otherwise a target that is there keeps its name. */
    int rename(const char *path, const char *target) {
      char from[PATH_MAX], to[PATH_MAX];
      struct stat a, b;
      resolve(path, from);
      resolve(target, to);
      if (REAL(int, lstat, (const char *, struct stat *))(from, &a) == 0 &&
          REAL(int, lstat, (const char *, struct stat *))(to, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino) {
        const char *name = strrchr(target, '/');
        char *end = strrchr(to, '/');
        strcpy(end ? end + 1 : to, name ? name + 1 : target);
      }
      return REAL(int, rename, (const char *, const char *))(from, to);
    }

    #define WRAP_READDIR(function, type)                                   \
      struct type *function(DIR *stream) {                                 \
        struct type *entry = REAL(struct type *, function, (DIR *))(stream); \
        const char *folding = getenv("FOLDING");                           \
        if (entry && folding && !strcmp(folding, "decomposed")) {          \
          static __thread struct type copy;                                \
          copy = *entry;                                                   \
          decompose(entry->d_name, copy.d_name);                           \
          return &copy;                                                    \
        }                                                                  \
        return entry;                                                      \
      }

    WRAP_READDIR(readdir, dirent)
    WRAP_READDIR(readdir64, dirent64)
    """#
}
