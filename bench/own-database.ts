import { rmSync } from 'node:fs';
import { type Embedded, startEmbedded } from '@trackyard/server';
import { stopAtEnd, temporaryFolder } from './at-end.ts';

/** A PostgreSQL as people run it, in a folder of its own; both go when it is stopped, also when the benchmark is told to end. */
export interface OwnDatabase {
  connection: Embedded['connection'];
  folder: string;
  stop(): Promise<void>;
}

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const { folder, remove } = temporaryFolder();
  const starting = startEmbedded(folder);
  // Also where the end comes while it starts.
  const stop = stopAtEnd(async () => {
    const embedded = await starting.catch(() => undefined);
    await embedded?.stop();
    // Its socket has a folder beside.
    if (embedded) rmSync(String(embedded.connection.host), { recursive: true, force: true });
    await remove();
  });
  return { connection: (await starting).connection, folder, stop };
}
