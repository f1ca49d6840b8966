import type { CurrentUser } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { chatSetting } from '@trackyard/rules';
import { mayDo } from '../../../data/index.ts';

/** Why I may not write here, as the address of a text; null when I may. */
export function silenceOf(track: WorkspaceTrack | null, me: CurrentUser | null, now: Date) {
  if (!track || track.pending) return 'chat.notMember' as const;
  if (track.state === 1) return 'chat.archived' as const;
  if (mayDo('chat.send', { track, me, now })) return null;
  const setting = chatSetting(track, 'send');
  return setting === 'COLLABORATORS' || setting === 'COORDINATORS' ? writers[setting] : ('chat.mayNotSend' as const);
}
const writers = { COLLABORATORS: 'chat.onlyCollaborators', COORDINATORS: 'chat.onlyCoordinators' } as const;

/** Whether I may take this archived track back into use. */
export const mayRestore = (track: WorkspaceTrack, me: CurrentUser, now: Date): boolean =>
  track.state === 1 && !track.pending && mayDo('track.archive', { track, me, now });
