import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface OwnFolder {
  path: string;
  drop(): Promise<void>;
}

/** A folder of one's own for files. */
export async function ownFolder(): Promise<OwnFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-test-'));
  return { path: folder, drop: () => rm(folder, { recursive: true, force: true }) };
}
