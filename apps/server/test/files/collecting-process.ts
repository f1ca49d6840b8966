// A node in a process of its own, to be killed: it stores a file and collects what nothing uses, and hangs before its n-th call to the
// storage of files.
import { openPool } from '@trackyard/server';
import { entries, storeBytes } from '../../src/entries/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type Files, openFiles } from '../../src/platform/files/files.ts';
import { randomIds } from '../../src/platform/ids.ts';
import type { JobRun } from '../../src/platform/jobs/job.ts';
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
await storeBytes({ database, files, ids, clock }, Buffer.from(`nothing uses it ${ids.id()}`));
const services = { database, files, log, clock: { now: () => new Date(now) } };
for (const name of ['entries.removeOldFiles', 'entries.removeOrphans'])
  await entries.jobs
    .find((it) => it.name === name)!
    .handle({ services, signal: new AbortController().signal, input: {} } as unknown as JobRun<never>);
await database.destroy();
console.log('done');
