import './tables.ts';
import { type EntryType, limits, rootFolder, scopeOf, TrackyardError } from '@trackyard/contract';
import { holdsEntries, isThreadRoot } from '@trackyard/rules';
import { sql, type Updateable } from 'kysely';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import type { MutationCall } from '../platform/operations/context.ts';

export const entriesScope = (trackId: string): string => scopeOf('entries', trackId);
/** One change of the tree at a time: folders that two people move at once must not end up in one another. */
export const lockTree = ({ feed }: Pick<MutationCall, 'feed'>, trackId: string): Promise<void> => feed.lock(entriesScope(trackId));

/** The entries of a track that are there: neither files of messages nor deleted ones. */
export const liveEntries = (db: Queryable, trackId: string) =>
  db
    .selectFrom('entry')
    .where('entry.track_id', '=', trackId)
    .where('entry.chat_message_id', 'is', null)
    .where('entry.deleted', 'is', null);

/** Where entries are to be: a folder, or the top (`id` null). */
export interface Place {
  id: string | null;
  /** The folder itself and those above it. */
  folders: readonly string[];
}

/** Rejects with `notFound` where the folder is not there. Ask under the lock of the tree, so that it stays there. */
export async function findPlace(db: Queryable, trackId: string, parentId: string): Promise<Place> {
  const place = await placeIn(db, trackId, parentId);
  if (!place || place.isThread) throw folderIsGone();
  return place;
}
export const folderIsGone = () => new TrackyardError('notFound', 'This folder is not there any more.');
/** A folder, or the thread of emails, to which only what came by mail goes back. Null where it is not there. */
export async function placeIn(db: Queryable, trackId: string, parentId: string): Promise<(Place & { isThread: boolean }) | null> {
  if (parentId === rootFolder) return { id: null, folders: [], isThread: false };
  const found = await liveEntries(db, trackId).select(['type', 'sub_type']).where('id', '=', parentId).executeTakeFirst();
  const holder = found && { type: found.type, subType: found.sub_type };
  if (!holder || !holdsEntries(holder)) return null;
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id from entry where id = ${parentId}
      union select entry.id, entry.parent_id from entry join above on entry.id = above.parent_id)
    select id from above`.execute(db);
  return { id: parentId, folders: rows.map((it) => it.id), isThread: isThreadRoot(holder) };
}

/** An entry with everything that is in it. */
export interface Within {
  id: string;
  parent_id: string | null;
  type: EntryType;
  /** The one of those asked for in which it is. */
  root: string;
  /** From 1, which is the one asked for. */
  level: number;
}
/** These entries and everything that is in them. */
export async function everythingWithin(db: Queryable, entryIds: readonly string[]): Promise<Within[]> {
  const { rows } = await sql<Within>`
    with recursive inside as (
      select id, parent_id, type, id as root, 1 as level from entry where id = any(${entryIds}::uuid[])
      union all select entry.id, entry.parent_id, entry.type, inside.root, inside.level + 1
        from entry join inside on entry.parent_id = inside.id where entry.deleted is null)
    select * from inside`.execute(db);
  return rows;
}

/** Of these entries, those that are there and in none of the others, since what is in a folder goes with it. */
export async function findTops(db: Queryable, trackId: string, entryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive named as (
      select id, parent_id from entry
      where id = any(${entryIds}::uuid[]) and track_id = ${trackId} and chat_message_id is null and deleted is null),
    above as (
      select id as named, parent_id as id from named
      union select above.named, entry.parent_id from above join entry on entry.id = above.id)
    select id from named
    where not exists (select from above where above.named = named.id and above.id = any(${entryIds}::uuid[]))`.execute(db);
  const there = new Set(rows.map((it) => it.id));
  return entryIds.filter((it) => there.has(it));
}

/** Rejects with `conflict` where folders would be too deep in one another. */
export function checkDepth({ folders }: Place, within: readonly Pick<Within, 'type' | 'level'>[]): void {
  if (!fits(folders.length, within))
    throw new TrackyardError('conflict', `Folders can be nested ${limits.folderDepth} deep. Choose a folder further up.`);
}
/** Whether there is room below so many folders. */
export const fits = (depth: number, within: readonly Pick<Within, 'type' | 'level'>[]): boolean =>
  within.every((it) => it.type !== 'folder' || depth + it.level <= limits.folderDepth);

/** How many more entries fit into the track. */
export async function roomLeft(db: Queryable, trackId: string): Promise<number> {
  const { count } = await liveEntries(db, trackId)
    .select((it) => it.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return limits.trackEntries - Number(count);
}

/** Rejects with `conflict` where so many more do not fit into the track. */
export async function checkRoom(db: Queryable, trackId: string, more: number): Promise<void> {
  if (more > (await roomLeft(db, trackId))) throw trackIsFull();
}
export const trackIsFull = () =>
  new TrackyardError(
    'conflict',
    `A track can have ${limits.trackEntries.toLocaleString('en')} files, folders and links. Delete some that nobody needs any more.`,
  );

/** Changes an entry, and answers its title; without values its row only goes out anew. Ask under the lock of the tree. */
export async function writeEntry(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  { trackId, id }: { trackId: string; id: string },
  set: Updateable<Tables['entry']> = {},
): Promise<string | undefined> {
  const seq = await feed.next(entriesScope(trackId));
  const written = await db
    .updateTable('entry')
    .set({ ...set, seq })
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst();
  return written?.title;
}
