import { TrackyardError } from '@trackyard/contract';
import type { Ending, ShownRun } from '../../jobs/index.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import { countOfMember } from '../places.ts';

/** Of who changes the values of a field, also where it goes on in a job after they have asked. */
export type ValuesCall = Pick<MutationCall, 'db' | 'feed' | 'ids' | 'now'> & { userId: string };

interface Whose {
  userId: string;
  tableId: string;
}
/**
 * Changes values of a large table in one transaction of a job. Progress counts only records in the person’s tracks. `onStep`: called with the
 * number of records changed since the last call.
 */
export async function inSteps(
  { services: { database, ids }, write, signal, progress }: ShownRun<unknown>,
  { userId, tableId }: Whose,
  change: (call: ValuesCall, onStep: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const total = await countOfMember(database, tableId, userId);
  await write(async (it) => {
    let done = 0;
    await change({ ...it, ids, userId }, (count) => {
      signal.throwIfAborted();
      done += count;
      return progress.report({ done: Math.min(done, total), total });
    });
  });
}

/** What such a job ends with: a refusal is told to the person, and would be the same at another try. */
export async function endingOf(work: () => Promise<void>): Promise<Ending | undefined> {
  try {
    await work();
    return undefined;
  } catch (cause) {
    if (cause instanceof TrackyardError && ['conflict', 'notFound', 'invalidInput'].includes(cause.code))
      return { failed: true, message: cause.message };
    throw cause;
  }
}
