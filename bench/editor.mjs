// What an author waits for in an editor: the first findings of a file that is opened, findings after
// a key, and completion, in a library of many records whose findings are in the cache.
// usage: node editor.mjs FOLDER   a folder of records
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LanguageClient, uriOf } from '../tests/tools/language_client.mjs';

const kStarts = 10;
const kKeys = 200;

const [folder] = process.argv.slice(2);
const cache = mkdtempSync(join(folder, '..', 'cache-'));
writeFileSync(join(folder, '.incidentlint.yaml'), "records: ['**/*.json']\n");

/// The first record below a folder.
function firstRecord(path) {
  if (!statSync(path).isDirectory()) return path;
  return firstRecord(join(path, readdirSync(path).filter((name) => !name.startsWith('.'))[0]));
}
const file = firstRecord(folder);
const uri = uriOf(file);
// One value a line, with a term in place of the first symptom that no vocabulary has.
const pretty = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 2);
const text = pretty.replace(/("symptoms": \[\s*")[^"]*/, '$1no-such-term');

async function started() {
  const begin = performance.now();
  const client = new LanguageClient(['--cache-dir', cache]);
  await client.initialize(folder);
  client.open(uri, text);
  await client.until(() => client.codes(uri).includes('vocabulary/unknown-term'), 'the first findings');
  return { client, taken: performance.now() - begin };
}

/// Until the server has nothing left to do: a file that nobody opened is known to have been checked.
async function settled(client) {
  await client.ask('workspace/symbol', { query: 'IL-' });
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

const at = (times, part) => times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];
const say = (what, times) => console.log(`  ${what}: median ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, of ${times.length}`);

const first = await started();
await settled(first.client);
await first.client.stop();
const starts = [];
for (let i = 0; i < kStarts; i++) {
  const { client, taken } = await started();
  starts.push(taken);
  if (i + 1 < kStarts) {
    await client.stop();
    continue;
  }
  await settled(client);
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('no-such-term'));
  const begin = lines[line].indexOf('no-such-term');
  const keys = [];
  const completions = [];
  let typed = 'no-such-term';
  for (let key = 0; key < kKeys; key++) {
    const now = 'latency-high'.slice(0, key % 13);
    const version = key + 2;
    const sent = performance.now();
    client.change(uri, version, {
      range: { start: { line, character: begin }, end: { line, character: begin + typed.length } }, text: now,
    });
    const completed = client.ask('textDocument/completion', { textDocument: { uri }, position: { line, character: begin + now.length } })
      .then(() => completions.push(performance.now() - sent));
    await client.at(uri, version);
    keys.push(performance.now() - sent);
    await completed;
    typed = now;
  }
  await client.stop();
  say('first findings after the start', starts);
  say('findings after a key', keys);
  say('completion after a key', completions);
}
rmSync(cache, { recursive: true });
