# `make help` lists the targets. Works with GNU make 3.81, the one on macOS, and later.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Options of `swift build`: SWIFTFLAGS=--disable-sandbox where builds run in a sandbox already, as Homebrew's do.
SWIFTFLAGS ?=

# On Linux the binary is static, so that it runs on any distribution, without Swift, and starts fast; STATIC= links the
# C library dynamically. On macOS the libraries are part of the system.
# A release for macOS has one binary for both processors.
ifeq ($(shell uname -s 2>/dev/null),Darwin)
release := -c release
strip_flags := -x
system := macos
released := .build/universal/colortable
# Archives are made with GNU tar, which is called gtar there.
TAR ?= gtar
else
STATIC ?= -Xswiftc -static-executable
release := -c release --static-swift-stdlib $(STATIC)
system := $(shell uname -s | tr A-Z a-z)-$(shell uname -m)
released := .build/release/colortable
TAR ?= tar
endif
STRIP ?= strip
ZIP ?= zip
SHA256SUM ?= $(shell command -v sha256sum >/dev/null 2>&1 && echo sha256sum || echo shasum -a 256)

binary := .build/release/colortable
version := $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/ColorTableTool/Reporting/ToolVersion.swift)
date := $(shell sed -n 's/.*date = "\(.*\)"/\1/p' Sources/ColorTableTool/Reporting/ToolVersion.swift)
repository := $(shell sed -n 's/.*repository = "\(.*\)"/\1/p' Sources/ColorTableTool/Reporting/ToolVersion.swift)
dist := .build/dist
name := colortable-$(version)-$(system)

core := Sources/TextSupport Sources/ColorTableDiagnostics Sources/ColorScience Sources/ColorTableModel \
	Sources/ColorTableLanguage Sources/ColorTableEmitters Sources/ColorTableImporters Sources/ColorTableAnalysis \
	Sources/LanguageServer
# Expected Swift of cases is a part of a file, which has no layout of its own.
swift_files = Package.swift $(shell find Sources Tests Examples -name '*.swift' -not -path '*/Cases/*' -not -path '*/.build/*')

.PHONY: build binary release test bench counts check-counts lint format examples install uninstall clean help

## build      build the tool for development: .build/debug/colortable
build:
	$(SWIFT) build $(SWIFTFLAGS)

## binary     build the tool for installation: .build/release/colortable
binary:
	$(SWIFT) build $(SWIFTFLAGS) $(release) --product colortable

.build/universal/colortable: FORCE
	for arch in arm64 x86_64; do $(SWIFT) build $(SWIFTFLAGS) $(release) --arch $$arch --product colortable || exit; done
	mkdir -p .build/universal
	lipo -create -output $@ $(foreach arch,arm64 x86_64,"$$($(SWIFT) build $(release) --arch $(arch) --show-bin-path)/colortable")
.PHONY: FORCE

# A bundle has one binary for each system. WITH=FOLDER adds those of a bundle that was made on another one.
## release    make archives, an artifact bundle, a wheel and an npm package, with checksums: .build/dist
release:
	$(MAKE) archive-tools
	$(MAKE) $(if $(filter %/universal/colortable,$(released)),$(released),binary)
	$(MAKE) archives binary=$(released)

.PHONY: archive-tools
archive-tools:
	@$(TAR) --version 2>/dev/null | grep -q 'GNU tar' || { \
	  echo 'make release needs GNU tar: TAR=path names it; on macOS "brew install gnu-tar" installs gtar' >&2; exit 1; }
	@command -v $(ZIP) >/dev/null || { echo 'make release needs zip: ZIP=path names it' >&2; exit 1; }
	@command -v openssl >/dev/null || { echo 'make release needs openssl' >&2; exit 1; }

# The contents of the archives depend only on the binary and the files here: names are sorted, and times, owners and
# modes are fixed.
.PHONY: archives
bundle := $(dist)/colortable.artifactbundle
WITH ?=
archives: archive-tools
	rm -rf $(dist)
	$(MAKE) place DESTDIR="$(dist)/$(name)" PREFIX=
	install -m 644 LICENSE README.md "$(dist)/$(name)/share/colortable"
	cd $(dist) && LC_ALL=C $(TAR) --sort=name --mtime='$(date) 00:00:00 UTC' --owner=0 --group=0 --numeric-owner \
	  --mode=u=rwX,go=rX --format=ustar -cf $(name).tar $(name) && gzip -9n $(name).tar
	mkdir -p $(bundle)/$(system)
	install -m 755 "$(dist)/$(name)/bin/colortable" $(bundle)/$(system)/colortable
	install -m 644 LICENSE $(bundle)/LICENSE
	for other in $(WITH:%=%/*/colortable); do \
	  folder=$(bundle)/$$(basename $$(dirname $$other)); mkdir -p $$folder && install -m 755 $$other $$folder || exit; done
	cd $(bundle) && comma= && { \
	  printf '%s\n' '{' '  "schemaVersion": "1.0",' '  "artifacts": { "colortable": { "type": "executable", "version": "$(version)",' \
	    '    "variants": ['; \
	  for binary in */colortable; do folder=$${binary%/colortable}; \
	    case $$folder in \
	    macos) triples='"arm64-apple-macosx", "x86_64-apple-macosx"' ;; \
	    linux-*) triples="\"$${folder#linux-}-unknown-linux-gnu\"" ;; \
	    *) echo "make release knows no triple of $$folder" >&2; exit 1 ;; \
	    esac; \
	    printf '%b      { "path": "%s", "supportedTriples": [%s] }' "$$comma" "$$binary" "$$triples"; comma=',\n'; done; \
	  printf '\n    ] } }\n}\n'; } > info.json
	chmod -R u=rwX,go=rX $(bundle)
	find $(bundle) -exec env TZ=UTC touch -t $(subst -,,$(date))0000 {} +
	cd $(dist) && find colortable.artifactbundle | LC_ALL=C sort | TZ=UTC $(ZIP) -q -X -9 -@ $(name).artifactbundle.zip
	$(MAKE) packages binary="$(dist)/$(name)/bin/colortable"
	cd $(dist) && $(SHA256SUM) $(name).tar.gz $(name).artifactbundle.zip $(name).npm.tgz *.whl > $(name).sha256
	@cat $(dist)/$(name).sha256
	@echo 'in $(dist):'
	@echo '  $(name).tar.gz                 bin and share, to be unpacked under a prefix'
	@echo '  $(name).artifactbundle.zip     for SwiftPM; "colortable init swiftpm" prints the plugin for it'
	@echo '  colortable.artifactbundle      the same, unpacked'
	@echo '  *.whl                          for "pip install FILE"'
	@echo '  $(name).npm.tgz                for "npm install FILE"'

.PHONY: packages
packages:
	TAR="$(TAR)" ARCHIVER="$(ZIP)" .ci/packages "$(binary)" $(system) $(version) $(date) $(repository) "$(dist)"

# Only what tests use is built: building everything compiles the tool a second time, for the plugins. Package.swift
# says which tests are the slow ones.
## test       run units and cases; COLORTABLE_SLOW_TESTS=1 make test runs all tests, as .ci/run does
test:
	$(SWIFT) build --product colortablePackageTests
	$(SWIFT) test --skip-build

## test-plugins  test the plugins in a package that is built with them, which takes minutes
.PHONY: test-plugins
test-plugins:
	COLORTABLE_SLOW_TESTS=1 $(SWIFT) test --filter PluginTests

# The address sanitizer does not look for leaks: the Swift runtime and XCTest keep what they have until a program ends.
# Undefined behaviour has no sanitizer in Swift: overflow, bounds and overlapping accesses are checked in every build.
## sanitize   run the tests under the thread and the address sanitizer; SANITIZERS=thread, SANITIZE_TESTS='--filter ...'
SANITIZERS ?= thread address
SANITIZE_TESTS ?=
thread_options := TSAN_OPTIONS=halt_on_error=1
address_options := ASAN_OPTIONS=detect_leaks=0
.PHONY: sanitize sanitize-concurrency
sanitize: $(SANITIZERS:%=sanitize-%)
sanitize-%:
	$(SWIFT) build --sanitize=$* --scratch-path .build/sanitize-$* --product colortablePackageTests
	$($*_options) \
	  $(SWIFT) test --skip-build --sanitize=$* --scratch-path .build/sanitize-$* $(SANITIZE_TESTS)

# Tests of code that several threads or processes use: checks of several tables, staging, watching, the
# language server.
concurrent := ConcurrencyTests StagingTests LocalFileSystemTests SeveralTablesTests WatchTests ProgramTests \
	LifecycleTests
## sanitize-concurrency  run the tests of what is concurrent under the thread sanitizer
sanitize-concurrency:
	COLORTABLE_SLOW_TESTS=1 COLORTABLE_TEST_TARGETS="ColorTableCommandTests LanguageServerTests SystemTests" \
	  $(MAKE) sanitize-thread SANITIZE_TESTS="$(concurrent:%=--filter '\.%/')"

# BENCH_FLAGS=--quick leaves out the longest measurements; BENCH_FLAGS="--peer 'COMMAND {table}'" adds a program to
# compare with.
## bench      measure the release build (time, memory, instructions) and compare with the budgets
BENCH_FLAGS ?=
benchmarks := .build/benchmarks
bench: binary $(benchmarks)
	$(benchmarks) $(binary) --json .build/bench.json $(BENCH_FLAGS)

## counts     store the instruction counts that .ci/run checks; needs valgrind
counts: binary $(benchmarks)
	$(benchmarks) $(binary) --update-counts Tests/InstructionCounts.json

## check-counts  fail if an instruction count rose by more than a tenth; needs valgrind
check-counts: binary $(benchmarks)
	$(benchmarks) $(binary) --check-counts Tests/InstructionCounts.json

$(benchmarks): $(wildcard Tests/Benchmarks/*.swift)
	mkdir -p $(@D)
	$(SWIFT)c -O -wmo -swift-version 6 Tests/Benchmarks/*.swift -o $@

# FUZZ_SECONDS is the time of each target, FUZZ_TARGET the name of one; FUZZ_INPUT=FILE runs that target on one input. macOS
# has no libFuzzer in Apple's toolchain; one from swift.org has it.
## fuzz       look for inputs that break what CONTRIBUTING.md lists: FUZZ_SECONDS, FUZZ_TARGET
.PHONY: fuzz
fuzz:
	COLORTABLE_FUZZER=1 $(SWIFT) build -c release --scratch-path .build/fuzz \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld --product Fuzzer
	@FUZZ_SECONDS="$(FUZZ_SECONDS)" FUZZ_TARGET="$(FUZZ_TARGET)" FUZZ_INPUT="$(FUZZ_INPUT)" \
	  Tests/FuzzTests/Fuzzer/run .build/fuzz/release/Fuzzer

# Tests/Apple/check.py says how. The first run takes some minutes.
## check-apple  type-check the sources and generated Swift for Apple's platforms, on Linux; needs PyPI the first time
.PHONY: check-apple
ifeq ($(shell uname -s 2>/dev/null),Darwin)
check-apple:
	@echo 'check-apple: this is a Mac; "swift build" is the check'
else
check-apple: build
	python3 Tests/Apple/check.py .build/debug/colortable "$(CURDIR)/.build/apple"
endif

embed := Tests/Embedding/embed
emitters := Sources/ColorTableEmitters
switching := Sources/ThemeSwitching
switcher := Sources/ColorTableCommand/Switcher
## embedded   write the page's files and the schemas, which the tool carries, into its sources again
.PHONY: embedded
embedded:
	$(embed) $(emitters)/HTML/EmbeddedPage.swift EmbeddedPage style=$(emitters)/HTML/Page/page.css \
	  colors=$(emitters)/HTML/Page/colors.js formulas=$(emitters)/HTML/Page/formulas.js \
	  model=$(emitters)/HTML/Page/model.js screen=$(emitters)/HTML/Page/screen.js \
	  swatches=$(emitters)/HTML/Page/swatches.js details=$(emitters)/HTML/Page/details.js \
	  move=$(emitters)/HTML/Page/move.js page=$(emitters)/HTML/Page/page.js
	$(embed) $(emitters)/JSON/EmbeddedSchemas.swift EmbeddedSchemas tokens=$(emitters)/JSON/Schemas/tokens.schema.json \
	  flat=$(emitters)/JSON/Schemas/flat.schema.json
	$(embed) Sources/ColorTableDiagnostics/Renderers/EmbeddedReportSchema.swift EmbeddedReportSchema \
	  text=Sources/ColorTableDiagnostics/Schemas/report.schema.json
	$(embed) Sources/ColorTableAnalysis/Comparison/EmbeddedSchemas.swift EmbeddedSchemas \
	  diff=Sources/ColorTableAnalysis/Schemas/diff.schema.json show=Sources/ColorTableAnalysis/Schemas/show.schema.json
	$(embed) $(switcher)/SwiftSwitcherText.swift SwiftSwitcherText switcher=$(switching)/ColorThemeSwitcher.swift \
	  table=$(switching)/ColorThemeTable.swift apple=$(switching)/ThemeApple.swift binding=$(switching)/ThemeBinding.swift \
	  document=$(switching)/ThemeDocument.swift families=$(switching)/ThemeFamilies.swift \
	  observation=$(switching)/ThemeObservation.swift palette=$(switching)/ThemePalette.swift \
	  registry=$(switching)/ThemeRegistry.swift selection=$(switching)/ThemeSelection.swift \
	  stream=$(switching)/ThemeStream.swift swiftUI=$(switching)/ThemeSwiftUI.swift \
	  traits=$(switching)/ThemeTraits.swift webScript=$(switching)/ThemeWebScript.swift

# docc is part of Swift's toolchain, and on macOS of Xcode's.
DOCC ?= $(shell xcrun --find docc 2>/dev/null || echo docc)
BASE ?= /
docs := .build/docs
## docs       make a web site of all pages: .build/docs/site; BASE=/colortable for one that is served under that path
.PHONY: docs
docs:
	@.ci/documentation "$(DOCC)" $(repository) "$(BASE)" "$(docs)"
	@echo 'made $(docs)/site: any web server can serve it, under $(BASE)'

# The prose of generated files and expected outputs is that of their sources.
unread := /(Golden|Cases|Found|AppleStubs|\.build)/|/(SwiftSwitcherText|SampleColor)\.swift$$
## lint       check the layout of the sources, their prose, and that the core does not import Foundation
lint:
	@$(SWIFT) format lint --strict --configuration .swift-format $(swift_files)
	@if grep -rnE '^[^/]*import +(struct +|class +|func +)?Foundation' $(core); then \
	  echo 'lint: the modules above may not import Foundation' >&2; exit 1; fi
	@find *.md Makefile .ci Sources Tests Examples -type f | grep -vE '$(unread)' | \
	  grep -E '\.md$$|^Makefile$$|^\.ci/|^(Sources|Tests)/.*\.(swift|css|js|c|h|py)$$' | xargs awk -f Tests/prose.awk

## format     rewrite the sources in their layout
format:
	@$(SWIFT) format --in-place --configuration .swift-format $(swift_files)

## examples   generate the files again that are committed in Examples
examples: build
	cd Examples/SwiftPMApp && ../../.build/debug/colortable generate
	cd Examples/WebPage && ../../.build/debug/colortable generate
	cd Examples/EveryPlatform && ../../.build/debug/colortable generate
	cd Examples/Brands && ../../.build/debug/colortable generate
	cd Examples/FlutterScript && ../../.build/debug/colortable generate ../../ColorTables/App.colortable --json - | \
	  python3 flutter.py > app_colors.dart

## install    install the tool, its manual page, completions, the fragment for Make: $(DESTDIR)$(PREFIX)
install: binary place

# The files that are installed with the tool are printed by it.
.PHONY: place
place:
	for folder in $(folders); do install -d "$(DESTDIR)$(PREFIX)/$$folder" || exit; done
	install -m 755 $(binary) "$(DESTDIR)$(PREFIX)/bin/colortable"
	$(STRIP) $(strip_flags) "$(DESTDIR)$(PREFIX)/bin/colortable"
	$(call printed,init make,share/colortable/colortable.mk)
	$(call printed,help config-schema,share/colortable/colortable.schema.json)
	$(call printed,help man,share/man/man1/colortable.1)
	$(call printed,completions bash,share/bash-completion/completions/colortable)
	$(call printed,completions zsh,share/zsh/site-functions/_colortable)
	$(call printed,completions fish,share/fish/vendor_completions.d/colortable.fish)

folders := bin share/colortable share/man/man1 share/bash-completion/completions share/zsh/site-functions \
	share/fish/vendor_completions.d
printed = $(binary) $(1) > "$(DESTDIR)$(PREFIX)/$(2)" && chmod 644 "$(DESTDIR)$(PREFIX)/$(2)"

## uninstall  remove what install installed
uninstall:
	cd "$(DESTDIR)$(PREFIX)" && rm -f bin/colortable share/man/man1/colortable.1 \
	  share/bash-completion/completions/colortable share/zsh/site-functions/_colortable \
	  share/fish/vendor_completions.d/colortable.fish
	rm -rf "$(DESTDIR)$(PREFIX)/share/colortable"

## clean      remove everything that was built
clean:
	$(SWIFT) package clean
	rm -rf Examples/SwiftPMApp/.build Examples/SwiftPMPlugin/.build Examples/MakeProject/build .build/plugin-tests .build/fuzz $(dist)

## help       print this list
help:
	@sed -n 's/^## /  make /p' Makefile
