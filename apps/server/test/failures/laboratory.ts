import { createDatabase, type Faults, faultyDatabase, type TestServer, type TestServerOptions } from '@trackyard/testing';
import { createLog } from '../../src/platform/log.ts';
import { withoutRounds } from '../timers.ts';
import { type MarkedIds, markedIds } from './marked-ids.ts';
import { openTableCopies, type TableCopies } from './table-copies.ts';

/** A server whose database can be made to fail, and be looked at and turned back from aside. */
export interface Laboratory {
  server: TestServer;
  faults: Faults;
  copies: TableCopies;
  ids: MarkedIds;
  settled(): Promise<void>;
  /** What nobody caught since it was opened. */
  rejections: readonly unknown[];
  close(): Promise<void>;
}
/** Nothing that looks at the database from time to time mixes in. */
const never = { heads: 1e9, heartbeat: 1e9, sessions: 1e9 };

export async function openLaboratory<T extends { server: TestServer }>(
  start: (options: TestServerOptions) => Promise<T>,
): Promise<T & Laboratory> {
  const database = await createDatabase();
  const { connection, faults } = faultyDatabase(database.connection);
  const ids = markedIds();
  const started = await start({ connection, ids, socketTimes: never, timers: withoutRounds, log: createLog('silent') });
  const copies = await openTableCopies(database.connection);
  const rejections: unknown[] = [];
  const onRejection = (cause: unknown): void => void rejections.push(cause);
  process.on('unhandledRejection', onRejection);
  const close = async (): Promise<void> => {
    process.off('unhandledRejection', onRejection);
    await copies.close();
    await started.server.stop();
    await database.drop();
  };
  return { ...started, faults, ids, copies, rejections, settled: started.server.settled, close };
}
