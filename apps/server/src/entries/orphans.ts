import './tables.ts';
import { limits } from '@trackyard/contract';
import { z } from 'zod';
import type { Database } from '../platform/database/tables.ts';
import type { Files } from '../platform/files/files.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { fewAtOnce } from '../platform/operations/few-at-once.ts';
import { pieceName } from '../uploads/index.ts';
import { thumbnailName } from './stored-files.ts';

/** Bytes that a transaction wrote which never committed, or a node that died: no row names them, and so nothing else would remove them. */
export const removeOrphans = defineJob(
  { name: 'entries.removeOrphans', input: z.object({}), everySeconds: 86_400, expireInSeconds: 3_600 },
  ({ services: { database, files, clock }, signal }) => removeOrphanedFiles(database, files, clock.now(), signal),
);

/** What was written since then may belong to a transaction that is still to commit. */
const writtenBefore = (now: Date): Date => new Date(now.getTime() - limits.uploadHours * 3_600_000);

export async function removeOrphanedFiles(database: Database, files: Files, now: Date, signal?: AbortSignal): Promise<void> {
  const before = writtenBefore(now);
  const inTurn = fewAtOnce(16);
  for (const [folder, usedAmong] of Object.entries({ uploads: usedPieces, thumbnails: usedThumbnails }))
    for await (const page of files.walk(folder)) {
      signal?.throwIfAborted();
      const old = page.filter((it) => it.written < before).map((it) => it.name);
      const used = new Set(old.length ? await usedAmong(database, [...new Set(old.map(idOf))]) : []);
      await Promise.all(old.filter((it) => !used.has(it)).map((it) => inTurn(() => files.remove(it))));
    }
  await files.removeBrokenOff(before);
}

/** Of an upload, or of a stored file. */
const idOf = (name: string): string => name.split('/')[1]!;

async function usedPieces(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('upload')
    .select(['id', 'pieces'])
    .where('id', 'in', ids)
    .unionAll(database.selectFrom('stored_file').select(['id', 'pieces']).where('id', 'in', ids))
    .execute();
  return rows.flatMap(({ id, pieces }) => pieces.map((it) => pieceName(id, it)));
}

async function usedThumbnails(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom('stored_file').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => thumbnailName(id));
}
