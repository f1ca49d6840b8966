import { TrackyardError } from '@trackyard/contract';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { filesLock } from '../platform/files/held.ts';
import { keysLock } from '../platform/secrets/secrets.ts';
import { copied, lowerPriority, manyRows, openClient } from './client.ts';
import type { Draft } from './draft.ts';
import type { Manifest, WaitingJob } from './manifest.ts';
import { jobsPart, tablePart } from './repository.ts';
import type { Bytes } from './sealing.ts';

/** Tables that the next start rebuilds, or that mean nothing in another installation. */
const left: readonly string[] = ['migration', 'record_projection', 'clock_job'];
const jobSchema = 'trackyard_jobs';

/** What a snapshot holds of the database. */
export type Dumped = Pick<Manifest, 'made' | 'migrations' | 'tables' | 'sequences' | 'jobs'>;

/** The database as it was in one moment, while others go on writing. */
export interface Moment {
  dump(draft: Draft, progress: (line: string) => void): Promise<Dumped>;
  /** Throws `unavailable` when the connection was lost, and the locks with it: files that the moment names may be gone. */
  check(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens a moment of the database: a transaction that sees nothing of what is written from now on. Until it ends no key of the instance is removed,
 * since the moment may hold what that key has sealed, and no bytes of files that rows name.
 */
export async function openMoment(connection: pg.ClientConfig): Promise<Moment> {
  const client = await openClient(connection);
  await lowerPriority(client);
  for (const lock of [keysLock, filesLock]) await client.query('select pg_advisory_lock_shared(hashtext($1))', [lock]);
  await client.query('begin isolation level repeatable read read only');
  // The snapshot is taken by the first query.
  await client.query('select 1 from migration limit 1');
  const check = async (): Promise<void> => {
    await client.query('select 1').catch((cause: unknown) => {
      throw new TrackyardError('unavailable', 'The connection to the database was lost while files were copied. Make the backup again.', {
        cause,
      });
    });
  };
  return { dump: (draft, progress) => dump(client, draft, progress), check, end: () => client.end() };
}

async function dump(client: pg.Client, draft: Draft, progress: (line: string) => void): Promise<Dumped> {
  const rowsOf = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
  const [moment] = await rowsOf<{ made: Date }>('select now() as made');
  const migrations = await rowsOf<{ name: string }>('select name from migration order by name');
  const sequences = (await rowsOf<{ name: string; value: number; owner: string | null }>(sequencesQuery))
    .filter(({ owner }) => owner === null || !left.includes(owner))
    .map(({ name, value }) => ({ name, value }));
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await rowsOf<{ name: string; columns: string[] }>(tablesQuery)) {
    if (left.includes(name)) continue;
    const copy = client.query(copyStreams.to(`copy ${copied({ name, columns })} to stdout`));
    const part = await draft.write(tablePart(name), copy);
    tables.push({ name, columns, rows: copy.rowCount, ...part });
    if (copy.rowCount >= manyRows) progress(`${name}: ${copy.rowCount} rows`);
  }
  const jobs = await waitingJobs(client);
  const part = await draft.write(jobsPart, bytesOf(JSON.stringify(jobs)));
  // The files may take hours yet: the locks stay, and the database cleans up behind the moment.
  await client.query('commit');
  return {
    made: moment!.made.toISOString(),
    migrations: migrations.map((it) => it.name),
    tables,
    sequences,
    jobs: { ...part, count: jobs.length },
  };
}

const tablesQuery = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const sequencesQuery = `
  select s.relname as name, v.last_value::float8 as value, t.relname as owner
  from pg_class s
  join pg_sequences v on v.schemaname = 'public' and v.sequencename = s.relname
  left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  left join pg_class t on t.oid = d.refobjid
  where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and v.last_value is not null order by 1`;

async function waitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await client.query(`select to_regclass('${jobSchema}.job') is not null as there`);
  if (!rows[0].there) return [];
  const found = await client.query(
    `select name, id, data as input, start_after from ${jobSchema}.job where state in ('created', 'retry', 'active') order by created_on`,
  );
  return found.rows.map(({ name, id, input, start_after }) => ({ name, id, input, startAfter: (start_after as Date).toISOString() }));
}

async function* bytesOf(text: string): Bytes {
  yield Buffer.from(text);
}
