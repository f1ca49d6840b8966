import type { SyncedRows, SyncedStore } from '@trackyard/contract';
import type { SearchThing } from '@trackyard/rules';
import type { RawBuilder } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';

/** A thing that can be found. */
export interface Searchable extends SearchThing {
  /** The text of the stored file that it shows (`textsOfEntries`), in which words are found as well. */
  textId?: string | null;
}

/**
 * Rows of one synced store that are searched. What is in the index follows the feed of the store's scopes, and a person finds the rows of the
 * scopes that they hold.
 */
export interface Source<S extends SyncedStore = SyncedStore> {
  /** It stands in the index: never change it. */
  number: number;
  store: S;
  /** The things in rows, each with the id of its row. */
  things(db: Queryable, rows: readonly SyncedRows[S][]): Promise<{ rowId: string; thing: Searchable }[]>;
  /** Which of its items guests may see, in SQL over `search_item`; all where it is left out. */
  openToGuests?: RawBuilder<boolean>;
  /** Guests find its things by their titles alone, and get no more of them than this leaves. */
  titleForGuests?(thing: Searchable): Searchable;
  /** The present rows with these ids, for a person who holds their scopes. */
  load(db: Queryable, rowIds: readonly string[], actor: Actor): Promise<SyncedRows[S][]>;
}
export const defineSource = <S extends SyncedStore>(it: Source<S>): Source => it as unknown as Source;
