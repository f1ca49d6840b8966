import type { Database } from '../database/index.ts';
import type { Outbox } from '../sync/outbox.ts';

export interface Parts {
  db: Database;
  outbox: Pick<Outbox, 'add'>;
  newId(): string;
}
interface Row {
  id: string;
  trackId: string;
  date: string;
}

/** Of these rows those that are not cleared here, up to their date. */
export function unclearedRows<T extends Row>(db: Database, rows: readonly T[]): T[] {
  const cleared = new Map<string, string>();
  for (const item of db.rows('outbox'))
    if (item.operation === 'activities.clear' && item.state !== 'failed')
      for (const id of item.input.activityIds) cleared.set(id, item.input.seen);
  return rows.filter((it) => (cleared.get(it.id) ?? '') < it.date);
}

/** Clears rows of a track, up to what is here by now. */
export async function clearRows({ outbox, newId }: Parts, trackId: string, rows: readonly Row[]): Promise<void> {
  const ofTrack = rows.filter((it) => it.trackId === trackId);
  const seen = ofTrack
    .map((it) => it.date)
    .sort()
    .at(-1);
  if (seen === undefined) return;
  await outbox.add({ id: newId(), operation: 'activities.clear', input: { trackId, activityIds: ofTrack.map((it) => it.id), seen } });
}
