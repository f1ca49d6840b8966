/** What people missed: mentions, invitations and transfers of which they are mailed when they were not here. */
import './tables.ts';
import type { Capability } from '../platform/capability.ts';
import { on } from '../platform/events.ts';
import { mailReader, missedJob } from './job.ts';
import { noteMentioned, noteTransfer } from './lines.sql.ts';
import { subscriptionHandlers } from './subscription.ts';

export const missed = {
  name: 'missed',
  handlers: subscriptionHandlers,
  migrations: new URL('./migrations/', import.meta.url),
  // What cannot be told from how things are: since when they are so.
  listeners: [
    on('chat.mentionsAdded', async ({ date, ...added }, { database, mail }) => {
      if (mail.delivers) await noteMentioned(database, { ...added, date: new Date(date) });
    }),
    on('tracks.transferRequested', async ({ date, ...asked }, { database, mail }) => {
      if (mail.delivers) await noteTransfer(database, { ...asked, date: new Date(date) });
    }),
  ],
  oneClicks: [
    { path: '/api/mail-subscription/{token}/stop', operation: 'missed.setSubscription', input: { subscribed: false }, page: 'StopMail' },
  ],
  jobs: [missedJob, mailReader],
} satisfies Capability;
