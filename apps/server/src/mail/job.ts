import { z } from 'zod';
import { inTransaction } from '../platform/database/transaction.ts';
import { jobIdOf } from '../platform/jobs/ids.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { reconcile } from '../platform/jobs/reconcile.ts';
import type { Services } from '../platform/services.ts';
import { claim, keepWaiting, overdue, settle, waitingUntil } from './queue.ts';
import { type MailLine, openMailLine } from './smtp.ts';

const atOnce = 20;
/** The next try of a mail that came to a node without a mail server. */
const othersTurnMs = 15_000;
/** The lease of a node on a mail: far longer than it waits for the mail server. */
const leaseMs = 10 * 60_000;

/** Hands one mail to the mail server. When it is asked again is the mail's own affair; retries of the job are for a database that is away. */
export const mailJob = defineJob(
  {
    name: 'mail.send',
    input: z.object({ mailId: z.uuid() }),
    concurrency: atOnce,
    expireInSeconds: 120,
    retry: { limit: 5, delaySeconds: 10 },
  },
  async ({ input: { mailId }, services, signal }) => {
    const { database, clock, log, jobs } = services;
    const line = lines.get(database);
    if (!line) return leaveToOthers(services, mailId);
    signal.throwIfAborted();
    const now = clock.now();
    const claimed = await claim(database, mailId, { now, until: new Date(now.getTime() + leaseMs) });
    if (!claimed) {
      // The node that has its lease may have died.
      const due = await waitingUntil(database, mailId);
      if (due) await jobs.enqueue(database, mailJob, { mailId }, { startAfter: due });
      return;
    }
    const { recipient: to, subject, body: text, html, headers, created: date } = claimed;
    const answer = await line.send({ id: mailId, to, subject, text, html, headers, date });
    const { state, due } = await inTransaction(database, async (db) => {
      const settled = await settle(db, claimed, answer, clock.now());
      if (settled.due) await jobs.enqueue(db, mailJob, { mailId }, { startAfter: settled.due });
      return settled;
    });
    if (answer.outcome !== 'SENT') log.warn('The mail server refused a mail', { mailId, state, due, problem: answer.problem });
  },
);

/**
 * This node has no mail server. In a rolling restart another node may have one, and wrote the mail: that node can take the job a little later.
 * Where no node has one any more, the mail waits for the administrator, and not for us.
 */
async function leaveToOthers({ database, clock, jobs }: Services, mailId: string): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + othersTurnMs);
  if (await waitingUntil(database, mailId)) await jobs.enqueue(database, mailJob, { mailId }, { startAfter });
}

/** Mails that wait without a job: those of a version that had none. */
export const overdueMailJob = reconcile({
  name: 'mail.overdue',
  everySeconds: 300,
  limit: 1_000,
  findLost: async ({ services: { database, clock } }, limit) => (lines.has(database) ? overdue(database, clock.now(), limit) : []),
  async enqueue(mails, { db, services: { jobs } }) {
    for (const { id: mailId, due } of mails)
      await jobs.enqueue(db, mailJob, { mailId }, { id: jobIdOf(mailJob.name, mailId, Number(due)) });
  },
});

/** The connections of each node to the mail server. */
const lines = new WeakMap<Services['database'], MailLine>();

/** Opens the line to the mail server; where none is set, what waits for one waits for the administrator. Returns a function that closes it. */
export function openLine({ configuration, database, log }: Services): () => Promise<void> {
  if (configuration.mailServer === null) {
    const waiting = keepWaiting(database).catch((cause: unknown) => log.warn('Cannot send waiting mail, retrying', { cause }));
    return () => waiting;
  }
  const line = openMailLine(configuration.mailServer);
  lines.set(database, line);
  return async () => line.close();
}
