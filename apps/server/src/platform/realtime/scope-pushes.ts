import type { Frame } from '@trackyard/contract';
import type { Database } from '../database/tables.ts';
import type { FeedReader } from '../feed/feed.ts';
import type { Log } from '../log.ts';
import type { Connections } from './connections.ts';
import { outgoing } from './outgoing.ts';
import type { Rights } from './rights.ts';

/** Up to where a scope has been sent from here; null until its head was read for the first time. */
interface Tracked {
  pushed: number | null;
  /** The head is at least there. */
  head: number;
  work: Promise<void> | null;
}
export interface ScopePushes {
  /** Follows these scopes from their present heads on. What is committed after it resolves will be sent. */
  follow(scopes: readonly string[]): Promise<void>;
  hint(scope: string, seq: number): void;
  /** Compares the heads of all held scopes: finds what no hint told of. */
  compareHeads(): Promise<void>;
  idle(): Promise<void>;
}
interface Needs {
  database: Database;
  feeds: FeedReader;
  connections: Connections;
  log: Log;
  rights: Pick<Rights, 'recheckAfter' | 'holders'>;
  onFrame(frame: Frame): void;
}
const rowsInFrame = 100;

/** One read in flight for each scope; hints that come meanwhile end in one more read. */
export function scopePushes(needs: Needs): ScopePushes {
  const { database, feeds, connections, rights, log } = needs;
  const tracked = new Map<string, Tracked>();

  const push = (scope: string, it: Tracked): void => {
    it.work ??= work(scope, it).finally(() => {
      it.work = null;
    });
  };
  const work = async (scope: string, it: Tracked): Promise<void> => {
    try {
      while (it.pushed !== null && it.head > it.pushed) {
        const read = await feeds.read(database, scope, it.pushed, rowsInFrame, it.head);
        if (!read) return;
        const frame = { scope, after: read.after, seq: read.seq, rows: read.rows };
        it.pushed = frame.seq;
        // Asked after the read: whoever lost the scope before the newest of these rows was written is not among them.
        rights.recheckAfter(frame);
        const holders = await rights.holders(scope);
        const message = outgoing({ type: 'changes', frame });
        for (const connection of holders) connection.send(message);
        needs.onFrame(frame);
      }
    } catch (cause) {
      // The next comparison of heads tries again.
      log.warn('a scope could not be read for its sockets', { scope, cause });
    }
  };

  return {
    async follow(scopes) {
      const unknown = scopes.filter((scope) => (tracked.get(scope)?.pushed ?? null) === null);
      for (const scope of unknown) if (!tracked.has(scope)) tracked.set(scope, { pushed: null, head: 0, work: null });
      const heads = await feeds.heads(database, unknown);
      for (const scope of unknown) {
        const it = tracked.get(scope);
        if (!it || it.pushed !== null) continue;
        it.pushed = heads.get(scope) ?? 0;
        if (it.head > it.pushed) push(scope, it);
      }
    },
    hint(scope, seq) {
      const it = tracked.get(scope);
      if (!it) return;
      it.head = Math.max(it.head, seq);
      if (it.pushed !== null && seq > it.pushed) push(scope, it);
    },
    async compareHeads() {
      for (const [scope, it] of tracked) if (!it.work && !connections.isHeld(scope)) tracked.delete(scope);
      const heads = await feeds.heads(database, [...tracked.keys()]);
      for (const [scope, seq] of heads) this.hint(scope, seq);
    },
    async idle() {
      for (;;) {
        const atWork = [...tracked.values()].flatMap((it) => it.work ?? []);
        if (!atWork.length) return;
        await Promise.all(atWork);
      }
    },
  };
}
