import { limits } from '@trackyard/contract';
import { type Database, until } from '../database/index.ts';
import type { OutboxItemOf } from '../stores/index.ts';
import { releaseDeletion } from '../sync/deferred-deletions.ts';
import { isDeletion, messageIdOf } from '../sync/lanes.ts';
import type { Outbox } from '../sync/outbox.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';

/** The page offers the undo for `undoMs` from the press, which came before this clock began: its answer is here in time. */
const deferMs = limits.undoMs + limits.undoMarginMs;
/** How long a sign-out waits for deferred deletions. */
const finishMs = 2_000;

/** Of a message, or of a comment on an article. */
export type Deletion =
  | Pick<OutboxItemOf<'chat.deleteMessage'>, 'id' | 'operation' | 'input'>
  | Pick<OutboxItemOf<'articleComments.delete'>, 'id' | 'operation' | 'input'>;
/**
 * Deletions that may be undone. Each is deferred in the outbox from the first moment, shows at once, and is sent when its time is over or
 * its page is left. If the browser dies meanwhile, its next worker sends the deletion.
 */
export interface Deletions {
  begin(pageId: string, deletion: Deletion): Promise<void>;
  /** False when the deletion was sent already. */
  undo(messageId: string): Promise<{ undone: boolean }>;
  leave(pageId: string): void;
  /** Sends the deferred deletions before a sign-out wipes them, if the server answers soon. */
  finish(): Promise<void>;
  /** Sends the deletions that an earlier worker deferred. */
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
  const deferredIds = () => db.rows('outbox').flatMap((it) => (it.held ? [it.id] : []));

  async function send(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) pageOf.delete(id);
    try {
      await db.write('local', (tx) => {
        for (const id of ids) releaseDeletion(tx, id, clock.now());
      });
      outbox.resume();
    } catch (error) {
      log('error', 'A deletion was not released', error);
    }
  }
  const areOut = () => !db.rows('outbox').some((it) => isDeletion(it) && it.state === 'waiting');
  return {
    async begin(pageId, { id, ...deletion }) {
      pageOf.set(id, pageId);
      timers.after(deferMs, () => void send([id]));
      await outbox.add({ id, ...deletion, held: true });
    },
    async undo(messageId) {
      const undone = await db.write('local', (tx) => {
        const item = tx.rows('outbox').find((it) => it.held && messageIdOf(it) === messageId);
        if (item) tx.delete('outbox', item.id);
        return item !== undefined;
      });
      // A message that was not sent yet was deferred together with its deletion.
      outbox.resume();
      return { undone };
    },
    leave: (pageId) => void send(deferredIds().filter((it) => pageOf.get(it) === pageId)),
    async finish() {
      await send(deferredIds());
      await until(db, timers, areOut, finishMs);
    },
    resume: () => void send(deferredIds().filter((it) => !pageOf.has(it))),
  };
}
