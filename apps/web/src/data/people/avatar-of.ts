import type { Person } from '@trackyard/contract';

/** The avatar of a person whose card is in a track. */
export const avatarOf = ({ userId, person: { displayName, avatar, color } }: { userId: string; person: Person }) => ({
  id: userId,
  displayName,
  avatar,
  color,
});
