// An editor in a test: the client half of the protocol as VS Code's own packages have it, over the
// pipes of a real process; and one that sends bytes of any kind.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import protocol from 'vscode-languageserver-protocol/node.js';
import { tool } from './support.mjs';

const { StreamMessageReader, StreamMessageWriter, createProtocolConnection } = protocol;
const kPatience = 20000;

export const uriOf = (path) => pathToFileURL(path).href;

/// What VS Code offers, as far as it matters here.
export const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    configuration: true, didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
  },
  textDocument: {
    publishDiagnostics: {
      versionSupport: true, codeDescriptionSupport: true, relatedInformation: true, dataSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source'] } } },
  },
};

/// Starts a server, or another `program` with nothing but `args`; `ended` answers with its exit code, or the signal that ended it.
export function startServer(args = [], { program, ...options } = {}) {
  const cache = args.includes('--cache-dir') ? [] : ['--no-cache'];
  const words = program ? args : ['lsp', ...cache, ...args];
  const server = spawn(program ?? tool, words, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
  let said = '';
  server.stderr.on('data', (bytes) => { said += bytes; });
  server.stdin.on('error', () => {});
  const ended = new Promise((resolve) => server.on('exit', (code, signal) => resolve(signal ?? code)));
  return { server, ended, stderr: () => said };
}

export class LanguageClient {
  constructor(args, options) {
    Object.assign(this, startServer(args, options));
    this.published = new Map();
    this.history = [];  // every publication, oldest first
    this.registered = [];
    this.messages = [];
    this.waiting = new Set();
    const connection = createProtocolConnection(
      new StreamMessageReader(this.server.stdout), new StreamMessageWriter(this.server.stdin));
    this.connection = connection;
    connection.onNotification('textDocument/publishDiagnostics', (params) => {
      this.published.set(params.uri, params);
      this.history.push(params);
      this.look();
    });
    connection.onNotification('window/showMessage', (params) => { this.messages.push(params); this.look(); });
    connection.onRequest('client/registerCapability', (params) => { this.registered.push(...params.registrations); return null; });
    connection.onRequest('workspace/configuration', (params) => params.items.map(() => null));
    connection.onRequest('window/workDoneProgress/create', () => null);
    connection.listen();
  }
  look() { for (const check of [...this.waiting]) check(); }

  /// Waits until what has come in fits.
  until(fits, what) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(new Error(`waited in vain: ${what ?? fits}`));
      }, kPatience);
      const check = () => {
        if (!fits()) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }

  async initialize(folder, offered = capabilities, more = {}) {
    const rootUri = folder === null ? null : uriOf(folder);
    const answer = await this.ask('initialize', { processId: process.pid, rootUri, capabilities: offered, ...more });
    this.tell('initialized', {});
    return answer.capabilities;
  }
  ask(method, params) { return this.connection.sendRequest(method, params); }
  async errorOf(method, params) {
    try { await this.ask(method, params); } catch (error) { return error.code; }
    return 0;
  }
  tell(method, params) { this.connection.sendNotification(method, params).catch(() => {}); }
  open(uri, text, languageId = 'json', version = 1) { this.tell('textDocument/didOpen', { textDocument: { uri, languageId, version, text } }); }
  change(uri, version, ...contentChanges) { this.tell('textDocument/didChange', { textDocument: { uri, version }, contentChanges }); }
  /// Says which files are other than they were: `{path: 'created'|'changed'|'deleted'}`.
  touched(files) {
    const types = { created: 1, changed: 2, deleted: 3 };
    this.tell('workspace/didChangeWatchedFiles', {
      changes: Object.entries(files).map(([path, how]) => ({ uri: uriOf(path), type: types[how] })),
    });
  }
  diagnostics(uri) { return this.published.get(uri)?.diagnostics ?? []; }
  codes(uri) { return this.diagnostics(uri).map((each) => each.code); }
  /// The publication for that version of the document.
  async at(uri, version) {
    await this.until(() => this.published.get(uri)?.version === version, `version ${version} of ${uri}`);
    return this.published.get(uri).diagnostics;
  }
  async stop() {
    await this.ask('shutdown');
    this.tell('exit');
    return this.ended;
  }
  kill() { this.connection.dispose(); this.server.kill('SIGKILL'); }
}

export const frame = (body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/// Sends bytes as they are and reads whole messages.
export class RawClient {
  constructor() {
    Object.assign(this, startServer());
    this.received = [];
    this.waiting = new Set();
    let bytes = Buffer.alloc(0);
    this.server.stdout.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      for (;;) {
        const head = bytes.indexOf('\r\n\r\n');
        const length = Number(/Content-Length: (\d+)/.exec(bytes.subarray(0, Math.max(head, 0)).toString())?.[1]);
        if (head < 0 || bytes.length < head + 4 + length) return;
        this.received.push(JSON.parse(bytes.subarray(head + 4, head + 4 + length).toString()));
        bytes = bytes.subarray(head + 4 + length);
        for (const check of [...this.waiting]) check();
      }
    });
  }
  send(bytes) { this.server.stdin.write(bytes); }
  ask(id, method, params) { this.send(frame(JSON.stringify({ jsonrpc: '2.0', id, method, params }))); return this.answer(id); }
  tell(method, params) { this.send(frame(JSON.stringify({ jsonrpc: '2.0', method, params }))); }
  answer(id) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${id}`)), kPatience);
      const check = () => {
        const at = this.received.findIndex((each) => each.id === id && !each.method);
        if (at < 0) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(this.received.splice(at, 1)[0]);
      };
      this.waiting.add(check);
      check();
    });
  }
}
