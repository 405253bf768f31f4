import ColorTableTool

enum GitLabJob {
  static let text = #"""
    # Checks the colour tables of a repository on GitLab. 'colortable init gitlab' prints this job for .gitlab-ci.yml.
    #
    # - Replace OWNER, behind 'git clone' below, by the account that has the repository of colortable.
    # - The tables are those that colortable.json lists. GitLab shows the report as Code Quality in a merge request.
    # - 'generate --check' fails where an output that colortable.json lists is stale. Without committed outputs, leave it
    #   out.
    # - The first job compiles the tool, which takes a few minutes, and keeps it for the others. An image that has the
    #   tool needs neither 'before_script' nor 'cache'.

    colours:
      stage: test
      image: swift:6.1
      cache:
        key: colortable
        paths:
          - .colortable/
      before_script:
        - >-
          test -d .colortable || git clone --depth 1 --branch \#(ToolVersion.number)
          https://github.com/\#(ToolVersion.repository) .colortable
        - swift build --package-path .colortable -c release --product colortable
        - export PATH="$PWD/.colortable/.build/release:$PATH"
      script:
        - colortable check --report gitlab=gl-code-quality-report.json
        - colortable generate --check
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json

    """#
}
