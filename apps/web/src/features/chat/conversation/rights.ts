import type { CurrentUser, TrackRight } from '@trackyard/contract';
import type { ListedMessage, WorkspaceTrack } from '@trackyard/data-worker';
import { type TrackFacts, trackRight } from '@trackyard/rules';

/** Whether I may do something here, by the same rule as the server's. */
export function may(
  right: TrackRight,
  facts: { track: WorkspaceTrack | null | undefined; me: CurrentUser | null; message?: ListedMessage; now: Date },
): boolean {
  const { track, me, message, now } = facts;
  if (!track || !me) return false;
  const known: TrackFacts = {
    userId: me.id,
    membership: track.membership,
    external: me.tenantId !== track.tenantId,
    memberCount: track.others.length + 1,
    track,
    now,
    ...(message && { message }),
  };
  return trackRight(right, known) === 'ok';
}

/** Why I may not write here, as the address of a text; null when I may. */
export function silenceOf(track: WorkspaceTrack | null, me: CurrentUser | null, now: Date) {
  if (!track || track.pending) return 'chat.notMember' as const;
  if (track.state === 1) return 'chat.archived' as const;
  return may('chat.send', { track, me, now }) ? null : ('chat.mayNotSend' as const);
}
