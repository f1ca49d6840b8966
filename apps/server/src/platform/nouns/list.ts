import { type RawBuilder, sql } from 'kysely';
import { hasWords, plain } from '../database/folded.ts';
import type { Queryable } from '../database/tables.ts';

/** How the rows of a noun are read for people. */
export interface NounList {
  /** Columns under the names of their fields, and what is joined: ``sql`it.id, it.name from webhook as it` ``. The table of the noun is named `it`. */
  select: RawBuilder<unknown>;
  /** Where the words of a search are looked for; the name where it is left out. */
  searched?: RawBuilder<unknown>;
  /** By name where it is left out. */
  order?: 'newest';
}
export interface ListedTable {
  table: string;
  scopeColumn: string;
  ended?: string | undefined;
}
export interface ListQuery {
  scopeId: string;
  search?: string;
  after?: string | undefined;
  limit: number;
  id?: string;
}

const orders = {
  name: { key: (of: string) => sql.raw(`lower(${of}.name), ${of}.id`), sign: sql`>`, order: sql`lower(it.name), it.id` },
  newest: { key: (of: string) => sql.raw(`${of}.created, ${of}.id`), sign: sql`<`, order: sql`it.created desc, it.id desc` },
};

/** A page of the rows of one scope; dates are texts. */
export async function listRows(db: Queryable, of: ListedTable, list: NounList, query: ListQuery): Promise<Record<string, unknown>[]> {
  const { scopeId, search = '', after, limit, id } = query;
  const { key, sign, order } = orders[list.order ?? 'name'];
  const [table, scope] = [sql.table(of.table), sql.ref(of.scopeColumn)];
  const column = (name: string) => sql.ref(`it.${name}`);
  const conditions = [
    sql`${column(of.scopeColumn)} = ${scopeId}`,
    hasWords(plain(list.searched ?? sql`it.name`), search),
    ...(of.ended ? [sql`${column(of.ended)} is null`] : []),
    ...(id ? [sql`it.id = ${id}`] : []),
    // The row after which the page begins may have been ended meanwhile; one of another scope is none.
    ...(after
      ? [sql`(${key('it')}) ${sign} (select ${key('last')} from ${table} as last where id = ${after} and ${scope} = ${scopeId})`]
      : []),
  ];
  const { rows } = await sql<Record<string, unknown>>`
    select ${list.select} where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit}`.execute(db);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, it]) => [name, it instanceof Date ? it.toISOString() : it])));
}
