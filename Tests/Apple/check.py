"""Type-checks the package for Apple's platforms on Linux: check.py TOOL BUILD-FOLDER

The standard library's textual interfaces, which the toolchain has for Linux, carry Apple's availability. Compiled for an
Apple target they tell what is too new for it. Apple's open C headers come with a wheel of PyPI, what Darwin adds to them
in Swift is declared here, and the stand-ins for UIKit and the like are those of the other tests. Nothing is linked or
run, and Objective-C is off.
"""

import concurrent.futures
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
STUBS = os.path.join(ROOT, "Tests/ConsumerTests/AppleStubs")

# The folder of a platform's modules, the ending of its triple, and the oldest version that the toolchain supports.
PLATFORMS = {
    "macos": ("macosx", "", "10.13"),
    "ios": ("iphonesimulator", "-simulator", "12.0"),
    "tvos": ("appletvsimulator", "-simulator", "12.0"),
    "watchos": ("watchsimulator", "-simulator", "4.0"),
}
VERSIONS = [
    ("ios", "12.0"), ("ios", "13.0"), ("ios", "14.0"), ("ios", "16.0"), ("ios", "17.0"), ("ios", "26.0"),
    ("tvos", "13.0"), ("tvos", "17.0"), ("watchos", "6.0"), ("watchos", "10.0"),
    ("macos", "10.13"), ("macos", "10.15"), ("macos", "12.0"), ("macos", "14.0"),
]
LIBRARIES = [
    "Swift", "_Concurrency", "_StringProcessing", "_Builtin_float", "SwiftOnoneSupport", "Observation", "Synchronization",
]
HEADERS = """sys/types sys/stat sys/time sys/wait sys/mman sys/file sys/ioctl sys/resource sys/socket sys/uio sys/xattr sys/acl
copyfile crt_externs ctype dirent dlfcn errno fcntl limits malloc/malloc mach/mach_time math poll pthread setjmp signal spawn
stdio stdlib string strings termios time unistd utime wchar""".split()
HEADER_FOLDER = "ziglang/lib/libc/include/any-darwin-any/"

# Constants and functions that Darwin's own Swift code declares, because C's macros and variadic functions are not imported.
DARWIN = """@_exported import Darwin
public var errno: Int32 { get { __error().pointee } set { __error().pointee = newValue } }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 { fatalError() }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { fatalError() }
public var stdin: UnsafeMutablePointer<FILE> { get { __stdinp } set { __stdinp = newValue } }
public var stdout: UnsafeMutablePointer<FILE> { get { __stdoutp } set { __stdoutp = newValue } }
public var stderr: UnsafeMutablePointer<FILE> { get { __stderrp } set { __stderrp = newValue } }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
""" + "".join(
    f"public var {name}: mode_t {{ {value} }}\n"
    for name, value in {
        "S_IFMT": 0o170000, "S_IFIFO": 0o010000, "S_IFCHR": 0o020000, "S_IFDIR": 0o040000, "S_IFBLK": 0o060000,
        "S_IFREG": 0o100000, "S_IFLNK": 0o120000, "S_IFSOCK": 0o140000, "S_IRWXU": 0o700, "S_IRUSR": 0o400,
        "S_IWUSR": 0o200, "S_IXUSR": 0o100, "S_IRWXG": 0o070, "S_IRGRP": 0o040, "S_IWGRP": 0o020, "S_IXGRP": 0o010,
        "S_IRWXO": 0o007, "S_IROTH": 0o004, "S_IWOTH": 0o002, "S_IXOTH": 0o001,
    }.items()
) + "".join(
    f"public var CLOCK_{name}: clockid_t {{ _CLOCK_{name} }}\n"
    for name in ["REALTIME", "MONOTONIC", "PROCESS_CPUTIME_ID", "THREAD_CPUTIME_ID"]
)

# A table with what generated Swift has a form for: families, groups, a token that is a group, display P3, a deprecation.
TABLE = """@theme DAY light family PLAIN
@theme NIGHT dark family PLAIN based-on DAY
@theme BOLD dark high-contrast family STRONG title "More contrast"
@theme DAWN light family STRONG
DAY NIGHT BOLD DAWN
#fff #1f2126 #000 #fdf6e3 BG
#18181b #f4f4f5 #fff #3b2f1e label
color(display-p3 0.96 0.37 0.1) - - #ff5000 flame
$BG $BG $BG $BG old
@deprecated old use BG "it was named twice"
#f4f4f5 #2a2d33 #111 #efe4cd surface
/// Between the rows of a list.
#0000001a #ffffff1a #fff #3b2f1e1a surface.line
#123 #456 #789 #abc surface.deep.line
"""


def stop(message):
    sys.exit("check-apple: " + message)


def run(arguments, **options):
    return subprocess.run(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **options)


def prepare(kit, toolchain):
    """Makes the modules of the systems: the standard library's interfaces, the C headers, Darwin."""
    lib, sdk, wheel = kit + "/lib", kit + "/sdk", kit + "/wheel"
    os.makedirs(wheel)
    download = run([
        sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:",
        "--platform", "manylinux_2_12_x86_64", "--require-hashes", "--dest", wheel, "-r", HERE + "/requirements.txt",
    ])
    if download.returncode:
        stop("Apple's C headers come from PyPI, which cannot be reached:\n" + download.stdout)
    with zipfile.ZipFile(glob.glob(wheel + "/*.whl")[0]) as archive:
        for name in archive.namelist():
            if name.startswith(HEADER_FOLDER) and not name.endswith("/"):
                path = f"{sdk}/usr/include/{name[len(HEADER_FOLDER):]}"
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as file:
                    file.write(archive.read(name))
    shutil.rmtree(wheel)
    with open(sdk + "/usr/include/Headers.h", "w") as file:
        file.writelines(f"#include <{header}.h>\n" for header in HEADERS if os.path.exists(f"{sdk}/usr/include/{header}.h"))
    with open(sdk + "/usr/include/module.modulemap", "w") as file:
        file.write('module Darwin [system] [extern_c] {\n  header "Headers.h"\n  export *\n}\n')
    shutil.copytree(toolchain + "/shims", lib + "/shims")
    shutil.copytree(os.path.realpath(toolchain + "/clang"), lib + "/clang")
    for platform, (folder, ending, oldest) in PLATFORMS.items():
        # The interfaces are for the versions in which their modules are part of the system; the modules' own use of what is
        # newer is not checked.
        target = f"x86_64-apple-{platform}13.0" if platform == "macos" else f"x86_64-apple-{platform}16.0{ending}"
        target = target.replace("watchos16", "watchos9")
        for module in LIBRARIES:
            source = glob.glob(f"{toolchain}/linux/{module}.swiftmodule/*-linux-gnu.swiftinterface")[0]
            with open(source) as file:
                text = file.read()
            text = re.sub(r"-target \S+", f"-target {target}", text, count=1)
            text = text.replace("-library-level api", "-library-level api -disable-availability-checking", 1)
            text = re.sub(r"^import (Swift)?Glibc\n", "", text, flags=re.M)
            text = re.sub(r"@backDeployed\([^)]*\)\s*", "", text)
            os.makedirs(f"{lib}/{folder}/{module}.swiftmodule", exist_ok=True)
            with open(f"{lib}/{folder}/{module}.swiftmodule/x86_64-apple-{platform}{ending}.swiftinterface", "w") as file:
                file.write(text)
    with open(kit + "/Darwin.swift", "w") as file:
        file.write(DARWIN)
    folder = f"{lib}/macosx/Darwin.swiftmodule"
    os.makedirs(folder)
    made = run(
        ["swiftc", "-emit-module", "-Xfrontend", "-experimental-skip-all-function-bodies", "-module-name", "Darwin"]
        + ["-parse-as-library", "-swift-version", "5"] + flags(kit, "macos", "10.13")
        + [kit + "/Darwin.swift", "-o", folder + "/x86_64-apple-macos.swiftmodule"])
    if made.returncode:
        stop("Darwin does not compile:\n" + made.stdout)


def flags(kit, platform, version):
    target = f"x86_64-apple-{'macosx' if platform == 'macos' else platform}{version}{PLATFORMS[platform][1]}"
    return [
        "-target", target, "-resource-dir", kit + "/lib", "-module-cache-path", kit + "/cache", "-Xfrontend",
        "-disable-objc-interop", "-Xcc", "-isysroot", "-Xcc", kit + "/sdk", "-Xcc",
        f"-fmodule-map-file={kit}/lib/shims/module.modulemap",
    ]


def compile_stubs(kit, platform):
    """Compiles the stand-ins for a platform, which are too new for themselves, and gives their folder."""
    folder = f"{kit}/stubs/{platform}"
    os.makedirs(folder)
    interface = {"macos": ["AppKit"], "watchos": ["UIKit", "WatchKit"]}.get(platform, ["UIKit"])
    for module in ["Foundation", "CoreGraphics", "Combine"] + interface + ["SwiftUI"]:
        source = HERE + "/Foundation.swift" if module == "Foundation" else f"{STUBS}/{module}/{module}.swift"
        made = run(
            ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-I", folder]
            + flags(kit, platform, PLATFORMS[platform][2])
            + ["-Xfrontend", "-experimental-skip-all-function-bodies", "-Xfrontend", "-disable-availability-checking", source, "-o", f"{folder}/{module}.swiftmodule"])
        if made.returncode:
            stop(f"the stand-in for {module} does not compile for {platform}:\n{made.stdout}")
    return folder


def messages(output):
    return sorted(set(re.findall(r"^\S.*: (?:error|warning): .*", output, flags=re.M)))


def type_check(name, files, arguments, module=None):
    """Type-checks files as a module, and makes the module where its path is given: the name and what is wrong."""
    arguments = ["-parse-as-library"] * (not any(f.endswith("main.swift") for f in files)) + arguments + files
    if module:
        run(["swiftc", "-emit-module", "-Xfrontend", "-experimental-skip-all-function-bodies"] + arguments + ["-o", module])
    checked = run(["swiftc", "-typecheck", "-continue-building-after-errors"] + arguments, cwd=ROOT)
    found = messages(checked.stdout)
    return name, found or ([checked.stdout] if checked.returncode else [])


def source_targets():
    """The targets below Sources that a package that uses the tool compiles, each after those that it needs."""
    described = run(["swift", "package", "--package-path", ROOT, "describe", "--type", "json"])
    text = described.stdout[described.stdout.find("{\n"):]
    targets = {target["name"]: target for target in json.loads(text)["targets"]}
    order = []

    def visit(name):
        if name in targets and name not in order:
            for other in targets[name].get("target_dependencies", []):
                visit(other)
            order.append(name)

    for name, target in targets.items():
        if target["type"] in ("library", "executable") and target["path"].startswith("Sources/"):
            visit(name)
    return [targets[name] for name in order]


def check_sources(kit, work, stubs):
    """Every target for the oldest macOS that SwiftPM compiles for, where the manifest names none."""
    os.makedirs(work)
    for target in source_targets():
        files = [f"{ROOT}/{target['path']}/{source}" for source in target["sources"]]
        name = target["c99name"]
        yield type_check(
            f"{name} for macOS 10.13", files,
            ["-module-name", name, "-I", work, "-I", stubs["macos"], "-swift-version", "6", "-package-name", "colortable"]
            + flags(kit, "macos", "10.13"), f"{work}/{name}.swiftmodule")


def generate(tool, work):
    """The generated files by the ways in which an app has the switcher: not at all, its source, and the library."""
    os.makedirs(work)
    with open(work + "/Rich.colortable", "w") as file:
        file.write(TABLE)
    app, rich = ROOT + "/ColorTables/App.colortable", work + "/Rich.colortable"
    source = ["--swift-switcher", "source"]
    parts = ["--swift-switcher-with", "documents,web,stream,families"]
    calls = {
        "none": [(app, "AppColor", []), (rich, "RichColor", ["--swift-members", "--swift-access", "public"])],
        # A table without families needs the core alone.
        "core": [(app, "AppColor", source + ["--swift-members", "--swift-switcher-source", work + "/Core.swift"])],
        "source": [
            (app, "AppColor", source + ["--swift-members"]),
            (rich, "RichColor", source + ["--swift-access", "public", "--swift-switcher-source", work + "/Whole.swift"] + parts),
        ],
        "library": [(app, "AppColor", ["--swift-switcher", "module"]), (rich, "RichColor", ["--swift-switcher", "module"])],
    }
    result = {"none": [], "core": [work + "/Core.swift"], "source": [work + "/Whole.swift"], "library": []}
    for way, tables in calls.items():
        for table, name, options in tables:
            path = f"{work}/{way}-{name}.swift"
            made = run([tool, "generate", table, "--quiet", "--swift", path, "--swift-name", name] + options)
            if made.returncode:
                stop(made.stdout)
            result[way].append(path)
    return result


def check_generated(kit, work, stubs, files, platform, version, language):
    """The switcher, and generated files with it, for a version of a platform in a language mode."""
    folder = f"{work}/{platform}{version}-{language}"
    os.makedirs(folder)
    title = f"{platform} {version}, Swift {language}"
    common = ["-swift-version", language, "-I", folder, "-I", stubs[platform], "-package-name", "app"] + flags(
        kit, platform, version)
    library = sorted(glob.glob(ROOT + "/Sources/ThemeSwitching/*.swift"))
    yield type_check(
        "ThemeSwitching for " + title, library, ["-module-name", "ThemeSwitching"] + common,
        folder + "/ThemeSwitching.swiftmodule")
    for way, paths in files.items():
        yield type_check(f"generated Swift, switcher {way}, for {title}", paths, ["-module-name", "App"] + common)
    if language == "6":
        isolated = ["-module-name", "App", "-default-isolation", "MainActor"] + common
        yield type_check(f"generated Swift in a module of the main actor for {title}", files["source"], isolated)


def check_itself(kit, work, stubs):
    """Finds planted uses of what is too new: in the standard library, and in a stand-in."""
    planted = {
        "macos": ("10.13", "func planted(_ a: [Int]) -> Bool { a.difference(from: [1]).isEmpty }"),
        "ios": ("12.0", "import UIKit\nfunc planted() -> UIColor { UIColor(dynamicProvider: { _ in .red }) }"),
    }
    for platform, (version, text) in planted.items():
        path = f"{work}/planted-{platform}.swift"
        with open(path, "w") as file:
            file.write(text + "\n")
        _, found = type_check("", [path], ["-swift-version", "6", "-I", stubs[platform]] + flags(kit, platform, version))
        if not any("is only available in" in message for message in found):
            stop(f"what is too new for {platform} {version} was not found: {found}")


def main():
    tool, build = sys.argv[1:]
    info = json.loads(run(["swiftc", "-print-target-info"]).stdout)
    toolchain = info["paths"]["runtimeResourcePath"]
    # Made anew for another compiler, and when this file or a pinned version changes.
    stamp = hashlib.sha256(info["compilerVersion"].encode())
    for name in ["check.py", "requirements.txt"]:
        with open(f"{HERE}/{name}", "rb") as file:
            stamp.update(file.read())
    kit = f"{build}/kit-{stamp.hexdigest()[:16]}"
    if not os.path.exists(kit + "/complete"):
        shutil.rmtree(build, ignore_errors=True)
        prepare(kit, toolchain)
        open(kit + "/complete", "w").close()
    work = build + "/work"
    for folder in [work, kit + "/stubs"]:
        shutil.rmtree(folder, ignore_errors=True)
    stubs = {platform: compile_stubs(kit, platform) for platform in PLATFORMS}
    os.makedirs(work)
    check_itself(kit, work, stubs)
    files = generate(tool, work + "/generated")
    jobs = [("sources, macOS 10.13", lambda: list(check_sources(kit, work + "/sources", stubs)))]
    for platform, version in VERSIONS:
        for language in ["5", "6"]:
            arguments = kit, work, stubs, files, platform, version, language
            jobs.append((f"{platform} {version}, Swift {language}", lambda a=arguments: list(check_generated(*a))))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (title, _), results in zip(jobs, pool.map(lambda job: job[1](), jobs)):
            wrong = [(name, found) for name, found in results if found]
            print(f"  {title}: {len(results) - len(wrong)} of {len(results)} modules compile", flush=True)
            for name, found in wrong:
                print(f"    {name}:")
                for message in found:
                    print("      " + message.replace(ROOT + "/", ""))
            failed += len(wrong)
    if failed:
        stop(f"{failed} modules do not compile, or with warnings")


main()
