// A node in a process of its own, to be killed: it stores a file and collects what nothing uses, and hangs before its n-th call to the
// storage of files.
import { openPool } from '@trackyard/server';
import { storeBytes } from '../../src/entries/given.ts';
import { removeOrphanedFiles } from '../../src/entries/orphans.ts';
import { removeUnusedFiles, storeUpload } from '../../src/entries/stored-files.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { type Files, openFiles } from '../../src/platform/files/files.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';

const { connection, configuration, at, now } = JSON.parse(process.argv[2]!);
const clock = systemClock;
const ids = randomIds(clock);
const log = createLog('error');
const database = openPool(connection, log);
const files = await openFiles(configuration, ids, log);
let calls = 0;
for (const name of ['write', 'read', 'list', 'remove'] as const) {
  const call = files[name] as (...args: never[]) => Promise<never>;
  (files as unknown as Record<keyof Files, typeof call>)[name] = async (...args) => {
    if (++calls === at) {
      console.log(`hangs at call ${at}, ${name}`);
      await new Promise(() => {});
    }
    return call(...args);
  };
}
const stored = await storeBytes({ database, files, ids, clock }, Buffer.from(`nothing uses it ${ids.id()}`));
await inTransaction(database, (db) => storeUpload(db, stored, clock.now(), { scan_status: 'none' }));
await removeUnusedFiles(database, files, new Date(now));
await removeOrphanedFiles(database, files, new Date(now));
await database.destroy();
console.log('done');
