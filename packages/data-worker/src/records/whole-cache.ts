import { limits } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { createWholeTable, type WholeTable } from './whole-table.ts';

/** Characters of JSON of all tables that the disk has whole: beyond it the least recently used go. */
const mostSize = 5 * limits.wholeTableSize;
const chunkKey = (scope: string, chunk: number): string => `${scope} ${chunk}`;

/** A table as the disk has it; undefined where it has not, or not all of it. */
export async function storedTable(db: Database, scope: string): Promise<WholeTable | undefined> {
  const place = db.get('wholeTables', scope);
  if (!place) return undefined;
  const chunks = await Promise.all(place.chunks.map((key) => db.stored('recordChunks', key)));
  if (chunks.some((it) => it === undefined)) return undefined;
  const table = createWholeTable(place.seq);
  for (const it of chunks) table.load(it!.records, place.seq);
  table.changedChunks();
  return table;
}

/** Stores what changed of a table since it was stored last, with the change that it knows: all of it or nothing. */
export async function storeTable(db: Database, scope: string, table: WholeTable, now: number, since: number): Promise<void> {
  const changed = table.changedChunks();
  const chunks = [...table.chunks()].map((it) => chunkKey(scope, it));
  await db.write(
    'local',
    (tx) => {
      const before = tx.get('wholeTables', scope)?.chunks ?? [];
      tx.put(
        'recordChunks',
        ...[...changed].flatMap(([chunk, records]) => (records.length > 0 ? [{ key: chunkKey(scope, chunk), records }] : [])),
      );
      const stays = new Set(chunks);
      tx.delete('recordChunks', ...before.filter((it) => !stays.has(it)));
      tx.put('wholeTables', { scope, seq: table.seq(), chunks, size: table.size(), used: now });
      let room = mostSize;
      for (const place of tx.rows('wholeTables').sort((a, b) => b.used - a.used)) {
        room -= place.size;
        if (room >= 0) continue;
        tx.delete('recordChunks', ...place.chunks);
        tx.delete('wholeTables', place.scope);
      }
    },
    since,
  );
}

export const forgetTable = (db: Database, scope: string): Promise<void> =>
  db.write('local', (tx) => {
    tx.delete('recordChunks', ...(tx.get('wholeTables', scope)?.chunks ?? []));
    tx.delete('wholeTables', scope);
  });
