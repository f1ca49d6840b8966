import { type Client, TrackyardError, type UserToken } from '@trackyard/contract';
import { asError, withTimeLimit } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Log, Timers } from '../worker/environment.ts';
import { clearAfterSession, prepareCache, storeToken } from './cached-person.ts';
import { createForgetting } from './forgetting.ts';
import { createRenewing } from './renewal.ts';
import type { ServerClock } from './server-clock.ts';
import type { SessionState } from './session-state.ts';
import { createSigningOut, forgetOwed, owe } from './signing-out.ts';
import { type Renewal, textOf } from './token-of.ts';
import { isExpired, readUserToken } from './tokens.ts';
import { createStampHearing } from './version-stamp.ts';

export interface Session {
  state(): SessionState;
  /** Reads the stored session; the server is asked in the background. */
  start(): Promise<void>;
  signedIn(token: UserToken): Promise<void>;
  /** `ended`: the session is ended on the server too, and the cache is cleared. Otherwise the rest is done as soon as possible. */
  signOut(newKey: string): Promise<{ ended: boolean }>;
  /** The session is over. `left`: the person signed out, so that the whole cache is cleared; otherwise their drafts and unsent messages stay. */
  ended(how: 'expired' | 'left'): Promise<void>;
  /** Another tab says that this session ended. It may say so twice: the message of the sign-out comes after the token is gone. */
  endedElsewhere(sessionId: string, signedOut: boolean): Promise<void>;
  /** A new token for the session that the cookie names. One request at a time. */
  renew(): Promise<Renewal>;
  hearVersionStamp(cvs: string): Promise<void>;
  /** The known time of the server has changed. */
  heardTime(): void;
  /** Renews a token that is about to expire. */
  refresh(): void;
  /** The initial load is complete, for this generation of the database. */
  loaded(since: number): Promise<void>;
}
interface SessionOptions {
  db: Database;
  client: Client;
  clock: ServerClock;
  timers: Timers;
  log: Log;
  /** Whether the person is active: an unused token is left to expire. */
  isUsed(): boolean;
  onSignedIn(): void;
  onSignedOut(): void;
}
const [renewMs, askAgainMs] = [15_000, 5_000];

export function createSession({ db, client, clock, timers, log, isUsed, onSignedIn, onSignedOut }: SessionOptions): Session {
  let status: SessionState['status'] = 'unknown';
  let token: UserToken | null = null;
  let [expiredOnStartup, ended, left] = [false, false, false];
  let asking: Promise<Renewal> | null = null;
  /** Counts of sign-outs and sign-ins so far. A renewal from before a sign-out signs nobody in; a sign-out from before a sign-in does not end the new session. */
  let [endings, arrivals] = [0, 0];
  /** The session that ended last, if it expired: its unsent messages and drafts are still cached. */
  let expiredSessionId: string | undefined;
  let stopFinding = () => {};
  const forgetting = createForgetting();
  const signingOut = createSigningOut({ db, client, timers, log });
  const meta = (key: string) => db.get('meta', key)?.value;
  const tell = () => db.touch('session');

  const become = (next: 'signedIn' | 'signedOut', of: UserToken | null, byServer = false) => {
    const [before, earlier] = [status, token];
    if (before !== next) ended = byServer && before === 'signedIn';
    if (next === 'signedIn') left = false;
    stopFinding();
    [status, token] = [next, of];
    renewing.follow(of);
    tell();
    if (before === next && earlier?.sessionId === of?.sessionId) return;
    // Also where another session replaces the earlier one: the connection and the app tokens belong to the earlier session.
    if (before === 'signedIn' || next === 'signedOut') onSignedOut();
    if (next === 'signedIn') onSignedIn();
  };
  const renewing = createRenewing({ clock, timers, isUsed, renew: () => void session.renew() });

  /** Signs in the person of the token. False when a sign-out came in between, which wins. */
  async function take(of: UserToken): Promise<boolean> {
    arrivals++;
    const began = endings;
    const before = meta('userId');
    if (before !== undefined && before !== of.userId) {
      if (status === 'signedIn') become('signedOut', null);
      await db.clear({ onlyInMemory: true });
    }
    try {
      await forgetting.finish();
      await prepareCache(db, of);
      if (endings === began) await storeToken(db, of);
    } catch (error) {
      // The store failed. The server knows who is signed in, and is asked again.
      if (endings === began && status !== 'signedIn') findLater();
      throw error;
    }
    if (endings !== began) return false;
    become('signedIn', of);
    return true;
  }
  async function ask(): Promise<Renewal> {
    const [began, came] = [endings, arrivals];
    try {
      await forgetting.finish();
      const owed = signingOut.owed();
      if (owed) {
        if (!(await signingOut.end(owed.idempotencyKey, owed.sessionId))) return 'unreachable';
        return arrivals === came ? await refuse() : 'renewed';
      }
      const { result } = await withTimeLimit(timers, renewMs, (signal) => client.call('identity.getToken', {}, { signal }));
      if (endings !== began) return 'refused';
      // A sign-in that came in between wins.
      if (arrivals !== came) return 'renewed';
      if (token && token.userId !== result.userId) return await refuse();
      return (await take(result)) ? 'renewed' : 'refused';
    } catch (error) {
      const failure = asError(error);
      if (failure.code === 'unauthenticated') {
        log('info', texts.notAuthenticated, failure);
        return refuse();
      }
      const renewal = failure.code === 'unavailable' ? 'unreachable' : 'failed';
      log('warn', textOf[renewal], failure);
      return renewal;
    }
  }
  async function refuse(): Promise<'refused'> {
    await session.ended('expired');
    return 'refused';
  }
  /** Asks the server until it answers, where the person is not known yet, or a session is still to be ended. */
  async function find(): Promise<void> {
    const renewal = await session.renew();
    if ((renewal === 'unreachable' || renewal === 'failed') && status !== 'signedIn') findLater();
  }
  /** False when the store failed: it is cleared as soon as possible. */
  async function forget(act: () => Promise<void>): Promise<boolean> {
    try {
      await forgetting.begin(act);
      return true;
    } catch (error) {
      log('error', texts.notForgotten, error);
      findLater();
      return false;
    }
  }
  function findLater(): void {
    stopFinding();
    stopFinding = timers.after(askAgainMs, () => void find());
  }

  const session: Session = {
    state: () => ({ status, token, expiredOnStartup, ended, left, initialLoadComplete: meta('initialLoadComplete') === 'true' }),
    async start() {
      const stored = db.get('userToken', 'user')?.token;
      const known = stored === undefined ? null : readUserToken(stored);
      if (stored !== undefined && !known) log('warn', 'The stored token could not be read');
      expiredOnStartup = known !== null && isExpired(known, clock.now());
      if (known) become('signedIn', known);
      if (signingOut.owed()) become('signedOut', null);
      if (!known || expiredOnStartup) void find();
    },
    async signedIn(of) {
      if (!(await take(of))) throw new TrackyardError('unauthenticated', texts.signedOutMeanwhile);
    },
    async signOut(newKey) {
      endings++;
      const [came, sessionId] = [arrivals, token?.sessionId ?? signingOut.owed()?.sessionId];
      let isOver = false;
      // The socket may report the end first, as of a session that was ended elsewhere.
      [ended, left] = [false, true];
      become('signedOut', null);
      // The pending sign-out is stored first: the browser may be closed before the server answers.
      const isForgotten = await forget(() => db.clear({ and: (tx) => isOver || owe(tx, newKey, sessionId) }));
      isOver = await signingOut.end(newKey, sessionId);
      if (isOver) await forget(() => db.write('local', (tx) => forgetOwed(tx, newKey)));
      else if (arrivals === came) findLater();
      return { ended: isOver && isForgotten };
    },
    async ended(how) {
      endings++;
      const [sessionId, userId] = [token?.sessionId ?? expiredSessionId, meta('userId')];
      expiredSessionId = how === 'expired' ? sessionId : undefined;
      if (how === 'left' && status === 'signedIn') left = true;
      become('signedOut', null, how !== 'left');
      await forget(() => clearAfterSession(db, { sessionId, userId, wholly: how !== 'expired' }));
      tell();
    },
    async endedElsewhere(sessionId, signedOut) {
      const expiredHere = !token && signedOut && expiredSessionId === sessionId;
      if (expiredHere || token?.sessionId === sessionId) await session.ended(signedOut ? 'left' : 'expired');
    },
    renew: () => {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    hearVersionStamp: createStampHearing({ token: () => token, renew: () => session.renew() }),
    heardTime: () => renewing.follow(token),
    refresh() {
      if (token && renewing.isDue(token)) void session.renew();
    },
    loaded: (since) => db.write('local', (tx) => tx.put('meta', { key: 'initialLoadComplete', value: 'true' }), since),
  };
  return session;
}
