import { type Frame, parseScope, scopeOf } from '@trackyard/contract';
import type { Services } from '../platform/services.ts';
import { systemTimers, type Timers } from '../platform/timers.ts';
import { chatStatesOfViewers } from './states.ts';

/** What comes within this time is counted once. */
const coalesceMs = 30;

/**
 * Sends the people connected here the state of a chat in which something changed, or in which they have seen more. It
 * follows what the sockets send, so that nothing is missed whose hint was lost or that another process wrote. One count
 * for a chat runs at a time, so that nobody gets an older state after a newer one. Answers how to stop.
 */
export function pushChatStates(
  services: Pick<Services, 'realtime' | 'database' | 'log'>,
  timers: Timers = systemTimers,
): () => Promise<void> {
  const waiting = new Map<string, Viewers>();
  const running = new Map<string, Promise<void>>();
  const timersOf = new Map<string, () => void>();

  const schedule = (trackId: string) => {
    if (timersOf.has(trackId) || running.has(trackId)) return;
    timersOf.set(
      trackId,
      timers.after(coalesceMs, () => {
        timersOf.delete(trackId);
        running.set(trackId, push(trackId));
      }),
    );
  };
  const push = async (trackId: string) => {
    const viewers = waiting.get(trackId) ?? new Set();
    waiting.delete(trackId);
    try {
      await send(services, trackId, viewers);
    } catch (cause) {
      services.log.warn('the state of a chat could not be pushed', { trackId, cause });
    }
    running.delete(trackId);
    if (waiting.has(trackId)) schedule(trackId);
  };
  const forget = services.realtime.onFrame((frame) => {
    for (const { trackId, userId } of countedAnewBy(frame)) {
      waiting.set(trackId, withViewer(waiting.get(trackId), userId));
      schedule(trackId);
    }
  });
  return async () => {
    forget();
    waiting.clear();
    for (const cancel of timersOf.values()) cancel();
    await Promise.all(running.values());
  };
}

/** Chats whose state depends on what is in a frame: of everyone, or of the one person whose membership it is. */
function countedAnewBy({ scope, rows }: Frame): { trackId: string; userId?: string }[] {
  const { kind, id } = parseScope(scope);
  if (kind === 'chat') return [{ trackId: id }];
  if (kind !== 'user') return [];
  return rows.flatMap((it) => (it.store === 'memberships' && it.row ? [{ trackId: it.row.trackId, userId: id }] : []));
}

type Viewers = 'everyone' | ReadonlySet<string>;
const withViewer = (viewers: Viewers | undefined, userId: string | undefined): Viewers =>
  viewers === 'everyone' || userId === undefined ? 'everyone' : new Set(viewers).add(userId);

async function send({ realtime, database }: Pick<Services, 'realtime' | 'database'>, trackId: string, viewers: Viewers): Promise<void> {
  const holding = realtime.usersHolding(scopeOf('chat', trackId));
  const userIds = viewers === 'everyone' ? holding : holding.filter((it) => viewers.has(it));
  for (const [userId, state] of await chatStatesOfViewers(database, trackId, userIds))
    realtime.sendToUser(userId, { type: 'chatStates', chatStates: [state] });
}
