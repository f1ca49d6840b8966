import { type CompanyStart, type MailTestOutcome, TrackyardError } from '@trackyard/contract';
import { type Message, sendTestMessage } from '../mail/index.ts';
import { takeCall } from '../platform/http/shared-rate.sql.ts';
import type { MailServer } from '../platform/mail-settings.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { publicPlace } from '../platform/outside/guarded-get.ts';
import { OutsideError } from '../platform/outside/outside-error.ts';
import { systemTimers } from '../platform/timers.ts';
import { editedServer } from './edited-server.ts';
import { selectStart } from './start.sql.ts';

/** The most test messages that a company sends in a minute. */
const testsPerMinute = 6;

export const startHandlers = {
  async 'tenant.getStart'({ db, configuration }, { tenantId }): Promise<CompanyStart> {
    const { mailTested, counted, ...there } = await selectStart(db, tenantId);
    const server = configuration.mailServer;
    return {
      done: { ...there, mail: server !== null && mailTested !== null },
      people: counted,
      mailServer: server && { host: server.host, port: server.port, from: server.from },
      mailTested: mailTested?.toISOString() ?? null,
    };
  },

  async 'tenant.testEmailConfig'({ db, configuration, actor, now, log }, { tenantId, ...edits }) {
    const edited = editedServer(edits);
    const server = edited ?? configuration.mailServer;
    if (server === null) return { outcome: 'notSet' as const };
    const retryAfter = await takeCall(db, `mail test ${tenantId}`, testsPerMinute, now);
    if (retryAfter) throw new TrackyardError('tooManyRequests', 'Too many test messages in a short time. Wait a little.', { retryAfter });
    const test = { to: actor.email, ...message(actor.displayName) };
    const outcome: MailTestOutcome = edited
      ? await sendGuarded(edited, test, configuration.outsideAllowed)
      : await sendTestMessage(server, test, systemTimers);
    if (edited) return { outcome };
    if (outcome === 'sent') await db.updateTable('tenant').set({ mail_tested: now }).where('id', '=', tenantId).execute();
    else log.warn('The mail server refused a test message', { outcome });
    return { outcome };
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.getStart' | 'tenant.testEmailConfig'>;

/** The ports of mail servers. Another one is for the operator to allow. */
const mailPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525]);
const lookUpMs = 5_000;

/** By a server that somebody typed: it has to be of the open internet. */
async function sendGuarded(server: MailServer, test: Message, allowed: readonly string[]): Promise<MailTestOutcome> {
  if (!mailPorts.has(server.port) && !allowed.includes(`${server.host}:${server.port}`)) return 'unreachable';
  try {
    const { address } = await publicPlace({ allowed }, server.host, server.port, AbortSignal.timeout(lookUpMs));
    return await sendTestMessage(server, test, systemTimers, address);
  } catch (cause) {
    if (cause instanceof OutsideError) return 'unreachable';
    throw cause;
  }
}

const message = (name: string) => ({
  subject: 'Trackyard can send mail',
  text: `Hello ${name},\n\nthis is the test message that you asked for. Mail from Trackyard reaches you, so invitations and notifications will go out.\n`,
});
