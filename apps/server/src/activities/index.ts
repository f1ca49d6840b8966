/** Activities that are rows of their own: what a person has not seen of changed records that concern them, and of entries that others added. */
import './tables.ts';
import { limits } from '@trackyard/contract';
import type { Capability } from '../platform/capability.ts';
import { forgetOwn } from '../platform/feed/forget-own.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { clearActivities } from './clear.ts';
import { recordActivitiesFeed } from './feed.ts';
import { entryActivitiesFeed } from './new-entries/feed.ts';
import { handOut, newEntriesJob, recheckTrack } from './new-entries/job.ts';

export { noteDeletedEntries, noteNewEntries } from './new-entries/queue.ts';
export { noteRecordActivities } from './note.ts';
export { dropReminders, noteReminders } from './reminders.ts';

export const activities = {
  name: 'activities',
  handlers: { 'activities.clear': clearActivities } satisfies Handlers<'activities'>,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [recordActivitiesFeed, entryActivitiesFeed],
  jobs: [newEntriesJob, handOut, recheckTrack],
  forget: [
    forgetOwn('recordActivities', { table: 'record_activity', since: 'date', days: limits.activityDays }),
    forgetOwn('entryActivities', { table: 'entry_activity', since: 'date', days: limits.activityDays }),
  ],
} satisfies Capability;
