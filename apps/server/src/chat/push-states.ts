import { type Frame, parseScope, scopeOf } from '@trackyard/contract';
import type { Services } from '../platform/services.ts';
import type { Timers } from '../platform/timers.ts';
import { chatStatesOfViewers } from './states.ts';

/** What comes within this time is counted once; with many viewers it takes longer, so that their states cost less than the words. */
const coalesceMs = 30;
const coalesceMsPerViewer = 1;
/** What could not be counted is tried again: no later frame needs to tell of it. */
const againMs = 1_000;

/**
 * Sends the people connected here the state of a chat in which something changed, or in which they have seen more. It
 * follows what the sockets send, so that nothing is missed whose hint was lost or that another process wrote. One count
 * for a chat runs at a time, so that nobody gets an older state after a newer one. Answers how to stop.
 */
export function pushChatStates(services: Pick<Services, 'realtime' | 'database' | 'log'>, timers: Timers): () => Promise<void> {
  const waiting = new Map<string, Viewers>();
  const running = new Map<string, Promise<void>>();
  const timersOf = new Map<string, () => void>();
  let isStopped = false;

  const schedule = (trackId: string, atLeastMs = coalesceMs) => {
    if (isStopped || timersOf.has(trackId) || running.has(trackId)) return;
    timersOf.set(
      trackId,
      timers.after(Math.max(atLeastMs, viewersOf(services, trackId).length * coalesceMsPerViewer), () => {
        timersOf.delete(trackId);
        running.set(trackId, push(trackId));
      }),
    );
  };
  const push = async (trackId: string) => {
    const viewers = waiting.get(trackId) ?? new Set();
    waiting.delete(trackId);
    const failed = await send(services, trackId, viewers).then(
      () => false,
      (cause: unknown) => {
        services.log.warn('Cannot push the state of a chat, retrying', { trackId, cause });
        waiting.set(trackId, together(viewers, waiting.get(trackId) ?? new Set()));
        return true;
      },
    );
    running.delete(trackId);
    if (waiting.has(trackId)) schedule(trackId, failed ? againMs : coalesceMs);
  };
  const forget = services.realtime.onFrame((frame) => {
    for (const { trackId, userId } of countedAnewBy(frame)) {
      waiting.set(trackId, together(waiting.get(trackId) ?? new Set(), userId === undefined ? 'everyone' : new Set([userId])));
      schedule(trackId);
    }
  });
  return async () => {
    isStopped = true;
    forget();
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

const viewersOf = ({ realtime }: Pick<Services, 'realtime'>, trackId: string): string[] => realtime.usersHolding(scopeOf('chat', trackId));
type Viewers = 'everyone' | ReadonlySet<string>;
const together = (some: Viewers, others: Viewers): Viewers =>
  some === 'everyone' || others === 'everyone' ? 'everyone' : new Set([...some, ...others]);

async function send({ realtime, database }: Pick<Services, 'realtime' | 'database'>, trackId: string, viewers: Viewers): Promise<void> {
  const holding = viewersOf({ realtime }, trackId);
  const userIds = viewers === 'everyone' ? holding : holding.filter((it) => viewers.has(it));
  const states = await chatStatesOfViewers(database, trackId, userIds);
  // Whose right ended while it was counted hears nothing of it.
  const still = new Set(viewersOf({ realtime }, trackId));
  for (const [userId, state] of states) if (still.has(userId)) realtime.sendToUser(userId, { type: 'chatStates', chatStates: [state] });
}
