import { guestEntryTypes, parseScope, parseTableScope, type TableRecord, type TrackEntry } from '@trackyard/contract';
import { appThing, entryThing, isSearchedEntry, quickText, recordThing, type SearchThing, trackThing } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { storedTable } from '../records/whole-cache.ts';

export interface IndexedThing {
  thing: SearchThing;
  /** The texts in which words are found. */
  texts: readonly string[];
  /** Their words (`quickText`). */
  quick: string;
}
export interface CachedThings {
  /** Tracks, apps and entries, which are in memory. */
  named(): IndexedThing[];
  /** Records of the tables that the disk has whole. */
  records(): Promise<IndexedThing[]>;
  forget(): void;
}

/** What is cached besides messages, in the words of which it consists: of each row once, as long as it stays as it is. */
export function createCachedThings(db: Database, isGuest: () => boolean): CachedThings {
  let ofRows = new WeakMap<object, IndexedThing>();
  /** By the row that says where the table is on the disk: another row with each time that it is stored. */
  let ofTables = new WeakMap<object, Promise<readonly TableRecord[]>>();

  function indexed(row: object, make: () => SearchThing, byTitle = false): IndexedThing {
    const known = ofRows.get(row);
    if (known) return known;
    const thing = make();
    const texts = byTitle ? [thing.title] : [thing.title, thing.body];
    const it = { thing, texts, quick: quickText(texts.join('\n')) };
    ofRows.set(row, it);
    return it;
  }
  function entries(): IndexedThing[] {
    const rows = db.rows('trackEntries').filter(isSearchedEntry);
    if (!isGuest()) return rows.map((it) => indexed(it, () => entryThing(it)));
    return rows.flatMap((it) => (guestEntryTypes.includes(it.type) ? [indexed(it, () => entryForGuests(it), true)] : []));
  }
  function stored(place: { scope: string }): Promise<readonly TableRecord[]> {
    const known = ofTables.get(place);
    if (known) return known;
    const records = storedTable(db, place.scope).then((it) => it?.records() ?? []);
    ofTables.set(place, records);
    return records;
  }
  const isMine = (trackId: string): boolean => db.get('memberships', trackId)?.status === 'ACTIVE';
  return {
    named: () => [
      ...db.rows('tracks').flatMap((it) => (it.type !== 'PRIVATE_CHAT' && isMine(it.id) ? [indexed(it, () => trackThing(it))] : [])),
      ...db.rows('trackApps').map((it) => indexed(it, () => appThing(it))),
      ...entries(),
    ],
    async records() {
      const all = await Promise.all(
        db.rows('wholeTables').map(async (place) => {
          const table = db.get('tables', parseTableScope(parseScope(place.scope).id).tableId);
          if (!table) return [];
          return (await stored(place)).map((it) => indexed(it, () => recordThing(it, table)));
        }),
      );
      return all.flat();
    },
    forget() {
      ofRows = new WeakMap();
      ofTables = new WeakMap();
    },
  };
}

/** Guests find files, folders and links by their titles alone, as on the server, and are shown no more of them than the address of a link. */
const entryForGuests = (entry: TrackEntry): SearchThing => ({ ...entryThing(entry), body: entry.url, authorName: '', roomId: null });
