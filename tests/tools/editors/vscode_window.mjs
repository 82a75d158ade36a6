// VS Code itself, in a browser nobody looks at, with the extension as it is installed: what a writer
// sees, and what is on the disk afterwards. Pictures of it are left in build/screenshots. Run by
// vscode_window.test.mjs.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { lineOfFinding, rightTerm, rightText, writeLibrary, wrongTerm } from '../editor_text.mjs';
import { endGroup, Folder, here, needs, root } from '../support.mjs';

const kPatience = 40000;
const codeServer = process.env.INCIDENTLINT_CODESERVER ?? join(root, 'build/codeserver');
const pictures = join(root, 'build/screenshots');

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function until(holds, what) {
  for (let waited = 0; waited < kPatience; waited += 50) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain: ${what}`);
}

/// The keys and places of the window that the test uses.
class Window {
  constructor(page) { this.page = page; }
  press(key) { return this.page.keyboard.press(key); }
  type(text) { return this.page.keyboard.type(text, { delay: 10 }); }
  see(selector, options) { return this.page.waitForSelector(selector, { timeout: kPatience, ...options }); }
  picture(name) { return this.page.screenshot({ path: join(pictures, `${name}.png`) }); }
  async pick(text, row = text) {
    await this.see('.quick-input-widget input');
    await this.type(text);
    await this.see(`.quick-input-list .monaco-list-row:has-text("${row}")`);
    await this.page.waitForTimeout(300);
    await this.press('Enter');
  }
  async open(name) {
    await this.press('Control+P');
    await this.pick(name);
    await this.see(`.tab.active:has-text("${name}")`);
  }
  async command(title) {
    await this.press('F1');
    await this.pick(title);
  }
  async goTo(line, column) {
    await this.press('Control+G');
    await this.see('.quick-input-widget input');
    await this.type(`${line}:${column}`);
    await this.press('Enter');
    await this.page.waitForTimeout(300);
  }
  async problems() {
    await this.press('Control+Shift+M');
    const panel = this.page.locator('.markers-panel');
    await this.see('.markers-panel .monaco-list-row');
    return panel;
  }
}

const lines = rightText.split('\n');
const lineOfReference = lines.findIndex((each) => each.includes('"related"'));

async function steps(t, window, library) {
  const step = (name, body) => t.test(name, body);
  const file = library.join('records/IL-9001.json');
  const onDisk = () => readFileSync(file, 'utf8');
  const saved = async (text) => {
    await window.press('Control+S');
    await until(() => onDisk() === text, 'the file is saved').catch(() => assert.equal(onDisk(), text));
  };

  await step('problems of a file that is not open are listed, with rule and link', async () => {
    await window.open('IL-9002.json');
    const panel = await window.problems();
    await until(async () => (await panel.innerText()).includes(wrongTerm), 'the problem');
    const text = await panel.innerText();
    assert.match(text, /IL-9001\.json/);
    assert.match(text, /vocabulary\/unknown-term/);
    assert.match(await panel.locator('.code-link, a').first().getAttribute('href') ?? await panel.innerHTML(), /unknown-term/);
    await window.picture('problems');
    await window.press('Control+J');
    await until(async () => /1\/0/.test(await window.page.locator('.statusbar').innerText()), 'the status bar counts');
  });

  await step('the quick fix leaves exactly the expected bytes', async () => {
    await window.open('IL-9001.json');
    await window.goTo(lineOfFinding + 1, 1);
    await window.see('.squiggly-error', { state: 'attached' });
    await window.press('F8');
    await window.page.waitForTimeout(500);
    await window.press('Escape');
    await window.press('Control+.');
    await window.see('.action-widget');
    assert.match(await window.page.locator('.action-widget').innerText(), new RegExp(rightTerm));
    await window.picture('quick-fix');
    await window.press('Enter');
    await window.see('.squiggly-error', { state: 'detached' });
    await saved(rightText);
  });

  await step('another program deletes a record and brings it back', async () => {
    const other = library.join('records/IL-9002.json');
    await window.command('View: Close All Editors');  // what is open is there, whatever the disk has
    await window.open('IL-9001.json');
    await window.goTo(lineOfReference + 1, 1);
    renameSync(other, library.join('away'));
    await window.see('.squiggly-error', { state: 'attached' });
    renameSync(library.join('away'), other);
    await window.see('.squiggly-error', { state: 'detached' });
  });

  await step('F12 opens the record that is named', async () => {
    await window.goTo(lineOfReference + 1, lines[lineOfReference].indexOf('IL-9002') + 3);
    await window.press('F12');
    await window.see('.tab.active:has-text("IL-9002.json")');
  });

  await step('all safe fixes are made on save', async () => {
    library.write('.vscode/settings.json', JSON.stringify({ 'editor.codeActionsOnSave': { 'source.fixAll.incidentlint': 'explicit' } }));
    await window.open('IL-9001.json');
    await window.press('Control+H');
    await window.see('.find-widget.visible');
    await window.page.keyboard.insertText(rightTerm);
    await window.press('Tab');
    await window.page.keyboard.insertText(wrongTerm);
    await window.press('Control+Alt+Enter');
    await window.press('Escape');
    await window.goTo(lineOfFinding + 1, 1);
    await window.see('.squiggly-error', { state: 'attached' });
    await until(async () => {  // the setting is read at some time after it was written
      await window.press('Control+S');
      await window.page.waitForTimeout(1000);
      if (onDisk() === rightText) return true;
      await window.type(' ');
      await window.press('Backspace');
      return false;
    }, 'the file is fixed');
    await window.see('.squiggly-error', { state: 'detached' });
  });

  await step('a term is completed inside its quotes', async () => {
    await window.goTo(lineOfFinding + 1, lines[lineOfFinding].indexOf('"high-latency"') + 2);
    for (const _ of 'high-latency') await window.press('Delete');
    await window.type('cpu-satur');
    await window.see('.suggest-widget.visible .monaco-list-row:has-text("cpu-saturated")');
    await window.picture('completion');
    await window.page.waitForTimeout(500);  // a list that has just opened takes no key
    await window.press('Enter');
    await window.see('.suggest-widget.visible', { state: 'detached' });
    await saved(rightText.replace('"high-latency"', '"cpu-saturated"'));
  });

  await step('a rule is explained', async () => {
    await window.command('incidentlint: Explain a Rule');
    await window.pick('vocabulary/unknown-term');
    await window.see('.tab.active:has-text("unknown-term.md")');
    await until(async () => /Why/.test(await window.page.locator('.editor-instance .view-lines').first().innerText()), 'the page');
  });

  await step('the workspace is checked in the terminal', async () => {
    await window.command('incidentlint: Check the Workspace');
    await until(async () => /0 errors/.test(await window.page.locator('.xterm-rows').first().innerText()), 'the summary');
    await window.picture('check');
    await window.press('Control+J');
  });

  await step('a new record has the next id and what was said of it', async () => {
    await window.command('incidentlint: New Record');
    for (const answer of ['Larkfield Pay', '2024-05-31', 'It - "quoted" & 😀', '']) {
      await window.see('.quick-input-widget input');
      await window.page.keyboard.insertText(answer);
      await window.page.waitForTimeout(200);
      await window.press('Enter');
    }
    await window.see('.tab.active:has-text("IL-9003.json")');
    const made = JSON.parse(library.read('records/IL-9003.json'));
    assert.deepEqual([made.org, made.date, made.title.en], ['Larkfield Pay', '2024-05-31', 'It - "quoted" & 😀']);
    await window.picture('new-record');
    await window.open('IL-9001.json');
  });

  await step('the record is shown as its readers see it, disagreeing facts marked', async () => {
    library.write('records/IL-9001.json', rightText.replace('최대 62%', '최대 26%'));
    await window.page.waitForTimeout(500);
    await window.command('incidentlint: Show the Record');
    const inner = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
    await inner.locator('mark').first().waitFor({ timeout: kPatience });
    assert.deepEqual(await inner.locator('mark').allInnerTexts(), ['62%', '26%']);
    assert.match(await inner.locator('h1[lang=ko]').innerText(), /😀/);
    await window.picture('record');
  });
}

test('VS Code', { timeout: 600000 }, async (t) => {
  if (!needs(t, 'chromium') || !needs(t, 'rg')) return;
  const { chromium } = await import('playwright-core');
  const library = new Folder();
  const home = new Folder();
  mkdirSync(pictures, { recursive: true });
  let server;
  let browser;
  try {
    const installed = home.run(join(here, 'editors/install_codeserver.sh'), [codeServer]);
    assert.equal(installed.code, 0, installed.err);
    const packed = home.run(join(root, 'editors/vscode/package.sh'), [join(root, 'build/release/incidentlint'), home.path], { cwd: root });
    assert.equal(packed.code, 0, packed.err);
    writeLibrary(library);
    const entry = join(codeServer, 'node_modules/code-server/out/node/entry.js');
    const folders = ['--user-data-dir', home.join('user'), '--extensions-dir', home.join('extensions')];
    home.write('user/User/settings.json', JSON.stringify({ 'workbench.startupEditor': 'none', 'telemetry.telemetryLevel': 'off', 'extensions.autoCheckUpdates': false, 'files.autoSave': 'off', 'workbench.tips.enabled': false,
      'terminal.integrated.gpuAcceleration': 'off', 'editor.wordWrap': 'on', 'editor.minimap.enabled': false, 'editor.stickyScroll.enabled': false }));
    const env = { HOME: home.path };
    const added = home.run('node', [entry, ...folders, '--install-extension', packed.out.trim().split('\n').at(-1)], { env });
    assert.equal(added.code, 0, added.out + added.err);
    const port = await freePort();
    server = spawn('node', [entry, ...folders, '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry', '--disable-update-check', '--disable-workspace-trust', library.path],
      { env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
    const address = `http://127.0.0.1:${port}/?folder=${library.path}`;
    await until(() => fetch(address).then(() => true, () => false), 'the server');
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] });
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(address);
    const window = new Window(page);
    await window.see('.monaco-workbench');
    try {
      await steps(t, window, library);
    } finally {
      await window.picture('last');
    }
  } finally {
    await browser?.close();
    if (server) await endGroup(server);
    library.remove();
    home.remove();
  }
});
