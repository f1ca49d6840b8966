import './tables.ts';
import { parseScope, type ScopeKind } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { inBatches } from '../database/batches.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { Written } from '../feed/writer.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Consumer, DurableEventName } from './consumer.ts';
import type { DeliveryJob } from './deliver.ts';

/** Events that must not be missed: a trigger of a workflow, a webhook, the search index. For hints there is `announce`. */
export interface EventLog {
  /**
   * Writes the events that a transaction noted by `feed.event`, and the scope events of the numbers that it took, if a consumer is registered
   * for them. The events of a scope are in the order of commits: writers of one scope wait for one another from here to their commit.
   */
  append(db: Tx, events: readonly NewEvent[], written: readonly Written[]): Promise<void>;
  /** How far each consumer is behind. */
  lags(): Promise<Lag[]>;
}
/** An event that a transaction notes before it is written. */
export interface NewEvent {
  event: DurableEventName;
  scope: string;
  payload: unknown;
}
/** The numbers that a transaction took in a scope, both inclusive. The rows with these numbers changed. */
export interface ScopeChange {
  first: number;
  last: number;
}
/** Events of all changes in scopes of some kinds. */
export type ScopeEvents = Partial<Record<ScopeKind, DurableEventName>>;
export interface Lag {
  consumer: string;
  events: number;
  /** The age of the oldest event that waits. */
  seconds: number;
}
interface Needs {
  scopeEvents?: ScopeEvents;
  database: Database;
  clock: Clock;
  jobs: Jobs;
}

/** Consumers, each with the job that brings events to it. */
export type Deliveries = ReadonlyMap<Consumer, DeliveryJob>;

export function createEventLog(deliveries: Deliveries, { database, clock, jobs, scopeEvents = {} }: Needs): EventLog {
  const consumers = [...deliveries.keys()];
  const wanted = new Set<DurableEventName>(consumers.flatMap((it) => it.events));
  const write = async (db: Tx, { event, scope, payload }: NewEvent): Promise<void> => {
    if (!wanted.has(event)) return;
    const { number } = await db
      .insertInto('event_scope')
      .values({ scope, number: 1 })
      .onConflict((it) => it.column('scope').doUpdateSet({ number: sql`event_scope.number + 1` }))
      .returning('number')
      .executeTakeFirstOrThrow();
    const row = { scope, number, event, payload: JSON.stringify(payload), created: clock.now() };
    await db.insertInto('event_log').values(row).execute();
    for (const [{ events }, job] of deliveries) if (events.includes(event)) await jobs.enqueue(db, job, { scope });
  };
  const changesOf = (written: readonly Written[]): NewEvent[] =>
    written.flatMap(({ scope, first, last }) => {
      const event = scopeEvents[parseScope(scope).kind];
      return event ? [{ event, scope, payload: { first, last } satisfies ScopeChange }] : [];
    });
  return {
    async append(db, events, written) {
      // In one order, since each locks its scope.
      for (const it of [...events, ...changesOf(written)].toSorted((a, b) => (a.scope < b.scope ? -1 : Number(a.scope > b.scope))))
        await write(db, it);
    },
    async lags() {
      const now = clock.now().getTime();
      const rows = await Promise.all(consumers.map((it) => waiting(database, it)));
      return rows.map(({ events, oldest }, at) => ({
        consumer: consumers[at]!.name,
        events,
        seconds: oldest ? Math.max(0, (now - oldest.getTime()) / 1_000) : 0,
      }));
    },
  };
}

async function waiting(db: Queryable, { name, events }: Consumer): Promise<{ events: number; oldest: Date | null }> {
  const { rows } = await sql<{ events: number; oldest: Date | null }>`
    select count(*)::int as events, min(created) as oldest from event_log log
    left join event_cursor cursor on cursor.consumer = ${name} and cursor.scope = log.scope
    where log.number > coalesce(cursor.number, 0) and log.event = any(${[...events]}::text[])`.execute(db);
  return rows[0]!;
}

/** Deletes events from before `before` that every consumer has handled. */
export async function purgeEvents(database: Database, consumers: readonly Consumer[], before: Date): Promise<void> {
  const wanted = consumers.flatMap((it) => it.events.map((event) => ({ consumer: it.name, event })));
  await inBatches(async (atMost) => {
    const { numAffectedRows = 0n } = await sql`
      delete from event_log where (scope, number) in (
        select log.scope, log.number from event_log log where log.created < ${before}::timestamptz and not exists (
          select from unnest(${wanted.map((it) => it.consumer)}::text[], ${wanted.map((it) => it.event)}::text[]) as wanted (consumer, event)
          left join event_cursor cursor on cursor.consumer = wanted.consumer and cursor.scope = log.scope
          where wanted.event = log.event and coalesce(cursor.number, 0) < log.number
        ) limit ${atMost}
      )`.execute(database);
    return numAffectedRows;
  });
}
