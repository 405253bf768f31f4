App.css: \
  App.colortable
