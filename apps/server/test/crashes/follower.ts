import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatMessage, type PulledScope, parseScope, TrackyardError } from '@trackyard/contract';
import type { TestSession } from '@trackyard/testing';

/** A client that lives through all crashes: its copy of the chats is made of frames alone. */
export interface Follower {
  /** By chat, then by number in it. */
  copies: ReadonlyMap<string, ReadonlyMap<number, ChatMessage>>;
  frames(): number;
  /** Pulls once more, and ends. Rejects when a frame did not follow the one before. */
  finish(): Promise<void>;
}
const pause = 100;

export function follow(session: TestSession, trackIds: readonly string[], signal: AbortSignal): Follower {
  const copies = new Map<string, Map<number, ChatMessage>>(trackIds.map((it) => [it, new Map()]));
  const cursors: Record<string, number> = {};
  let frames = 0;
  let isOver = false;

  const apply = (pulled: PulledScope): void => {
    const { kind, id } = parseScope(pulled.scope);
    const before = cursors[pulled.scope];
    if (!pulled.reset && pulled.after !== before)
      throw new Error(`The frame of ${pulled.scope} follows ${pulled.after}, and the follower stands at ${before}.`);
    cursors[pulled.scope] = pulled.seq;
    frames++;
    if (kind !== 'chat') return;
    const copy = copies.get(id)!;
    if (pulled.reset) copy.clear();
    for (const { row } of pulled.rows) if (row) copy.set((row as ChatMessage).number, row as ChatMessage);
  };
  const pull = async (): Promise<boolean> => {
    try {
      const { scopes } = await session.call('sync.pull', { cursors, chats: frames ? [] : [...trackIds] });
      for (const it of scopes) apply(it as PulledScope);
      return scopes.length === 0;
    } catch (cause) {
      if (!(cause instanceof TrackyardError) || cause.code !== 'unavailable') throw cause;
      return false;
    }
  };
  const work = (async () => {
    while (!isOver && !signal.aborted) {
      await pull();
      await sleep(pause);
    }
    while (!signal.aborted && !(await pull()));
  })();
  work.catch(() => {});
  return {
    copies,
    frames: () => frames,
    async finish() {
      isOver = true;
      await work;
    },
  };
}
