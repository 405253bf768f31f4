stamp: \
  App.colortable
