import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Stop = () => Promise<void>;
/** What is started and not stopped, in that order. */
const running = new Set<Stop>();
/** Milliseconds after which nobody waits for what does not stop. */
const patience = 30_000;

/** Answers the stop, which works once: when it is called, when its benchmark is over, or when the run is told to end. */
export function stopAtEnd(stop: () => unknown): Stop {
  let stopped: Promise<void> | undefined;
  const once: Stop = () => {
    running.delete(once);
    stopped ??= (async () => void (await stop()))();
    return stopped;
  };
  running.add(once);
  return once;
}

/** A folder for what is temporary, and its removal. */
export function temporaryFolder(): { folder: string; remove: Stop } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-bench-'));
  return { folder, remove: stopAtEnd(() => rmSync(folder, { recursive: true, force: true })) };
}

/** The last first; what can't be stopped holds up nothing else. */
export async function stopAll(): Promise<void> {
  for (const stop of [...running].reverse()) await stop().catch((cause: unknown) => console.error('It could not be stopped:', cause));
}

/** Told to end, or by a mistake of ours: everything is stopped first. */
export function stopOnEveryWayOut(): void {
  const leave = (code: number): void => {
    setTimeout(() => process.exit(code), patience).unref();
    void stopAll().finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leave(128 + os.constants.signals[signal]));
  process.once('uncaughtException', (cause) => {
    console.error(cause);
    leave(1);
  });
}
