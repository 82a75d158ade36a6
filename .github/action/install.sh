#!/usr/bin/env bash
# Finds, fetches or builds the binary, and says where it is in the output `binary`.
# Takes BINARY, or BINARY_URL with BINARY_SHA256, or nothing.
set -euo pipefail

fail() {
  printf '::error::%s\n' "$1"
  exit 2
}

if [ -n "${BINARY:-}" ]; then
  [ -x "$BINARY" ] || fail "the input binary names no program: $BINARY"
  tool=$(realpath "$BINARY")
elif [ -n "${BINARY_URL:-}" ]; then
  [[ ${BINARY_SHA256:-} =~ ^[0-9a-fA-F]{64}$ ]] ||
    fail "binary-url needs binary-sha256, 64 hexadecimal digits"
  folder=$(mktemp -d "${RUNNER_TEMP:-/tmp}/incidentlint.XXXXXX")
  tool=$folder/incidentlint
  curl --fail --silent --show-error --location --retry 3 --output "$tool" "$BINARY_URL" ||
    fail "the binary can't be fetched"
  printf '%s  %s\n' "${BINARY_SHA256,,}" "$tool" | sha256sum --check --quiet ||
    fail "the binary is not the one that binary-sha256 names"
  chmod +x "$tool"
else
  folder=$HOME/.cache/incidentlint-action
  tool=$folder/incidentlint
  if [ ! -x "$tool" ]; then
    "$GITHUB_ACTION_PATH/dev" build
    mkdir -p "$folder"
    cp -L "$GITHUB_ACTION_PATH/build/incidentlint" "$tool"
  fi
fi
printf 'binary=%s\n' "$tool" >>"$GITHUB_OUTPUT"
