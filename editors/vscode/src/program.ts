// The program that does the work: where it is, and one run of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type ExtensionContext, Uri, window, workspace } from 'vscode';
import { isKorean } from './words.js';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

/// The one of the settings, or the one that comes with the extension.
export function programPath(context: ExtensionContext): string {
  const set = workspace.getConfiguration('incidentlint').get<string>('path', '').trim();
  return set === '' ? join(context.extensionPath, 'bin', 'incidentlint') : set;
}

/// The language that messages are to have, as the command line takes it; none when the config decides.
export function languageArguments(): string[] {
  const lang = workspace.getConfiguration('incidentlint').get<string>('lang', '');
  return lang === '' ? [] : ['--lang', lang];
}

/// The folder in which commands about a file run.
export function folderOf(file?: Uri): string | undefined {
  const about = file ?? window.activeTextEditor?.document.uri;
  const folder = about && workspace.getWorkspaceFolder(about);
  return (folder ?? workspace.workspaceFolders?.[0])?.uri.fsPath;
}

/// Runs the program to its end. Never rejects: what can't be started has the code -1 and the reason.
export function run(context: ExtensionContext, args: string[], cwd = folderOf()): Promise<Ran> {
  const language = isKorean() ? 'ko_KR.UTF-8' : 'en_US.UTF-8';
  return new Promise((resolve) => {
    const child = spawn(programPath(context), args, { cwd, env: { ...process.env, LC_ALL: language, NO_COLOR: '1' } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => err.push(bytes));
    child.on('error', (error) => resolve({ code: -1, out: '', err: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }));
    child.stdin.end();
  });
}
