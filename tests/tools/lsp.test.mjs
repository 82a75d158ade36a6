// The language server under the client of VS Code's own packages, in both encodings, and under one
// that does what a client must not do.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { lineBefore, lineOfFinding, rightTerm, rightText, writeLibrary, wrongTerm, wrongText } from './editor_text.mjs';
import { LanguageClient, RawClient, capabilities, frame, startServer, uriOf } from './language_client.mjs';
import { Folder, Repository, record, root, tool } from './support.mjs';

const kParseError = -32700;
const kInvalidRequest = -32600;
const kMethodNotFound = -32601;
const kNotInitialized = -32002;

/// Runs the test with a library and a client, and ends both.
function withLibrary(name, body, Kind = Folder) {
  test(name, async () => {
    const folder = new Kind();
    writeLibrary(folder);
    const client = new LanguageClient();
    try {
      await body(client, folder);
    } finally {
      client.kill();
      folder.remove();
    }
  });
}

const inEncoding = (encoding) => ({ ...capabilities, general: { positionEncodings: [encoding, 'utf-16'] } });
const columnOf = (text, encoding) => (encoding === 'utf-8' ? Buffer.byteLength(text) : text.length);
const applied = (text, edits) => TextDocument.applyEdits(TextDocument.create('a:b', 'json', 1, text), edits);
const editsOf = (action, uri) => action.edit.documentChanges?.find((each) => each.textDocument.uri === uri).edits ?? action.edit.changes[uri];

/// Findings as the protocol has them and as the command line prints them, to be compared.
const shown = (diagnostics) => diagnostics.map(({ code, message, range: { start: a, end: b } }) => (
  `${a.line}:${a.character}-${b.line}:${b.character} ${code} ${message}`)).sort();

for (const encoding of ['utf-8', 'utf-16']) {
  withLibrary(`${encoding}: columns, version and related places behind emoji and Hangul`, async (client, folder) => {
    const offered = await client.initialize(folder.path, inEncoding(encoding));
    assert.equal(offered.positionEncoding, encoding);
    const uri = uriOf(folder.join('records/IL-9001.json'));
    client.open(uri, wrongText, 'json', 7);
    const [found, ...more] = await client.at(uri, 7);
    assert.deepEqual(more, []);
    const begin = columnOf(lineBefore, encoding);
    assert.deepEqual(found.range, {
      start: { line: lineOfFinding, character: begin },
      end: { line: lineOfFinding, character: begin + wrongTerm.length + 2 },
    });
    assert.equal(found.code, 'vocabulary/unknown-term');
    assert.equal(found.severity, 1);
    assert.match(found.codeDescription.href, /^https?:\/\/.*unknown-term/);
    assert.ok(found.relatedInformation.every((each) => each.location.uri && each.message));
    assert.equal(await client.stop(), 0);
  });

  withLibrary(`${encoding}: 200 keystrokes leave the findings of the last text`, async (client, folder) => {
    await client.initialize(folder.path, inEncoding(encoding));
    const uri = uriOf(folder.join('records/IL-9001.json'));
    client.open(uri, wrongText);
    const before = await client.at(uri, 1);
    const keys = [...'가😀xé'.repeat(25)];
    let character = columnOf(lineBefore, encoding) + 1;
    let version = 1;
    const places = [];
    for (const key of keys) {
      const place = { line: lineOfFinding, character };
      client.change(uri, ++version, { range: { start: place, end: place }, text: key });
      places.push(character);
      character += columnOf(key, encoding);
    }
    const typed = await client.at(uri, version);
    assert.ok(typed[0].message.includes(keys.join('').slice(0, 20)), typed[0].message);
    for (const begin of places.reverse()) {
      const range = { start: { line: lineOfFinding, character: begin }, end: { line: lineOfFinding, character } };
      client.change(uri, ++version, { range, text: '' });
      character = begin;
    }
    assert.deepEqual(await client.at(uri, version), before);
    const versions = client.history.filter((each) => each.uri === uri).map((each) => each.version);
    assert.deepEqual(versions, [...versions].sort((a, b) => a - b), 'versions never go back');
  });
}

withLibrary('the quick fix makes exactly the expected bytes', async (client, folder) => {
  await client.initialize(folder.path);
  const uri = uriOf(folder.join('records/IL-9001.json'));
  client.open(uri, wrongText);
  const [found] = await client.at(uri, 1);
  // Some clients send columns of bytes back, and the diagnostics of others.
  const foreign = [{ range: { start: { line: 99, character: 99 }, end: { line: 99, character: 100 } }, message: 'Ruff', source: 'Ruff', data: { a: 1 } },
    { ...found, range: { start: { line: lineOfFinding, character: 3 }, end: { line: lineOfFinding, character: 9 } } }];
  const actions = await client.ask('textDocument/codeAction', { textDocument: { uri }, range: found.range, context: { diagnostics: foreign } });
  const fix = actions.find((each) => each.isPreferred);
  assert.match(fix.title, new RegExp(rightTerm));
  assert.equal(applied(wrongText, editsOf(fix, uri)), rightText);
  const [all] = await client.ask('textDocument/codeAction', {
    textDocument: { uri }, range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    context: { diagnostics: [], only: ['source.fixAll.incidentlint'] },
  });
  assert.equal(applied(wrongText, editsOf(all, uri)), rightText);
  client.change(uri, 2, { text: rightText });
  assert.deepEqual(await client.at(uri, 2), []);
});

withLibrary('random edits leave the same text as with the reference implementation', async (client, folder) => {
  await client.initialize(folder.path);
  const uri = uriOf(folder.join('records/IL-9001.json'));
  let seed = 12345;
  const random = (below) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % below; };
  const document = TextDocument.create(uri, 'json', 1, wrongText);
  client.open(uri, wrongText);
  const words = ['가', '😀', 'e\u0301', ' ', '  ', 'the the', '\r\n', '\n', '"', ',', '\\u0000'];
  let version = 1;
  for (let count = 1; count <= 400; count += 1) {
    const line = random(document.lineCount + 2);
    const begin = random(90);
    const range = { start: { line, character: begin }, end: { line, character: begin + random(4) } };
    // Never between the halves of a surrogate pair, which no editor does.
    const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const splits = [from, to].some((at) => /[\udc00-\udfff]/.test(document.getText()[at] ?? ''));
    const change = splits ? { text: document.getText() } : { range, text: words[random(words.length)] };
    version += 1;
    TextDocument.update(document, [change], version);
    client.change(uri, version, change);
    if (count % 20 !== 0) continue;
    const found = shown(await client.at(uri, version));
    version += 1;
    client.change(uri, version, { text: document.getText() });
    assert.deepEqual(shown(await client.at(uri, version)), found, 'the whole text in one piece has the same findings');
    if (count % 100 !== 0) continue;
    version += 1;  // there is less and less to find in a text that doesn't parse
    TextDocument.update(document, [{ text: wrongText }], version);
    client.change(uri, version, { text: wrongText });
  }
});

withLibrary('records that come, go and move are seen by those that name them', async (client, folder) => {
  await client.initialize(folder.path);
  const [one, two] = ['IL-9001', 'IL-9002'].map((id) => folder.join(`records/${id}.json`));
  assert.ok(client.registered.some((each) => each.method === 'workspace/didChangeWatchedFiles')
    || await client.until(() => client.registered.length > 0).then(() => true));
  client.open(uriOf(one), rightText);
  await client.at(uriOf(one), 1);
  const isBroken = () => client.codes(uriOf(one)).some((code) => code.startsWith('reference/'));
  assert.equal(isBroken(), false);

  rmSync(two);
  client.touched({ [two]: 'deleted' });
  await client.until(isBroken, 'a deleted record is missed');
  assert.deepEqual(client.diagnostics(uriOf(two)), []);

  folder.write('records/IL-9002.json', record('IL-9002', { related: ['IL-9001'], symptoms: [wrongTerm] }));
  client.touched({ [two]: 'created' });
  await client.until(() => !isBroken(), 'a created record is found');
  await client.until(() => client.codes(uriOf(two)).includes('vocabulary/unknown-term'), 'a file that is not open has findings');

  const moved = folder.join('records/more.json');
  renameSync(two, moved);
  client.touched({ [two]: 'deleted', [moved]: 'created' });
  await client.until(() => client.codes(uriOf(moved)).includes('vocabulary/unknown-term'), 'findings move along');
  await client.until(() => client.diagnostics(uriOf(two)).length === 0, 'none are left at the old name');
  assert.equal(isBroken(), false);
});

withLibrary('an edit of the config checks everything anew', async (client, folder) => {
  await client.initialize(folder.path);
  const uri = uriOf(folder.join('records/IL-9001.json'));
  client.open(uri, wrongText);
  await client.until(() => client.codes(uri).includes('vocabulary/unknown-term'));
  const config = folder.join('.incidentlint.yaml');
  const plain = folder.read('.incidentlint.yaml');
  folder.write('.incidentlint.yaml', `${plain}ignore: [vocabulary/unknown-term]\n`);
  client.touched({ [config]: 'changed' });
  await client.until(() => client.diagnostics(uri).length === 0, 'the rule is off');
  // A broken config says so at its place, and the rule is back when it is mended in the editor.
  client.open(uriOf(config), `${plain}nonsense: 1\n`, 'yaml');
  await client.until(() => client.diagnostics(uriOf(config)).length > 0, 'the config is at fault');
  assert.equal(client.diagnostics(uriOf(config))[0].range.start.line, 1);
  client.change(uriOf(config), 2, { text: plain });
  await client.until(() => client.diagnostics(uriOf(config)).length === 0, 'the config is mended');
  await client.until(() => client.codes(uri).includes('vocabulary/unknown-term'), 'the rule is on again');
});

withLibrary('another branch is checked out under a running server', async (client, folder) => {
  for (let number = 9003; number < 9503; number += 1) folder.write(`records/IL-${number}.json`, record(`IL-${number}`));
  folder.commit();
  folder.git('checkout', '-q', '-b', 'other');
  for (let number = 9003; number < 9503; number += 1) {
    const fields = number % 5 === 0 ? { symptoms: [wrongTerm] } : { related: [`IL-${number + 1}`] };
    folder.write(`records/IL-${number}.json`, record(`IL-${number}`, fields));
  }
  folder.commit();
  folder.git('checkout', '-q', 'main');
  await client.initialize(folder.path);
  await client.until(() => client.codes(uriOf(folder.join('records/IL-9001.json'))).length === 1);
  folder.git('checkout', '-q', 'other');
  client.touched(Object.fromEntries(readdirSync(folder.join('records')).map((name) => [folder.join('records', name), 'changed'])));
  const printed = JSON.parse(folder.check('--format', 'json', '.').out).findings.filter((each) => each.severity !== 'hint');
  assert.ok(printed.length > 100);
  const wanted = printed.map((each) => `${uriOf(folder.join(each.file))} ${each.rule} ${each.message}`).sort();
  const have = () => [...client.published.values()]
    .flatMap(({ uri, diagnostics }) => diagnostics.map((each) => `${uri} ${each.code} ${each.message}`)).sort();
  await client.until(() => JSON.stringify(have()) === JSON.stringify(wanted), 'it settles to what is printed')
    .catch(() => assert.deepEqual(have(), wanted));
}, Repository);

/// All files of records below a folder.
function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? filesBelow(inner) : /\.(json|yaml)$/.test(entry.name) ? [inner] : [];
  });
}

for (const folder of [join(root, 'tests/records'), process.env.INCIDENTLINT_RECORDS ?? '']) {
  test(`the findings are those of the command line: ${folder || 'other people\'s records'}`, async (t) => {
    if (!existsSync(folder)) return t.skip('INCIDENTLINT_RECORDS names no folder');
    const now = '2026-11-24T08:26:40Z';
    const here = new Folder();
    const client = new LanguageClient(['--isolated', '--now', now], { cwd: folder });
    try {
      await client.initialize(folder);
      const report = here.run(tool, ['check', '--isolated', '--no-cache', '--now', now, '--format', 'json', '.'], { cwd: folder });
      const { findings } = JSON.parse(report.out);
      const files = filesBelow(folder);
      assert.ok(files.length > 2 && findings.length > 0);
      for (const path of files) {
        const bytes = readFileSync(path);
        const placeAt = (offset) => {
          const lines = bytes.subarray(0, offset).toString().split('\n');
          return { line: lines.length - 1, character: lines.at(-1).length };
        };
        const wanted = findings.filter((each) => join(folder, each.file) === path).map(({ rule, message, range }) => (
          { code: rule, message, range: { start: placeAt(range.start.offset), end: placeAt(range.end.offset) } }));
        client.open(uriOf(path), bytes.toString(), path.endsWith('.json') ? 'json' : 'yaml');
        await client.until(() => JSON.stringify(shown(client.diagnostics(uriOf(path)))) === JSON.stringify(shown(wanted)), path)
          .catch(() => assert.deepEqual(shown(client.diagnostics(uriOf(path))), shown(wanted), path));
      }
    } finally {
      client.kill();
      here.remove();
    }
  });
}

/// Runs the test with a client that sends what it likes.
function withRaw(name, body) {
  test(name, async () => {
    const client = new RawClient();
    try {
      await body(client);
    } finally {
      client.server.kill('SIGKILL');
    }
  });
}
const start = (client) => client.ask(1, 'initialize', { processId: null, rootUri: null, capabilities: {} });

withRaw('requests out of their time have the codes of the protocol', async (client) => {
  assert.equal((await client.ask(0, 'textDocument/hover', {})).error.code, kNotInitialized);
  assert.ok((await start(client)).result.capabilities);
  assert.equal((await client.ask(2, 'initialize', { processId: null, rootUri: null, capabilities: {} })).error.code, kInvalidRequest);
  client.tell('initialized', {});
  client.tell('$/unknown', {});
  client.tell('unknown/notification', {});
  assert.equal((await client.ask(3, 'foo/bar', {})).error.code, kMethodNotFound);
  assert.equal((await client.ask('four', '$/foo', {})).error.code, kMethodNotFound);
  assert.equal((await client.ask(5, 'shutdown')).result, null);
  assert.equal((await client.ask(6, 'textDocument/hover', {})).error.code, kInvalidRequest);
  client.tell('exit');
  assert.equal(await client.ended, 0);
});

withRaw('what is no message is refused, and the next one answered', async (client) => {
  for (const [bytes, code] of [[frame('{"jsonrpc": "2.0", "id": 1,'), kParseError], [frame('[{"jsonrpc":"2.0","id":1,"method":"x"}]'), kInvalidRequest],
    [frame('[]'), kInvalidRequest], [frame('"text"'), kInvalidRequest], [frame('{"jsonrpc":"2.0"}'), kInvalidRequest],
    [frame('\xff\xfe\x00'), kParseError], [frame(''), kParseError]]) {
    client.send(bytes);
    assert.equal((await client.answer(null)).error.code, code, JSON.stringify(bytes));
  }
  // A frame in pieces, two frames in one piece, headers in other letters and more of them.
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
  for (const byte of `content-length:${Buffer.byteLength(body)}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n${body}`) client.send(byte);
  assert.ok((await client.answer(1)).result);
  client.send(frame('{"jsonrpc":"2.0","id":2,"method":"a/b"}') + frame('{"jsonrpc":"2.0","id":3,"method":"c/d"}'));
  assert.equal((await client.answer(2)).error.code, kMethodNotFound);
  assert.equal((await client.answer(3)).error.code, kMethodNotFound);
});

withRaw('documents that were never opened, places beyond the end and wrong parameters', async (client) => {
  await start(client);
  client.tell('initialized', {});
  const unknown = { uri: 'file:///nowhere/at/all.json' };
  client.tell('textDocument/didChange', { textDocument: { ...unknown, version: 2 }, contentChanges: [{ text: 'x' }] });
  client.tell('textDocument/didClose', { textDocument: unknown });
  client.tell('textDocument/didSave', { textDocument: unknown });
  const uri = 'untitled:Untitled-1';
  client.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text: wrongText } });
  for (const params of [null, [], {}, { textDocument: 5 }, { textDocument: {} }, { textDocument: { uri: 7 } }, { textDocument: { uri }, contentChanges: [{ range: 3 }] },
    { textDocument: { uri, version: 2 }, contentChanges: [{ range: { start: { line: -1, character: 1e12 }, end: { line: 'a' } }, text: '' }] }]) {
    for (const method of ['didOpen', 'didChange', 'didSave', 'didClose'].slice(0, params?.textDocument?.uri === uri ? 2 : 4)) client.tell(`textDocument/${method}`, params);
    client.tell('workspace/didChangeWatchedFiles', params);
    client.tell('workspace/didChangeConfiguration', params);
  }
  let id = 100;
  const places = [{ line: 0, character: 0 }, { line: 50, character: 500 }, { line: 4294967296, character: 4294967296 }];
  for (const method of ['hover', 'completion', 'definition', 'references', 'documentSymbol', 'documentLink', 'formatting', 'codeAction', 'prepareRename', 'rename']) {
    for (const textDocument of [{ uri }, unknown, { uri: 'not a uri' }, { uri: 'http://example.org/a.json' }]) {
      for (const position of places) {
        const answer = await client.ask(id += 1, `textDocument/${method}`, {
          textDocument, position, range: { start: position, end: position }, newName: 'x', options: { tabSize: 2, insertSpaces: true },
          context: { includeDeclaration: true, diagnostics: [{ range: { start: position, end: position }, message: 'Ruff', source: 'Ruff', data: { a: 1 } }] },
        });
        assert.ok('result' in answer || answer.error.code < 0, JSON.stringify(answer));
        assert.notEqual(answer.error?.code, -32603, `${method}: ${answer.error?.message}`);
      }
    }
    const answer = await client.ask(id += 1, `textDocument/${method}`, { textDocument: 5 });
    assert.notEqual(answer.error?.code, -32603, `${method}: ${answer.error?.message}`);
  }
  assert.equal((await client.ask(id + 1, 'shutdown')).result, null);
});

test('columns are counted as the command line says', async () => {
  const client = new LanguageClient(['--position-encoding', 'utf-8']);
  try {
    assert.equal((await client.initialize(null)).positionEncoding, 'utf-8');
  } finally {
    client.kill();
  }
  const { ended, stderr } = startServer(['--position-encoding', 'utf-9']);
  assert.equal(await ended, 2);
  assert.match(stderr(), /utf-8, utf-16/);
});

test('the server ends with its input, with a client that is gone and after `exit`', async () => {
  for (const messages of ['', frame('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}')]) {
    const { server, ended } = startServer();
    server.stdin.end(messages);
    assert.equal(await ended, 1);
  }
  const { server, ended } = startServer();
  server.stdin.write(frame('{"jsonrpc":"2.0","method":"exit"}'));
  assert.equal(await ended, 1);
  const parent = startServer();  // any process that can be ended
  const child = new RawClient();
  await child.ask(1, 'initialize', { processId: parent.server.pid, rootUri: null, capabilities: {} });
  parent.server.kill('SIGKILL');
  assert.equal(await child.ended, 1);
});

test('the server ends, and is not killed, when nobody reads what it writes', async () => {
  for (const [last, code] of [['initialized', 1], ['shutdown', 0]]) {
    const client = new RawClient();
    await client.ask(1, 'initialize', { processId: null, rootUri: null, capabilities: {} });
    if (last === 'shutdown') await client.ask(2, 'shutdown');
    client.server.stdout.destroy();
    const more = setInterval(() => client.tell('a/b', {}), 20);
    const questions = setInterval(() => client.server.stdin.write(frame('{"jsonrpc":"2.0","id":9,"method":"a/b"}')), 20);
    assert.equal(await client.ended, code);
    clearInterval(more);
    clearInterval(questions);
  }
});
