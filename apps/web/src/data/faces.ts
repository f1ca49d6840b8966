import type { Person } from '@trackyard/contract';

/** What a badge shows of somebody whose card stands in a track. */
export const faceOf = ({ userId, person: { displayName, avatar, color } }: { userId: string; person: Person }) => ({
  id: userId,
  displayName,
  avatar,
  color,
});
