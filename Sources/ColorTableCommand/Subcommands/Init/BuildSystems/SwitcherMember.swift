/// The member of colortable.json with which an app switches themes.
enum SwitcherMember {
  static let text = #"""
    // Add the theme switcher to your app, as one source file ('colortable init switcher'). Add the line below to
    // colortable.json, next to "tables", and run 'colortable generate'.
    //
    // - The path is relative to colortable.json. Put the file in the module that contains the tables' generated Swift.
    // - One file serves all tables. If a table needs no switcher, set "switcher": "none" next to its Swift "path".
    // - "with" adds parts to the core: "documents" for themes that you deliver later, "web" for web views, "stream"
    //   for an AsyncStream of themes, "families" for families of themes. Objective-C classes need none of them.
    // - Commit the file. 'colortable generate --check' checks it; the plugins and the script phase do not write it.
    // - If your app uses the package colortable, you need no file: set "switcher": "module" next to each Swift "path".
    //
    // In the app, 'AppColor.theme = .night' switches the theme, and
    // 'AppColor.switcher.bind(label, \.textColor, to: .text)' keeps a label in the current theme.

    "theme-switching": { "path": "App/ThemeSwitching.swift", "with": [] }

    """#
}
