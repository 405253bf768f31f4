import Testing
import TextSupport

struct PathsTests {
  @Test(arguments: [
    ("../app/x", "x"), ("../app/a/x", "a/x"), ("../other/x", "../other/x"), ("../../projects/app/x", "x"),
    ("../../projects/other/x", "../other/x"), ("../../other/app/x", "../../other/app/x"),
    ("../app", "../app"),
    ("x", "x"), ("/projects/app/x", "/projects/app/x"), ("../../../../x", "../../../../x"), ("..", ".."),
  ])
  func `a path does not leave a folder to come back`(path: String, expected: String) {
    #expect(Paths.withoutDetour(path, in: "/projects/app") == expected)
  }

  @Test(arguments: [
    ("a/b", "a/b"), ("./a", "a"), ("a/./b//c/", "a/b/c"), ("a/../b", "b"), ("../a", "../a"),
    ("a/../..", ".."),
    (".", "."), ("", "."), ("/", "/"), ("/..", "/"), ("/a/../b", "/b"), ("é/ü", "é/ü"),
  ])
  func `a normalised path has no detours`(path: String, expected: String) {
    #expect(Paths.normalized(path) == expected)
  }

  @Test(arguments: [
    ("a/b/c", "a/b", "c"), ("c", "", "c"), ("/c", "/", "c"), ("a/", "a", ""), ("a//b", "a", "b"),
  ])
  func `a path is split into folder and name`(path: String, folder: String, name: String) {
    #expect(Paths.split(path) == (folder, name))
  }

  @Test(arguments: [
    ("", "a", "a"), ("t", "a", "t/a"), ("t", "./a", "t/a"), ("t", "/a", "/a"), ("/", "a", "/a"),
    ("t", "../a", "t/../a"), ("t/", "././a", "t/a"), ("t", "./\u{301}a", "t/\u{301}a"),
  ])
  func `a path is joined to a folder`(folder: String, path: String, expected: String) {
    #expect(Paths.join(folder, path) == expected)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a/b/c", "/", "a/b/c"), ("/ab", "/a", nil), ("/a", "/a", nil), ("a/b", "a", "b"),
  ])
  func `a path inside of a folder is relative to it`(path: String, folder: String, expected: String?) {
    #expect(Paths.relative(path, inside: folder) == expected)
  }

  @Test(arguments: [
    ("./a b/é.txt", "a%20b/%C3%A9.txt"), ("/x/../y", "file:///y"), ("100%", "100%25"), ("", "."),
  ])
  func `a path is a URI`(path: String, expected: String) { #expect(Paths.uri(path) == expected) }
}
