import './tables.ts';
import { scopeOf, type TrackChange, type TrackChangeKind } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { addToLastChange, recordChange, renewLastChange } from '../tracks/index.ts';

/** What can be done with several entries at once, and its lines for one of them and for more. */
const lines = {
  add: { one: 'entryAdded', many: 'entriesAdded' },
  move: { one: 'entryMoved', many: 'entriesMoved' },
  delete: { one: 'entryDeleted', many: 'entriesDeleted' },
  restore: { one: 'entryRestored', many: 'entriesRestored' },
} as const satisfies Record<string, { one: TrackChangeKind; many: TrackChangeKind }>;

type Write = Pick<SystemWrite, 'db' | 'feed' | 'now'> & {
  /** Null: an email from outside. */
  actor: { userId: string } | null;
};

/**
 * A line of the track's history about entries. Files that somebody adds one soon after the other share a line. Call it last: it locks the track.
 * `title`: what the only one is called; it is read where the caller does not know it.
 */
export async function noteEntries(
  write: Write,
  trackId: string,
  act: keyof typeof lines,
  entryIds: readonly string[],
  title?: string,
): Promise<void> {
  const count = entryIds.length;
  if (count === 0) return;
  const { one, many } = lines[act];
  await write.feed.lock(scopeOf('track', trackId));
  const at = { ...write, actorId: write.actor?.userId ?? null };
  if (act === 'add' && (await addToLastChange(at, trackId, { one, many, count }))) return;
  if (count > 1) return recordChange(at, trackId, { kind: many, after: String(count) });
  await recordChange(at, trackId, { kind: one, after: title ?? (await titleOf(write.db, entryIds[0]!)) });
}

/** What an entry is called, deleted or not. */
async function titleOf(db: Queryable, entryId: string): Promise<string> {
  return (await db.selectFrom('entry').select('title').where('id', '=', entryId).executeTakeFirstOrThrow()).title;
}

/** Lines about one entry, each about the person whom it concerns. */
export async function noteEntry(
  write: Write,
  trackId: string,
  ...changes: readonly (Pick<TrackChange, 'kind' | 'after'> & Partial<Pick<TrackChange, 'userId'>>)[]
): Promise<void> {
  await write.feed.lock(scopeOf('track', trackId));
  await recordChange({ ...write, actorId: write.actor?.userId ?? null }, trackId, ...changes);
}

/** A line that somebody changed the items of a list. What the same person does there soon after shares it. */
export async function noteListChanged(write: Write, trackId: string, entryId: string): Promise<void> {
  await write.feed.lock(scopeOf('track', trackId));
  const at = { ...write, actorId: write.actor?.userId ?? null };
  const line = { kind: 'listChanged', after: await titleOf(write.db, entryId) } as const;
  if (!(await renewLastChange(at, trackId, line))) await recordChange(at, trackId, line);
}
