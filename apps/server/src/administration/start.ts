import { type CompanyStart, type MailTestOutcome, TrackyardError } from '@trackyard/contract';
import { sendTestMessage } from '../mail/index.ts';
import { takeCall } from '../platform/http/shared-rate.sql.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { systemTimers } from '../platform/timers.ts';
import { selectStart } from './start.sql.ts';

/** The most test messages that a company sends in a minute. */
const testsPerMinute = 6;

export const startHandlers = {
  async 'tenant.getStart'({ db, configuration }, { tenantId }): Promise<CompanyStart> {
    const { mailTested, ...there } = await selectStart(db, tenantId);
    const server = configuration.mailServer;
    return {
      done: { ...there, mail: server !== null && mailTested !== null },
      mailServer: server && { host: server.host, port: server.port, from: server.from },
      mailTested: mailTested?.toISOString() ?? null,
    };
  },

  async 'tenant.testEmailConfig'({ db, configuration, actor, now, log }, { tenantId }) {
    const server = configuration.mailServer;
    if (server === null) return { outcome: 'notSet' as const };
    const retryAfter = await takeCall(db, `mail test ${tenantId}`, testsPerMinute, now);
    if (retryAfter) throw new TrackyardError('tooManyRequests', 'Too many test messages in a short time. Wait a little.', { retryAfter });
    const outcome: MailTestOutcome = await sendTestMessage(server, { to: actor.email, ...message(actor.displayName) }, systemTimers);
    if (outcome === 'sent') await db.updateTable('tenant').set({ mail_tested: now }).where('id', '=', tenantId).execute();
    else log.warn('the mail server did not take a test message', { outcome });
    return { outcome };
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.getStart' | 'tenant.testEmailConfig'>;

const message = (name: string) => ({
  subject: 'Trackyard can send mail',
  text: `Hello ${name},\n\nthis is the test message that you asked for. Mail from Trackyard reaches you, so invitations and notifications will go out.\n`,
});
