import ColorTableTool

enum GitHubWorkflow {
  static let text = #"""
    # Checks the colour tables of a repository on GitHub. 'colortable init github' prints this file. Keep it as
    # .github/workflows/colours.yml.
    #
    # - Replace OWNER, in 'uses: \#(ToolVersion.repository)/…' below, by the account that has the repository of colortable.
    # - The tables are those that colortable.json lists. The problems are shown in the changed files of a pull request, and
    #   under Security as results of code scanning.
    # - 'generate-check' fails where an output that colortable.json lists is stale. Without committed outputs, leave it out.
    # - The action builds the tool with the runner's Swift, unless 'colortable:' says where it is installed.

    name: Colours

    on:
      push:
        branches: [main]
      pull_request:

    permissions:
      contents: read

    jobs:
      colours:
        runs-on: ubuntu-24.04
        permissions:
          contents: read
          security-events: write # for the upload to code scanning
        steps:
          - uses: actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1

          - uses: \#(ToolVersion.repository)/.github/actions/check@\#(ToolVersion.number)
            id: colours
            with:
              generate-check: true

          # Also where the check failed: then there is something to show.
          - uses: github/codeql-action/upload-sarif@dd903d2e4f5405488e5ef1422510ee31c8b32357 # v3.36.2
            if: ${{ !cancelled() && steps.colours.outputs.sarif-file != '' }}
            with:
              sarif_file: ${{ steps.colours.outputs.sarif-file }}
              category: colortable

    """#
}
