import { IconStack2 } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { avatarOf, isConversation, titleOf } from '../../data/index.ts';
import { Avatar } from '../people/index.ts';

const sides = { xs: 18, sm: 18, lg: 20 } as const;

/** What stands for a track in a list: of a conversation the avatar of its first person. */
export function TrackIcon({ track, size = 'sm' }: { track: WorkspaceTrack; size?: keyof typeof sides }) {
  if (!isConversation(track)) return <IconStack2 size={sides[size]} aria-hidden="true" />;
  return <Avatar person={track.others.map(avatarOf)[0] ?? { id: track.id, displayName: titleOf(track) }} size={size} />;
}
