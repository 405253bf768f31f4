import Testing

@testable import ColorTableCommand

struct PathsTests {
  @Test(arguments: [
    ("a/b", "a/b"), ("./a", "a"), ("a/./b//c/", "a/b/c"), ("a/../b", "b"), ("../a", "../a"),
    ("a/../..", ".."),
    (".", "."), ("", "."), ("/", "/"), ("/..", "/"), ("/a/../b", "/b"), ("é/ü", "é/ü"),
  ])
  func normalized(path: String, expected: String) { #expect(Paths.normalized(path) == expected) }

  @Test(arguments: [
    ("a/b/c", "a/b", "c"), ("c", "", "c"), ("/c", "/", "c"), ("a/", "a", ""), ("a//b", "a", "b"),
  ])
  func split(path: String, folder: String, name: String) {
    #expect(Paths.split(path) == (folder, name))
  }

  @Test(arguments: [
    ("", "a", "a"), ("t", "a", "t/a"), ("t", "./a", "t/a"), ("t", "/a", "/a"), ("/", "a", "/a"),
    ("t", "../a", "t/../a"),
  ])
  func join(folder: String, path: String, expected: String) { #expect(Paths.join(folder, path) == expected) }
}
