/** Activities that are rows of their own: changes of records that concern a person who has not seen them. */
import './tables.ts';
import { limits } from '@trackyard/contract';
import type { Capability } from '../platform/capability.ts';
import { forgetOwn } from '../platform/feed/forget-own.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { clearActivities } from './clear.ts';
import { recordActivitiesFeed } from './feed.ts';

export { noteRecordActivities } from './note.ts';
export { dropReminders, noteReminders } from './reminders.ts';

export const activities = {
  name: 'activities',
  handlers: { 'activities.clear': clearActivities } satisfies Handlers<'activities'>,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [recordActivitiesFeed],
  forget: [forgetOwn('recordActivities', { table: 'record_activity', since: 'date', days: limits.activityDays })],
} satisfies Capability;
