import type { MailTestOutcome } from '@trackyard/contract';
import { createTransport } from 'nodemailer';
import type { MailServer } from '../platform/mail-settings.ts';
import type { Timers } from '../platform/timers.ts';
import { type SmtpError, smtpOptions } from './smtp.ts';

interface Message {
  to: string;
  subject: string;
  text: string;
}
/** One step of the talk with the mail server, and all of it: somebody looks on meanwhile. */
const stepMs = 8_000;
const allMs = 15_000;

/** Hands a message to the mail server on a connection of its own, and says what came of it. Never longer than 15 seconds. */
export async function sendTestMessage(server: MailServer, message: Message, timers: Timers): Promise<MailTestOutcome> {
  const transport = createTransport({
    ...smtpOptions(server),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
  });
  let stop = (): void => {};
  const late = new Promise<MailTestOutcome>((resolve) => {
    stop = timers.after(allMs, () => resolve('unreachable'));
  });
  const sent = transport
    .sendMail({
      from: server.from,
      to: { name: '', address: message.to },
      subject: message.subject,
      text: message.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    .then(
      (): MailTestOutcome => 'sent',
      (cause: SmtpError) => outcomeOf(cause),
    );
  try {
    return await Promise.race([sent, late]);
  } finally {
    stop();
    transport.close();
  }
}

/** Codes of nodemailer and of Node.js; what the server said in words stays here. */
function outcomeOf({ code, command, responseCode, message }: SmtpError): MailTestOutcome {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'wrongPassword';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'senderRefused' : 'addressRefused';
  if (code === 'ETLS') return 'noStartTls';
  if (/wrong version number|packet length too long|unsupported protocol|record layer/i.test(message)) return 'tlsOnPlainPort';
  if (/certificate|altnames|self.signed/i.test(message)) return 'untrustedCertificate';
  return responseCode ? 'refused' : 'unreachable';
}
