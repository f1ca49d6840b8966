import { scopeOf } from '@trackyard/contract';
import { backOff } from '../connection/back-off.ts';
import { asError, type Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { Log, Timers } from '../worker/environment.ts';
import { cursorOf, cursorsOf } from './cursors.ts';
import type { Inbox } from './inbox.ts';

export interface CatchUp {
  /**
   * Brings the cache up to where the server is now. One pull at a time; who asks while one is under way gets another after it
   * (that of a person who has signed out since holds up nobody).
   * Rejects with a TrackyardError when the server can't be reached, and asks again by itself after a while: what it was
   * asked for may be news that nobody tells of a second time.
   */
  request(): Promise<void>;
  /** The socket brought the state of a chat: newer than what a pull under way will answer. */
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
  onServerTime(serverTime: string): void;
  /** The cookie is somebody else's by now. */
  onOtherUser(): void;
  /** All is here. `since` is the generation of the database in which it was asked for. */
  onLoaded(since: number): Promise<void>;
}
interface Pull {
  /** The generation of the database in which it began. */
  since: number;
  done: Promise<void>;
  /** The one after it, for those who asked meanwhile. */
  next: Promise<void> | null;
}
/** As many chats as one pull may ask for. */
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
    let asked = '';
    for (;;) {
      newerStates = new Set();
      const question = { cursors: cursorsOf(db), chats: chatsWithoutCursor(db) };
      // A server that answers 'more' to the same question for ever must not keep us busy for ever.
      if (asked === JSON.stringify(question)) throw asError(new Error('The server has nothing new, and says there is more.'));
      asked = JSON.stringify(question);
      const { result } = await calls.call('sync.pull', question, { patient: true, since });
      if (options.userId() !== result.userId) return options.onOtherUser();
      options.onServerTime(result.serverTime);
      const last = result.chatStates !== null && !result.scopes.some((it) => it.more);
      await inbox.apply({
        frames: result.scopes as never,
        revoked: result.revoked,
        asked: question.cursors,
        since,
        ...(result.chatStates && { chatStates: result.chatStates, allChatStates: true, newerStates }),
      });
      await db.write('sync', (tx) => tx.put('connectionState', { id: 'connection', lastTrackPoll: result.serverTime }), since);
      if (last) return options.onLoaded(since);
    }
  }
  return {
    request: () => {
      const done = request();
      // Who asks need not wait for it.
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
