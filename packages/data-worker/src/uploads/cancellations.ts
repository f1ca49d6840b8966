import { asError, type Calls } from '../connection/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import type { Log } from '../worker/environment.ts';
import { isPassing } from './failures.ts';

/** Cancelled uploads of which the server does not know yet. They are stored, so that their part takes no storage there for days. */
export interface Cancellations {
  add(tx: Transaction, uploadIds: readonly string[]): void;
  /** Tells the server of all that wait. */
  send(): void;
}
interface CancellationsOptions {
  db: Database;
  calls: Calls;
  newId(): string;
  log: Log;
  /** The server can't be told now: the caller tries again after a while. */
  onDelay(): void;
}
/** Before the id of an upload: a key of `meta`. */
const prefix = 'cancelledUpload:';

export function createCancellations({ db, calls, newId, log, onDelay }: CancellationsOptions): Cancellations {
  const underWay = new Set<string>();

  async function tellServer(key: string): Promise<void> {
    const since = db.generation();
    underWay.add(key);
    try {
      await calls.call('uploads.cancel', { uploadId: key.slice(prefix.length) }, { idempotencyKey: newId(), patient: true, since });
      await db.write('local', (tx) => tx.delete('meta', key), since);
    } catch (error) {
      const failure = asError(error);
      // What the server refuses ends there by itself, a few days later.
      if (!isPassing(failure)) await db.write('local', (tx) => tx.delete('meta', key), since).catch(() => undefined);
      log('warn', 'The server does not know yet that an upload was cancelled', failure);
      if (db.generation() === since && isPassing(failure)) onDelay();
    } finally {
      underWay.delete(key);
    }
  }
  return {
    add: (tx, uploadIds) => tx.put('meta', ...uploadIds.map((id) => ({ key: prefix + id, value: '' }))),
    send() {
      for (const { key } of db.rows('meta')) if (key.startsWith(prefix) && !underWay.has(key)) void tellServer(key);
    },
  };
}
