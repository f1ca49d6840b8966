import { checkGuestAppView } from '@trackyard/rules';
import type { Calls } from '../connection/index.ts';
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
  calls: Calls;
  session: Session;
  catchUp: CatchUp;
  tracks: WorkspaceTracks;
  guestTokens: GuestTokens;
}
export interface GuestAccessRequest {
  trackId: string;
  appLink?: boolean | undefined;
  /** Of the guest app view: its app, or a view of it. Missing for a track of which this browser was a guest. */
  appView?: { appId?: string | undefined; viewId?: string | undefined } | undefined;
}
export type GuestAccess = (asked: GuestAccessRequest) => Promise<'allowed' | 'denied' | { redirect: string }>;

/**
 * Whether the current person may open a track of which this browser was a guest, or the guest app view: by their own access to the track,
 * or by a guest token, for the app where one is named. Where the list of tracks does not come, a guest token is tried all the same.
 */
export const createGuestAccess = ({ db, timers, calls, session, catchUp, tracks, guestTokens }: Options): GuestAccess => {
  const signedIn = () => session.state().status === 'signedIn';
  const isGuest = () => session.state().token?.guest === true;
  const appOf = async (trackId: string, { appId, viewId }: NonNullable<GuestAccessRequest['appView']>): Promise<string | null> => {
    if (appId !== undefined) return appId;
    return viewId === undefined ? null : (await calls.call('views.get', { trackId, viewId })).result.view.miniAppId;
  };
  const isThere = (trackId: string) => {
    const track = tracks.one(trackId);
    return track !== null && !track.pending;
  };
  return async ({ trackId, appLink, appView }) => {
    if (!signedIn()) await tokenOf(session).catch(() => undefined);
    // A guest has an app by a token for it alone.
    const hasOwn = () => signedIn() && !(appView && isGuest());
    return checkGuestAppView({
      signedIn: hasOwn(),
      async ownAccess() {
        if (!hasOwn()) return false;
        if (!isThere(trackId)) {
          catchUp.request().catch(() => undefined);
          await waitForList({ db, timers, isHere: () => isThere(trackId) || session.state().initialLoadComplete, appLink });
        }
        return isThere(trackId);
      },
      async guestToken() {
        if (appView && !signedIn()) return false;
        await guestTokens.get({ trackId, appId: appView ? await appOf(trackId, appView) : null, authenticated: signedIn() });
        return true;
      },
    });
  };
};
