import type { Client } from '@trackyard/contract';
import { asError, withTimeLimit } from '../connection/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import type { Log, Timers } from '../worker/environment.ts';

/** Ends sessions on the server, which is owed those that are not ended yet: their cookie must not sign in again by itself. */
export interface SigningOut {
  /** False when the server was not reached. */
  end(idempotencyKey: string, sessionId?: string): Promise<boolean>;
  owed(): { idempotencyKey: string; sessionId?: string } | null;
}
const signOutMs = 5_000;
const keys = ['signOutPending', 'signOutSession'] as const;

export function createSigningOut({ db, client, timers, log }: { db: Database; client: Client; timers: Timers; log: Log }): SigningOut {
  const meta = (key: string) => db.get('meta', key)?.value;
  return {
    // The session is named: a late call must not end that of whoever signed in since.
    async end(idempotencyKey, sessionId) {
      const named = sessionId === undefined ? {} : { sessionId };
      try {
        await withTimeLimit(timers, signOutMs, (signal) => client.call('identity.signOut', {}, { signal, idempotencyKey, ...named }));
        return true;
      } catch (error) {
        // Whoever has no session any more is signed out.
        if (asError(error).code === 'unauthenticated') return true;
        log('warn', 'The session could not be ended on the server yet', error);
        return false;
      }
    },
    owed() {
      const [idempotencyKey, sessionId] = [meta('signOutPending'), meta('signOutSession')];
      return idempotencyKey === undefined ? null : { idempotencyKey, ...(sessionId !== undefined && { sessionId }) };
    },
  };
}

/** Owed until it is done: whoever opens this browser next ends the session first. */
export function owe(tx: Transaction, idempotencyKey: string, sessionId?: string): void {
  tx.put('meta', { key: 'signOutPending', value: idempotencyKey });
  if (sessionId !== undefined) tx.put('meta', { key: 'signOutSession', value: sessionId });
}

/** Nothing is owed any more, or that one sign-out. What another worker owes stays: this one doesn't know of it. */
export function forgetOwed(tx: Transaction, idempotencyKey?: string): void {
  if (idempotencyKey === undefined || tx.get('meta', 'signOutPending')?.value === idempotencyKey) tx.delete('meta', ...keys);
}

/** What another worker owes goes as well, once somebody has signed in: it would count as their sign-out. */
export function forgetAllOwed(tx: Transaction): void {
  // A row that is not known can't be deleted.
  tx.put('meta', ...keys.map((key) => ({ key, value: '' })));
  forgetOwed(tx);
}
