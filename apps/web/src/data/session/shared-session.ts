import type { DataWorkerClient } from '@trackyard/data-worker';
import { forgetAll, keepFor } from '../remembered/storage-owner.ts';

/** The messages between the tabs of a browser about the session: only these two keys sign out the other tabs (spec §4). */
const tokenKey = 'trackyard.token';
const logoutKey = 'trackyard.logout';

/**
 * Keeps the claims of the token where the other tabs see them. The worker tells its own tabs by itself; another build of the client
 * has another worker, and hears it from here.
 */
export function shareSession({ live, act }: Pick<DataWorkerClient, 'live' | 'act'>, storage: Storage | null): void {
  if (!storage) return;
  let sessionId: string | undefined;
  const session = live('session.state', {});
  session.subscribe(() => {
    const { status, token } = session.snapshot() ?? {};
    if (token) {
      sessionId = token.sessionId;
      attempt(() => keepFor(storage, token.userId));
      attempt(() => storage.setItem(tokenKey, JSON.stringify(token)));
    } else if (status === 'signedOut') storage.removeItem(tokenKey);
  });
  addEventListener('storage', ({ key, newValue }) => {
    const signedOut = key === logoutKey && newValue !== null;
    const replaced = (key === tokenKey || key === null) && sessionIn(newValue) !== sessionId;
    if (sessionId === undefined || !(signedOut || replaced)) return;
    act('session.endedElsewhere', { sessionId, signedOut }).catch((error: unknown) => console.error('Error signing out', error));
  });
}

/** After a sign-out: removes the person's stored values, and tells the other tabs. */
export function forgetPerson(storage: Storage | null, now: Date): void {
  if (!storage) return;
  forgetAll(storage);
  attempt(() => storage.setItem(logoutKey, String(now.getTime())));
}

function sessionIn(value: string | null): string | undefined {
  try {
    return (JSON.parse(value ?? 'null') as { sessionId?: string } | null)?.sessionId;
  } catch {
    return undefined;
  }
}
/** A full storage is no reason to fail: the worker knows the session as well. */
function attempt(store: () => void): void {
  try {
    store();
  } catch (error) {
    console.warn('The session was not stored', error);
  }
}
