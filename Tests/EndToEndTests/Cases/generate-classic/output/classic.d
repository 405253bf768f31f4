App.json DKColorTable.txt: \
  App.colortable
