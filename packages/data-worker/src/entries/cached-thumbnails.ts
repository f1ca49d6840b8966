import type { Database, Transaction } from '../database/index.ts';
import type { CachedThumbnailPlace } from '../stores/index.ts';

export interface ThumbnailPlace {
  trackId: string;
  entryId: string;
  /** Names the version of the file (`thumbnailAddress`). */
  address: string;
}
interface Loaded extends ThumbnailPlace {
  picture: Blob;
}
interface Storing {
  /** In milliseconds. */
  now: number;
  /** The generation of the database in which the picture was asked for. */
  since: number;
  /** Of all thumbnails, in bytes: beyond it the least recently used go. */
  mostBytes: number;
}
/** The picture takes the place of that of an earlier version. That of an entry that is gone by now, or may not be seen any more, is left out. */
export const cacheThumbnail = (db: Database, { picture, ...at }: Loaded, { now, since, mostBytes }: Storing): Promise<void> =>
  db.write(
    'local',
    (tx) => {
      if (!tx.get('trackEntries', at.entryId)) return;
      tx.put('entryThumbnails', { entryId: at.entryId, address: at.address, picture });
      tx.put('entryThumbnailPlaces', { ...at, size: picture.size, used: now });
      const places = tx.rows('entryThumbnailPlaces');
      let surplus = places.reduce((sum, it) => sum + it.size, -mostBytes);
      if (surplus <= 0) return;
      const gone = new Set<string>();
      for (const it of places.sort((a, b) => a.used - b.used)) {
        if (surplus <= 0) break;
        surplus -= it.size;
        gone.add(it.entryId);
      }
      forgetThumbnails(tx, (it) => gone.has(it.entryId));
    },
    since,
  );

/** Notes that these were shown, so that others go before them. */
export const noteShown = (db: Database, entryIds: readonly string[], now: number, since: number): Promise<void> =>
  db.write(
    'local',
    (tx) => {
      for (const place of entryIds.flatMap((it) => tx.get('entryThumbnailPlaces', it) ?? []))
        tx.put('entryThumbnailPlaces', { ...place, used: now });
    },
    since,
  );

/** Of one entry: many may go at once. */
export function forgetThumbnail(tx: Transaction, entryId: string): void {
  if (!tx.get('entryThumbnailPlaces', entryId)) return;
  tx.delete('entryThumbnails', entryId);
  tx.delete('entryThumbnailPlaces', entryId);
}

export function forgetThumbnails(tx: Transaction, isGone: (place: CachedThumbnailPlace) => boolean): void {
  const ids = tx.rows('entryThumbnailPlaces').flatMap((it) => (isGone(it) ? [it.entryId] : []));
  tx.delete('entryThumbnails', ...ids);
  tx.delete('entryThumbnailPlaces', ...ids);
}

export const isCached = (db: Database, { entryId, address }: ThumbnailPlace): boolean =>
  db.get('entryThumbnailPlaces', entryId)?.address === address;

export async function cachedThumbnail(db: Database, at: ThumbnailPlace): Promise<Blob | null> {
  const stored = isCached(db, at) ? await db.stored('entryThumbnails', at.entryId) : undefined;
  return stored?.address === at.address ? stored.picture : null;
}
