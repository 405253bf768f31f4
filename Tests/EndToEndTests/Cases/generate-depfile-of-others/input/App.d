App.css: \
  Old.colortable

Old.colortable:
