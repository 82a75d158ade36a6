// What GitHub makes of our workflow commands, held to the encoder of its own toolkit.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Folder, record } from './support.mjs';

const folder = new Folder();
after(() => folder.remove());

const decode = (text, isProperty) =>
  (isProperty ? text.replaceAll('%3A', ':').replaceAll('%2C', ',') : text)
    .replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

/// The commands of an output as GitHub's runner reads them.
export function commands(output) {
  return output.split('\n').flatMap((line) => {
    const found = /^::(error|warning|notice)(?: ([^:]*))?::(.*)$/.exec(line);
    if (!found) return [];
    const properties = Object.fromEntries((found[2] ?? '').split(',').filter(Boolean).map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), decode(pair.slice(equals + 1), true)];
    }));
    return [{ level: found[1], properties, message: decode(found[3], false), line }];
  });
}

/// The line that `@actions/core` would print for a command.
async function encoded({ level, properties, message }) {
  const { issueCommand } = await import('@actions/core/lib/command.js');
  let printed = '';
  const write = process.stdout.write;
  process.stdout.write = (text) => ((printed += text), true);
  try {
    issueCommand(level, properties, message);
  } finally {
    process.stdout.write = write;
  }
  return printed.trimEnd();
}

function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

test('2,000 texts and names are written as the toolkit writes them', async () => {
  const pick = random(7);
  const pieces = ['%', '%25', '%0A', '\n', '\r', ':', '::', ',', '=', '::error::', 'a', '가', '😀', '"', '\\', ' ', '\t', ']]>', '%3A'];
  const word = () => Array.from({ length: 1 + pick(8) }, () => pieces[pick(pieces.length)]).join('');
  let seen = 0;
  for (let round = 0; seen < 2000; ++round) {
    const name = `r${round % 20}/${word().replaceAll('/', '').replaceAll('\n', 'n').replaceAll('\r', 'r')}.json`;
    const values = Array.from({ length: 9 }, (_, i) => `${word()}${i}`);
    folder.write(name, record('IL-9001', { symptoms: values }));
    const ran = folder.check(name, '--isolated', '--select', 'vocabulary', '--format', 'github');
    assert.equal(ran.code, 1, ran.err);
    for (const command of commands(ran.out)) {
      assert.equal(await encoded(command), command.line);
      if (command.properties.file) assert.equal(command.properties.file, name);
      ++seen;
    }
    const messages = commands(ran.out).map((each) => each.message).join('\0');
    const shown = values.filter((value) => messages.includes(value)).length;
    assert.ok(shown >= 1 || values.every((value) => /[\n\r\t]/.test(value)), messages);
  }
});

test('no more than ten of a kind, and the last one counts the rest', () => {
  folder.write('many/IL-9001.json', record('IL-9001', { symptoms: Array.from({ length: 40 }, (_, i) => `no-such-term-${i}`) }));
  const errors = commands(folder.check('many', '--format', 'github').out).filter((each) => each.level === 'error');
  assert.equal(errors.length, 10);
  assert.match(errors.at(-1).message, /3\d more/);
});
