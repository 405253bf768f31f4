import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct ComposeConsumerTests {
  static func emit(_ input: EmitterInput, _ options: [String: String] = [:]) throws -> String {
    try webOutput(of: ComposeEmitter.self, options, input)
  }

  /// The colours in the text, as Python reads them: a property a line, with the path of the classes around it.
  @Test(
    .enabled(if: Tool.pythonHas("coloraide"), "PyPI's coloraide is not installed"),
    arguments: Cases.every(4, of: 1...16 as ClosedRange<UInt64>))
  func `a reader of the text finds the colours of the JSON output`(seed: UInt64) throws {
    let input = NativeTables.random(seed: seed)
    let work = ["json": try webOutput(of: JSONEmitter.self, input), "kotlin": try Self.emit(input)]
    let script =
      Self.comparison + #"""

        work = json.loads(sys.stdin.buffer.read())
        stack, found = [], {}
        for line in work["kotlin"].split("\n"):
          depth = (len(line) - len(line.lstrip(" "))) // 2
          if match := re.match(r" *public val (\S+): (?!Color)\S+ = ", line): pass
          elif match := re.match(r" *public (?:abstract )?class (\S+) (?:private|internal) constructor", line):
            stack[depth:] = [match[1].strip("`")]
          elif match := re.match(r" *public val (\S+): Color = theme\.pick\((.*)\)$", line):
            path = ".".join(name.removesuffix("Group").removeprefix("Group_") for name in stack[1:depth] + [match[1].strip("`")])
            values = []
            for color in re.findall(r"Color\((.*?)\)(?:, |$)", match[2]):
              if re.fullmatch("0x[0-9A-F]{8}", color): values.append(int(color, 16))
              else:
                *numbers, space = color.split(", ")
                assert space == "ColorSpaces.DisplayP3", line
                values.append([float(number.removesuffix("f")) for number in numbers])
            assert path not in found, path
            found[path] = values
        compare(json.loads(work["json"]), found)
        """#
    let result = try #require(Tool.python).run(
      ["-c", script], input: JSONSerialization.data(withJSONObject: work))
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// Compares a document of the JSON output with values by paths of names: a number with alpha first, or the components
  /// of display P3 and alpha. A name is compared by its letters and digits.
  static let comparison = #"""
    import json, re, sys, unicodedata
    from coloraide import Color

    def fold(text):
      parts = unicodedata.normalize("NFC", text).casefold().split(".")
      parts = [re.sub("[_-]", "", unicodedata.normalize("NFC", part)) for part in parts]
      return ".".join(part.removesuffix("group") for part in parts)

    def compare(document, found):
      found = {fold(path): values for path, values in found.items()}
      assert len(found) == len(document["tokens"]), (len(found), len(document["tokens"]))
      for token in document["tokens"]:
        values = found[fold(token["key"])]
        assert len(values) == len(document["themes"]), token["key"]
        for theme, value in zip(document["themes"], values):
          expected = token["values"][theme["name"]]
          where = (token["key"], theme["name"], value, expected)
          if isinstance(value, int):
            digits = expected["hex"][1:]
            assert value == int((digits[6:] or "ff") + digits[:6], 16), where
            continue
          components = list(expected["components"])
          if expected["colorSpace"] == "hsl": components[1:] = [c / 100 for c in components[1:]]
          color = Color(expected["colorSpace"], components)
          assert not color.in_gamut("srgb", tolerance=0), where
          wanted, shown = color.convert("display-p3"), Color("display-p3", value[:3])
          assert all(0 <= number <= 1 for number in value), where
          assert abs(value[3] - expected["alpha"]) < 0.0001, where
          if wanted.in_gamut(tolerance=0):
            for a, b in zip(shown.coords(), wanted.coords()): assert abs(a - b) < 0.0005, where
          else:
            assert shown.delta_e(wanted.fit(method="oklch-chroma"), method="2000") < 2, where
    """#

  /// The Kotlin compiler, with stubs of what Compose declares, and a program that finds the colours by reflection.
  @Test(
    .enabled(if: Tool.isInstalled("kotlinc"), "kotlinc is not installed"),
    .enabled(if: Tool.pythonHas("coloraide"), "PyPI's coloraide is not installed"))
  func `kotlinc compiles the files, and the program has the colours of the JSON output`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var inputs = (1...8).map { NativeTables.random(seed: $0) }
    // More tokens than a class can have, in the class itself and in a group; as many themes as a method can take.
    inputs.append(NativeTables.table((0..<2_500).flatMap { ["t\($0)", "g.t\($0)"] }))
    inputs.append(
      NativeTables.table((0..<40).map { "t\($0)" }, themes: (0..<127).map { Theme(name: "T\($0)") }))
    // Its values are not compared: the name of a key that is not a name does not matter.
    try Data(Self.emit(NativeTables.hostileNames).utf8).write(to: folder.appending(path: "Hostile.kt"))
    var main = ""
    var documents: [String] = []
    for (index, input) in inputs.enumerated() {
      let options = [
        "package": "p\(index).in", "name": "Colors", "access": index == 0 ? "internal" : "public",
      ]
      try Data(Self.emit(input, options).utf8).write(to: folder.appending(path: "Colors\(index).kt"))
      main +=
        "  for (theme in p\(index).`in`.Colors.Theme.values()) show(\(index), theme.ordinal, theme.title, theme.colors)\n"
      documents.append(try webOutput(of: JSONEmitter.self, input))
    }
    try Data(Self.stubs.utf8).write(to: folder.appending(path: "Stubs.kt"))
    try Data(Self.graphicsStubs.utf8).write(to: folder.appending(path: "Graphics.kt"))
    try Data(Self.spaceStubs.utf8).write(to: folder.appending(path: "Spaces.kt"))
    try Data((Self.program + "fun main() {\n\(main)  out.flush()\n}\n").utf8).write(
      to: folder.appending(path: "Main.kt"))
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".kt")
    }
    let compiled = try #require(Tool("kotlinc")).run(
      sources.sorted() + ["-include-runtime", "-d", "program.jar"], in: folder)
    #expect(compiled.status == 0, "\(compiled.errorText.prefix(4000))")
    let warnings = compiled.errorText.split(separator: "\n").filter {
      $0.hasPrefix("Colors") || $0.hasPrefix("Hostile")
    }
    #expect(warnings.isEmpty, "\(warnings.prefix(10))")
    let run = try #require(Tool("java")).run(["-Dfile.encoding=UTF-8", "-jar", "program.jar"], in: folder)
    #expect(run.status == 0, "\(run.errorText.prefix(2000))")
    let script =
      Self.comparison + #"""

        work = json.loads(sys.stdin.buffer.read())
        found = [{} for _ in work["documents"]]
        for line in work["output"].splitlines():
          index, theme, path, text = line.split(" ")
          index, theme, number = int(index), int(theme), int(text, 16)
          # The compiler renames a field that a member of the companion could want.
          path = re.sub(r"\$[0-9]+", "", path)
          value = number
          if number >> 63: value = [(number >> shift & 0x7fff) / 0x7fff for shift in (45, 30, 15, 0)]
          values = found[index].setdefault(path, [])
          assert len(values) == theme, line
          values.append(value)
        titles = [line.split(" ") for line in work["titles"].splitlines()]
        documents = [json.loads(document) for document in work["documents"]]
        for document, values in zip(documents, found): compare(document, values)
        for index, theme, text in titles:
          expected = documents[int(index)]["themes"][int(theme)]
          units = (expected["title"] or expected["name"]).encode("utf-16-be").hex()
          assert text == units, (text, units)
        print(len(titles), sum(len(values) for values in found))
        """#
    let lines = run.outputText.split(separator: "\n")
    let titles = lines.filter { $0.hasPrefix("title ") }.map { $0.dropFirst(6) }.joined(separator: "\n")
    let output = lines.filter { !$0.hasPrefix("title ") }.joined(separator: "\n")
    let work: [String: Any] = ["documents": documents, "output": output, "titles": titles]
    let result = try #require(Tool.python).run(
      ["-c", script], input: JSONSerialization.data(withJSONObject: work))
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.outputText == "\((1...8).reduce(1 + 127, +)) \(8 * 24 + 5_000 + 40)\n")
  }

  static let stubs = """
    package androidx.compose.runtime
    annotation class Composable
    annotation class ReadOnlyComposable
    annotation class Immutable
    class ProvidableCompositionLocal<T>(private val make: () -> T) { val current: T @Composable get() = make() }
    fun <T> staticCompositionLocalOf(make: () -> T): ProvidableCompositionLocal<T> = ProvidableCompositionLocal(make)

    """

  /// As in Compose, a colour is a number of 64 bits; here with 15 bits a component where it is not sRGB.
  static let graphicsStubs = """
    package androidx.compose.ui.graphics
    import androidx.compose.ui.graphics.colorspace.ColorSpace
    import androidx.compose.ui.graphics.colorspace.ColorSpaces
    inline class Color(val value: ULong)
    fun Color(color: Long): Color = Color(color.toULong() and 0xFFFFFFFFUL)
    fun Color(red: Float, green: Float, blue: Float, alpha: Float = 1f, colorSpace: ColorSpace = ColorSpaces.Srgb): Color {
      var value = 8L
      for (component in listOf(red, green, blue, alpha)) {
        require(component in 0f..1f && colorSpace === ColorSpaces.DisplayP3)
        value = (value shl 15) or (component * 0x7FFF + 0.5f).toLong()
      }
      return Color(value.toULong())
    }

    """

  static let spaceStubs = """
    package androidx.compose.ui.graphics.colorspace
    class ColorSpace
    object ColorSpaces {
      val Srgb = ColorSpace()
      val DisplayP3 = ColorSpace()
    }

    """

  static let program = """
    import java.lang.reflect.Modifier
    val out = java.io.PrintStream(java.io.BufferedOutputStream(System.out), false, "UTF-8")
    fun show(index: Int, theme: Int, title: String, colors: Any) {
      out.println("title $index $theme " + title.map { "%04x".format(it.toInt()) }.joinToString(""))
      walk(colors, "", "$index $theme")
    }
    fun walk(instance: Any, path: String, start: String) {
      var type: Class<*>? = instance.javaClass
      while (type != null && type != Any::class.java) {
        for (field in type.declaredFields) {
          if (Modifier.isStatic(field.modifiers)) continue
          field.isAccessible = true
          val value = field.get(instance)
          if (value is Long) out.println("$start $path${field.name} ${java.lang.Long.toUnsignedString(value, 16)}")
          else walk(value, "$path${field.name}.", start)
        }
        type = type.superclass
      }
    }

    """
}
