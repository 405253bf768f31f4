# Finds sentences that break the rules for prose in comments, messages and documents: `is no` where `is not a` is meant,
# a sentence that begins with What, Where or Who and asks nothing, and lines of documents with more than 120 columns.

function report(line, message, text) {
  printf "%s:%d: %s: %s\n", name, line, message, substr(text, 1, 100)
  found = 1
}

function check(   text, rest, end) {
  text = block
  block = ""
  gsub(/[Tt]here (is|are|was|were) no /, "", text)
  gsub(/ no (longer|more|less|fewer) /, " ", text)
  if (match(text, /(^|[^A-Za-z])(is|are|was|were) no [^ ]/))
    report(start, "write `is not a`", substr(text, RSTART))
  rest = text
  while (match(rest, /(^|[^A-Za-z])(What|Where|Who)[^A-Za-z]/)) {
    rest = substr(rest, RSTART)
    end = match(rest, /[.?!]([^A-Za-z0-9]|$)/)
    if (!end || substr(rest, end, 1) != "?") report(start, "begin with the subject", rest)
    rest = substr(rest, 5)
  }
}

# Adds a line to the paragraph, or begins another one.
function add(text, isNew) {
  sub(/^ +/, "", text)
  if (isNew) check()
  if (block == "") start = FNR
  block = block (block == "" ? "" : " ") text
}

FNR == 1 {
  check()
  name = FILENAME
  isDocument = name ~ /\.md$/
  isFenced = 0
}

isDocument {
  # Awk may count bytes: what continues a character counts for nothing.
  columns = $0
  gsub(/[\200-\277]/, "", columns)
  if (/^ *```/) { isFenced = !isFenced; check(); next }
  if (isFenced || /^    / && block == "") next
  if (length(columns) > 120) report(FNR, "more than 120 columns", $0)
  if (/^ *$/) { check(); next }
  add($0, /^ *([-*|#]|[0-9]+\.)/)
  next
}

# A comment is a paragraph; a line of code is one for each of its texts.
/^ *(\/\/\/?|#+|\*)( |$)/ {
  text = $0
  sub(/^ *(\/\/\/?|#+|\*) ?/, "", text)
  add(text, text ~ /^ *(- |$|```)/ || !wasComment)
  wasComment = 1
  next
}

{
  wasComment = 0
  add($0, 1)
}

END {
  check()
  exit found
}
