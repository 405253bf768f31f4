import ColorTableTool

enum GitHubWorkflow {
  static let text = #"""
    # Check colour tables on GitHub ('colortable init github'). Save this file as .github/workflows/colours.yml.
    #
    # - Replace OWNER, in 'uses: \#(ToolVersion.repository)/…' below, with the GitHub account that hosts colortable.
    # - The action checks the tables in colortable.json. Problems appear in the changed files of a pull request, and as
    #   code scanning alerts under Security.
    # - 'generate-check' fails if an output in colortable.json is out of date. Remove it if you do not commit outputs.
    # - The action builds colortable with the runner's Swift. If colortable is already installed, pass its path as
    #   'colortable:'.

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

          # Upload the problems even if the check failed.
          - uses: github/codeql-action/upload-sarif@dd903d2e4f5405488e5ef1422510ee31c8b32357 # v3.36.2
            if: ${{ !cancelled() && steps.colours.outputs.sarif-file != '' }}
            with:
              sarif_file: ${{ steps.colours.outputs.sarif-file }}
              category: colortable

    """#
}
