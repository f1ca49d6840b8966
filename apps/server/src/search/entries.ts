import { guestEntryTypes, type TrackEntry } from '@trackyard/contract';
import { entryThing, entryThingForGuests, isSearchedEntry } from '@trackyard/rules';
import { sql } from 'kysely';
import { presentEntry, selectEntries, textsOfEntries } from '../entries/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { defineSource } from './source.ts';

/** Folders, lists, rooms, links, files and emails of tracks; the files of messages are found with those. */
export const entries = defineSource({
  number: 2,
  store: 'trackEntries',
  async things(db, rows) {
    const texts = await textsOfEntries(
      db,
      rows.map((it) => it.id),
    );
    return rows.filter(isSearchedEntry).map((it) => ({ rowId: it.id, thing: { ...entryThing(it), textId: texts.get(it.id) ?? null } }));
  },
  openToGuests: sql<boolean>`exists (
    select from entry where id = search_item.source_id::uuid and not in_mail and type = any(${guestEntryTypes}::text[]))`,
  // Nor are texts of files for guests, who see the files.
  titleForGuests: (thing) => ({ ...entryThingForGuests(thing), textId: null }),
  load: loadEntries,
});

export async function loadEntries(db: Queryable, rowIds: readonly string[]): Promise<TrackEntry[]> {
  const found = selectEntries(db).where('entry.id', 'in', rowIds).where('entry.deleted', 'is', null);
  return (await found.execute()).map(presentEntry);
}
