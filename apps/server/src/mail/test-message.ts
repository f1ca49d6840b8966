import type { MailTestOutcome } from '@trackyard/contract';
import { createTransport } from 'nodemailer';
import type { MailServer } from '../platform/mail-settings.ts';
import type { Timers } from '../platform/timers.ts';
import { basicMail, type Message, type SmtpError, smtpOptions } from './smtp.ts';

/** Time limits of one step of the SMTP session and of all of it: an administrator is waiting. */
const stepMs = 8_000;
const allMs = 15_000;

/**
 * Hands a message to the mail server on a connection of its own, and answers the outcome within 15 seconds. `address`: where the server is, if its
 * host was looked at before; its name stays in the certificate.
 */
export async function sendTestMessage(server: MailServer, message: Message, timers: Timers, address?: string): Promise<MailTestOutcome> {
  const options = smtpOptions(server);
  const transport = createTransport({
    ...options,
    ...(address !== undefined && { host: address, tls: { ...options.tls, servername: server.host } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
  });
  let stop = (): void => {};
  const late = new Promise<MailTestOutcome>((resolve) => {
    stop = timers.after(allMs, () => resolve('unreachable'));
  });
  const sent = transport.sendMail(basicMail(server.from, message)).then((): MailTestOutcome => 'sent', outcomeOf);
  try {
    return await Promise.race([sent, late]);
  } finally {
    stop();
    transport.close();
  }
}

/** Reads the codes of nodemailer and Node.js. The words of the mail server go no further: they may name accounts. */
function outcomeOf({ code, command, responseCode, message }: SmtpError): MailTestOutcome {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'wrongPassword';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'senderRefused' : 'addressRefused';
  if (code === 'ETLS') return 'noStartTls';
  if (/wrong version number|packet length too long|unsupported protocol|record layer/i.test(message)) return 'tlsOnPlainPort';
  if (/certificate|altnames|self.signed/i.test(message)) return 'untrustedCertificate';
  return responseCode ? 'refused' : 'unreachable';
}
