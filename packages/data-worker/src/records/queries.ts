import { tableScope } from '@trackyard/contract';
import { type Database, touches } from '../database/index.ts';
import { anyOf, type Concerns, liveQuery } from '../live/live-query.ts';
import { linksArticles, linksTracks } from './context.ts';
import type { RecordFailures } from './failures.ts';
import { myTasksHere } from './my-tasks.ts';
import type { OpenRecords, RecordAddress } from './open-records.ts';
import type { RecordOrder } from './order.ts';
import type { Summaries, SummaryOrder } from './summaries.ts';
import type { RecordWindows } from './windows.ts';

interface Parts {
  db: Database;
  recordWindows: RecordWindows;
  summaries: Summaries;
  openRecords: OpenRecords;
  recordFailures: RecordFailures;
}
const recordTopics = anyOf('outbox', 'tables', 'members');
const trackTitles = anyOf('tracks', 'memberships');
const articleTitles = anyOf('articles');
/** The titles of tracks and articles only where a field links to them. */
const changesOfRecords =
  (db: Database, order: RecordOrder): Concerns =>
  (changes) =>
    recordTopics(changes) || (trackTitles(changes) && linksTracks(db, order)) || (articleTitles(changes) && linksArticles(db, order));

export const recordQueries = [
  liveQuery('records.one', ({ openRecords }: Parts, at: RecordAddress) => ({
    store: 'records',
    concerns: (changes) => touches(changes, 'recordWindow', openRecords.keyOf(at)) || touches(changes, 'outbox'),
    read: () => openRecords.read(at),
    end: openRecords.open(at),
  })),
  liveQuery('records.window', ({ db, recordWindows }: Parts, order: RecordOrder, pageId) => {
    const key = recordWindows.keyOf(pageId, order);
    return {
      store: 'records',
      concerns: (changes) => touches(changes, 'recordWindow', key) || changesOfRecords(db, order)(changes),
      read: () => recordWindows.read(pageId, order),
      end: recordWindows.open(pageId, order),
    };
  }),
  liveQuery('records.summary', ({ db, summaries }: Parts, order: SummaryOrder) => {
    const [key, scope] = [summaries.keyOf(order), tableScope(order.trackId, order.tableId)];
    return {
      store: 'records',
      concerns: (changes) =>
        touches(changes, 'recordWindow', key) || touches(changes, 'recordWindow', scope) || changesOfRecords(db, order)(changes),
      read: () => summaries.read(order),
      end: summaries.open(order),
    };
  }),
  /** Why the server refused my last change of each record of a table, by record id. My next change of the record clears it. */
  liveQuery('records.failures', ({ recordFailures }: Parts, { tableId }: { tableId: string }) => ({
    store: 'outbox',
    concerns: anyOf('outbox'),
    read: () => recordFailures.ofTable(tableId),
  })),
  /** My open tasks of the tracks whose tasks this browser has, the nearest day first. */
  liveQuery('tasks.here', ({ db }: Parts) => {
    const read = new WeakMap();
    return {
      store: 'records',
      concerns: anyOf('trackApps', 'tables', 'wholeTables', 'outbox', 'currentUser'),
      read: () => myTasksHere(db, read),
    };
  }),
];
