#!/usr/bin/env bash
# Checks tables: annotations to standard output, a SARIF report to a file, a report for people to the summary of
# the run. The inputs are COLORTABLE_… in the environment. The exit status is that of colortable.
# It also runs in bash 3.2, the one of macOS, where 'set -u' makes the expansion of an empty array an error.
set -euo pipefail

configuration=()
if [ -n "${COLORTABLE_CONFIG:-}" ]; then configuration+=(--config "$COLORTABLE_CONFIG"); fi

sarif_file=${COLORTABLE_SARIF_FILE:-colortable.sarif}
# The path becomes a line of the step's outputs, where another line would be another output.
case $sarif_file in
*$'\n'* | *$'\r'*)
  echo "::error title=colortable::the input 'sarif-file' holds a line end"
  exit 2
  ;;
esac
case ${COLORTABLE_GENERATE_CHECK:-false} in
true | false) ;;
*)
  echo "::error title=colortable::the input 'generate-check' is 'true' or 'false'"
  exit 2
  ;;
esac
people=$(mktemp)
trap 'rm -f "$people"' EXIT

arguments=(--format github --report "sarif=$sarif_file" --report "human=$people")
baseline=()
if [ -n "${COLORTABLE_BASELINE:-}" ]; then baseline+=(--baseline "$COLORTABLE_BASELINE"); fi
while IFS= read -r argument; do
  if [ -n "$argument" ]; then arguments+=("$argument"); fi
done <<<"${COLORTABLE_ARGUMENTS:-}"

# A line is one path, which may contain spaces, or a pattern. A pattern without a match is kept and becomes an error.
tables=()
while IFS= read -r line; do
  if [ -z "$line" ]; then continue; fi
  IFS=
  # shellcheck disable=SC2206 # the pattern is to be expanded, and without IFS no word is split
  tables+=($line)
  unset IFS
done <<<"${COLORTABLE_TABLES:-}"

status=0
"$COLORTABLE" check ${configuration[@]+"${configuration[@]}"} "${arguments[@]}" \
  ${baseline[@]+"${baseline[@]}"} -- \
  ${tables[@]+"${tables[@]}"} || status=$?

# Nothing can be compared for a table with an error.
if [ "${COLORTABLE_GENERATE_CHECK:-false}" = true ] && [ "$status" -eq 0 ]; then
  "$COLORTABLE" generate --check ${configuration[@]+"${configuration[@]}"} ${baseline[@]+"${baseline[@]}"} \
    --format oneline || status=$?
  if [ "$status" -ne 0 ]; then
    echo "::error title=colortable::'colortable generate --check' failed; the log says why"
  fi
fi

# What differs from another revision is told and never fails the run.
differences=$(mktemp)
trap 'rm -f "$people" "$differences"' EXIT
if [ -n "${COLORTABLE_DIFF_BASE:-}" ]; then
  compared=0
  for table in ${tables[@]+"${tables[@]}"}; do
    if [ ! -f "$table" ]; then continue; fi
    compared=1
    echo >>"$differences"
    # An absolute path is none of the repository; a path with ./ is relative to the current folder, as the others are.
    "$COLORTABLE" diff --format markdown -- "git:$COLORTABLE_DIFF_BASE:./$table" "$table" >>"$differences" ||
      echo "A table could not be compared with the one before; the log says why." >>"$differences"
  done
  if [ "$compared" -eq 0 ]; then
    echo "::warning title=colortable::the input 'diff-base' compares nothing: the input 'tables' names no file"
  fi
fi

if [ -f "$sarif_file" ]; then echo "sarif-file=$sarif_file" >>"$GITHUB_OUTPUT"; fi
{
  echo '### Colour tables'
  echo
  case $status in
    0) echo 'No errors.' ;;
    1) echo 'There are errors, or generated files are stale.' ;;
    *) echo 'The tables could not be checked; the log says why.' ;;
  esac
  if [ -s "$people" ]; then
    echo
    # Indented text is code in Markdown, whatever it holds.
    sed 's/^/    /' "$people"
  fi
  cat "$differences"
} >>"$GITHUB_STEP_SUMMARY"
exit "$status"
