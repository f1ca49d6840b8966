import { scopeOf } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { anyOf, anyOfScope, liveQuery } from '../live/live-query.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import { appsOfTrack, openApp } from './open-app.ts';

interface Parts {
  db: Database;
  subscriptions: Subscriptions;
}
export const appQueries = [
  /** The apps of a track by their names. */
  liveQuery('apps.ofTrack', ({ db }: Parts, { trackId }: { trackId: string }) => ({
    store: 'trackApps',
    concerns: anyOf('trackApps'),
    read: () => appsOfTrack(db, trackId),
  })),
  /** An app in each of my tracks that has it. */
  liveQuery('apps.places', ({ db }: Parts, { appId }: { appId: string }) => ({
    store: 'trackApps',
    concerns: anyOf('trackApps'),
    read: () => db.rows('trackApps').filter((it) => it.appId === appId),
  })),
  liveQuery('apps.one', ({ db, subscriptions }: Parts, { trackId, appId }: { trackId: string; appId: string }) => ({
    store: 'tables',
    concerns: anyOfScope(scopeOf('app', appId), 'trackApps', 'tables', 'views'),
    read: () => openApp(db, trackId, appId),
    end: subscriptions.show(scopeOf('app', appId)),
  })),
];
