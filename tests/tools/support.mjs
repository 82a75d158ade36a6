// What the tests with other people's tools have in common: the program, folders, records, git.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const here = dirname(fileURLToPath(import.meta.url));
export const root = resolve(here, '../..');
export const tool = resolve(process.env.INCIDENTLINT_TOOL ?? join(root, 'build/dev/incidentlint'));
export const bin = (name) => join(here, 'node_modules/.bin', name);

const sample = readFileSync(join(root, 'rules/sample.json'), 'utf8');

/// The sample record under another id, with fields laid over it. All but IL-9001 are of another year
/// and have another source, so that no two are of one incident.
export function record(id, fields = {}) {
  let text = sample.replaceAll('IL-9000', id);
  const number = Number(id.slice(3));
  if (number > 9001) {
    text = text.replaceAll('2024', String(2004 + (number % 20)))
      .replaceAll('larkfieldpay.example', `larkfield${number}.example`);
  }
  return JSON.stringify({ ...JSON.parse(text), ...fields });
}

export class Folder {
  constructor() { this.path = mkdtempSync(join(tmpdir(), 'incidentlint-')); }
  remove() { rmSync(this.path, { recursive: true, force: true }); }
  join(...names) { return join(this.path, ...names); }
  write(name, text) {
    mkdirSync(dirname(this.join(name)), { recursive: true });
    writeFileSync(this.join(name), text);
  }
  read(name) { return readFileSync(this.join(name), 'utf8'); }
  has(name) { return existsSync(this.join(name)); }
  /// Runs a program here; answers with its exit code and both streams.
  run(program, args, { env = {}, input, cwd = this.path, timeout } = {}) {
    const done = spawnSync(program, args, {
      cwd, input, timeout, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...environment(), ...env },
    });
    if (done.error) throw done.error;
    return { code: done.status, out: done.stdout, err: done.stderr };
  }
  check(...args) { return this.run(tool, ['check', ...args]); }
}

/// Ends a process that was spawned `detached`, and all that it has started; by force when asking does
/// not help.
export async function endGroup(leader, patience = 5000) {
  const tell = (signal) => {
    try { return process.kill(-leader.pid, signal); } catch { return false; }  // there is none left
  };
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    tell(signal);
    for (let waited = 0; waited < patience && tell(0); waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/// That of the test without what belongs to the repository around it.
function environment() {
  const kept = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  for (const name of Object.keys(kept)) {
    if (/^(GIT_(DIR|INDEX_FILE|WORK_TREE)|GITHUB_|CI$|LC_|LANG)/.test(name)) delete kept[name];
  }
  return { ...kept, LC_ALL: 'C.UTF-8' };
}

/// A repository with two records, of which the first names the second, and a config; committed.
export class Repository extends Folder {
  constructor() {
    super();
    this.git('init', '-q', '-b', 'main', '.');
    this.git('config', 'user.name', 'Author');
    this.git('config', 'user.email', 'author@example.org');
    this.git('config', 'commit.gpgsign', 'false');
    this.write('.incidentlint.yaml', "records: ['records/**/*.json']\n");
    this.write('records/IL-9001.json', record('IL-9001', { related: ['IL-9002'] }));
    this.write('records/IL-9002.json', record('IL-9002'));
    this.commit();
  }
  git(...args) {
    return execFileSync('git', args, { cwd: this.path, encoding: 'utf8', env: environment(), stdio: 'pipe' });
  }
  /// Like `git`, when it may fail.
  tryGit(args, env = {}) { return this.run('git', args, { env }); }
  commit(message = 'a change') {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', message, '--no-verify');
  }
}

/// True when a program answers; one that does not is a skip, said aloud, or in CI a failure.
export function needs(t, program, args = ['--version'], env = {}) {
  const done = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (!done.error && done.status === 0) return true;
  if (process.env.CI) throw new Error(`${program} is not installed`);
  t.skip(`${program} is not installed`);
  return false;
}

export const copyTool = (folder, name = 'incidentlint') => cpSync(tool, folder.join(name));
