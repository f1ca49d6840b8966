import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { followProcess, type MainProcess, startMain } from './main-process.ts';

export interface MainGround {
  newFolder(): string;
  /** The server, with a temporary folder of its own. */
  run(args: readonly string[], env?: Record<string, string>): MainProcess;
  /** Another program that starts the server. */
  runOther(command: string, args: readonly string[], options: { cwd: string; env?: Record<string, string> }): MainProcess;
}

/** Servers as processes, which end after each test, and folders, which are removed then. */
export function mainGround(): MainGround {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-main-'));
    chmodSync(folder, 0o711);
    folders.push(folder);
    return folder;
  };
  const added = (it: MainProcess): MainProcess => {
    children.push(it.child);
    return it;
  };
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return {
    newFolder,
    run: (args, env = {}) => added(startMain(args, { TMPDIR: newFolder(), ...env })),
    runOther: (command, args, { cwd, env = {} }) =>
      added(
        followProcess(
          spawn(command, args, {
            cwd,
            env: { ...process.env, DATABASE_URL: '', TMPDIR: newFolder(), ...env },
            stdio: ['ignore', 'pipe', 'pipe'],
          }),
        ),
      ),
  };
}
