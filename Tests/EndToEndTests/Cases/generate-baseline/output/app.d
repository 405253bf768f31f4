app.css: \
  App.colortable \
  baseline.json

baseline.json:
