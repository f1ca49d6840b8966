import type { OutgoingMail } from '@trackyard/contract';
import type { Gauge } from '../platform/capability.ts';
import type { Queryable } from '../platform/database/tables.ts';

export async function countMail(db: Queryable, state: OutgoingMail['state']): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const mailGauges: readonly Gauge[] = [
  { name: 'trackyard_mail_waiting', help: 'Mails that wait for the mail server', read: (database) => countMail(database, 'WAITING') },
  {
    name: 'trackyard_mail_failed',
    help: 'Mails that the mail server refused, of those that are still listed',
    read: (database) => countMail(database, 'FAILED'),
  },
];
