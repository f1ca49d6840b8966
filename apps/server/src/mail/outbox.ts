import './tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Configuration } from '../platform/configuration.ts';
import { inBatches } from '../platform/database/batches.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Ids } from '../platform/ids.ts';
import { asTyped } from '../platform/inert-text.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { MailEdge } from '../platform/mail.ts';
import type { Handler } from '../platform/operations/context.ts';
import { isWithinCaps, leftOf } from './caps.ts';
import { mailJob } from './job.ts';

/** All mail is written here first. What `mailJob` does not take to a mail server waits on a page for the administrator. */
interface Needs {
  ids: Ids;
  clock: Clock;
  configuration: Configuration;
  jobs: Jobs;
}
export const mailOutbox = ({ ids, clock, configuration, jobs }: Needs): MailEdge => {
  const delivers = configuration.mailServer !== null;
  return {
    delivers,
    // What waits for the administrator fills no mailbox.
    mayWrite: async (db, mail) => !delivers || isWithinCaps(db, mail, clock.now()),
    leftOf: async (db, senderId) => (delivers ? leftOf(db, senderId, clock.now()) : Number.POSITIVE_INFINITY),
    async send(db, { to, subject, text, html = null, headers = {}, personal = false, senderId }) {
      const now = clock.now();
      const words = { subject: asTyped(subject), body: text, sender_id: senderId ?? null };
      const row = { id: ids.id(), recipient: to, ...words, html, headers: JSON.stringify(headers), personal, created: now };
      await db
        .insertInto('mail')
        .values({ ...row, state: delivers ? 'WAITING' : 'KEPT', due: delivers ? now : null })
        .execute();
      if (delivers) await jobs.enqueue(db, mailJob, { mailId: row.id });
    },
  };
};

export async function forgetMail(db: Queryable, before: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const old = db.selectFrom('mail').select('id').where('created', '<', before).limit(atMost);
    return (await db.deleteFrom('mail').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
  });
}

const listed = 200;

export const listMail: Handler<'mail.listMail'> = async ({ db }) => {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'body', 'state', 'problem', 'created'])
    .where('personal', '=', false)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return {
    mails: rows.map(({ id, recipient, subject, body, state, problem, created }) => ({
      id,
      to: recipient,
      subject,
      // What is on its way needs nobody's hand.
      text: state === 'WAITING' ? '' : body,
      state,
      problem,
      created: created.toISOString(),
    })),
  };
};
