import { scopeOf } from '@trackyard/contract';
import { backOff } from '../connection/back-off.ts';
import { asError, type Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { Log, Timers } from '../worker/environment.ts';
import { cursorOf, cursorsOf } from './cursors.ts';
import type { Inbox } from './inbox.ts';

export interface CatchUp {
  /**
   * Pulls until the cache is up to date with the server. One pull at a time: a request during a pull gets another pull after it, but does
   * not wait for the pull of a person who has signed out since.
   * Rejects with a TrackyardError when the server can't be reached, and pulls again by itself after a while: the hint that led to the
   * request may not come a second time.
   */
  request(): Promise<void>;
  /** The socket brought the state of a chat, which is newer than the answer of a pull under way. */
  heardState(trackId: string): void;
}
interface CatchUpOptions {
  db: Database;
  calls: Calls;
  inbox: Inbox;
  log: Log;
  timers: Timers;
  random(): number;
  signedIn(): boolean;
  userId(): string | undefined;
  /** The scopes of subscribed kinds that pages show. */
  followed(): readonly string[];
  onServerTime(serverTime: string): void;
  /** The cookie belongs to another person by now. */
  onOtherUser(): void;
  /** The cache is up to date. `since` is the generation of the database in which the pull began. */
  onLoaded(since: number): Promise<void>;
}
interface Pull {
  /** The generation of the database in which the pull began. */
  since: number;
  done: Promise<void>;
  /** The pull after this one, for requests that came meanwhile. */
  next: Promise<void> | null;
}
/** The most chats in one pull. */
const chatsAtOnce = 200;

export function createCatchUp(options: CatchUpOptions): CatchUp {
  const { db, calls, inbox, log } = options;
  let running: Pull | null = null;
  let newerStates = new Set<string>();
  let failures = 0;
  let stopWaiting = () => {};

  function request(): Promise<void> {
    if (running?.since !== db.generation()) return begin();
    const pull = running;
    pull.next ??= pull.done.catch(() => undefined).then(() => (pull.since === db.generation() ? request() : undefined));
    return pull.next;
  }
  function begin(): Promise<void> {
    const since = db.generation();
    const done = pullOrAgain(since).finally(() => {
      if (running === pull) running = null;
    });
    const pull: Pull = { since, done, next: null };
    running = pull;
    return done;
  }

  async function pullOrAgain(since: number): Promise<void> {
    stopWaiting();
    try {
      await pullAll(since);
      failures = 0;
    } catch (error) {
      log('warn', 'Reloading all local data failed', error);
      if (db.generation() === since)
        stopWaiting = options.timers.after(backOff(failures++, options.random), () => {
          if (options.signedIn()) request().catch(() => undefined);
        });
      throw error;
    }
  }
  async function pullAll(since: number): Promise<void> {
    let lastQuestion = '';
    let hasGap = false;
    for (;;) {
      newerStates = new Set();
      const cursors = cursorsOf(db);
      const follow = options.followed().filter((it) => cursors[it] === undefined);
      const question = { cursors, chats: chatsWithoutCursor(db), ...(follow.length > 0 && { follow }) };
      // What the answer left open, another one does not close.
      if (hasGap && lastQuestion === JSON.stringify(question)) return options.onLoaded(since);
      // A server that answers 'more' to the same question each time must not keep the client busy for ever.
      if (lastQuestion === JSON.stringify(question)) throw asError(new Error('The server has nothing new, and says there is more.'));
      lastQuestion = JSON.stringify(question);
      const { result } = await calls.call('sync.pull', question, { patient: true, since });
      if (options.userId() !== result.userId) return options.onOtherUser();
      options.onServerTime(result.serverTime);
      const last = result.chatStates !== null && !result.scopes.some((it) => it.more);
      const { gap } = await inbox.apply({
        frames: result.scopes as never,
        revoked: result.revoked,
        cursorsSent: question.cursors,
        since,
        ...(result.chatStates && { chatStates: result.chatStates, allChatStates: true, newerStates }),
      });
      await db.write('sync', (tx) => tx.put('connectionState', { id: 'connection', lastTrackPoll: result.serverTime }), since);
      if (last && !gap) return options.onLoaded(since);
      hasGap = last && gap;
    }
  }
  return {
    request: () => {
      const done = request();
      // The caller need not await the promise, so its rejection is handled here.
      done.catch(() => undefined);
      return done;
    },
    heardState: (trackId) => void newerStates.add(trackId),
  };
}

const chatsWithoutCursor = (db: Database): string[] =>
  db
    .rows('chatRanges')
    .map((it) => it.trackId)
    .filter((trackId) => cursorOf(db, scopeOf('chat', trackId)) === undefined)
    .slice(0, chatsAtOnce);
