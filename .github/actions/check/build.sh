#!/usr/bin/env bash
# Builds the colortable of this repository outside of its sources, and sets the output colortable to its path.
set -euo pipefail

repository=$(cd "$GITHUB_ACTION_PATH/../../.." && pwd)
command -v swift >/dev/null || {
  echo '::error title=colortable::there is no Swift on this runner; install one, or set the input colortable' >&2
  exit 2
}
folder=$RUNNER_TEMP/colortable-build
options=(--package-path "$repository" --scratch-path "$folder" -c release --product colortable)
if [ "$(uname -s)" = Linux ]; then options+=(--static-swift-stdlib); fi
swift build "${options[@]}"
echo "colortable=$(swift build "${options[@]}" --show-bin-path)/colortable" >>"$GITHUB_OUTPUT"
