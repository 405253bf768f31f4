# A formula for a tap: it builds the tool from the sources of a release.
class Colortable < Formula
  desc "Compiler for colour tables: typed Swift, CSS, JSON and more"
  homepage "https://github.com/OWNER/colortable"
  # `shasum -a 256` of the archive prints the checksum.
  url "https://github.com/OWNER/colortable/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  uses_from_macos "swift" => :build

  def install
    # Homebrew builds in a sandbox, and SwiftPM's own cannot start inside another one.
    system "make", "install", "PREFIX=#{prefix}", "SWIFTFLAGS=--disable-sandbox"
  end

  test do
    (testpath/"App.colortable").write <<~TABLE
      LIGHT   DARK
      #ffffff #000000 BG
    TABLE
    system bin/"colortable", "check", "App.colortable"
    assert_match "--bg: #ffffff", shell_output("#{bin}/colortable generate App.colortable --css -")
  end
end
