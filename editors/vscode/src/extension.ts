// incidentlint in VS Code: starts the server and registers the commands.
import type { ExtensionContext } from 'vscode';
import { registerCommands } from './commands.js';
import { Server } from './server.js';

let server: Server | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  server = new Server(context);
  registerCommands(context, server);
  await server.start();
}

export async function deactivate(): Promise<void> {
  await server?.dispose();
}
