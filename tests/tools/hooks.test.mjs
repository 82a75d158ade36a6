// The hooks, as pre-commit, lefthook, lint-staged and git itself run them: what each commit, merge
// and work tree must let through, and what not.
import assert from 'node:assert/strict';
import { chmodSync, cpSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { Folder, Repository, bin, here, needs, record, root, tool } from './support.mjs';

const path = new Folder();  // with the program on it
const home = new Folder();
const hooks = new Folder();  // a repository that has the hooks
const env = { PATH: `${path.path}:${process.env.PATH}`, PRE_COMMIT_HOME: home.join('cache'), HOME: home.path };

before(() => {
  symlinkSync(tool, path.join('incidentlint'));
  cpSync(join(root, '.pre-commit-hooks.yaml'), hooks.join('.pre-commit-hooks.yaml'));
  for (const args of [['init', '-q'], ['add', '-A'], ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'hooks']])
    assert.equal(hooks.run('git', args).code, 0);
});
after(() => [path, home, hooks].forEach((folder) => folder.remove()));

/// A repository in which pre-commit runs the hook of that id before commits and merges.
function withPreCommit(id) {
  const repository = new Repository();
  const rev = hooks.run('git', ['rev-parse', 'HEAD']).out.trim();
  repository.write('.pre-commit-config.yaml',
    `default_install_hook_types: [pre-commit, pre-merge-commit]\nrepos:\n- repo: ${hooks.path}\n  rev: ${rev}\n  hooks: [{id: ${id}}]\n`);
  repository.commit();
  const installed = repository.run('pre-commit', ['install'], { env });
  assert.equal(installed.code, 0, installed.out + installed.err);
  return repository;
}

/// Runs `git commit`; true when it went through.
function commits(repository, ...more) {
  const ran = repository.run('git', ['commit', '-m', 'a change', ...more], { env });
  repository.said = ran.out + ran.err;
  return ran.code === 0;
}

const rows = {
  'a record that others name is deleted': (r) => { r.git('rm', '-q', 'records/IL-9002.json'); return false; },
  'a record is renamed and keeps its id': (r) => { r.write('records/more/.keep', ''); r.git('mv', 'records/IL-9002.json', 'records/more/IL-9002.json'); return true; },
  'a record names one that is there and not added': (r) => {
    r.write('records/IL-9003.json', record('IL-9003'));
    r.write('records/IL-9002.json', record('IL-9002', { related: ['IL-9003'] }));
    r.git('add', 'records/IL-9002.json');
    return false;
  },
  'what is staged is right and the work tree is not': (r) => {
    r.write('records/IL-9003.json', record('IL-9003'));
    r.git('add', '-A');
    r.write('records/IL-9001.json', record('IL-9001', { related: ['IL-7777'] }));
    return true;
  },
  'what is staged is wrong and the work tree is right': (r) => {
    const right = r.read('records/IL-9001.json');
    r.write('records/IL-9001.json', record('IL-9001', { related: ['IL-7777'] }));
    r.git('add', '-A');
    r.write('records/IL-9001.json', right);
    return false;
  },
  'an entry is only meant to be added': (r) => {
    r.write('records/IL-9003.json', '{"broken":');
    r.git('add', '-N', 'records/IL-9003.json');
    r.write('note.txt', 'x');
    r.git('add', 'note.txt');
    return true;
  },
  'the vocabulary is not at fault and neither is anything else': (r) => { r.write('note.txt', 'x'); r.git('add', '-A'); return true; },
  'names with spaces, quotes and Hangul': (r) => {
    for (const name of ['a b', "it's", '기록', '"q"']) r.write(`records/${name}.json`, record('IL-9001', { related: ['IL-7777'] }));
    r.git('add', '-A');
    return false;
  },
};

for (const [name, stage] of Object.entries(rows)) {
  test(`pre-commit: ${name}`, (t) => {
    if (!needs(t, 'pre-commit')) return;
    const repository = withPreCommit('incidentlint-system');
    const passes = stage(repository);
    assert.equal(commits(repository), passes, repository.said);
    repository.remove();
  });
}

test('pre-commit: git commit PATH looks at that path alone', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const repository = withPreCommit('incidentlint-system');
  repository.write('records/IL-9003.json', record('IL-9003', { related: ['IL-7777'] }));
  repository.git('add', '-A');
  repository.write('records/IL-9002.json', record('IL-9002') + '\n');
  assert.ok(commits(repository, 'records/IL-9002.json'), repository.said);
  assert.ok(!commits(repository), repository.said);
  repository.remove();
});

test('pre-commit: a linked work tree and a folder below the top', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const repository = withPreCommit('incidentlint-system');
  repository.git('worktree', 'add', '-q', '-b', 'other', 'linked');
  const linked = repository.join('linked');
  repository.run('git', ['rm', '-q', 'records/IL-9002.json'], { cwd: linked });
  const refused = repository.run('git', ['commit', '-m', 'x'], { cwd: join(linked, 'records'), env });
  assert.notEqual(refused.code, 0, refused.out + refused.err);
  assert.match(refused.out + refused.err, /reference\/dangling/);
  repository.remove();
});

test('pre-commit: a clean merge that breaks is blocked', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const repository = withPreCommit('incidentlint-system');
  repository.git('checkout', '-q', '-b', 'names');
  repository.write('records/IL-9003.json', record('IL-9003', { related: ['IL-9004'] }));
  repository.write('records/IL-9004.json', record('IL-9004'));
  repository.commit();
  repository.git('checkout', '-q', 'main');
  repository.git('merge', '-q', 'names');
  repository.git('checkout', '-q', '-b', 'deletes');
  repository.write('records/IL-9003.json', record('IL-9003'));
  repository.git('rm', '-q', 'records/IL-9004.json');
  repository.commit();
  repository.git('checkout', '-q', 'main');
  repository.write('records/IL-9005.json', record('IL-9005', { related: ['IL-9004'] }));
  repository.commit();
  const merged = repository.run('git', ['merge', 'deletes', '-m', 'merge'], { env });
  assert.notEqual(merged.code, 0, merged.out + merged.err);
  assert.match(merged.out + merged.err, /IL-9005/);
  repository.remove();
});

test('pre-commit: what no hook sees - a revert, a cherry-pick, a rebase - CI does', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const names = (id) => record(id, { related: ['IL-9004'] });
  const changes = {
    revert(r) {
      r.write('records/IL-9004.json', record('IL-9004'));
      r.commit();
      r.write('records/IL-9005.json', names('IL-9005'));
      r.commit();
      return ['revert', '--no-edit', 'HEAD~1'];
    },
    'cherry-pick'(r) {
      r.git('checkout', '-q', '-b', 'other');
      r.write('records/IL-9004.json', record('IL-9004'));
      r.commit();
      r.write('records/IL-9005.json', names('IL-9005'));
      r.commit();
      r.git('checkout', '-q', 'main');
      return ['cherry-pick', 'other'];
    },
    rebase(r) {
      r.write('records/IL-9004.json', record('IL-9004'));
      r.commit();
      r.git('checkout', '-q', '-b', 'other');
      r.write('records/IL-9005.json', names('IL-9005'));
      r.commit();
      r.git('checkout', '-q', 'main');
      r.git('rm', '-q', 'records/IL-9004.json');
      r.commit();
      r.git('checkout', '-q', 'other');
      return ['rebase', 'main'];
    },
  };
  for (const [name, change] of Object.entries(changes)) {
    const repository = withPreCommit('incidentlint-system');
    const made = repository.run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...change(repository)], { env });
    assert.equal(made.code, 0, `${name}: ${made.out}${made.err}`);
    assert.doesNotMatch(made.out + made.err, /reference\/dangling/, name);
    const checked = repository.run(tool, ['check', '--changed-since', 'HEAD~1']);
    assert.equal(checked.code, 1, `${name}: ${checked.out}${checked.err}`);
    assert.match(checked.out, /reference\/dangling/, name);
    repository.remove();
  }
});

test('pre-commit: a hook that is given files does not see a record deleted', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const repository = withPreCommit('incidentlint-files-system');
  repository.git('rm', '-q', 'records/IL-9002.json');
  assert.ok(commits(repository), repository.said);
  assert.match(repository.said, /Skipped/);
  repository.remove();
});

test('pre-commit: a push is refused for what it brings, not for what is staged or was there', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const repository = withPreCommit('incidentlint-system');
  const remote = new Folder();
  assert.equal(remote.run('git', ['init', '-q', '--bare']).code, 0);
  repository.git('remote', 'add', 'origin', remote.path);
  const unseen = (id, more) => {
    repository.write(`records/${id}.json`, record(id, more));
    repository.git('add', '-A');
    repository.git('commit', '-q', '--no-verify', '-m', 'unseen');
  };
  unseen('IL-9003', { symptoms: ['no-such-symptom'] });
  repository.git('push', '-q', '--no-verify', '-u', 'origin', 'HEAD');
  assert.equal(repository.run('pre-commit', ['install', '-t', 'pre-push'], { env }).code, 0);
  const pushes = () => {
    const ran = repository.run('git', ['push', 'origin', 'HEAD'], { env });
    repository.said = ran.out + ran.err;
    return ran.code === 0;
  };
  unseen('IL-9004', { related: ['IL-7777'] });
  assert.ok(!pushes(), repository.said);
  assert.match(repository.said, /IL-7777/);
  assert.doesNotMatch(repository.said, /no-such-symptom/);
  unseen('IL-9004', {});
  repository.write('records/IL-9005.json', record('IL-9005', { related: ['IL-7777'] }));
  repository.git('add', '-A');
  assert.ok(pushes(), repository.said);
  repository.remove();
  remote.remove();
});

test('pre-commit: an index with unmerged entries is no clean one', () => {
  const repository = new Repository();
  repository.git('checkout', '-q', '-b', 'a');
  repository.write('records/IL-9002.json', record('IL-9002', { severity: 'sev1' }));
  repository.commit();
  repository.git('checkout', '-q', 'main');
  repository.write('records/IL-9002.json', record('IL-9002', { severity: 'sev2' }));
  repository.commit();
  repository.tryGit(['merge', 'a']);
  const ran = repository.check('--staged');
  assert.equal(ran.code, 2, ran.out);
  assert.match(ran.err, /merge/);
  repository.remove();
});

test('pre-commit: the hook for files, and the one that fixes', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const files = withPreCommit('incidentlint-files-system');
  files.write('records/IL-9003.json', record('IL-9003', { related: ['IL-7777'] }));
  files.write('other.json', '{"not": "a record"}');
  files.write('README.md', '---\ntitle: a page\n---\n');
  files.git('add', '-A');
  assert.ok(!commits(files), files.said);
  files.write('records/IL-9003.json', record('IL-9003'));
  files.git('add', '-A');
  assert.ok(commits(files), files.said);
  files.write('.incidentlint.yaml', 'records: ["records/*.json", "pages/*.md", "all.jsonl"]\n');
  files.write('pages/one.md', '---\nid: IL-9004\n---\n');
  files.git('add', '-A');
  assert.ok(!commits(files), files.said);
  files.git('rm', '-q', '--cached', 'pages/one.md');
  files.write('all.jsonl', JSON.stringify(JSON.parse(record('IL-9005', { related: ['IL-7777'] }))) + '\n');
  files.git('add', 'all.jsonl');
  assert.ok(!commits(files), files.said);
  files.write('all.jsonl', JSON.stringify(JSON.parse(record('IL-9005'))) + '\n');
  files.git('add', 'all.jsonl');
  assert.ok(commits(files), files.said);
  files.remove();
  const fixes = withPreCommit('incidentlint-fix-system');
  fixes.write('records/IL-9003.json', record('IL-9003', { symptoms: ['high-latncy'] }));
  fixes.git('add', '-A');
  assert.ok(!commits(fixes), fixes.said);  // files were modified
  assert.match(fixes.read('records/IL-9003.json'), /high-latency/);
  fixes.git('add', '-A');
  assert.ok(commits(fixes), fixes.said);
  fixes.remove();
});

test('pre-commit: the hooks that are built, built once', { skip: process.env.INCIDENTLINT_ALL ? false : 'only with --all' }, (t) => {
  if (!needs(t, 'pre-commit')) return;
  const source = new Folder();
  assert.equal(source.run('git', ['clone', '-q', '--no-hardlinks', root, 'source']).code, 0);
  const at = source.join('source');
  const repository = new Repository();
  repository.write('.pre-commit-config.yaml',
    `repos:\n- repo: ${at}\n  rev: ${source.run('git', ['-C', at, 'rev-parse', 'HEAD']).out.trim()}\n  hooks: [{id: incidentlint}, {id: incidentlint-files}, {id: incidentlint-fix}]\n`);
  repository.commit();
  const without = { ...env, PATH: process.env.PATH };
  const installed = repository.run('pre-commit', ['install', '--install-hooks'], { env: without });
  assert.equal(installed.code, 0, installed.out + installed.err);
  const clean = repository.run('pre-commit', ['run', '--all-files'], { env: without });
  assert.equal(clean.code, 0, clean.out + clean.err);
  assert.doesNotMatch(clean.out + clean.err, /Installing environment/);
  assert.equal((clean.out.match(/Passed/g) ?? []).length, 3, clean.out);
  repository.git('rm', '-q', 'records/IL-9002.json');
  const refused = repository.run('git', ['commit', '-m', 'x'], { env: without });
  assert.notEqual(refused.code, 0);
  assert.match(refused.out + refused.err, /IL-9002/);
  repository.remove();
  source.remove();
});

test('pre-commit: the hook that init writes, for a folder below the top', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const repository = new Repository();
  repository.git('rm', '-q', '.incidentlint.yaml');
  repository.write("it's ours/.keep", '');
  repository.git('mv', 'records', "it's ours/records");
  const made = repository.run(tool, ['init', "it's ours"]);
  assert.equal(made.code, 0, made.err);
  repository.git('add', '-A');
  repository.git('commit', '-q', '-m', 'moved');
  const installed = repository.run('pre-commit', ['install'], { env });
  assert.match(installed.out, /pre-merge-commit/);
  repository.write('note.txt', 'x');
  repository.git('add', '-A');
  assert.ok(commits(repository), repository.said);
  repository.git('rm', '-q', "it's ours/records/IL-9002.json");
  assert.ok(!commits(repository), repository.said);
  assert.match(repository.said, /IL-9002/);
  repository.remove();
});

test('6,000 staged records are one lint, whatever their names', (t) => {
  if (!needs(t, 'pre-commit')) return;
  const repository = withPreCommit('incidentlint-system');
  const count = new Folder();
  count.write('incidentlint', `#!/bin/sh\necho run >> ${count.path}/runs\nexec ${tool} "$@"\n`);
  chmodSync(count.join('incidentlint'), 0o755);
  const small = record('IL-9010');
  for (let i = 0; i < 6000; ++i) repository.write(`records/${i}${i % 3 ? '' : ' é\n"'}.json`, small.replaceAll('IL-9010', `IL-${i}`));
  repository.git('add', '-A');
  repository.run('git', ['commit', '-m', 'x'], { env: { ...env, PATH: `${count.path}:${env.PATH}` } });
  assert.equal(count.read('runs'), 'run\n');
  repository.remove();
  count.remove();
});

/// The block of a page that follows a line with `mark`.
function recipe(mark) {
  const page = readFileSync(join(root, 'README.md'), 'utf8');
  const at = page.indexOf(mark);
  assert.ok(at >= 0, `README.md has no ${mark}`);
  return /```\w*\n([\s\S]*?)```/.exec(page.slice(at))[1];
}

/// A repository with a hook that refuses a deletion and lets a right change pass.
function refusesAndLetsPass(repository) {
  repository.git('rm', '-q', 'records/IL-9002.json');
  assert.ok(!commits(repository), repository.said);
  assert.match(repository.said, /IL-9002/);
  repository.git('reset', '-q', '--hard');
  repository.write('records/IL-9003.json', record('IL-9003'));
  repository.git('add', '-A');
  assert.ok(commits(repository), repository.said);
}

test('the hook of git itself, as printed', () => {
  const repository = new Repository();
  repository.write('.git/hooks/pre-commit', recipe('A hook of git itself'));
  chmodSync(repository.join('.git/hooks/pre-commit'), 0o755);
  refusesAndLetsPass(repository);
  repository.remove();
});

const lefthook = join(here, 'node_modules/lefthook-linux-x64/bin/lefthook');

test('lefthook, as printed', () => {
  const repository = new Repository();
  repository.write('lefthook.yml', recipe('`lefthook.yml`'));
  repository.commit();
  chmodSync(lefthook, 0o755);
  const installed = repository.run(lefthook, ['install'], { env });
  assert.equal(installed.code, 0, installed.out + installed.err);
  env.PATH = `${dirname(lefthook)}:${env.PATH}`;
  refusesAndLetsPass(repository);
  repository.remove();
});

test('lint-staged, as printed', () => {
  const repository = new Repository();
  repository.write('package.json', recipe('`package.json`'));
  repository.commit();
  repository.write('records/IL-9003.json', record('IL-9003', { symptoms: ['high-latncy'] }));
  repository.git('add', '-A');
  const ran = repository.run(bin('lint-staged'), [], { env });
  assert.equal(ran.code, 0, ran.out + ran.err);
  assert.match(repository.git('show', ':records/IL-9003.json'), /high-latency/);
  repository.write('records/IL-9003.json', record('IL-9003', { related: ['IL-7777'] }));
  repository.git('add', '-A');
  assert.notEqual(repository.run(bin('lint-staged'), [], { env }).code, 0);
  repository.remove();
});
