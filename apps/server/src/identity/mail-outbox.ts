import type { Clock } from '../platform/clock.ts';
import { inBatches } from '../platform/database/batches.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Ids } from '../platform/ids.ts';
import type { MailEdge } from '../platform/mail.ts';
import type { Handler } from '../platform/operations/context.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    mail: { id: string; recipient: string; subject: string; body: string; created: Date };
  }
}

/** The mail edge where no mail server is configured: mail waits on a page for the administrator. */
export const mailOutbox = ({ ids, clock }: { ids: Ids; clock: Clock }): MailEdge => ({
  delivers: false,
  async send(db, { to, subject, text }) {
    await db.insertInto('mail').values({ id: ids.id(), recipient: to, subject, body: text, created: clock.now() }).execute();
  },
});

export async function forgetMail(db: Queryable, before: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const old = db.selectFrom('mail').select('id').where('created', '<', before).limit(atMost);
    return (await db.deleteFrom('mail').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
  });
}

const listed = 200;

export const listMail: Handler<'identity.listMail'> = async ({ db }) => {
  const rows = await db.selectFrom('mail').selectAll().orderBy('created', 'desc').orderBy('id', 'desc').limit(listed).execute();
  return {
    mails: rows.map(({ id, recipient, subject, body, created }) => ({
      id,
      to: recipient,
      subject,
      text: body,
      created: created.toISOString(),
    })),
  };
};
