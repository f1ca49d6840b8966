import { type OfflineOperation, scopeOf, type TrackEntry } from '@trackyard/contract';
import { entryEnding, withDescendants, withReaction } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { OutboxItemOf } from '../stores/index.ts';
import { cursorOf } from '../sync/cursors.ts';
import type { Optimistic } from '../sync/optimistic.ts';
import { withItemChange } from './list-items.ts';

/** What a track keeps, with what waits in the outbox; `ready`: all of it is here. */
export interface TrackEntries {
  rows: readonly Optimistic<TrackEntry>[];
  ready: boolean;
}

/** What is viewed changes no entry. */
type EntryOperation = Exclude<Extract<OfflineOperation, `entries.${string}`>, 'entries.markViewed'>;
type EntryItem = { [N in EntryOperation]: OutboxItemOf<N> }[EntryOperation];
type Listed = Map<string, Optimistic<TrackEntry>>;

/** What a track keeps, with the changes that the server does not have yet laid over it. */
export function trackEntries(db: Database, trackId: string): TrackEntries {
  const stored = db.group('trackEntries', trackId);
  const listed: Listed = new Map(stored.map((it) => [it.id, settledRow(it)]));
  const userId = db.rows('currentUser')[0]?.id ?? null;
  for (const item of unsentItems(db, trackId)) apply(listed, stored, item, userId);
  return { rows: [...listed.values()], ready: cursorOf(db, scopeOf('entries', trackId)) !== undefined };
}

/** The same object for a row as long as it stays as it is, so that pages are sent only those that changed. */
function settledRow(row: TrackEntry): Optimistic<TrackEntry> {
  const known = settledRows.get(row) ?? { ...row, waits: false };
  settledRows.set(row, known);
  return known;
}
const settledRows = new WeakMap<TrackEntry, Optimistic<TrackEntry>>();

const unsentItems = (db: Database, trackId: string): EntryItem[] =>
  db
    .rows('outbox')
    .filter((it): it is EntryItem => it.operation.startsWith('entries.') && it.state !== 'failed')
    .filter((it) => it.input.trackId === trackId)
    .sort((a, b) => a.order - b.order);

function apply(listed: Listed, stored: readonly TrackEntry[], item: EntryItem, userId: string | null): void {
  const date = new Date(item.created).toISOString();
  const changed = { updated: date, updatedById: userId, waits: true };
  switch (item.operation) {
    case 'entries.create':
      if (!listed.has(item.input.id)) listed.set(item.input.id, newEntry(item.input, date, userId));
      break;
    case 'entries.createAppItem': {
      const { subType, url, appItemId = '' } = item.input;
      const row = { ...newEntry({ ...item.input, type: 'app_item' }, date, userId), subType, state: { appOpenUrl: url, appItemId } };
      if (!listed.has(row.id)) listed.set(row.id, row);
      break;
    }
    case 'entries.update': {
      const entry = listed.get(item.input.entryId);
      const { title = entry?.title ?? '', url = entry?.url ?? '' } = item.input;
      const subType = entry?.type === 'file' ? entryEnding(title) : (entry?.subType ?? '');
      if (entry)
        listed.set(entry.id, { ...entry, ...changed, title, url, subType, openGraphItems: url === entry.url ? entry.openGraphItems : [] });
      break;
    }
    case 'entries.retag': {
      const entry = listed.get(item.input.entryId);
      if (entry) listed.set(entry.id, { ...entry, labels: item.input.labels, waits: true });
      break;
    }
    case 'entries.setPinned': {
      const entry = listed.get(item.input.entryId);
      const { pinned: _, ...plain } = entry ?? {};
      if (entry) listed.set(entry.id, { ...(plain as typeof entry), ...(item.input.pinned && { pinned: date }) });
      break;
    }
    case 'entries.react': {
      const entry = listed.get(item.input.entryId);
      // A reaction shows its effect, not that it waits.
      if (entry && userId !== null) listed.set(entry.id, withReaction(entry, { ...item.input, userId }));
      break;
    }
    case 'entries.move':
      for (const entry of named(listed, item.input.entryIds))
        listed.set(entry.id, { ...entry, parentId: item.input.parentId, waits: true });
      break;
    case 'entries.delete':
      for (const id of withDescendants(listed.values(), item.input.entryIds)) listed.delete(id);
      break;
    case 'entries.addItems':
    case 'entries.updateItem':
    case 'entries.moveItem': {
      const entry = listed.get(item.input.entryId);
      const settled = stored.find((it) => it.id === item.input.entryId);
      if (entry) listed.set(entry.id, { ...withItemChange(entry, settled, item, { userId, date }), ...changed });
      break;
    }
    case 'entries.restore': {
      // Deleted here, and the server does not know of it yet: what it has is still stored.
      const back = withDescendants(stored, item.input.entryIds);
      for (const entry of stored) if (back.has(entry.id) && !listed.has(entry.id)) listed.set(entry.id, { ...entry, waits: true });
      break;
    }
  }
}

const named = (listed: Listed, ids: readonly string[]) => ids.flatMap((id) => listed.get(id) ?? []);

type NewEntry = Omit<OutboxItemOf<'entries.create'>['input'], 'type'> & Pick<TrackEntry, 'type'>;
const newEntry = ({ id, trackId, parentId, type, title, url = '' }: NewEntry, date: string, userId: string | null) => ({
  ...{ id, trackId, parentId, title, url, created: date, updated: date, authorId: userId, updatedById: userId },
  ...{ type, subType: '', subject: '', chatMessageId: null, currentVersion: null, state: null },
  ...{ sender: null, openGraphItems: [], labels: [], reactions: [], approvals: [], items: [], roomId: null, waits: true },
});
