/// `colortable.ninja`: what a Ninja file includes.
enum NinjaFragment {
  static let text = #"""
    # Colour tables as a step of a build, for Ninja 1.10 and later. 'colortable init ninja' prints this file.
    #
    #   include colortable.ninja
    #   build gen/AppColor.swift: colortable App.colortable
    #     language = swift
    #     options = --swift-access public
    #
    # That is a step with one output. If a table has several, make all of them in one step, so that the table is read
    # once and an error is shown once. The target is the first of them:
    #
    #   build gen/AppColor.swift gen/app.css: colortable-outputs App.colortable
    #     outputs = --swift gen/AppColor.swift --css gen/app.css
    #     target = gen/AppColor.swift
    #     options = --css-prefix app
    #
    # The tool finds the files that a table includes. An output that would not change is left alone, and then nothing
    # that needs it is built again. A step that hangs on '| $colortable' too runs again after an update of the tool.

    colortable = colortable

    rule colortable
      command = $colortable generate --$language=$out $options --quiet --depfile=$out.d -- $in
      description = colortable $in
      depfile = $out.d
      deps = gcc
      restat = 1

    rule colortable-outputs
      command = $colortable generate $outputs $options --quiet --depfile=$target.d --depfile-target=$target -- $in
      description = colortable $in
      depfile = $target.d
      deps = gcc
      restat = 1

    """#
}
