import ColorTableModel
import TextSupport

/// The first thing to see on a page: a screen of an app in the table's own tokens, in two themes of which one lies on the
/// other. A table of ramps shows ramps, and a small one blocks.
struct HTMLScreen {
  private let content: HTMLContent
  private var table: Table { content.table }
  private var roles: HTMLRoles { content.roles }

  /// Up to so many colours are shown as blocks with their names.
  private static let mostBlocks = 16

  init(_ content: HTMLContent) { self.content = content }

  private var ramps: [HTMLGroup] { content.groups.filter(\.isRamp) }

  private var hasBlocks: Bool { (1...Self.mostBlocks).contains(table.tokenCount) }

  /// Whether there is anything to show.
  var isShown: Bool { roles.hasScreen || (ramps.count > 1 && !content.isLarge) || hasBlocks }

  /// The roles as the script knows them, and the properties of a layer.
  var namedRoles: [(name: String, token: TokenID)] {
    HTMLRole.allCases.compactMap { role in roles[role].map { (role.rawValue, $0) } }
      + roles.bars.enumerated().map { ("bar-\($0)", $1) }
  }

  func write(to writer: inout CodeWriter) {
    guard isShown, let pair = content.pairs.first else { return }
    let isSingle = pair.left == pair.right
    writer.write("<section class=hero aria-label=\"The colours in use\">\n")
    writer.write("<div class=\"stage\(isSingle ? " single" : "")\">\n")
    writeLayer(pair.left, to: &writer, isUpper: true)
    if !isSingle {
      writeLayer(pair.right, to: &writer, isUpper: false)
      writer.write("<span class=\"theme-name left\" id=\"page:left\">\(name(pair.left))</span>")
      writer.write("<span class=\"theme-name right\" id=\"page:right\">\(name(pair.right))</span>\n")
      writer.write("<div class=boundary id=\"page:boundary\"><svg viewBox=\"0 0 24 24\" aria-hidden=true>")
      writer.write("<path d=\"m9 7-5 5 5 5m6-10 5 5-5 5\"/></svg></div>\n")
    }
    writer.write("</div>\n")
    if content.pairs.count > 1 || roles.hasScreen {
      writer.write("<div class=under>\n")
      if content.pairs.count > 1 { writePairs(to: &writer) }
      if roles.hasScreen { writeNote(to: &writer) }
      writer.write("</div>\n")
    }
    writer.write("</section>\n")
  }

  private func name(_ theme: ThemeID) -> String { "<bdi>\(HTMLText.text(table[theme].shownName))</bdi>" }

  private func writePairs(to writer: inout CodeWriter) {
    let names = content.pairs.map { HTMLText.text($0.name) }
    if names.count > 6 {
      writer.write("<label class=pick hidden><span class=unseen>Themes</span><select id=\"page:pair\">")
      for (index, name) in names.enumerated() { writer.write("<option value=\(index)>\(name)</option>") }
      writer.write("</select></label>\n")
      return
    }
    writer.write("<fieldset class=segments id=\"page:pair\"><legend class=unseen>Themes</legend>")
    for (index, name) in names.enumerated() {
      writer.write(
        "<label><input type=radio name=\"page:pair\" value=\(index)\(index == 0 ? " checked" : "")>")
      writer.write("<span><bdi>\(name)</bdi></span></label>")
    }
    writer.write("</fieldset>\n")
  }

  /// Names the colours that have no contract and yet stand on the screen.
  private func writeNote(to writer: inout CodeWriter) {
    var others: [String] = []
    if let line = roles[.line] { others.append("<code>\(content.key(line))</code> as lines") }
    let unproven = roles.bars.filter { bar in
      !table.contrastContracts.contains { contract in
        contract.foregrounds.contains(bar) && roles[.card].map(contract.backgrounds.contains) == true
      }
    }
    if let bar = unproven.first {
      let more = unproven.count > 1 ? " and \(unproven.count - 1) more" : ""
      others.append("<code>\(content.key(bar))</code>\(more) as bars")
    }
    writer.write("<p class=note>Every text is on a surface that a contract covers.")
    if !others.isEmpty { writer.write(" Without a contract: \(EnglishList.and(others)).") }
    writer.write("</p>\n")
  }

  private func writeLayer(_ theme: ThemeID, to writer: inout CodeWriter, isUpper: Bool) {
    writer.write("<div class=\"screen \(isUpper ? "upper" : "lower")\" data-theme=\(theme.index)")
    if !isUpper { writer.write(" aria-hidden=true") }
    let roles = namedRoles.map { "--r-\($0.name):\(content.paint($0.token, theme))" }
    let properties = self.roles.hasScreen ? roles : ["--r-page:\(content.ground(theme))"]
    writer.write(" style=\"\(properties.joined(separator: ";"))\">\n")
    if self.roles.hasScreen {
      writeScreen(to: &writer)
    } else if ramps.count > 1 {
      writer.write("<div class=columns>")
      for ramp in ramps {
        writer.write("<div>")
        for token in ramp.tokens {
          writer.write("<i data-part=\(token.index) style=background:\(content.paint(token, theme))></i>")
        }
        writer.write("</div>")
      }
      writer.write("</div>\n")
    } else {
      writer.write("<div class=columns>")
      for token in table.tokenIDs {
        writer.write("<div class=\"block \(content.ink(token, theme))\" data-part=\(token.index)")
        writer.write(" style=background:\(content.paint(token, theme))>")
        writer.write("<b>\(content.key(token))</b><code>\(content.hex(token, theme))</code></div>")
      }
      writer.write("</div>\n")
    }
    writer.write("</div>\n")
  }

  // MARK: The screen

  /// A part of the screen: the name of its role and of that of its ground, which both have tokens; empty otherwise.
  private func part(
    _ role: HTMLRole, on ground: HTMLRole, _ text: String, class name: String = "", tag: String = "span"
  ) -> String {
    guard roles[role] != nil, roles[ground] != nil else { return "" }
    let classes = ["c-\(role.rawValue)", name].filter { !$0.isEmpty }.joined(separator: " ")
    return "<\(tag) class=\"\(classes)\" data-part=\"\(role.rawValue) \(ground.rawValue)\">\(text)</\(tag)>"
  }

  private func button(_ text: String, plainOn ground: HTMLRole? = nil) -> String {
    guard let ground else { return part(.onAction, on: .action, text, class: "button") }
    return roles[.field] == nil ? "" : part(.text, on: ground, text, class: "button plain")
  }

  private func writeScreen(to writer: inout CodeWriter) {
    writer.write("<div class=nav data-part=page>")
    if roles[.action] != nil { writer.write("<span class=logo data-part=\"action page\"></span>") }
    writer.write(part(.text, on: .page, "Ledger", tag: "b"))
    writer.write(part(.text, on: .page, "Overview", class: "here"))
    writer.write(part(.secondary, on: .page, "Invoices") + part(.secondary, on: .page, "Customers"))
    writer.write("<span class=gap></span>" + part(.success, on: .page, "Saved", class: "tag") + "</div>\n")
    let hasForm = roles[.action] != nil || roles[.field] != nil || roles[.error] != nil
    writer.write("<div class=\"body\(hasForm ? "" : " two")\">\n<div class=lead>")
    writer.write(part(.text, on: .page, "A calm week, and one thing to look at", class: "title", tag: "p"))
    let message = "Three invoices are open. The oldest is from 2 May, and its reminder goes out tonight."
    writer.write(part(.secondary, on: .page, message, tag: "p"))
    let link = part(.link, on: .page, "See what is due")
    if !link.isEmpty { writer.write("<p>\(link)</p>") }
    let buttons = button("Send the reminder") + button("Not today", plainOn: .page)
    if !buttons.isEmpty { writer.write("<p class=buttons>\(buttons)</p>") }
    writeBadges(to: &writer)
    writer.write("</div>\n")
    let flat = roles[.card] == roles[.page] ? " flat" : ""
    writer.write("<div class=\"card rows\(flat)\" data-part=card>")
    writeBars(to: &writer)
    writeRows(to: &writer)
    writer.write("</div>\n")
    if hasForm { writeForm(class: flat, to: &writer) }
    writer.write("</div>\n")
  }

  private func writeBadges(to writer: inout CodeWriter) {
    let badges: [(HTMLRole, HTMLRole, String)] = [
      (.onPaid, .paid, "Paid"), (.onWaiting, .waiting, "Waiting"), (.onOverdue, .overdue, "Overdue"),
      (.onDraft, .draft, "Draft"),
    ]
    let written = badges.filter { roles[$0.1] != nil }.map { front, ground, text in
      "<span class=pill data-part=\"\(front.rawValue) \(ground.rawValue)\""
        + " style=\"color:var(--r-\(front.rawValue));background:var(--r-\(ground.rawValue))\">\(text)</span>"
    }
    if !written.isEmpty { writer.write("<p class=tags>\(written.joined())</p>") }
  }

  private func writeBars(to writer: inout CodeWriter) {
    guard !roles.bars.isEmpty else { return }
    writer.write(part(.text, on: .card, "By customer", class: "strong", tag: "p") + "<div class=bars>")
    let heights = [46, 71, 56, 88, 39, 80, 63, 51]
    for index in roles.bars.indices {
      writer.write("<i data-part=\"bar-\(index) card\"")
      writer.write(" style=\"height:\(heights[index % 8])%;background:var(--r-bar-\(index))\"></i>")
    }
    writer.write("</div>")
  }

  private func writeRows(to writer: inout CodeWriter) {
    let invoices: [(name: String, sum: String, state: String)] = [
      ("Halden &amp; Sons", "1,240.00", "INV-204, due today"),
      ("Fennimore Press", "860.00", "INV-203, 12 days late"),
      ("Osk Ceramics", "2,115.50", "INV-201, paid"), ("Lumen Works", "430.00", "INV-198, paid"),
      ("North Quay", "1,980.00", "INV-195, paid"),
    ]
    for (index, invoice) in invoices.prefix(roles.bars.isEmpty ? 5 : 3).enumerated() {
      let isLate = index == 1 && roles[.error] != nil
      writer.write("<div class=row>" + part(.text, on: .card, invoice.name, tag: "b"))
      writer.write(part(.text, on: .card, invoice.sum, class: "number"))
      writer.write(part(isLate ? .error : .secondary, on: .card, invoice.state))
      let state =
        index < 2
        ? part(.link, on: .card, "Open", class: "number") : part(.success, on: .card, "Paid", class: "number")
      writer.write(state + "</div>")
    }
  }

  private func writeForm(class name: String, to writer: inout CodeWriter) {
    let field = roles[.inset] == nil ? HTMLRole.card : .inset
    writer.write("<div class=\"card form\(name)\" data-part=card>")
    writer.write(part(.text, on: .card, "Record a payment", class: "strong", tag: "p"))
    if roles[.field] != nil {
      writer.write(part(.text, on: .card, "Amount", class: "label"))
      writer.write("<span class=field data-part=\"field \(field.rawValue)\">")
      writer.write(part(.text, on: field, "1,240.00") + "</span>")
      writer.write(part(.text, on: .card, "Account", class: "label"))
      let isBad = roles[.error] != nil && field == .card
      let edge = isBad ? "error card" : "field \(field.rawValue)"
      writer.write("<span class=\"field\(isBad ? " bad" : "")\" data-part=\"\(edge)\">")
      let hint = roles[.placeholder] == nil ? HTMLRole.secondary : .placeholder
      writer.write(part(hint, on: field, "DE07 1234 …") + "&#8203;</span>")
    }
    writer.write(part(.error, on: .card, "This account is closed.", class: "say", tag: "p"))
    let buttons = button("Save") + button("Cancel", plainOn: .card)
    if !buttons.isEmpty { writer.write("<p class=buttons>\(buttons)</p>") }
    writer.write("</div>\n")
  }
}
