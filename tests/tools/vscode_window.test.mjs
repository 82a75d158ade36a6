// VS Code in a browser, in a process of its own. Keys are sent to a window that may be busy, so a run
// that fails is repeated once.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { here } from './support.mjs';

const skip = process.env.INCIDENTLINT_ALL ? false : 'only with --all';

test('VS Code', { skip, timeout: 1200000 }, (t) => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  let ran;
  for (let attempt = 1; attempt <= 2; ++attempt) {
    ran = spawnSync(process.execPath, ['--test', '--test-reporter=tap', join(here, 'editors/vscode_window.mjs')], { env, encoding: 'utf8' });
    if (ran.status === 0) break;
    for (const [, step] of ran.stdout.matchAll(/not ok \d+ - (.*)/g)) t.diagnostic(`run ${attempt}: not ok: ${step}`);
    for (const [, error] of ran.stdout.matchAll(/^ *error: (?:\|-\n)? *(.*)/gm)) t.diagnostic(`run ${attempt}: ${error}`);
    console.error(ran.stdout + ran.stderr);
  }
  assert.equal(ran.status, 0);
  if (/^# skipped [1-9]/m.test(ran.stdout)) t.skip('a tool is not installed');
});
