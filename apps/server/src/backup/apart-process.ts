// Makes one backup for the server that forked it (`backUpApart`), and ends with it.
import { TrackyardError } from '@trackyard/contract';
import { systemClock } from '../platform/clock.ts';
import { inWords } from '../platform/database/in-words.ts';
import { openFiles } from '../platform/files/files.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { goLast } from '../platform/low-priority.ts';
import type { ApartAnswer, ApartOrder } from './apart.ts';
import { backUp } from './back-up.ts';

goLast();
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: ApartOrder) => {
  const answer = await make(order).catch(problemIn);
  process.send!(answer);
});

async function make({ dataFolder, s3, ...rest }: ApartOrder): Promise<ApartAnswer> {
  const ids = randomIds(systemClock);
  const files = await openFiles({ dataFolder, s3 }, ids, createLog('error'));
  return { report: await backUp({ ...rest, files, ids, now: systemClock.now, progress: () => undefined }) };
}

function problemIn(cause: unknown): ApartAnswer {
  const said = inWords(cause);
  const message = said instanceof Error ? said.message : String(said);
  return { problem: { code: said instanceof TrackyardError ? said.code : null, message } };
}
