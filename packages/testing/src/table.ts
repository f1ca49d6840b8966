import { type InputOf, tableScope } from '@trackyard/contract';
import pg from 'pg';

type NewApp = InputOf<'apps.add'>;
type Attributes = NewApp['table']['attributes'];
/** A lot of coffee: a text, a number and a date. */
export const lotFields = [
  { id: 'title0', name: 'Title', type: 'text' },
  { id: 'weight', name: 'Weight', type: 'number' },
  { id: 'roasted', name: 'Roasted', type: 'date' },
] as const satisfies Attributes;

export interface TestTable {
  trackId: string;
  appId: string;
  tableId: string;
  viewId: string;
}
/** Makes an app in a track with one table and a grid of it. `add` runs `apps.add` as somebody who may. Fields that link are made for the table. */
export async function makeTable(
  add: (name: 'apps.add', input: NewApp) => Promise<unknown>,
  {
    trackId,
    newId,
    name = 'Lots',
    attributes = lotFields,
  }: { trackId: string; newId(): string; name?: string; attributes?: Readonly<Attributes> | ((tableId: string) => Attributes) },
): Promise<TestTable> {
  const [appId, tableId, viewId] = [newId(), newId(), newId()];
  await add('apps.add', {
    trackId,
    id: appId,
    name,
    table: { id: tableId, name, attributes: typeof attributes === 'function' ? attributes(tableId) : [...attributes] },
    view: { id: viewId, name: 'All' },
  });
  return { trackId, appId, tableId, viewId };
}

/** Writes so many lots into a table of `lotFields`, past the server and at once. Weights come in no order; days are those of one year. With `states`, ids of choices, each has one of them in turn in the field `state0`. */
export async function writeLots(
  connection: pg.ClientConfig,
  {
    trackId,
    tableId,
    userId,
    count,
    states = [],
  }: Pick<TestTable, 'trackId' | 'tableId'> & { userId: string; count: number; states?: readonly string[] },
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('insert into scope (scope, seq) values ($1, $2) on conflict (scope) do update set seq = excluded.seq', [
      tableScope(trackId, tableId),
      count,
    ]);
    await client.query(
      `insert into record (id, track_id, table_id, position, order_key, properties, created, created_by, updated, updated_by, seq)
       select gen_random_uuid(), $1, $2, n, 'g' || lpad(n::text, 7, '0'), jsonb_build_object('title0', 'Lot ' || md5(n::text), 'weight', (n::bigint * 7919) % 100003,
         'roasted', to_char(date '2026-01-01' + (n % 365), 'YYYY-MM-DD'))
           || case when $5::text[] = '{}' then '{}' else jsonb_build_object('state0', ($5::text[])[n % cardinality($5::text[]) + 1]) end, now(), $3, now(), $3, n
       from generate_series(1, $4::int) n`,
      [trackId, tableId, userId, count, states],
    );
    await client.query('analyze record');
  } finally {
    await client.end();
  }
}
