import './tables.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import type { Timers } from '../timers.ts';
import type { Retry } from './job.ts';
import type { Claimed, JobQueue, JobSettings, Outcome, Runner } from './queue.ts';

const everyMs = 1_000;
/** The lease of a node on a job; each round renews it. */
const leaseMs = 30_000;
const tableLock = 7_233_414;

interface Options {
  database: Database;
  clock: Clock;
  timers: Timers;
  log: Log;
  jobs: readonly JobSettings[];
}
interface Running {
  name: string;
  claim: AbortController;
  work: Promise<void>;
}

/** The queue of tests and simulations: a table that is read by the injected clock and timers, and nothing else. */
export async function openClockQueue({ database, clock, timers, log, jobs }: Options): Promise<JobQueue> {
  await makeTable(database);
  const settings = new Map(jobs.map((it) => [it.name as string, it]));
  const running = new Map<string, Running>();
  let runner: Runner | null = null;
  let cancelTimer: (() => void) | undefined;
  let isStopping = false;
  let atWork: Promise<void> | null = null;
  let isAsked = false;

  const look = (): void => {
    if (!runner || isStopping) return;
    isAsked = true;
    atWork ??= rounds()
      .catch((cause: unknown) => log.warn('Cannot look for jobs, retrying', { cause }))
      .finally(() => {
        atWork = null;
      });
  };
  const rounds = async (): Promise<void> => {
    while (isAsked && !isStopping) {
      isAsked = false;
      await renew();
      for (const it of await claim()) begin(it);
    }
  };
  const leaseEnd = (): Date => new Date(clock.now().getTime() + leaseMs);

  /** A job that is not active any more was cancelled, or another node has it. */
  const renew = async (): Promise<void> => {
    if (running.size === 0) return;
    const held = await database
      .updateTable('clock_job')
      .set({ lease: leaseEnd() })
      .where('id', 'in', [...running.keys()])
      .where('state', '=', 'active')
      .returning('id')
      .execute();
    for (const [id, { claim }] of running) if (!held.some((it) => it.id === id)) claim.abort('cancelled');
  };

  const claim = async (): Promise<Omit<Claimed, 'signal'>[]> => {
    const atWorkOf = (name: string): number => [...running.values()].filter((it) => it.name === name).length;
    const rooms = jobs.map((it) => Math.max(0, it.concurrency - atWorkOf(it.name)));
    const { rows } = await sql<Omit<Claimed, 'signal'>>`
      with due as (
        select job.id from unnest(${jobs.map((it) => it.name)}::text[], ${rooms}::int[]) as wanted (name, room)
        cross join lateral (
          select id from clock_job where name = wanted.name and id <> all(${[...running.keys()]}::uuid[])
            and (state = 'waiting' and due <= ${clock.now()}::timestamptz or state = 'active' and lease <= ${clock.now()}::timestamptz)
          order by position limit wanted.room for update skip locked
        ) as job
      )
      update clock_job set state = 'active', lease = ${leaseEnd()}::timestamptz, tries = tries + 1
      where id in (select id from due) returning name, id, input, tries as attempt`.execute(database);
    return rows;
  };

  const begin = (job: Omit<Claimed, 'signal'>): void => {
    const claim = new AbortController();
    const work = finish(job, claim.signal)
      .catch((cause: unknown) => log.warn('Cannot record the end of a job; it runs again', { job: job.name, jobId: job.id, cause }))
      .finally(() => {
        running.delete(job.id);
        look();
      });
    running.set(job.id, { name: job.name, claim, work });
  };

  const finish = async (job: Omit<Claimed, 'signal'>, signal: AbortSignal): Promise<void> => {
    const { retry } = settings.get(job.name)!;
    // A poison job, in which the node died at each try, must not be tried for ever.
    const isPoison = job.attempt > retry.limit + 1;
    const died: Outcome = { is: 'failed', error: new Error('The node died while it ran the job') };
    await settle(job, retry, isPoison ? died : await runner!.run({ ...job, signal }));
  };

  const settle = async (job: Omit<Claimed, 'signal'>, retry: Retry, outcome: Outcome): Promise<void> => {
    const to = { waiting: (due: Date, tries = job.attempt) => ({ state: 'waiting' as const, due, tries, lease: null }) };
    const note = (values: object) =>
      database.updateTable('clock_job').set(values).where('id', '=', job.id).where('state', '=', 'active').execute();
    if (outcome.is === 'done') return void (await note({ state: 'done' }));
    if (outcome.is === 'returned') return void (await note(to.waiting(clock.now(), job.attempt - 1)));
    if (outcome.is === 'cancelled') return;
    if (job.attempt <= retry.limit)
      return void (await note(to.waiting(new Date(clock.now().getTime() + waitOf(retry, job.attempt) * 1_000))));
    await runner!.failed({ ...job, error: outcome.error.message });
    await note({ state: 'failed' });
  };

  return {
    async add(db, { name }, { id, input, startAfter }) {
      const row = { id, name, input: JSON.stringify(input), due: startAfter ?? clock.now() };
      await db
        .insertInto('clock_job')
        .values(row)
        .onConflict((it) => it.doNothing())
        .execute();
    },
    async cancel(db, { name }, id) {
      const { numUpdatedRows } = await db
        .updateTable('clock_job')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('name', '=', name)
        .where('state', 'in', ['waiting', 'active'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    // By a timer, so that a test that owns the timers says when.
    wake: () => void timers.after(0, look),
    start(by) {
      runner = by;
      cancelTimer = timers.every(everyMs, look);
      timers.after(0, look);
    },
    async stop() {
      isStopping = true;
      cancelTimer?.();
      await atWork;
      for (const { claim } of running.values()) claim.abort('stopping');
      while (running.size) await Promise.all([...running.values()].map((it) => it.work));
    },
    async idle() {
      while (atWork || running.size) await Promise.all([atWork, ...[...running.values()].map((it) => it.work)]);
    },
  };
}

const waitOf = ({ delaySeconds, maxDelaySeconds = Number.POSITIVE_INFINITY }: Retry, tries: number): number =>
  Math.min(maxDelaySeconds, delaySeconds * 2 ** (tries - 1));

/** Nodes of a test may start together. */
const makeTable = (database: Database): Promise<void> =>
  inTransaction(database, async (db) => {
    await sql`select pg_advisory_xact_lock(${tableLock})`.execute(db);
    const { rows } = await sql<{ there: boolean }>`select to_regclass('clock_job') is not null as there`.execute(db);
    if (rows[0]!.there) return;
    await sql`
      create table clock_job (
        id uuid primary key, position bigserial, name text not null, input jsonb not null,
        state text not null default 'waiting', due timestamptz not null, lease timestamptz, tries integer not null default 0
      )`.execute(db);
    await sql`create index clock_job_open on clock_job (name, position) where state in ('waiting', 'active')`.execute(db);
  });
