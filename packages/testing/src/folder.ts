import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface OwnFolder {
  path: string;
  drop(): Promise<void>;
}
/** They go with the process, should nobody drop them before. */
const held = new Set<string>();
const removeHeld = (): void => {
  for (const folder of held) rmSync(folder, { recursive: true, force: true });
};

/** A folder of one's own for files. */
export async function ownFolder(): Promise<OwnFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-test-'));
  if (held.size === 0) process.once('exit', removeHeld);
  held.add(folder);
  return {
    path: folder,
    async drop() {
      held.delete(folder);
      if (held.size === 0) process.off('exit', removeHeld);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
