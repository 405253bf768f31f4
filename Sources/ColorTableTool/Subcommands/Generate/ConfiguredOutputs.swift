import ColorTableEmitters

/// Everything that the configuration file lists, made but not written.
package struct ConfiguredOutputs {
  package var files: [OutputFile]
  /// The files of earlier runs that no output is written to any more, with the folders of their outputs.
  package var leftovers: [(path: String, folder: String)]

  /// Makes the outputs; what keeps them from being written is reported.
  package init(in run: Run) throws(CommandFailure) {
    let (tables, leftovers, status) = try GenerateCommand.render(
      GenerateSettings(RawArguments(), in: run), in: run)
    guard status == .success else { throw .reported(status) }
    files = tables.outputs.filter { $0.path != nil }.map(\.file)
    self.leftovers = leftovers.filter { $0.respelled == nil }.map { ($0.path, $0.folder) }
  }
}
