enum NPMScripts {
  // A package.json has no comments; npm reserves the name "//" for them.
  static let text = #"""
    {
      "//": [
        "Run colortable before the site is built or served ('colortable init npm').",
        "Add these lines to \"scripts\" in package.json. If a script of that name exists, join the two with &&.",
        "'npm run colors' writes the outputs in colortable.json. Files that would not change are not touched.",
        "'npm run colors:watch' runs beside the development server, and writes them after each change to a table.",
        "'npm run colors:check' is for CI: it fails if a table has a mistake or an output is out of date.",
        "colortable must be on PATH."
      ],
      "scripts": {
        "colors": "colortable generate",
        "colors:watch": "colortable generate --watch",
        "colors:check": "colortable check && colortable generate --check",
        "prebuild": "npm run colors",
        "predev": "npm run colors"
      }
    }

    """#
}
