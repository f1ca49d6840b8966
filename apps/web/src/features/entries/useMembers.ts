import { useMemo } from 'react';
import { useLive } from '../../data/index.ts';
import type { Pickable } from '../../shared/people/index.ts';

/** The people who are in the track, by name; no guests. */
export function useMembers(trackId: string): Pickable[] {
  const members = useLive('tracks.members', { trackId });
  return useMemo(
    () =>
      (members ?? [])
        .filter((it) => it.status === 'ACTIVE' && !it.person.guest)
        .map(({ userId, person }): Pickable => ({ id: userId, ...person }))
        .sort((a, b) => a.displayName.localeCompare(b.displayName)),
    [members],
  );
}
