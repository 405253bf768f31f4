import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A place in a source file that has one mutant or more.
struct Site {
  /// A piece of text that takes the place of another one, mostly of an empty one.
  struct Edit {
    enum Kind { case end, replacement, start }
    var kind: Kind
    var range: Range<Int>
    /// The text, in which `#` stands for the number of the site's first mutant.
    var text: String
  }

  /// UTF-8 offsets.
  var range: Range<Int>
  /// The line, from 1.
  var line: Int
  /// The changes, one for each mutant.
  var changes: [String]
  var edits: [Edit]
}

/// Finds what can be changed in a source file.
///
/// A change is made where the program asks for it at run time, so all mutants are compiled at once. Operands are never
/// repeated, which keeps the work of the type checker linear.
final class SiteFinder: SyntaxVisitor {
  private static let operators: [String: (function: String, changes: [String])] = [
    "==": ("equal", ["!="]), "!=": ("notEqual", ["=="]),
    "<": ("less", ["<=", ">="]), "<=": ("lessOrEqual", ["<", ">"]),
    ">": ("greater", [">=", "<="]), ">=": ("greaterOrEqual", [">", "<"]),
    "&&": ("and", ["||"]), "||": ("or", ["&&"]),
    "+": ("add", ["-"]), "-": ("subtract", ["+"]), "*": ("multiply", ["+"]), "/": ("divide", ["*"]),
    "%": ("remainder", ["/"]), "&+": ("addWrapping", ["&-"]), "&-": ("subtractWrapping", ["&+"]),
    "&*": ("multiplyWrapping", ["&+"]), "+=": ("increase", ["-="]), "-=": ("decrease", ["+="]),
    "&": ("bitAnd", ["|"]), "|": ("bitOr", ["&"]), "^": ("bitXor", ["&"]),
    "<<": ("shiftLeft", [">>"]), ">>": ("shiftRight", ["<<"]), "&<<": ("shiftLeft", [">>"]),
    "&>>": ("shiftRight", ["<<"]), "..<": ("halfOpen", ["upper bound + 1"]),
    "...": ("closed", ["upper bound - 1"]),
  ]
  private static let logical: Set<String> = ["==", "!=", "<", "<=", ">", ">=", "&&", "||"]
  /// Functions that do not return, so that leaving them out does not compile, and checks of the program itself.
  private static let uncalled: Set<String> = [
    "fatalError", "preconditionFailure", "precondition", "assert", "exit", "_exit", "self.init", "super.init",
  ]

  private let converter: SourceLocationConverter
  private(set) var sites: [Site] = []

  private init(_ tree: SourceFileSyntax) {
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  static func sites(in source: String) -> [Site] {
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
    guard let file = tree.as(SourceFileSyntax.self) else { return [] }
    let finder = SiteFinder(file)
    finder.walk(file)
    return finder.sites
  }

  private func add(_ node: some SyntaxProtocol, _ changes: [String], _ edits: [Site.Edit]) {
    sites.append(
      Site(
        range: node.range, line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line,
        changes: changes, edits: edits))
  }

  /// Puts text around a node.
  private func wrap(_ node: some SyntaxProtocol, _ change: String, _ before: String, _ after: String) {
    let range = node.range
    add(
      node, [change],
      [
        Site.Edit(kind: .start, range: range.lowerBound..<range.lowerBound, text: before),
        Site.Edit(kind: .end, range: range.upperBound..<range.upperBound, text: after),
      ])
  }

  private func replace(_ token: some SyntaxProtocol, by text: String) -> Site.Edit {
    Site.Edit(kind: .replacement, range: token.range, text: text)
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let (function, changes) = Self.operators[symbol.text]
    else { return .visitChildren }
    let target = symbol.text.hasSuffix("=") && !Self.logical.contains(symbol.text) ? "&" : ""
    let range = node.range
    add(
      node, changes.map { "\(symbol.text) -> \($0)" },
      [
        Site.Edit(
          kind: .start, range: range.lowerBound..<range.lowerBound, text: "Mutated.\(function)(#, \(target)"),
        replace(symbol, by: ","),
        Site.Edit(kind: .end, range: range.upperBound..<range.upperBound, text: ")"),
      ])
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" {
      wrap(node, "! -> nothing", "Mutated.negated(#, ", ")")
    } else if node.operator.text == "..<" {
      let end = node.range.upperBound
      add(
        node, ["upper bound + 1"],
        [
          replace(node.operator, by: "Mutated.upTo(#, "),
          Site.Edit(kind: .end, range: end..<end, text: ")"),
        ])
    }
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "..." {
      let start = node.range.lowerBound
      add(
        node, ["lower bound + 1"],
        [
          Site.Edit(kind: .start, range: start..<start, text: "Mutated.from(#, "),
          replace(node.operator, by: ")"),
        ])
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let names = ["min": ("minimum", "max"), "max": ("maximum", "min")]
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let (function, other) = names[name], let parenthesis = node.leftParen, node.arguments.count == 2
    {
      add(
        node, ["\(name) -> \(other)"],
        [
          replace(node.calledExpression, by: "Mutated.\(function)"), replace(parenthesis, by: "(#, "),
        ])
    }
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  /// Negates a condition that has no mutant of its own.
  private func negate(_ condition: ExprSyntax) {
    if let infix = condition.as(InfixOperatorExprSyntax.self),
      let symbol = infix.operator.as(BinaryOperatorExprSyntax.self),
      Self.logical.contains(symbol.operator.text)
    {
      return
    }
    if condition.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return }
    // Without "while true" or with it negated, the compiler asks for other returns.
    if condition.is(BooleanLiteralExprSyntax.self) { return }
    wrap(condition, "negated", "Mutated.negated(#, ", ")")
  }

  // MARK: Results and calls

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression, let type = Self.resultType(around: Syntax(node)) {
      returnOther(than: value, type, at: Syntax(node), "")
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item else { return .visitChildren }
    // The only expression of a body can be its result, also as a branch of its only "if" or "switch".
    if let body = Self.bodyOfResult(node) {
      guard body.is(CodeBlockSyntax.self) || body.is(AccessorBlockSyntax.self) else { return .visitChildren }
      if let type = Self.resultType(around: Syntax(node)) {
        if body != node.parent?.parent {
          // A branch cannot hold a second statement.
          if type.trimmedDescription == "Bool" { returnOther(than: expression, type, at: Syntax(node), "") }
        } else if !expression.is(SwitchExprSyntax.self), !expression.is(IfExprSyntax.self) {
          returnOther(than: expression, type, at: Syntax(node), "return ")
        }
        return .visitChildren
      }
    }
    removeCall(expression)
    return .visitChildren
  }

  /// The code that an expression can be the result of: the body of a function or getter, a closure, an initial value.
  private static func bodyOfResult(_ item: CodeBlockItemSyntax) -> Syntax? {
    var item = Syntax(item)
    while let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, var body = list.parent {
      if body.is(ClosureExprSyntax.self) || body.is(AccessorBlockSyntax.self) { return body }
      if body.is(CodeBlockSyntax.self), let owner = body.parent {
        if owner.is(FunctionDeclSyntax.self) || owner.is(AccessorDeclSyntax.self) { return body }
        body = owner
      }
      // Up from a branch to its statement.
      while body.is(SwitchCaseSyntax.self) || body.is(SwitchCaseListSyntax.self)
        || body.is(SwitchExprSyntax.self) || body.is(IfExprSyntax.self) || body.is(ExpressionStmtSyntax.self)
        || body.is(IfConfigClauseSyntax.self) || body.is(IfConfigClauseListSyntax.self)
        || body.is(IfConfigDeclSyntax.self)
      {
        guard let parent = body.parent else { return nil }
        body = parent
      }
      if body.is(InitializerClauseSyntax.self) || body.is(ReturnStmtSyntax.self) || body.is(ExprSyntax.self) {
        return body
      }
      guard body.is(CodeBlockItemSyntax.self) else { return nil }
      item = body
    }
    return nil
  }

  private func removeCall(_ statement: ExprSyntax) {
    var call = statement
    if let assignment = call.as(InfixOperatorExprSyntax.self),
      assignment.leftOperand.is(DiscardAssignmentExprSyntax.self)
    {
      call = assignment.rightOperand
    }
    if let attempt = call.as(TryExprSyntax.self) { call = attempt.expression }
    guard let function = call.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription,
      !Self.uncalled.contains(function)
    else { return }
    wrap(statement, "call removed", "if !Mutated.isActive(#) { ", " }")
  }

  /// Returns the value that says least instead of one that was computed.
  private func returnOther(than value: ExprSyntax, _ type: TypeSyntax, at node: Syntax, _ keyword: String) {
    let other: String
    switch type.trimmedDescription {
    case "Bool":
      if let literal = value.as(BooleanLiteralExprSyntax.self)?.literal.text {
        wrap(value, "\(literal) -> \(literal == "true" ? "false" : "true")", "Mutated.negated(#, ", ")")
      } else {
        negate(value)
      }
      return
    case "Int", "Double", "UInt8": other = "0"
    case "String": other = "\"\""
    default:
      if type.is(OptionalTypeSyntax.self) {
        other = "nil"
      } else if type.is(ArrayTypeSyntax.self) || type.trimmedDescription.hasPrefix("Set<") {
        other = "[]"
      } else if type.is(DictionaryTypeSyntax.self) {
        other = "[:]"
      } else {
        return
      }
    }
    guard value.trimmedDescription != other else { return }
    wrap(node, "returns \(other)", "if Mutated.isActive(#) { return \(other) }; \(keyword)", "")
  }

  /// The type that the function or getter around a node returns; nil for none, and for closures.
  private static func resultType(around node: Syntax) -> TypeSyntax? {
    var current = node.parent
    while let parent = current {
      if parent.is(ClosureExprSyntax.self) || parent.is(InitializerDeclSyntax.self) { return nil }
      if let function = parent.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
      if let accessor = parent.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.text != "get" {
        return nil
      }
      if let subscripting = parent.as(SubscriptDeclSyntax.self) { return subscripting.returnClause.type }
      if let binding = parent.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
      current = parent.parent
    }
    return nil
  }

  // MARK: Code that is left as it is

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Raw values have to be literals.
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { kind(node.attributes) }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { kind(node.attributes) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { kind(node.attributes) }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { kind(node.attributes) }

  /// Code that other modules compile too cannot call functions of this one that are not public.
  private func kind(_ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    attributes.contains { $0.trimmedDescription.hasPrefix("@inlinable") } ? .skipChildren : .visitChildren
  }

  /// Of a conditional compilation, only the part for Linux is compiled.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = node.clauses.first { clause in
      let condition = clause.condition?.trimmedDescription ?? ""
      return condition.isEmpty || condition.contains("Glibc") || condition.contains("os(Linux)")
    }
    if let elements = active?.elements { walk(elements) }
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// The UTF-8 offsets, without the comments around it.
  fileprivate var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
