#!/usr/bin/env bash
# Checks tables: annotations to standard output, a SARIF report to a file, a report for people to the summary of
# the run. What to do comes from COLORTABLE_… in the environment. Exits as colortable does.
# For bash 3.2, the one on macOS, too: there an empty array may not be expanded under 'set -u' as it is.
set -euo pipefail

configuration=()
if [ -n "${COLORTABLE_CONFIG:-}" ]; then configuration+=(--config "$COLORTABLE_CONFIG"); fi

sarif_file=${COLORTABLE_SARIF_FILE:-colortable.sarif}
people=$(mktemp)
trap 'rm -f "$people"' EXIT

arguments=(--format github --report "sarif=$sarif_file" --report "human=$people")
if [ -n "${COLORTABLE_BASELINE:-}" ]; then arguments+=(--baseline "$COLORTABLE_BASELINE"); fi
while IFS= read -r argument; do
  if [ -n "$argument" ]; then arguments+=("$argument"); fi
done <<<"${COLORTABLE_ARGUMENTS:-}"

# A line is one path, with its spaces, or a pattern; a pattern that fits nothing stays, so that it is complained of.
tables=()
while IFS= read -r line; do
  if [ -z "$line" ]; then continue; fi
  IFS=
  # shellcheck disable=SC2206 # the pattern is meant to be expanded, and without IFS no word is split
  tables+=($line)
  unset IFS
done <<<"${COLORTABLE_TABLES:-}"

status=0
"$COLORTABLE" check ${configuration[@]+"${configuration[@]}"} "${arguments[@]}" -- \
  ${tables[@]+"${tables[@]}"} || status=$?

# A table with an error generates nothing that could be compared.
if [ "${COLORTABLE_GENERATE_CHECK:-false}" = true ] && [ "$status" -eq 0 ]; then
  "$COLORTABLE" generate --check ${configuration[@]+"${configuration[@]}"} --format oneline || status=$?
  if [ "$status" -ne 0 ]; then
    echo "::error title=colortable::'colortable generate --check' failed; the log says why"
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
} >>"$GITHUB_STEP_SUMMARY"
exit "$status"
