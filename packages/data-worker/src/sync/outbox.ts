import { type Answer, type ChatMessage, limits, type TableRecord, TrackyardError } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import { type Database, refusalOf } from '../database/index.ts';
import { ownerNow } from '../identity/index.ts';
import { withBases } from '../records/bases.ts';
import type { RecordFailures } from '../records/failures.ts';
import type { OutboxItem } from '../stores/index.ts';
import { texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import type { CatchUp } from './catch-up.ts';
import { sendable } from './deferred-deletions.ts';
import type { Inbox } from './inbox.ts';
import { laneOf, messageIdOf } from './lanes.ts';
import { type Added, putNew } from './new-item.ts';
import { createPause } from './pause.ts';
import { changeItem, createRefusals, type Outcome } from './refusals.ts';
import { createResting } from './resting.ts';
import { again } from './unsent.ts';

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

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, calls, inbox, catchUp, clock, timers, log } = options;
  const lanes = new Set<string>();
  const underWay = new Set<string>();
  const pause = createPause(timers, options.random);
  const resting = createResting({ db, timers, again: pump });
  /** The lane of an item, for the current person: requests of an earlier person hold up nobody. */
  const ownLane = (item: OutboxItem) => `${db.generation()} ${laneOf(item)}`;
  const isUnderWay = (id: string) => underWay.has(id);
  const { refused, fail } = createRefusals({ ...options, isKnownToRest: (item) => resting.isKnown(ownLane(item)) });

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
  return {
    async add(given) {
      const added = withBases(given, db, options.findRecord);
      const checkOwner = ownerNow(db);
      options.recordFailures.forget(added);
      await db.write('local', (tx) => {
        checkOwner(tx);
        putNew(tx, added, clock.now(), isUnderWay);
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
      for (const item of find(id)) await changeItem(db, item.id, (it) => again(it, now));
      pump();
    },
    discard: (id) => db.write('local', (tx) => tx.delete('outbox', ...find(id).map((it) => it.id))),
    isUnderWay,
  };
}
