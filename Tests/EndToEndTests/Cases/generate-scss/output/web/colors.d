web/_colors.scss: \
  App.colortable
