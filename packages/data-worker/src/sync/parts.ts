import { parseScope, type TableRecord } from '@trackyard/contract';
import type { Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { AppTokens, ServerClock, Session } from '../identity/index.ts';
import type { RecordFailures } from '../records/failures.ts';
import type { Log, Timers } from '../worker/environment.ts';
import { type CatchUp, createCatchUp } from './catch-up.ts';
import { createInbox, type Inbox } from './inbox.ts';
import type { Actor } from './optimistic.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createRun, type Run } from './run.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

interface Options {
  db: Database;
  calls: Calls;
  session: Session;
  serverClock: ServerClock;
  appTokens: AppTokens;
  recordFailures: RecordFailures;
  timers: Timers;
  log: Log;
  random(): number;
  newId(): string;
  notice(text: string): void;
  signedIn(): boolean;
  me(): string | undefined;
  actor(trackId: string): Actor;
  /** A record as the server said it last, where a page shows it. */
  findRecord(trackId: string, tableId: string, recordId: string): TableRecord | undefined;
  /** Hands the list of followed scopes to the server. */
  follow(scopes: readonly string[]): void;
  /** The cache is up to date. `since` is the generation of the database in which the pull began. */
  onLoaded(since: number): Promise<void>;
}
export interface Sync {
  inbox: Inbox;
  catchUp: CatchUp;
  subscriptions: Subscriptions;
  outbox: Outbox;
  run: Run;
  /** Asks the server for what is missing, if somebody is signed in: where requests get through, the cache catches up also without a socket. */
  pull(): void;
}

/** What comes from the server, and what goes to it. */
export function createSync(options: Options): Sync {
  const { db, calls, session, serverClock, timers, log, signedIn } = options;
  const inbox = createInbox(db, (scope) => subscriptions.isShown(scope));
  const catchUp = createCatchUp({
    ...options,
    inbox,
    userId: options.me,
    followed: () => subscriptions.followed(),
    onServerTime: serverClock.hear,
    onOtherUser: () => void session.renew(),
  });
  const pull = (): void => {
    if (signedIn()) catchUp.request().catch(() => undefined);
  };
  const subscriptions = createSubscriptions({
    timers,
    send: options.follow,
    onFollowed: pull,
    // Of a table that nothing shows nobody hears changes: the next page reads it from the start.
    onLeft: (scope) => void (parseScope(scope).kind === 'table' && db.write('local', (tx) => tx.delete('cursors', scope))),
  });
  const outbox = createOutbox({ ...options, inbox, catchUp, clock: { now: () => serverClock.now().getTime() } });
  const { appTokens, actor } = options;
  const signedOut = () => session.state().status === 'signedOut';
  const run = createRun({ db, calls, inbox, outbox, catchUp, appTokens, actor, signedOut, now: serverClock.now, log });
  return { inbox, catchUp, subscriptions, outbox, run, pull };
}
