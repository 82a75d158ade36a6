// Completions and the manual, as shells and manual readers take them.
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Folder, needs, tool } from './support.mjs';

const folder = new Folder();
const env = { PATH: `${folder.join('bin')}:${process.env.PATH}`, HOME: folder.path };

before(() => {
  folder.write('bin/.keep', '');
  symlinkSync(tool, folder.join('bin/incidentlint'));
  for (const shell of ['bash', 'zsh', 'fish']) folder.write(`c.${shell}`, folder.run(tool, ['completion', shell]).out);
  folder.write('records/IL-9001.json', '{}');
});
after(() => folder.remove());

/// What is typed, and some of what must and must not be offered.
const typed = [
  ['incidentlint ', ['check', 'vocab', 'completion'], ['--format', 'list']],
  ['incidentlint vocab ', ['list', 'rename'], ['check']],
  ['incidentlint check --fo', ['--format'], ['--fail-on']],
  ['incidentlint check --format ', ['sarif', 'concise'], ['yaml']],
  ['incidentlint vocab export --format ', ['skos'], ['sarif']],
  ['incidentlint check --select style/fi', ['style/final-stop'], ['style/double-space']],
  ['incidentlint schema ', ['findings'], ['check']],
];

function offers(complete) {
  for (const [line, some, none] of typed) {
    const offered = complete(line);
    for (const word of some) assert.ok(offered.includes(word), `${line}: ${word} in ${offered}`);
    for (const word of none) assert.ok(!offered.includes(word), `${line}: no ${word} in ${offered}`);
  }
  assert.ok(complete('incidentlint check rec').some((word) => word.startsWith('records')));
}

test('bash completes', () => {
  offers((line) => {
    const words = line.split(' ').map((word) => `'${word}'`).join(' ');
    const script = `source c.bash; COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _incidentlint; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return folder.run('bash', ['--norc', '-c', script], { env }).out.split('\n');
  });
});

test('fish completes', (t) => {
  if (!needs(t, 'fish')) return;
  offers((line) => folder.run('fish', ['--no-config', '-c', `source c.fish; complete -C '${line}'`], { env })
    .out.split('\n').map((word) => word.split('\t')[0]));
});

test('zsh takes the script', (t) => {
  if (!needs(t, 'zsh')) return;
  assert.equal(folder.run('zsh', ['-n', 'c.zsh']).code, 0);
  const ran = folder.run('zsh', ['-f', '-c', 'autoload -U compinit; compinit -u -d dump; source ./c.zsh; echo ${_comps[incidentlint]}'], { env });
  assert.equal(ran.out.trim(), '_incidentlint');
});

test('the manual has no fault', (t) => {
  if (!needs(t, 'mandoc', ['-l', '/dev/null'])) return;
  folder.write('incidentlint.1', folder.run(tool, ['manual']).out);
  const lint = folder.run('mandoc', ['-T', 'lint', '-W', 'warning', 'incidentlint.1']);
  assert.equal(lint.code, 0, lint.out + lint.err);
  const text = folder.run('mandoc', ['-T', 'ascii', 'incidentlint.1']).out.replace(/.\x08/g, '');
  const help = folder.run(tool, ['check', '--help']).out;
  for (const [option] of help.matchAll(/--[a-z][a-z-]+/g)) assert.ok(text.includes(option), option);
});

test('another shell is refused', () => {
  assert.equal(folder.run(tool, ['completion', 'tcsh']).code, 2);
});
