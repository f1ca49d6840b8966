import { limits } from '@trackyard/contract';
import { type Database, until } from '../database/index.ts';
import { letGo } from '../sync/held.ts';
import type { Outbox } from '../sync/outbox.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';

/** The page offers the undo for `undoMs` from the press, which came before this clock began: its answer is here in time. */
const heldMs = limits.undoMs + limits.undoMarginMs;
/** How long a sign-out waits for them. */
const finishMs = 2_000;

/**
 * Deletions that may be undone. Each is kept in the outbox from the first moment, shows at once, and goes out when its time is over or
 * its page is left. A browser that dies meanwhile has decided: its next worker sends it.
 */
export interface Deletions {
  begin(pageId: string, deletion: { id: string; trackId: string; messageId: string }): Promise<void>;
  /** False when it has gone out. */
  undo(messageId: string): Promise<{ undone: boolean }>;
  leave(pageId: string): void;
  /** Before a sign-out wipes them: what is decided goes out, if the server answers soon. */
  finish(): Promise<void>;
  /** What an earlier worker held goes out. */
  resume(): void;
}
interface DeletionOptions {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  timers: Timers;
  log: Log;
}

export function createDeletions({ db, outbox, clock, timers, log }: DeletionOptions): Deletions {
  const pageOf = new Map<string, string>();
  const heldIds = () => db.rows('outbox').flatMap((it) => (it.held ? [it.id] : []));

  async function send(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) pageOf.delete(id);
    try {
      await db.write('local', (tx) => {
        for (const id of ids) letGo(tx, id, clock.now());
      });
      outbox.resume();
    } catch (error) {
      log('error', 'A deletion was not let go', error);
    }
  }
  const areOut = () => !db.rows('outbox').some((it) => it.operation === 'chat.deleteMessage' && it.state === 'waiting');
  return {
    async begin(pageId, { id, trackId, messageId }) {
      pageOf.set(id, pageId);
      timers.after(heldMs, () => void send([id]));
      await outbox.add({ id, operation: 'chat.deleteMessage', input: { trackId, messageId }, held: true });
    },
    async undo(messageId) {
      const undone = await db.write('local', (tx) => {
        const item = tx.rows('outbox').find((it) => it.held && it.operation === 'chat.deleteMessage' && it.input.messageId === messageId);
        if (item) tx.delete('outbox', item.id);
        return item !== undefined;
      });
      // A message that had not left was held back with it.
      outbox.resume();
      return { undone };
    },
    leave: (pageId) => void send(heldIds().filter((it) => pageOf.get(it) === pageId)),
    async finish() {
      await send(heldIds());
      await until(db, timers, areOut, finishMs);
    },
    resume: () => void send(heldIds().filter((it) => !pageOf.has(it))),
  };
}
