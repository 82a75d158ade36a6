#!/usr/bin/env bash
# Packs the extension with the program in it, for this platform.
# usage: npm run package [-- BINARY [FOLDER]]    (default: the release binary, this folder)
set -euo pipefail
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
binary=$(realpath "${1:-$here/../../build/release/incidentlint}")
folder=$(realpath "${2:-$here}")
version=$(sed -n 's/^project(incidentlint VERSION \([0-9.]*\).*/\1/p' "$here/../../CMakeLists.txt")
case $(uname -s)-$(uname -m) in
  Linux-x86_64) target=linux-x64 ;;
  Linux-aarch64) target=linux-arm64 ;;
  Darwin-arm64) target=darwin-arm64 ;;
  *) echo "no platform that VS Code has a name for" >&2; exit 2 ;;
esac
cd "$here"
npm run --silent check
npm run --silent bundle
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r dist README.md package.nls.json package.nls.ko.json "$work"
cp ../../LICENSE "$work/LICENSE.txt"
# What builds it is no part of it.
node -e '
  const { scripts, devDependencies, private: _, ...manifest } = require("./package.json");
  require("fs").writeFileSync(process.argv[1], JSON.stringify({ ...manifest, version: process.argv[2], files: ["dist", "bin", "package.nls*.json", "LICENSE.txt"] }, null, 2));
' "$work/package.json" "$version"
install -D -m 755 "$binary" "$work/bin/incidentlint"
strip "$work/bin/incidentlint"
vsce=$here/node_modules/.bin/vsce
(cd "$work" && "$vsce" package --target "$target" --no-dependencies --out "$folder/incidentlint-$target-$version.vsix" >&2)
echo "$folder/incidentlint-$target-$version.vsix"
