web/colors.css: \
  App.colortable
