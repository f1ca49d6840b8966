import './tables.ts';
import type { EntryType } from '@trackyard/contract';
import { entryKind } from '@trackyard/rules';
import { sql } from 'kysely';
import { folded } from '../platform/database/folded.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { liveEntries } from './tree.ts';

/** An entry as others link to it. */
export interface LinkableEntry {
  id: string;
  title: string;
  type: EntryType;
  /** Of a file the ending of its name. */
  subType: string;
}
/** Of these, the entries that the track has; they are called so until the end of the transaction. Files of messages are none. */
export async function findLinkable(db: Tx, trackId: string, ids: readonly string[]): Promise<ReadonlyMap<string, LinkableEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await liveEntries(db, trackId)
    .select(['id', 'title', 'type', 'sub_type'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, title, type, sub_type }) => [id, { id, title, type, subType: sub_type }]));
}

/** The files and links of a track that have one of these titles, by the title; of many with the same one only two. `titles`: folded. */
export async function linkableByTitle(
  db: Queryable,
  trackId: string,
  titles: readonly string[],
  isPicture: boolean,
): Promise<ReadonlyMap<string, readonly LinkableEntry[]>> {
  const title = folded(sql`btrim(entry.title)`);
  const rows = await liveEntries(db, trackId)
    .select(['id', 'title', 'type', 'sub_type', title.as('folded')])
    .where('type', '!=', 'folder')
    .where(sql<boolean>`${title} = any(${titles}::text[])`)
    .orderBy('id')
    .execute();
  const found = new Map<string, LinkableEntry[]>();
  for (const { id, title: called, type, sub_type, folded } of rows) {
    const entry = { id, title: called, type, subType: sub_type };
    const known = found.get(folded) ?? [];
    if (known.length < 2 && (!isPicture || entryKind(entry) === 'image')) found.set(folded, [...known, entry]);
  }
  return found;
}

type RenameListener = (
  write: Pick<SystemWrite, 'db' | 'feed' | 'now'>,
  trackId: string,
  entry: Omit<LinkableEntry, 'subType'>,
) => Promise<void>;
const listeners: RenameListener[] = [];
/** Whoever shows titles of entries elsewhere hears of a new one in the transaction that gives it. */
export const takeRenames = (listener: RenameListener): void => void listeners.push(listener);
export const heardRename: RenameListener = async (write, trackId, entry) => {
  for (const it of listeners) await it(write, trackId, entry);
};
