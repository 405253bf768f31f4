#if canImport(Foundation)
  import Foundation
#endif

/// Why a document cannot be read at all.
public enum ColorThemeFailure: Swift.Error, ColorThemePart, Hashable {
  /// It has more bytes than the limit allows.
  case tooLarge
  /// It is not JSON.
  case malformed
  /// It is JSON of another form, or of a later version.
  case unknownForm
}

/// A part of a document that was left out.
public enum ColorThemeProblem: ColorThemePart, Sendable, Hashable {
  /// A key that the compiled table does not have.
  case unknownToken(key: String)
  /// A value that is no colour.
  case badColor(key: String, theme: String)
  /// A value under a theme that the document does not list.
  case unknownTheme(key: String, theme: String)
  /// A key that occurred before; the first one counts.
  case duplicate(key: String)
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
    /// Those of the style `tokens` are in the document's order.
    public private(set) var themes: [DeliveredTheme] = []
    /// The first thousand parts that were left out.
    public private(set) var problems: [Problem] = []
    /// The number of problems, including those that were not stored.
    public private(set) var problemCount = 0

    /// The names of the document's themes.
    public var themeNames: [String] { self.themes.map { $0.name } }

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
    public func theme(_ name: String) -> DeliveredTheme? { self.themes.first { $0.name == name } }

    #if canImport(Foundation)
      /// Reads a document.
      ///
      /// - Parameter limit: The maximum number of bytes: as many as 20,000 tokens in three themes have.
      /// - Throws: ``ColorThemeFailure`` where it cannot be read at all.
      @_optimize(none)
      public init(json bytes: Foundation.Data, limit: Int = 8_000_000) throws {
        guard bytes.count <= limit else { throw Failure.tooLarge }
        guard let json = try? Foundation.JSONSerialization.jsonObject(with: bytes) else {
          throw Failure.malformed
        }
        guard let members = json as? [String: Any] else { throw Failure.unknownForm }
        var indices: [String: Int] = [:]
        if let tokens = members["tokens"] as? [Any] {
          guard members["version"] as? Double == 1 else { throw Failure.unknownForm }
          for case let theme as [String: Any] in members["themes"] as? [Any] ?? [] {
            if let name = theme["name"] as? String { self.add(name, theme, &indices) }
          }
          var found: [Table: Bool] = [:]
          for entry in tokens {
            let entry = entry as? [String: Any] ?? [:]
            let key = entry["key"] as? String ?? ""
            guard let token = Table(key: key) else {
              self.report(.unknownToken(key: key))
              continue
            }
            if found.updateValue(true, forKey: token) != nil {
              self.report(.duplicate(key: key))
            } else if let values = entry["values"] as? [String: Any] {
              for (name, value) in values {
                self.take(Self.value(value as? [String: Any] ?? [:]), of: token, in: indices[name], name)
              }
            } else {
              self.report(.badColor(key: key, theme: ""))
            }
          }
        } else {
          for (name, colors) in members {
            guard let colors = colors as? [String: Any] else { throw Failure.unknownForm }
            self.add(name, [:], &indices)
            for (key, value) in colors {
              if let token = Table(key: key) {
                self.take(Self.value(["hex": value]), of: token, in: indices[name], name)
              } else {
                self.report(.unknownToken(key: key))
              }
            }
          }
        }
      }

      @_optimize(none)
      private mutating func add(_ name: String, _ members: [String: Any], _ indices: inout [String: Int]) {
        guard indices[name] == nil else { return }
        indices[name] = self.themes.count
        let appearance = members["appearance"] as? String
        self.themes.append(
          DeliveredTheme(
            name: name, title: members["title"] as? String,
            appearance: appearance == "dark" ? .dark : appearance == "light" ? .light : nil, colors: [:]))
      }

      @_optimize(none)
      private mutating func take(_ value: Table.Value?, of token: Table, in theme: Int?, _ name: String) {
        if theme == nil {
          self.report(.unknownTheme(key: token.key, theme: name))
        } else if let theme, let value {
          self.themes[theme].colors[token] = value
        } else {
          self.report(.badColor(key: token.key, theme: name))
        }
      }

      private mutating func report(_ problem: Problem) {
        self.problemCount += 1
        if self.problems.count < 1000 { self.problems.append(problem) }
      }

      /// The colour of a value of the style `tokens`: its components in sRGB or display P3, or in any other space the
      /// sRGB colour beside them.
      @_optimize(none)
      private static func value(_ members: [String: Any]) -> Table.Value? {
        guard let text = members["hex"] as? String, let hex = _ColorThemeText.color(text) else { return nil }
        guard let space = members["colorSpace"] else { return Table.Value(rgba: hex) }
        guard let space = space as? String, let numbers = members["components"] as? [Double],
          numbers.count == 3,
          let alpha = members["alpha"] as? Double, alpha >= 0, alpha <= 1
        else { return nil }
        let isKnown = space == "srgb" || space == "display-p3"
        guard isKnown, !numbers.contains(where: { $0 < 0 || $0 > 1 }) else { return Table.Value(rgba: hex) }
        return Table.Value._color(
          isDisplayP3: space == "display-p3", red: numbers[0], green: numbers[1], blue: numbers[2],
          alpha: alpha,
          nearest: hex)
      }
    #endif
  }
}

/// Colours and literals as text.
enum _ColorThemeText: ColorThemePart {
  /// The colour `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, as `0xRRGGBBAA`.
  @_optimize(none)
  static func color(_ text: String) -> UInt32? {
    var color: UInt32 = 0
    var index = 0
    let isShort = text.utf8.count < 6
    for scalar in text.unicodeScalars {
      index += 1
      let code = scalar.value
      let small = code | 0x20
      if index == 1, code == 0x23 { continue }
      guard index > 1, index < 10, code > 0x2F, code < 0x3A || small > 0x60 && small < 0x67 else {
        return nil
      }
      let digit = code < 0x3A ? code &- 0x30 : small &- 0x57
      color = color &<< 4 | digit
      if isShort { color = color &<< 4 | digit }
    }
    switch text.utf8.count {
    case 4, 7: return color &<< 8 | 0xFF
    case 5, 9: return color
    default: return nil
    }
  }

  /// A text as a literal for JSON, for a script, and for a script inside HTML.
  @_optimize(none)
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      let code = scalar.value
      // `"`, `&`, `<` and `\`, and all that is no printable ASCII.
      if code < 0x20 || code > 0x7E || code == 0x22 || code == 0x26 || code == 0x3C || code == 0x5C {
        if code > 0xFFFF { literal += self.escaped(0xD7C0 &+ code &>> 10) }
        literal += self.escaped(code > 0xFFFF ? 0xDC00 | code & 0x3FF : code)
      } else {
        literal.unicodeScalars.append(scalar)
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
