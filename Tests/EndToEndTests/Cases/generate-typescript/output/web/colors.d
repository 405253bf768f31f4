web/colors.ts: \
  App.colortable
