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
    # The one output of a step is its target. What the table includes is found out by the tool; an output that would
    # not change is left alone, and then nothing that needs it is built again.

    colortable = colortable

    rule colortable
      command = $colortable generate $in --$language $out $options --quiet --depfile $out.d --depfile-target $out
      description = colortable $in
      depfile = $out.d
      deps = gcc
      restat = 1

    """#
}
