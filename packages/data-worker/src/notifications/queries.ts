import type { Database } from '../database/index.ts';
import { anyOf, liveQuery } from '../live/live-query.ts';
import { entryActivities } from './entry-activities.ts';
import { recordActivities } from './record-activities.ts';

interface Parts {
  db: Database;
}
export const activityQueries = [
  /** Changes of records that I have not seen; without those of tables that no view shows any more. */
  liveQuery('activities.records', ({ db }: Parts) => ({
    store: 'recordActivities',
    concerns: anyOf('recordActivities', 'outbox', 'views', 'trackApps'),
    read: () => recordActivities(db),
  })),
  /** What others added to tracks and I have not seen. */
  liveQuery('activities.entries', ({ db }: Parts) => ({
    store: 'entryActivities',
    concerns: anyOf('entryActivities', 'outbox'),
    read: () => entryActivities(db),
  })),
];
