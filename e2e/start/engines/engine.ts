import { type ChildProcess, spawn } from 'node:child_process';

/** A browser that Playwright cannot drive in its stock build, driven by its own protocol. */
export interface Engine {
  open(address: string): Promise<void>;
  /** The result of a function in the page; takes its source. */
  ask<T>(source: string, given: unknown): Promise<T>;
  /** Keys and presses, as WebDriver has them: its two protocols write them alike. */
  act(actions: readonly InputSource[]): Promise<void>;
  /** Chooses a file for the one input that the selector finds. */
  choose(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}
export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: readonly Record<string, unknown>[];
}

/** A program and its child processes, which end together. */
export function startProgram(command: string, args: readonly string[], more: Record<string, string>) {
  const child: ChildProcess = spawn(command, args, { detached: true, env: { ...process.env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  let said = '';
  return {
    /** Waits until it says something on its standard error. */
    says: (wanted: RegExp) =>
      new Promise<string>((resolve, reject) => {
        child.stderr!.on('data', (part) => {
          said += String(part);
          const found = wanted.exec(said)?.[1];
          if (found) resolve(found);
        });
        void ended.then(() => reject(new Error(`${command} ended: ${said}`)));
      }),
    async stop(): Promise<void> {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
