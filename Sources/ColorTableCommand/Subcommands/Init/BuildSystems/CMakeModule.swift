/// `colortable.cmake`: what a CMakeLists.txt includes.
enum CMakeModule {
  static let text = #"""
    # Colour tables as a step of a build, for CMake 3.20 and later. 'colortable init cmake' prints this file.
    #
    #   include(colortable.cmake)
    #   colortable(App.colortable OUTPUTS swift=AppColor.swift css=app.css OPTIONS --swift-access public)
    #   add_executable(app main.swift ${CMAKE_CURRENT_BINARY_DIR}/AppColor.swift)
    #
    # Give the table, its outputs, each with its language in front, and what other options of 'colortable generate'
    # there are to give. Outputs are relative to the build folder, and go to it.
    #
    # - The tool runs again after a change to the table, to what it includes, or to the tool itself, and when an output
    #   is gone.
    # - An output that would not change is left alone, so nothing is compiled again after a change to a comment.
    # - A mistake in a table fails the build and leaves the last good outputs where they are.
    #
    # COLORTABLE is the tool; where it is not on PATH: cmake -DCOLORTABLE=path/to/colortable

    find_program(COLORTABLE colortable DOC "The compiler for colour tables")

    function(colortable table)
      cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "OUTPUTS;OPTIONS")
      if(NOT COLORTABLE)
        message(FATAL_ERROR "colortable is not on PATH; say where it is: cmake -DCOLORTABLE=path/to/colortable")
      endif()
      if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "colortable(${table}) does not know '${arg_UNPARSED_ARGUMENTS}'")
      endif()
      if(NOT arg_OUTPUTS)
        message(FATAL_ERROR "colortable(${table}) names no OUTPUTS")
      endif()
      get_filename_component(input "${table}" ABSOLUTE)
      set(files "")
      set(flags "")
      foreach(output IN LISTS arg_OUTPUTS)
        if(NOT output MATCHES "^([a-z]+)=(.+)$")
          message(FATAL_ERROR "colortable(${table}): the output '${output}' is not written language=path")
        endif()
        set(language "${CMAKE_MATCH_1}")
        get_filename_component(file "${CMAKE_MATCH_2}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
        list(APPEND files "${file}")
        list(APPEND flags "--${language}=${file}")
      endforeach()
      list(GET files 0 first)
      add_custom_command(
        OUTPUT ${files}
        COMMAND "${COLORTABLE}" generate ${flags} ${arg_OPTIONS} --quiet
          "--depfile=${first}.d" "--depfile-target=${first}" -- "${input}"
        DEPENDS "${input}" "${COLORTABLE}"
        DEPFILE "${first}.d"
        COMMENT "colortable ${table}"
        VERBATIM)
    endfunction()

    """#
}
