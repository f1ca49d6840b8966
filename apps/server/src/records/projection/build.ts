import './tables.ts';
import type { Attribute } from '@trackyard/contract';
import { sql } from 'kysely';
import { withLimit, withoutLimit } from '../../platform/database/impatient.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { Write } from '../../platform/operations/write.ts';
import type { Services } from '../../platform/services.ts';
import type { Place } from '../places.ts';
import { newName, tableRef } from './columns.ts';
import { fillStep, openProjection, prepareProjection } from './fill.ts';
import { findProjection } from './find.ts';
import { addTrigrams, hasTrigrams, indexesOf, viewsOf, type WantedIndex, wantedIndexes } from './indexes.ts';
import type { Projection } from './tables.ts';

type World = Pick<Services, 'database' | 'ids' | 'log'>;

/**
 * Makes the projection of a table in a track, or brings what it has of columns and indexes level with the fields and views as they are. Records
 * are copied some at a time, while others write; queries go on without what is not there yet. It can end anywhere, and goes on where it ended.
 */
export async function buildProjection(world: World, write: Write, place: Place, signal: AbortSignal): Promise<void> {
  await alone(world.database, place, async (connection) => {
    const made = await prepareProjection(write, place, newName(world.ids));
    if (!made) return;
    while (!(await fillStep(write, place))) signal.throwIfAborted();
    const filled = made.filled_to !== null;
    await addTrigrams(connection, world.log);
    const wanted = await wantedNow(world, place);
    const [first, ...others] = wanted;
    if (!first) return;
    await makeIndex(connection, made.name, first);
    if (filled) await sql`analyze ${tableRef(made.name)}`.execute(connection);
    await openProjection(write, place);
    let isNew = filled;
    for (const it of others) {
      signal.throwIfAborted();
      isNew = (await makeIndex(connection, made.name, it)) || isNew;
    }
    await dropUnwanted(connection, made.name, wanted);
    // The map of what everybody sees lets an index answer alone.
    if (isNew) await sql`vacuum (analyze) ${tableRef(made.name)}`.execute(connection);
  });
}

async function wantedNow({ database }: World, { trackId, tableId }: Place): Promise<WantedIndex[]> {
  const projection = await findProjection(database, { trackId, tableId });
  const table = await database.selectFrom('app_table').select('attributes').where('id', '=', tableId).executeTakeFirst();
  return projection && projection.state !== 'paused' && table ? wantedOf(database, projection, table.attributes) : [];
}
const wantedOf = async (database: Database, projection: Projection, attributes: readonly Attribute[]): Promise<WantedIndex[]> =>
  wantedIndexes(projection, attributes, await viewsOf(database, projection.table_id), await hasTrigrams(database));

/** Whether the indexes are other ones than views want by now. */
export async function wantsOtherIndexes(database: Database, projection: Projection, attributes: readonly Attribute[]): Promise<boolean> {
  const [wanted, there] = [await wantedOf(database, projection, attributes), await indexesOf(database, projection.name)];
  return wanted.length !== there.length || wanted.some((it) => !there.some((other) => other.name === it.name && other.isValid));
}

/** Without a lock that writers wait for. An index that was not finished, because its node died, is made anew. True: it is new. */
async function makeIndex(connection: Database, table: string, { name, definition }: WantedIndex): Promise<boolean> {
  const there = (await indexesOf(connection, table)).find((it) => it.name === name);
  if (there?.isValid) return false;
  if (there) await dropIndex(connection, name);
  await sql`create index concurrently ${sql.ref(name)} on ${tableRef(table)} ${sql.raw(definition)}`.execute(connection);
  return true;
}
async function dropUnwanted(connection: Database, table: string, wanted: readonly WantedIndex[]): Promise<void> {
  const names = new Set(wanted.map((it) => it.name));
  for (const { name } of await indexesOf(connection, table)) if (!names.has(name)) await dropIndex(connection, name);
}
const dropIndex = (connection: Database, name: string): Promise<unknown> =>
  sql`drop index concurrently if exists ${tableRef(name)}`.execute(connection);

/** Any number: the first half of the locks of projections. */
const lockSpace = 7_233_417;
/** On a connection of its own, whose statements may take any time; not at all where another node is at it. */
export async function alone(database: Database, { trackId, tableId }: Place, work: (connection: Database) => Promise<void>): Promise<void> {
  await database.connection().execute(async (connection) => {
    const key = sql`hashtext(${trackId + tableId})`;
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lockSpace}, ${key}) as got`.execute(connection);
    if (!rows[0]!.got) return;
    const release = async (): Promise<void> => {
      await sql.raw(withLimit).execute(connection);
      await sql`select pg_advisory_unlock(${lockSpace}, ${key})`.execute(connection);
    };
    try {
      await sql.raw(withoutLimit).execute(connection);
      await work(connection);
    } catch (cause) {
      // Why the work failed is to be told; a lock that stays goes with its connection.
      await release().catch(() => {});
      throw cause;
    }
    await release();
  });
}
