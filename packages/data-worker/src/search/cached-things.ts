import { type AppTable, guestEntryTypes, limits, parseScope, parseTableScope } from '@trackyard/contract';
import {
  appThing,
  articleThing,
  type DocumentNode,
  documentText,
  entryThing,
  entryThingForGuests,
  isSearchedEntry,
  quickText,
  recordThing,
  type SearchThing,
  trackThing,
} from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { storedTable } from '../records/whole-cache.ts';
import type { Tables } from '../stores/index.ts';
import type { Timers } from '../worker/environment.ts';
import { inPortions } from './in-portions.ts';

export interface IndexedThing {
  thing: SearchThing;
  /** The texts in which words are found. */
  texts: readonly string[];
  /** Their words (`quickText`). */
  quick: string;
}
export interface CachedThings {
  /** Tracks, apps, entries and articles, which are in memory. */
  named(): IndexedThing[];
  /** Records of the tables that the disk has whole: of those used last, up to `mostSize`. */
  records(): Promise<IndexedThing[]>;
  forget(): void;
}

/** Characters of JSON of the tables whose records are in memory: the largest that the disk has fits. */
const mostSize = limits.wholeTableSize;

interface IndexedTable {
  table: AppTable;
  records: Promise<readonly IndexedThing[]>;
}
/** What is cached besides messages, in the words of which it consists: of each row once, as long as it stays as it is. */
export function createCachedThings(db: Database, timers: Timers, isGuest: () => boolean): CachedThings {
  let ofRows = new WeakMap<object, IndexedThing>();
  /** By the row that says where the table is on the disk: another row with each time that it is stored. */
  let ofTables = new WeakMap<object, IndexedTable>();

  function indexed(row: object, make: () => SearchThing, byTitle = false): IndexedThing {
    const known = ofRows.get(row);
    if (known) return known;
    const it = indexedThing(make(), byTitle);
    ofRows.set(row, it);
    return it;
  }
  function entries(): IndexedThing[] {
    const rows = db.rows('trackEntries').filter(isSearchedEntry);
    if (!isGuest()) return rows.map((it) => indexed(it, () => entryThing(it)));
    return rows.flatMap((it) => (guestEntryTypes.includes(it.type) ? [indexed(it, () => entryThingForGuests(entryThing(it)), true)] : []));
  }
  /** The words of an article that this device has read are in its content, which changes with them. */
  function articles(): IndexedThing[] {
    const contents = new Map(db.rows('articleContents').map((it) => [it.id, it]));
    return db.rows('articles').map((it) => {
      const content = contents.get(it.id);
      if (!content?.document) return indexed(it, () => articleThing(it, ''));
      const known = ofRows.get(content);
      if (known?.thing.title === it.title) return known;
      const made = indexedThing(articleThing(it, documentText(content.document as DocumentNode)), false);
      ofRows.set(content, made);
      return made;
    });
  }
  function recordsOf(place: Tables['wholeTables'], table: AppTable): Promise<readonly IndexedThing[]> {
    const known = ofTables.get(place);
    if (known?.table === table) return known.records;
    const made: IndexedTable = { table, records: indexedRecords(place, table) };
    ofTables.set(place, made);
    // The next search tries again.
    made.records.catch(() => {
      if (ofTables.get(place) === made) ofTables.delete(place);
    });
    return made.records;
  }
  async function indexedRecords({ scope }: Tables['wholeTables'], table: AppTable): Promise<IndexedThing[]> {
    const things: IndexedThing[] = [];
    const records = (await storedTable(db, scope))?.records() ?? [];
    await inPortions(timers, records, (it) => things.push(indexedThing(recordThing(it, table))));
    return things;
  }
  const isMine = (trackId: string): boolean => db.get('memberships', trackId)?.status === 'ACTIVE';
  return {
    named: () => [
      ...db.rows('tracks').flatMap((it) => (it.type !== 'PRIVATE_CHAT' && isMine(it.id) ? [indexed(it, () => trackThing(it))] : [])),
      ...db.rows('trackApps').map((it) => indexed(it, () => appThing(it))),
      ...entries(),
      ...articles(),
    ],
    async records() {
      const found: (readonly IndexedThing[])[] = [];
      let room = mostSize;
      for (const place of [...db.rows('wholeTables')].sort((a, b) => b.used - a.used)) {
        const table = db.get('tables', parseTableScope(parseScope(place.scope).id).tableId);
        if (!table || place.size > room) continue;
        room -= place.size;
        found.push(await recordsOf(place, table));
      }
      return found.flat();
    },
    forget() {
      ofRows = new WeakMap();
      ofTables = new WeakMap();
    },
  };
}

function indexedThing(thing: SearchThing, byTitle = false): IndexedThing {
  const texts = byTitle ? [thing.title] : [thing.title, thing.body];
  return { thing, texts, quick: quickText(texts.join('\n')) };
}
