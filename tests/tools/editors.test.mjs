// The recipes of editors/README.md, as printed, in the editors themselves: the finding is where it
// belongs, and after the quick fix the file has exactly the expected bytes.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lineBefore, lineOfFinding, rightTerm, rightText, writeLibrary, wrongTerm, wrongText } from './editor_text.mjs';
import { LanguageClient, uriOf } from './language_client.mjs';
import { endGroup, Folder, here, needs, root, tool } from './support.mjs';

const page = readFileSync(join(root, 'editors/README.md'), 'utf8');
const wanted = { line: lineOfFinding, column: Buffer.byteLength(lineBefore), wrong: wrongTerm, right: rightTerm };

/// The block of a language below a heading.
function recipe(heading, language) {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(section ?? '');
  assert.ok(block, `${heading} has a block of ${language}`);
  return block[1];
}

/// Runs the test with a library in a folder whose name needs care, and the program on the path.
async function inLibrary(body) {
  const home = new Folder();
  const library = new Folder();
  library.path = join(library.path, '기록 a,b');
  try {
    writeLibrary(library);
    home.write('bin/.keep', '');
    symlinkSync(tool, home.join('bin/incidentlint'));
    const env = { PATH: `${home.join('bin')}:${process.env.PATH}`, HOME: home.path, XDG_CACHE_HOME: home.join('cache'), WANTED: JSON.stringify(wanted), TERM: 'xterm' };
    await body(library, home, env);
  } finally {
    home.remove();
    library.path = join(library.path, '..');
    library.remove();
  }
}

const script = (name) => join(here, 'editors', name);

function expectFixed(library, ran, said) {
  assert.equal(ran.code, 0, said);
  assert.match(said, /all well/);
  assert.equal(library.read('records/IL-9001.json'), rightText);
}

test('Neovim', async (t) => {
  if (!needs(t, 'nvim')) return;
  await inLibrary((library, home, env) => {
    home.write('init.lua', recipe('Neovim', 'lua'));
    const ran = library.run('nvim', ['--headless', '-u', home.join('init.lua'), '-i', 'NONE', '-n', '-c', `luafile ${script('neovim.lua')}`], { env, timeout: 60000 });
    expectFixed(library, ran, ran.out + ran.err);
  });
});

test('Emacs with eglot', async (t) => {
  if (!needs(t, 'emacs')) return;
  await inLibrary((library, home, env) => {
    home.write('init.el', `(package-initialize)\n${recipe('Emacs', 'elisp')}`);
    const ran = library.run('emacs', ['--batch', '-l', home.join('init.el'), '-l', script('emacs.el')], { env, input: '', timeout: 60000 });
    expectFixed(library, ran, ran.out + ran.err);
  });
});

for (const [heading, fix] of [['Vim with ALE', 'ALECodeAction'], ['Vim with ALE and the command line', 'ALEFix']]) {
  test(`${heading}: ${fix}`, async (t) => {
    if (!needs(t, 'vim')) return;
    await inLibrary((library, home, env) => {
      home.write('vimrc', `set nocompatible nomore hidden encoding=utf-8\nfiletype plugin on\nlet g:ale_linters_explicit = 1\nlet g:ale_linters = {'json': ['incidentlint']}\n`
        + `let g:ale_lint_delay = 50\npackadd ale\n${recipe(heading, 'vim')}`);
      const ran = library.run('vim', ['-Nu', home.join('vimrc'), '-i', 'NONE', '-n', '-es', '-S', script('ale.vim')],
        { env: { ...env, FIX: fix, SAID: home.join('said') }, timeout: 60000 });
      expectFixed(library, ran, home.has('said') ? home.read('said') : ran.out + ran.err);
    });
  });
}

// Nobody can press keys in it here: it starts the server as the recipe says, for the folder of the
// library, and is told of the finding.
test('Kate', { skip: process.env.INCIDENTLINT_ALL ? false : 'only with --all' }, async (t) => {
  const offscreen = { QT_QPA_PLATFORM: 'offscreen' };
  if (!needs(t, 'kate', ['--version'], offscreen)) return;
  await inLibrary(async (library, home, env) => {
    home.write('config/kate/lspclient/settings.json', recipe('Kate', 'json'));
    // What the user says when Kate asks.
    home.write('config/katerc', `[Kate Plugins]\nlspclientplugin=true\n\n[lspclient]\nAllowedServerCommandLines=${home.join('bin/incidentlint')} lsp\n`);
    unlinkSync(home.join('bin/incidentlint'));
    home.write('bin/incidentlint', `#!/bin/sh\n"${tool}" "$@" | tee "${home.join('said')}"\n`);
    chmodSync(home.join('bin/incidentlint'), 0o755);
    mkdirSync(home.join('run'), { mode: 0o700 });
    const kate = spawn('kate', ['-n', library.join('records/IL-9001.json')], { detached: true, stdio: 'ignore',
      env: { ...process.env, ...env, ...offscreen, XDG_CONFIG_HOME: home.join('config'), XDG_RUNTIME_DIR: home.join('run') } });
    const published = () => (home.has('said') ? home.read('said').match(/\{"jsonrpc":"2\.0","method":"textDocument\/publishDiagnostics".*?\}(?=Content-Length|$)/g) ?? [] : [])
      .map((each) => JSON.parse(each).params);
    try {
      for (let waited = 0; waited < 30000 && published().every((each) => each.diagnostics.length === 0); waited += 100) await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await endGroup(kate);
    }
    const shown = published().find((each) => each.diagnostics.length > 0);
    assert.equal(decodeURI(shown.uri), `file://${library.join('records/IL-9001.json')}`);  // Kate escapes nothing
    assert.equal(shown.diagnostics[0].code, 'vocabulary/unknown-term');
    assert.deepEqual(shown.diagnostics[0].range.start, { line: wanted.line, character: lineBefore.length });
  });
});

/// The recipes for editors that can't be driven here, as a parser of their format reads them: commands,
/// and what the editors say of themselves.
const others = {
  Helix: {
    // Only the parser of Python is sure to be there.
    commands: () => {
      const read = 'import json, sys, tomllib; print(json.dumps(tomllib.loads(sys.stdin.read())))';
      const { language, 'language-server': servers } = JSON.parse(execFileSync('python3', ['-c', read], { input: recipe('Helix', 'toml') }));
      assert.deepEqual(language.map((each) => each.name), ['json', 'yaml']);
      return language.map((each) => {
        const { command, args } = servers[each['language-servers'][0]];
        return [command, ...args];
      });
    },
    offered: {
      general: { positionEncodings: ['utf-8', 'utf-32', 'utf-16'] },
      window: { workDoneProgress: true },
      workspace: {
        applyEdit: true, configuration: true, workspaceFolders: true, executeCommand: { dynamicRegistration: false },
        symbol: { dynamicRegistration: false }, inlayHint: { refreshSupport: false }, didChangeConfiguration: { dynamicRegistration: false },
        didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: false }, fileOperations: { willRename: true, didRename: true },
        workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'], failureHandling: 'abort', normalizesLineEndings: false },
      },
      textDocument: {
        publishDiagnostics: { versionSupport: true, tagSupport: { valueSet: [1, 2] } },
        completion: { completionItem: { snippetSupport: true, resolveSupport: { properties: ['documentation', 'detail', 'additionalTextEdits'] }, insertReplaceSupport: true, deprecatedSupport: true, tagSupport: { valueSet: [1] } } },
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'source'] } }, isPreferredSupport: true, disabledSupport: true, dataSupport: true, resolveSupport: { properties: ['edit', 'command'] } },
        hover: { contentFormat: ['markdown'] }, rename: { dynamicRegistration: false, prepareSupport: true }, inlayHint: { dynamicRegistration: false },
      },
    },
  },
  // It has no `workspace` block at all.
  Kate: {
    commands: () => Object.values(JSON.parse(recipe('Kate', 'json')).servers).map((each) => each.command),
    offered: {
      textDocument: {
        publishDiagnostics: { relatedInformation: true }, hover: { contentFormat: ['markdown', 'plaintext'] },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true }, synchronization: { didSave: true },
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } } },
      },
      window: { workDoneProgress: true },
    },
  },
  'Sublime Text': {
    commands: () => Object.values(JSON.parse(recipe('Sublime Text', 'json')).clients).map((each) => each.command),
    offered: {
      general: { positionEncodings: ['utf-16'], markdown: { parser: 'Python-Markdown' } },
      window: { workDoneProgress: true, showDocument: { support: true } },
      workspace: {
        applyEdit: true, configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true },
        workspaceEdit: { documentChanges: true, failureHandling: 'abort' }, diagnostics: { refreshSupport: true },
      },
      textDocument: {
        publishDiagnostics: { versionSupport: true, relatedInformation: true, codeDescriptionSupport: true, dataSupport: true, tagSupport: { valueSet: [1, 2] } },
        codeAction: { dataSupport: true, isPreferredSupport: true, codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } }, resolveSupport: { properties: ['edit'] } },
      },
    },
  },
};

for (const [name, { commands, offered }] of Object.entries(others)) {
  test(`${name}: the command serves what it offers`, async (t) => {
    if (name === 'Helix' && !needs(t, 'python3')) return;
    await inLibrary(async (library, home, env) => {
      for (const [program, ...args] of commands()) {
        assert.equal(program, 'incidentlint');
        // As it is printed, and found on the path; only the start is the test's own.
        const client = new LanguageClient(args, { program, env: { ...process.env, ...env } });
        try {
          const { positionEncoding } = await client.initialize(library.path, offered);
          const uri = uriOf(library.join('records/IL-9001.json'));
          client.open(uri, wrongText);
          await client.until(() => client.codes(uri).includes('vocabulary/unknown-term'));
          const column = positionEncoding === 'utf-8' ? wanted.column : lineBefore.length;
          const place = { line: wanted.line, character: column };
          assert.deepEqual(client.diagnostics(uri)[0].range.start, place);
          const actions = await client.ask('textDocument/codeAction', { textDocument: { uri }, range: { start: place, end: place }, context: { diagnostics: [] } });
          assert.ok(actions.some((each) => each.edit && each.title.includes(rightTerm)), JSON.stringify(actions));
          assert.equal(await client.stop(), 0);
        } finally {
          client.kill();
        }
      }
    });
  });
}

test('what an editor has started ends with it', async () => {
  const leader = spawn('sh', ['-c', "trap '' TERM; sh -c 'sleep 60 & echo $!; wait'"], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(leader.stdout, 'data');
  await endGroup(leader, 200);
  const state = existsSync(`/proc/${Number(line)}`) ? /^State:\s+(\w)/m.exec(readFileSync(`/proc/${Number(line)}/status`, 'utf8'))[1] : 'gone';
  assert.ok(['gone', 'Z', 'X'].includes(state), `it is ${state}`);
});
