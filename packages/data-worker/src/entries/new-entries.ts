import { addedLast, newEntries, newSince } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { OutboxItemOf } from '../stores/index.ts';

type ViewedItem = OutboxItemOf<'entries.markViewed'>;

/** The ids of the entries of a track that others added, or gave a version, and that I have not viewed. Guests have none. */
export function newEntryIds(db: Database, trackId: string, now: Date): string[] {
  const me = db.rows('currentUser')[0];
  const membership = db.get('memberships', trackId);
  if (!me || me.guest || membership?.status !== 'ACTIVE') return [];
  const stored = db.get('entryViews', trackId);
  let since = newSince(membership.added, now);
  if (stored && stored.since > since) since = stored.since;
  const viewed = new Set(stored?.viewed);
  for (const { input } of waiting(db, trackId)) {
    for (const id of input.entryIds ?? []) {
      const entry = db.get('trackEntries', id);
      if (entry) viewed.add(addedLast(entry).id);
    }
    if (input.upTo !== undefined && input.upTo > since) since = input.upTo;
  }
  return newEntries(db.group('trackEntries', trackId), { since, viewed }, me.id).map((it) => it.id);
}

const waiting = (db: Database, trackId: string): ViewedItem[] =>
  db
    .rows('outbox')
    .filter((it): it is typeof it & ViewedItem => it.operation === 'entries.markViewed' && it.state !== 'failed')
    .filter((it) => it.input.trackId === trackId);
