import type { CurrentUser, TrackRight } from '@trackyard/contract';
import type { ListedMessage, WorkspaceTrack } from '@trackyard/data-worker';
import { chatSetting, type TrackFacts, trackRight } from '@trackyard/rules';

/** Whether I may do something here, by the same rule as the server's. */
export function may(
  right: TrackRight,
  facts: { track: WorkspaceTrack | null | undefined; me: CurrentUser | null; message?: ListedMessage; now: Date },
): boolean {
  const { track, me, message, now } = facts;
  if (!track || !me) return false;
  const known: TrackFacts = {
    userId: me.id,
    membership: { ...track.membership, ...(me.guest && { guest: true }) },
    external: me.tenantId !== track.tenantId,
    memberCount: track.madeFor,
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
  if (may('chat.send', { track, me, now })) return null;
  const setting = chatSetting(track, 'send');
  return setting === 'COLLABORATORS' || setting === 'COORDINATORS' ? writers[setting] : ('chat.mayNotSend' as const);
}
const writers = { COLLABORATORS: 'chat.onlyCollaborators', COORDINATORS: 'chat.onlyCoordinators' } as const;

/** Whether I may take this archived track back into use. */
export const mayRestore = (track: WorkspaceTrack, me: CurrentUser, now: Date): boolean =>
  track.state === 1 && !track.pending && may('track.archive', { track, me, now });
