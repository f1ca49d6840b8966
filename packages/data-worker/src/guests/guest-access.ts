import { checkGuestAppView } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { type Session, tokenOf } from '../identity/index.ts';
import type { CatchUp } from '../sync/catch-up.ts';
import { waitForList } from '../tracks/wait-for-list.ts';
import type { WorkspaceTracks } from '../tracks/workspace-tracks.ts';
import type { Timers } from '../worker/environment.ts';
import type { GuestTokens } from './guest-tokens.ts';

interface Options {
  db: Database;
  timers: Timers;
  session: Session;
  catchUp: CatchUp;
  tracks: WorkspaceTracks;
  guestTokens: GuestTokens;
}
export type GuestAccess = (asked: {
  trackId: string;
  appLink?: boolean | undefined;
}) => Promise<'allowed' | 'denied' | { redirect: string }>;

/** Whether the current person may open a track that this browser was a guest of. Where the list of tracks does not come, a guest token is tried all the same. */
export const createGuestAccess = ({ db, timers, session, catchUp, tracks, guestTokens }: Options): GuestAccess => {
  const signedIn = () => session.state().status === 'signedIn';
  const isThere = (trackId: string) => {
    const track = tracks.one(trackId);
    return track !== null && !track.pending;
  };
  return async ({ trackId, appLink }) => {
    if (!signedIn()) await tokenOf(session).catch(() => undefined);
    return checkGuestAppView({
      signedIn: signedIn(),
      async ownAccess() {
        if (!signedIn()) return false;
        if (!isThere(trackId)) {
          catchUp.request().catch(() => undefined);
          await waitForList({ db, timers, isHere: () => isThere(trackId) || session.state().initialLoadComplete, appLink });
        }
        return isThere(trackId);
      },
      async guestToken() {
        await guestTokens.get({ trackId, authenticated: signedIn() });
        return true;
      },
    });
  };
};
