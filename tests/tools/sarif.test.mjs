// What SARIF readers say of our reports: the schema, Microsoft's validator, and what GitHub asks.
import assert from 'node:assert/strict';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { Folder, here, record } from './support.mjs';

const multitool = join(here, 'node_modules/@microsoft/sarif-multitool-linux');
const folder = new Folder();
let sarif;

before(() => {
  folder.write('records/IL-9001.json', record('IL-9001', {
    symptoms: ['retry-strom', 'naïve 😀'], related: ['IL-7777'], severity: 'dreadful',
    sources: [{ url: 'http://example.org/a b', kind: 'official-status', archived: null }],
  }));
  folder.write('records/IL-9002 %.json', record('IL-9002', { related: ['IL-7777'] }));
  folder.write('records/torn.json', '{"id": "IL-9003", ');
  assert.equal(folder.check('records', '--report', 'sarif=a.sarif', '--fail-on', 'hint').code, 1);
  sarif = JSON.parse(folder.read('a.sarif'));
});
after(() => folder.remove());

test('fits the schema of SARIF 2.1.0', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const schema = JSON.parse(readFileSync(join(multitool, 'sarif-2.1.0.json'), 'utf8').replace(/^\uFEFF/, ''));
  delete schema.$schema;
  const validate = ajv.compile(schema);
  assert.ok(validate(sarif), JSON.stringify(validate.errors, null, 1));
});

test('satisfies the SARIF multitool', () => {
  chmodSync(join(multitool, 'Sarif.Multitool'), 0o755);
  const ran = folder.run(join(multitool, 'Sarif.Multitool'),
    ['validate', 'a.sarif', '--rule-kind', 'Sarif;Ghas', '--output', 'v.sarif', '--log', 'ForceOverwrite'],
    { env: { DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } });
  assert.ok(folder.has('v.sarif'), ran.out + ran.err);
  const results = JSON.parse(folder.read('v.sarif').replace(/^\uFEFF/, '')).runs[0].results;
  assert.deepEqual(results.filter((r) => r.level === 'error' || r.level === 'warning')
    .map((r) => `${r.ruleId} ${r.message.text ?? JSON.stringify(r.message)}`), []);
});

test('has what GitHub asks for', () => {
  assert.equal(sarif.version, '2.1.0');
  const [run] = sarif.runs;
  assert.ok(run.tool.driver.name && run.results.length > 3);
  for (const rule of run.tool.driver.rules) {
    for (const field of ['shortDescription', 'fullDescription', 'help']) assert.ok(rule[field].text, rule.id);
  }
  const seen = new Set();
  for (const result of run.results) {
    assert.equal(result.locations.length, 1);
    const { artifactLocation, region } = result.locations[0].physicalLocation;
    assert.doesNotMatch(artifactLocation.uri, /^(\/|\.\/)|[ ]/);
    assert.ok(region.startLine >= 1 && region.startColumn >= 1 && region.endLine >= region.startLine);
    assert.ok(result.message.text);
    const print = `${result.ruleId} ${artifactLocation.uri} ${result.partialFingerprints.primaryLocationLineHash}`;
    assert.ok(!seen.has(print), print);
    seen.add(print);
  }
});

test('fingerprints stay when lines are put in above', () => {
  const prints = (name) => JSON.parse(folder.read(name)).runs[0].results
    .map((r) => `${r.ruleId} ${r.partialFingerprints.primaryLocationLineHash}`).sort();
  folder.write('one/IL-9001.json', record('IL-9001', { symptoms: ['retry-strom'], related: ['IL-7777'] }));
  folder.check('one', '--report', 'sarif=one.sarif');
  folder.write('one/IL-9001.json', `\n\n\n${JSON.stringify(JSON.parse(folder.read('one/IL-9001.json')), null, 4)}`);
  folder.check('one', '--report', 'sarif=two.sarif');
  assert.ok(prints('one.sarif').length > 1);
  assert.deepEqual(prints('one.sarif'), prints('two.sarif'));
});
