import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useTexts } from '../../texts/index.ts';

/** A direct or group conversation: it has people instead of a title. */
export const isConversation = (track: Pick<WorkspaceTrack, 'type'>): boolean => track.type === 'PRIVATE_CHAT';

/** The title of a track on the screen; '' for a conversation that everyone else has left. */
export function titleOf(track: WorkspaceTrack): string {
  if (track.pending && track.membership.invitation) return track.membership.invitation.title;
  if (!isConversation(track)) return track.title;
  return track.others.map((it) => it.person.displayName).join(', ');
}

export function useTitle(): (track: WorkspaceTrack) => string {
  const t = useTexts();
  return (track) => titleOf(track) || t('tracks.emptyConversation');
}
