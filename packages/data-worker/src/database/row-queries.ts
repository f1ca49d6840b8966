import type { GroupedStore, SyncedRows } from '@trackyard/contract';
import { anyOf, type DeclaredQuery, liveQuery } from '../live/live-query.ts';
import { type EntityInMemory, entitiesInMemory } from '../stores/index.ts';
import type { Database } from './database.ts';

interface Parts {
  db: Database;
}
/** The rows of an entity that is in memory, in no order that one may rely on; `of`: those of one group. */
type RowQuery = { [S in EntityInMemory]: DeclaredQuery<`rows.${S}`, Parts, { of?: string }, SyncedRows[S][]> }[EntityInMemory];

const rowQuery = <S extends EntityInMemory>(store: S) =>
  liveQuery(`rows.${store}`, ({ db }: Parts, { of }: { of?: string }) => ({
    store,
    concerns: anyOf(store),
    read: () => (of === undefined ? db.rows(store) : db.group(store as GroupedStore, of)),
  }));

export const rowQueries = entitiesInMemory.map(rowQuery) as unknown as RowQuery[];
