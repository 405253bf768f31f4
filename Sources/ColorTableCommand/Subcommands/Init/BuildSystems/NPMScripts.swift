enum NPMScripts {
  // A package.json has no comments; npm reserves the name "//" for them.
  static let text = #"""
    {
      "//": [
        "Scripts for package.json, which run colortable before the site is built or served.",
        "'colortable init npm' prints them: add these lines to the \"scripts\" that are there.",
        "'npm run colors' writes what colortable.json lists, and leaves alone what would not change.",
        "'npm run colors:watch' does so after each change of a table, beside a server for development.",
        "'npm run colors:check' is for a build server: it fails on a mistake or a stale output.",
        "The tool has to be on PATH. Join it with && to a script of that name that is there."
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
