import type { Database } from '../database/index.ts';
import { anyOf, liveQuery } from '../live/live-query.ts';
import { waitingChanges } from '../sync/unsent.ts';
import type { Connection } from './connection.ts';

interface Parts {
  db: Database;
  connection: Connection;
}
export const connectionQueries = [
  /** `waiting`: messages, edits, deletions and reactions that the server does not have yet. */
  liveQuery('connection.state', ({ db, connection }: Parts) => ({
    store: 'connectionState',
    concerns: anyOf('connection', 'outbox'),
    read: () => ({ state: connection.state(), waiting: waitingChanges(db) }),
  })),
];
