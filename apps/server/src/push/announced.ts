import { on } from '../platform/events.ts';
import { noteTransfer } from './asked.sql.ts';
import { noteMentioned } from './look.sql.ts';

/** What cannot be told from how things are: since when they are so. */
export const announced = [
  on('chat.mentionsAdded', async ({ date, ...added }, { database, clock }) => {
    await noteMentioned(database, { ...added, date: new Date(date), now: clock.now() });
  }),
  on('tracks.transferRequested', async ({ date, ...asked }, { database, clock }) => {
    await noteTransfer(database, { ...asked, date: new Date(date), now: clock.now() });
  }),
];
