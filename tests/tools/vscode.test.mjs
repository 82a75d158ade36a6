// The extension for VS Code: it compiles, the package has what it needs, and the page of a record
// marks what it must and takes nothing for markup.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Folder, record, root, tool } from './support.mjs';

const extension = join(root, 'editors/vscode');
const folder = new Folder();
after(() => folder.remove());

test('the package holds the bundle and the program, and nothing that builds it', () => {
  const made = folder.run(join(extension, 'package.sh'), [tool, folder.path], { cwd: extension });
  assert.equal(made.code, 0, made.out + made.err);
  const vsix = made.out.trim().split('\n').at(-1);
  const names = folder.run('python3', ['-m', 'zipfile', '-l', vsix]).out.split('\n').map((line) => line.split(' ')[0]);
  for (const name of ['dist/extension.js', 'bin/incidentlint', 'package.json', 'package.nls.ko.json', 'readme.md', 'LICENSE.txt'])
    assert.ok(names.includes(`extension/${name}`), `${name} is in ${names}`);
  assert.ok(!names.some((name) => /node_modules|\.ts$|package\.sh|lock/.test(name)), String(names));

  const unpack = 'import os, sys, zipfile\narchive = zipfile.ZipFile(sys.argv[1])\nfor each in archive.infolist():\n'
    + '    os.chmod(archive.extract(each, sys.argv[2]), (each.external_attr >> 16) & 0o777)';
  assert.equal(folder.run('python3', ['-c', unpack, vsix, folder.join('unpacked')]).code, 0);
  const program = folder.join('unpacked/extension/bin/incidentlint');
  assert.ok(statSync(program).mode & 0o100, 'the program may be run');
  const manifest = JSON.parse(folder.read('unpacked/extension/package.json'));
  assert.equal(folder.run(program, ['--version']).out.trim().split(' ').at(-1), manifest.version);
  assert.equal(manifest.scripts, undefined);
  for (const { command } of manifest.contributes.commands)
    assert.ok(folder.read('unpacked/extension/dist/extension.js').includes(command.replace('incidentlint.', '')), command);
});

test('every text of the manifest is there in both languages', () => {
  const [manifest, en, ko] = ['package.json', 'package.nls.json', 'package.nls.ko.json'].map((name) => folder.run('cat', [join(extension, name)]).out);
  const keys = [...manifest.matchAll(/"%([^%"]+)%"/g)].map((match) => match[1]).sort();
  assert.ok(keys.length > 10);
  for (const texts of [en, ko]) assert.deepEqual(Object.keys(JSON.parse(texts)).sort(), keys);
});

test('the page of a record marks facts that disagree, and escapes', async () => {
  const bundled = folder.run(join(extension, 'node_modules/@esbuild/linux-x64/bin/esbuild'),
    [join(extension, 'src/page.ts'), '--bundle', '--platform=node', '--format=esm', `--outfile=${folder.join('page.mjs')}`]);
  assert.equal(bundled.code, 0, bundled.err);
  const { marked, pageOf } = await import(pathToFileURL(folder.join('page.mjs')));
  const text = '최대 <26%> & 😀';
  const begin = Buffer.byteLength('최대 <');
  assert.equal(marked(text, [[begin, begin + 3]]), '최대 &lt;<mark>26%</mark>&gt; &amp; 😀');
  assert.equal(marked(text, []), '최대 &lt;26%&gt; &amp; 😀');

  const wrong = JSON.parse(record('IL-9001', { related: ['IL-9002'] }));
  wrong.symptoms_text.ko = wrong.symptoms_text.ko.replace('62%', '26%');
  wrong.title.en = 'A <script>alert(1)</script> & "more" 😀';
  wrong.lessons.ko = null;
  folder.write('records/IL-9001.json', JSON.stringify(wrong));
  folder.write('records/IL-9002.json', record('IL-9002'));
  const shown = folder.run(tool, ['show', '--isolated', '--format', 'json', 'records/IL-9001.json']);
  const page = pageOf(JSON.parse(shown.out), 'n0nce');
  assert.match(page, /<mark>62%<\/mark>/);
  assert.match(page, /<mark>26%<\/mark>/);
  assert.equal((page.match(/<mark>/g)).length, 2);
  assert.ok(!page.includes('<script'));
  assert.match(page, /A &lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; &quot;more&quot; 😀/);
  assert.match(page, /class="missing"/);
  assert.match(page, /default-src 'none'/);
});
