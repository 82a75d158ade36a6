#!/usr/bin/env bash
# Installs VS Code as code-server, from the npm registry alone: usage: install_codeserver.sh FOLDER
# This is the last version for Node.js 20. Its own install script fetches headers and ripgrep from
# elsewhere, so its native parts are built here one by one, with the headers of the system.
set -euo pipefail
version=4.100.3
folder=$1
done=$folder/.installed-$version
[ -e "$done" ] && exit
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
export npm_config_nodedir=/usr
quiet=(--no-audit --no-fund --loglevel=error)
echo '{"private": true}' >package.json
npm install "${quiet[@]}" --ignore-scripts code-server@$version
code=$folder/node_modules/code-server/lib/vscode
(cd "$code" && npm install "${quiet[@]}" --ignore-scripts --omit=dev)
gyp=$(npm root -g)/npm/node_modules/node-gyp/bin/node-gyp.js
npm rebuild "${quiet[@]}" --dangerously-allow-all-scripts argon2
for module in "$code"/node_modules/{@vscode/spdlog,native-watchdog,node-pty,@vscode/deviceid,kerberos}; do
  [ -e "$module/binding.gyp" ] || continue
  (cd "$module" && node "$gyp" rebuild) >build.log 2>&1 || { echo "$module can't be built" >&2; tail -n 20 build.log >&2; exit 1; }
done
ln -sfn node_modules "$code/node_modules.asar"
ln -sf code-linux.sh "$code/bin/remote-cli/code-server"
ln -sf browser-linux.sh "$code/bin/helpers/browser.sh"
mkdir -p "$code/node_modules/@vscode/ripgrep/bin"
ln -sf "$(command -v rg)" "$code/node_modules/@vscode/ripgrep/bin/rg"
touch "$done"
