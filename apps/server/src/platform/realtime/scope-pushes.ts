import { type Frame, limits, parseScope, trackScopeOf } from '@trackyard/contract';
import type { Database } from '../database/tables.ts';
import { sessionEndings } from '../feed/endings.ts';
import type { FeedReader, Stretch } from '../feed/feed.ts';
import type { Log } from '../log.ts';
import type { Connections } from './connections.ts';
import type { Rights } from './rights.ts';
import { toEach } from './to-each.ts';

/** The number up to which this node has sent a scope; null until its head was read for the first time. */
interface Tracked {
  pushed: number | null;
  /** The head is at least at this number. */
  head: number;
  work: Promise<void> | null;
}
/** An import of many records is not pushed row by row: browsers find the gap, and ask for what they show. */
const isTooMuch = ({ scope, after, upTo }: Stretch): boolean => parseScope(scope).kind === 'table' && upTo - after > limits.recordCatchUp;

export interface ScopePushes {
  /**
   * Follows these scopes, from the given head on, else from the present one. Changes committed after it resolves will be sent. True when
   * this node has already sent one of the scopes beyond its given head.
   */
  follow(scopes: readonly string[], heads: ReadonlyMap<string, number>): Promise<boolean>;
  /** Resolves when changes of the rights to the scope from before the call are applied. Rejects where they can't be read. */
  caughtUp(scope: string): Promise<void>;
  hint(scope: string, seq: number): void;
  /** Compares the heads of all held scopes, and so finds changes whose hints were lost. */
  compareHeads(): Promise<void>;
  idle(): Promise<void>;
}
interface Needs {
  database: Database;
  feeds: FeedReader;
  connections: Connections;
  log: Log;
  rights: Pick<Rights, 'recheckAfter' | 'abreastOf' | 'holders'>;
  onFrame(frame: Frame): void;
}
const rowsInFrame = 100;
/** One read in flight for each scope; hints that come meanwhile end in one more read. */
export function scopePushes(needs: Needs): ScopePushes {
  const { database, feeds, connections, rights, log } = needs;
  const tracked = new Map<string, Tracked>();

  const push = (scope: string, it: Tracked): void => {
    it.work ??= work(scope, it);
  };
  const work = async (scope: string, it: Tracked): Promise<void> => {
    try {
      while (it.pushed !== null && it.head > it.pushed) {
        const frame = await nextOf({ scope, after: it.pushed, upTo: it.head });
        if (!frame) return;
        it.pushed = frame.seq;
        rights.recheckAfter(frame);
        // Connections that lost the scope before the newest of these rows was written are left out.
        const holders = await rights.holders(scope);
        const messageFor = toEach({ type: 'changes', frame });
        for (const connection of holders) connection.send(messageFor(connection));
        needs.onFrame(frame);
      }
    } catch (cause) {
      // The next comparison of heads tries again.
      log.warn('Cannot read a scope for its sockets', { scope, cause });
    } finally {
      // In one step with the last look at the head: a hint that comes from now on starts a new read.
      it.work = null;
    }
  };

  /** The next frame, once the sockets know the ends of sessions from before it. */
  const nextOf = async (stretch: Stretch): Promise<Frame | null> => {
    if (isTooMuch(stretch)) return { scope: stretch.scope, after: stretch.upTo, seq: stretch.upTo, rows: [] };
    const track = trackScopeOf(stretch.scope);
    if (track)
      return (await abreastOf(track, () => feeds.readWithHeads(database, stretch, rowsInFrame, [track, sessionEndings])))?.frame ?? null;
    const read = await feeds.read(database, stretch.scope, stretch.after, rowsInFrame, stretch.upTo);
    if (!read) return null;
    await rights.abreastOf(await feeds.head(database, sessionEndings));
    return { scope: read.scope, after: read.after, seq: read.seq, rows: read.rows };
  };
  /**
   * What decides who may hear a chat, or see a table, is written in its track: nothing of it goes out before all that was written there
   * by then. It is asked anew when there was something, which may have moved on while we read it. Null: nobody holds it.
   */
  const abreastOf = async <A extends { heads: ReadonlyMap<string, number> }>(track: string, ask: () => Promise<A>): Promise<A | null> => {
    for (;;) {
      const before = tracked.get(track)?.pushed ?? -1;
      const answer = await ask();
      await rights.abreastOf(answer.heads.get(sessionEndings) ?? 0);
      const head = answer.heads.get(track) ?? 0;
      if (head <= before) return answer;
      const it = tracked.get(track);
      if (!it) return null;
      hint(track, head);
      await it.work;
      if ((it.pushed ?? -1) < head) throw new Error(`${track} could not be read.`);
    }
  };
  const hint = (scope: string, seq: number): void => {
    const it = tracked.get(scope);
    if (!it) return;
    it.head = Math.max(it.head, seq);
    if (it.pushed !== null && seq > it.pushed) push(scope, it);
  };

  return {
    hint,
    async caughtUp(scope) {
      const track = trackScopeOf(scope);
      if (track && connections.isHeld(scope))
        await abreastOf(track, async () => ({ heads: await feeds.heads(database, [track, sessionEndings]) }));
    },
    async follow(scopes, given) {
      for (const scope of scopes)
        if (given.has(scope) && !tracked.has(scope)) tracked.set(scope, { pushed: given.get(scope)!, head: 0, work: null });
      const isLate = scopes.some((scope) => (given.get(scope) ?? Infinity) < (tracked.get(scope)?.pushed ?? 0));
      const unknown = scopes.filter((scope) => (tracked.get(scope)?.pushed ?? null) === null);
      for (const scope of unknown) if (!tracked.has(scope)) tracked.set(scope, { pushed: null, head: 0, work: null });
      const heads = await feeds.heads(database, unknown);
      for (const scope of unknown) {
        const it = tracked.get(scope);
        if (!it || it.pushed !== null) continue;
        it.pushed = heads.get(scope) ?? 0;
        if (it.head > it.pushed) push(scope, it);
      }
      return isLate;
    },
    async compareHeads() {
      for (const [scope, it] of tracked) if (!it.work && !connections.isHeld(scope)) tracked.delete(scope);
      const heads = await feeds.heads(database, [...tracked.keys()]);
      for (const [scope, seq] of heads) hint(scope, seq);
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
