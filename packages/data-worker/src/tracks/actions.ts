import type { Database } from '../database/index.ts';
import type { Session } from '../identity/index.ts';
import type { CatchUp } from '../sync/catch-up.ts';
import { workerAction } from '../worker/action.ts';
import type { Timers } from '../worker/environment.ts';
import { waitForList } from './wait-for-list.ts';
import type { WorkspaceTracks } from './workspace-tracks.ts';

interface Parts {
  db: Database;
  session: Session;
  tracks: WorkspaceTracks;
  catchUp: CatchUp;
  timers: Timers;
}
export const trackActions = [
  /** Resolves when the list of tracks is here; fails with 'Timed out waiting for tracks list to update' (30 s, or 5 s from an app link). */
  workerAction(
    'tracks.waitForList',
    ({ db, session, tracks, catchUp, timers }: Parts, { trackId, appLink }: { trackId?: string; appLink?: boolean }) => {
      const isHere = () => (trackId ? tracks.one(trackId) !== null : session.state().initialLoadComplete);
      if (!isHere()) catchUp.request().catch(() => undefined);
      return waitForList({ db, timers, isHere, appLink });
    },
  ),
];
