import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Configuration } from '@trackyard/server';
import { openS3, type TestS3 } from '@trackyard/testing';

/** Where files are stored, for nodes that share it. */
export interface Storage {
  configuration: Pick<Configuration, 'dataFolder' | 's3'>;
  /** Null for a folder. */
  s3: TestS3 | null;
  drop(): Promise<void>;
}
export const storageNames = ['a folder', 'a bucket'] as const;

export async function openStorage(name: (typeof storageNames)[number]): Promise<Storage> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-storage-'));
  const s3 = name === 'a bucket' ? await openS3() : null;
  return {
    configuration: { dataFolder, s3: s3 && { ...s3.setting, prefix: 'trackyard/' } },
    s3,
    async drop() {
      await s3?.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
