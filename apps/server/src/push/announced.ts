import { on } from '../platform/events.ts';
import { noteMentioned } from './look.sql.ts';
import { noteTransferRequest } from './requests.sql.ts';

/** Events whose date matters: the tables don't tell since when a person is mentioned or a transfer requested. */
export const announced = [
  on('chat.mentionsAdded', async ({ date, ...added }, { database, clock }) => {
    await noteMentioned(database, { ...added, date: new Date(date), now: clock.now() });
  }),
  on('tracks.transferRequested', async ({ date, ...request }, { database, clock }) => {
    await noteTransferRequest(database, { ...request, date: new Date(date), now: clock.now() });
  }),
];
