#if canImport(Foundation)
  import Foundation
#endif

/// Why a document cannot be read at all.
public enum ColorThemeFailure: Swift.Error, ColorThemePart, Hashable {
  /// It has more bytes than the limit allows, or a thousand themes more than the table.
  case tooLarge
  /// It is not JSON.
  case malformed
  /// It is JSON of another form, or of a later version.
  case unknownForm
}

/// A part of a document that was left out.
public enum ColorThemeProblem: ColorThemePart, Sendable, Equatable {
  /// A key that the compiled table does not have.
  case unknownToken(key: String)
  /// A value that is no colour.
  case badColor(key: String, theme: String)
  /// A value under a theme that the document does not list.
  case unknownTheme(key: String, theme: String)
  /// A key that occurred before; the first one counts.
  case duplicate(key: String)

  // Written out, because the compiler would optimise its own.
  @_optimize(none)
  public static func == (left: Self, right: Self) -> Bool { left.texts == right.texts }

  @_optimize(none)
  private var texts: [String] {
    switch self {
    case .unknownToken(let key): return ["unknownToken", key]
    case .badColor(let key, let theme): return ["badColor", key, theme]
    case .unknownTheme(let key, let theme): return ["unknownTheme", key, theme]
    case .duplicate(let key): return ["duplicate", key]
    }
  }
}

extension ColorThemeSwitcher {
  /// A table that is delivered after the app, as the JSON that colortable emits, matched with the compiled one.
  ///
  /// It reads both JSON styles, `tokens` and `flat`. It reports and leaves out what it cannot use; no document can
  /// stop the app.
  public struct OverlayDocument: ColorThemePart, Sendable {
    /// Why a document cannot be read at all.
    public typealias Failure = ColorThemeFailure
    /// A part of a document that was left out.
    public typealias Problem = ColorThemeProblem

    /// The document's themes, those of the compiled table and new ones, ready to be delivered.
    ///
    /// Those of the style `tokens` are in the document's order, those of `flat` in the order of their names.
    public private(set) var themes: [DeliveredTheme] = []
    /// The first thousand parts that were left out.
    public private(set) var problems: [Problem] = []
    /// The number of problems, including those that were not stored.
    public private(set) var problemCount = 0

    /// The names of the document's themes.
    @_optimize(none)
    public var themeNames: [String] { DeliveredTheme._names(self.themes) }

    /// The colours for the themes that the compiled table has too, each in its own theme.
    @_optimize(none)
    public var overlay: Overlay {
      var overlay = Overlay()
      for found in self.themes where !found.colors.isEmpty {
        if let theme = Table.Theme(rawValue: found.name) { overlay._rows[theme] = found.colors }
      }
      return overlay
    }

    /// One of the document's themes; nil where it has no such theme.
    @_optimize(none)
    public func theme(_ name: String) -> DeliveredTheme? {
      guard let index = DeliveredTheme._index(of: name, in: self.themes) else { return nil }
      return self.themes[index]
    }

    #if canImport(Foundation)
      /// Reads a document.
      ///
      /// - Parameter limit: The maximum number of bytes: as many as 20,000 tokens in three themes have.
      /// - Throws: ``ColorThemeFailure`` where it cannot be read at all.
      @_optimize(none)
      public init(json bytes: Foundation.Data, limit: Int = 8_000_000) throws {
        if let failure = self.read(bytes, limit) { throw failure }
      }

      /// Reads a document into a value that is empty; returns why it cannot be read at all.
      // Apart, because each `throw` in an initializer releases what is read so far, which is more code than to return.
      @_optimize(none)
      private mutating func read(_ bytes: Foundation.Data, _ limit: Int) -> Failure? {
        guard bytes.count <= limit else { return .tooLarge }
        guard let json = try? Foundation.JSONSerialization.jsonObject(with: bytes) else { return .malformed }
        guard let members = json as? [String: Any] else { return .unknownForm }
        var indices: [String: Int] = [:]
        guard let tokens = _ColorThemeText.member(members, "tokens", as: [Any].self) else {
          guard members.count <= Self.themeLimit else { return .tooLarge }
          for name in _ColorThemeText.names(members) {
            guard let colors = _ColorThemeText.member(members, name, as: [String: Any].self) else {
              return .unknownForm
            }
            self.addTheme(name, [:], &indices)
            for (key, value) in colors {
              if let token = self.token(key) { self.take(["hex": value], of: token, in: name, indices) }
            }
          }
          return nil
        }
        guard let version = _ColorThemeText.member(members, "version", as: Double.self), version == 1 else {
          return .unknownForm
        }
        if let themes = _ColorThemeText.member(members, "themes", as: [Any].self) {
          guard themes.count <= Self.themeLimit else { return .tooLarge }
          for theme in themes {
            let theme = _ColorThemeText.members(theme)
            let name = _ColorThemeText.text(theme, "name")
            if !name.isEmpty { self.addTheme(name, theme, &indices) }
          }
        }
        var found: [String: Int] = [:]
        for entry in tokens { self.addToken(_ColorThemeText.members(entry), &found, indices) }
        return nil
      }

      /// The token with a key; one that the table does not have is reported.
      @_optimize(none)
      private mutating func token(_ key: String) -> Table? {
        let token = Table(key: key)
        if case .none = token { self.report(.unknownToken(key: key)) }
        return token
      }

      /// Adds the colours of a token, in the style `tokens`.
      @_optimize(none)
      private mutating func addToken(
        _ entry: [String: Any], _ found: inout [String: Int], _ indices: [String: Int]
      ) {
        let key = _ColorThemeText.text(entry, "key")
        guard let token = self.token(key) else { return }
        if case .some = found[key] { return self.report(.duplicate(key: key)) }
        found[key] = 0
        guard let values = _ColorThemeText.member(entry, "values", as: [String: Any].self) else {
          return self.report(.badColor(key: key, theme: ""))
        }
        for (name, value) in values {
          self.take(_ColorThemeText.members(value), of: token, in: name, indices)
        }
      }

      private static var themeLimit: Int { 1000 + Table.Theme.allCases.count }

      /// Adds a theme without colours, unless there is one with its name.
      @_optimize(none)
      private mutating func addTheme(
        _ name: String, _ members: [String: Any], _ indices: inout [String: Int]
      ) {
        if case .some = indices[name] { return }
        indices[name] = self.themes.count
        var theme = DeliveredTheme(_name: name, appearance: _ColorThemeText.text(members, "appearance"))
        let title = _ColorThemeText.text(members, "title")
        if !title.isEmpty { theme.title = title }
        // In the style `flat` nothing is said of a theme.
        if !members.isEmpty { theme._family = _ColorThemeText.text(members, "family") }
        // A theme that is based on none names the table's first one here, which may be light where it is dark.
        if let base = Table.Theme(rawValue: _ColorThemeText.text(members, "basedOn")), theme.isLike(base) {
          theme._base = base.rawValue
        }
        theme._isHighContrast = _ColorThemeText.member(members, "highContrast", as: Bool.self) ?? false
        self.themes.append(theme)
      }

      @_optimize(none)
      private mutating func take(
        _ members: [String: Any], of token: Table, in theme: String, _ indices: [String: Int]
      ) {
        guard let index = indices[theme] else {
          return self.report(.unknownTheme(key: token.key, theme: theme))
        }
        guard let value = Self.value(members) else {
          return self.report(.badColor(key: token.key, theme: theme))
        }
        self.themes[index].colors[token] = value
      }

      /// A value of the style `tokens`: with components where they are in sRGB or display P3, else the nearest sRGB colour.
      @_optimize(none)
      private static func value(_ members: [String: Any]) -> Table.Value? {
        let hex = _ColorThemeText.text(members, "hex")
        guard hex.hasPrefix("#"), let nearest = Table.Value(hex: hex) else { return nil }
        guard let space = members["colorSpace"] else { return nearest }
        guard let space = space as? String,
          let numbers = _ColorThemeText.member(members, "components", as: [Double].self), numbers.count == 3,
          let alpha = _ColorThemeText.member(members, "alpha", as: Double.self), alpha >= 0, alpha <= 1
        else { return nil }
        let isDisplayP3 = space == "display-p3"
        if !isDisplayP3, space != "srgb" { return nearest }
        for number in numbers where number < 0 || number > 1 { return nearest }
        return Table.Value._color(
          isDisplayP3: isDisplayP3, red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha,
          nearest: nearest.rgba)
      }

      @_optimize(none)
      private mutating func report(_ problem: Problem) {
        self.problemCount += 1
        if self.problems.count < 1000 { self.problems.append(problem) }
      }
    #endif
  }
}

/// Parts of JSON.
internal enum _ColorThemeText: ColorThemePart {
  // A cast takes the compiler as long as a function, so all are in a few.

  /// The members of a value in JSON; none where it is no object.
  @_optimize(none)
  static func members(_ value: Any) -> [String: Any] { value as? [String: Any] ?? [:] }

  /// The names of an object's members, in order; the object has few.
  // For `sorted` the compiler takes longer than for all else that reads documents.
  @_optimize(none)
  static func names(_ members: [String: Any]) -> [String] {
    var sorted: [String] = []
    for (name, _) in members {
      sorted.append(name)
      var index = sorted.count - 1
      while index > 0, sorted[index - 1] > name {
        sorted[index] = sorted[index - 1]
        index -= 1
      }
      sorted[index] = name
    }
    return sorted
  }

  /// A member of an object; nil where it is of another type.
  @_optimize(none)
  static func member<Member>(_ members: [String: Any], _ name: String, as type: Member.Type) -> Member? {
    members[name] as? Member
  }

  /// A member of an object, if it is text; empty where it is not.
  @_optimize(none)
  static func text(_ members: [String: Any], _ name: String) -> String {
    Self.member(members, name, as: String.self) ?? ""
  }

  /// The Unicode scalars of a text.
  // An array, because a loop over the string's own view is more for the compiler to read.
  @_optimize(none)
  static func scalars(_ text: String) -> [Swift.Unicode.Scalar] {
    [Swift.Unicode.Scalar](text.unicodeScalars)
  }

  /// A text as a literal for JSON, for a script, and for a script inside HTML.
  @_optimize(none)
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in self.scalars(text) {
      let code = scalar.value
      // Printable ASCII but `"`, `&`, `<` and `\`.
      var isPlain = code > 0x1F && code < 0x7F
      switch code {
      case 0x22, 0x26, 0x3C, 0x5C: isPlain = false
      default: break
      }
      if isPlain {
        literal.append(Swift.Character(scalar))
      } else {
        if code > 0xFFFF { literal += self.escaped(0xD7C0 &+ code &>> 10) }
        literal += self.escaped(code > 0xFFFF ? 0xDC00 | code & 0x3FF : code)
      }
    }
    return literal + "\""
  }

  /// A UTF-16 code unit as an escape sequence.
  @_optimize(none)
  private static func escaped(_ unit: UInt32) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// An object of JSON, from its names and the JSON of its values.
  @_optimize(none)
  static func object(_ members: [(String, String)]) -> String {
    var text = ""
    for (name, value) in members { text += (text.isEmpty ? "{" : ",") + self.quoted(name) + ":" + value }
    return text.isEmpty ? "{}" : text + "}"
  }
}
