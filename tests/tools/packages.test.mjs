// What people install: the Debian package, the static program, the npm packages, the source.
// Slow, so under `./dev test --all` alone; it needs root to install and to change the root folder.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Folder, needs, record, root, tool } from './support.mjs';

const skip = process.env.INCIDENTLINT_ALL ? false : 'only with --all';
const isRoot = process.getuid?.() === 0;
const folder = new Folder();
const packed = folder.join('packed');

before(() => {
  if (skip) return;
  mkdirSync(packed);
  const ran = folder.run(join(root, 'npm/pack'), ['1.2.3', join(root, 'build/release/incidentlint'), packed]);
  assert.equal(ran.code, 0, ran.err);
});
after(() => folder.remove());

test('the Debian package is clean, and leaves nothing behind', { skip }, (t) => {
  if (!needs(t, 'lintian')) return;
  const made = folder.run('cpack', ['--config', join(root, 'build/package/CPackConfig.cmake'), '-G', 'DEB', '-B', folder.path]);
  assert.equal(made.code, 0, made.out + made.err);
  const deb = readdirSync(folder.path).find((name) => name.endsWith('.deb'));
  const lint = folder.run('lintian', ['--fail-on', 'error,warning', '--allow-root', deb]);
  assert.equal(lint.code, 0, lint.out + lint.err);
  if (!isRoot) return t.diagnostic('not installed: that needs root');
  assert.equal(folder.run('dpkg', ['-i', deb]).code, 0);
  try {
    assert.match(folder.run('/usr/bin/incidentlint', ['--version']).out, /^incidentlint \d/);
    assert.match(folder.run('man', ['-w', 'incidentlint']).out, /incidentlint\.1/);
    const zsh = folder.run('zsh', ['-f', '-c', 'autoload -U compinit; compinit -u -d dump; echo ${_comps[incidentlint]}']);
    assert.equal(zsh.out.trim(), '_incidentlint');
    assert.match(folder.run('fish', ['-c', "complete -C 'incidentlint check --form'"]).out, /--format/);
  } finally {
    assert.equal(folder.run('dpkg', ['-P', 'incidentlint']).code, 0);
  }
  const left = folder.run('find', ['/usr/bin', '/usr/share/doc', '/usr/share/man', '/usr/share/zsh', '/usr/share/fish', '/usr/share/bash-completion', '-name', '*incidentlint*']);
  assert.equal(left.out, '');
});

test('cmake --install puts all below its prefix', { skip }, () => {
  const ran = folder.run('cmake', ['--install', join(root, 'build/package'), '--prefix', folder.join('prefix')]);
  assert.equal(ran.code, 0, ran.err);
  for (const name of ['bin/incidentlint', 'share/man/man1/incidentlint.1.gz', 'share/zsh/vendor-completions/_incidentlint'])
    assert.ok(folder.has(`prefix/${name}`), name);
});

test('the static program runs where there is nothing else', { skip: skip || (isRoot ? false : 'needs root') }, () => {
  const jail = folder.join('jail');
  mkdirSync(join(jail, 'records'), { recursive: true });
  cpSync(join(root, 'build/release/incidentlint'), join(jail, 'incidentlint'));
  writeFileSync(join(jail, 'records/IL-9001.json'), record('IL-9001', { related: ['IL-9002'] }));
  writeFileSync(join(jail, 'records/IL-9002.json'), record('IL-9002'));
  const inside = (...args) => folder.run('chroot', [jail, '/incidentlint', ...args]);
  assert.match(inside('--version').out, /^incidentlint \d/);
  assert.equal(inside('check', '/records').code, 0);
  writeFileSync(join(jail, 'records/IL-9002.json'), record('IL-9003'));
  assert.equal(inside('check', '/records').code, 1);
  const file = folder.run('file', [join(root, 'build/release/incidentlint')]);
  if (file.code === 0) assert.match(file.out, /static-pie linked/);
});

test('npm installs it without a network, and passes everything through', { skip }, () => {
  const names = readdirSync(packed);
  const main = names.find((name) => name.startsWith('incidentlint-1'));
  const platform = names.find((name) => name.startsWith('incidentlint-linux'));
  const dependencies = { incidentlint: `file:packed/${main}` };
  const overrides = { '@incidentlint/linux-x64': `file:packed/${platform}` };
  folder.write('package.json', JSON.stringify({ name: 'x', private: true, dependencies, overrides }));
  const env = { npm_config_cache: folder.join('cache') };
  const installed = folder.run('npm', ['install', '--offline', '--no-audit', '--no-fund'], { env });
  assert.equal(installed.code, 0, installed.err);
  const run = (args, more) => folder.run(folder.join('node_modules/.bin/incidentlint'), args, more);
  assert.match(run(['--version']).out, /^incidentlint \d/);
  assert.equal(run(['check', '-', '--stdin-filename', 'IL-9001.json'], { input: record('IL-9001') }).code, 0);
  assert.equal(run(['check', '-', '--stdin-filename', 'IL-9001.json'], { input: '{' }).code, 1);
  assert.equal(run(['check', 'missing']).code, 2);
  const killed = folder.run('bash', ['-c', 'node_modules/.bin/incidentlint check - < <(sleep 5) & sleep 2; kill -TERM $!; wait $!']);
  assert.equal(killed.code, 143);
  folder.run('rm', ['-rf', 'node_modules', 'package-lock.json']);
  assert.equal(folder.run('npm', ['install', '--offline', '--omit=optional', '--no-audit', '--no-fund'], { env }).code, 0);
  const without = run(['--version']);
  assert.equal(without.code, 2);
  assert.match(without.err, /--omit=optional/);
  assert.match(run(['--version'], { env: { INCIDENTLINT_BINARY: tool } }).out, /^incidentlint/);
});

test('the source package is what git has', { skip }, () => {
  const ran = folder.run(join(root, 'dev'), ['source', folder.join('source.tar.gz')]);
  assert.equal(ran.code, 0, ran.err);
  const list = folder.run('tar', ['tzf', 'source.tar.gz']).out.trim().split('\n');
  assert.ok(list.every((name) => /^incidentlint-\d+\.\d+\.\d+\//.test(name)));
  assert.ok(list.some((name) => name.endsWith('/CMakeLists.txt')) && !list.some((name) => name.includes('node_modules')));
  assert.ok(statSync(folder.join('source.tar.gz')).size < 5_000_000);
});
