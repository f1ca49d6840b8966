import './tables.ts';
import type { ChangedRow } from '@trackyard/contract';
import { sql } from 'kysely';
import { preparedQuery } from '../database/prepared.ts';
import type { Tx } from '../database/tables.ts';
import type { NewEvent } from '../event-log/event-log.ts';
import type { FeedWriter } from './feed.ts';

/** The numbers that a mutation took in one scope, from the first to the last. */
export interface Written {
  scope: string;
  first: number;
  last: number;
}
export interface RecordingWriter extends FeedWriter {
  /** The stretches written so far, one for each scope. */
  written(): Written[];
  /** Reads the rows of a stretch, in the order of their numbers, where the handler showed all of them; else null. */
  shown(stretch: Written): Promise<ChangedRow[]> | null;
  /** The durable events noted so far. */
  events(): NewEvent[];
}

/** The writer of one transaction. `now` dates the tombstones. */
export function feedWriter(tx: Tx, now: Date): RecordingWriter {
  const written = new Map<string, Written>();
  const events: NewEvent[] = [];
  const shown = new Map<string, Shown[]>();
  const took = (scope: string, first: number, last = first): void => {
    const before = written.get(scope);
    written.set(scope, { scope, first: Math.min(first, before?.first ?? first), last: Math.max(last, before?.last ?? last) });
  };
  const nextRange = async (scope: string, count: number): Promise<number> => {
    const last = await takeNumbers(tx, scope, count);
    took(scope, last - count + 1, last);
    return last - count + 1;
  };
  return {
    took,
    nextRange,
    lock: (scope) => lockScope(tx, scope),
    first: (scope) => written.get(scope)?.first,
    next: (scope) => nextRange(scope, 1),
    async tombstone(scope, store, id) {
      const seq = await nextRange(scope, 1);
      await tx.insertInto('tombstone').values({ scope, seq, store, id, created: now }).execute();
    },
    shows: (scope, seqs, read) => void shown.set(scope, [...(shown.get(scope) ?? []), { seqs, read }]),
    shown: (stretch) => readAll(stretch, shown.get(stretch.scope) ?? []),
    written: () => [...written.values()],
    event: (event, scope, payload) => void events.push({ event, scope, payload }),
    events: () => events,
  };
}

interface Shown {
  seqs: readonly number[];
  read(): Promise<ChangedRow[]>;
}
/** A row that changed again has another number: then not all numbers belong to rows. */
function readAll({ first, last }: Written, shown: readonly Shown[]): Promise<ChangedRow[]> | null {
  const seqs = new Set(shown.flatMap((it) => it.seqs));
  for (let seq = first; seq <= last; seq++) if (!seqs.has(seq)) return null;
  return Promise.all(shown.map((it) => it.read())).then((rows) => rows.flat().sort((a, b) => a.seq - b.seq));
}

/** Moves the head of a scope without rows, as a sign that something happened. Its lock is taken last of all. */
export const moveOn = async (tx: Tx, scope: string): Promise<void> => void (await takeNumbers(tx, scope, 1));

/** Locks a scope until commit without taking a number. */
export const lockScope = async (tx: Tx, scope: string): Promise<void> => void (await takeNumbers(tx, scope, 0));

async function takeNumbers(tx: Tx, scope: string, count: number): Promise<number> {
  const [row] = await headAfter(tx, scope, count);
  return row!.seq;
}
const headAfter = preparedQuery(
  'takeNumbers',
  (_db, scope: string, count: number) =>
    sql<{ seq: number }>`
      insert into scope (scope, seq, purged) values (${scope}, ${count}::bigint, 0)
      on conflict (scope) do update set seq = scope.seq + excluded.seq returning seq`,
);
