import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Embedded, startEmbedded } from '@trackyard/server';

/** A PostgreSQL as people run it, in a folder of its own; both go when it is stopped, also when the benchmark is told to end. */
export interface OwnDatabase {
  connection: Embedded['connection'];
  folder: string;
  stop(): Promise<void>;
}
const signals = ['SIGINT', 'SIGTERM'] as const;

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-bench-'));
  const embedded = await startEmbedded(folder);
  const stop = async (): Promise<void> => {
    for (const it of signals) process.off(it, end);
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const end = (): void => void stop().finally(() => process.exit(130));
  for (const it of signals) process.on(it, end);
  return { connection: embedded.connection, folder, stop };
}
