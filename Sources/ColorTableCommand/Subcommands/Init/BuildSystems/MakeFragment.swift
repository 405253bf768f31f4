/// `colortable.mk`: what a Makefile includes.
enum MakeFragment {
  static let text = ##"""
    # Colour tables as a step of a build, for GNU make 3.81 and later. 'colortable init make' prints this file.
    #
    #   include colortable.mk
    #   $(eval $(call colortable,App.colortable,swift=gen/AppColor.swift css=gen/app.css,--swift-access public))
    #
    # Give the table, its outputs, each with its language in front, and what other options of 'colortable generate'
    # there are to give. After that the outputs are targets like any others.
    #
    # - An output that would not change is left alone, so nothing is compiled again after a change to a comment.
    # - The tool runs again after a change to the table, to what it includes, to colortable.json, to a makefile or
    #   to the tool itself, and when an output is gone.
    # - A mistake in a table fails the build and leaves the last good outputs where they are.
    # - Make cannot have spaces in the names of targets: paths with spaces are refused, and those with other characters
    #   that mean something to Make, such as a semicolon.
    #
    # COLORTABLE is the tool, a name on PATH or a path. COLORTABLE_BUILD is a folder for what Make has to remember.

    COLORTABLE ?= colortable
    COLORTABLE_BUILD ?= build/colortable

    # The path of the tool; empty if it is nowhere.
    colortable_tool := $(strip $(if $(findstring /,$(COLORTABLE)),$(COLORTABLE),\
    	$(shell command -v '$(COLORTABLE)' 2>/dev/null)))
    ifneq ($(words $(colortable_tool)),1)
    ifneq ($(words $(colortable_tool)),0)
    $(error colortable.mk: COLORTABLE is '$(COLORTABLE)', but has to be one path without spaces)
    endif
    endif
    # One run of Make, so that two at the same time do not use one temporary file.
    colortable_run := $(shell echo $$$$)

    # Characters that mean something to Make in a name, or that Make and Ninja read differently.
    colortable_marks := ; | & < > ' " ` \ * ? [ ] { } ! = : % ^ ~ ( ) $$ \#
    colortable_found = $(strip $(foreach mark,$(colortable_marks),$(findstring $(mark),$(1))))

    .PHONY: colortable-missing

    # $(call colortable,table,language=path...,options)
    define colortable
    $(if $(filter 1,$(words $(1))),,$(error colortable.mk: '$(strip $(1))' is not one table; its path may not hold spaces))
    $(if $(strip $(2)),,$(error colortable.mk: no output of '$(strip $(1))' is named))
    $(foreach word,$(2),$(if $(findstring =,$(word)),,$(error colortable.mk: the output '$(word)' is not written language=path; its path may not hold spaces)))
    $(foreach word,$(1) $(call colortable_paths,$(2)),$(if $(call colortable_found,$(word)),$(error colortable.mk: the path '$(word)' holds '$(firstword $(call colortable_found,$(word)))', which means something to Make; rename it)))
    $(call colortable_rule,$(strip $(1)),$(strip $(2)),$(strip $(3)),$(call colortable_paths,$(2)))
    endef

    colortable_paths = $(foreach word,$(1),$(patsubst $(firstword $(subst =, ,$(word)))=%,%,$(word)))
    colortable_stem = $(COLORTABLE_BUILD)/$(subst /,-,$(firstword $(1)))
    colortable_quoted = '$(subst ','\'',$(1))'
    # $(call colortable_command,table,outputs,options,stem)
    colortable_command = $(colortable_tool) generate $(foreach word,$(2),'--$(word)')$(if $(3), $(3)) \
    	--depfile '$(4).d' --depfile-target '$(4).stamp' -- '$(1)'

    # The stamp is as old as the beginning of the last good run. An output hangs on it through a recipe that does
    # nothing, after which Make looks at the output's own age; its plus sign lets 'make -q' do the same. If an output is
    # gone, the stamp has to be made again.
    define colortable_rule
    colortable_goal := $$(.DEFAULT_GOAL)
    $(4): $(call colortable_stem,$(4)).stamp
    	@+:
    $(call colortable_stem,$(4)).stamp: $(1) $(colortable_tool) $(filter-out %.d,$(MAKEFILE_LIST)) $(wildcard colortable.json) \
      $(if $(filter-out $(words $(4)),$(words $(foreach path,$(4),$(firstword $(wildcard $(path)))))),colortable-missing)
    	@$(if $(colortable_tool),,echo 'colortable.mk: $(COLORTABLE) is not on PATH; say where it is: make COLORTABLE=path/to/colortable' >&2; exit 1)
    	@mkdir -p '$(COLORTABLE_BUILD)'
    	@printf '%s\n' $(call colortable_quoted,$(call colortable_command,$(1),$(2),$(3),$(call colortable_stem,$(4))))
    	@trap 'rm -f $$@.$(colortable_run)' 0; trap 'exit 1' 1 2 15; touch $$@.$(colortable_run) && \
    	  $(call colortable_command,$(1),$(2),$(3),$(call colortable_stem,$(4))) && mv -f $$@.$(colortable_run) $$@
    -include $(call colortable_stem,$(4)).d
    .DEFAULT_GOAL := $$(colortable_goal)
    endef

    """##
}
