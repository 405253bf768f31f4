extension SampleColor.ThemeSwitcher {
  /// A table that came later than the app, as the JSON that colortable emits, held against the compiled one.
  ///
  /// It reads both of its JSON styles, `tokens` and `flat`. What it cannot use it reports and leaves out;
  /// nothing
  /// that a document says can stop the app, and how much it may take is bounded.
  public struct OverlayDocument: SampleColorPart, Sendable {
    /// Why a document was not read at all.
    public enum Failure: SampleColorPart, Error, Hashable, CustomStringConvertible {
      /// It is larger, deeper or has more values than ``Limits`` allow.
      case tooLarge
      /// It is no JSON: what was expected at a byte.
      case malformed(offset: Int)
      /// It is JSON of another form, or of a later version.
      case unknownForm

      /// What is wrong, in a sentence.
      public var description: String {
        switch self {
        case .tooLarge: return "the document is larger than the limits allow"
        case .malformed(let offset): return "the document is no JSON at byte \(offset)"
        case .unknownForm: return "the document is no table of colours in a form that is known"
        }
      }
    }

    /// What was left out of a document that was read.
    public enum Problem: SampleColorPart, Sendable, Hashable {
      /// A key that the compiled table does not have.
      case unknownToken(key: String)
      /// A value that is no colour.
      case badColor(key: String, theme: String)
      /// A value under a theme that the document does not list.
      case unknownTheme(key: String, theme: String)
      /// A key that came before; the first one counts.
      case duplicate(key: String)
    }

    /// How much a document may take.
    public struct Limits: SampleColorPart, Sendable, Hashable {
      /// The most bytes.
      public var bytes = 8_000_000
      /// The most values, containers included, and names of members.
      public var values = 1_000_000
      /// How deep containers may lie in one another.
      public var depth = 32
      /// The most problems that are kept; those after them are only counted.
      public var problems = 1000

      /// The limits for a table of 20,000 tokens in three themes.
      public init() {}
    }

    /// The document's themes, in its order: those of the compiled table, and new ones.
    public private(set) var themeNames: [String] = []
    /// What was left out, in the document's order.
    public private(set) var problems: [Problem] = []
    /// How many problems there were, those that were not kept included.
    public private(set) var problemCount = 0
    private var values: [String: [SampleColor: SampleColor.Value]] = [:]
    private let limits: Limits

    /// Reads a document.
    ///
    /// - Throws: ``Failure`` where there is nothing to be had from it.
    public init(json: some Sequence<UInt8>, limits: Limits = Limits()) throws {
      self.limits = limits
      var bytes: [UInt8] = []
      for byte in json {
        guard bytes.count < limits.bytes else { throw Failure.tooLarge }
        bytes.append(byte)
      }
      var reader = JSONReader(bytes, values: limits.values, depth: limits.depth)
      let document = try reader.document()
      guard case .object(let members) = document else { throw Failure.unknownForm }
      if case .array(let tokens)? = document["tokens"] {
        guard case .number(1)? = document["version"] else { throw Failure.unknownForm }
        self.read(tokens: tokens, themes: document["themes"])
      } else {
        try self.read(flat: members)
      }
    }

    /// The colours for the themes that the compiled table has too, each in its own theme.
    public var overlay: Overlay {
      var overlay = Overlay()
      for theme in SampleColor.Theme.allCases {
        for (token, value) in self.values[theme.rawValue] ?? [:] { overlay[token, theme] = value }
      }
      return overlay
    }

    /// The colours of one of the document's themes, a new one perhaps, to be worn in some of the compiled
    /// themes.
    ///
    /// A token that the document's theme lacks keeps its colour of the compiled theme.
    ///
    /// - Returns: The overlay; nil where the document has no such theme.
    public func overlay(
      of themeName: String, in themes: [SampleColor.Theme] = SampleColor.Theme.allCases
    ) -> Overlay? {
      guard self.themeNames.contains(themeName) else { return nil }
      var overlay = Overlay()
      for (token, value) in self.values[themeName] ?? [:] {
        for theme in themes { overlay[token, theme] = value }
      }
      return overlay
    }

    private mutating func report(_ problem: Problem) {
      self.problemCount += 1
      if self.problems.count < self.limits.problems { self.problems.append(problem) }
    }

    private mutating func take(themeName: String) {
      guard self.values[themeName] == nil else { return }
      self.values[themeName] = [:]
      self.themeNames.append(themeName)
    }

    private mutating func read(tokens: [JSONReader.Value], themes: JSONReader.Value?) {
      if case .array(let themes)? = themes {
        for theme in themes {
          if case .string(let name)? = theme["name"] { self.take(themeName: name) }
        }
      }
      var seen: Set<SampleColor> = []
      for entry in tokens {
        guard case .string(let key)? = entry["key"], let token = SampleColor(key: key) else {
          if case .string(let key)? = entry["key"] {
            self.report(.unknownToken(key: key))
          } else {
            self.report(.unknownToken(key: ""))
          }
          continue
        }
        guard seen.insert(token).inserted else {
          self.report(.duplicate(key: key))
          continue
        }
        guard case .object(let members)? = entry["values"] else {
          self.report(.badColor(key: key, theme: ""))
          continue
        }
        for (theme, value) in members { self.take(Self.color(of: value), for: token, key, in: theme) }
      }
    }

    private mutating func read(flat themes: [(name: String, value: JSONReader.Value)]) throws {
      for (theme, value) in themes {
        guard case .object = value else { throw Failure.unknownForm }
        self.take(themeName: theme)
      }
      for (theme, value) in themes {
        guard case .object(let members) = value else { continue }
        for (key, value) in members {
          guard let token = SampleColor(key: key) else {
            self.report(.unknownToken(key: key))
            continue
          }
          var color: SampleColor.Value?
          if case .string(let text) = value { color = Self.color(ofHex: text) }
          self.take(color, for: token, key, in: theme)
        }
      }
    }

    private mutating func take(
      _ color: SampleColor.Value?, for token: SampleColor, _ key: String, in theme: String
    ) {
      guard let values = self.values[theme] else { return self.report(.unknownTheme(key: key, theme: theme)) }
      guard let color else { return self.report(.badColor(key: key, theme: theme)) }
      guard values[token] == nil else { return self.report(.duplicate(key: key)) }
      self.values[theme]?[token] = color
    }

    /// The colour of a value of the style `tokens`: its components in sRGB or display P3, or in any other
    /// space
    /// the sRGB colour that stands beside them.
    private static func color(of value: JSONReader.Value) -> SampleColor.Value? {
      guard case .string(let hex)? = value["hex"], let nearest = Self.color(ofHex: hex) else { return nil }
      guard let space = value["colorSpace"] else { return nearest }
      guard case .string(let name) = space, case .array(let list)? = value["components"], list.count == 3,
        case .number(let alpha)? = value["alpha"], 0...1 ~= alpha
      else { return nil }
      var components: [Double] = []
      for component in list {
        guard case .number(let number) = component, number.isFinite else { return nil }
        components.append(number)
      }
      guard components.allSatisfy({ 0...1 ~= $0 }), name == "display-p3" || name == "srgb" else {
        return nearest
      }
      return SampleColor.Value(
        name == "srgb" ? .sRGB : .displayP3, red: components[0], green: components[1], blue: components[2],
        alpha: alpha, nearest: nearest.rgba)
    }

    /// The colour `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    private static func color(ofHex text: String) -> SampleColor.Value? {
      var number: UInt32 = 0
      var count = 0
      for byte in text.utf8 {
        if count == 0 {
          guard byte == 0x23 else { return nil }
        } else {
          let digit: UInt8
          switch byte {
          case 0x30...0x39: digit = byte - 0x30
          case 0x41...0x46: digit = byte - 0x37
          case 0x61...0x66: digit = byte - 0x57
          default: return nil
          }
          number = number << 4 | UInt32(digit)
        }
        count += 1
        guard count <= 9 else { return nil }
      }
      func spread(_ shift: UInt32) -> UInt32 { (number >> shift & 0xF) * 0x11 }
      switch count {
      case 4: return SampleColor.Value(rgba: spread(8) << 24 | spread(4) << 16 | spread(0) << 8 | 0xFF)
      case 5: return SampleColor.Value(rgba: spread(12) << 24 | spread(8) << 16 | spread(4) << 8 | spread(0))
      case 7: return SampleColor.Value(rgb: number)
      case 9: return SampleColor.Value(rgba: number)
      default: return nil
      }
    }
  }
}
