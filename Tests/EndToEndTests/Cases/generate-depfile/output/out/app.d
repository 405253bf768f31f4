$$(B)/stamp\#1: \
  tables/App.colortable \
  shared/Base\ colors.colortable

shared/Base\ colors.colortable:
