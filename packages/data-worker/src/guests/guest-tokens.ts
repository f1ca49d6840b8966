import { type GuestToken, TrackyardError } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import { createRenewing, type Renewing, type ServerClock, type Session, tokenOf } from '../identity/index.ts';
import { texts } from '../texts.ts';
import type { Log, Timers } from '../worker/environment.ts';

/** `authenticated`: somebody is signed in as far as the page knows; otherwise the cookie of a guest is looked for first (spec §5). */
export interface GuestTokenRequest {
  trackId: string;
  authenticated: boolean;
  appId?: string | null;
  /** Asks the server although a token is cached (spec §4). */
  force?: boolean;
}
export interface GuestTokens {
  get(request: GuestTokenRequest): Promise<GuestToken>;
  /** The cached token of the track, for the current guest. */
  known(trackId: string): GuestToken | null;
  /** The server refused a call: the cached tokens are dropped, and fetched again where they are needed. */
  refused(): void;
  /** A session is resumed: its tokens are renewed again before they expire. */
  begin(): void;
  end(): void;
}
interface Options {
  db: Database;
  calls: Calls;
  session: Session;
  clock: ServerClock;
  timers: Timers;
  log: Log;
  isUsed(): boolean;
  newId(): string;
}

/** The tokens of a guest, one for each track and app: cached until they expire, and renewed before, as long as the guest is active. */
export function createGuestTokens({ db, calls, session, clock, timers, log, isUsed, newId }: Options): GuestTokens {
  const asking = new Map<string, Promise<GuestToken>>();
  const renewing = new Map<string, Renewing>();
  const me = () => session.state().token;
  const cachedToken = (id: string): GuestToken | null => {
    const token = db.get('guestTokens', id)?.token;
    const isMine = token !== undefined && token.guestId === me()?.userId;
    return isMine && Date.parse(token.expiry) > clock.now().getTime() ? token : null;
  };
  const follow = (id: string, token: GuestToken): void => {
    const one = renewing.get(id) ?? createRenewing({ clock, timers, isUsed, renew: () => void ask(id, token, 'renewToken').catch(ignore) });
    renewing.set(id, one);
    one.follow(token);
  };
  async function fetchToken(id: string, { trackId, appId = null }: Pick<GuestToken, 'trackId' | 'appId'>, how: 'getToken' | 'renewToken') {
    const since = db.generation();
    try {
      const options = { since, ...(how === 'renewToken' && { idempotencyKey: newId() }) };
      const { result } = await calls.call(`guests.${how}`, { trackId, ...(appId !== null && { appId }) }, options);
      await db.write('local', (tx) => tx.put('guestTokens', { id, token: result }), since);
      follow(id, result);
      return result;
    } catch (error) {
      const failure = asError(error);
      await forgetRefused(id, failure);
      if (appId !== null) log('error', texts.noAppGuestToken, failure);
      throw new TrackyardError(failure.code, appId === null ? texts.noTrackGuestToken : texts.noGuestToken, { cause: failure });
    }
  }
  /** A lost connection is no refusal. */
  async function forgetRefused(id: string, { code }: TrackyardError): Promise<void> {
    if (code === 'unavailable' || code === 'internal') return;
    await db.write('local', (tx) => tx.delete('guestTokens', id)).catch((error: unknown) => log('warn', texts.notStored, error));
  }
  function ask(id: string, of: Pick<GuestToken, 'trackId' | 'appId'>, how: 'getToken' | 'renewToken'): Promise<GuestToken> {
    const one = asking.get(id) ?? fetchToken(id, of, how).finally(() => asking.delete(id));
    asking.set(id, one);
    return one;
  }
  return {
    async get({ trackId, appId = null, authenticated, force = false }) {
      if (!trackId) throw new TrackyardError('invalidInput', texts.noTrackId);
      if (!authenticated) await tokenOf(session);
      const id = idOf(trackId, appId);
      return (!force && cachedToken(id)) || ask(id, { trackId, appId }, 'getToken');
    },
    known: (trackId) => cachedToken(idOf(trackId, null)),
    refused() {
      const ids = db.rows('guestTokens').map((it) => it.id);
      if (ids.length)
        db.write('local', (tx) => tx.delete('guestTokens', ...ids)).catch((error: unknown) => log('warn', texts.notStored, error));
    },
    begin() {
      for (const { id, token } of db.rows('guestTokens')) follow(id, token);
    },
    end() {
      for (const one of renewing.values()) one.follow(null);
      renewing.clear();
    },
  };
}
const idOf = (trackId: string, appId: string | null): string => (appId === null ? trackId : `${trackId}:${appId}`);
const ignore = (): void => {};
