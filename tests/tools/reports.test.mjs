// Reports for GitLab, for test viewers, for reviewdog and for editors, read by what reads them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import Ajv from 'ajv';
import { parse as parseJunit } from 'junit2json';
import { Folder, here, needs, record, root, tool } from './support.mjs';

const folder = new Folder();

before(() => {
  folder.write('records/IL-9001.json', JSON.stringify(JSON.parse(record('IL-9001', {
    symptoms: ['high-latncy', 'naïve 😀 \u0001 ]]> & <b>'], related: ['IL-7777', 'IL-7777'],
  })), null, 2));
  folder.write('records/IL-9002.json', record('IL-9002'));
});
after(() => folder.remove());

test('GitLab takes the code quality report', () => {
  folder.check('./records', '--report', 'gitlab=quality.json');
  const report = JSON.parse(folder.read('quality.json'));
  const validate = new Ajv().compile({
    type: 'array', minItems: 3,
    items: {
      type: 'object',
      required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
      properties: {
        description: { type: 'string', minLength: 1 },
        check_name: { type: 'string', minLength: 1 },
        fingerprint: { type: 'string', minLength: 8 },
        severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
        location: {
          type: 'object', required: ['path', 'lines'],
          properties: {
            path: { type: 'string', pattern: '^(?!\\./|/)' },
            lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
          },
        },
      },
    },
  });
  assert.ok(validate(report), JSON.stringify(validate.errors));
  assert.equal(new Set(report.map((each) => each.fingerprint)).size, report.length);
});

test('JUnit readers take the report, with a test a record', async (t) => {
  if (!needs(t, 'xmllint')) return;
  folder.check('records', '--report', 'junit=junit.xml');
  const ran = folder.run('xmllint', ['--noout', '--schema', join(here, 'junit.xsd'), 'junit.xml']);
  assert.equal(ran.code, 0, ran.err);
  const suites = await parseJunit(folder.read('junit.xml'));
  const cases = suites.testsuite.flatMap((suite) => suite.testcase);
  assert.deepEqual(cases.map((each) => Boolean(each.failure)), [true, false]);
});

test('checkstyle readers get well-formed XML', (t) => {
  if (!needs(t, 'xmllint')) return;
  folder.check('records', '--report', 'checkstyle=checkstyle.xml');
  assert.equal(folder.run('xmllint', ['--noout', 'checkstyle.xml']).code, 0);
});

test('the suggestions of rdjsonl, applied by bytes, are what fix does', () => {
  const before = folder.read('records/IL-9001.json');
  const lines = folder.check('records', '--format', 'rdjsonl', '--select', 'vocabulary/unknown-term').out.trim().split('\n');
  const suggestions = lines.map((line) => JSON.parse(line)).flatMap((each) => each.suggestions ?? []);
  assert.ok(suggestions.length > 0);
  const starts = [0];
  const bytes = Buffer.from(before);
  bytes.forEach((byte, i) => { if (byte === 10) starts.push(i + 1); });
  const offset = ({ line, column }) => starts[line - 1] + column - 1;
  let after = bytes;
  for (const { range, text } of suggestions.slice().reverse()) {
    after = Buffer.concat([after.subarray(0, offset(range.start)), Buffer.from(text), after.subarray(offset(range.end))]);
  }
  const fixed = folder.run(tool, ['fix', '-', '--stdin-filename', 'records/IL-9001.json', '--select', 'vocabulary/unknown-term'], { input: before });
  assert.equal(after.toString(), fixed.out);
  assert.notEqual(fixed.out, before);
});

test('the problem matcher reads the lines of the text formats', () => {
  const [{ pattern: [pattern] }] = JSON.parse(readFileSync(join(root, 'ci/problem-matcher.json'))).problemMatcher;
  const expression = new RegExp(pattern.regexp);
  const findings = JSON.parse(folder.check('records', '--format', 'json').out).findings
    .filter((each) => each.severity !== 'hint');
  for (const format of ['text', 'concise']) {
    const matched = folder.check('records', '--format', format).out.split('\n')
      .map((line) => expression.exec(line)).filter(Boolean);
    assert.deepEqual(matched.map((m) => [m[pattern.file], Number(m[pattern.line]), Number(m[pattern.column]), m[pattern.severity], m[pattern.code]]),
      findings.map((f) => [f.file, f.range.start.line, f.range.start.column, f.severity, f.rule]));
  }
});

test('vim jumps to where the text says', (t) => {
  if (!needs(t, 'vim')) return;
  folder.write('findings.txt', folder.check('records', '--format', 'concise').out);
  folder.write('read.vim', [
    'set efm=%f:%l:%c:\\ %t%*[a-z][%m',
    'cgetfile findings.txt',
    'call writefile([json_encode(map(getqflist(), {_, e -> [bufname(e.bufnr), e.lnum, e.col, e.type]}))], "quickfix.json")',
    'qall!',
  ].join('\n'));
  folder.run('vim', ['-Nu', 'NONE', '-i', 'NONE', '-n', '-es', '-S', 'read.vim'], { input: '' });
  const expected = JSON.parse(folder.check('records', '--format', 'json').out).findings
    .map((f) => [f.file, f.range.start.line, f.range.start.column, f.severity[0]]);
  const read = JSON.parse(folder.read('quickfix.json')).filter(([name]) => name !== '');
  assert.deepEqual(read, expected);
});
