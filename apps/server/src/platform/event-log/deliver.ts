import './tables.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import type { Consumer, DurableEvent } from './consumer.ts';

const deliveryInput = z.object({ scope: z.string().optional() });
export type DeliveryJob = Job<z.infer<typeof deliveryInput>>;

/** The waits before the retries of an event; the last one is repeated until it succeeds. */
const againMs = [1_000, 5_000, 30_000, 120_000, 600_000] as const;
const sweepSeconds = 60;
const sweptAtOnce = 1_000;

/**
 * The job that brings events to a consumer: one is added with each event, for its scope. Without a scope it finds those whose job was lost.
 * It has a name for each consumer, so that a node of another version, which lacks the consumer, does not take it.
 */
export function deliveryJob(consumer: Consumer): DeliveryJob {
  const job: DeliveryJob = defineJob(
    {
      name: `events.${consumer.name}`,
      input: deliveryInput,
      concurrency: consumer.concurrency ?? 10,
      everySeconds: sweepSeconds,
      retry: { limit: 5, delaySeconds: 1, maxDelaySeconds: 60 },
    },
    async ({ input: { scope }, services, signal }) => {
      const { database, clock, jobs } = services;
      if (scope === undefined) {
        for (const it of await scopesBehind(database, consumer, clock.now())) await jobs.enqueue(database, job, { scope: it });
        return;
      }
      while (!signal.aborted) {
        const due = await deliverNext(services, consumer, scope);
        if (due === 'none') return;
        if (due !== 'next') return void (await jobs.enqueue(database, job, { scope }, { startAfter: due }));
      }
      signal.throwIfAborted();
    },
  );
  return job;
}

/** Delivers one event. `none`: no event waits, or another job tries it again later. A date: it failed, and is tried again then. */
const deliverNext = (services: Services, consumer: Consumer, scope: string): Promise<'next' | 'none' | Date> =>
  inTransaction(services.database, async (db) => {
    const cursor = await lockCursor(db, consumer.name, scope);
    if (cursor.due && cursor.due > services.clock.now()) return 'none';
    const { head, event } = await nextEvent(db, consumer, scope, cursor.number);
    const failure = event && (await failureOf(db, () => consumer.handle(event as unknown as DurableEvent, { db, services })));
    if (failure) {
      services.log.warn('A consumer could not handle an event, retrying', {
        consumer: consumer.name,
        scope,
        cause: failure.cause,
      });
      return noteFailure(db, { consumer: consumer.name, scope, failures: cursor.failures + 1 }, failure.cause, services.clock.now());
    }
    const number = event?.number ?? head;
    if (number > cursor.number) await moveCursor(db, consumer.name, scope, number);
    return event ? 'next' : 'none';
  });

/** Takes back what was written when it fails; the lock of the cursor stays, so that nobody tries the event before the failure is noted. */
async function failureOf(db: Tx, work: () => Promise<void>): Promise<{ cause: unknown } | null> {
  await sql`savepoint event`.execute(db);
  try {
    await work();
    return null;
  } catch (cause) {
    await sql`rollback to savepoint event`.execute(db);
    return { cause };
  }
}

/** Others who deliver events of the scope to this consumer wait here. */
async function lockCursor(db: Tx, consumer: string, scope: string): Promise<{ number: number; failures: number; due: Date | null }> {
  await db
    .insertInto('event_cursor')
    .values({ consumer, scope, number: 0 })
    .onConflict((it) => it.doNothing())
    .execute();
  return db
    .selectFrom('event_cursor')
    .select(['number', 'failures', 'due'])
    .where('consumer', '=', consumer)
    .where('scope', '=', scope)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function nextEvent(db: Tx, { events }: Consumer, scope: string, after: number) {
  // The head first: what is committed later is not passed over.
  const row = await db.selectFrom('event_scope').select('number').where('scope', '=', scope).executeTakeFirst();
  const head = row?.number ?? 0;
  const event = await db
    .selectFrom('event_log')
    .selectAll()
    .where('scope', '=', scope)
    .where('number', '>', after)
    .where('number', '<=', head)
    .where('event', 'in', [...events])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return { head, event };
}

const moveCursor = (db: Tx, consumer: string, scope: string, number: number) =>
  db
    .updateTable('event_cursor')
    .set({ number, failures: 0, error: null, due: null })
    .where('consumer', '=', consumer)
    .where('scope', '=', scope)
    .execute();

interface Failed {
  consumer: string;
  scope: string;
  failures: number;
}
async function noteFailure(db: Tx, { consumer, scope, failures }: Failed, cause: unknown, now: Date): Promise<Date> {
  const due = new Date(now.getTime() + againMs[Math.min(failures, againMs.length) - 1]!);
  const error = cause instanceof Error ? cause.message : String(cause);
  await db.updateTable('event_cursor').set({ failures, error, due }).where('consumer', '=', consumer).where('scope', '=', scope).execute();
  return due;
}

/** Scopes with events that the consumer should have had by now. */
async function scopesBehind(db: Database, { name, events }: Consumer, now: Date): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    select distinct log.scope from event_log log
    left join event_cursor cursor on cursor.consumer = ${name} and cursor.scope = log.scope
    where log.event = any(${[...events]}::text[]) and log.created < ${new Date(now.getTime() - sweepSeconds * 1_000)}::timestamptz
      and log.number > coalesce(cursor.number, 0) and (cursor.due is null or cursor.due <= ${now}::timestamptz)
    limit ${sweptAtOnce}`.execute(db);
  return rows.map((it) => it.scope);
}
