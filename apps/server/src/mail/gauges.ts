import type { OutgoingMail } from '@trackyard/contract';
import type { Gauge } from '../platform/capability.ts';

const mailsIn = (state: OutgoingMail['state'], name: Gauge['name'], help: string): Gauge => ({
  name,
  help,
  async read(database) {
    const { count } = await database
      .selectFrom('mail')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

export const mailGauges: readonly Gauge[] = [
  mailsIn('WAITING', 'trackyard_mail_waiting', 'Mails that wait for the mail server'),
  mailsIn('FAILED', 'trackyard_mail_failed', 'Mails that the mail server refused, of those that are still listed'),
];
