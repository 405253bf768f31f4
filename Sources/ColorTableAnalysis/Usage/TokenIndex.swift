import ColorScience
import ColorTableEmitters
import ColorTableModel
import TextSupport

/// A table whose uses are looked for.
package struct UsageTable: Sendable {
  package var table: Table
  package var names: SourceNames

  package init(table: Table, names: SourceNames) {
    self.table = table
    self.names = names
  }
}

/// A token of one of several tables.
package struct TokenReference: Hashable, Sendable {
  package var table: Int
  package var token: TokenID
}

/// The tokens of some tables by every name that source code can have for them, and by their colours.
package struct TokenIndex: Sendable {
  /// The kinds of names, each with its own scope.
  enum Kind: Int, CaseIterable {
    /// The path behind the type in Swift: `surface.card`.
    case path
    /// The constant for Objective-C: `surfaceCardColor`.
    case constant
    /// The path behind `UIColor` and its like: `surface.card`.
    case member
    /// The custom property of CSS: `--surface-card`.
    case property
    /// The resource of Android: `surface_card`.
    case resource
    /// The key itself.
    case key
    /// A group of tokens in Swift: `surface`.
    case group
    /// The token type of a table.
    case type
    /// The class of tokens for Objective-C.
    case objectiveCType
    /// The last part of the key and of the path in Swift, which a declaration has: `card`.
    case lastPart
  }

  /// All tokens, table by table.
  package private(set) var tokens: [TokenReference] = []
  private var palette = TokenPalette()
  private var names = NameTable()

  package init(_ tables: [UsageTable]) {
    for (index, usage) in tables.enumerated() {
      let first = tokens.count
      palette.add(appearances: usage.table.themeIDs.map(usage.table.seenAppearance))
      let foregrounds = Set(usage.table.contrastContracts.flatMap(\.foregrounds))
      let backgrounds = Set(usage.table.contrastContracts.flatMap(\.backgrounds))
      for token in usage.table.tokenIDs {
        let number = first + token.index
        tokens.append(TokenReference(table: index, token: token))
        let key = usage.table.keyBytes(of: token)
        names.add(key, Kind.key.rawValue, number)
        names.add(Self.lastPart(of: key), Kind.lastPart.rawValue, number)
        palette.add(
          usage.table.themeIDs.map { usage.table.color(of: token, in: $0).rgba8 }, ofTable: index,
          roles: (foregrounds.contains(token) ? [.text] : [])
            + (backgrounds.contains(token) ? [.surface] : []))
      }
      for (kind, list) in [
        (Kind.path, usage.names.swift?.paths), (.constant, usage.names.swift?.constants),
        (.member, usage.names.swift?.members),
        (.property, usage.names.css), (.resource, usage.names.resources),
      ] {
        for (offset, name) in (list ?? []).enumerated() {
          let bytes = Array(name.utf8)
          names.add(bytes[...], kind.rawValue, first + offset)
          guard kind == .path else { continue }
          names.add(Self.lastPart(of: bytes[...]), Kind.lastPart.rawValue, first + offset)
          for (end, byte) in bytes.enumerated() where byte == UInt8(ascii: ".") {
            names.add(bytes[..<end], Kind.group.rawValue, first + offset)
          }
        }
      }
      for given in usage.table.givenNames {
        guard let (kind, name) = Self.name(of: given, in: usage.table) else { continue }
        names.add(Array(name.utf8)[...], kind.rawValue, first + given.token.index)
      }
      if let type = usage.names.swift?.type {
        names.add(Array(type.utf8)[...], Kind.type.rawValue, index)
        names.add(Array((type + "Token").utf8)[...], Kind.objectiveCType.rawValue, index)
      }
    }
    palette.finish()
  }

  private static func lastPart(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name[(name.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? name.startIndex)...]
  }

  /// The tokens that a declaration of a name in source code may be.
  func declared(_ name: UnsafeBufferPointer<UInt8>) -> [Int] {
    var tokens: Set<Int> = []
    for kind in [Kind.property, .resource, .lastPart] { _ = find(kind, name) { tokens.insert($0) } }
    return tokens.sorted()
  }

  /// Whether a colour in source code is the value of a declaration that has the name of a token with that colour.
  ///
  /// - Parameter tables: The tables, in the order in which the index was made of them.
  package func declares(_ color: FileUsage.HandWrittenColor, in tables: [Table]) -> Bool {
    color.declared.contains { number in
      let (token, table) = (tokens[number].token, tables[tokens[number].table])
      return table.themeIDs.contains { theme in
        (color.appearance == nil || table.seenAppearance(of: theme) == color.appearance)
          && table.color(of: token, in: theme).rgba8 == color.color
      }
    }
  }

  /// A name that a table gives, where it is not among those of ``SourceNames``.
  private static func name(of given: GivenName, in table: Table) -> (Kind, String)? {
    switch given.output {
    case .swift, .css, .android: nil
    case .scss: (.property, "--" + given.name)
    case .tailwind: (.property, "--color-" + given.name)
    case .xcassets: (.key, given.name)
    case .compose, .typescript, .dtcg:
      (
        .key,
        table.key(of: given.token).split(separator: ".").dropLast().map { $0 + "." }.joined() + given.name
      )
    }
  }

  /// Calls a body with each token that has a name; several tables may have one each.
  ///
  /// - Returns: Whether there is one.
  @inline(__always)
  func find(_ kind: Kind, _ name: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) -> Bool {
    names.find(name, kind.rawValue, body)
  }

  func has(_ kind: Kind, _ name: UnsafeBufferPointer<UInt8>) -> Bool { find(kind, name) { _ in } }

  /// The token that has a colour in every theme in which the colour holds, or nearly has it in all of them, or has it in
  /// one; nil where none does. Of several with the colour, one for its role.
  ///
  /// - Parameter limit: The largest difference (ΔE2000) that counts as near.
  package func match(for color: FileUsage.HandWrittenColor, within limit: Double) -> TokenMatch? {
    palette.match(for: color, within: limit)
  }
}

/// Names in several scopes and what has them: any number of owners each.
private struct NameTable: Sendable {
  private var index = HashIndex(capacity: 64)
  private var text: [UInt8] = []
  private var entries: [(range: Range<Int>, scope: Int, owner: Int, next: Int)] = []

  mutating func add(_ name: ArraySlice<UInt8>, _ scope: Int, _ owner: Int) {
    let start = text.count
    text.append(contentsOf: name)
    let range = start..<text.count
    let number = entries.count
    let hash = name.withUnsafeBufferPointer { ByteHash.of($0, scope: scope + 1) }
    let other = index.index(hash: hash) {
      entries[$0].scope == scope && text[entries[$0].range] == text[range]
    }
    guard let other else {
      entries.append((range, scope, owner, -1))
      _ = index.insert(number, hash: hash) { _ in false }
      return
    }
    entries.append((range, scope, owner, entries[other].next))
    entries[other].next = number
  }

  @inline(__always)
  func find(_ name: UnsafeBufferPointer<UInt8>, _ scope: Int, _ body: (Int) -> Void) -> Bool {
    let hash = ByteHash.of(name, scope: scope + 1)
    let firstEntry = index.index(hash: hash) { number in
      entries[number].scope == scope && entries[number].range.count == name.count
        && text.withUnsafeBufferPointer {
          UnsafeBufferPointer(rebasing: $0[entries[number].range]).elementsEqual(name)
        }
    }
    guard var number = firstEntry else { return false }
    while number >= 0 {
      body(entries[number].owner)
      number = entries[number].next
    }
    return true
  }
}
