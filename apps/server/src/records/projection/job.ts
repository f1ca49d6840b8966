import './tables.ts';
import { parseTableScope } from '@trackyard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Log } from '../../platform/log.ts';
import type { Write } from '../../platform/operations/write.ts';
import type { Services } from '../../platform/services.ts';
import type { Place } from '../places.ts';
import { selectRecords } from '../select.ts';
import { buildProjection, wantsOtherIndexes } from './build.ts';
import { namePattern } from './columns.ts';
import { dropProjection, dropTable, missingColumns } from './fill.ts';
import type { Projection } from './tables.ts';

const hour = 3_600;
/** A projection goes where so small a share of the records is left for which one is made: so it does not come and go. */
const shrunk = 4;

const ofPlace = z.object({ trackId: z.string(), tableId: z.string() });
export const projectTable = defineJob(
  { name: 'records.project', input: ofPlace, expireInSeconds: 2 * hour },
  async ({ services, write, input, signal }) => {
    if (await isWorthOne(services, input)) await buildProjection(services, write, input, signal);
    else await dropProjection(write, input);
  },
);

/** Finds what is to be done about projections; it takes a minute at most until a table that has grown gets one. */
const projectTables = defineJob(
  { name: 'records.projectTables', input: z.object({}), everySeconds: 60, expireInSeconds: hour },
  async ({ services, write }) => {
    for (const place of await lookAfter(services, write)) await services.jobs.enqueue(services.database, projectTable, place);
  },
);
export const projectionJobs = [projectTable, projectTables];

/** Drops what is not wanted any more, and answers the places whose projections are to be built. */
export async function lookAfter(services: Services, write: Write): Promise<Place[]> {
  const { database, configuration, log } = services;
  const least = configuration.projectedRecords;
  await dropOrphans(database, log);
  const all = await database.selectFrom('record_projection').selectAll().execute();
  const due = await grownPlaces(database, least, all);
  for (const it of all) {
    const place = { trackId: it.track_id, tableId: it.table_id };
    try {
      const is = await stateOf(services, place, it);
      if (is === 'unwanted') await dropProjection(write, place);
      if (is === 'due') due.push(place);
    } catch (cause) {
      // One that somebody reads for long, say, keeps no other one waiting.
      log.warn('Cannot maintain a projection, retrying in a minute', { ...place, cause });
    }
  }
  return due;
}

/** Tables with so many records in a track, without a projection. Each added record has taken a number of its scope. */
async function grownPlaces(database: Database, least: number, known: readonly Projection[]): Promise<Place[]> {
  const scopes = await database.selectFrom('scope').select('scope').where('scope', 'like', 'table:%').where('seq', '>=', least).execute();
  const places = scopes.map((it) => parseTableScope(it.scope.slice('table:'.length)));
  const grown: Place[] = [];
  for (const { trackId, tableId } of places) {
    if (known.some((it) => it.track_id === trackId && it.table_id === tableId)) continue;
    if (await hasMany(database, { trackId, tableId }, least)) grown.push({ trackId, tableId });
  }
  return grown;
}
/** Whether a table of an app in the track has so many records; looks at no more of them. */
async function hasMany(database: Database, { trackId, tableId }: Place, least: number): Promise<boolean> {
  const there = database
    .selectFrom('app_table')
    .innerJoin('track_app', 'track_app.app_id', 'app_table.app_id')
    .innerJoin('mini_app', 'mini_app.id', 'app_table.app_id')
    .select('app_table.id')
    .where('track_app.track_id', '=', trackId)
    .where('app_table.deleted', 'is', null)
    .where('mini_app.deleted', 'is', null);
  const last = await selectRecords(database, trackId, tableId)
    .clearSelect()
    .select('id')
    .where('table_id', 'in', there)
    .offset(least - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

const isWorthOne = ({ database, configuration }: Services, place: Place): Promise<boolean> =>
  hasMany(database, place, Math.ceil(configuration.projectedRecords / shrunk));

/** An import that was given up, or whose node died, leaves its projection paused and says nothing of itself any more. */
export const longestPauseMs = 10 * 60_000;
async function stateOf(services: Services, place: Place, projection: Projection): Promise<'unwanted' | 'due' | 'fine'> {
  const { database, clock } = services;
  if (projection.state === 'paused') {
    const isOver = projection.resumed || clock.now().getTime() - projection.changed.getTime() > longestPauseMs;
    return isOver ? 'due' : 'fine';
  }
  if (!(await isWorthOne(services, place))) return 'unwanted';
  const table = await database
    .selectFrom('app_table')
    .select(['attributes', 'language'])
    .where('id', '=', place.tableId)
    .executeTakeFirstOrThrow();
  const isWhole = projection.state === 'ready' && projection.filled_to === null;
  const isLevel = isWhole && missingColumns(projection, table).length === 0;
  return isLevel && !(await wantsOtherIndexes(database, projection, table.attributes)) ? 'fine' : 'due';
}

/** Tables of projections whose table or track is gone for good: no query asks for them. Tables of other names are not ours to drop. */
async function dropOrphans(database: Database, log: Log): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'projection'::regnamespace and relkind = 'r' and relname ~ ${namePattern}
      and not exists (select from record_projection where record_projection.name = relname)`.execute(database);
  for (const { name } of rows)
    try {
      await inTransaction(database, (db) => dropTable(db, name));
    } catch (cause) {
      log.warn('Cannot drop the table of a removed projection, retrying in a minute', { name, cause });
    }
}

/** Builds all projections that are due, at once. For tests and benchmarks. */
export async function projectAll(services: Services, write: Write): Promise<void> {
  for (const place of await lookAfter(services, write)) await buildProjection(services, write, place, new AbortController().signal);
}
