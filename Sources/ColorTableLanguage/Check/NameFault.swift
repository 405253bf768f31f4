import ColorTableModel

extension NameProblem {
  /// The problem as a phrase.
  var message: String {
    switch self {
    case .character(let scalar):
      let isVisible = scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.isEmoji
      return isVisible && scalar.value > 0x20
        ? "`\(scalar)` may not stand in it" : "\(Finding.name(ofCharacter: scalar.value)) may not stand in it"
    case .emptyPart: return "a dot has nothing before or after it"
    case .dash: return "it is the value that stands for the base theme's"
    }
  }
}
