# What can be done here: make help. Works with GNU make 3.81, the one on macOS, and later.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# On Linux the binary carries the Swift libraries, so that it runs where no Swift is installed. On macOS they
# are part of the system.
ifeq ($(shell uname -s 2>/dev/null),Darwin)
release := -c release
else
release := -c release --static-swift-stdlib
endif

core := Sources/ColorTableDiagnostics Sources/ColorScience Sources/ColorTableModel \
	Sources/ColorTableLanguage Sources/ColorTableEmitters
swift_files := Sources Tests Examples Package.swift

.PHONY: build release test bench counts check-counts lint format examples install uninstall clean help

## build      build the tool for development: .build/debug/colortable
build:
	$(SWIFT) build

## release    build the tool as it is installed: .build/release/colortable
release:
	$(SWIFT) build $(release) --product colortable

## test       run all tests; those whose consumer is not installed are skipped
test:
	$(SWIFT) test

# BENCH_FLAGS=--quick leaves the longest out; BENCH_FLAGS="--peer 'COMMAND {table}'" puts a program beside it.
## bench      measure the release build: time, memory, instructions, budgets
BENCH_FLAGS ?=
bench: release
	$(SWIFT) build $(release) --product Benchmarks
	.build/release/Benchmarks .build/release/colortable --json .build/bench.json $(BENCH_FLAGS)

## counts     store the instruction counts that .ci/run checks; needs valgrind
counts: release
	$(SWIFT) build $(release) --product Benchmarks
	.build/release/Benchmarks .build/release/colortable --update-counts Tests/InstructionCounts.json

## check-counts  see whether the instruction counts rose by more than a tenth; needs valgrind
check-counts: release
	$(SWIFT) build $(release) --product Benchmarks
	.build/release/Benchmarks .build/release/colortable --check-counts Tests/InstructionCounts.json

## lint       hold the sources against the layout rules and the import wall
lint:
	$(SWIFT) format lint --strict --configuration .swift-format -r $(swift_files)
	@if grep -rnE '^[^/]*import +(struct +|class +|func +)?Foundation' $(core); then \
	  echo 'lint: the modules above may not import Foundation' >&2; exit 1; fi

## format     lay the sources out
format:
	$(SWIFT) format --in-place --configuration .swift-format -r $(swift_files)

## examples   generate anew what is committed in Examples
examples: build
	cd Examples/SwiftPMApp && ../../.build/debug/colortable generate
	cd Examples/WebPage && ../../.build/debug/colortable generate

## install    put the tool into $(DESTDIR)$(PREFIX)/bin; PREFIX is /usr/local unless you set it
install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/release/colortable "$(DESTDIR)$(PREFIX)/bin/colortable"

## uninstall  take it away again
uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/colortable"

## clean      remove everything that was built
clean:
	$(SWIFT) package clean
	rm -rf Examples/SwiftPMApp/.build Examples/MakeProject/build

## help       print this list
help:
	@sed -n 's/^## /  make /p' Makefile
