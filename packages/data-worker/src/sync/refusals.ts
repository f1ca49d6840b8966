import { type ErrorCode, limits, type TrackyardError } from '@trackyard/contract';
import type { Calls } from '../connection/index.ts';
import { type Database, refusalOf } from '../database/index.ts';
import type { RecordFailures } from '../records/failures.ts';
import { salvaged } from '../records/refused.ts';
import type { OutboxItem } from '../stores/index.ts';
import { logTextOf, takenBack, texts } from '../texts.ts';
import type { Log } from '../worker/environment.ts';
import { isDeletion, keepsText, keepsUpdates, messageIdOf } from './lanes.ts';

/** What the lane of an item does next: it goes on, tries the item again, waits for the connection, or waits until its app can be changed. */
export type Outcome = 'done' | 'again' | 'paused' | 'rests';

/** What becomes of items that the server refuses. */
export interface Refusals {
  refused(item: OutboxItem, error: TrackyardError): Promise<Outcome>;
  /** The item is never sent again by itself. */
  fail(item: OutboxItem, why: string, error?: TrackyardError): Promise<Outcome>;
}
interface RefusalOptions {
  db: Database;
  calls: Calls;
  log: Log;
  newId(): string;
  notice(text: string): void;
  recordFailures: RecordFailures;
  /** Whether the person knows already that the lane of the item rests. */
  isKnownToRest(item: OutboxItem): boolean;
}
/** The errors of a chat that is not open to me, or not any more. */
const closed: ReadonlySet<string> = new Set<ErrorCode>(['notFound', 'forbidden']);

export function createRefusals({ db, calls, log, newId, notice, recordFailures, isKnownToRest }: RefusalOptions): Refusals {
  async function refused(item: OutboxItem, error: TrackyardError): Promise<Outcome> {
    if (error.code === 'unauthenticated') return 'paused';
    if (error.code === 'underMaintenance') return rests(item, error);
    if (error.code === 'notFound' && isDeletion(item)) return isGone(item);
    if (error.code === 'invalidInput' && (await salvage(item))) return 'done';
    if (error.status < 500) return fail(item, error.message, error);
    // Only a try while the server can be reached counts (decisions, core 1). A socket that was alive a moment ago proves nothing: the
    // connection may just have gone, so it is checked after the failure.
    if (!(await calls.probe())) return 'paused';
    if (item.tries + 1 >= limits.sendTries) return fail(item, error.message, error);
    await changeItem(db, item.id, (it) => ({ ...it, tries: it.tries + 1 }));
    return 'again';
  }
  /** What somebody changed in an app before it went under maintenance is sent when that is over. */
  function rests(item: OutboxItem, { message }: TrackyardError): Outcome {
    if (!isKnownToRest(item)) notice(message);
    return 'rests';
  }
  /** Puts what can still be saved of a change of records in its place, and says what can't. False: nothing can. */
  async function salvage(item: OutboxItem): Promise<boolean> {
    const attributes = 'tableId' in item.input ? (db.get('tables', item.input.tableId)?.attributes ?? []) : [];
    const left = salvaged(item, attributes, newId);
    if (!left) return false;
    for (const { problem, recordId } of left.values) recordFailures.note(item, problem, [recordId]);
    await db.write('local', (tx) => {
      tx.delete('outbox', item.id);
      tx.put('outbox', ...left.items);
    });
    for (const { problem, value } of left.values) notice(texts.valueNotSaved(problem, value));
    return true;
  }
  /** A deletion of a message that the server doesn't have: all waiting items of the message are deleted as well. */
  async function isGone(item: OutboxItem): Promise<Outcome> {
    const about = messageIdOf(item);
    await db.write('local', (tx) => {
      const left = tx.rows('outbox').filter((it) => messageIdOf(it) === about && it.state !== 'confirmed');
      tx.delete('outbox', ...left.map((it) => it.id));
    });
    return 'done';
  }
  const isTakenBack = (item: OutboxItem) => db.rows('outbox').some((it) => isDeletion(it) && messageIdOf(it) === messageIdOf(item));
  async function fail(item: OutboxItem, why: string, error?: TrackyardError): Promise<Outcome> {
    log('error', logTextOf(item.operation, item.input), error ?? why);
    // A refused first try did nothing; after a server error the effect is unknown.
    const attempted = item.attempted || (error !== undefined && error.status >= 500);
    if (keepsUpdates(item.operation)) await changeItem(db, item.id, (it) => ({ ...it, attempted, state: 'failed', failure: why }));
    else if (keepsText(item.operation)) {
      await changeItem(db, item.id, (it) => ({ ...it, tries: it.tries + 1, attempted, state: 'failed', failure: why }));
      if (error && closed.has(error.code) && !isTakenBack(item)) notice(texts.unsentWaits);
    } else {
      recordFailures.note(item, why);
      await db.write('local', (tx) => tx.delete('outbox', item.id));
      const text = takenBack[item.operation] ?? (refusalOf(item) === null ? undefined : texts.notSent);
      if (text) notice(`${text} ${why}`);
    }
    return 'done';
  }
  return { refused, fail };
}

/** Changes an item, unless it is gone. */
export const changeItem = (db: Database, id: string, to: (item: OutboxItem) => OutboxItem): Promise<void> =>
  db.write('local', (tx) => {
    const item = tx.get('outbox', id);
    if (item) tx.put('outbox', to(item));
  });
