/// `colortable.mk`: what a Makefile includes.
enum MakeFragment {
  static let text = ##"""
    # Generate outputs from colour tables with GNU make 3.81 or later ('colortable init make').
    #
    #   include colortable.mk
    #   $(eval $(call colortable,App.colortable,swift=gen/AppColor.swift css=gen/app.css,--swift-access public))
    #
    # Pass the table, its outputs as OUTPUT=PATH, and any other options of 'colortable generate'. You can then use the
    # outputs as ordinary targets.
    #
    # - Outputs that would not change are not touched, so nothing is compiled again after a change to a comment.
    # - colortable runs again if the table, an included file, colortable.json, a makefile or colortable itself changes,
    #   or if an output is missing.
    # - A mistake in a table fails the build and keeps the last good outputs.
    # - Paths with spaces are refused, because Make cannot use them as targets. So are paths with other characters that
    #   have a meaning in Make, such as a semicolon.
    #
    # COLORTABLE is the name or path of colortable. COLORTABLE_BUILD is the folder for stamps and dependency files.

    COLORTABLE ?= colortable
    COLORTABLE_BUILD ?= build/colortable

    # The path of colortable; empty if it is not found.
    colortable_tool := $(strip $(if $(findstring /,$(COLORTABLE)),$(COLORTABLE),\
    	$(shell command -v '$(COLORTABLE)' 2>/dev/null)))
    ifneq ($(words $(colortable_tool)),1)
    ifneq ($(words $(colortable_tool)),0)
    $(error colortable.mk: COLORTABLE is '$(COLORTABLE)', but must be one path without spaces)
    endif
    endif
    # A number for this run of Make, so that two runs at the same time use different temporary files.
    colortable_run := $(shell echo $$$$)

    # Characters that have a meaning in Make, or that Make and Ninja read differently.
    colortable_marks := ; | & < > ' " ` \ * ? [ ] { } ! = : % ^ ~ ( ) $$ \#
    colortable_found = $(strip $(foreach mark,$(colortable_marks),$(findstring $(mark),$(1))))

    .PHONY: colortable-missing

    # $(call colortable,table,output=path...,options)
    define colortable
    $(if $(filter 1,$(words $(1))),,$(error colortable.mk: '$(strip $(1))' is not one table; its path must not contain spaces))
    $(if $(strip $(2)),,$(error colortable.mk: pass an output for '$(strip $(1))', such as css=app.css))
    $(foreach word,$(2),$(if $(findstring =,$(word)),,$(error colortable.mk: write the output '$(word)' as output=path; its path must not contain spaces)))
    $(foreach word,$(1) $(call colortable_paths,$(2)),$(if $(call colortable_found,$(word)),$(error colortable.mk: the path '$(word)' contains '$(firstword $(call colortable_found,$(word)))', which has a meaning in Make; rename it)))
    $(call colortable_rule,$(strip $(1)),$(strip $(2)),$(strip $(3)),$(call colortable_paths,$(2)))
    endef

    colortable_paths = $(foreach word,$(1),$(patsubst $(firstword $(subst =, ,$(word)))=%,%,$(word)))
    colortable_stem = $(COLORTABLE_BUILD)/$(subst /,-,$(firstword $(1)))
    colortable_quoted = '$(subst ','\'',$(1))'
    # $(call colortable_command,table,outputs,options,stem)
    colortable_command = $(colortable_tool) generate $(foreach word,$(2),'--$(word)')$(if $(3), $(3)) \
    	--depfile '$(4).d' --depfile-target '$(4).stamp' -- '$(1)'

    # The stamp is as old as the start of the last good run. An output depends on it through an empty recipe, after
    # which Make looks at the output's own age; the plus sign makes 'make -q' do the same. If an output is missing, the
    # stamp is made again.
    define colortable_rule
    colortable_goal := $$(.DEFAULT_GOAL)
    $(4): $(call colortable_stem,$(4)).stamp
    	@+:
    $(call colortable_stem,$(4)).stamp: $(1) $(colortable_tool) $(filter-out %.d,$(MAKEFILE_LIST)) $(wildcard colortable.json) \
      $(if $(filter-out $(words $(4)),$(words $(foreach path,$(4),$(firstword $(wildcard $(path)))))),colortable-missing)
    	@$(if $(colortable_tool),,echo 'colortable.mk: $(COLORTABLE) is not on PATH; pass its path: make COLORTABLE=path/to/colortable' >&2; exit 1)
    	@mkdir -p '$(COLORTABLE_BUILD)'
    	@printf '%s\n' $(call colortable_quoted,$(call colortable_command,$(1),$(2),$(3),$(call colortable_stem,$(4))))
    	@trap 'rm -f $$@.$(colortable_run)' 0; trap 'exit 1' 1 2 15; touch $$@.$(colortable_run) && \
    	  $(call colortable_command,$(1),$(2),$(3),$(call colortable_stem,$(4))) && mv -f $$@.$(colortable_run) $$@
    -include $(call colortable_stem,$(4)).d
    .DEFAULT_GOAL := $$(colortable_goal)
    endef

    """##
}
