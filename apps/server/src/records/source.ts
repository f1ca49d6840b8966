import './tables.ts';
import type { AppTable, Attribute } from '@trackyard/contract';
import { restrictionFilter, searchedIn, type UsableFilter, type UsableSort, usableFilter } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { type Fields, storedFields } from './fields.ts';
import { type LinkNames, linkNamesOf } from './link-names.ts';
import type { Place } from './places.ts';
import { tableRef } from './projection/columns.ts';
import { findProjection } from './projection/find.ts';
import { isIndexedBackwards } from './projection/indexes.ts';
import { projectedFields } from './projection/projected-fields.ts';
import type { Selection } from './query.ts';
import { type RecordRow, type Records, selectRecords } from './select.ts';

/** Where a query finds the live records of a table in a track. */
export interface RecordSource {
  /** By the alias `record`; of a projection no values can be selected. */
  records: Records;
  fields: Fields;
  /** The rows that a query over `records` finds, in its order. */
  rowsOf(found: Records): Promise<RecordRow[]>;
  /**
   * Whether an index has the opposite of this order. PostgreSQL reads it backwards, where empty values come first, so that it serves only the
   * records that have a value.
   */
  isIndexedBackwards(sorts: readonly UsableSort[]): Promise<boolean>;
}

/** What a query reads of records, besides their place in the table. */
interface Used {
  table: Pick<AppTable, 'attributes' | 'language'>;
  /** Who reads: of a field of tracks only the titles of their own sort. */
  me: string | null;
  selection?: Selection | undefined;
  sorts?: readonly UsableSort[];
  others?: readonly Attribute[];
}

/** The records themselves, or their projection where it has all that the query reads. `isProjected`: it may be looked for. */
export async function sourceOf(db: Queryable, place: Place, used: Used, isProjected: boolean): Promise<RecordSource> {
  const all = usedBy(used);
  const { me, table } = used;
  const names = await linkNamesOf(db, { me, trackId: place.trackId, language: table.language }, all);
  const stored = storedSource(db, place, names);
  const projection = isProjected ? await findProjection(db, place) : undefined;
  if (projection?.state !== 'ready') return stored;
  const fields = projectedFields(projection.columns, names);
  if (!all.every((it) => fields.has(it))) return stored;
  if (db.isTransaction) await sql`savepoint ${sql.id(beforeProjection)}`.execute(db);
  const records = db.selectFrom(sql<RecordRow>`${tableRef(projection.name)}`.as('record')).select(['id', 'order_key']);
  return {
    records: records as unknown as Records,
    fields,
    async rowsOf(found) {
      const ids = (await found.execute()).map((it) => it.id);
      const rows = await stored.records.where(sql<boolean>`record.id = any(${ids}::uuid[])`).execute();
      const byId = new Map(rows.map((it) => [it.id, it]));
      return ids.flatMap((it) => byId.get(it) ?? []);
    },
    isIndexedBackwards: (sorts) => isIndexedBackwards(db, projection, sorts),
  };
}

const storedSource = (db: Queryable, { trackId, tableId }: Place, names: LinkNames): RecordSource => ({
  records: selectRecords(db, trackId, tableId),
  fields: storedFields(names),
  rowsOf: (found) => found.execute(),
  isIndexedBackwards: async () => false,
});

function usedBy({ table: { attributes }, selection = {}, sorts = [], others = [] }: Used): Attribute[] {
  const filter = usableFilter(selection.filter, attributes);
  const restricted = restrictionFilter(selection.restriction, attributes);
  const searched = selection.search?.trim() ? searchedIn(attributes) : [];
  return [
    ...(filter ? namedIn(filter) : []),
    ...(restricted && restricted !== 'nothing' ? namedIn(restricted) : []),
    ...searched,
    ...sorts.map((it) => it.attribute),
    ...others,
  ];
}
const namedIn = ({ conditions, groups }: UsableFilter): Attribute[] => [
  ...conditions.map((it) => it.attribute),
  ...groups.flatMap(namedIn),
];

const [undefinedTable, undefinedColumn] = ['42P01', '42703'];
/** Where a query that finds no table goes back to, so that its transaction goes on. */
const beforeProjection = 'before_projection';
/** Reads through projections; once more without them where one was dropped meanwhile. */
export async function throughProjections<T>(db: Queryable, read: (isProjected: boolean) => Promise<T>): Promise<T> {
  try {
    return await read(true);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code !== undefinedTable && code !== undefinedColumn) throw cause;
    if (db.isTransaction) await sql`rollback to savepoint ${sql.id(beforeProjection)}`.execute(db);
    return read(false);
  }
}
