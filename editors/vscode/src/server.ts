// The language server and what is said of it in the status bar.
import { type ExtensionContext, type Disposable, StatusBarAlignment, DiagnosticSeverity, commands, languages, window, workspace } from 'vscode';
import { LanguageClient, RevealOutputChannelOn, State, Trace } from 'vscode-languageclient/node';
import { languageArguments, programPath } from './program.js';
import { say } from './words.js';

const kSelector = [
  ...['json', 'jsonc', 'yaml', 'markdown'].flatMap((language) => [{ scheme: 'file', language }, { scheme: 'untitled', language }]),
  { scheme: 'file', pattern: '**/*.{jsonl,ndjson}' },
];

export class Server implements Disposable {
  private readonly status = window.createStatusBarItem('incidentlint', StatusBarAlignment.Left, 0);
  private readonly log = window.createOutputChannel('incidentlint');
  private readonly watched: Disposable[];
  private client?: LanguageClient;

  constructor(private readonly context: ExtensionContext) {
    this.status.name = 'incidentlint';
    this.status.command = 'workbench.actions.view.problems';
    this.watched = [
      languages.onDidChangeDiagnostics(() => this.tell()),
      workspace.onDidChangeConfiguration(async (change) => {
        const isOther = ['path', 'lang', 'trace'].some((name) => change.affectsConfiguration(`incidentlint.${name}`));
        if (isOther) await this.restart();
      }),
    ];
  }

  async start(): Promise<void> {
    const command = programPath(this.context);
    const args = ['lsp', ...languageArguments()];
    const client = new LanguageClient('incidentlint', 'incidentlint', { command, args }, {
      documentSelector: kSelector,
      outputChannel: this.log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      synchronize: { configurationSection: 'incidentlint' },
      initializationOptions: workspace.getConfiguration('incidentlint'),
    });
    this.client = client;
    client.onDidChangeState(() => this.tell());
    this.tell();
    try {
      await client.start();
      const trace = workspace.getConfiguration('incidentlint').get<string>('trace.server', 'off');
      await client.setTrace(Trace.fromString(trace));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.log.appendLine(why);
      void window.showErrorMessage(say(`incidentlint can't be started (${command}): ${why}`, `incidentlint 실행 실패 (${command}): ${why}`));
    }
  }

  async restart(): Promise<void> {
    const before = this.client;
    this.client = undefined;
    await before?.dispose().catch(() => undefined);
    await this.start();
  }

  showLog(): void { this.log.show(); }

  async dispose(): Promise<void> {
    for (const each of [...this.watched, this.status]) each.dispose();
    await this.client?.dispose().catch(() => undefined);
    this.log.dispose();
  }

  private tell(): void {
    const isRunning = this.client?.state === State.Running;
    void commands.executeCommand('setContext', 'incidentlint.isRunning', isRunning);
    let errors = 0;
    let warnings = 0;
    for (const [, found] of languages.getDiagnostics()) {
      for (const each of found) {
        if (each.source !== 'incidentlint') continue;
        if (each.severity === DiagnosticSeverity.Error) errors += 1;
        if (each.severity === DiagnosticSeverity.Warning) warnings += 1;
      }
    }
    const isStarting = this.client?.state === State.Starting;
    const icon = isRunning ? (errors > 0 ? '$(error)' : '$(check)') : isStarting ? '$(loading~spin)' : '$(circle-slash)';
    this.status.text = `${icon} incidentlint${isRunning && errors + warnings > 0 ? ` ${errors}/${warnings}` : ''}`;
    this.status.tooltip = isRunning
      ? say(`${errors} errors and ${warnings} warnings in the workspace`, `작업 영역의 오류 ${errors}건, 경고 ${warnings}건`)
      : say('not running', '실행 중이 아님');
    this.status.show();
  }
}
