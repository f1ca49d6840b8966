import type { EntryTextFile } from '@trackyard/contract';
import type { Database, Transaction } from '../database/index.ts';
import type { CachedTextPlace } from '../stores/index.ts';

/** Entries whose texts are cached, and characters of all of them: beyond these the least recently used go. */
const mostEntries = 100;
const mostSize = 10_000_000;

interface Loaded {
  trackId: string;
  entryId: string;
  textFiles: readonly EntryTextFile[];
}
/** The texts take the place of those that the entry had. */
export async function cacheTexts(db: Database, { trackId, entryId, textFiles }: Loaded, now: number, since: number): Promise<void> {
  await db.write(
    'local',
    (tx) => {
      forgetTexts(tx, (it) => it.entryId === entryId);
      tx.put('entryTextFiles', ...textFiles.map((it) => ({ ...it, trackId })));
      const size = textFiles.reduce((sum, it) => sum + it.content.length, 0);
      tx.put('entryTextPlaces', { entryId, trackId, ids: textFiles.map((it) => it.id), size, used: now });
      let room = mostSize;
      const newestFirst = tx.rows('entryTextPlaces').sort((a, b) => b.used - a.used);
      const gone = new Set(
        newestFirst.flatMap((place, at) => {
          room -= place.size;
          return at > 0 && (room < 0 || at >= mostEntries) ? [place.entryId] : [];
        }),
      );
      forgetTexts(tx, (it) => gone.has(it.entryId));
    },
    since,
  );
}

export function forgetTexts(tx: Transaction, isGone: (place: CachedTextPlace) => boolean): void {
  for (const { entryId, ids } of tx.rows('entryTextPlaces').filter(isGone)) {
    tx.delete('entryTextFiles', ...ids);
    tx.delete('entryTextPlaces', entryId);
  }
}

export async function cachedTexts(db: Database, entryId: string): Promise<EntryTextFile[]> {
  const place = db.get('entryTextPlaces', entryId);
  const files = await Promise.all((place?.ids ?? []).map((id) => db.stored('entryTextFiles', id)));
  return files.filter((it) => it !== undefined);
}
