import { makeTable, realClock, startTestServer, type TestServer, writeLots } from '@trackyard/testing';
import pg from 'pg';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

type Act = (round: number) => Promise<unknown>;

/** One record updated and one inserted over HTTP, p50, beside one UPDATE and one INSERT with their commit into a typed table with the same indexes. */
export async function benchEdit(size: Size): Promise<Measure[]> {
  const lines: Measure[] = [];
  for (const count of size.smoke ? [100] : [1_000, 100_000]) lines.push(...(await ofTable(count, size)));
  return lines;
}

async function ofTable(count: number, size: Size): Promise<Measure[]> {
  const database = await startOwnDatabase();
  const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const acts = await actsOf(server, client, count);
    const rounds = size.smoke ? 5 : 300;
    for (const act of Object.values(acts)) for (let round = 0; round < rounds / 5; round++) await act(-1 - round);
    const times = new Map<string, number[]>(Object.keys(acts).map((it) => [it, []]));
    // In turns, so that other work on the machine slows all alike.
    for (let round = 0; round < rounds; round++)
      for (const [name, act] of Object.entries(acts)) {
        const start = performance.now();
        await act(round);
        times.get(name)!.push(performance.now() - start);
      }
    const line = (what: 'update' | 'insert') =>
      measure(
        {
          bench: 'edit',
          case: `${count} records, one ${what}`,
          figure: quantile(times.get(what)!, 0.5),
          unit: 'ms',
          reference: quantile(times.get(`plain ${what}`)!, 0.5),
          goal: { atMost: 6 },
        },
        size,
      );
    return [line('update'), line('insert')];
  } finally {
    await client.end();
    await server.stop();
    await database.stop();
  }
}

async function actsOf(server: TestServer, client: pg.Client, count: number): Promise<Record<string, Act>> {
  const { ids } = server.services;
  const who = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await server.track('Green buying', [who]);
  const { tableId } = await makeTable(who.call, { trackId, newId: ids.id });
  await writeLots(server.connection, { trackId, tableId, userId: who.userId, count });
  await client.query(
    `create table typed as select id, position, order_key, properties->>'title0' as title, (properties->>'weight')::numeric as weight,
       (properties->>'roasted')::date as roasted, created, updated from record`,
  );
  await client.query('alter table typed add primary key (id)');
  for (const columns of ['order_key, id', 'weight', 'title']) await client.query(`create index on typed (${columns})`);
  await client.query('vacuum (analyze) typed');
  const { rows } = await client.query<{ id: string }>('select id from record limit 500');
  const idOf = (round: number): string => rows[Math.abs(round) % rows.length]!.id;
  return {
    update: (round) => who.call('records.update', { trackId, tableId, records: [{ id: idOf(round), properties: { weight: round } }] }),
    'plain update': (round) => client.query('update typed set weight = $2, updated = now() where id = $1', [idOf(round), round]),
    insert: (round) =>
      who.call('records.add', { trackId, tableId, records: [{ id: ids.id(), properties: { title0: `Lot ${round}`, weight: round } }] }),
    'plain insert': (round) =>
      client.query(
        `insert into typed (id, position, order_key, title, weight, created, updated) values ($1, $2, $3, $4, $5, now(), now())`,
        [ids.id(), round, `h${round}`, `Lot ${round}`, round],
      ),
  };
}
