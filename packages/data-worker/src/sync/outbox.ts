import { type ChatMessage, limits, type TrackyardError } from '@trackyard/contract';
import { backOff } from '../connection/back-off.ts';
import { asError, type Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { OutboxItem } from '../stores/index.ts';
import { logTextOf, takenBack, texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import type { CatchUp } from './catch-up.ts';
import type { Inbox } from './inbox.ts';
import { keepsWords, laneOf, messageIdOf, supersedes } from './lanes.ts';

export interface Outbox {
  /** Keeps it durably; what it does shows at once. It goes out as soon as that is possible. */
  add(item: Omit<OutboxItem, 'order' | 'created' | 'tries' | 'state' | 'failure' | 'awaits'>): Promise<void>;
  /** The server can be reached (again): everything that waits goes out. */
  resume(): void;
  /** By the id of the item, or of the message that it is about. */
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
  log: Log;
  notice(text: string): void;
  signedIn(): boolean;
}
const secondTryMs = 500;
type Outcome = 'done' | 'again' | 'paused';

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, calls, inbox, catchUp, clock, timers, log } = options;
  const lanes = new Set<string>();
  const underWay = new Set<string>();
  let pauses = 0;
  let stopWaiting = () => {};

  const itemsOf = (lane: string) =>
    db
      .rows('outbox')
      .filter((it) => it.state === 'waiting' && laneOf(it) === lane)
      .sort((a, b) => a.order - b.order);
  const find = (id: string) => db.rows('outbox').filter((it) => it.id === id || (it.state === 'failed' && messageIdOf(it) === id));

  function pump(): void {
    if (!options.signedIn()) return;
    for (const item of db.rows('outbox')) {
      const lane = laneOf(item);
      if (item.state !== 'waiting' || lanes.has(lane)) continue;
      lanes.add(lane);
      void run(lane);
    }
  }
  async function run(lane: string): Promise<void> {
    for (;;) {
      const item = itemsOf(lane)[0];
      // In one step with looking: whoever adds an item now starts the lane again.
      if (!item || !options.signedIn()) return void lanes.delete(lane);
      const outcome = await send(item).catch((error: unknown): Outcome => {
        log('error', 'The outbox could not go on', error);
        return 'paused';
      });
      if (outcome === 'paused') {
        lanes.delete(lane);
        return pause();
      }
      if (outcome === 'again') await new Promise<void>((resolve) => timers.after(secondTryMs, resolve));
      else pauses = 0;
    }
  }
  /** The socket's return wakes us; where there is no socket, plain requests are tried now and then. */
  function pause(): void {
    stopWaiting();
    stopWaiting = timers.after(backOff(pauses++, options.random), pump);
  }

  async function send(item: OutboxItem): Promise<Outcome> {
    if (clock.now() - item.created > limits.outboxDays * 86_400_000) return fail(item, texts.leftOver);
    underWay.add(item.id);
    db.touch('outbox', item.id);
    try {
      const { frames, result } = await calls.call(item.operation, item.input as never, { idempotencyKey: item.id, patient: true });
      const posted = item.operation === 'chat.sendMessage' ? (result as ChatMessage) : undefined;
      const { gap } = await inbox.apply({ frames, confirms: { item, ...(posted && { posted }) } });
      if (gap || frames.length === 0) catchUp.request().catch(() => undefined);
      return 'done';
    } catch (error) {
      return refused(item, asError(error));
    } finally {
      underWay.delete(item.id);
      db.touch('outbox', item.id);
    }
  }
  async function refused(item: OutboxItem, error: TrackyardError): Promise<Outcome> {
    if (error.code === 'unauthenticated') return 'paused';
    if (error.status < 500) return fail(item, error.message, error);
    // Only a try while the server can be reached counts (decisions, core 1). A socket that was alive a moment ago proves
    // nothing: the line may just have gone, so we look after the failure.
    if (!(await calls.probe())) return 'paused';
    if (item.tries + 1 >= limits.sendTries) return fail(item, error.message, error);
    await change(item.id, (it) => ({ ...it, tries: it.tries + 1 }));
    return 'again';
  }
  async function fail(item: OutboxItem, why: string, error?: TrackyardError): Promise<Outcome> {
    log('error', logTextOf(item.operation, item.input), error ?? why);
    if (keepsWords(item.operation)) await change(item.id, (it) => ({ ...it, tries: it.tries + 1, state: 'failed', failure: why }));
    else {
      await db.write('local', (tx) => tx.delete('outbox', item.id));
      const text = takenBack[item.operation];
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
    async add(added) {
      await db.write('local', (tx) => {
        if (tx.get('outbox', added.id)) return;
        const others = tx.rows('outbox');
        const order = others.reduce((most, it) => Math.max(most, it.order), 0) + 1;
        const item = { ...added, order, created: clock.now(), tries: 0, state: 'waiting', failure: null, awaits: {} } as OutboxItem;
        tx.delete('outbox', ...others.filter((it) => !underWay.has(it.id) && supersedes(item, it)).map((it) => it.id));
        tx.put('outbox', item);
      });
      pump();
    },
    resume() {
      stopWaiting();
      pauses = 0;
      pump();
    },
    async retry(id) {
      const now = clock.now();
      for (const item of find(id)) await change(item.id, (it) => ({ ...it, created: now, tries: 0, state: 'waiting', failure: null }));
      pump();
    },
    discard: (id) => db.write('local', (tx) => tx.delete('outbox', ...find(id).map((it) => it.id))),
    isUnderWay: (id) => underWay.has(id),
  };
}
