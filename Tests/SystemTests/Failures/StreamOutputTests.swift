import Foundation
import TestSupport
import Testing

/// Outputs that are not files: what is written goes where the path leads, and a failure is said.
@Suite(.waiting) struct StreamOutputTests {
  /// The descriptor is used as the shell opened it: what a log holds stays, and pipes are written to.
  @Test(.enabled(if: Tool.isInstalled("bash"), "bash is not on PATH"))
  func `an output to an open descriptor`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        #"""
        cat > script <<'END'
        generate() { ./colortable generate Small.colortable --json-style flat "$@" || echo "status $?"; }
        echo first > log
        generate --json /dev/stdout >> log
        generate --json /dev/fd/1 >> log
        generate --json /dev/fd/7 7>> log
        ln -s /dev/stdout link
        generate --json link >> log
        cat log
        generate --json /dev/stdout | tr -d '\n'; echo
        generate --json >(tr -d '\n' > piped); sleep 0.5; cat piped; echo
        generate --json /dev/stderr 2> errors; cat errors
        generate --json /dev/fd/9
        ls -A
        END
        bash script
        """#)
      let small = "{\n  \"LIGHT\": {\n    \"one\": \"#112233\"\n  }\n}\n"
      let line = small.replacingOccurrences(of: "\n", with: "") + "\n"
      #expect(
        result.outputText.hasPrefix("first\n" + small + small + small + small + line + line),
        "\(result.outputText)\(result.errorText)")
      #expect(result.outputText.contains("status 2\n"))
      #expect(!result.outputText.contains(".tmp"))
    }
  }

  @Test func `a pipe that nobody reads`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        mkfifo pipe
        ./colortable generate Small.colortable --css pipe; echo "status $?"
        ./colortable generate Small.colortable --json small.json --css pipe -q; echo "status $?"; ls -A | grep json
        cat pipe > read &
        sh -c 'until ./colortable generate Small.colortable --css pipe -q 2> errors; do sleep 0.1; done'
        echo "status $?"; wait; head -c 12 read
        """)
      #expect(
        result.outputText.hasPrefix("status 2\nstatus 2\n")
          && result.outputText.hasSuffix("status 0\n/* Generated"),
        "\(result.outputText)\(result.errorText)")
      #expect(result.errorText.contains("cannot write 'pipe': nobody reads the pipe"), "\(result.errorText)")
    }
  }

  @Test(
    .disabled(
      if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil,
      "no program with the thread sanitizer starts under such a limit"))
  func `a file that is larger than is allowed`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        ./colortable generate Small.colortable --css a.css -q && cp a.css kept.css
        (ulimit -f 16; ./colortable generate A.colortable --css a.css --json b.json; echo "status $?")
        cmp a.css kept.css && ls -A | grep -e json -e tmp
        """)
      #expect(result.outputText == "status 2\n", "\(result.outputText)\(result.errorText)")
      #expect(result.errorText.contains("larger than is allowed"), "\(result.errorText)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a device that is full`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        ./colortable generate Small.colortable --css /dev/full; echo "status $?"
        ./colortable generate Small.colortable --css - > /dev/full; echo "status $?"
        ./colortable generate Small.colortable --json /dev/stdout > /dev/full; echo "status $?"
        """)
      #expect(
        result.outputText == "status 2\nstatus 2\nstatus 2\n", "\(result.outputText)\(result.errorText)")
      #expect(result.errorText.components(separatedBy: "the disk is full").count == 4, "\(result.errorText)")
    }
  }
}
