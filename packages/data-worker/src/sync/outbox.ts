import { type Answer, type ChatMessage, type ErrorCode, limits, type TableRecord, TrackyardError } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import { type Database, outboxVersion, refusalOf } from '../database/index.ts';
import { ownerNow } from '../identity/index.ts';
import { mergedPush } from '../knowledge/documents.ts';
import { withBases } from '../records/bases.ts';
import type { RecordFailures } from '../records/failures.ts';
import { salvaged } from '../records/refused.ts';
import { mergedIntoUnsent } from '../records/unsent.ts';
import type { OutboxItem } from '../stores/index.ts';
import { logTextOf, takenBack, texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import type { CatchUp } from './catch-up.ts';
import { sendable } from './deferred-deletions.ts';
import type { Inbox } from './inbox.ts';
import { isDeletion, keepsText, keepsUpdates, laneOf, messageIdOf, supersedes } from './lanes.ts';
import { createPause } from './pause.ts';
import { createResting } from './resting.ts';
import { again, reviseUnsent } from './unsent.ts';

export interface Outbox {
  /** Stores an item durably. Its change shows at once, and it is sent as soon as possible. */
  add(item: Added): Promise<void>;
  /** The server can be reached (again): sends all waiting items. */
  resume(): void;
  /** Sends a failed item once more. `id`: of the item, or of the message that it is about. */
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  isUnderWay(id: string): boolean;
}
/** A new item. With `held` it shows at once, and goes out when it is released (`deferred-deletions.ts`). */
export type Added = Pick<OutboxItem, 'id' | 'operation' | 'input' | 'held'>;
interface OutboxOptions {
  db: Database;
  calls: Calls;
  inbox: Inbox;
  catchUp: CatchUp;
  clock: Clock;
  timers: Timers;
  random(): number;
  newId(): string;
  log: Log;
  notice(text: string): void;
  signedIn(): boolean;
  recordFailures: RecordFailures;
  /** A record as the server said it last, where a page shows it. */
  findRecord(trackId: string, tableId: string, recordId: string): TableRecord | undefined;
}
const secondTryMs = 500;
/** The errors of a chat that is not open to me, or not any more. */
const closed: ReadonlySet<string> = new Set<ErrorCode>(['notFound', 'forbidden']);
type Outcome = 'done' | 'again' | 'paused' | 'rests';

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, calls, inbox, catchUp, clock, timers, log } = options;
  const lanes = new Set<string>();
  const underWay = new Set<string>();
  const pause = createPause(timers, options.random);
  const resting = createResting({ db, timers, again: pump });
  /** The lane of an item, for the current person: requests of an earlier person hold up nobody. */
  const ownLane = (item: OutboxItem) => `${db.generation()} ${laneOf(item)}`;

  const itemsOf = (lane: string) =>
    sendable(db.rows('outbox'))
      .filter((it) => it.state === 'waiting' && ownLane(it) === lane)
      .sort((a, b) => a.order - b.order);
  const find = (id: string) => db.rows('outbox').filter((it) => it.id === id || (it.state === 'failed' && messageIdOf(it) === id));

  function pump(): void {
    if (!options.signedIn()) return;
    for (const item of sendable(db.rows('outbox'))) {
      const lane = ownLane(item);
      if (item.state !== 'waiting' || lanes.has(lane) || resting.has(lane)) continue;
      lanes.add(lane);
      void run(lane);
    }
  }
  async function run(lane: string): Promise<void> {
    for (;;) {
      const item = itemsOf(lane)[0];
      // In one step with the look-up: an item that is added from now on starts the lane again.
      if (!item || !options.signedIn()) return void lanes.delete(lane);
      const outcome = await send(item).catch((error: unknown): Outcome => {
        log('error', 'The outbox could not go on', error);
        return 'paused';
      });
      if (outcome === 'paused') {
        lanes.delete(lane);
        // The return of the socket resumes the outbox; where there is no socket, it tries plain requests now and then.
        return pause.begin(pump);
      }
      if (outcome === 'rests') {
        lanes.delete(lane);
        return resting.add(lane);
      }
      if (outcome === 'again') await new Promise<void>((resolve) => timers.after(secondTryMs, resolve));
      else pause.shorten();
    }
  }
  async function send({ id }: OutboxItem): Promise<Outcome> {
    const since = db.generation();
    underWay.add(id);
    try {
      const item = await begin(id);
      if (!item) return 'done';
      const why = whyNot(item);
      if (why !== null) return await fail(item, why);
      return await attempt(item, since);
    } finally {
      underWay.delete(id);
      db.touch('outbox', id);
    }
  }
  const isLeftOver = (item: OutboxItem) => clock.now() - item.created > limits.outboxDays * 86_400_000;
  const whyNot = (item: OutboxItem) => refusalOf(item) ?? (isLeftOver(item) ? texts.leftOver : null);
  /** Marks the item as attempted, since the server may have it from now on, and returns it. Undefined when it was settled or taken back meanwhile. */
  const begin = (id: string) =>
    db.write('local', (tx) => {
      const item = tx.get('outbox', id);
      if (item?.state !== 'waiting') return undefined;
      if (whyNot(item) === null) tx.put('outbox', { ...item, attempted: true });
      tx.touch('outbox', id);
      return item;
    });
  async function attempt(item: OutboxItem, since: number): Promise<Outcome> {
    const sending = { idempotencyKey: item.id, patient: true, since };
    const answer = await calls.call(item.operation, item.input as never, sending).catch(asError);
    // The author has signed out: the answer is dropped.
    if (db.generation() !== since) return 'done';
    if (answer instanceof TrackyardError) return refused(item, answer);
    await settle(item, answer, since).catch((error: unknown) => {
      if (db.generation() === since) throw error;
    });
    return 'done';
  }
  /** Applies the answer of the server. Where the store fails, the same call is sent once more later, and answered the same. */
  async function settle(item: OutboxItem, { frames, result }: Answer<OutboxItem['operation']>, since: number): Promise<void> {
    const posted = item.operation === 'chat.sendMessage' ? (result as ChatMessage) : undefined;
    const { gap } = await inbox.apply({ frames, since, confirms: { item, ...(posted && { posted }) } });
    if (gap || frames.length === 0) catchUp.request().catch(() => undefined);
  }
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
    await change(item.id, (it) => ({ ...it, tries: it.tries + 1 }));
    return 'again';
  }
  /** What somebody changed in an app before it went under maintenance is sent when that is over. */
  function rests(item: OutboxItem, { message }: TrackyardError): Outcome {
    if (!resting.isKnown(ownLane(item))) options.notice(message);
    return 'rests';
  }
  /** Puts what can still be saved of a change of records in its place, and says what can't. False: nothing can. */
  async function salvage(item: OutboxItem): Promise<boolean> {
    const attributes = 'tableId' in item.input ? (db.get('tables', item.input.tableId)?.attributes ?? []) : [];
    const left = salvaged(item, attributes, options.newId);
    if (!left) return false;
    for (const { problem, recordId } of left.values) options.recordFailures.note(item, problem, [recordId]);
    await db.write('local', (tx) => {
      tx.delete('outbox', item.id);
      tx.put('outbox', ...left.items);
    });
    for (const { problem, value } of left.values) options.notice(texts.valueNotSaved(problem, value));
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
    if (keepsUpdates(item.operation)) await change(item.id, (it) => ({ ...it, attempted, state: 'failed', failure: why }));
    else if (keepsText(item.operation)) {
      await change(item.id, (it) => ({ ...it, tries: it.tries + 1, attempted, state: 'failed', failure: why }));
      if (error && closed.has(error.code) && !isTakenBack(item)) options.notice(texts.unsentWaits);
    } else {
      options.recordFailures.note(item, why);
      await db.write('local', (tx) => tx.delete('outbox', item.id));
      const text = takenBack[item.operation] ?? (refusalOf(item) === null ? undefined : texts.notSent);
      if (text) options.notice(`${text} ${why}`);
    }
    return 'done';
  }
  const change = (id: string, to: (item: OutboxItem) => OutboxItem) =>
    db.write('local', (tx) => {
      const item = tx.get('outbox', id);
      if (item) tx.put('outbox', to(item));
    });

  return {
    async add(given) {
      const added = withBases(given, db, options.findRecord);
      const checkOwner = ownerNow(db);
      options.recordFailures.forget(added);
      await db.write('local', (tx) => {
        checkOwner(tx);
        if (tx.get('outbox', added.id)) return;
        if (!added.held && reviseUnsent(tx, added as OutboxItem, clock.now())) return;
        if (mergedIntoUnsent(tx, added as OutboxItem, (id) => underWay.has(id))) return;
        if (mergedPush(tx, added as OutboxItem, (id) => underWay.has(id))) return;
        const others = tx.rows('outbox');
        const order = others.reduce((most, it) => Math.max(most, it.order), 0) + 1;
        const fresh = {
          version: outboxVersion,
          created: clock.now(),
          tries: 0,
          attempted: false,
          state: 'waiting',
          failure: null,
          awaits: {},
        };
        const item = { ...added, ...fresh, order } as OutboxItem;
        tx.delete('outbox', ...others.filter((it) => !underWay.has(it.id) && supersedes(item, it)).map((it) => it.id));
        tx.put('outbox', item);
      });
      pump();
    },
    resume() {
      pause.end();
      resting.end();
      pump();
    },
    async retry(id) {
      const now = clock.now();
      for (const item of find(id)) await change(item.id, (it) => again(it, now));
      pump();
    },
    discard: (id) => db.write('local', (tx) => tx.delete('outbox', ...find(id).map((it) => it.id))),
    isUnderWay: (id) => underWay.has(id),
  };
}
