#!/usr/bin/env node
// Runs the native program of this platform. Hooks and editors start faster when they call it directly.
'use strict';
const { spawn } = require('node:child_process');
const { constants } = require('node:os');

function binary() {
  if (process.env.INCIDENTLINT_BINARY) return process.env.INCIDENTLINT_BINARY;
  const name = `@incidentlint/${process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/bin/incidentlint`);
  } catch {
    console.error(
      `incidentlint: the package ${name} is not installed; install without --omit=optional, ` +
        'or name a binary in INCIDENTLINT_BINARY',
    );
    process.exit(2);
  }
}

const child = spawn(binary(), process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`incidentlint: the program can't be started: ${error.message}`);
  process.exit(2);
});
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.exitCode = 128 + constants.signals[signal];  // of SIGPIPE, which node ignores
  process.kill(process.pid, signal);
});
