#!/usr/bin/env bash
# Checks, annotates, writes the job summary, and counts into the outputs. The exit code is the tool's.
# Takes TOOL, PATHS (one a line), CHANGED_SINCE, FAIL_ON, SARIF, MESSAGE_LANGUAGE.
set -euo pipefail

arguments=(check --format github)
if [ "${CHANGED_SINCE:-}" = auto ]; then
  # The merge commit of a pull request; its first parent is the branch it goes into.
  CHANGED_SINCE=
  [ "${GITHUB_EVENT_NAME:-}" != pull_request ] || CHANGED_SINCE=HEAD^1
fi
[ -z "${CHANGED_SINCE:-}" ] || arguments+=(--changed-since "$CHANGED_SINCE")
[ -z "${FAIL_ON:-}" ] || arguments+=(--fail-on "$FAIL_ON")
[ -z "${MESSAGE_LANGUAGE:-}" ] || arguments+=(--lang "$MESSAGE_LANGUAGE")
[ -z "${SARIF:-}" ] || arguments+=(--report "sarif=$SARIF")

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
arguments+=(--report "json=$reports/findings.json" --report "markdown=$reports/summary.md")

paths=()
while IFS= read -r path; do
  [ -z "$path" ] || paths+=("$path")
done <<<"${PATHS:-}"

code=0
"$TOOL" "${arguments[@]}" -- ${paths[@]+"${paths[@]}"} || code=$?

count() { sed -n "s/^    \"$1\": \([0-9]*\),\{0,1\}$/\1/p" "$reports/findings.json" | head -n 1; }
if [ -f "$reports/findings.json" ]; then
  errors=$(count errors) warnings=$(count warnings) hints=$(count hints)
  {
    printf 'errors=%s\n' "$errors"
    printf 'warnings=%s\n' "$warnings"
    printf 'new=%s\n' "$((errors + warnings + hints))"
  } >>"${GITHUB_OUTPUT:-/dev/null}"
  cat "$reports/summary.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
fi
exit "$code"
