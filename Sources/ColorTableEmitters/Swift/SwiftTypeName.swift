/// The name of the token type.
enum SwiftTypeName {
  /// The name for a table: its file's name with a capital, and `Color` after it where it does not say so.
  ///
  /// `App` gives `AppColor`, `my-theme` gives `MyThemeColor`, `BrandColors` stays, and a name without a
  /// usable character gives `TableColor`. `DKColorTable`, the file that DKNightVersion reads, gives `AppColor`:
  /// that library has a class `DKColorTable` itself, which an app on its way over still uses.
  static func name(forSource stem: String) -> String {
    if stem == "DKColorTable" { return "AppColor" }
    let words = stem.unicodeScalars.split { $0 == "_" || !SwiftIdentifier.canContinue($0) }
    var name = ""
    for word in words {
      guard let first = word.first else { continue }
      name += first.properties.titlecaseMapping
      name.unicodeScalars.append(contentsOf: word.dropFirst())
    }
    guard let first = name.unicodeScalars.first else { return "TableColor" }
    if !SwiftIdentifier.canStart(first) { name = "_" + name }
    let lower = name.lowercased().utf8
    let saysColor = ["color", "colour"].contains { contains(lower, $0.utf8) }
    if !saysColor { name += "Color" }
    return isUsable(name) ? name : name + "Table"
  }

  /// Whether a type of the generated file can have a name.
  static func isUsable(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, SwiftIdentifier.canStart(first),
      name.unicodeScalars.allSatisfy(SwiftIdentifier.canContinue)
    else { return false }
    return !SwiftReservedWords.keywords.contains(name) && !SwiftReservedWords.token.contains(name)
  }

  private static func contains(_ text: String.UTF8View, _ part: String.UTF8View) -> Bool {
    var rest = text[...]
    while rest.count >= part.count {
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
