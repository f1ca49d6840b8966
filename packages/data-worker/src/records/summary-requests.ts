import { type AggregateName, type OutputOf, tableScope } from '@trackyard/contract';
import type { Calls } from '../connection/index.ts';
import { type Database, keysOf } from '../database/index.ts';
import type { Timers } from '../worker/environment.ts';
import { groupInput, type RecordOrder, selectionInput } from './order.ts';

type Aggregates = Readonly<Record<string, AggregateName>>;
type Summary = OutputOf<'records.summary'>;
/** Asks the server for summaries: once for a window that needs the sizes of its groups and a footer that shows what they come to. */
export interface SummaryRequests {
  /** Somebody shows these aggregates from now on; returns a function that says they don't any longer. */
  show(order: RecordOrder, aggregates: Aggregates): () => void;
  /** With these aggregates, or with those that are shown. The same answer until records change. */
  ask(order: RecordOrder, aggregates?: Aggregates): Promise<Summary>;
}
interface Known {
  scope: string;
  generation: number;
  answer: Promise<Summary>;
}
/** Answers that may be used again. */
const mostKnown = 20;
/** Milliseconds for which an answer is used of a table that nobody follows yet: its window, which is opened beside it, asks for the same. */
const openingMs = 2_000;

export function createSummaryRequests(db: Database, calls: Calls, timers: Timers): SummaryRequests {
  const shown = new Map<string, Aggregates[]>();
  const known = new Map<string, Known>();
  db.onChange((changes) => {
    for (const frame of changes.frames) forget(frame.scope);
    for (const scope of keysOf(changes, 'cursors')) if (!isFollowed(scope)) forget(scope);
  });
  /** Whether all changes of a scope are heard. */
  const isFollowed = (scope: string): boolean => db.get('cursors', scope) !== undefined;
  function forget(scope: string): void {
    for (const [key, it] of known) if (it.scope === scope) known.delete(key);
  }
  const inputOf = (order: RecordOrder) => {
    const { trackId, tableId } = order;
    return { trackId, tableId, ...selectionInput(order), ...groupInput(order) };
  };
  const keyOf = (order: RecordOrder): string => JSON.stringify(inputOf(order));
  return {
    show(order, aggregates) {
      const key = keyOf(order);
      shown.set(key, [...(shown.get(key) ?? []), aggregates]);
      return () => {
        const others = (shown.get(key) ?? []).filter((it) => it !== aggregates);
        if (others.length > 0) shown.set(key, others);
        else shown.delete(key);
      };
    },
    ask(order, aggregates = shown.get(keyOf(order))?.[0] ?? {}) {
      const input = { ...inputOf(order), ...(Object.keys(aggregates).length > 0 && { aggregates: JSON.stringify(aggregates) }) };
      const key = JSON.stringify(input);
      const generation = db.generation();
      const there = known.get(key);
      if (there?.generation === generation) return there.answer;
      const scope = tableScope(order.trackId, order.tableId);
      const answer = calls.call('records.summary', input, { since: generation }).then((it) => it.result);
      known.set(key, { scope, generation, answer });
      const forgetAnswer = () => {
        if (known.get(key)?.answer === answer) known.delete(key);
      };
      // Without a cursor nobody hears of the changes after it.
      answer.then(() => {
        if (!isFollowed(scope)) timers.after(openingMs, forgetAnswer);
      }, forgetAnswer);
      for (const oldest of [...known.keys()].slice(0, -mostKnown)) known.delete(oldest);
      return answer;
    },
  };
}
