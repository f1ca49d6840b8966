import type { Client } from '@trackyard/contract';
import { asError, withTimeLimit } from '../connection/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import type { Log, Timers } from '../worker/environment.ts';

/** Ends sessions on the server. A sign-out that has not reached the server yet is owed: its cookie must not sign in again by itself. */
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
    // The call names the session: a late call must not end the session of a person who signed in since.
    async end(idempotencyKey, sessionId) {
      const named = sessionId === undefined ? {} : { sessionId };
      try {
        await withTimeLimit(timers, signOutMs, (signal) => client.call('identity.signOut', {}, { signal, idempotencyKey, ...named }));
        return true;
      } catch (error) {
        // A session that does not exist any more is ended.
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

/** Stores an owed sign-out: the next start of this browser ends the session first. */
export function owe(tx: Transaction, idempotencyKey: string, sessionId?: string): void {
  tx.put('meta', { key: 'signOutPending', value: idempotencyKey });
  if (sessionId !== undefined) tx.put('meta', { key: 'signOutSession', value: sessionId });
}

/** Deletes the owed sign-out, or only the one with this key. A sign-out that another worker owes stays: this worker doesn't know of it. */
export function forgetOwed(tx: Transaction, idempotencyKey?: string): void {
  if (idempotencyKey === undefined || tx.get('meta', 'signOutPending')?.value === idempotencyKey) tx.delete('meta', ...keys);
}

/** Deletes owed sign-outs of other workers too, once a person has signed in: they would count as this person's sign-out. */
export function forgetAllOwed(tx: Transaction): void {
  // The transaction can only delete rows that it knows, so the rows are put first.
  tx.put('meta', ...keys.map((key) => ({ key, value: '' })));
  forgetOwed(tx);
}
