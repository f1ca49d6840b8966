import { defaultTrackFlags, flagsOfCodes, type TrackFlag, type UserFlag } from '@trackyard/contract';
import { flagsOn } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { GuestTokens } from '../guests/guest-tokens.ts';
import type { Session } from '../identity/index.ts';

export interface Flags {
  mine(): { flags: UserFlag[] } | null;
  ofTrack(trackId: string): { flags: TrackFlag[] };
}

/**
 * The token says which flags are on until all rows are here: with a part of them a flag of the tenant would look off. What was granted
 * or taken back since it was issued comes by the change feed. Guests have no flags but those of the track, by their token of it. A track
 * of which nothing is known has the default ones.
 */
export const createFlags = (db: Database, session: Session, guestTokens: Pick<GuestTokens, 'known'>): Flags => ({
  mine() {
    const { token, status, initialLoadComplete } = session.state();
    if (!token || status !== 'signedIn') return null;
    if (!initialLoadComplete) return { flags: flagsOn({ ...nothing, user: flagsOfCodes(token.ufg) }) };
    const user = db.get('userFlags', token.userId)?.flags ?? [];
    const tenant = db.get('tenantFlags', token.tenantId ?? '')?.flags ?? [];
    return { flags: flagsOn({ ...nothing, user, tenant }) };
  },
  ofTrack(trackId) {
    const flags = db.get('trackFlags', trackId)?.flags ?? guestTokens.known(trackId)?.ufg ?? defaultTrackFlags;
    return { flags: [...flags] as TrackFlag[] };
  },
});
const nothing = { user: [], groups: [], tenant: [] };
