// The recipes of editors/README.md, as printed, in the editors themselves: the finding is where it
// belongs, and after the quick fix the file has exactly the expected bytes.
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lineBefore, lineOfFinding, rightTerm, rightText, writeLibrary, wrongTerm, wrongText } from './editor_text.mjs';
import { LanguageClient, uriOf } from './language_client.mjs';
import { Folder, here, needs, root, tool } from './support.mjs';

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

/// The commands of the recipes for editors that can't be run here, and what those offer.
const others = {
  Helix: { commands: () => {
    const text = recipe('Helix', 'toml');
    const [, command] = /^command = (".*")$/m.exec(text);
    const [, args] = /^args = (\[.*\])$/m.exec(text);
    return [[JSON.parse(command), ...JSON.parse(args)]];
  }, offered: { general: { positionEncodings: ['utf-8', 'utf-32', 'utf-16'] }, workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
    textDocument: { publishDiagnostics: { versionSupport: true, tagSupport: { valueSet: [1, 2] } } } } },
  Kate: { commands: () => Object.values(JSON.parse(recipe('Kate', 'json')).servers).map((each) => each.command),
    offered: { textDocument: { publishDiagnostics: { relatedInformation: true } } } },
  'Sublime Text': { commands: () => Object.values(JSON.parse(recipe('Sublime Text', 'json')).clients).map((each) => each.command),
    offered: { general: { positionEncodings: ['utf-16'] }, textDocument: { publishDiagnostics: { versionSupport: true } } } },
};

for (const [name, { commands, offered }] of Object.entries(others)) {
  test(`${name}: the command serves what it offers`, async () => {
    await inLibrary(async (library, home, env) => {
      for (const [program, ...args] of commands()) {
        assert.equal(program, 'incidentlint');
        assert.equal(args.shift(), 'lsp');
        const client = new LanguageClient(args, { env: { ...process.env, ...env } });
        try {
          const { positionEncoding } = await client.initialize(library.path, offered);
          const uri = uriOf(library.join('records/IL-9001.json'));
          client.open(uri, wrongText);
          await client.until(() => client.codes(uri).includes('vocabulary/unknown-term'));
          const column = positionEncoding === 'utf-8' ? wanted.column : lineBefore.length;
          assert.deepEqual(client.diagnostics(uri)[0].range.start, { line: wanted.line, character: column });
        } finally {
          client.kill();
        }
      }
    });
  });
}

test('the recipe for Helix is TOML', (t) => {
  const read = 'import sys\ntry:\n import tomllib\nexcept ImportError:\n sys.exit(0)\nassert len(tomllib.loads(sys.stdin.read())["language"]) == 2';
  if (!needs(t, 'python3')) return;
  const folder = new Folder();
  const ran = folder.run('python3', ['-c', read], { input: recipe('Helix', 'toml') });
  folder.remove();
  assert.equal(ran.code, 0, ran.err);
});
