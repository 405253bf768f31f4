import ColorTableTool

enum GitLabJob {
  static let text = #"""
    # Check colour tables on GitLab ('colortable init gitlab'). Add this job to .gitlab-ci.yml.
    #
    # - Replace OWNER, in the 'git clone' below, with the account that hosts colortable.
    # - The job checks the tables in colortable.json. GitLab shows the report as Code Quality in a merge request.
    # - 'generate --check' fails if an output in colortable.json is out of date. Remove it if you do not commit outputs.
    # - The first run compiles colortable, which takes a few minutes, and caches it. If your image already contains
    #   colortable, remove 'before_script' and 'cache'.

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
