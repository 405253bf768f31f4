/// The member of colortable.json with which an app switches themes.
enum SwitcherMember {
  static let text = #"""
    // The library that switches themes, as a source file of the app. Add this member to colortable.json, beside "tables",
    // and run 'colortable generate'. 'colortable init switcher' prints this text.
    //
    // - The path is relative to colortable.json. The file belongs to the module that has the Swift of the tables.
    // - One file serves all tables. The Swift of a table that needs no switcher has "switcher": "none" beside its "path".
    // - "with" lists parts beside the core: "documents" for themes that are delivered later, "web" for web views, "stream"
    //   for an AsyncStream of themes, "families" for tables with families of themes. Classes for Objective-C need none.
    // - Commit the file. 'colortable generate --check' looks at it; the plugins and the script phase do not write it.
    // - An app that depends on the package colortable needs no file: "switcher": "module" in the Swift of its tables.
    //
    // In the app, 'AppColor.theme = .night' switches, and 'AppColor.switcher.bind(label, \.textColor, to: .text)' keeps a
    // label in the current theme.

    "theme-switching": { "path": "App/ThemeSwitching.swift", "with": [] }

    """#
}
