/** Mail: what goes to people's mailboxes, by a mail server or by the administrator's hand. */
import './tables.ts';
import { limits } from '@trackyard/contract';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { mailGauges } from './gauges.ts';
import { mailJob, openLine, overdueMailJob } from './job.ts';
import { forgetMail, listMail } from './outbox.ts';

export { countMail } from './gauges.ts';
export { mailOutbox } from './outbox.ts';
export type { Message } from './smtp.ts';
export { sendTestMessage } from './test-message.ts';

export const mail = {
  name: 'mail',
  handlers: { 'mail.listMail': listMail } satisfies Handlers<'mail'>,
  migrations: new URL('./migrations/', import.meta.url),
  forget: [(database, now) => forgetMail(database, daysBefore(now, limits.mailDays))],
  jobs: [mailJob, overdueMailJob],
  gauges: mailGauges,
  start: openLine,
} satisfies Capability;
