extension SampleColor.ThemeSwitcher {
  /// A table that is delivered after the app, as the JSON that colortable emits, matched with the compiled one.
  ///
  /// It reads both JSON styles, `tokens` and `flat`. It reports and leaves out what it cannot use; no document can
  /// stop the app, and the memory that one may take is bounded.
  public struct OverlayDocument: SampleColorPart, Sendable {
    /// Why a document cannot be read at all.
    public enum Failure: SampleColorPart, Error, Hashable, CustomStringConvertible {
      /// It is larger, deeper or has more values than ``Limits`` allow.
      case tooLarge
      /// It is not JSON, from an offset on.
      case malformed(offset: Int)
      /// It is JSON of another form, or of a later version.
      case unknownForm

      /// The error as a sentence.
      public var description: String {
        switch self {
        case .tooLarge: return "the document is larger than the limits allow"
        case .malformed(let offset): return "the document is no JSON at byte \(offset)"
        case .unknownForm: return "the document is no table of colours in a form that is known"
        }
      }
    }

    /// A part of a document that was left out.
    public enum Problem: SampleColorPart, Sendable, Hashable {
      /// A key that the compiled table does not have.
      case unknownToken(key: String)
      /// A value that is no colour.
      case badColor(key: String, theme: String)
      /// A value under a theme that the document does not list.
      case unknownTheme(key: String, theme: String)
      /// A key that occurred before; the first one counts.
      case duplicate(key: String)
    }

    /// The limits on a document.
    public struct Limits: SampleColorPart, Sendable, Hashable {
      /// The maximum number of bytes.
      public var bytes = 8_000_000
      /// The maximum number of values, containers included, and member names.
      public var values = 1_000_000
      /// The maximum depth of nested containers.
      public var depth = 32
      /// The maximum number of problems that are stored; further ones are only counted.
      public var problems = 1000

      /// The limits for a table of 20,000 tokens in three themes.
      public init() {}
    }

    /// The document's themes, in its order: those of the compiled table, and new ones.
    public private(set) var themeNames: [String] = []
    /// The parts that were left out, in the document's order.
    public private(set) var problems: [Problem] = []
    /// The number of problems, including those that were not stored.
    public private(set) var problemCount = 0
    private var cells: [Cell: SampleColor.Value] = [:]
    private let limits: Limits

    /// A cell of the document: a token in a theme, a theme itself, or a token itself.
    private struct Cell: SampleColorPart, Hashable {
      let theme: String?
      let token: SampleColor?
    }

    /// Reads a document.
    ///
    /// - Throws: ``Failure`` where it cannot be read at all.
    public init(json: some Sequence<UInt8>, limits: Limits = Limits()) throws {
      self.limits = limits
      var bytes: [UInt8] = []
      for byte in json {
        guard bytes.count < limits.bytes else { throw Failure.tooLarge }
        bytes.append(byte)
      }
      let json = try JSONReader(bytes, values: limits.values, depth: limits.depth)
      guard json.isObject(json.root) else { throw Failure.unknownForm }
      if let tokens = json.member("tokens", of: json.root), json.isArray(tokens) {
        guard let version = json.member("version", of: json.root), json.number(version) == 1 else {
          throw Failure.unknownForm
        }
        self.read(tokens: tokens, in: json)
      } else {
        try self.readFlat(json)
      }
    }

    /// The colours for the themes that the compiled table has too, each in its own theme.
    public var overlay: Overlay {
      var overlay = Overlay()
      for theme in SampleColor.Theme.allCases {
        for token in SampleColor.allCases {
          if let value = self.cells[Cell(theme: theme.rawValue, token: token)] {
            overlay[token, theme] = value
          }
        }
      }
      return overlay
    }

    /// The colours of one of the document's themes, which may be a new one, for use in some of the compiled
    /// themes.
    ///
    /// A token that the document's theme lacks keeps its colour of the compiled theme.
    ///
    /// - Returns: The overlay; nil where the document has no such theme.
    public func overlay(
      of themeName: String, in themes: [SampleColor.Theme] = SampleColor.Theme.allCases
    ) -> Overlay? {
      guard self.cells[Cell(theme: themeName, token: nil)] != nil else { return nil }
      var overlay = Overlay()
      for token in SampleColor.allCases {
        guard let value = self.cells[Cell(theme: themeName, token: token)] else { continue }
        for theme in themes { overlay[token, theme] = value }
      }
      return overlay
    }

    private mutating func report(_ problem: Problem) {
      self.problemCount += 1
      if self.problems.count < self.limits.problems { self.problems.append(problem) }
    }

    /// Marks a cell as read; false where it was before.
    private mutating func take(_ cell: Cell, _ value: SampleColor.Value) -> Bool {
      guard self.cells[cell] == nil else { return false }
      self.cells[cell] = value
      return true
    }

    private mutating func take(themeName: String) {
      if self.take(Cell(theme: themeName, token: nil), SampleColor.Value(rgba: 0)) {
        self.themeNames.append(themeName)
      }
    }

    private mutating func read(tokens: Int, in json: JSONReader) {
      if let themes = json.member("themes", of: json.root), json.isArray(themes) {
        var theme = json.first(in: themes)
        while let offset = theme {
          if let name = json.member("name", of: offset), let text = json.text(name) {
            self.take(themeName: text)
          }
          theme = json.next(after: offset)
        }
      }
      var token = json.first(in: tokens)
      while let offset = token {
        self.read(token: offset, in: json)
        token = json.next(after: offset)
      }
    }

    private mutating func read(token entry: Int, in json: JSONReader) {
      var key = ""
      if let offset = json.member("key", of: entry), let text = json.text(offset) { key = text }
      guard let token = SampleColor(key: key) else { return self.report(.unknownToken(key: key)) }
      guard self.take(Cell(theme: nil, token: token), SampleColor.Value(rgba: 0)) else {
        return self.report(.duplicate(key: key))
      }
      guard let values = json.member("values", of: entry), json.isObject(values) else {
        return self.report(.badColor(key: key, theme: ""))
      }
      var member = json.first(in: values)
      while let offset = member {
        let value = json.value(ofMember: offset)
        self.take(Self.color(value, in: json), for: token, key, in: json.text(offset) ?? "")
        member = json.next(after: value)
      }
    }

    private mutating func readFlat(_ json: JSONReader) throws {
      var theme = json.first(in: json.root)
      while let offset = theme {
        let value = json.value(ofMember: offset)
        guard json.isObject(value) else { throw Failure.unknownForm }
        self.take(themeName: json.text(offset) ?? "")
        theme = json.next(after: value)
      }
      theme = json.first(in: json.root)
      while let offset = theme {
        let colors = json.value(ofMember: offset)
        self.readFlat(colors, in: json, theme: json.text(offset) ?? "")
        theme = json.next(after: colors)
      }
    }

    private mutating func readFlat(_ colors: Int, in json: JSONReader, theme: String) {
      var member = json.first(in: colors)
      while let offset = member {
        let value = json.value(ofMember: offset)
        member = json.next(after: value)
        let key = json.text(offset) ?? ""
        if let token = SampleColor(key: key) {
          self.take(json.text(value).flatMap(Self.color(ofHex:)), for: token, key, in: theme)
        } else {
          self.report(.unknownToken(key: key))
        }
      }
    }

    private mutating func take(
      _ color: SampleColor.Value?, for token: SampleColor, _ key: String, in theme: String
    ) {
      guard self.cells[Cell(theme: theme, token: nil)] != nil else {
        return self.report(.unknownTheme(key: key, theme: theme))
      }
      guard let color else { return self.report(.badColor(key: key, theme: theme)) }
      if !self.take(Cell(theme: theme, token: token), color) { self.report(.duplicate(key: key)) }
    }

    /// The colour of a value of the style `tokens`: its components in sRGB or display P3, or in any other
    /// space the sRGB colour beside them.
    private static func color(_ offset: Int, in json: JSONReader) -> SampleColor.Value? {
      guard let hex = json.member("hex", of: offset), let text = json.text(hex),
        let nearest = Self.color(ofHex: text)
      else { return nil }
      guard let space = json.member("colorSpace", of: offset) else { return nearest }
      guard let name = json.text(space), let components = json.member("components", of: offset),
        json.isArray(components), let last = json.member("alpha", of: offset), let alpha = json.number(last),
        Self.isFraction(alpha)
      else { return nil }
      // Three numbers, neither more nor fewer.
      guard let first = json.first(in: components), let red = json.number(first), red.isFinite,
        let second = json.next(after: first), let green = json.number(second), green.isFinite,
        let third = json.next(after: second), let blue = json.number(third), blue.isFinite,
        json.next(after: third) == nil
      else { return nil }
      guard name == "display-p3" || name == "srgb", Self.isFraction(red), Self.isFraction(green),
        Self.isFraction(blue)
      else { return nearest }
      return SampleColor.Value(
        name == "srgb" ? .sRGB : .displayP3, red: red, green: green, blue: blue, alpha: alpha,
        nearest: nearest.rgba)
    }

    private static func isFraction(_ number: Double) -> Bool { number >= 0 && number <= 1 }

    /// The colour `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    private static func color(ofHex text: String) -> SampleColor.Value? {
      var number: UInt32 = 0
      // The same with each digit twice.
      var doubled: UInt32 = 0
      var count = -1
      for byte in text.utf8 {
        count += 1
        if count == 0 {
          guard byte == 0x23 else { return nil }
          continue
        }
        guard count <= 8, let digit = JSONReader.hexDigit(byte) else { return nil }
        number = number &<< 4 | digit
        doubled = doubled &<< 8 | digit &* 0x11
      }
      switch count {
      case 3: return SampleColor.Value(rgb: doubled)
      case 4: return SampleColor.Value(rgba: doubled)
      case 6: return SampleColor.Value(rgb: number)
      case 8: return SampleColor.Value(rgba: number)
      default: return nil
      }
    }
  }
}
