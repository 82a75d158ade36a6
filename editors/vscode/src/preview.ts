// The panel with a record as its readers see it. It follows the file: what is saved is shown anew.
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { type ExtensionContext, type Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode';
import { type Block, pageOf, pageOfProblem } from './page.js';
import { folderOf, run } from './program.js';

const panels = new Map<string, WebviewPanel>();

async function show(context: ExtensionContext, file: Uri, panel: WebviewPanel): Promise<void> {
  const { out, err } = await run(context, ['show', '--format', 'json', file.fsPath], folderOf(file));
  const nonce = randomBytes(16).toString('base64');
  let html: string;
  try {
    html = pageOf(JSON.parse(out) as Block[], nonce);
  } catch {
    html = pageOfProblem(err || out, nonce);
  }
  panel.webview.html = html;
}

export async function openPreview(context: ExtensionContext, file: Uri): Promise<void> {
  const open = panels.get(file.fsPath);
  if (open) {
    open.reveal();
    return show(context, file, open);
  }
  const panel = window.createWebviewPanel('incidentlint.record', basename(file.fsPath), ViewColumn.Beside, { enableScripts: false });
  panels.set(file.fsPath, panel);
  // Titles of related records stand on the page as well, so that every save may matter.
  const saved = workspace.onDidSaveTextDocument(() => void show(context, file, panel));
  panel.onDidDispose(() => {
    panels.delete(file.fsPath);
    saved.dispose();
  });
  await show(context, file, panel);
}
