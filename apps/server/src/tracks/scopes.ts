import { type ChangedRow, scopeOf, type Track } from '@trackyard/contract';
import { trackRight } from '@trackyard/rules';
import type { ScopeHolder, ScopeOwner } from '../platform/scopes.ts';
import { anyTime, grantsOfTracks, trackSubject } from './access.ts';
import { mayHoldOf } from './subject.ts';

/** Whether somebody may see the scope of a track, or that of its chat. */
export const trackScopes: ScopeOwner = {
  kinds: ['track', 'chat'],
  grants: grantsOfTracks,
  mayHold: async (db, holder, { kind, id }, now) => mayHoldOf(await trackSubject(db, holder, id), holder, scopeOf(kind, id), now),
  changedBy: {
    memberships: (changed) => (holder) => holder.isRechecked || differs(holder, changed),
    members: ({ row }) => (row ? { userId: row.userId } : 'holders'),
    tracks: ({ row }) => (row ? (holder) => holder.isRechecked || mayDiffer(holder, row) : 'holders'),
  },
};

/**
 * Whether a person's own row differs from the scopes that their socket holds. It changes with each read position too; a change of
 * role, which it doesn't tell from those, shows as a row of the track's `members`.
 */
const differs = ({ granted }: ScopeHolder, { id, row }: Extract<ChangedRow, { store: 'memberships' }>): boolean =>
  (row?.status === 'ACTIVE') !== granted.has(scopeOf('track', id));

/** Whether a change of a track's settings may give or take somebody the right to its chat. */
function mayDiffer({ actor, granted }: ScopeHolder, track: Track): boolean {
  const least = {
    userId: actor.userId,
    membership: { role: 'VIEWER', status: 'ACTIVE', guest: actor.kind === 'guest' },
    track,
    external: true,
    now: anyTime,
  } as const;
  return trackRight('chat.view', least) !== 'ok' || !granted.has(scopeOf('chat', track.id));
}
