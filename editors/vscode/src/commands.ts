// The commands of the palette.
import { type ExtensionContext, ProcessExecution, type QuickPickItem, Task, TaskRevealKind, TaskScope, Uri, commands, languages, tasks, window, workspace } from 'vscode';
import { openPreview } from './preview.js';
import { folderOf, languageArguments, programPath, run } from './program.js';
import type { Server } from './server.js';
import { say } from './words.js';

export const kScheme = 'incidentlint';

interface Rule {
  rule: string;
  severity: string;
  title: string;
}

async function complain(ran: { out: string; err: string }): Promise<void> {
  await window.showErrorMessage(`incidentlint: ${(ran.err || ran.out).trim()}`);
}

/// In the terminal, where places can be clicked; the list of problems has the findings already.
async function checkWorkspace(context: ExtensionContext): Promise<void> {
  const folders = workspace.workspaceFolders ?? [];
  for (const folder of folders) {
    const execution = new ProcessExecution(programPath(context), ['check', ...languageArguments()], { cwd: folder.uri.fsPath });
    const task = new Task({ type: 'incidentlint' }, folders.length > 1 ? folder : TaskScope.Workspace, `check ${folder.name}`, 'incidentlint', execution, []);
    task.presentationOptions = { reveal: TaskRevealKind.Always, clear: true };
    await tasks.executeTask(task);
  }
}

/// The rules of what is found at the cursor.
function rulesAtCursor(): Set<string> {
  const editor = window.activeTextEditor;
  if (!editor) return new Set();
  const found = languages.getDiagnostics(editor.document.uri)
    .filter((each) => each.source === 'incidentlint' && each.range.intersection(editor.selection));
  return new Set(found.map(({ code }) => String(typeof code === 'object' ? code.value : code)));
}

async function explainRule(context: ExtensionContext, rule?: unknown): Promise<void> {
  let name = typeof rule === 'string' ? rule : undefined;
  if (name === undefined) {
    const ran = await run(context, ['rules', '--format', 'json']);
    if (ran.code !== 0) return complain(ran);
    const here = rulesAtCursor();
    const items = (JSON.parse(ran.out) as Rule[]).map<QuickPickItem>((each) => (
      { label: each.rule, description: `${each.severity}${here.has(each.rule) ? ' · ' + say('at the cursor', '커서 위치') : ''}`, detail: each.title }));
    items.sort((a, b) => Number(here.has(b.label)) - Number(here.has(a.label)));
    name = (await window.showQuickPick(items, { matchOnDetail: true, placeHolder: say('The rule to explain', '설명할 규칙') }))?.label;
  }
  if (name === undefined) return;
  const page = await workspace.openTextDocument(Uri.from({ scheme: kScheme, path: `/${name}.md` }));
  await window.showTextDocument(page, { preview: true });
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

async function newRecord(context: ExtensionContext, folder?: Uri): Promise<void> {
  const args = ['new', ...languageArguments()];
  const questions: [string, string, ((text: string) => string | undefined)?][] = [
    ['--org', say('The organisation that had the incident', '장애가 일어난 조직')],
    ['--date', say('The day of the incident, as 2024-05-31', '장애 날짜 (예: 2024-05-31)'),
      (text) => (text === '' || isDay(text) ? undefined : say('a day such as 2024-05-31', '2024-05-31 꼴의 날짜'))],
    ['--title-en', say('The English title', '영어 제목')],
    ['--title-ko', say('The Korean title', '한국어 제목')],
  ];
  for (const [option, prompt, validateInput] of questions) {
    const given = await window.showInputBox({ prompt, validateInput, placeHolder: say('may be left for later', '비워 둘 수 있음'), ignoreFocusOut: true });
    if (given === undefined) return;
    if (given !== '') args.push(`${option}=${given}`);
  }
  const cwd = folderOf(folder);
  if (folder) args.push('--', folder.fsPath);
  const ran = await run(context, args, cwd);
  const path = ran.out.trim().split('\n').at(-1) ?? '';
  if (ran.code !== 0 || path === '') return complain(ran);
  const file = path.startsWith('/') || cwd === undefined ? Uri.file(path) : Uri.joinPath(Uri.file(cwd), path);
  await window.showTextDocument(file);
}

async function showRecord(context: ExtensionContext, file?: Uri): Promise<void> {
  const document = window.activeTextEditor?.document;
  const shown = file ?? document?.uri;
  if (!shown) return;
  if (document?.isDirty && document.uri.toString() === shown.toString()) await document.save();
  await openPreview(context, shown);
}

export function registerCommands(context: ExtensionContext, server: Server): void {
  const known: Record<string, (argument?: never) => unknown> = {
    checkWorkspace: () => checkWorkspace(context),
    explainRule: (rule) => explainRule(context, rule),
    newRecord: (folder) => newRecord(context, folder),
    showRecord: (file) => showRecord(context, file),
    restart: () => server.restart(),
    showLog: () => server.showLog(),
  };
  for (const [name, action] of Object.entries(known)) context.subscriptions.push(commands.registerCommand(`incidentlint.${name}`, action));
  // The pages of rules are documents that can only be read.
  context.subscriptions.push(workspace.registerTextDocumentContentProvider(kScheme, {
    provideTextDocumentContent: async (uri) => {
      const ran = await run(context, ['explain', uri.path.slice(1).replace(/\.md$/, ''), ...languageArguments()]);
      return ran.code === 0 ? ran.out : ran.err;
    },
  }));
}
