import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { createPool } from '../database/pool.ts';
import type { Database } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import type { AbortReason } from './job.ts';
import type { Claimed, JobQueue, JobSettings, Outcome, Runner } from './queue.ts';

const schema = 'trackyard_jobs';
/** The queue to which pg-boss copies jobs whose last try failed. */
const failedQueue = 'failed';
const connections = 4;
const pollSeconds = 2;
/** A node that is silent for so long has died: the least that pg-boss takes. */
const heartbeatSeconds = 10;
const superviseSeconds = 5;
/** Jobs that may take longer, and jobs that run apart, get several workers: pg-boss fetches the next batch only when the whole batch has ended. */
const shortSeconds = 300;
const daySeconds = 86_400;
const stopMs = 30_000;

/** A worker of pg-boss. */
interface Line {
  id: string;
  isBusy: boolean;
}
interface Options {
  connection: pg.ClientConfig;
  database: Database;
  log: Log;
  jobs: readonly JobSettings[];
}

/**
 * The queue of the product: pg-boss, in a schema of its own, which pg-boss makes and migrates. No queue uses NOTIFY, which would make
 * commits wait for one another: the node that adds a job wakes its own workers after the commit, the others poll.
 */
export async function openPgBossQueue({ connection, database, log, jobs }: Options): Promise<JobQueue> {
  const pool = createPool(connection, log, connections);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    schedule: false,
    registerInstance: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (cause) => log.warn('Background jobs: database error, retrying', { cause }));
  boss.on('warning', ({ message }) => log.info('pg-boss warning', { message }));
  const workers = new Map<string, Line[]>();
  const atWork = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  /** Wakes one idle worker, in turns; busy workers look for jobs when theirs have ended. */
  const wake = (name: string): void => {
    const lines = workers.get(name) ?? [];
    const at = lines.findIndex((it) => !it.isBusy);
    if (at < 0) return;
    const [idle] = lines.splice(at, 1);
    lines.push(idle!);
    boss.notifyWorker(idle!.id);
  };
  const settings = new Map(jobs.map((it) => [it.name as string, it]));
  try {
    await boss.start();
    await boss.createQueue(failedQueue, { retryLimit: 100, retryDelay: 60 });
    for (const { name } of jobs) await boss.createQueue(name, { deadLetter: failedQueue });
  } catch (cause) {
    await boss.stop({ graceful: false }).catch(() => {});
    await pool.end();
    throw cause;
  }

  /** Puts a job back whose node stops. */
  const putBack = ({ name, id }: Claimed): Promise<void> =>
    inTransaction(database, async (tx) => {
      const db = fromKysely(tx);
      if (hasActed(await boss.cancel(name, id, { db }))) await boss.resume(name, id, { db });
    });

  const runOne = async (runner: Runner, claimed: Claimed): Promise<Outcome> => {
    const outcome = await runner.run(claimed);
    if (outcome.is === 'returned') await putBack(claimed);
    return outcome;
  };

  const work = async (runner: Runner, job: JobSettings): Promise<void> => {
    // One that is held waits; pg-boss takes no batch of none.
    if (job.concurrency === 0) return;
    const isTogether = !job.apart && job.expireInSeconds <= shortSeconds;
    const [count, batchSize] = isTogether ? [1, job.concurrency] : [job.concurrency, 1];
    const lines: Line[] = [];
    workers.set(job.name, lines);
    for (let at = 0; at < count; at++) {
      // Of many workers the first polls often; the others mostly get woken.
      const pollingIntervalSeconds = job.apart && at > 0 ? count * pollSeconds : pollSeconds;
      const options = { pollingIntervalSeconds, batchSize, perJobResults: true } as const;
      const line: Line = { id: '', isBusy: false };
      line.id = await boss.work<unknown, unknown, typeof options>(job.name, options, async (batch) => {
        line.isBusy = true;
        // There may be more jobs than this one.
        if (job.apart) wake(job.name);
        const all = batch.map(async ({ id, data, retryCount, signal }) => {
          const both = AbortSignal.any([reasoned(signal), stopping.signal]);
          const outcome = await runOne(runner, { name: job.name, id, input: data, attempt: retryCount + 1, signal: both });
          return outcome.is === 'failed'
            ? ({ id, status: 'failed', output: outcome.error } as const)
            : // Of a job that was put back or cancelled pg-boss takes no result.
              ({ id, status: 'completed' } as const);
        });
        const done = Promise.all(all);
        atWork.add(done);
        return done.finally(() => {
          atWork.delete(done);
          line.isBusy = false;
          // Looks at once for jobs that came meanwhile.
          boss.notifyWorker(line.id);
        });
      });
      lines.push(line);
    }
  };

  const watchFailed = async (runner: Runner): Promise<void> => {
    const options = { pollingIntervalSeconds: pollSeconds, batchSize: 20, perJobResults: true, includeMetadata: true } as const;
    const id = await boss.work<unknown, unknown, typeof options>(failedQueue, options, (batch) =>
      Promise.all(
        batch.map(async ({ id, data: input, sourceName, sourceId, sourceRetryCount, sourceOutput }) => {
          const failed = { name: sourceName!, id: sourceId!, input, attempt: (sourceRetryCount ?? 0) + 1, error: messageOf(sourceOutput) };
          return runner.failed(failed).then(
            () => ({ id, status: 'completed' }) as const,
            (cause: unknown) => ({ id, status: 'failed', output: cause }) as const,
          );
        }),
      ),
    );
    workers.set(failedQueue, [{ id, isBusy: false }]);
  };

  const optionsOf = ({ retry, expireInSeconds, everySeconds = 0 }: JobSettings) => ({
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    ...(retry.maxDelaySeconds && { retryDelayMax: retry.maxDelaySeconds }),
    expireInSeconds,
    heartbeatSeconds,
    // An id that is there adds nothing: a run of a schedule stays until its time is over.
    deleteAfterSeconds: Math.max(daySeconds, 2 * everySeconds),
  });

  return {
    async add(db, job, { id, input, startAfter }) {
      const when = startAfter && { startAfter };
      await boss.send(job.name, input as object, { ...optionsOf(job), id, ...when, db: fromKysely(db as never) });
    },
    async cancel(db, job, id) {
      return hasActed(await boss.cancel(job.name, id, { db: fromKysely(db as never) }));
    },
    wake,
    async start(runner) {
      for (const it of settings.values()) await work(runner, it);
      await watchFailed(runner);
    },
    async stop() {
      stopping.abort('stopping' satisfies AbortReason);
      await boss.stop({ timeout: stopMs });
      await pool.end();
    },
    async idle() {
      while (atWork.size) await Promise.all(atWork);
    },
  };
}

/** Its types leave out the number of rows. */
const hasActed = (response: object): boolean => (response as { affected: number }).affected > 0;

/** The signal with a reason of ours: pg-boss aborts where the job was cancelled, or taken over after its time was over. */
function reasoned(signal: AbortSignal): AbortSignal {
  const own = new AbortController();
  if (signal.aborted) own.abort('cancelled' satisfies AbortReason);
  else signal.addEventListener('abort', () => own.abort('cancelled' satisfies AbortReason), { once: true });
  return own.signal;
}

const messageOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : JSON.stringify(output);
