/// The files that `colortable init` makes: a small table to change, and the configuration that generates from it.
enum StarterProject {
  /// The files by their names.
  static let files: [(name: String, text: String)] = [
    ("App.colortable", table), (Configuration.defaultName, configuration),
  ]

  private static let table = """
    // The colours of the app: a column for each theme, a row for each colour.
    // `colortable check` reports what is wrong here, `colortable generate` makes what colortable.json lists.

    LIGHT    NIGHT

    /// What every screen is painted on.
    #ffffff  #14161a  background
    /// What is read.
    #1b1e26  #e8eaf0  text.primary
    /// What is read second.
    #5a6070  #a3a9b8  text.secondary
    /// What can be touched.
    #2f6fde  #7fb0ff  tint

    """

  private static let configuration = """
    {
      "tables": [
        {
          "input": "App.colortable",
          "outputs": {
            "swift": { "path": "AppColor.swift", "runtime": "embed" },
            "css": "colors.css"
          }
        }
      ]
    }

    """
}
