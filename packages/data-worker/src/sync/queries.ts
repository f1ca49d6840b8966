import type { Database } from '../database/index.ts';
import { anyOf, liveQuery } from '../live/live-query.ts';
import { unsentMessages, unsentWords } from './unsent.ts';

interface Parts {
  db: Database;
}
export const outboxQueries = [
  /** My words that only this browser has, and that signing out would lose: messages and edits that wait or failed, drafts, and files that are not uploaded. */
  liveQuery('outbox.words', ({ db }: Parts) => ({
    store: 'outbox',
    concerns: anyOf('outbox', 'drafts', 'uploads'),
    read: () => unsentWords(db),
  })),
  /** Those messages and edits, in the order in which they were written; `failure` says why one was refused. */
  liveQuery('outbox.unsent', ({ db }: Parts) => ({
    store: 'outbox',
    concerns: anyOf('outbox'),
    read: () => unsentMessages(db),
  })),
];
