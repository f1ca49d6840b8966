import { type ChangedRow, entityTable, type SyncedRows, type SyncedStore } from '@trackyard/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable, Tables } from '../database/tables.ts';
import type { Feed } from './feed.ts';
import { inRange } from './in-range.ts';

interface TableFeed<S extends SyncedStore, Row> {
  /** The rows of all scopes, as `present` needs them. */
  select(db: Queryable): Pick<SelectQueryBuilder<never, never, Row>, 'execute'>;
  /** The column that says to which scope a row belongs, and what stands there for the scope's id: the id itself (a uuid) where it is left out. */
  scopeColumn: string;
  scopeValue?(scopeId: string): string;
  /** The column with the number of the row's last change in its scope. */
  seqColumn: string;
  present(row: Row): SyncedRows[S];
}

/** The feed of an entity whose rows stand in one table (with what is joined to it): of one scope, and of many in one query. */
export function tableFeed<S extends SyncedStore, Row>(store: S, it: TableFeed<S, Row>): Feed {
  const { scopeColumn, seqColumn, scopeValue = (id) => id } = it;
  const numbered = (db: Queryable) =>
    (it.select(db) as unknown as SelectQueryBuilder<Tables, keyof Tables, Row>).select(sql.ref<number>(seqColumn).as('feed_seq'));
  const changed = (row: Row & { feed_seq: number }): ChangedRow => {
    const presented = it.present(row);
    return { store, id: presented.id, seq: Number(row.feed_seq), row: presented } as unknown as ChangedRow;
  };
  return {
    store,
    scope: entityTable[store].scope,
    async since(db, scopeId, range) {
      const ofScope = numbered(db).where(sql.ref(scopeColumn), '=', scopeValue(scopeId));
      return (await inRange(ofScope, seqColumn as never, range).execute()).map((row) => changed(row as Row & { feed_seq: number }));
    },
    async sinceEach(db, stretches) {
      const type = sql.raw(it.scopeValue ? 'text[]' : 'uuid[]');
      const rows = await numbered(db)
        .innerJoin(
          sql<{ scope_value: string }>`unnest(${stretches.map((each) => scopeValue(each.scopeId))}::${type},
            ${stretches.map((each) => each.scopeId)}::text[], ${stretches.map((each) => each.after)}::bigint[],
            ${stretches.map((each) => each.upTo)}::bigint[])`.as<'stretch'>(sql`stretch (scope_value, scope_id, after, up_to)`),
          (join) => join.on(sql<boolean>`stretch.scope_value = ${sql.ref(scopeColumn)}`),
        )
        .select(sql<string>`stretch.scope_id`.as('feed_scope'))
        .where(sql<boolean>`${sql.ref(seqColumn)} > stretch.after and ${sql.ref(seqColumn)} <= stretch.up_to`)
        .execute();
      const byScope = new Map<string, ChangedRow[]>(stretches.map((each) => [each.scopeId, []]));
      for (const row of rows as unknown as (Row & { feed_seq: number; feed_scope: string })[])
        byScope.get(row.feed_scope)?.push(changed(row));
      return byScope;
    },
  };
}
