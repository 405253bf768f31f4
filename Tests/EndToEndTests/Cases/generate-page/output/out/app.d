out/app.css out/page.html: \
  App.colortable \
  colortable.json

colortable.json:
