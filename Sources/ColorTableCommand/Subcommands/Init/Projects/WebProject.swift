import ColorTableTool
import TextSupport

struct WebProject {
  var path: String
  /// The packages that it names, with their versions.
  private var packages: [String: String] = [:]

  var folder: String { Paths.split(path).folder }

  init(path: String, _ fileSystem: any FileSystem) {
    self.path = path
    guard let bytes = try? fileSystem.read(path), let root = try? JSONReader.read(bytes),
      case .object(let members) = root.content
    else { return }
    for member in members where ["dependencies", "devDependencies", "peerDependencies"].contains(member.name)
    {
      guard case .object(let named) = member.value.content else { continue }
      for package in named {
        if case .string(let version) = package.value.content { packages[package.name] = version }
      }
    }
  }

  /// Whether something in it is shown in a browser.
  var hasStyles: Bool {
    packages.keys.contains {
      ["next", "nuxt", "react", "react-dom", "svelte", "vite", "vue", "astro", "@angular/core"].contains($0)
    } || !languages.isEmpty
  }

  /// The languages of outputs that its packages use, beside CSS, each with the package that shows it.
  var languages: [(language: String, package: String)] {
    let known = [
      ("typescript", ["typescript"]), ("scss", ["sass", "sass-embedded", "node-sass"]),
      ("tailwind", ["@tailwindcss/vite", "@tailwindcss/postcss", "@tailwindcss/cli", "tailwindcss"]),
    ]
    return known.compactMap { language, names in
      names.first { packages[$0] != nil && !($0 == "tailwindcss" && hasOldTailwind) }.map { (language, $0) }
    }
  }

  /// Whether Tailwind is of a version before 4, for which there is no output.
  var hasOldTailwind: Bool {
    guard let version = packages["tailwindcss"] else { return false }
    let digits = version.unicodeScalars.drop { !("0"..."9").contains($0) }
    return digits.prefix(2).elementsEqual("3.".unicodeScalars)
      || digits.prefix(2).elementsEqual("2.".unicodeScalars) || digits.elementsEqual("3".unicodeScalars)
  }
}
