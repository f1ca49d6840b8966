import type { Database, Tx } from './tables.ts';

/**
 * Reads one state of the database, however many statements it takes: rights and the rows that they open are of one moment.
 * The answer doesn't wait for the end of the transaction, nor its first statement for the beginning: no trip is added.
 */
export const inSnapshot = <T>(database: Database, read: (db: Tx) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((db) => read(db).then(resolve, reject))
      .catch(reject);
  });
