out/acme.txt: \
  brands/acme.colortable \
  Base.colortable

Base.colortable:
